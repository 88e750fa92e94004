import type { Asset } from './asset.ts';

/** Largest sum the grammar accepts, in minor units; far under 2^63 - 1, so that sums of many stay storable. */
export const MAX_AMOUNT_MINOR = 999_999_999_999_999n;

/** How strictly {@link parseAmount} reads decimals. */
export interface ParseAmountOptions {
  /** `exact` (wire): exactly the asset's digits. `upTo` (a person typing): none up to the asset's digits. */
  readonly decimals?: 'exact' | 'upTo';
}

/**
 * Reads a decimal string of major units into whole minor units; undefined when the text is not a plain,
 * non-negative amount.
 *
 * Only ASCII digits and one point are accepted: no sign, no exponent, no group marks, no spaces, no other digits of
 * Unicode, no leading zeros. The result is never rounded: a digit too many is a refusal.
 */
export function parseAmount(text: string, asset: Asset, options: ParseAmountOptions = {}): bigint | undefined {
  if (text.length > 20) return undefined;
  const match = /^(0|[1-9][0-9]*)(?:\.([0-9]+))?$/.exec(text);
  if (match === null) return undefined;
  const whole = match[1] ?? '0';
  const fraction = match[2] ?? '';
  if (fraction.length > asset.digits) return undefined;
  if (options.decimals !== 'upTo' && fraction.length !== asset.digits) return undefined;
  const minor = BigInt(whole + fraction.padEnd(asset.digits, '0'));
  return minor > MAX_AMOUNT_MINOR ? undefined : minor;
}

/** Writes minor units as a decimal string with exactly the asset's digits: 12000n of MYR is "120.00". */
export function formatAmount(minor: bigint, asset: Asset): string {
  const isNegative = minor < 0n;
  const digits = (isNegative ? -minor : minor).toString().padStart(asset.digits + 1, '0');
  const whole = digits.slice(0, digits.length - asset.digits);
  const fraction = asset.digits === 0 ? '' : `.${digits.slice(-asset.digits)}`;
  return `${isNegative ? '-' : ''}${whole}${fraction}`;
}

/** Divisor of every multiplier in the product: pay tables hold multipliers as whole ten-thousandths. */
export const MULTIPLIER_ONE = 10_000n;

/** stake × multiplier, rounded down to a whole minor unit. `multiplier` is in ten-thousandths. */
export function multiplyDown(stakeMinor: bigint, multiplier: bigint): bigint {
  return (stakeMinor * multiplier) / MULTIPLIER_ONE;
}
