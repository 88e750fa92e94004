/**
 * Splits `total` minor units by integer weights so that the parts sum exactly to it.
 *
 * Each part is first rounded down; the units left over go out one each in the order of the weights, skipping weight 0.
 * Throws RangeError for a negative total, a negative weight or weights that sum to 0.
 * @internal Whatever shares a sum will ask it.
 */
export function allot(total: bigint, weights: readonly bigint[]): bigint[] {
  if (total < 0n) throw new RangeError('allot: total is negative');
  let sum = 0n;
  for (const weight of weights) {
    if (weight < 0n) throw new RangeError('allot: a weight is negative');
    sum += weight;
  }
  if (sum === 0n) throw new RangeError('allot: weights sum to 0');
  const parts = weights.map((weight) => (total * weight) / sum);
  let left = total - parts.reduce((a, b) => a + b, 0n);
  for (let i = 0; left > 0n; i = (i + 1) % parts.length) {
    if (weights[i] === 0n) continue;
    parts[i] = (parts[i] ?? 0n) + 1n;
    left -= 1n;
  }
  return parts;
}
