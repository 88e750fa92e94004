import { LANGUAGES, SHIPPED_LANGUAGES, type ShippedLanguage } from '@talora/domain/languages/languages.ts';
import { asksMobilePassword } from '@talora/domain/members/register-setting.ts';
import {
  checkRegisterForm,
  rulesOfMethod,
  type FieldProblem,
  type RegisterFieldRule,
  type RegisterMethod,
  type RegisterValues,
} from '@talora/domain/members/register-fields.ts';
import { openMethods } from '@talora/domain/members/register-setting.ts';
import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { TextField } from '@talora/web-kit/ui/field.tsx';
import { Callout, CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { IntlProvider, useTranslations } from 'use-intl';
import { ChoiceChips } from '../../kit/choice-chips.tsx';
import { ReadState } from '../../kit/read-state.tsx';
import { loadMessages } from '../../messages/load-messages.ts';
import { useStaff } from '../../session/staff-context.ts';
import { rangeText, type RegisterDraft } from './register-draft.ts';

/** The form as visitors will see it, in any of the languages; it can be typed into to try the rules. */
export function FormPreview({ draft }: { draft: RegisterDraft }) {
  const t = useTranslations('registerSetting');
  const [language, setLanguage] = useState<ShippedLanguage>(useLanguage().texts);
  const { data, error, refetch } = useQuery({
    queryKey: ['texts', language],
    queryFn: () => loadMessages(language),
    staleTime: Infinity,
  });
  const { tag } = LANGUAGES[language];
  const methods = openMethods(draft);
  const [chosen, setChosen] = useState<RegisterMethod>('username');
  const method = methods.includes(chosen) ? chosen : (methods[0] ?? 'username');
  return (
    <section
      aria-labelledby="preview"
      className={`${CARD_CLASS} grid min-w-0 gap-3.5 p-4 md:p-5 lg:sticky lg:top-[calc(var(--h-header)+14px)]`}
    >
      <div>
        <h2 id="preview" className="m-0 text-16">
          {t('preview')}
        </h2>
        <p className="m-0 text-13 text-ink-2">{t('previewText')}</p>
      </div>
      <ChoiceChips
        label={t('previewLanguage')}
        choices={SHIPPED_LANGUAGES.map((code) => ({ value: code, text: LANGUAGES[code].name }))}
        value={language}
        onChoose={setLanguage}
      />
      {methods.length > 1 && (
        <ChoiceChips
          label={t('way')}
          choices={methods.map((value) => ({ value, text: t(`wayName.${value}`) }))}
          value={method}
          onChoose={setChosen}
        />
      )}
      <ReadState query={{ data, error, refetch }} rows={3} />
      {data !== undefined && (
        <IntlProvider locale={tag} messages={data} timeZone="UTC">
          <div lang={tag} className="grid max-h-[70dvh] gap-4 overflow-y-auto rounded-card border border-line p-4">
            <PreviewForm key={method} draft={draft} method={method} />
          </div>
        </IntlProvider>
      )}
    </section>
  );
}

/** What the form says about a field, as on the player's site. */
function useFormTexts() {
  const t = useTranslations('registerForm');
  return {
    hint: ({ acceptedPattern, patternId, minLength, maxLength }: RegisterFieldRule): string => {
      const range = rangeText(minLength, maxLength);
      return acceptedPattern === '*' ? t('length', { range }) : t(`pattern.p${patternId}`, { range });
    },
    problem(problem: FieldProblem): string {
      switch (problem.problem) {
        case 'required':
        case 'mismatch':
        case 'unwanted':
          return t(problem.problem);
        case 'length':
        case 'digits':
          return t(problem.problem, { range: rangeText(problem.min, problem.max) });
        case 'pattern':
          return t(`pattern.p${problem.patternId}`, { range: rangeText(problem.min, problem.max) });
        case 'age':
          return t('age', { age: String(problem.age) });
        default:
          return t('unknownCode');
      }
    },
  };
}

interface PreviewFormProps {
  readonly draft: RegisterDraft;
  readonly method: RegisterMethod;
}

function PreviewForm({ draft, method }: PreviewFormProps) {
  const t = useTranslations('registerForm');
  const name = useTranslations('registerField');
  const texts = useFormTexts();
  const { brandName } = useStaff();
  const [values, setValues] = useState<RegisterValues>({});
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const isOn = (module: string): boolean => draft.switches.some((one) => one.module === module && one.enabled);
  const isSmsChecked = isOn('REGMOBVERF3');
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const surroundings = {
    method,
    isSmsChecked,
    hasMobilePassword: asksMobilePassword(isOn),
    countries: [],
    minimumAge: draft.minimumAge,
    today,
  };
  const rules = rulesOfMethod(draft.fields, surroundings).filter((rule) => rule.enabled);
  const found = checkRegisterForm(draft.fields, values, surroundings);
  return (
    <>
      <h3 className="m-0 text-18">{t('title')}</h3>
      {!draft.isOpen && <Callout tone="pending">{t('closed')}</Callout>}
      {draft.isOpen &&
        rules.map((rule) => {
          const { field } = rule;
          const problem = found[field];
          const isSecret = field === 'password' || field === 'confirmPassword';
          return (
            <TextField
              key={field}
              label={name(field)}
              isRequired={rule.required}
              aside={rule.required ? undefined : t('optional')}
              hint={field === 'confirmPassword' ? undefined : texts.hint(rule)}
              problem={problem !== undefined && left.has(field) ? texts.problem(problem) : undefined}
              type={isSecret ? 'password' : 'text'}
              autoComplete="off"
              maxLength={rule.maxLength}
              value={values[field] ?? ''}
              onBlur={() => setLeft(new Set([...left, field]))}
              onChange={({ target }) => setValues({ ...values, [field]: target.value })}
            />
          );
        })}
      {draft.isOpen && (
        <p className="m-0 flex items-start gap-3 text-13 text-ink-2">
          <span
            aria-hidden="true"
            className={`mt-0.5 size-5 flex-none rounded-[4px] border border-line-control ${draft.termsChecked ? 'bg-lagoon' : ''}`}
          />
          {t('terms', { age: String(draft.agreementAge), brand: brandName })}
        </p>
      )}
    </>
  );
}
