import { BACCARAT } from './baccarat.ts';
import { DICE } from './dice.ts';
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
};

/** A table of a vendor as players see it: everything that does not decide money. */
export interface TableTheme {
  readonly id: string;
  readonly gameCode: string;
  readonly vendor: 'NUSA' | 'BATU';
  readonly kind: TableKind;
  readonly name: { readonly ms: string; readonly en: string; readonly zh: string };
}

/** Every table of the vendors. A vendor lists those alone whose kind has a screen: {@link SHOWN_TABLE_KINDS}. */
export const TABLE_THEMES: readonly TableTheme[] = [
  { id: 'nusa-roulette', gameCode: 'NP_ROU', vendor: 'NUSA', kind: 'roulette', name: { ms: 'Rolet Teluk', en: 'Bay Roulette', zh: '海湾轮盘' } },
  { id: 'nusa-baccarat', gameCode: 'NP_BAC', vendor: 'NUSA', kind: 'baccarat', name: { ms: 'Bakarat Teluk', en: 'Bay Baccarat', zh: '海湾百家乐' } },
  { id: 'nusa-sic-bo', gameCode: 'NP_SIC', vendor: 'NUSA', kind: 'sicbo', name: { ms: 'Sic Bo Lentera', en: 'Lantern Sic Bo', zh: '灯笼骰宝' } },
  { id: 'nusa-dice', gameCode: 'NP_DICE', vendor: 'NUSA', kind: 'dice', name: { ms: 'Dadu Pantas', en: 'Quick Dice', zh: '快骰' } },
  { id: 'nusa-plinko', gameCode: 'NP_PLIN', vendor: 'NUSA', kind: 'plinko', name: { ms: 'Plinko Mutiara', en: 'Pearl Plinko', zh: '珍珠弹珠' } },
  { id: 'batu-roulette', gameCode: 'B9_ROU', vendor: 'BATU', kind: 'roulette', name: { ms: 'Rolet Granit', en: 'Granite Roulette', zh: '花岗轮盘' } },
  { id: 'batu-baccarat', gameCode: 'B9_BAC', vendor: 'BATU', kind: 'baccarat', name: { ms: 'Bakarat Jed', en: 'Jade Baccarat', zh: '翡翠百家乐' } },
  { id: 'batu-sic-bo', gameCode: 'B9_SIC', vendor: 'BATU', kind: 'sicbo', name: { ms: 'Sic Bo Batu', en: 'Stone Sic Bo', zh: '石骰宝' } },
  { id: 'batu-dice', gameCode: 'B9_DICE', vendor: 'BATU', kind: 'dice', name: { ms: 'Dadu Marmar', en: 'Marble Dice', zh: '大理石骰' } },
  { id: 'batu-plinko', gameCode: 'B9_PLIN', vendor: 'BATU', kind: 'plinko', name: { ms: 'Plinko Kerikil', en: 'Pebble Plinko', zh: '卵石弹珠' } },
]; // prettier-ignore

/** Kinds that the games' client has a screen for. One list for client and vendors: no game is offered that nobody can see. */
export const SHOWN_TABLE_KINDS: readonly TableKind[] = [];
