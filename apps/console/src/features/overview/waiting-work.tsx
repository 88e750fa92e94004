import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { Money } from '@talora/web-kit/ui/money.tsx';
import { CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { Tag } from '@talora/web-kit/ui/tag.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import caretRight from 'virtual:icon/ph/caret-right';
import { calls } from '../../calls/console-calls.ts';
import { useMoments } from '../../moments/use-moments.ts';
import { Avatar } from '../../queue/avatar.tsx';
import { VERDICT_TONES, worstVerdict } from '../../queue/names/verdicts.ts';
import { useStaff } from '../../session/staff-context.ts';
import type { Overview } from '@talora/contract/overview/overview-console.ts';

const SHOWN = 4;
const ROW =
  'flex min-h-14 items-center gap-3 px-4 py-2.5 text-ink no-underline hover:bg-surface-2 focus-visible:shadow-[inset_0_0_0_2px_var(--lagoon)]';

/** The oldest withdrawals that wait for a decision. */
function WaitingWithdrawals() {
  const t = useTranslations('overview');
  const checks = useTranslations('checks');
  const { tag } = useLanguage();
  const { currencySymbol } = useStaff();
  const moments = useMoments();
  const { data } = useQuery({
    queryKey: ['withdrawals', 'waiting', 1],
    queryFn: () => calls.staffer.withdrawalQueue({ queue: 'waiting', pageNo: 1 }),
  });
  if (data === undefined || data.content.length === 0) return null;
  return (
    <ul aria-label={t('oldest')} className="m-0 list-none divide-y divide-line border-t border-line p-0">
      {data.content.slice(0, SHOWN).map((item) => {
        const verdict = worstVerdict(item.checks);
        return (
          <li key={item.id}>
            <Link to="/withdrawals" search={{ queue: 'waiting', page: 1, id: item.id }} className={ROW}>
              <Avatar name={item.account} />
              <span className="min-w-0 flex-1">
                <span className="flex flex-wrap items-center gap-2 text-14 font-semibold">
                  <span className="truncate">{item.account}</span>
                  <Tag tone={VERDICT_TONES[verdict]}>{checks(verdict)}</Tag>
                </span>
                <span className="text-12 text-ink-3">{moments.ago(item.requestedAt)}</span>
              </span>
              <Money amount={item.amount} symbol={currencySymbol} language={tag} className="text-14" />
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

/** What waits in the queues. */
export function WaitingWork({ overview }: { overview: Overview }) {
  const t = useTranslations('overview');
  const staff = useStaff();
  const { queues } = overview;
  const count = (number: number) => (
    <span className="ms-auto flex items-center gap-2">
      <span className={`num text-18 font-bold ${number > 0 ? 'text-brand-text' : 'text-ink-3'}`}>{number}</span>
      <Icon icon={caretRight} size={16} className="text-ink-3" />
    </span>
  );
  return (
    <section aria-labelledby="waiting" className={`${CARD_CLASS} overflow-hidden`}>
      <h2 id="waiting" className="m-0 px-4 pt-4 pb-2 text-16">
        {t('waiting')}
      </h2>
      <ul className="m-0 list-none divide-y divide-line p-0 text-14">
        {staff.may('deposit.read') && (
          <>
            <li>
              <Link to="/deposits" search={{ queue: 'waiting', page: 1 }} className={ROW}>
                {t('waitingDeposits')}
                {count(queues.deposits)}
              </Link>
            </li>
            <li>
              <Link to="/deposits" search={{ queue: 'refund', page: 1 }} className={ROW}>
                {t('waitingRefunds')}
                {count(queues.refunds)}
              </Link>
            </li>
          </>
        )}
        {staff.may('withdrawal.read') && (
          <>
            <li>
              <Link to="/withdrawals" search={{ queue: 'waiting', page: 1 }} className={ROW}>
                {t('waitingWithdrawals')}
                {count(queues.withdrawals)}
              </Link>
            </li>
            <li>
              <Link to="/withdrawals" search={{ queue: 'disputed', page: 1 }} className={ROW}>
                {t('waitingDisputes')}
                {count(queues.disputes)}
              </Link>
            </li>
          </>
        )}
      </ul>
      {staff.may('withdrawal.read') && <WaitingWithdrawals />}
    </section>
  );
}
