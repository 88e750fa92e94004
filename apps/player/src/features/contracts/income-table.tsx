import type { payCalls } from '@talora/contract/agents/pay.ts';
import type { CallValue } from '@talora/contract/core/call.ts';
import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { Money } from '@talora/web-kit/ui/money.tsx';
import { CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { PATHS } from '../../routing/paths.ts';
import { useDayText } from './use-contract-texts.ts';
import { INCOME_SOURCES, type IncomeSource } from './use-income-filter.ts';

/** Income as the server tells it. */
export type Income = CallValue<(typeof payCalls)['calls']['income']>;

/** Sums of a row: of a day, or of all days. */
type IncomeLine = Pick<Income['sums'], IncomeSource>;

const isNothing = (amount: string): boolean => Number(amount) === 0;

/** The sum first, then every day on which something was paid, the newest first. A number leads to the payments that it is made of. */
export function IncomeTable({ income }: { income: Income }) {
  const t = useTranslations('contracts');
  const dayText = useDayText();
  const { from, to } = income;
  const days = income.days.filter((one) => INCOME_SOURCES.some((source) => !isNothing(one[source]))).toReversed();
  const cells = (line: IncomeLine, day?: string) =>
    INCOME_SOURCES.map((source) => (
      <td key={source} className="num px-2 py-1 text-end whitespace-nowrap">
        <Cell line={line} source={source} search={{ from, to, source, ...(day === undefined ? {} : { day }) }} />
      </td>
    ));
  return (
    <div
      data-source="/wps/x/pay/income"
      role="region"
      aria-label={t('income.title')}
      // Whoever has no mouse scrolls it by its focus.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className={`${CARD_CLASS} overflow-x-auto p-2 md:p-3`}
    >
      <table className="w-full border-collapse text-13">
        <caption className="px-2 pb-1 text-start text-12 text-ink-3">
          {t('income.span', { from: dayText(from), to: dayText(to), currency: income.currency })}
        </caption>
        <thead>
          <tr className="text-ink-3">
            <th scope="col" className="px-2 py-2 text-start font-medium">
              {t('income.day')}
            </th>
            {INCOME_SOURCES.map((source) => (
              <th key={source} scope="col" className="px-2 py-2 text-end font-medium whitespace-nowrap">
                {t(`income.${source}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr className="border-t border-line font-semibold">
            <th scope="row" className="px-2 py-2 text-start">
              {t('income.all')}
            </th>
            {cells(income.sums)}
          </tr>
          {days.map((one) => (
            <tr key={one.day} className="border-t border-line">
              <th scope="row" className="num px-2 py-2 text-start font-medium whitespace-nowrap">
                {dayText(one.day, 'day')}
              </th>
              {cells(one, one.day)}
            </tr>
          ))}
        </tbody>
      </table>
      {days.length === 0 && <p className="m-0 px-2 py-3 text-14 text-ink-2">{t('income.none')}</p>}
    </div>
  );
}

interface CellProps {
  readonly line: IncomeLine;
  readonly source: IncomeSource;
  readonly search: Readonly<Record<string, string>>;
}

/** A number as a link to its payments; nothing stands behind a nought, but for one that is left of what came and went on. */
function Cell({ line, source, search }: CellProps) {
  const { tag } = useLanguage();
  const amount = source === 'paidOn' && !isNothing(line.paidOn) ? `-${line.paidOn}` : line[source];
  const hasNone = source === 'net' ? INCOME_SOURCES.every((one) => isNothing(line[one])) : isNothing(amount);
  if (hasNone) return <Money amount={amount} language={tag} />;
  return (
    <Link
      to={PATHS.agentIncome}
      search={search}
      resetScroll={false}
      className="inline-flex min-h-9 items-center text-link underline-offset-2 hover:underline"
    >
      <Money amount={amount} language={tag} />
    </Link>
  );
}
