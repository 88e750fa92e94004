import {
  findAdjustmentObstacle,
  reasonsFor,
  type AdjustmentDirection,
  type AdjustmentReason,
} from '@talora/domain/adjustments/adjustment-rules.ts';
import { formatAmount, parseAmount } from '@talora/domain/money/amount.ts';
import { ASSETS, isAssetCode } from '@talora/domain/money/asset.ts';

/** What may be moved now, as decimal text of the currency. */
export interface AdjustmentBounds {
  readonly available: string;
  readonly room: string;
  readonly currency: string;
}

/** An adjustment as it is typed: a direction, a sum and a reason, each of which may be missing. */
export interface TypedAdjustment {
  readonly direction: AdjustmentDirection | null;
  readonly amount: string;
  readonly reason: AdjustmentReason | '';
  readonly note: string;
}

/** What is wrong with a field, by the key of its text. */
export interface AdjustmentProblems {
  readonly direction?: 'direction';
  readonly amount?: 'sum' | 'balance' | 'ceiling';
  readonly reason?: 'reason';
  readonly note?: 'note';
}

const minorOf = (text: string, currency: string): bigint | undefined =>
  parseAmount(text, isAssetCode(currency) ? ASSETS[currency] : ASSETS.MYR, { decimals: 'upTo' });

/** A sum below zero, which a wallet that owes has available, is none that could be taken. */
const boundOf = (text: string, currency: string): bigint => minorOf(text, currency) ?? 0n;

function problemOfAmount(
  { direction, amount }: TypedAdjustment,
  { available, room, currency }: AdjustmentBounds,
): AdjustmentProblems['amount'] {
  const minor = minorOf(amount.trim(), currency);
  if (minor === undefined || minor === 0n) return 'sum';
  if (direction === null) return undefined;
  const bounds = { available: boundOf(available, currency), credit: boundOf(room, currency) };
  const found = findAdjustmentObstacle({ direction, amount: minor, reason: 'other', reverses: null }, bounds);
  return found === 'ABOVE_BALANCE' ? 'balance' : found === 'ABOVE_CEILING' ? 'ceiling' : undefined;
}

/** What is wrong with an adjustment as it is typed, by the rules that the server decides by; empty when nothing is. */
export function problemsOf(typed: TypedAdjustment, bounds: AdjustmentBounds): AdjustmentProblems {
  const amount = problemOfAmount(typed, bounds);
  const isReasonRight = typed.direction !== null && typed.reason !== '' && reasonsFor(typed.direction).includes(typed.reason);
  return {
    ...(typed.direction === null ? { direction: 'direction' } : {}),
    ...(amount === undefined ? {} : { amount }),
    ...(isReasonRight ? {} : { reason: 'reason' }),
    ...(typed.note.trim() === '' ? { note: 'note' } : {}),
  };
}

/** The sum as it is sent; empty for what is none. */
export function wireAmount(typed: string, currency: string): string {
  const minor = minorOf(typed.trim(), currency);
  return minor === undefined ? '' : formatAmount(minor, isAssetCode(currency) ? ASSETS[currency] : ASSETS.MYR);
}

/** The other direction asks for other reasons: one that does not fit it is chosen anew. */
export const turned = (typed: TypedAdjustment, direction: AdjustmentDirection): TypedAdjustment => ({
  ...typed,
  direction,
  reason: typed.reason !== '' && reasonsFor(direction).includes(typed.reason) ? typed.reason : '',
});
