import type { Draws } from '../fairness/draws.ts';
import type { Line } from '../games/table/one-step.ts';
import type { LineLimits, PricedBet, RoundBet, RoundCourse, RoundKind } from './round-kind.ts';

/** What came out at crash: the point at which the flight bursts, in hundredths. */
export interface CrashOutcome {
  readonly point: number;
}

/** No flight goes higher, in hundredths: whoever is in leaves here. */
export const HIGHEST_POINT = 1_000_000;
/** The lowest factor at which a bet may leave by itself, in hundredths. */
export const LOWEST_AUTO = 101;

/** Of a hundred numbers that could be drawn so many pay at even money: the return is 97 % of whatever one waits for. */
const SHARE = 97n;
const NUMBERS = 2n ** 48n;
const GROWTH_A_MS = 0.06 / 1000;

/** The point of a number of 0 to 2^48 − 1, in hundredths: max(1.00, ⌊97 · 2^48 ÷ (2^48 − u)⌋ ÷ 100), and 10,000.00 at most. */
export function pointOf(u: number): number {
  const point = (SHARE * NUMBERS) / (NUMBERS - BigInt(u));
  if (point > BigInt(HIGHEST_POINT)) return HIGHEST_POINT;
  return Math.max(100, Number(point));
}

/** Of the 2^48 numbers that may be drawn, how many fly to this factor or higher; hundredths from 101 to the highest point. */
export const numbersFrom = (factor: number): bigint => (SHARE * NUMBERS) / BigInt(factor);

/** The growth behind the factor, in hundredths that are not cut yet: for whoever draws it. */
export const growthAt = (ms: number): number => 100 * Math.exp(GROWTH_A_MS * Math.max(0, ms));

/**
 * The factor at this millisecond of a flight, in hundredths: ⌊100 · e^(0.06 · s)⌋. No millisecond below the highest point comes nearer to a
 * whole hundredth than a ten-millionth of it, so that every machine finds the same.
 */
export const factorAt = (ms: number): number => Math.min(HIGHEST_POINT, Math.floor(growthAt(ms)));

/** The first millisecond at which a factor of hundredths is reached. */
export function reachedMs(factor: number): number {
  let ms = Math.max(0, Math.ceil(Math.log(factor / 100) / GROWTH_A_MS) - 2);
  while (Math.floor(growthAt(ms)) < factor) ms += 1;
  return ms;
}

/** How long a flight lasts: to the first millisecond above its point. One of 1.00 bursts as it takes off. */
export const flightMs = (point: number): number => (point <= 100 ? 0 : reachedMs(point + 1));

const AUTO = /^auto-((?:[1-9][0-9]{0,3}|10000)\.[0-9]{2})$/;

/** The factor of a spot `auto-<factor>`, 1.01 to 10000.00, in hundredths; null for any other. */
export function autoOf(spot: string): number | null {
  const [, text] = AUTO.exec(spot) ?? [];
  if (text === undefined) return null;
  const factor = Number(text.replace('.', ''));
  return factor >= LOWEST_AUTO && factor <= HIGHEST_POINT ? factor : null;
}

/** A factor of hundredths as it is written: 1.05. */
export const factorText = (factor: number): string => `${Math.floor(factor / 100)}.${String(factor % 100).padStart(2, '0')}`;

/** The spot of a bet that leaves by itself at a factor of hundredths. */
export const autoSpot = (factor: number): string => `auto-${factorText(factor)}`;

/** What a stake is paid at a factor of hundredths, rounded down. */
export const paidAt = (stakeMinor: bigint, factor: number): bigint => (stakeMinor * BigInt(factor)) / 100n;

/** The factor at which the most that is paid takes a stake out. */
export function forcedAt(stakeMinor: bigint, mostPaidMinor: bigint): number {
  const factor = (mostPaidMinor * 100n) / stakeMinor;
  return factor > BigInt(HIGHEST_POINT) ? HIGHEST_POINT : Number(factor);
}

function ownFactor(lines: readonly Line[], mostPaidMinor: bigint): number {
  const [line] = lines;
  if (line === undefined || lines.length !== 1) throw new RangeError('a bet on a flight is one line');
  return Math.min(autoOf(line.spot) ?? HIGHEST_POINT, forcedAt(line.stakeMinor, mostPaidMinor));
}

function exitOf({ lines, exitMs }: RoundBet, { point }: CrashOutcome, mostPaidMinor: bigint): number | null {
  const own = ownFactor(lines, mostPaidMinor);
  // Who left by hand at the very factor leaves there as well; a hand that came later found nobody.
  if (exitMs !== null && exitMs < flightMs(point)) return Math.min(factorAt(exitMs), own);
  return own <= point ? own : null;
}

const course: RoundCourse<CrashOutcome> = {
  endMs: ({ point }) => flightMs(point),
  endFactor: ({ point }) => point,
  autoOf: ([line]) => autoOf(line?.spot ?? ''),
  factorAt,
  ownFactor,
  reachedMs,
  exitOf,
};

function draw(draws: Draws): { outcome: CrashOutcome; next: null } {
  return { outcome: { point: pointOf(draws.int48(2 ** 48)) }, next: null };
}

function price(bets: readonly RoundBet[], outcome: CrashOutcome, mostPaidMinor: bigint): PricedBet[] {
  return bets.map((bet) => {
    const factor = exitOf(bet, outcome, mostPaidMinor);
    const lines = bet.lines.map(({ spot, stakeMinor }) => {
      const payout = factor === null ? 0n : paidAt(stakeMinor, factor);
      return { spot, stake: stakeMinor.toString(), payout: payout.toString() };
    });
    const sum = (pick: 'stake' | 'payout'): bigint => lines.reduce((total, line) => total + BigInt(line[pick]), 0n);
    return { lines, payoutMinor: sum('payout'), validMinor: sum('stake'), isPush: false };
  });
}

const LIMITS: LineLimits = { least: 100n, most: 100_000n };

/** Crash: a factor grows from 1.00 until it bursts, the same for all, and each leaves when he likes (docs/fairness.md). */
export const CRASH: RoundKind<null, CrashOutcome> = {
  code: 'HA_CRASH',
  mathVersion: '1.0.0',
  rtp: '0.97',
  times: { open: 8, closed: 1, drawn: 2, settled: 2 },
  spots: ['hand', 'auto'],
  listedSpot: (spot) => (spot === 'hand' ? 'hand' : autoOf(spot) === null ? null : 'auto'),
  mostOfRound: 200_000n,
  mostLines: 1,
  mostBets: 2,
  mostPaid: 10_000_000n,
  limitsOf: () => LIMITS,
  course,
  first: null,
  draw,
  price,
};
