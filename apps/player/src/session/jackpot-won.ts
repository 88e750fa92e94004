import type { LiveEventData } from '@talora/contract/live/live.ts';
import { useQuery } from '@tanstack/react-query';
import { MEMBER_KEY } from '../calls/services.ts';

/** Key of what this member's round has hit last, as the server tells it; nobody asks for it. */
export const JACKPOT_WON_KEY = [MEMBER_KEY, 'jackpot-won'] as const;

/** What this member's round has hit last, while the page is open. */
export function useJackpotWon(): LiveEventData<'jackpot.won'> | undefined {
  return useQuery<LiveEventData<'jackpot.won'>>({
    queryKey: JACKPOT_WON_KEY,
    queryFn: () => Promise.reject(new Error('told')),
    enabled: false,
  }).data;
}
