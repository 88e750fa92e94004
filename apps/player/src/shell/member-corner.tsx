import { AccountMenu } from './account-menu.tsx';
import { BalancePill } from './balance-pill.tsx';

/** A member's end of the header: its own chunk, guests never load it. */
export default function MemberCorner({ hasBalance }: { hasBalance: boolean }) {
  return (
    <>
      {hasBalance && <BalancePill />}
      <AccountMenu hasBalance={hasBalance} />
    </>
  );
}
