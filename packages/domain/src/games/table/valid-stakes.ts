/** Spots of which one or the other wins: who stakes on both has bet nothing with the part that stands on each. */
const OPPOSITES = {
  baccarat: [['player', 'banker']],
  roulette: [
    ['red', 'black'],
    ['odd', 'even'],
    ['low', 'high'],
  ],
  sicbo: [
    ['big', 'small'],
    ['odd', 'even'],
  ],
  dragontiger: [
    ['dragon', 'tiger'],
    ['dragon-big', 'dragon-small'],
    ['dragon-odd', 'dragon-even'],
    ['dragon-red', 'dragon-black'],
    ['tiger-big', 'tiger-small'],
    ['tiger-odd', 'tiger-even'],
    ['tiger-red', 'tiger-black'],
  ],
} as const satisfies Record<string, readonly (readonly [string, string])[]>;

/** A table with spots. */
export type SpotTable = keyof typeof OPPOSITES;

/** A stake on a spot, in minor units. */
interface StakedLine {
  readonly spot: string;
  readonly stakeMinor: bigint;
}

/**
 * How much of each line, in the order of bets and lines, stands against another line of the same round: the smaller of two opposite
 * sides, on both sides, taken from the first stakes on.
 */
export function coveredStakes(kind: SpotTable, bets: readonly (readonly StakedLine[])[]): bigint[][] {
  const sums = new Map<string, bigint>();
  for (const { spot, stakeMinor } of bets.flat()) sums.set(spot, (sums.get(spot) ?? 0n) + stakeMinor);
  const left = new Map<string, bigint>();
  for (const [one, other] of OPPOSITES[kind]) {
    const [a, b] = [sums.get(one) ?? 0n, sums.get(other) ?? 0n];
    const both = a < b ? a : b;
    left.set(one, both).set(other, both);
  }
  return bets.map((lines) =>
    lines.map(({ spot, stakeMinor }) => {
      const against = left.get(spot) ?? 0n;
      const covered = against < stakeMinor ? against : stakeMinor;
      left.set(spot, against - covered);
      return covered;
    }),
  );
}
