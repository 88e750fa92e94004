import { LEDGER_KINDS, type KindOfSpan } from '../../base/ledger/ledger.ts';

/** What moved a member's money in a span, in minor units. `other` is signed: prizes, jackpots, tips, corrections and dividends. */
export interface Moved {
  readonly deposits: bigint;
  readonly withdrawals: bigint;
  readonly other: bigint;
}

const K = LEDGER_KINDS;

/** Stakes and payouts are told by plays; what moves between wallet and vendors stays the member's. */
const ELSEWHERE: ReadonlySet<number> = new Set([
  K.stake,
  K.payout,
  K.stake_refund,
  K.payout_reversal,
  K.stake_away,
  K.payout_away,
  K.vendor_transfer_out,
  K.vendor_transfer_back,
]);

/** Kinds that take from the member; every other one gives. */
const TAKING: ReadonlySet<number> = new Set([
  K.vendor_debit,
  K.vendor_promo_reversal,
  K.vendor_jackpot_reversal,
  K.vendor_free_win_reversal,
  K.vendor_tip,
]);

/** Adds kinds of transfers up. */
export function sumMoved(rows: readonly KindOfSpan[]): Moved {
  let [deposits, withdrawals, other] = [0n, 0n, 0n];
  for (const { kind, amount } of rows) {
    if (kind === K.deposit) deposits += amount;
    else if (kind === K.withdrawal) withdrawals += amount;
    else if (!ELSEWHERE.has(kind)) other += TAKING.has(kind) ? -amount : amount;
  }
  return { deposits, withdrawals, other };
}

/** What was staked and what came back of it, in minor units: stakes that were returned count as payouts, payouts that were reversed do not. */
export interface Played {
  readonly stakes: bigint;
  readonly payouts: bigint;
}

const STAKES: ReadonlySet<number> = new Set([K.stake, K.stake_away]);
const PAYOUTS: ReadonlySet<number> = new Set([K.payout, K.stake_refund, K.payout_away]);

/** Adds up what was posted for bets. */
export function sumPlayed(rows: readonly KindOfSpan[]): Played {
  let [stakes, payouts] = [0n, 0n];
  for (const { kind, amount } of rows) {
    if (STAKES.has(kind)) stakes += amount;
    else if (PAYOUTS.has(kind)) payouts += amount;
    else if (kind === K.payout_reversal) payouts -= amount;
  }
  return { stakes, payouts };
}
