/** The most parts that a withdrawal is paid in. */
export const MAX_PARTS = 10;

/** Are these sums, in minor units, the parts of `amount`: two to {@link MAX_PARTS}, none without a sum, together the whole? */
export function isSplit(amount: bigint, parts: readonly bigint[]): boolean {
  if (parts.length < 2 || parts.length > MAX_PARTS || parts.some((part) => part <= 0n)) return false;
  return parts.reduce((sum, part) => sum + part, 0n) === amount;
}

/**
 * Parts of `amount` of which none is above `most`, in minor units: as few as there can be, the last with what is left. Null when that makes
 * one part, or more than {@link MAX_PARTS}.
 */
export function partsOfMost(amount: bigint, most: bigint): bigint[] | null {
  if (most <= 0n || most >= amount) return null;
  const whole = amount / most;
  const rest = amount % most;
  if (whole + (rest === 0n ? 0n : 1n) > BigInt(MAX_PARTS)) return null;
  const parts = Array.from({ length: Number(whole) }, () => most);
  return rest === 0n ? parts : [...parts, rest];
}

/** The share of a security deposit that stays aside for a part, in minor units; what is less than one of them becomes free. */
export const securityShare = (security: bigint, amount: bigint, part: bigint): bigint => (security * part) / amount;
