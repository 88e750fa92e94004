import type { SharedFairnessView } from '@talora/contract/rounds/tables.ts';
import { tablesSiteCalls } from '@talora/contract/rounds/tables.ts';
import { factorText } from '@talora/domain/rounds/crash-round.ts';
import { soldList, verifySharedRound } from '@talora/web-kit/fairness/verify-shared-round.ts';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { Callout, CARD_CLASS, Skeleton } from '@talora/web-kit/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import checkCircle from 'virtual:icon/ph/check-circle-fill';
import xCircle from 'virtual:icon/ph/x-circle-fill';
import { MEMBER_KEY } from '../../../calls/services.ts';
import { useCalls } from '../../../calls/use-services.ts';
import { MomentText } from '../../../money/moment-text.tsx';
import { useRefusalText } from '../../../messages/use-refusal-text.ts';
import { cardText } from '../card-text.ts';

const CHECKS = ['promise', 'chain', 'bettors', 'mine', 'outcome'] as const;

/** What came out, as text: the point of a flight, the balls of a room, or the hands of baccarat. */
function outcomeText({ outcome }: SharedFairnessView): string {
  if (outcome === null) return '';
  if ('point' in outcome) return `${factorText(outcome.point)}×`;
  if ('balls' in outcome) return outcome.balls.join(' ');
  return [outcome.player, outcome.banker].map((hand) => hand.map(cardText).join(' ')).join(' · ');
}

/** The shared round of a bet of the member's own record, for `/fair?shared=<id>`, computed again in this browser. */
export function SharedRound({ playId }: { readonly playId: string }) {
  const t = useTranslations('fair.shared');
  const words = useTranslations('fair.flight.field');
  const textOf = useRefusalText();
  const tables = useCalls(tablesSiteCalls);
  const { data, error } = useQuery({
    queryKey: [MEMBER_KEY, 'shared-round', playId],
    async queryFn() {
      const fairness = await tables.sharedPlay({ id: playId });
      return { fairness, checks: await verifySharedRound(fairness, [playId]) };
    },
  });
  if (error !== null) return <Callout tone="loss">{textOf(error)}</Callout>;
  if (data === undefined) return <Skeleton className="h-60 rounded-card" />;
  const { fairness, checks } = data;
  const { withdrawnAt } = fairness.chain;
  const isGood = checks !== null && CHECKS.every((name) => checks[name]);
  return (
    <section data-source="/wps/x/tables/plays/id/fairness" aria-label={t('title')} className={`${CARD_CLASS} grid gap-3 p-4.5 md:p-6`}>
      <h2 className="m-0 text-18">{t('title')}</h2>
      <p className="num m-0 text-16 font-semibold">
        {t('round', { no: String(fairness.no) })} {outcomeText(fairness)}
      </p>
      {checks === null ? (
        <p className="m-0 text-14">{t('waiting')}</p>
      ) : (
        <>
          <p role={isGood ? 'status' : 'alert'} className={`m-0 text-14 font-semibold ${isGood ? 'text-win' : 'text-loss'}`}>
            {t(isGood ? 'good' : 'bad')}
          </p>
          <ul className="m-0 grid list-none gap-2 p-0 text-14">
            {CHECKS.map((name) => (
              <li key={name} className={`flex items-start gap-2 ${checks[name] ? 'text-win' : 'text-loss'}`}>
                <Icon icon={checks[name] ? checkCircle : xCircle} />
                <span className="text-ink">{t(name)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <dl className="m-0 grid gap-2 text-13 [&_dt]:text-ink-3">
        {(['commitment', 'seed', 'entropy'] as const).map((name) => (
          <div key={name}>
            <dt>{words(name)}</dt>
            <dd className="num m-0 break-all">{fairness[name] ?? '…'}</dd>
          </div>
        ))}
        <div>
          <dt>{t('list')}</dt>
          <dd className="num m-0 break-all whitespace-pre-wrap">{soldList(fairness) ?? '…'}</dd>
        </div>
      </dl>
      {withdrawnAt !== null && (
        <p className="m-0 text-13 text-ink-2">
          {t('withdrawn')} <MomentText at={withdrawnAt} withYear />
        </p>
      )}
    </section>
  );
}
