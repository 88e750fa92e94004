import { securityCalls } from '@talora/contract/members/security.ts';
import { siteCalls } from '@talora/contract/site/site.ts';
import { checkAccountForm, EMAIL_RANGE } from '@talora/domain/members/account-forms.ts';
import { MOBILE_PLACEHOLDER, type DialingCode } from '@talora/domain/members/mobile-numbers.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { Dialog } from '@talora/web-kit/ui/dialog.tsx';
import { TextField } from '@talora/web-kit/ui/field.tsx';
import { Callout } from '@talora/web-kit/ui/states.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { CodeInput } from '../../account-form/code-input.tsx';
import { problemTexts, useFieldTexts } from '../../account-form/field-texts.ts';
import { MobileInput } from '../../account-form/mobile-input.tsx';
import { StepUpDeclined, useStepUp } from '../../account-form/use-step-up.tsx';
import { useCalls } from '../../calls/use-services.ts';
import { useRefusalText } from '../../messages/use-refusal-text.ts';

interface ContactDialogProps {
  readonly channel: 'sms' | 'email';
  readonly onDone: () => void;
  readonly onClose: () => void;
}

const NO_COUNTRIES: readonly DialingCode[] = [];

/** Changes the e-mail address or the mobile number, by a code that is sent to the new one. */
export function ContactDialog({ channel, onDone, onClose }: ContactDialogProps) {
  const t = useTranslations('security.contact');
  const account = useTranslations('account');
  const refusal = useRefusalText();
  const texts = useFieldTexts();
  const security = useCalls(securityCalls);
  const site = useCalls(siteCalls);
  const stepUp = useStepUp();
  const [to, setTo] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const [code, setCode] = useState('');
  const [problems, setProblems] = useState<{ readonly to?: string; readonly code?: string }>({});
  const countries =
    useQuery({ queryKey: ['country-codes'], queryFn: () => site.countryCodes(), enabled: channel === 'sms' }).data ?? NO_COUNTRIES;
  const dialingCode = chosen ?? countries[0]?.dialingCode ?? '';
  const contact = { channel, to: to.trim(), ...(channel === 'sms' ? { countryDialingCode: dialingCode } : {}) };

  /** Problems as they are told; without a code only those of the number or address. */
  function findProblems(typed?: string): { readonly to?: string; readonly code?: string } {
    const { mobile, email, ...rest } = problemTexts<'mobile' | 'email' | 'code'>(
      texts,
      channel === 'sms'
        ? checkAccountForm('change-mobile', { mobile: to, code: typed }, { countries, dialingCode })
        : checkAccountForm('change-email', { email: to, code: typed }),
    );
    const newContact = mobile ?? email;
    return newContact === undefined ? rest : { ...rest, to: newContact };
  }
  function mayFetch(): boolean {
    const found = findProblems();
    setProblems(found);
    return found.to === undefined;
  }
  const save = useMutation({
    mutationFn: () => stepUp.run(() => security.changeContact({ ...contact, code: code.trim() })),
    onSuccess: onDone,
  });
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (save.isPending) return;
    const found = findProblems(code);
    setProblems(found);
    if (Object.keys(found).length === 0) save.mutate();
  }
  const shared = { name: 'to', isRequired: true, value: to, problem: problems.to };
  return (
    <>
      <Dialog title={t(channel === 'sms' ? 'mobileTitle' : 'emailTitle')} lead={t('lead')} closeLabel={account('close')} onClose={onClose}>
        <form noValidate onSubmit={submit} className="grid gap-4">
          {channel === 'sms' ? (
            <MobileInput
              {...shared}
              label={t('mobile')}
              placeholder={MOBILE_PLACEHOLDER}
              countries={countries}
              dialingCode={dialingCode}
              onDialingCode={setChosen}
              onChange={setTo}
              onBlur={() => undefined}
            />
          ) : (
            <TextField
              {...shared}
              label={t('email')}
              type="email"
              autoComplete="email"
              maxLength={EMAIL_RANGE.max * 2}
              onChange={({ target }) => setTo(target.value)}
            />
          )}
          <CodeInput
            label={channel === 'email' ? t('emailCode') : undefined}
            name="code"
            isRequired
            value={code}
            problem={problems.code}
            onChange={setCode}
            mayFetch={mayFetch}
            onSend={() => stepUp.run(() => security.sendContactCode(contact))}
          />
          {save.error !== null && !(save.error instanceof StepUpDeclined) && <Callout tone="loss">{refusal(save.error)}</Callout>}
          <Button type="submit" variant="primary" size="large" isWide isBusy={save.isPending}>
            {t('submit')}
          </Button>
        </form>
      </Dialog>
      {stepUp.dialog}
    </>
  );
}
