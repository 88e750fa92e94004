import type { VendorMonthDetail } from '@talora/contract/vendors/months-console.ts';
import { CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { useId, type ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { BarPlot } from '../../kit/bar-plot.tsx';
import { useSumText } from '../../money/sum-text.ts';

type Played = Pick<VendorMonthDetail['days'][number], 'bets' | 'stake' | 'payout' | 'ggr'>;

function SumTable({
  head,
  rows,
  currency,
}: {
  head: string;
  rows: readonly { readonly key: string; readonly name: ReactNode; readonly sums: Played }[];
  currency: string;
}) {
  const t = useTranslations('vendorMonths');
  const format = useFormatter();
  const sumText = useSumText();
  const cell = 'py-1.5 ps-3 text-end num whitespace-nowrap';
  return (
    <div
      className="overflow-x-auto"
      // Where it scrolls and holds no link or button, keys reach it by itself.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      role="group"
      aria-label={head}
    >
      <table className="w-full border-collapse text-13">
        <thead>
          <tr className="text-12 text-ink-3">
            <th scope="col" className="py-1.5 text-start font-semibold">
              {head}
            </th>
            {(['bets', 'stake', 'payout', 'ggr'] as const).map((name) => (
              <th key={name} scope="col" className={`${cell} font-semibold`}>
                {t(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, sums }) => (
            <tr key={key} className="border-t border-line">
              <th scope="row" className="min-w-28 py-1.5 text-start font-semibold wrap-anywhere">
                {name}
              </th>
              <td className={cell}>{format.number(sums.bets)}</td>
              <td className={cell}>{sumText(sums.stake, currency)}</td>
              <td className={cell}>{sumText(sums.payout, currency)}</td>
              <td className={cell}>{sumText(sums.ggr, currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The games that a month's figures come from, the most staked first. */
export function GameTable({ games, currency }: { games: VendorMonthDetail['games']; currency: string }) {
  const t = useTranslations('vendorMonths');
  return (
    <section aria-label={t('byGame')} className={`${CARD_CLASS} p-4`}>
      <h3 className="m-0 mb-2 text-16">{t('byGame')}</h3>
      {games.length === 0 ? (
        <p className="m-0 text-14 text-ink-3">{t('noPlay')}</p>
      ) : (
        <SumTable
          head={t('game')}
          currency={currency}
          rows={games.map(({ nodeId, gameName, gameCode, ...sums }) => ({
            key: nodeId,
            name: (
              <>
                {gameName}
                <span className="num block text-12 font-normal text-ink-3">{gameCode}</span>
              </>
            ),
            sums,
          }))}
        />
      )}
    </section>
  );
}

/** Stakes by day as bars and GGR as a line; the same figures as a table behind them. */
export function DayPlot({ days, currency }: { days: VendorMonthDetail['days']; currency: string }) {
  const t = useTranslations('vendorMonths');
  const id = useId();
  const isEmpty = days.every(({ bets }) => bets === 0);
  const plot = {
    label: t('plotLabel'),
    values: days.map(({ stake }) => Number(stake)),
    line: days.map(({ ggr }) => Number(ggr)),
    nameOf: (bar: number): string => String(Number(days[bar]?.day.slice(8) ?? bar + 1)),
  };
  return (
    <section aria-labelledby={id} className={`${CARD_CLASS} min-w-0 p-4`}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
        <h3 id={id} className="m-0 text-16">
          {t('byDay')}
        </h3>
        <p aria-hidden="true" className="m-0 flex gap-4 text-12 text-ink-2">
          <span className="inline-flex items-center gap-1.5">
            <span className="size-2.5 rounded-xs bg-chart-1" />
            {t('stake')}
          </span>
          <span className="inline-flex items-center gap-1.5">
            <span className="w-4 border-t-2 border-dashed border-chart-2" />
            {t('ggr')}
          </span>
        </p>
      </div>
      {isEmpty ? (
        <p className="m-0 text-14 text-ink-3">{t('noPlay')}</p>
      ) : (
        <>
          <BarPlot {...plot} nameEvery={2} width={720} className="hidden md:block" />
          <BarPlot {...plot} nameEvery={5} width={340} className="md:hidden" />
          <details className="mt-2">
            <summary className="cursor-pointer py-1.5 text-13 font-semibold text-link">{t('asTable')}</summary>
            <SumTable head={t('day')} currency={currency} rows={days.map(({ day, ...sums }) => ({ key: day, name: day, sums }))} />
          </details>
        </>
      )}
    </section>
  );
}
