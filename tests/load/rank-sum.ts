/** Chance of a standard normal value at least this far from zero (Abramowitz and Stegun 7.1.26). */
function twoSided(z: number): number {
  const x = Math.abs(z) / Math.SQRT2;
  const t = 1 / (1 + 0.3275911 * x);
  const poly = t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  return poly * Math.exp(-x * x);
}

/** Mann-Whitney's p: how often two samples of one kind would differ at least so much. By the normal approximation, ties share ranks. */
export function rankSumP(one: readonly number[], other: readonly number[]): number {
  const all = [...one.map((value) => ({ value, isOne: true })), ...other.map((value) => ({ value, isOne: false }))].toSorted(
    (a, b) => a.value - b.value,
  );
  let sum = 0;
  for (let i = 0; i < all.length;) {
    let end = i;
    while (end < all.length && all[end]?.value === all[i]?.value) end += 1;
    const rank = (i + 1 + end) / 2;
    for (let k = i; k < end; k += 1) if (all[k]?.isOne) sum += rank;
    i = end;
  }
  const [n, m] = [one.length, other.length];
  const u = sum - (n * (n + 1)) / 2;
  const deviation = Math.sqrt((n * m * (n + m + 1)) / 12);
  return deviation === 0 ? 1 : twoSided((u - (n * m) / 2) / deviation);
}
