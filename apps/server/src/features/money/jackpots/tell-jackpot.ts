/** Topic on which a hit is told to the pages and games of whoever has won; the key is that of {@link jackpotKey}. */
export const JACKPOT_TOPIC = 'jackpot.hit';

/** Topic on which pools have moved; the key is the brand. */
export const POOLS_TOPIC = 'jackpot.pools';

/** Who has won, and with which round. */
export const jackpotKey = (memberId: string, playId: string): string => `${memberId} ${playId}`;
