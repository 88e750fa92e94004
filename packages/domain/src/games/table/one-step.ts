import type { Draws } from '../../fairness/draws.ts';
import type { ScratchDeck } from '../scratch/decks.ts';
import type { RoundSteps } from './steps.ts';
import { coveredStakes, type SpotTable } from './valid-stakes.ts';

/** Factors are ten-thousandths of the stake: 19500 gives it back with 0.95 on top. */
export const FACTOR_ONE = 10_000;

/** A kind of table: one of one step, one with something to do between bet and end, one that sells tickets of a deck, or shots at fish. */
export type TableKind =
  | 'roulette'
  | 'baccarat'
  | 'sicbo'
  | 'dice'
  | 'plinko'
  | 'bingo'
  | 'dragontiger'
  | 'mines'
  | 'jacks'
  | 'deuces'
  | 'tuah'
  | 'naga'
  | 'fish';

/** A stake on one spot of a table. */
export interface Line {
  readonly spot: string;
  readonly stakeMinor: bigint;
}

/** What a line got back: its stake times the factor, rounded down. */
export interface PaidLine {
  readonly spot: string;
  readonly stake: string;
  readonly payout: string;
}

/** How a round came out: what is shown, as JSON, and what is paid. */
export interface TableRound {
  readonly outcome: Readonly<Record<string, unknown>>;
  readonly payoutMinor: bigint;
  /** What counts as bet: nothing of a stake, or of a half of one, that came back as it was, and nothing of one that stands against another. */
  readonly validMinor: bigint;
}

/** Rules of a game whose round is decided by one choice, be it made at once or in several steps. */
export interface OneStepGame {
  readonly kind: TableKind;
  readonly mathVersion: string;
  /** Exact return of the choice that gives the most, as decimal text cut after twelve digits. */
  readonly rtp: string;
  /** Most that any choice can pay, in bets. */
  readonly largestWinBets: number;
  /** Is this a choice of the game whose stakes add up to the bet? Every stake is whole units of `unitMinor`. */
  isChoice(choice: unknown, betMinor: bigint, unitMinor: bigint): boolean;
  /** Plays a round. The choice must be one. */
  play(draws: Draws, choice: unknown, betMinor: bigint): TableRound;
  /** How the choice comes about in several steps; left out where it is made with the bet. */
  readonly steps?: RoundSteps;
  /** The deck that its tickets come from; left out where a round hangs on nothing but its seeds and its choice. */
  readonly deck?: ScratchDeck;
  /** A bet is a shot in a room that several share, and becomes a round when it lands; left out elsewhere. */
  readonly shots?: true;
}

/** What a stake gets back. */
export function paid(stakeMinor: bigint, factor: number): bigint {
  return (stakeMinor * BigInt(factor)) / BigInt(FACTOR_ONE);
}

const MOST_LINES = 40;

/** Reads `{lines: [{spot, stake}]}` with stakes as text in minor units; null when it is not that, or a spot comes twice. */
function readLines(choice: unknown): Line[] | null {
  const { lines } = (choice ?? {}) as { lines?: unknown };
  if (!Array.isArray(lines) || lines.length === 0 || lines.length > MOST_LINES) return null;
  const read: Line[] = [];
  for (const line of lines as unknown[]) {
    const { spot, stake } = (line ?? {}) as { spot?: unknown; stake?: unknown };
    if (typeof spot !== 'string' || typeof stake !== 'string' || !/^[1-9][0-9]{0,15}$/.test(stake)) return null;
    read.push({ spot, stakeMinor: BigInt(stake) });
  }
  return new Set(read.map(({ spot }) => spot)).size === read.length ? read : null;
}

/** Are these lines on known spots, in whole units, and together the bet? */
export function areLines(choice: unknown, betMinor: bigint, unitMinor: bigint, isSpot: (spot: string) => boolean): boolean {
  const lines = readLines(choice);
  if (lines === null || lines.some(({ spot, stakeMinor }) => !isSpot(spot) || stakeMinor % unitMinor !== 0n)) return false;
  return lines.reduce((sum, { stakeMinor }) => sum + stakeMinor, 0n) === betMinor;
}

/** Pays lines by the factor of each spot, and tells what of them counts as bet; throws RangeError when the choice has none. */
export function payLines(
  kind: SpotTable,
  choice: unknown,
  factorOf: (spot: string) => number,
): { lines: PaidLine[]; payoutMinor: bigint; validMinor: bigint } {
  const lines = readLines(choice);
  if (lines === null) throw new RangeError('a choice without lines');
  const [covered = []] = coveredStakes(kind, [lines]);
  let [payoutMinor, validMinor] = [0n, 0n];
  const paidLines = lines.map(({ spot, stakeMinor }, at) => {
    const factor = factorOf(spot);
    const payout = paid(stakeMinor, factor);
    payoutMinor += payout;
    const uncovered = stakeMinor - (covered[at] ?? 0n);
    // Without a win, what came back is what was staked: all of it at a push, half of it at a half loss.
    validMinor += factor > FACTOR_ONE ? uncovered : uncovered - paid(uncovered, factor);
    return { spot, stake: stakeMinor.toString(), payout: payout.toString() };
  });
  return { lines: paidLines, payoutMinor, validMinor };
}
