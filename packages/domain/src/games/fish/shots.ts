import type { OneStepGame } from '../table/one-step.ts';
import { FISH_IDS, isFish, KILL_SIDES, killsBelow, MOST_BOMB_SUM, timesOf, variableOf, type FishId } from './species.ts';

/** A moment of the room's clock: milliseconds since 1970 by the clock of the database. */
type Moment = number;

/** A shot that met a fish: which one, as the room's shoal counts it, and what a bomb counted of the fish around it (0 for all others). */
export interface HitChoice {
  readonly shot: 'hit';
  readonly fish: FishId;
  readonly sum: number;
  readonly room: number;
  readonly tide: number;
  readonly index: number;
  readonly fired: Moment;
  readonly at: Moment;
  /** Number of the landing in its room: what landed before decides which fish were alive. */
  readonly turn: number;
}

/** A shot whose fish was gone: caught before, or out of the sea. Its bet comes back. */
export interface GoneChoice {
  readonly shot: 'gone';
  readonly room: number;
  readonly tide: number;
  readonly index: number;
  readonly fired: Moment;
  readonly at: Moment;
  readonly turn: number;
}

/** A shot that left the sea at `at` on its way over the point that it was aimed at. Its bet comes back. */
export interface LeftChoice {
  readonly shot: 'left';
  readonly x: number;
  readonly y: number;
  readonly fired: Moment;
  readonly at: Moment;
}

/** What became of a shot beside its seeds. */
export type ShotChoice = HitChoice | GoneChoice | LeftChoice;

const isWhole = (value: unknown, least: number, most: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;

const NUMBERS = { room: 1, tide: 1, index: 0, x: 0, y: 0, fired: 1, at: 1, turn: 1 } as const;
const FIELDS: Readonly<Record<ShotChoice['shot'], readonly string[]>> = {
  hit: ['shot', 'fish', 'sum', 'room', 'tide', 'index', 'fired', 'at', 'turn'],
  gone: ['shot', 'room', 'tide', 'index', 'fired', 'at', 'turn'],
  left: ['shot', 'x', 'y', 'fired', 'at'],
};

/** May this be what a bomb counted? Nothing for other fish; a bomb that counts nothing cannot be hit. */
const isSum = (fish: FishId, sum: unknown): boolean => (fish === 'bomb' ? isWhole(sum, 2, MOST_BOMB_SUM) : sum === 0);

/** Reads what became of a shot; null when it is nothing that can. */
export function readShot(choice: unknown): ShotChoice | null {
  const read = (choice ?? {}) as Readonly<Record<string, unknown>>;
  const { shot, fish, sum } = read;
  if (shot !== 'hit' && shot !== 'gone' && shot !== 'left') return null;
  const fields = FIELDS[shot];
  if (Object.keys(read).length !== fields.length || fields.some((field) => !(field in read))) return null;
  for (const [field, least] of Object.entries(NUMBERS)) {
    if (fields.includes(field) && !isWhole(read[field], least, Number.MAX_SAFE_INTEGER)) return null;
  }
  if (shot === 'hit' && !(isFish(fish) && isSum(fish, sum))) return null;
  return choice as ShotChoice;
}

/** How a shot came out: `roll` kills below `below`, and then pays `times` the bet; both are null where nothing was drawn. */
export interface ShotOutcome {
  readonly shot: ShotChoice['shot'];
  readonly fish: FishId | null;
  readonly roll: number | null;
  readonly below: number | null;
  /** What it paid, in bets; 1 where the bet came back. */
  readonly times: number;
}

const MOST_TIMES = Math.max(...FISH_IDS.flatMap((fish) => variableOf(fish)?.times ?? timesOf(fish, MOST_BOMB_SUM)));

/**
 * A shot of the fish game. What meets a fish kills it or not by one draw, whatever was shot at it before: fish have no strength that wears
 * down. A kill pays the fish's multiplier, by a second draw where that has several. What met nothing gives its bet back and draws nothing.
 */
export const FISH: OneStepGame = {
  kind: 'fish',
  mathVersion: '1.0.0',
  rtp: '0.965',
  largestWinBets: MOST_TIMES,
  shots: true,
  isChoice: (choice, betMinor, unitMinor) => readShot(choice) !== null && betMinor > 0n && betMinor % unitMinor === 0n,
  play(draws, choice, betMinor) {
    const read = readShot(choice);
    if (read === null) throw new RangeError('a choice without a shot');
    if (read.shot !== 'hit') {
      const outcome: ShotOutcome = { shot: read.shot, fish: null, roll: null, below: null, times: 1 };
      return { outcome: { ...outcome }, payoutMinor: betMinor, validMinor: 0n };
    }
    const { fish, sum } = read;
    const below = killsBelow(timesOf(fish, sum));
    const roll = draws.int(KILL_SIDES);
    const variable = variableOf(fish);
    const caught = (): number => (variable === null ? timesOf(fish, sum) : (variable.times[draws.weighted(variable.weights)] ?? 0));
    const outcome: ShotOutcome = { shot: 'hit', fish, roll, below, times: roll < below ? caught() : 0 };
    return { outcome: { ...outcome }, payoutMinor: betMinor * BigInt(outcome.times), validMinor: betMinor };
  },
};
