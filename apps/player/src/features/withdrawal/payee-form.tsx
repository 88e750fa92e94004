import { walletCalls } from '@talora/contract/wallet/wallet.ts';
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
import { WALLET_KEY } from './use-withdrawals.ts';

interface PayeeFormProps {
  readonly banks: readonly { readonly code: string; readonly name: string }[];
  /** Name on file; the account must be in it. */
  readonly payeeName: string | null;
}

const ACT = 'payee';
const ACCOUNT_NUMBER = /^[0-9]{6,20}$/;

/** Adds the one account that withdrawals are paid to. */
export function PayeeForm({ banks, payeeName }: PayeeFormProps) {
  const t = useTranslations('withdrawal');
  const refusal = useRefusalText();
  const wallet = useCalls(walletCalls);
  const queries = useQueryClient();
  const stepUp = useStepUp();
  const form = useRef<HTMLFormElement>(null);
  const [bankCode, setBankCode] = useState('');
  const [accountNumber, setAccountNumber] = useState('');
  const [holder, setHolder] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const number = accountNumber.replaceAll(/[\s-]/g, '');
  const problems = {
    bank: bankCode === '' ? t('bankMissing') : undefined,
    number: ACCOUNT_NUMBER.test(number) ? undefined : t('accountNumberRule'),
    holder: payeeName === null && holder.trim() === '' ? t('holderMissing') : undefined,
  };
  const add = useMutation({
    mutationFn: () => {
      const requestId = requestIdOf(ACT, `${bankCode} ${number} ${holder.trim()}`);
      return stepUp.run(() =>
        wallet.addPayee({ requestId, bankCode, accountNumber: number, ...(payeeName === null ? { payeeName: holder.trim() } : {}) }),
      );
    },
    async onSuccess() {
      endRequest(ACT);
      await queries.invalidateQueries({ queryKey: WALLET_KEY });
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
      <p className="m-0 mt-1 mb-4 text-14 text-ink-2">{t('addPayeeLead')}</p>
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
        {payeeName === null ? (
          <TextField
            label={t('holder')}
            isRequired
            autoComplete="name"
            maxLength={80}
            value={holder}
            onChange={(event) => setHolder(event.target.value)}
            hint={t('holderHint')}
            problem={isChecked ? problems.holder : undefined}
          />
        ) : (
          <TextField label={t('holder')} value={payeeName} readOnly hint={t('holderFixed')} />
        )}
        {add.error !== null && !(add.error instanceof StepUpDeclined) && <Callout tone="loss">{refusal(add.error)}</Callout>}
        <Button type="submit" variant="primary" size="large" isBusy={add.isPending}>
          {t('savePayee')}
        </Button>
      </form>
      {stepUp.dialog}
    </section>
  );
}
