import type { Alert } from '@talora/contract/staff/work-console.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useStaff } from '../session/staff-context.ts';

/** Leads from an alert to the page where it is put right; plain text where that is not at the console, or not for this person. */
export function AlertLink({ alert: { alert, subject }, className, children }: { alert: Alert; className: string; children: ReactNode }) {
  const staff = useStaff();
  const shared = { className, children };
  const plain = <div {...shared} />;
  switch (alert) {
    case 'payments-unclear':
      return <Link to="/withdrawals" search={{ queue: 'to-pay' }} {...shared} />;
    case 'members-owing':
      return subject === null ? (
        <Link to="/members" {...shared} />
      ) : (
        <Link to="/members/$memberId" params={{ memberId: subject }} {...shared} />
      );
    case 'pay-unpaid':
      return <Link to="/agentpay" {...shared} />;
    case 'rounds-stuck':
      return <Link to="/vendors/$code" params={{ code: subject ?? '' }} search={{ part: 'rounds' }} {...shared} />;
    case 'vendor-differences':
      return <Link to="/vendors/$code" params={{ code: subject ?? '' }} search={{ part: 'days' }} {...shared} />;
    case 'returns-outside':
      return <Link to="/returns" {...shared} />;
    case 'codes-stopped':
      return <Link to="/budget" {...shared} />;
    case 'messages-failed':
      return <Link to="/messages" {...shared} />;
    case 'tickets-late':
      return <Link to="/feedback" search={{ state: 'open', sort: '-waits' }} {...shared} />;
    case 'code-altered':
      return staff.may('games.edit') ? <Link to="/games" {...shared} /> : plain;
    case 'ledger-difference':
    case 'ledger-unchecked':
    case 'code-unchecked':
    case 'anchors-refused':
    case 'anchors-late':
    case 'channel-unset':
      return plain;
    default:
      return alert satisfies never;
  }
}
