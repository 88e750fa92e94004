import { PARTS, type TierTerms } from './jackpot-tiers.ts';

/** A pool at one moment. `meter`, `reserve` and `contributed` are exact: ten-thousandths of a minor unit. */
export interface PoolState {
  /** What the next hit pays, whole minor units of it. */
  readonly meter: bigint;
  /** What the next seed comes from. */
  readonly reserve: bigint;
  /** All that stakes have ever added to meter and reserve. */
  readonly contributed: bigint;
  /** Minor units that the house has lent and has not got back. */
  readonly loan: bigint;
}

/** A pool that was never open. @internal The rules that the database's functions are held to. */
export const EMPTY_POOL: PoolState = { meter: 0n, reserve: 0n, contributed: 0n, loan: 0n };

/** A pool after a reset, and the minor units that the house had to lend for its seed. */
export interface PoolReset {
  readonly state: PoolState;
  readonly lent: bigint;
}

/** Fills an empty meter to the seed from the reserve; the house lends what is short, in whole minor units. @internal As `jackpot_seed` does. */
export function resetPool(state: PoolState, { seed }: Pick<TierTerms, 'seed'>): PoolReset {
  const missing = seed - state.reserve / PARTS;
  const lent = missing > 0n ? missing : 0n;
  return {
    state: {
      ...state,
      meter: state.meter + seed * PARTS,
      reserve: state.reserve + (lent - seed) * PARTS,
      loan: state.loan + lent,
    },
    lent,
  };
}

/** A pool after stakes were counted, and the minor units of its reserve that the house got back of what it had lent. */
export interface PoolCounted {
  readonly state: PoolState;
  readonly repaid: bigint;
}

/** Counts a sum of stakes, in minor units. What the house has lent is paid back before the reserve grows. @internal As `jackpot_book` does. */
export function countStakes(state: PoolState, { rate, reserveRate }: Pick<TierTerms, 'rate' | 'reserveRate'>, stake: bigint): PoolCounted {
  const reserve = state.reserve + reserveRate * stake;
  const whole = reserve / PARTS;
  const repaid = whole < state.loan ? whole : state.loan;
  return {
    state: {
      meter: state.meter + rate * stake,
      reserve: reserve - repaid * PARTS,
      contributed: state.contributed + (rate + reserveRate) * stake,
      loan: state.loan - repaid,
    },
    repaid,
  };
}

/** A pool whose meter was paid out, and the minor units that were paid: what is below one goes to the reserve. @internal As `jackpot_pay` does. */
export function payPool(state: PoolState): { readonly state: PoolState; readonly paid: bigint } {
  const paid = state.meter / PARTS;
  return { state: { ...state, meter: 0n, reserve: state.reserve + state.meter - paid * PARTS }, paid };
}

/** Whole minor units of all that stakes have added: what the ledger has. Of a batch it posts the difference of two of these. @internal As `jackpot_book` does. */
export const wholeContributed = ({ contributed }: Pick<PoolState, 'contributed'>): bigint => contributed / PARTS;

/** Whole minor units that the pool's account holds: meter and reserve, less what is not a whole unit of both together. @internal As the end of `jackpot_book` asks. */
export const poolBalance = ({ meter, reserve }: Pick<PoolState, 'meter' | 'reserve'>): bigint => (meter + reserve) / PARTS;

/** Has the meter reached a hidden value, in minor units? The stake that brings it there hits. */
export const isReached = (meter: bigint, value: bigint): boolean => meter >= value * PARTS;
