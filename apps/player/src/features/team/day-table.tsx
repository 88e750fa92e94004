import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { MOMENT } from '@talora/web-kit/messages/moments.ts';
import { Money } from '@talora/web-kit/ui/money.tsx';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { dateOfDay } from '../../record-parts/record-days.ts';
import { CELL, LINK, NAME_CELL, ROW, TeamTable } from './team-table.tsx';
import type { TeamFilter } from './use-team-filter.ts';
import type { TeamDayList } from './use-team.ts';

const KEYS = ['count', 'stake', 'validBet', 'payout', 'net', 'pendingStake', 'deposits', 'withdrawals'] as const;

interface DayTableProps {
  readonly days: TeamDayList['days'];
  readonly sums: TeamDayList['sums'];
  /** Without the players and newcomers of a team: one member alone. */
  readonly isOwn: boolean;
  /** Where a day leads. */
  readonly linkOf: (days: Pick<TeamFilter, 'from' | 'to'>) => { to: string; search: Record<string, string | undefined> };
  readonly aside?: ReactNode;
}

/** Every day with its figures, the newest first, and what they come to; each day leads to what stands behind it. */
export function DayTable({ days, sums, isOwn, linkOf, aside }: DayTableProps) {
  const t = useTranslations('team');
  const { tag } = useLanguage();
  const format = useFormatter();
  const counts = isOwn ? [] : (['players', 'joined'] as const);
  const cells = (row: TeamDayList['sums']) => (
    <>
      {KEYS.map((key) => (
        <td key={key} className={CELL}>
          {key === 'count' ? format.number(row.count) : <Money amount={row[key]} language={tag} isResult={key === 'net'} />}
        </td>
      ))}
      {counts.map((key) => (
        <td key={key} className={CELL}>
          {format.number(row[key])}
        </td>
      ))}
    </>
  );
  return (
    <TeamTable
      title={t('days')}
      aside={aside}
      heads={[{ key: 'day', label: t('day') }, ...[...KEYS, ...counts].map((key) => ({ key, label: t(`columns.${key}`) }))]}
    >
      <tr className={`${ROW} bg-surface-2`}>
        <th scope="row" className={NAME_CELL}>
          {t('sum')}
        </th>
        {cells(sums)}
      </tr>
      {days.toReversed().map((day) => (
        <tr key={day.day} className={ROW}>
          <th scope="row" className={`num ${NAME_CELL} whitespace-nowrap`}>
            <Link {...linkOf({ from: day.day, to: day.day })} className={LINK}>
              {format.dateTime(dateOfDay(day.day), { ...MOMENT.day, timeZone: 'UTC' })}
            </Link>
          </th>
          {cells(day)}
        </tr>
      ))}
    </TeamTable>
  );
}
