import type { CrashOutcomeView, OpenBetView, SharedBetView, SharedRoundView, ShownFlightView } from '@talora/contract/rounds/tables.ts';
import { autoOf, factorAt, forcedAt, HIGHEST_POINT } from '@talora/domain/rounds/crash-round.ts';
import type { ShownResult, TableState } from '../table-state.ts';

/** What a flight does: factors are hundredths. */
export type Flight =
  | { readonly phase: 'rest' | 'open' | 'ready'; readonly factor: 100 }
  | { readonly phase: 'flying' | 'burst'; readonly factor: number };

/** The point of a round that has burst; null before. */
export const pointOf = (round: Pick<SharedRoundView, 'outcome'> | null): number | null =>
  round !== null && round.outcome !== null && 'point' in round.outcome ? round.outcome.point : null;

/** Where the flight is at a moment of `performance.now()`. It is never shown above its point once that is known. */
export function flightAt({ round, courseFrom }: Pick<TableState, 'round' | 'courseFrom'>, now: number): Flight {
  if (round === null) return { phase: 'rest', factor: 100 };
  if (round.state === 'open') return { phase: 'open', factor: 100 };
  const point = pointOf(round);
  if (point !== null) return { phase: 'burst', factor: point };
  if (courseFrom === null || now < courseFrom) return { phase: 'ready', factor: 100 };
  return { phase: 'flying', factor: factorAt(now - courseFrom) };
}

/** The factor at which a bet leaves by itself. */
export function ownFactor(bet: Pick<SharedBetView, 'lines' | 'stake'>, minor: (sum: string) => bigint, mostPaid: bigint | null): number {
  const forced = mostPaid === null ? HIGHEST_POINT : forcedAt(minor(bet.stake), mostPaid);
  return Math.min(autoOf(bet.lines[0]?.spot ?? '') ?? HIGHEST_POINT, forced);
}

/** The factor at which a bet has left; null while it is in, or when it went down. `own` is where it leaves by itself. */
export function exitOf(bet: { readonly exit: number | null }, own: number | null, { phase, factor }: Flight): number | null {
  if (bet.exit !== null) return bet.exit;
  return own !== null && (phase === 'flying' || phase === 'burst') && own <= factor ? own : null;
}

/** The same of a bet that everybody sees. */
export const openExit = (bet: OpenBetView, flight: Flight): number | null => exitOf(bet, bet.auto, flight);

/** Is this one of the flights that were? */
export const isFlight = (result: ShownResult): result is ShownFlightView => 'point' in result;

const MOST_SHOWN = 40;

/** The flights with that of a round that has burst. */
export function withFlight(results: readonly ShownResult[], round: SharedRoundView): readonly ShownResult[] {
  const point = pointOf(round);
  return point === null ? results : [...results, { no: round.no, point }].slice(-MOST_SHOWN);
}

/** How a point is told apart at a glance: low, middling or high. */
export const heightOf = ({ point }: CrashOutcomeView): 'low' | 'mid' | 'high' => (point < 200 ? 'low' : point < 1_000 ? 'mid' : 'high');

/** Bets of mine by the panel they were made from: those that no panel knows go where there is room, oldest first. */
export function betsBySeat(
  bets: readonly SharedBetView[],
  known: ReadonlyMap<string, number>,
): readonly [SharedBetView | null, SharedBetView | null] {
  const seats: [SharedBetView | null, SharedBetView | null] = [null, null];
  for (const bet of bets) {
    const seat = known.get(bet.id);
    if (seat !== undefined) seats[seat] = bet;
  }
  for (const bet of bets) {
    if (known.has(bet.id)) continue;
    const free = seats.indexOf(null);
    if (free >= 0) seats[free] = bet;
  }
  return seats;
}

/** A factor as typed, in hundredths: 1.01 to 10,000.00 with two decimals at most; null for anything else. */
export function typedFactor(text: string): number | null {
  const [, whole, fraction = ''] = /^(\d{1,5})(?:[.,](\d{0,2}))?$/.exec(text.trim()) ?? [];
  if (whole === undefined) return null;
  return autoOf(`auto-${Number(whole)}.${fraction.padEnd(2, '0')}`);
}
