import type { ContractKind } from '@talora/domain/agents/contract-kinds.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { Callout, CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ReadState } from '../../kit/read-state.tsx';
import { useMoments } from '../../moments/use-moments.ts';
import { useSumText } from '../../money/sum-text.ts';
import { agentPayCalls } from './agent-pay-calls.ts';
import { PaySide } from './pay-parts.tsx';

/** What would be paid now of a kind, once it is asked for. `isUnpaid`: the kind is stopped or off, so that nothing is. */
export function DryRun({ kind, isUnpaid }: { kind: ContractKind; isUnpaid: boolean }) {
  const t = useTranslations('agentPay');
  const id = useId();
  const moments = useMoments();
  const sumText = useSumText();
  const [isAsked, setIsAsked] = useState(false);
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['agent-pay', 'dry-run', kind],
    queryFn: () => agentPayCalls.payDryRun({ kind }),
    enabled: isAsked,
    staleTime: 0,
  });
  return (
    <section aria-labelledby={id} className={`${CARD_CLASS} mt-3.5 overflow-hidden`}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3.5">
        <div className="min-w-0 flex-1">
          <h2 id={id} className="m-0 text-16">
            {t('dryTitle')}
          </h2>
          <p className="m-0 text-12 text-ink-3">{t('dryLead')}</p>
        </div>
        <Button variant="outline" isBusy={isFetching} onClick={() => (isAsked ? void refetch() : setIsAsked(true))}>
          {t('dryAsk')}
        </Button>
      </div>
      {isAsked && <ReadState query={{ data, error, refetch }} rows={2} />}
      {data !== undefined && (
        <>
          {isUnpaid && (
            <div className="px-4 pb-3">
              <Callout tone="pending">{t('dryUnpaid')}</Callout>
            </div>
          )}
          {data.unpaid > 0 && (
            <p className="m-0 border-t border-line px-4 py-3 text-14">
              {t('dryLeft', { count: data.unpaid, sum: sumText(data.unpaidAmount, data.currency) })}
            </p>
          )}
          <p className="m-0 border-t border-line px-4 py-3 text-14" role="status">
            {data.periods === 0
              ? t('dryNone')
              : t('dryResult', { periods: data.periods, paid: data.paid, sum: sumText(data.amount, data.currency) })}
          </p>
          <ul className="m-0 list-none divide-y divide-line border-t border-line p-0">
            {data.largest.map((one) => (
              <li
                key={`${one.payee.id} ${one.from}`}
                className="grid gap-1 px-4 py-2.5 text-13 md:grid-cols-[minmax(0,1.2fr)_minmax(0,1.4fr)_minmax(0,1fr)]"
              >
                <span className="wrap-anywhere">
                  <PaySide side={one.payer} /> → <PaySide side={one.payee} />
                </span>
                <span className="num text-12 text-ink-3">{t('span', { from: moments.exact(one.from), to: moments.exact(one.to) })}</span>
                <span className="num md:text-end">
                  {t('reckoned', { base: sumText(one.base, data.currency), rate: one.rate })} = <b>{sumText(one.amount, data.currency)}</b>
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
