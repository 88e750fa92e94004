import type { SiteToFrame } from '@talora/contract/games/game-frame.ts';
import type { MoneyAtVendor } from '@talora/contract/members/members.ts';
import { vendorsCalls } from '@talora/contract/vendors/vendors.ts';
import { newRequestId } from '@talora/web-kit/calls/request-id.ts';
import { useCalls } from '../../calls/use-services.ts';
import { useMember } from '../../session/use-session.ts';

type Send = (message: SiteToFrame) => void;

const awayMessage = (purses: readonly MoneyAtVendor[], isFailed: boolean): SiteToFrame => ({
  source: 'talora-site',
  type: 'away',
  purses: purses.map(({ name, amount }) => ({ name, amount })),
  isFailed,
});

/** Answers a game whose player has too little: what lies at vendors, and brings it back when the player wants it. */
export function useBringBack(): { tell: (send: Send) => void; bring: (send: Send) => void } {
  const vendors = useCalls(vendorsCalls);
  const { data: member, refetch } = useMember();
  const purses = member?.atVendors ?? [];
  async function bring(send: Send): Promise<void> {
    const asked = purses.map(({ merchantCode }) => vendors.walletTransfer({ requestId: newRequestId(), merchantCode, direction: 'out' }));
    const ends = await Promise.allSettled(asked);
    const isFailed = !ends.some((end) => end.status === 'fulfilled' && end.value.state === 'done');
    const { data: after } = await refetch();
    send(awayMessage(after?.atVendors ?? purses, isFailed));
  }
  return { tell: (send) => send(awayMessage(purses, false)), bring: (send) => void bring(send) };
}
