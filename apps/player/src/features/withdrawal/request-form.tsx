import { walletCalls } from '@talora/contract/wallet/wallet.ts';
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
import { mostText, readTypedAmount, securityText, smallerSum, symbolOf, type AmountRule } from '../../money/typed-amount.ts';
import { PATHS } from '../../routing/paths.ts';
import { missingPapers, PapersNote } from './papers-first.tsx';
import { chosenPayee, PayeeChoice } from './payee-choice.tsx';
import { StepUpDeclined, useStepUp } from '../../account-form/use-step-up.tsx';
import { usualWait } from '../../money/usual-wait.ts';
import { WALLET_KEY, withdrawalKey, type WithdrawalTerms } from './use-withdrawals.ts';

const ACT = 'withdrawal';
const PAD = `${CARD_CLASS} p-4 md:p-5`;

/** The sum of a withdrawal, with what is there and the limits; the password is asked for when it is sent. */
export function RequestForm({ terms }: { terms: WithdrawalTerms }) {
  const t = useTranslations('withdrawal');
  const { tag } = useLanguage();
  const refusal = useRefusalText();
  const stepUp = useStepUp();
  const [chosenId, setChosenId] = useState<string | null>(null);
  const payee = chosenPayee(terms.payees, chosenId);
  const ask = useRequestWithdrawal(stepUp.run);
  const [typed, setTyped] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const symbol = symbolOf(terms.currency);
  const money = (amount: string): string => `${symbol} ${formatMoney(amount, tag)}`;
  const { currency, min, max, available, securityPercent } = terms;
  const most = mostText(available, securityPercent, currency);
  const rule: AmountRule = { currency, min, max, available, most };
  const read = readTypedAmount(typed, rule);
  const security = securityText(read.wire ?? '0', securityPercent, currency);
  const usual = usualWait(terms.usualMinutes);
  const isOpen = terms.turnover.requirements.some(({ state }) => state === 'open');
  const missing = missingPapers(terms.papers, read.wire, currency);
  const left = Math.max(0, terms.maxPerDay - terms.usedToday);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    setIsChecked(true);
    if (ask.isPending) return;
    if (read.wire === undefined) event.currentTarget.querySelector<HTMLInputElement>('input[inputmode]')?.focus();
    else if (payee !== undefined) ask.mutate({ amount: read.wire, payeeId: payee.id, security });
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
            <PayeeChoice payees={terms.payees} chosen={payee} onChoose={setChosenId} />
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
                <Button variant="text" size="small" onClick={() => setTyped(smallerSum(most, max, currency))}>
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
              ...(securityPercent === 0
                ? []
                : [
                    {
                      key: 'security',
                      label: t('securityShare', { percent: securityPercent }),
                      value: read.wire === undefined ? '—' : <Money amount={security} symbol={symbol} language={tag} />,
                    },
                  ]),
            ]}
          />
          {missing !== null && terms.papers !== null && <PapersNote missing={missing} from={money(terms.papers.from)} />}
          {left === 0 && <Callout tone="pending">{t('noneLeft')}</Callout>}
          {ask.error !== null && !(ask.error instanceof StepUpDeclined) && <Callout tone="loss">{refusal(ask.error)}</Callout>}
          <Button
            type="submit"
            variant="primary"
            size="large"
            isWide
            isBusy={ask.isPending}
            disabled={left === 0 || isOpen || payee === undefined}
          >
            {read.wire === undefined ? t('withdraw') : t('withdrawWith', { sum: money(read.wire) })}
          </Button>
          {securityPercent > 0 && <Callout tone="info">{t('securityNote', { minutes: terms.autoReceiptMinutes })}</Callout>}
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
function useRequestWithdrawal(run: ReturnType<typeof useStepUp>['run']) {
  const wallet = useCalls(walletCalls);
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: ({ amount, payeeId, security }: { readonly amount: string; readonly payeeId: string; readonly security: string }) => {
      const requestId = requestIdOf(ACT, `${payeeId} ${amount}`);
      return run(() => wallet.requestWithdrawal({ requestId, payeeId, amount, security }));
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
