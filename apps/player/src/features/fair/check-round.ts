import { formatAmount, parseAmount } from '@talora/domain/money/amount.ts';
import { recomputeRound, type RecomputedRound } from '@talora/web-kit/fairness/recompute-round.ts';
import { assetOf, choiceOf, oddsOf, stakeOf, type RoundFields } from './round-form.ts';

/** A round that was recomputed here, beside what was claimed of it. Null where nothing was claimed. */
export interface CheckedRound {
  readonly fields: RoundFields;
  readonly recomputed: RecomputedRound;
  readonly isCommitmentKept: boolean | null;
  readonly payout: string | null;
  readonly isPayoutRight: boolean | null;
  /** Is the number of the grand the one that was told? */
  readonly isNumberRight: boolean | null;
}

/** Recomputes a round and compares it. The fields have been checked. */
export async function checkRound(fields: RoundFields): Promise<CheckedRound> {
  const stakeMinor = stakeOf(fields);
  const recomputed = await recomputeRound({
    game: fields.game,
    serverSeed: fields.serverSeed.trim().toLowerCase(),
    clientSeed: fields.clientSeed.trim(),
    nonce: Number(fields.nonce.trim()),
    stakeMinor,
    choice: choiceOf(fields),
    odds: oddsOf(fields),
  });
  const { grand } = recomputed;
  const asset = assetOf(fields.currency);
  const commitment = fields.commitment.trim().toLowerCase();
  const claimed = fields.payout.trim() === '' ? undefined : parseAmount(fields.payout.trim(), asset, { decimals: 'upTo' });
  const payout = stakeMinor === null ? undefined : recomputed.round.payoutMinor;
  return {
    fields,
    recomputed,
    isCommitmentKept: commitment === '' ? null : commitment === recomputed.commitment,
    payout: payout === undefined ? null : formatAmount(payout, asset),
    isPayoutRight: payout === undefined || claimed === undefined ? null : payout === claimed,
    isNumberRight: grand === null || fields.number.trim() === '' ? null : grand === BigInt(fields.number.trim()),
  };
}
