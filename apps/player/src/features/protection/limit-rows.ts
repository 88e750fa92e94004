import type { LimitView, ProtectionView } from '@talora/contract/members/protection.ts';
import { parseAmount } from '@talora/domain/money/amount.ts';
import { ASSETS, isAssetCode } from '@talora/domain/money/asset.ts';
import { LIMIT_KINDS, LIMIT_PERIODS, isOfTime, usedPercent, type LimitKind, type LimitPeriod } from '@talora/domain/protection/limits.ts';

/** One line of a kind: a period, and the limit that is set for it. */
export interface LimitRow {
  readonly period: LimitPeriod;
  readonly limit: LimitView | undefined;
}

/** What is shown of each kind: periods that may be set, and those that are set though they may no more. */
export function rowsOf({
  limits,
  periods,
}: Pick<ProtectionView, 'limits' | 'periods'>): readonly { kind: LimitKind; rows: readonly LimitRow[] }[] {
  return LIMIT_KINDS.map((kind) => ({
    kind,
    rows: LIMIT_PERIODS.map((period) => ({ period, limit: limits.find((one) => one.kind === kind && one.period === period) })).filter(
      ({ period, limit }) => limit !== undefined || periods.includes(period),
    ),
  }));
}

/** How much of a limit is used, in whole percent; sums and minutes as they came. */
export function percentOf({ kind, used, most }: Pick<LimitView, 'kind' | 'used' | 'most'>, currency: string): number {
  if (isOfTime(kind)) return usedPercent(BigInt(used), BigInt(most));
  const asset = isAssetCode(currency) ? ASSETS[currency] : ASSETS.MYR;
  const minor = (text: string): bigint => parseAmount(text.replace(/^-/, ''), asset) ?? 0n;
  return used.startsWith('-') ? 0 : usedPercent(minor(used), minor(most));
}

/** What came of saving a limit: is it as it was typed, or asked for? */
export function wasAsked(view: ProtectionView, kind: LimitKind, period: LimitPeriod): boolean {
  return view.limits.some((limit) => limit.kind === kind && limit.period === period && limit.asked !== null);
}
