import type { Fields } from '../../host/game-host.ts';

/** A line of a bet at a table, with what it got back where the round is over. */
export interface StakeLine {
  readonly spot: string;
  readonly stake: bigint;
  readonly payout: bigint | null;
}

/** Chips that lie on the table, and the steps that can be taken back. */
export interface Pile {
  readonly stakes: ReadonlyMap<string, bigint>;
  readonly before: readonly ReadonlyMap<string, bigint>[];
  /** Why the last chip could not be placed. */
  readonly refused: 'most' | 'lines' | null;
}

/** Most lines of one bet: the rules take no more. */
export const MOST_LINES = 40;
const MOST_STEPS = 100;

export const EMPTY_PILE: Pile = { stakes: new Map(), before: [], refused: null };

export const totalOf = (stakes: ReadonlyMap<string, bigint>): bigint => [...stakes.values()].reduce((sum, stake) => sum + stake, 0n);

function changed({ stakes, before }: Pile, next: ReadonlyMap<string, bigint>): Pile {
  return { stakes: next, before: [...before, stakes].slice(-MOST_STEPS), refused: null };
}

/** Puts chips on spots, all of them or none: a bet of several spots is one step back. */
export function placeChips(pile: Pile, spots: readonly (readonly [string, bigint])[], most: bigint): Pile {
  const next = new Map(pile.stakes);
  for (const [spot, sum] of spots) next.set(spot, (next.get(spot) ?? 0n) + sum);
  if (totalOf(next) > most) return { ...pile, refused: 'most' };
  if (next.size > MOST_LINES) return { ...pile, refused: 'lines' };
  return changed(pile, next);
}

/** Puts on each spot once more what lies there, all of it or nothing. */
export const doublePile = (pile: Pile, most: bigint): Pile => placeChips(pile, [...pile.stakes], most);

/** Leaves half on each spot, in whole units of the smallest stake and at least one. */
export function halvePile(pile: Pile, unit: bigint): Pile {
  const next = new Map([...pile.stakes].map(([spot, stake]) => [spot, stake < 2n * unit ? stake : (stake / 2n / unit) * unit] as const));
  return totalOf(next) === totalOf(pile.stakes) ? pile : changed(pile, next);
}

/** Puts the same bet as many times over as a limit covers: what the table takes, or what there is. */
export function raisePile(pile: Pile, limit: bigint): Pile {
  const total = totalOf(pile.stakes);
  const times = total === 0n ? 0n : limit / total;
  return times < 2n ? pile : changed(pile, new Map([...pile.stakes].map(([spot, stake]) => [spot, stake * times] as const)));
}

/** Takes everything off a spot. */
export function clearSpot(pile: Pile, spot: string): Pile {
  if (!pile.stakes.has(spot)) return pile;
  return changed(pile, new Map([...pile.stakes].filter(([known]) => known !== spot)));
}

export function undoStep({ before }: Pile): Pile {
  const last = before.at(-1);
  return last === undefined ? EMPTY_PILE : { stakes: last, before: before.slice(0, -1), refused: null };
}

export function clearPile(pile: Pile): Pile {
  return pile.stakes.size === 0 ? pile : changed(pile, new Map());
}

/** Stakes as the vendor takes them. */
export function choiceOf(stakes: ReadonlyMap<string, bigint>): Fields {
  return { lines: [...stakes].map(([spot, stake]) => ({ spot, stake: stake.toString() })) };
}

const SUM = /^\d{1,18}$/;

/** Lines of a choice, or of an outcome with what each got back. What is no line is left out. */
export function linesIn(fields: Fields | null): readonly StakeLine[] {
  const lines: readonly unknown[] = Array.isArray(fields?.lines) ? fields.lines : [];
  return lines.flatMap((line) => {
    const { spot, stake, payout } = (line ?? {}) as { spot?: unknown; stake?: unknown; payout?: unknown };
    if (typeof spot !== 'string' || typeof stake !== 'string' || !SUM.test(stake)) return [];
    return [{ spot, stake: BigInt(stake), payout: typeof payout === 'string' && SUM.test(payout) ? BigInt(payout) : null }];
  });
}

/** The chips on offer: the smallest stake, and the round sums of the levels above it. */
export function chipsOf(levels: readonly bigint[]): readonly bigint[] {
  const unit = levels[0] ?? 1n;
  const round = levels.filter((level) => level === unit || (level % unit === 0n && /^[15]0*$/.test(level.toString())));
  return round.slice(0, 6);
}
