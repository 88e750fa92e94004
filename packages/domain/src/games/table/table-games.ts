import { FISH } from '../fish/shots.ts';
import { SCRATCH_NAGA, SCRATCH_TUAH } from '../scratch/scratch-games.ts';
import { BACCARAT } from './baccarat.ts';
import { BINGO } from './bingo.ts';
import { DICE } from './dice.ts';
import { DRAGON_TIGER } from './dragon-tiger.ts';
import { MINES } from './mines.ts';
import type { OneStepGame, TableKind } from './one-step.ts';
import { PLINKO } from './plinko.ts';
import { ROULETTE } from './roulette.ts';
import { SIC_BO } from './sic-bo.ts';
import { DEUCES_WILD, JACKS_OR_BETTER } from './video-poker.ts';

/** The rules of each kind of table. */
export const ONE_STEP_GAMES: Readonly<Record<TableKind, OneStepGame>> = {
  roulette: ROULETTE,
  baccarat: BACCARAT,
  sicbo: SIC_BO,
  dice: DICE,
  plinko: PLINKO,
  bingo: BINGO,
  dragontiger: DRAGON_TIGER,
  mines: MINES,
  jacks: JACKS_OR_BETTER,
  deuces: DEUCES_WILD,
  tuah: SCRATCH_TUAH,
  naga: SCRATCH_NAGA,
  fish: FISH,
};
