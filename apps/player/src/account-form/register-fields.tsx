import type { RegisterSetting } from '@talora/contract/site/site.ts';
import type { RegisterFieldRule, RegisterValues } from '@talora/domain/members/register-fields.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { Callout } from '@talora/web-kit/ui/states.tsx';
import { useCallback, useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import caretDown from 'virtual:icon/ph/caret-down';
import { AskedField } from './asked-field.tsx';
import { useBrand } from '../brand/use-brand.ts';
import { useRefusalText } from '../messages/use-refusal-text.ts';
import { MethodTabs } from './method-tabs.tsx';
import { fieldOfRefusal, findProblems, problemsOfRefusal, valuesToSend } from './register-form.ts';
import { keepDraft, readDraft } from './register-draft.ts';
import { partsOf } from './register-parts.ts';
import { useInvitation } from './use-invitation.ts';
import { useRegister } from './use-register.ts';
import { useRegisterProblems } from './use-register-problems.ts';
import { useRegisterWay } from './use-register-way.ts';

/** Somebody whom an account elsewhere vouches for: the server's ticket, and what it told. */
export interface Newcomer {
  readonly ticket: string;
  readonly name: string | null;
  readonly email: string | null;
}

interface RegisterFieldsProps {
  readonly setting: RegisterSetting;
  readonly newcomer?: Newcomer;
}

/** The registration form: its ways as tabs, and the fields that the brand asks for. Whoever has a ticket types no password. */
export function RegisterFields({ setting, newcomer }: RegisterFieldsProps) {
  const t = useTranslations('register');
  const textOf = useRefusalText();
  const form = useRef<HTMLFormElement>(null);
  const { way, shown, values, change } = useRegisterValues(setting, newcomer);
  const { method, rules, asked } = way;
  const { problems, show, leave, mayFetchCode, clear } = useRegisterProblems({ form, rules, asked, values });
  const [isAgreed, setAgreed] = useState(setting.termsChecked);
  const [captchaId, setCaptchaId] = useState('');
  const [captchaRound, setCaptchaRound] = useState(1);
  const keepPicture = useCallback((id: string) => setCaptchaId(id), []);
  const send = useRegister(newcomer?.ticket, (error) => {
    const field = fieldOfRefusal(error);
    show(problemsOfRefusal(error), field === null ? {} : { [field]: textOf(error) });
    change('captcha', '');
    setCaptchaRound((round) => round + 1);
  });
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (send.isPending) return;
    const found = findProblems(rules, values);
    show(found);
    if (Object.keys(found).length === 0) send.mutate({ method, values: valuesToSend(asked, values), captchaId, isAgreed });
  }
  function choose(next: typeof way.typedMethod): void {
    way.setMethod(next);
    clear();
    send.reset();
  }
  const parts = partsOf(shown);
  const isFilled = ({ field }: RegisterFieldRule): boolean => (values[field] ?? '') !== '';
  const draw = (rule: RegisterFieldRule) => (
    <AskedField
      key={rule.field}
      rule={rule}
      setting={setting}
      values={values}
      problem={problems[rule.field]}
      captchaRound={captchaRound}
      onPicture={keepPicture}
      mayFetchCode={mayFetchCode}
      onChange={change}
      onBlur={() => leave(rule.field)}
    />
  );
  const isWhole = send.error !== null && fieldOfRefusal(send.error) === null && Object.keys(problemsOfRefusal(send.error)).length === 0;
  return (
    <form data-source="/wps/system/setting/register" ref={form} noValidate onSubmit={submit} className="grid gap-4">
      {newcomer === undefined && setting.methods.length > 1 && (
        <MethodTabs methods={setting.methods} method={way.typedMethod} onMethod={choose} />
      )}
      {parts.main.map(draw)}
      {parts.more.length > 0 && (
        <Fold title={t('more')} isOpen={parts.more.some(isFilled)}>
          {parts.more.map(draw)}
        </Fold>
      )}
      {parts.codes.length > 0 && (
        <Fold title={t('codes')} isOpen={parts.codes.some(isFilled)}>
          {parts.codes.map(draw)}
        </Fold>
      )}
      <TermsBox age={setting.agreementAge} isAgreed={isAgreed} onAgreed={setAgreed} />
      {isWhole && <Callout tone="loss">{textOf(send.error)}</Callout>}
      <Button type="submit" variant="primary" size="large" isWide isBusy={send.isPending}>
        {t('submit')}
      </Button>
    </form>
  );
}

interface FoldProps {
  readonly title: string;
  /** Something is filled in, from the start or since the server has said that a code of the address is not good. */
  readonly isOpen: boolean;
  readonly children: ReactNode;
}

/** Fields that need not be filled in, behind one line. */
function Fold({ title, isOpen, children }: FoldProps) {
  const [wasOpen] = useState(isOpen);
  const fold = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (isOpen && fold.current !== null) fold.current.open = true;
  }, [isOpen]);
  return (
    <details ref={fold} open={wasOpen} className="group">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 text-14 font-semibold text-link [&::-webkit-details-marker]:hidden">
        {title}
        <Icon icon={caretDown} size={16} className="text-ink-3 transition-transform group-open:rotate-180" />
      </summary>
      <div className="grid gap-4 pt-2">{children}</div>
    </details>
  );
}

function useRegisterValues(setting: RegisterSetting, newcomer: Newcomer | undefined) {
  const way = useRegisterWay(setting, newcomer !== undefined);
  const { referralCode, affiliateCode, isAffiliateGood } = useInvitation(way.asked.some(({ field }) => field === 'affiliateCode'));
  const [typed, setTyped] = useState<RegisterValues>(() =>
    newcomer === undefined ? readDraft() : { payeeName: newcomer.name ?? '', email: newcomer.email ?? '' },
  );
  const values: RegisterValues = { referralCode, affiliateCode, countryDialingCode: setting.countries[0]?.dialingCode, ...typed };
  return {
    way,
    shown: way.asked.filter(({ field }) => field !== 'affiliateCode' || isAffiliateGood === false),
    values,
    change: (field: keyof RegisterValues, text: string): void => {
      const next = { ...typed, [field]: text };
      setTyped((present) => ({ ...present, [field]: text }));
      if (newcomer === undefined) keepDraft(next);
    },
  };
}

/** A part of the help in a tab of its own: what is typed here stays. */
const helpLink = (part: string) => (words: ReactNode) => (
  <a href={`/helpmc#${part}`} target="_blank" rel="noopener" className="text-link underline">
    {words}
  </a>
);
const LINKS = { terms: helpLink('terms'), privacy: helpLink('privacy') };

function TermsBox({ age, isAgreed, onAgreed }: { age: number; isAgreed: boolean; onAgreed: (isAgreed: boolean) => void }) {
  const t = useTranslations('register');
  const { name: brand } = useBrand();
  return (
    <label className="flex items-start gap-3 py-1 text-13 text-ink-2">
      <input
        type="checkbox"
        name="agreed"
        checked={isAgreed}
        onChange={({ target }) => onAgreed(target.checked)}
        className="mt-0.5 size-5 flex-none accent-(--lagoon)"
      />
      <span>{t.rich('terms', { age: String(age), brand, ...LINKS })}</span>
    </label>
  );
}
