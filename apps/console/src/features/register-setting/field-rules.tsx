import { PATTERN_CATALOGUE } from '@talora/domain/members/patterns.ts';
import type { SettingProblems } from '@talora/domain/members/register-setting.ts';
import { CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { useTranslations } from 'use-intl';
import { CheckLine } from './check-line.tsx';
import { NumberField } from './number-field.tsx';
import { SelectField } from '../../kit/select-field.tsx';
import { ANY_PATTERN, changeField, choosePattern, patternChoice, type FieldRule, type RegisterDraft } from './register-draft.ts';

interface FieldRulesProps {
  readonly draft: RegisterDraft;
  readonly problems: SettingProblems['fields'];
  readonly onChange: (draft: RegisterDraft) => void;
}

/** One block for each field that the brand knows: asked for, required, lengths, pattern. */
export function FieldRules({ draft, problems, onChange }: FieldRulesProps) {
  const t = useTranslations('registerSetting');
  return (
    <section aria-labelledby="fields" className={`${CARD_CLASS} overflow-hidden`}>
      <h2 id="fields" className="m-0 p-4 text-16 md:px-5">
        {t('fields')}
      </h2>
      {draft.fields.map((rule) => (
        <RuleBlock
          key={rule.field}
          rule={rule}
          problem={problems[rule.field]}
          onChange={(change) => onChange(changeField(draft, rule.field, change))}
        />
      ))}
    </section>
  );
}

interface RuleBlockProps {
  readonly rule: FieldRule;
  readonly problem: SettingProblems['fields'][FieldRule['field']];
  readonly onChange: (change: Partial<FieldRule>) => void;
}

function RuleBlock({ rule, problem, onChange }: RuleBlockProps) {
  const t = useTranslations('registerSetting');
  const name = useTranslations('registerField')(rule.field);
  return (
    <fieldset
      className={`m-0 grid min-w-0 gap-2.5 border-0 border-t border-line px-4 py-3.5 md:px-5 ${problem === undefined ? '' : 'bg-loss-wash'}`}
    >
      <legend className="sr-only">{name}</legend>
      <div className="flex flex-wrap items-center gap-x-5">
        <span aria-hidden="true" className="min-w-[140px] flex-1 text-14 font-semibold">
          {name}
        </span>
        <CheckLine label={t('enabled')} isChecked={rule.enabled} onChange={(enabled) => onChange({ enabled })} />
        <CheckLine label={t('required')} isChecked={rule.required} isOff={!rule.enabled} onChange={(required) => onChange({ required })} />
      </div>
      {rule.enabled && (
        <div className="grid grid-cols-2 items-start gap-2.5 md:grid-cols-[100px_100px_minmax(0,1fr)]">
          <NumberField label={t('min')} value={rule.minLength} onChange={(minLength) => onChange({ minLength })} />
          <NumberField label={t('max')} value={rule.maxLength} onChange={(maxLength) => onChange({ maxLength })} />
          <div className="col-span-2 min-w-0 md:col-span-1">
            <PatternChoice rule={rule} onChange={onChange} />
          </div>
        </div>
      )}
      {problem !== undefined && (
        <p role="alert" className="m-0 text-13 text-danger">
          {t(`problem.${problem}`)}
        </p>
      )}
    </fieldset>
  );
}

function PatternChoice({ rule, onChange }: Pick<RuleBlockProps, 'rule' | 'onChange'>) {
  const t = useTranslations('registerSetting');
  const form = useTranslations('registerForm');
  const range = `${rule.minLength}–${rule.maxLength}`;
  return (
    <SelectField
      label={t('pattern')}
      isTruncated
      choices={[
        { value: ANY_PATTERN, text: t('any') },
        ...PATTERN_CATALOGUE.map(({ id }) => ({ value: String(id), text: `${id} · ${form(`pattern.p${id}`, { range })}` })),
      ]}
      value={patternChoice(rule)}
      onChoose={(choice) => onChange(choosePattern(choice))}
    />
  );
}
