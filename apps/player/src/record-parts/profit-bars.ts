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

/** A layer of a stacked bar: where it begins above the ground, and how high it is. */
export interface StackLayer {
  readonly from: number;
  readonly height: number;
}

/**
 * Layers of stacked bars for decimal sums, the highest bar `most` high; what is below zero has no layer. For the eye alone, as above. A sum
 * that is not zero has a layer that can be seen.
 */
export function stacksOf(columns: readonly (readonly string[])[], most: number): StackLayer[][] {
  const sizes = columns.map((sums) => sums.map((sum) => Math.max(0, Number(sum))));
  const largest = Math.max(...sizes.map((column) => column.reduce((sum, size) => sum + size, 0)), 0);
  return sizes.map((column) => {
    let from = 0;
    return column.map((size) => {
      const height = size === 0 ? 0 : Math.max(LEAST, Math.round((size / largest) * most));
      const layer = { from, height };
      from += height;
      return layer;
    });
  });
}
