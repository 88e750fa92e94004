import { walletCalls, type PayeeView } from '@talora/contract/wallet/wallet.ts';
import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { formatMoney } from '@talora/web-kit/money/format-money.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { Money } from '@talora/web-kit/ui/money.tsx';
import { Callout, CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useCalls } from '../../calls/use-services.ts';
import { useRefusalText } from '../../messages/use-refusal-text.ts';
import { AmountField } from '../../money/amount-field.tsx';
import { endRequest, requestIdOf } from '../../money/kept-request.ts';
import { SumRows } from '../../money/sum-rows.tsx';
import { readTypedAmount, smallerSum, symbolOf, type AmountRule } from '../../money/typed-amount.ts';
import { PATHS } from '../../routing/paths.ts';
import { PayeeCard } from './payee-card.tsx';
import { StepUpDeclined, useStepUp } from '../../account-form/use-step-up.tsx';
import { usualWait } from './usual-wait.ts';
import { WALLET_KEY, withdrawalKey, type WithdrawalTerms } from './use-withdrawals.ts';

const ACT = 'withdrawal';
const PAD = `${CARD_CLASS} p-4 md:p-5`;

/** The sum of a withdrawal, with what is there and the limits; the password is asked for when it is sent. */
export function RequestForm({ terms, payee }: { terms: WithdrawalTerms; payee: PayeeView }) {
  const t = useTranslations('withdrawal');
  const { tag } = useLanguage();
  const refusal = useRefusalText();
  const stepUp = useStepUp();
  const ask = useRequestWithdrawal(payee.id, stepUp.run);
  const [typed, setTyped] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const symbol = symbolOf(terms.currency);
  const money = (amount: string): string => `${symbol} ${formatMoney(amount, tag)}`;
  const rule: AmountRule = { currency: terms.currency, min: terms.min, max: terms.max, available: terms.available };
  const read = readTypedAmount(typed, rule);
  const usual = usualWait(terms.usualMinutes);
  const isOpen = terms.turnover.requirements.some(({ state }) => state === 'open');
  const left = Math.max(0, terms.maxPerDay - terms.usedToday);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    setIsChecked(true);
    if (ask.isPending) return;
    if (read.wire === undefined) event.currentTarget.querySelector<HTMLInputElement>('input[inputmode]')?.focus();
    else ask.mutate(read.wire);
  }

  return (
    <>
      <form
        data-source="/wps/x/wallet/withdrawal-terms"
        noValidate
        onSubmit={submit}
        className="grid items-start gap-3.5 xl:grid-cols-[minmax(0,1fr)_320px]"
      >
        <div className="grid min-w-0 gap-3.5">
          <section className={PAD}>
            <h2 className="m-0 mb-3 text-18">{t('stepPayee')}</h2>
            <PayeeCard payee={payee} />
          </section>
          <section className={PAD}>
            <h2 className="m-0 mb-3 text-18">{t('stepAmount')}</h2>
            <AmountField
              isLarge
              label={t('amount')}
              rule={rule}
              value={typed}
              onChange={setTyped}
              problem={isChecked ? read.problem : undefined}
              hint={t('limits', { min: money(terms.min), max: money(terms.max), left, day: terms.maxPerDay })}
              after={
                <Button variant="text" size="small" onClick={() => setTyped(smallerSum(terms.available, terms.max, terms.currency))}>
                  {t('all')}
                </Button>
              }
            />
          </section>
        </div>
        <aside aria-label={t('summary')} className={`${PAD} grid gap-3 xl:sticky xl:top-[calc(var(--h-header)+var(--h-gamenav)+24px)]`}>
          <h2 className="m-0 text-18">{t('summary')}</h2>
          <SumRows
            rows={[
              { key: 'available', label: t('available'), value: <Money amount={terms.available} symbol={symbol} language={tag} /> },
              {
                key: 'receive',
                label: t('receive'),
                value:
                  read.wire === undefined ? (
                    <span className="text-ink-3">—</span>
                  ) : (
                    <Money amount={read.wire} symbol={symbol} language={tag} className="text-20 text-money" />
                  ),
              },
            ]}
          />
          {left === 0 && <Callout tone="pending">{t('noneLeft')}</Callout>}
          {ask.error !== null && !(ask.error instanceof StepUpDeclined) && <Callout tone="loss">{refusal(ask.error)}</Callout>}
          <Button type="submit" variant="primary" size="large" isWide isBusy={ask.isPending} disabled={left === 0 || isOpen}>
            {read.wire === undefined ? t('withdraw') : t('withdrawWith', { sum: money(read.wire) })}
          </Button>
          <Callout tone="info">
            {t('requestNote')} {usual !== null && t(`usual.${usual.unit}`, { count: usual.count })}
          </Callout>
        </aside>
      </form>
      {stepUp.dialog}
    </>
  );
}

/** Sends the request once: its id stays the same over retries and the password dialog. */
function useRequestWithdrawal(payeeId: string, run: ReturnType<typeof useStepUp>['run']) {
  const wallet = useCalls(walletCalls);
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (amount: string) => {
      const requestId = requestIdOf(ACT, `${payeeId} ${amount}`);
      return run(() => wallet.requestWithdrawal({ requestId, payeeId, amount }));
    },
    async onSuccess(withdrawal) {
      endRequest(ACT);
      queries.setQueryData(withdrawalKey(withdrawal.id), withdrawal);
      await navigate({ to: PATHS.withdrawal, search: { withdrawal: withdrawal.id } });
      await queries.invalidateQueries({ queryKey: WALLET_KEY });
    },
    onError(error) {
      endRequest(ACT, error);
      if (!(error instanceof StepUpDeclined)) void queries.invalidateQueries({ queryKey: WALLET_KEY });
    },
  });
}
