import type { WorkQueue } from '@talora/contract/staff/work-console.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** Leads to a queue, with that queue chosen where its page has several. */
export function QueueLink({ queue, className, children }: { queue: WorkQueue; className: string; children: ReactNode }) {
  const shared = { className, children };
  switch (queue) {
    case 'deposits':
      return <Link to="/deposits" search={{ queue: 'waiting' }} {...shared} />;
    case 'refunds-due':
    case 'refunds-to-send':
      return <Link to="/deposits" search={{ queue: 'refund' }} {...shared} />;
    case 'withdrawals':
      return <Link to="/withdrawals" search={{ queue: 'waiting' }} {...shared} />;
    case 'payments':
      return <Link to="/withdrawals" search={{ queue: 'to-pay' }} {...shared} />;
    case 'disputes':
      return <Link to="/withdrawals" search={{ queue: 'disputed' }} {...shared} />;
    case 'bank-lines':
      return <Link to="/banklines" {...shared} />;
    case 'papers':
      return <Link to="/papers" {...shared} />;
    case 'approvals':
      return <Link to="/approvals" {...shared} />;
    case 'affiliates':
      return <Link to="/affiliates" {...shared} />;
    case 'contracts':
      return <Link to="/contracts" search={{ part: 'asked' }} {...shared} />;
    case 'vendor-money':
      return <Link to="/vendors" {...shared} />;
    case 'feedback':
      return <Link to="/feedback" search={{ state: 'open', sort: '-waits' }} {...shared} />;
    default:
      return queue satisfies never;
  }
}
