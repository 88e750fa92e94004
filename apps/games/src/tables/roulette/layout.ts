import { ROULETTE_SPOTS } from '@talora/domain/games/table/roulette.ts';

/** Pockets of the single-zero wheel, clockwise from zero. */
export const WHEEL = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7, 28, 12, 35, 3, 26,
] as const; // prettier-ignore

const REDS = new Set(ROULETTE_SPOTS.get('red'));

export const colourOf = (n: number): 'green' | 'red' | 'black' => (n === 0 ? 'green' : REDS.has(n) ? 'red' : 'black');

/** Degrees of a pocket's middle, clockwise from the top. */
export const angleOf = (pocket: number): number => (WHEEL.findIndex((n) => n === pocket) * 360) / WHEEL.length;

/** Where a spot lies in units of a cell: `u` along the twelve streets from zero, `v` across from the dozens' side. */
export interface SpotLayout {
  readonly spot: string;
  readonly u: number;
  readonly v: number;
  readonly du: number;
  readonly dv: number;
  readonly kind: 'straight' | 'edge-u' | 'edge-v' | 'corner' | 'outside';
}

/** What an inside spot of so many numbers is called. */
export type InsideKind = 'straight' | 'split' | 'street' | 'corner' | 'six';

const COUNTS: Readonly<Record<number, InsideKind>> = { 1: 'straight', 2: 'split', 3: 'street', 4: 'corner', 6: 'six' };

export const insideKind = (spot: string): InsideKind | null => (/^\d/.test(spot) ? (COUNTS[spot.split('-').length] ?? null) : null);

const cell = (n: number): readonly [u: number, v: number] => [Math.ceil(n / 3) - 0.5, ((n - 1) % 3) + 0.5];
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

function insideLayout(spot: string): SpotLayout {
  const numbers = spot.split('-').map(Number);
  const [first = 0] = numbers;
  if (numbers.length === 1) {
    if (first === 0) return { spot, u: -0.5, v: 1.5, du: 1, dv: 3, kind: 'straight' };
    const [u, v] = cell(first);
    return { spot, u, v, du: 1, dv: 1, kind: 'straight' };
  }
  const others = numbers.filter((n) => n > 0).map(cell);
  const hasZero = first === 0;
  const u = hasZero ? 0 : mean(others.map(([at]) => at));
  const whole = numbers.length === 3 && !hasZero;
  const isAcross = whole || numbers.length === 6 || (hasZero && numbers.length === 4);
  const v = isAcross ? 0 : mean(others.map(([, at]) => at));
  // A split lies on one edge; everything that four or more numbers meet at is a corner.
  const kind = whole || (numbers.length === 2 && !hasZero && u % 1 !== 0) ? 'edge-v' : numbers.length === 2 ? 'edge-u' : 'corner';
  return { spot, u, v, du: kind === 'edge-v' ? 1 : 0, dv: kind === 'edge-u' ? 1 : 0, kind };
}

const outside = (spot: string, from: number, to: number, v: number): SpotLayout => ({
  spot,
  u: (from + to) / 2,
  v,
  du: to - from,
  dv: 1,
  kind: 'outside',
});

const EVENS = ['low', 'even', 'red', 'black', 'odd', 'high'] as const;

/** Every spot of the table with its place; cells first, so that edges and corners lie on top. */
export const SPOTS: readonly SpotLayout[] = [
  ...[...ROULETTE_SPOTS.keys()].filter((spot) => insideKind(spot) !== null).map(insideLayout),
  ...[1, 2, 3].map((k) => outside(`column-${String(k)}`, 12, 13, k - 0.5)),
  ...[1, 2, 3].map((k) => outside(`dozen-${String(k)}`, 4 * (k - 1), 4 * k, -0.5)),
  ...EVENS.map((spot, i) => outside(spot, 2 * i, 2 * i + 2, -1.5)),
].toSorted((a, b) => Number(a.kind !== 'straight' && a.kind !== 'outside') - Number(b.kind !== 'straight' && b.kind !== 'outside'));

/** Bets on parts of the wheel, sent as the spots they are made of, with the chips on each. */
export const ANNOUNCED = {
  voisins: { spots: ['0-2-3', '4-7', '12-15', '18-21', '19-22', '25-26-28-29', '32-35'], chips: [2, 1, 1, 1, 1, 2, 1] },
  tiers: { spots: ['5-8', '10-11', '13-16', '23-24', '27-30', '33-36'], chips: [1, 1, 1, 1, 1, 1] },
  orphelins: { spots: ['1', '6-9', '14-17', '17-20', '31-34'], chips: [1, 1, 1, 1, 1] },
  zero: { spots: ['0-3', '12-15', '26', '32-35'], chips: [1, 1, 1, 1] },
} as const satisfies Readonly<Record<string, { readonly spots: readonly string[]; readonly chips: readonly number[] }>>;

export type Announced = keyof typeof ANNOUNCED;
export const ANNOUNCED_NAMES = Object.keys(ANNOUNCED) as Announced[];
