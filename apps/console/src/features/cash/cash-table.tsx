import type { CashDayShown, CashSpan } from '@talora/contract/bank/cash-console.ts';
import { CASH_FLOWS, CASH_SHARES, CASH_WAYS_IN, CASH_WAYS_OUT } from '@talora/domain/bank/cash-rules.ts';
import { CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { Tag } from '@talora/web-kit/ui/tag.tsx';
import { Link } from '@tanstack/react-router';
import { useId, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useSumText } from '../../money/sum-text.ts';
import { useStaff } from '../../session/staff-context.ts';
import type { CASH_PARTS } from './cash-search.ts';

/** A region that scrolls is reached by the keyboard. */
const KEYBOARD_SCROLL = { tabIndex: 0 } as const;

type Part = (typeof CASH_PARTS)[number];
type Sums = CashSpan['sums'];

/** A column: its name, what it shows of a day, and of the whole span where that is a sum. */
interface Column {
  readonly name: string;
  readonly of: (day: CashDayShown) => ReactNode;
  readonly all?: (sums: Sums) => ReactNode;
}

const isZero = (sum: string): boolean => /^-?0(\.0+)?$/.test(sum);

/** A difference: red unless it is nothing. */
export function DifferenceTag({ sum }: { sum: string }) {
  const sumText = useSumText();
  return <Tag tone={isZero(sum) ? 'win' : 'loss'}>{sumText(sum)}</Tag>;
}

function useEquation(): Column[] {
  const t = useTranslations('cash');
  const sumText = useSumText();
  const staff = useStaff();
  return [
    { name: t('opening'), of: ({ opening }) => sumText(opening) },
    ...CASH_FLOWS.map((flow): Column => ({
      name: t(`flow.${flow}`),
      of: ({ day, flows, between }) => {
        const text = sumText(flows[flow]);
        if (flow === 'between' && staff.may('member.read') && between.sent.count > 0)
          return (
            <Link to="/transfers" search={{ from: day, to: day }} className="text-link">
              {text}
            </Link>
          );
        if (flow === 'deposits' && staff.may('deposit.read') && !isZero(flows.deposits))
          return (
            <Link to="/deposits" search={{ queue: 'done', day }} className="text-link">
              {text}
            </Link>
          );
        if (flow === 'withdrawals' && staff.may('withdrawal.read') && !isZero(flows.withdrawals))
          return (
            <Link to="/withdrawals" search={{ queue: 'done', day }} className="text-link">
              {text}
            </Link>
          );
        return text;
      },
      all: ({ flows }) => sumText(flows[flow]),
    })),
    { name: t('closing'), of: ({ closing }) => <b>{sumText(closing)}</b> },
    {
      name: t('difference'),
      of: ({ difference }) => <DifferenceTag sum={difference} />,
      all: ({ difference }) => <DifferenceTag sum={difference} />,
    },
  ];
}

function useShares(): Column[] {
  const t = useTranslations('cash');
  const sumText = useSumText();
  return [
    ...CASH_SHARES.map((share): Column => ({ name: t(`share.${share}`), of: ({ shares }) => sumText(shares[share]) })),
    { name: t('closing'), of: ({ closing }) => <b>{sumText(closing)}</b> },
  ];
}

function useWays(): Column[] {
  const t = useTranslations('cash');
  const sumText = useSumText();
  const staff = useStaff();
  const counted = ({ count, sum }: { count: number; sum: string }) => (
    <>
      {sumText(sum)}
      {count !== 0 && <span className="block text-12 text-ink-3">{t('count', { count })}</span>}
    </>
  );
  return [
    ...CASH_WAYS_IN.map((way): Column => ({
      name: t(`in.${way}`),
      of: (day) =>
        way !== 'other' && staff.may('deposit.read') && day.in[way].count > 0 ? (
          <Link to="/deposits" search={{ queue: 'done', day: day.day, way }} className="text-link">
            {counted(day.in[way])}
          </Link>
        ) : (
          counted(day.in[way])
        ),
      all: (sums) => counted(sums.in[way]),
    })),
    ...CASH_WAYS_OUT.map((way): Column => ({
      name: t(`out.${way}`),
      of: (day) =>
        way !== 'other' && staff.may('withdrawal.read') && day.out[way].count > 0 ? (
          <Link to="/withdrawals" search={{ queue: 'done', day: day.day, way }} className="text-link">
            {counted(day.out[way])}
          </Link>
        ) : (
          counted(day.out[way])
        ),
      all: (sums) => counted(sums.out[way]),
    })),
    { name: t('refunds'), of: ({ refunds }) => counted(refunds), all: ({ refunds }) => counted(refunds) },
    ...(['sent', 'received'] as const).map((side): Column => ({
      name: t(`between.${side}`),
      of: ({ day, between }) =>
        staff.may('member.read') && between[side].count > 0 ? (
          <Link to="/transfers" search={{ from: day, to: day }} className="text-link">
            {counted(between[side])}
          </Link>
        ) : (
          counted(between[side])
        ),
      all: ({ between }) => counted(between[side]),
    })),
    ...(['sent', 'back'] as const).map((side): Column => ({
      name: t(`vendors.${side}`),
      of: ({ vendors }) => sumText(vendors[side]),
      all: ({ vendors }) => sumText(vendors[side]),
    })),
  ];
}

function useBank(): Column[] {
  const t = useTranslations('cash');
  const sumText = useSumText();
  return [
    { name: t('bank.expected'), of: ({ bank }) => sumText(bank.expected), all: ({ expected }) => sumText(expected) },
    {
      name: t('bank.moved'),
      of: ({ bank }) => (bank.lines === 0 ? '–' : sumText(bank.moved)),
      all: ({ moved }) => sumText(moved),
    },
    {
      name: t('bank.openLines'),
      of: ({ day, bank }) =>
        bank.openLines === 0 ? (
          0
        ) : (
          <Link to="/banklines" search={{ queue: 'open', day }} className="text-link">
            {bank.openLines}
          </Link>
        ),
    },
    { name: t('bank.difference'), of: ({ bank }) => <DifferenceTag sum={bank.difference} /> },
    {
      name: t('bank.signed'),
      of: ({ day, bank }) => (
        <Link to="/reconciliation" search={{ day }} className="text-link">
          {bank.signedBy ?? t('bank.open')}
        </Link>
      ),
    },
  ];
}

/** One of the tables of the days, newest first, with the sums of the span above them. */
export function CashTable({ span, part }: { span: CashSpan; part: Part }) {
  const t = useTranslations('cash');
  const id = useId();
  const columns: Readonly<Record<Part, Column[]>> = { equation: useEquation(), shares: useShares(), ways: useWays(), bank: useBank() };
  const shown = columns[part];
  const hasSums = shown.some(({ all }) => all !== undefined);
  return (
    <div className={`${CARD_CLASS} overflow-hidden`}>
      <h2 id={id} className="m-0 px-4 pt-4 text-16">
        {t(`part.${part}`)}
      </h2>
      <p className="m-0 px-4 pt-1 pb-3 text-13 text-ink-2">{t(`about.${part}`)}</p>
      <div className="overflow-x-auto px-4 pb-4" role="region" aria-labelledby={id} {...KEYBOARD_SCROLL}>
        <table className="w-full border-collapse text-13">
          <thead>
            <tr className="text-12 text-ink-3">
              <th scope="col" className="py-1.5 pe-3 text-start font-semibold">
                {t('day')}
              </th>
              {shown.map(({ name }) => (
                <th key={name} scope="col" className="min-w-24 px-2 py-1.5 text-end align-bottom font-semibold">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {hasSums && (
              <tr className="border-t border-line bg-surface-2 font-semibold">
                <th scope="row" className="py-2 pe-3 text-start whitespace-nowrap">
                  {t('whole')}
                </th>
                {shown.map(({ name, all }) => (
                  <td key={name} className="num px-2 py-2 text-end whitespace-nowrap">
                    {all?.(span.sums)}
                  </td>
                ))}
              </tr>
            )}
            {span.days.toReversed().map((day) => (
              <tr key={day.day} className="border-t border-line">
                <th scope="row" className="num py-2 pe-3 text-start font-semibold whitespace-nowrap">
                  {day.day}
                  {part === 'equation' && (day.isRunning || !day.isCounted) && (
                    <span className="block text-12 font-normal text-ink-3">{t(day.isRunning ? 'running' : 'reckoned')}</span>
                  )}
                </th>
                {shown.map(({ name, of }) => (
                  <td key={name} className="num px-2 py-2 text-end whitespace-nowrap">
                    {of(day)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
