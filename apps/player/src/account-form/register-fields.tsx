import { identityCalls } from '@talora/contract/members/identity.ts';
import type { RegisterSetting } from '@talora/contract/site/site.ts';
import type {
  FieldProblem,
  RegisterField,
  RegisterFieldRule,
  RegisterMethod,
  RegisterValues,
} from '@talora/domain/validation/register-fields.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { Callout } from '@talora/web-kit/ui/states.tsx';
import { useCallback, useRef, useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { CaptchaInput } from './captcha-input.tsx';
import { CodeInput } from './code-input.tsx';
import { useFieldTexts } from './field-texts.ts';
import { useBotCheck } from './use-bot-check.ts';
import { useBrand } from '../brand/use-brand.ts';
import { useCalls } from '../calls/use-services.ts';
import { useRefusalText } from '../messages/use-refusal-text.ts';
import { MethodTabs } from './method-tabs.tsx';
import { askedFields, dayIn, fieldOfRefusal, findProblems, problemsOfRefusal, rulesOfForm, valuesToSend } from './register-form.ts';
import { RegisterInput } from './register-input.tsx';
import { useInvitation } from './use-invitation.ts';
import { useRegister } from './use-register.ts';

type Problems = Partial<Record<RegisterField, string>>;

/** Somebody whom an account elsewhere vouches for: the server's ticket, and what it told. */
export interface Newcomer {
  readonly ticket: string;
  readonly name: string | null;
  readonly email: string | null;
}

/** The registration form: its ways as tabs, and the fields that the brand asks for. Whoever has a ticket types no password. */
export function RegisterFields({ setting, newcomer }: { setting: RegisterSetting; newcomer?: Newcomer }) {
  const t = useTranslations('register');
  const texts = useFieldTexts();
  const textOf = useRefusalText();
  const identity = useCalls(identityCalls);
  const withBotCheck = useBotCheck('sms', false);
  const { name: brand, timeZone } = useBrand();
  const form = useRef<HTMLFormElement>(null);
  const [chosen, setMethod] = useState<RegisterMethod | undefined>(setting.methods[0]);
  // The operator may close a way while its form is open.
  const typedMethod = setting.methods.find((way) => way === chosen) ?? setting.methods[0] ?? 'username';
  const method = newcomer === undefined ? typedMethod : 'social';
  const [today] = useState(() => dayIn(timeZone, new Date()));
  const rules = rulesOfForm(setting, method, today);
  const asked = askedFields(rules);
  const invitation = useInvitation(asked.some(({ field }) => field === 'affiliateCode'));
  const [typed, setTyped] = useState<RegisterValues>({ payeeName: newcomer?.name ?? '', email: newcomer?.email ?? '' });
  const [problems, setProblems] = useState<Problems>({});
  const [isAgreed, setAgreed] = useState(setting.termsChecked);
  const [captchaId, setCaptchaId] = useState('');
  const [captchaRound, setCaptchaRound] = useState(1);
  const keepPicture = useCallback((id: string) => setCaptchaId(id), []);
  const shown = asked.filter(({ field }) => field !== 'affiliateCode' || invitation.isAffiliateGood === false);
  const { referralCode, affiliateCode } = invitation;
  const values: RegisterValues = { referralCode, affiliateCode, countryDialingCode: setting.countries[0]?.dialingCode, ...typed };
  const change = (field: keyof RegisterValues, text: string): void => setTyped((present) => ({ ...present, [field]: text }));

  function showProblems(found: Partial<Record<RegisterField, FieldProblem>>, more: Problems = {}): void {
    const told: Problems = { ...more };
    for (const [field, problem] of Object.entries(found)) told[field as RegisterField] = texts.problem(problem, field);
    setProblems(told);
    const first = asked.find(({ field }) => told[field] !== undefined);
    if (first !== undefined) form.current?.querySelector<HTMLInputElement>(`[name="${first.field}"]`)?.focus();
  }

  const send = useRegister(newcomer?.ticket, (error) => {
    const field = fieldOfRefusal(error);
    showProblems(problemsOfRefusal(error), field === null ? {} : { [field]: textOf(error) });
    change('captcha', '');
    setCaptchaRound((round) => round + 1);
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (send.isPending) return;
    const found = findProblems(rules, values);
    showProblems(found);
    if (Object.keys(found).length === 0) send.mutate({ method, values: valuesToSend(asked, values), captchaId, isAgreed });
  }

  /** Says at once what is wrong with a field that was filled in. */
  function leave({ field }: RegisterFieldRule): void {
    if ((values[field] ?? '') === '') return;
    const found = findProblems(rules, values)[field];
    const isEarly = found?.problem === 'mismatch' && (values.confirmPassword ?? '') === '';
    setProblems((present) => {
      const { [field]: _, ...rest } = present;
      return found === undefined || isEarly ? rest : { ...rest, [field]: texts.problem(found, field) };
    });
  }

  /** A code goes to a right number only. */
  function mayFetchCode(): boolean {
    const isEmpty = (values.mobileNum ?? '').trim() === '';
    const found: FieldProblem | undefined = isEmpty ? { problem: 'required' } : findProblems(rules, values).mobileNum;
    if (found !== undefined) setProblems((present) => ({ ...present, mobileNum: texts.problem(found, 'mobileNum') }));
    return found === undefined;
  }

  const isWhole = send.error !== null && fieldOfRefusal(send.error) === null && Object.keys(problemsOfRefusal(send.error)).length === 0;
  return (
    <form data-source="/wps/system/setting/register" ref={form} noValidate onSubmit={submit} className="grid gap-4">
      {newcomer === undefined && setting.methods.length > 1 && (
        <MethodTabs
          methods={setting.methods}
          method={typedMethod}
          onMethod={(next) => {
            setMethod(next);
            setProblems({});
            send.reset();
          }}
        />
      )}
      {shown.map((rule) => {
        const { field } = rule;
        const shared = { value: values[field] ?? '', problem: problems[field], onChange: (text: string) => change(field, text) };
        if (field === 'captcha')
          return <CaptchaInput key={field} {...shared} purpose="register" round={captchaRound} onPicture={keepPicture} />;
        if (field === 'verificationCode')
          return (
            <CodeInput
              key={field}
              {...shared}
              name={field}
              isRequired={rule.required}
              mayFetch={mayFetchCode}
              onSend={() =>
                withBotCheck((check) =>
                  identity.registerCode({
                    ...check,
                    countryDialingCode: values.countryDialingCode ?? '',
                    mobileNo: (values.mobileNum ?? '').trim(),
                  }),
                )
              }
            />
          );
        return (
          <RegisterInput
            key={field}
            {...shared}
            rule={rule}
            setting={setting}
            dialingCode={values.countryDialingCode ?? ''}
            onDialingCode={(code) => change('countryDialingCode', code)}
            onBlur={() => leave(rule)}
          />
        );
      })}
      <label className="flex items-start gap-3 py-1 text-13 text-ink-2">
        <input
          type="checkbox"
          name="agreed"
          checked={isAgreed}
          onChange={({ target }) => setAgreed(target.checked)}
          className="mt-0.5 size-5 flex-none accent-(--lagoon)"
        />
        {t('terms', { age: String(setting.agreementAge), brand })}
      </label>
      {isWhole && <Callout tone="loss">{textOf(send.error)}</Callout>}
      <Button type="submit" look="primary" size="large" isWide isBusy={send.isPending}>
        {t('submit')}
      </Button>
    </form>
  );
}
