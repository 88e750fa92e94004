import { BACCARAT } from './baccarat.ts';
import { BINGO } from './bingo.ts';
import { DICE } from './dice.ts';
import { DRAGON_TIGER } from './dragon-tiger.ts';
import type { OneStepGame, TableKind } from './one-step.ts';
import { PLINKO } from './plinko.ts';
import { ROULETTE } from './roulette.ts';
import { SIC_BO } from './sic-bo.ts';

/** The rules of each game of one step. */
export const ONE_STEP_GAMES: Readonly<Record<TableKind, OneStepGame>> = {
  roulette: ROULETTE,
  baccarat: BACCARAT,
  sicbo: SIC_BO,
  dice: DICE,
  plinko: PLINKO,
  bingo: BINGO,
  dragontiger: DRAGON_TIGER,
};
