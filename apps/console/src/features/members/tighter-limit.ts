import type { MemberProtection } from '@talora/contract/members/protection-console.ts';
import { formatAmount, parseAmount } from '@talora/domain/money/amount.ts';
import { ASSETS, isAssetCode } from '@talora/domain/money/asset.ts';
import { changeOfLimit, type LimitKind, type LimitPeriod } from '@talora/domain/protection/limits.ts';

/** A limit as staff type it: what is sent, or what is wrong with it. */
export type TypedLimit =
  | { readonly wire: string; readonly problem?: undefined }
  | { readonly wire?: undefined; readonly problem: 'sum' | 'looser' };

/** Reads what staff type: a sum above zero, stricter than what the member has. */
export function readTypedLimit(
  typed: string,
  view: Pick<MemberProtection, 'currency' | 'limits'>,
  kind: LimitKind,
  period: LimitPeriod,
): TypedLimit {
  const asset = isAssetCode(view.currency) ? ASSETS[view.currency] : ASSETS.MYR;
  const most = parseAmount(typed.trim(), asset, { decimals: 'upTo' });
  if (most === undefined || most <= 0n) return { problem: 'sum' };
  const stands = view.limits.find((limit) => limit.kind === kind && limit.period === period);
  const before = stands === undefined ? null : (parseAmount(stands.most, asset) ?? null);
  return changeOfLimit(before, most) === 'at-once' ? { wire: formatAmount(most, asset) } : { problem: 'looser' };
}
