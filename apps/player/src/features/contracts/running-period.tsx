import type { Contract } from '@talora/contract/agents/contracts.ts';
import type { ComputedPay } from '@talora/contract/agents/pay.ts';
import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { Money } from '@talora/web-kit/ui/money.tsx';
import { CARD_CLASS, EmptyState, Skeleton } from '@talora/web-kit/ui/states.tsx';
import { Tag } from '@talora/web-kit/ui/tag.tsx';
import { useFormatter, useTranslations } from 'use-intl';
import { useRefusalText } from '../../messages/use-refusal-text.ts';
import { MomentText } from '../../money/moment-text.tsx';
import { ShareBar } from '../../money/share-bar.tsx';
import { symbolOf } from '../../money/typed-amount.ts';
import { ComputedPayRows } from './computed-pay.tsx';
import { useTierText } from './use-contract-texts.ts';
import { usePreview } from './use-contracts.ts';

/** How often it is read again while somebody has it open. */
const AGAIN_MS = 60_000;

/** What my contract comes to in the period that runs: the sum so far, the tiers on the way, and how it comes about. */
export function RunningPeriod({ contract }: { contract: Contract }) {
  const t = useTranslations('contracts');
  const { tag } = useLanguage();
  const refusal = useRefusalText();
  const { data, error, refetch } = usePreview(contract.id, AGAIN_MS);
  return (
    <section data-source="/wps/x/contracts/:id/preview" aria-labelledby="running-period" className={`${CARD_CLASS} grid gap-3 p-4 md:p-5`}>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="grid gap-0.5">
          <h2 id="running-period" className="m-0 text-18">
            {t('running.title')}
          </h2>
          {data !== undefined && (
            <p className="m-0 text-13 text-ink-2">
              <MomentText at={data.running.from} /> – <MomentText at={data.running.to} />
            </p>
          )}
        </div>
        {data !== undefined && (
          <Money amount={data.running.computed.amount} symbol={symbolOf(data.currency)} language={tag} className="text-24" />
        )}
      </div>
      {data === undefined && error === null && <Skeleton className="h-24 w-full" />}
      {data === undefined && error !== null && (
        <EmptyState title={refusal(error)}>
          <Button onClick={() => void refetch()}>{t('retry')}</Button>
        </EmptyState>
      )}
      {data !== undefined && (
        <>
          <TierLadder tiers={data.terms.tiers} computed={data.running.computed} currency={data.currency} />
          <p className="m-0 text-13 text-ink-2">
            {t(contract.kind === 'realtime' ? 'running.noteRealtime' : 'running.note')}
            {data.terms.carriesLoss && ` ${t('running.noteCarry')}`}
          </p>
          <details className="text-13">
            <summary className="min-h-11 cursor-pointer content-center font-semibold">{t('explain')}</summary>
            <ComputedPayRows computed={data.running.computed} currency={data.currency} />
          </details>
        </>
      )}
    </section>
  );
}

type Tier = Contract['tiers'][number];

/** How far the team is on its way to a tier, 0 to 1: as far as the condition that is furthest away. For the eye alone. */
function wayTo(tier: Tier, { active, validBet, loss }: Pick<ComputedPay, 'active' | 'validBet' | 'loss'>): number {
  const conditions = [
    [active, tier.minActive],
    [Number(validBet), Number(tier.minValidBet)],
    [Number(loss), Number(tier.minLoss)],
  ] as const;
  return Math.min(1, ...conditions.filter(([, least]) => least > 0).map(([reached, least]) => Math.max(0, reached) / least));
}

/** Tiers from the lowest, the one that counts now marked; the next with the way to it. */
function TierLadder({ tiers, computed, currency }: { tiers: readonly Tier[]; computed: ComputedPay; currency: string }) {
  const t = useTranslations('contracts');
  const format = useFormatter();
  const tierText = useTierText();
  return (
    <ol className="m-0 grid list-none p-0 text-14">
      {tiers.map((tier, at) => (
        <li key={tier.rate} className="grid gap-1.5 border-t border-line py-2 first:border-t-0">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <strong className="num">{tier.rate}%</strong>
            <span className="min-w-0 flex-1 text-13 text-ink-2">{tierText(tier, currency)}</span>
            {computed.tier === at && <Tag tone="win">{t('running.now')}</Tag>}
          </div>
          {computed.next?.tier === at && (
            <ShareBar
              value={wayTo(tier, computed)}
              max={1}
              label={t('running.way', { rate: tier.rate, percent: format.number(wayTo(tier, computed), { style: 'percent' }) })}
            />
          )}
        </li>
      ))}
    </ol>
  );
}
