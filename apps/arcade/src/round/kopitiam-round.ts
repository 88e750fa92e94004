import type { HouseRoundView } from '@talora/contract/arcade/house-round.ts';
import { KOPITIAM_SEVENS_MATH } from '@talora/domain/games/slots/kopitiam-sevens.ts';
import { openMoney } from '../money/game-money.ts';

/** A line that pays. */
interface LineWin {
  readonly line: number;
  readonly symbol: string;
  readonly count: number;
  readonly amount: string;
}

/** A settled round of Kopitiam Sevens with what its screen draws. */
export interface KopitiamRound extends HouseRoundView {
  readonly stops: readonly number[];
  /** rows[y][reel], y = 0 top. */
  readonly rows: readonly (readonly string[])[];
  readonly wins: readonly LineWin[];
  readonly wheel: { readonly index: number; readonly multiplier: number; readonly amount: string } | null;
}

/** Reads the script of a round for the screen of Kopitiam Sevens. Throws TypeError for a round of another game. */
export function kopitiamRound(round: HouseRoundView): KopitiamRound {
  const [spin, wheel] = round.script?.steps ?? [];
  const stage = spin?.kind === 'spin' ? spin.stages[0] : undefined;
  if (spin?.kind !== 'spin' || stage === undefined) throw new TypeError('no round of Kopitiam Sevens');
  const money = openMoney(round.currency);
  const coin = money.minor(round.stake) / BigInt(KOPITIAM_SEVENS_MATH.coinsPerBet);
  const worth = (coins: number): string => money.text(coin * BigInt(coins));
  return {
    ...round,
    stops: spin.stops,
    rows: [0, 1, 2].map((y) => stage.columns.map((column) => column[y] ?? '')),
    wins: stage.wins.map(({ of: line, symbol, count, coins }) => ({ line, symbol, count, amount: worth(coins) })),
    wheel:
      wheel?.kind === 'wheel'
        ? { index: wheel.index, multiplier: wheel.coins / KOPITIAM_SEVENS_MATH.coinsPerBet, amount: worth(wheel.coins) }
        : null,
  };
}
