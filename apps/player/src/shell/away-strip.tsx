import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { patiently } from '../later/patiently.ts';
import { withMessages } from '../messages/home-messages.ts';
import { PATHS } from '../routing/paths.ts';
import { useMember } from '../session/use-session.ts';

// The page is whole without it: a broken line must not take it.
const MoneyAway = lazy(() =>
  patiently(() => withMessages(import('../member-centre/money-away.tsx'))).catch(() => ({ default: () => <></> })),
);

/** Above each page of a member with money at a vendor: what the total of the header holds of it. The wallet says so itself. */
export function AwayStrip() {
  const { data: member } = useMember();
  const isWallet = useLocation({ select: ({ pathname }) => pathname }) === PATHS.me;
  if (member === undefined || member.atVendors.length === 0 || isWallet) return null;
  return (
    <Suspense fallback={null}>
      <div className="pt-2">
        <MoneyAway />
      </div>
    </Suspense>
  );
}
