import type { GameMoney } from '../../host/house/game-money.ts';
import { EMPTY_PILE, placeChips, undoStep, type Pile } from '../../tables/pile/pile.ts';
import type { OpenedTable } from '../live-session.ts';

/** Least and most of a stake on a spot, in minor units. */
export interface SpotLimits {
  readonly least: bigint;
  readonly most: bigint;
}

/** What a table allows, in minor units. */
export interface TableLimits {
  readonly spots: ReadonlyMap<string, SpotLimits>;
  readonly mostOfRound: bigint;
}

export const limitsOf = ({ limits }: OpenedTable, { minor }: GameMoney): TableLimits => ({
  spots: new Map(limits.spots.map(({ spot, least, most }) => [spot, { least: minor(least), most: minor(most) }])),
  mostOfRound: minor(limits.mostOfRound),
});

const STEPS = [1n, 5n, 10n, 50n, 100n, 500n];

/** The chips on offer: round multiples of the smallest stake of the table. */
export function chipsOf({ spots }: TableLimits): readonly bigint[] {
  const least = [...spots.values()].map((limits) => limits.least).reduce((a, b) => (a < b ? a : b), 10n ** 15n);
  return STEPS.map((step) => step * least);
}

/** Why a chip could not be placed, with the limit that it met. */
export type ChipRefusal = { readonly kind: 'most' | 'mostOfRound'; readonly limit: bigint } | { readonly kind: 'short' };

/** What stands already: bets of the round by spot, their sum, and the balance. */
export interface Standing {
  readonly bySpot: ReadonlyMap<string, bigint>;
  readonly total: bigint;
  readonly balance: bigint;
}

/** Puts a chip on a spot; the first on it is worth at least what the spot takes. */
export function dropChip(
  pile: Pile,
  spot: string,
  chip: bigint,
  { limits, standing }: { readonly limits: TableLimits; readonly standing: Standing },
): Pile | ChipRefusal {
  const { least, most } = limits.spots.get(spot) ?? { least: chip, most: chip };
  const onSpot = pile.stakes.get(spot) ?? 0n;
  const sum = onSpot === 0n && chip < least ? least : chip;
  const staged = [...pile.stakes.values()].reduce((total, stake) => total + stake, 0n);
  if (onSpot + sum + (standing.bySpot.get(spot) ?? 0n) > most) return { kind: 'most', limit: most };
  if (staged + sum + standing.total > limits.mostOfRound) return { kind: 'mostOfRound', limit: limits.mostOfRound };
  if (staged + sum > standing.balance) return { kind: 'short' };
  return placeChips(pile, [[spot, sum]], limits.mostOfRound);
}

export { EMPTY_PILE, undoStep, type Pile };
