import type { MemberProtection } from '@talora/contract/members/protection-console.ts';
import { ASSETS, isAssetCode } from '@talora/domain/money/asset.ts';
import { limitText, readLimit } from '@talora/domain/protection/limit-text.ts';
import { changeOfLimit, isOfTime, type LimitKind, type LimitPeriod } from '@talora/domain/protection/limits.ts';

/** A limit as staff type it: what is sent, or what is wrong with it. */
export type TypedLimit =
  | { readonly wire: string; readonly problem?: undefined }
  | { readonly wire?: undefined; readonly problem: 'sum' | 'minutes' | 'looser' };

/** Reads what staff type: a sum above zero or whole minutes, stricter than what the member has. */
export function readTypedLimit(
  typed: string,
  view: Pick<MemberProtection, 'currency' | 'limits'>,
  kind: LimitKind,
  period: LimitPeriod,
): TypedLimit {
  const asset = isAssetCode(view.currency) ? ASSETS[view.currency] : ASSETS.MYR;
  const measure = { kind, period, asset };
  const most = readLimit(typed.trim(), measure, { decimals: 'upTo' });
  if (most === undefined) return { problem: isOfTime(kind) ? 'minutes' : 'sum' };
  const stands = view.limits.find((limit) => limit.kind === kind && limit.period === period);
  const before = stands === undefined ? null : (readLimit(stands.most, measure) ?? null);
  return changeOfLimit(before, most) === 'at-once' ? { wire: limitText(most, kind, asset) } : { problem: 'looser' };
}
