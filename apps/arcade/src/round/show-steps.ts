import type { KopitiamRound } from './kopitiam-round.ts';
import type { GameMoney } from '../money/game-money.ts';

/** How fast a round is shown. `still` is for people who asked their device for less motion. */
export type Tempo = 'normal' | 'quick' | 'still';

/** One moment of a round's show. What it shows stays until the next one; `waitMs` is null when it waits for the player. */
export interface ShowStep {
  readonly kind: 'run' | 'reel' | 'line' | 'wheel-offer' | 'wheel-turn' | 'wheel-prize' | 'big-win';
  /** The reel that lands, or the position in the round's list of line wins. */
  readonly index: number;
  readonly waitMs: number | null;
  /** What has been won up to here, in minor units: never more than has been seen. */
  readonly wonMinor: bigint;
  /** The third reel could complete three cups: it takes its time. */
  readonly isTease: boolean;
}

/** A win of this many times the bet is a big win. */
const BIG_WIN_TIMES = 15n;

const TIMES: Readonly<Record<Tempo, Readonly<Record<'run' | 'apart' | 'land' | 'tease' | 'line' | 'turn' | 'prize', number>>>> = {
  normal: { run: 1_150, apart: 180, land: 420, tease: 1_100, line: 900, turn: 5_200, prize: 1_500 },
  quick: { run: 320, apart: 90, land: 320, tease: 500, line: 450, turn: 2_400, prize: 900 },
  still: { run: 700, apart: 180, land: 200, tease: 400, line: 900, turn: 500, prize: 1_500 },
};

/** How long the wheel turns. */
export const wheelTurnMs = (tempo: Tempo): number => TIMES[tempo].turn;
/** How long a reel takes to land. */
export const reelLandMs = (tempo: Tempo): number => TIMES[tempo].land;

const hasCup = (round: KopitiamRound, reel: number): boolean => round.rows.some((row) => row[reel] === 'K');

/** The show of a settled round in order. The last step's `wonMinor` is the round's payout. */
export function showStepsOf(round: KopitiamRound, tempo: Tempo, money: GameMoney): readonly ShowStep[] {
  const times = TIMES[tempo];
  const steps: ShowStep[] = [];
  let wonMinor = 0n;
  const add = (kind: ShowStep['kind'], waitMs: number | null, index = 0, isTease = false): void => {
    steps.push({ kind, index, waitMs, wonMinor, isTease });
  };
  add('run', times.run);
  const isTease = hasCup(round, 0) && hasCup(round, 1);
  add('reel', times.apart, 0);
  // The wait before the last reel is where a hope is shown; what it will be is not.
  add('reel', isTease ? times.tease : times.apart, 1, isTease);
  add('reel', times.land, 2);
  round.wins.forEach((win, index) => {
    wonMinor += money.minor(win.amount);
    add('line', times.line, index);
  });
  if (round.wheel !== null) {
    add('wheel-offer', null);
    add('wheel-turn', times.turn);
    wonMinor += money.minor(round.wheel.amount);
    add('wheel-prize', times.prize);
  }
  if (wonMinor >= money.minor(round.stake) * BIG_WIN_TIMES) add('big-win', null);
  return steps;
}
