const LEAST = 2;

/**
 * Heights of bars for decimal sums, the largest of them `most` high. For the eye alone: the sums themselves are printed as the server sent
 * them. A sum that is not zero has a bar that can be seen.
 */
export function barsOf(sums: readonly string[], most: number): number[] {
  const sizes = sums.map((sum) => Math.abs(Number(sum)));
  const largest = Math.max(...sizes, 0);
  return sizes.map((size) => (size === 0 ? 0 : Math.max(LEAST, Math.round((size / largest) * most))));
}
