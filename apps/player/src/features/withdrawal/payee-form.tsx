import { walletCalls } from '@talora/contract/wallet/wallet.ts';
import { findHolderProblem, PAYEE_ACCOUNT, tidyHolder } from '@talora/domain/wallet/payee-rules.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { FieldShell, INPUT_CLASS, inputBoxClass, TextField } from '@talora/web-kit/ui/field.tsx';
import { Callout, CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useCalls } from '../../calls/use-services.ts';
import { useRefusalText } from '../../messages/use-refusal-text.ts';
import { endRequest, requestIdOf } from '../../money/kept-request.ts';
import { StepUpDeclined, useStepUp } from '../../account-form/use-step-up.tsx';
import { WALLET_KEY, type WithdrawalTerms } from './use-withdrawals.ts';

interface PayeeFormProps {
  /** Banks, the name on file that the account must be in, and how long it waits. */
  readonly terms: Pick<WithdrawalTerms, 'banks' | 'payeeName' | 'payees' | 'payeeCoolOffHours'>;
  readonly onDone?: () => void;
  /** Without it there is nothing else to do here. */
  readonly onCancel?: () => void;
}

const ACT = 'payee';

/** What is wrong with the holder, as the server would say. */
function useHolderProblem(onFile: string | null, holder: string): string | undefined {
  const t = useTranslations('withdrawal');
  const problem = findHolderProblem(onFile, holder);
  if (problem === null) return undefined;
  return problem === 'differs' ? t('holderDiffers', { name: onFile ?? '' }) : t('holderMissing');
}

/** Adds an account that withdrawals are paid to. */
export function PayeeForm({ terms: { banks, payeeName, payees, payeeCoolOffHours: hours }, onDone, onCancel }: PayeeFormProps) {
  const t = useTranslations('withdrawal');
  const refusal = useRefusalText();
  const wallet = useCalls(walletCalls);
  const queries = useQueryClient();
  const stepUp = useStepUp();
  const form = useRef<HTMLFormElement>(null);
  const [bankCode, setBankCode] = useState('');
  const [accountNumber, setAccountNumber] = useState('');
  const [holder, setHolder] = useState(payeeName ?? '');
  const [isChecked, setIsChecked] = useState(false);
  const number = accountNumber.replaceAll(/[\s-]/g, '');
  const problems = {
    bank: bankCode === '' ? t('bankMissing') : undefined,
    number: PAYEE_ACCOUNT.test(number) ? undefined : t('accountNumberRule'),
    holder: useHolderProblem(payeeName, holder),
  };
  const add = useMutation({
    mutationFn: () => {
      const typed = tidyHolder(holder);
      const requestId = requestIdOf(ACT, `${bankCode} ${number} ${typed}`);
      return stepUp.run(() =>
        wallet.addPayee({
          requestId,
          bankCode,
          accountNumber: number,
          ...(typed === '' || typed === payeeName ? {} : { payeeName: typed }),
        }),
      );
    },
    async onSuccess() {
      endRequest(ACT);
      await queries.invalidateQueries({ queryKey: WALLET_KEY });
      onDone?.();
    },
    onError: (error) => endRequest(ACT, error),
  });
  function submit(event: FormEvent): void {
    event.preventDefault();
    setIsChecked(true);
    if (add.isPending) return;
    if (Object.values(problems).every((problem) => problem === undefined)) add.mutate();
    else requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  }
  return (
    <section data-source="/wps/x/wallet/withdrawal-terms" className={`${CARD_CLASS} p-4 md:p-5`}>
      <h2 className="m-0 text-18">{t('addPayee')}</h2>
      <p className="m-0 mt-1 mb-4 text-14 text-ink-2">
        {t('addPayeeLead')} {payees.length > 0 && hours > 0 && t('addPayeeWait', { hours })}
      </p>
      <form ref={form} noValidate onSubmit={submit} className="grid max-w-[560px] gap-4">
        <FieldShell label={t('bank')} isRequired problem={isChecked ? problems.bank : undefined}>
          {({ id, describedBy, isInvalid }) => (
            <div className={inputBoxClass(isInvalid)}>
              <select
                id={id}
                value={bankCode}
                onChange={(event) => setBankCode(event.target.value)}
                aria-describedby={describedBy}
                aria-invalid={isInvalid || undefined}
                aria-required
                className={`${INPUT_CLASS} min-h-11 [&>option]:bg-surface-3`}
              >
                <option value="">{t('bankChoose')}</option>
                {banks.map((bank) => (
                  <option key={bank.code} value={bank.code}>
                    {bank.name}
                  </option>
                ))}
              </select>
            </div>
          )}
        </FieldShell>
        <TextField
          label={t('accountNumber')}
          isRequired
          inputMode="numeric"
          autoComplete="off"
          maxLength={30}
          value={accountNumber}
          onChange={(event) => setAccountNumber(event.target.value)}
          hint={t('accountNumberRule')}
          problem={isChecked ? problems.number : undefined}
        />
        <TextField
          label={t('holder')}
          isRequired
          autoComplete="name"
          maxLength={80}
          value={holder}
          onChange={(event) => setHolder(event.target.value)}
          hint={t(payeeName === null ? 'holderHint' : 'holderFixed')}
          problem={isChecked ? problems.holder : undefined}
        />
        {add.error !== null && !(add.error instanceof StepUpDeclined) && <Callout tone="loss">{refusal(add.error)}</Callout>}
        <Button type="submit" variant="primary" size="large" isBusy={add.isPending}>
          {t('savePayee')}
        </Button>
        {onCancel !== undefined && <Button onClick={onCancel}>{t('accounts.cancel')}</Button>}
      </form>
      {stepUp.dialog}
    </section>
  );
}
