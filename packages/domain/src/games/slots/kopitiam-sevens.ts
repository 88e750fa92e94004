import { MULTIPLIER_ONE, multiplyDown } from '../../money/amount.ts';
import type { Draws } from '../../fairness/draws.ts';

/** Game code of Kopitiam Sevens at the house provider. */
export const KOPITIAM_SEVENS = 'HSL_KOPI7';

/** Reel symbols: W wild teapot, S seven, B bar, L bell, M mango, C cherry, K kopi cup (bonus). */
export type KopitiamSymbol = 'W' | 'S' | 'B' | 'L' | 'M' | 'C' | 'K';

/** Everything that decides money in this game. A change is a new `mathVersion` and only touches new rounds. */
export const KOPITIAM_SEVENS_MATH = {
  game: KOPITIAM_SEVENS,
  mathVersion: '1.0.0',
  strips: ['LMLBLSMCMWLCMBKSCMCBCMSCMLKBCBLC', 'MCLSCMCMLSBMBSWCLCMBMLBLKCBWMCKL', 'SLCMCMCLBWCLKSLMKLSMBCBLCMBCMBCM'],
  /** Row of each reel, per line; a line costs one coin. */
  lines: [
    [1, 1, 1],
    [0, 0, 0],
    [2, 2, 2],
    [0, 1, 2],
    [2, 1, 0],
  ],
  coinsPerBet: 5,
  /** Coins per line for three of a kind; `CC` is two cherries from the left. */
  pays: { W: 200, S: 45, B: 15, L: 8, M: 5, C: 3, CC: 1 },
  wheelWeights: [7, 6, 4, 4, 2, 1],
  /** Wheel prizes in multiples of the total bet. */
  wheelPrizes: [5, 8, 10, 15, 20, 50],
  /** Exact return to player, reproduced by the enumeration test: 3919/4096. */
  rtp: { numerator: 3919, denominator: 4096 },
} as const;

/** A line that pays. `count` is how many symbols from the left pay (2 or 3). */
export interface KopitiamLineWin {
  readonly line: number;
  readonly symbol: KopitiamSymbol;
  readonly count: 2 | 3;
  readonly wilds: number;
  readonly coins: number;
}

/** What one stop of the three reels is worth, before the wheel. */
export interface KopitiamWindow {
  /** rows[y][reel], y = 0 top. */
  readonly rows: readonly (readonly KopitiamSymbol[])[];
  readonly wins: readonly KopitiamLineWin[];
  readonly coins: number;
  /** Is a kopi cup visible on all three reels? Then the wheel is drawn. */
  readonly hasWheel: boolean;
}

/** One settled round: everything the client shows, fixed before it is shown. */
export interface KopitiamRound {
  readonly stops: readonly number[];
  readonly window: KopitiamWindow;
  /** Index into the wheel's prizes, or null when the wheel is not played. */
  readonly wheelIndex: number | null;
  /** Total return in ten-thousandths of the total bet. */
  readonly multiplier: bigint;
}

const { strips, lines, pays, wheelPrizes, wheelWeights, coinsPerBet } = KOPITIAM_SEVENS_MATH;

function evaluateLine(symbols: readonly KopitiamSymbol[], line: number): KopitiamLineWin | null {
  const [a, b, c] = symbols as readonly [KopitiamSymbol, KopitiamSymbol, KopitiamSymbol];
  const wilds = symbols.filter((symbol) => symbol === 'W').length;
  if (wilds === 3) return { line, symbol: 'W', count: 3, wilds: 0, coins: pays.W };
  const real = symbols.find((symbol) => symbol !== 'W');
  if (real !== undefined && real !== 'K' && symbols.every((symbol) => symbol === real || symbol === 'W')) {
    return { line, symbol: real, count: 3, wilds, coins: pays[real] * 2 ** wilds };
  }
  // Two cherries from the left need at least one real cherry among them; a wild in the pair doubles.
  const isCherryPair = (a === 'C' || b === 'C') && (a === 'C' || a === 'W') && (b === 'C' || b === 'W');
  if (isCherryPair && c !== 'C' && c !== 'W') {
    const pairWilds = (a === 'W' ? 1 : 0) + (b === 'W' ? 1 : 0);
    return { line, symbol: 'C', count: 2, wilds: pairWilds, coins: pays.CC * 2 ** pairWilds };
  }
  return null;
}

/** Evaluates one stop per reel: window, line wins and whether the wheel is due. Stops are 0..31. */
export function evaluateKopitiamStops(stops: readonly number[]): KopitiamWindow {
  const rows = [0, 1, 2].map((y) => strips.map((strip, reel) => strip[((stops[reel] ?? 0) + y) % strip.length] as KopitiamSymbol));
  const wins: KopitiamLineWin[] = [];
  for (let line = 0; line < lines.length; line += 1) {
    const win = evaluateLine(
      (lines[line] ?? []).map((row, reel) => rows[row]?.[reel] as KopitiamSymbol),
      line,
    );
    if (win !== null) wins.push(win);
  }
  const hasWheel = [0, 1, 2].every((reel) => rows.some((row) => row[reel] === 'K'));
  return { rows, wins, coins: wins.reduce((sum, win) => sum + win.coins, 0), hasWheel };
}

/** Plays one round from its stream: three stops, then the wheel when it is due. @internal The published rules, which the model is held against. */
export function playKopitiamSevens(draws: Draws): KopitiamRound {
  const stops = strips.map((strip) => draws.int(strip.length));
  const window = evaluateKopitiamStops(stops);
  const wheelIndex = window.hasWheel ? draws.weighted(wheelWeights) : null;
  const lineMultiplier = (BigInt(window.coins) * MULTIPLIER_ONE) / BigInt(coinsPerBet);
  const wheelMultiplier = wheelIndex === null ? 0n : BigInt(wheelPrizes[wheelIndex] ?? 0) * MULTIPLIER_ONE;
  return { stops, window, wheelIndex, multiplier: lineMultiplier + wheelMultiplier };
}

/** What a round pays in minor units. Lines pay whole coins; the wheel pays whole bets. Never rounded up. @internal As above. */
export function kopitiamPayout(totalBetMinor: bigint, round: KopitiamRound): bigint {
  return multiplyDown(totalBetMinor, round.multiplier);
}
