/** Rounds of a game in a span, in minor units. `squares` is the sum of the squares of the stakes. */
export interface PlayedSpan {
  readonly plays: number;
  readonly stake: bigint;
  readonly payout: bigint;
  readonly squares: bigint;
}

/**
 * How the return of a span stands to the one that is vouched for: `few` rounds to say anything; `choice`, where the spread hangs on what
 * players choose; `within` the band, or `above` or `below` it.
 */
export type ReturnState = 'few' | 'choice' | 'within' | 'above' | 'below';

/** A return beside what is vouched for. Shares as decimal text: six digits after the point. */
export interface LiveReturn {
  /** Null without a stake. */
  readonly live: string | null;
  /** Half the width of the band; null where there is none. */
  readonly half: string | null;
  readonly state: ReturnState;
}

/** Fewest rounds of which a band says something: a sum of fewer wild rounds is not near to normal. */
export const FEWEST_ROUNDS = 10_000;
/** Deviations of a normal sum outside of which one of a thousand spans lies. */
const NINETY_NINE_NINE = 3.290_526_731;
const DIGITS = 6;

/**
 * Holds the return of a span against the one that is vouched for. The band has a fair game's return in 999 of 1,000 spans: `deviation` is
 * the standard deviation of what a round pays, in bets, and stakes of different size weigh by their squares.
 */
export function liveReturn(
  { plays, stake, payout, squares }: PlayedSpan,
  vouched: { readonly rtp: string; readonly deviation: string | null },
): LiveReturn {
  if (stake === 0n) return { live: null, half: null, state: 'few' };
  const share = Number(payout) / Number(stake);
  const live = share.toFixed(DIGITS);
  if (vouched.deviation === null) return { live, half: null, state: 'choice' };
  const half = (NINETY_NINE_NINE * Number(vouched.deviation) * Math.sqrt(Number(squares))) / Number(stake);
  const apart = share - Number(vouched.rtp);
  const state = plays < FEWEST_ROUNDS ? 'few' : Math.abs(apart) <= half ? 'within' : apart > 0 ? 'above' : 'below';
  return { live, half: half.toFixed(DIGITS), state };
}
