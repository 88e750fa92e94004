import type { Overview } from '@talora/contract/overview/overview-console.ts';
import type { OverviewMeasure } from '@talora/domain/overview/overview-figures.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useStaff } from '../../session/staff-context.ts';

const LINK = 'text-ink decoration-line-strong underline underline-offset-4 hover:decoration-current';

interface FigureLinkProps {
  readonly measure: OverviewMeasure;
  readonly days: Pick<Overview, 'from' | 'to'>;
  /** The figure. */
  readonly children: ReactNode;
}

/** A figure that leads to the list behind it, of the same days, where the reader may open one. */
export function FigureLink({ measure, days: { from, to }, children }: FigureLinkProps) {
  const staff = useStaff();
  const isDay = from === to;
  const cash = staff.may('bank.read') ? (
    <Link to="/cash" search={{ from, to, part: 'equation' }} className={LINK}>
      {children}
    </Link>
  ) : (
    children
  );
  switch (measure) {
    case 'deposits':
      if (!isDay) return cash;
      return (
        <Link to="/deposits" search={{ queue: 'done', day: from }} className={LINK}>
          {children}
        </Link>
      );
    case 'withdrawals':
      if (!isDay) return cash;
      return (
        <Link to="/withdrawals" search={{ queue: 'done', day: from }} className={LINK}>
          {children}
        </Link>
      );
    case 'net':
    case 'costs':
    case 'ngr':
      return cash;
    case 'newMembers':
      if (!staff.may('member.read')) return children;
      return (
        <Link to="/members" search={{ registeredFrom: from, registeredTo: to }} className={LINK}>
          {children}
        </Link>
      );
    case 'firstDepositors':
    case 'players':
    case 'bets':
    case 'stake':
    case 'ggr':
    default:
      if (!staff.may('member.read')) return children;
      return (
        <Link
          to="/figures/members"
          search={{ kind: measure === 'firstDepositors' ? 'first-deposit' : 'played', from, to }}
          className={LINK}
        >
          {children}
        </Link>
      );
  }
}
