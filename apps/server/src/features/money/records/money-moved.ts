import { LEDGER_KINDS, type KindOfSpan } from '../../base/ledger/ledger.ts';

/**
 * What moved a member's money in a span, in minor units. `other` is signed: fees, security deposits that were lost, prizes, jackpots, tips,
 * corrections, adjustments, transfers between members and dividends.
 */
export interface Moved {
  readonly deposits: bigint;
  readonly withdrawals: bigint;
  readonly other: bigint;
}

/** What was staked and what came back of it, in minor units: stakes that were returned count as payouts, payouts that were reversed do not. */
export interface Played {
  readonly stakes: bigint;
  readonly payouts: bigint;
}

const K = LEDGER_KINDS;
const STAKES: ReadonlySet<number> = new Set([K.stake, K.stake_away]);
const PAYOUTS: ReadonlySet<number> = new Set([K.payout, K.stake_refund, K.payout_away, K.payout_reversal]);

/** Adds kinds of transfers up; stakes and payouts are told by {@link sumPlayed}. A kind that nobody has named here is among `other`. */
export function sumMoved(rows: readonly KindOfSpan[]): Moved {
  let [deposits, withdrawals, other] = [0n, 0n, 0n];
  for (const { kind, amount } of rows) {
    if (kind === K.deposit) deposits += amount;
    else if (kind === K.withdrawal) withdrawals -= amount;
    else if (!STAKES.has(kind) && !PAYOUTS.has(kind)) other += amount;
  }
  return { deposits, withdrawals, other };
}

/** Adds up what was posted for bets. */
export function sumPlayed(rows: readonly KindOfSpan[]): Played {
  let [stakes, payouts] = [0n, 0n];
  for (const { kind, amount } of rows) {
    if (STAKES.has(kind)) stakes -= amount;
    else if (PAYOUTS.has(kind)) payouts += amount;
  }
  return { stakes, payouts };
}
