import { formatAmount, parseAmount, type ParseAmountOptions } from '../money/amount.ts';
import type { Asset } from '../money/asset.ts';
import { isOfTime, type LimitKind, type LimitPeriod } from './limits.ts';
import { readPlayMinutes } from './play-time.ts';

/** What a limit is counted by: kind, period, and the asset of its member's money. */
export interface LimitMeasure {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  readonly asset: Asset;
}

/** Reads a limit above zero: money in minor units, or whole minutes of play. Undefined for what is neither. */
export function readLimit(text: string, { kind, period, asset }: LimitMeasure, options?: ParseAmountOptions): bigint | undefined {
  const most = isOfTime(kind) ? readPlayMinutes(text, period) : parseAmount(text, asset, options);
  return most === 0n ? undefined : most;
}

/** Writes what a limit counts as the wire carries it: money as decimal text, minutes as a whole number. */
export const limitText = (counted: bigint, kind: LimitKind, asset: Asset): string =>
  isOfTime(kind) ? counted.toString() : formatAmount(counted, asset);
