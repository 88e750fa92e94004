import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { MOMENT } from '@talora/web-kit/messages/moments.ts';
import { Money } from '@talora/web-kit/ui/money.tsx';
import { CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { useId, type ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { barsOf } from '../../record-parts/profit-bars.ts';
import { dateOfDay } from '../../record-parts/record-days.ts';
import type { Profit } from './use-records.ts';

const HEAD = 'px-3 py-2.5 text-12 font-semibold whitespace-nowrap text-ink-3';
const CELL = 'num px-3 py-2.5 text-end text-14 whitespace-nowrap';

/** A table with a title that scrolls inside itself where the screen is narrower. */
function WideTable({ title, lead, heads, children }: { title: string; lead?: string; heads: readonly string[]; children: ReactNode }) {
  const id = useId();
  return (
    <div className={`${CARD_CLASS} overflow-hidden`}>
      <div className="px-4 pt-3 pb-1">
        <h2 id={id} className="m-0 text-16">
          {title}
        </h2>
        {lead !== undefined && <p className="m-0 mt-0.5 text-12 text-ink-3">{lead}</p>}
      </div>
      {/* Whoever has no mouse scrolls it by its focus. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div role="region" aria-labelledby={id} tabIndex={0} className="overflow-x-auto">
        <table className="w-full border-collapse">
          <thead>
            <tr className="border-b border-line">
              {heads.map((head, at) => (
                <th key={head} scope="col" className={`${HEAD} ${at === 0 ? 'text-start' : 'text-end'}`}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
      </div>
    </div>
  );
}

/** What was played by kind of game, the largest stake first, each with a bar of its share. */
export function FamilyTable({ families, nameOfKind }: { families: Profit['families']; nameOfKind: (kind: string) => string }) {
  const t = useTranslations('records.profit');
  const { tag } = useLanguage();
  const format = useFormatter();
  const shares = barsOf(
    families.map(({ stake }) => stake),
    100,
  );
  return (
    <WideTable title={t('byFamily')} heads={[t('family'), t('count'), t('stake'), t('validBet'), t('payout'), t('net')]}>
      {families.map((family, at) => (
        <tr key={family.gameType} className="border-t border-line first:border-t-0">
          <th scope="row" className="min-w-32 px-3 py-2.5 text-start text-14 font-semibold">
            {nameOfKind(family.gameType)}
            <span aria-hidden="true" className="mt-1 block h-1.5 rounded-sm bg-surface-3">
              <svg width="100%" height="100%" viewBox="0 0 100 6" preserveAspectRatio="none" className="block">
                <rect width={shares[at] ?? 0} height="6" className="fill-brand" />
              </svg>
            </span>
          </th>
          <td className={CELL}>{format.number(family.count)}</td>
          <td className={CELL}>
            <Money amount={family.stake} language={tag} />
          </td>
          <td className={CELL}>
            <Money amount={family.validBet} language={tag} />
          </td>
          <td className={CELL}>
            <Money amount={family.payout} language={tag} />
          </td>
          <td className={CELL}>
            <Money amount={family.net} language={tag} isResult />
          </td>
        </tr>
      ))}
    </WideTable>
  );
}

/** Has anything of a day been played or moved? */
export const hasMoved = ({ count, deposits, withdrawals, other }: Profit['days'][number]): boolean =>
  count > 0 || [deposits, withdrawals, other].some((sum) => /[1-9]/.test(sum));

/** Every day with its figures, the newest first: what the plot shows, in numbers. */
export function DayTable({ days }: { days: Profit['days'] }) {
  const t = useTranslations('records.profit');
  const { tag } = useLanguage();
  const format = useFormatter();
  const keys = ['stake', 'payout', 'net', 'deposits', 'withdrawals', 'other'] as const;
  return (
    <WideTable title={t('days')} lead={t('daysLead')} heads={[t('day'), ...keys.map((key) => t(key))]}>
      {days
        .filter(hasMoved)
        .toReversed()
        .map((day) => (
          <tr key={day.day} className="border-t border-line first:border-t-0">
            <th scope="row" className="num px-3 py-2.5 text-start text-14 font-semibold whitespace-nowrap">
              {format.dateTime(dateOfDay(day.day), { ...MOMENT.day, timeZone: 'UTC' })}
            </th>
            {keys.map((key) => (
              <td key={key} className={CELL}>
                <Money amount={day[key]} language={tag} isResult={key === 'net' || key === 'other'} />
              </td>
            ))}
          </tr>
        ))}
    </WideTable>
  );
}
