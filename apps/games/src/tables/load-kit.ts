import type { TableKit } from './table-kit.ts';

/** Loads what a kind has of its own: a page plays one of them. */
export function loadKit(kind: string): Promise<TableKit> | null {
  if (kind === 'roulette') return import('./roulette/roulette-kit.tsx').then(({ ROULETTE_KIT }) => ROULETTE_KIT);
  if (kind === 'sicbo') return import('./sicbo/sic-bo-kit.tsx').then(({ SIC_BO_KIT }) => SIC_BO_KIT);
  if (kind === 'baccarat') return import('./baccarat/baccarat-kit.tsx').then(({ BACCARAT_KIT }) => BACCARAT_KIT);
  if (kind === 'dice') return import('./dice/dice-kit.tsx').then(({ DICE_KIT }) => DICE_KIT);
  if (kind === 'plinko') return import('./plinko/plinko-kit.tsx').then(({ PLINKO_KIT }) => PLINKO_KIT);
  if (kind === 'bingo') return import('./bingo/bingo-kit.tsx').then(({ BINGO_KIT }) => BINGO_KIT);
  if (kind === 'dragontiger') return import('./dragontiger/dragon-tiger-kit.tsx').then(({ DRAGON_TIGER_KIT }) => DRAGON_TIGER_KIT);
  if (kind === 'mines') return import('./mines/mines-kit.tsx').then(({ MINES_KIT }) => MINES_KIT);
  if (kind === 'jacks' || kind === 'deuces') return import('./poker/poker-kit.tsx').then(({ POKER_KITS }) => POKER_KITS[kind]);
  if (kind === 'tuah' || kind === 'naga') return import('./scratch/scratch-kit.tsx').then(({ SCRATCH_KITS }) => SCRATCH_KITS[kind]);
  return null;
}
