import type { ThemeMetal, ThemeName, ThemeSound } from '../slots/themes/theme.ts';
import type { TableKind } from './one-step.ts';

/** A table as players see it: everything that does not decide money. */
export interface TableSkin {
  readonly id: string;
  readonly gameCode: string;
  readonly kind: TableKind;
  readonly name: ThemeName;
  /** Light of the felt, felt, glow, deep, accent; six hex digits with #. */
  readonly palette: readonly [string, string, string, string, string];
  readonly metal: ThemeMetal;
  /** Cells with round or with cut corners. */
  readonly cells: 'round' | 'cut';
  readonly sound: ThemeSound;
}

/** A table of the house as players see it. */
export interface HouseTableTheme extends TableSkin {
  /** Its number among all games of the house, slots and tables: given once, never to another, since the catalogue and links keep it. */
  readonly number: number;
}

/** A table of a vendor as players see it. */
export interface TableTheme extends TableSkin {
  readonly vendor: 'NUSA' | 'BATU';
}

/** Every table of the vendors. A vendor lists those alone whose kind has a screen: {@link SHOWN_TABLE_KINDS}. */
export const TABLE_THEMES: readonly TableTheme[] = [
  {
    id: 'nusa-roulette',
    gameCode: 'NP_ROU',
    vendor: 'NUSA',
    kind: 'roulette',
    name: { ms: 'Rolet Teluk', en: 'Bay Roulette', zh: '海湾轮盘' },
    palette: ['#0f6a6a', '#063a40', '#7fe9d8', '#021a1e', '#1fc3b0'],
    metal: 'gold',
    cells: 'round',
    sound: { scale: 'pelog', root: 196, timbre: 'mallet', tempo: 96 },
  },
  {
    id: 'nusa-baccarat',
    gameCode: 'NP_BAC',
    vendor: 'NUSA',
    kind: 'baccarat',
    name: { ms: 'Bakarat Teluk', en: 'Bay Baccarat', zh: '海湾百家乐' },
    palette: ['#1a4f8c', '#0a2a54', '#9ad0ff', '#04122a', '#4aa3ff'],
    metal: 'steel',
    cells: 'round',
    sound: { scale: 'slendro', root: 220, timbre: 'bell', tempo: 84 },
  },
  {
    id: 'nusa-sic-bo',
    gameCode: 'NP_SIC',
    vendor: 'NUSA',
    kind: 'sicbo',
    name: { ms: 'Sic Bo Lentera', en: 'Lantern Sic Bo', zh: '灯笼骰宝' },
    palette: ['#8c1c2a', '#4a0914', '#ffc9a0', '#1e0308', '#ff8a3d'],
    metal: 'gold',
    cells: 'round',
    sound: { scale: 'major-pentatonic', root: 262, timbre: 'pluck', tempo: 104 },
  },
  {
    id: 'nusa-dice',
    gameCode: 'NP_DICE',
    vendor: 'NUSA',
    kind: 'dice',
    name: { ms: 'Dadu Pantas', en: 'Quick Dice', zh: '快骰' },
    palette: ['#3b2f86', '#1b1550', '#b9a8ff', '#0b0726', '#7b6bff'],
    metal: 'neon',
    cells: 'round',
    sound: { scale: 'dorian', root: 233, timbre: 'chip', tempo: 126 },
  },
  {
    id: 'nusa-plinko',
    gameCode: 'NP_PLIN',
    vendor: 'NUSA',
    kind: 'plinko',
    name: { ms: 'Plinko Mutiara', en: 'Pearl Plinko', zh: '珍珠弹珠' },
    palette: ['#0b5f7a', '#03313f', '#c7f6ff', '#02141b', '#ffd27a'],
    metal: 'ice',
    cells: 'round',
    sound: { scale: 'lydian', root: 294, timbre: 'glass', tempo: 112 },
  },
  {
    id: 'batu-roulette',
    gameCode: 'B9_ROU',
    vendor: 'BATU',
    kind: 'roulette',
    name: { ms: 'Rolet Granit', en: 'Granite Roulette', zh: '花岗轮盘' },
    palette: ['#4a4f5a', '#24272e', '#e2e6ee', '#0d0f13', '#e0664f'],
    metal: 'brass',
    cells: 'cut',
    sound: { scale: 'minor-pentatonic', root: 147, timbre: 'brass', tempo: 88 },
  },
  {
    id: 'batu-baccarat',
    gameCode: 'B9_BAC',
    vendor: 'BATU',
    kind: 'baccarat',
    name: { ms: 'Bakarat Jed', en: 'Jade Baccarat', zh: '翡翠百家乐' },
    palette: ['#146a4c', '#073a2a', '#a5f3cf', '#031a13', '#e0b04a'],
    metal: 'jade',
    cells: 'cut',
    sound: { scale: 'minor-pentatonic', root: 175, timbre: 'flute', tempo: 80 },
  },
  {
    id: 'batu-sic-bo',
    gameCode: 'B9_SIC',
    vendor: 'BATU',
    kind: 'sicbo',
    name: { ms: 'Sic Bo Batu', en: 'Stone Sic Bo', zh: '石骰宝' },
    palette: ['#6b5136', '#35271a', '#ffdfae', '#150e08', '#e39a3b'],
    metal: 'stone',
    cells: 'cut',
    sound: { scale: 'hijaz', root: 165, timbre: 'mallet', tempo: 98 },
  },
  {
    id: 'batu-dice',
    gameCode: 'B9_DICE',
    vendor: 'BATU',
    kind: 'dice',
    name: { ms: 'Dadu Marmar', en: 'Marble Dice', zh: '大理石骰' },
    palette: ['#5f6f78', '#2c363c', '#f0f7fa', '#10161a', '#3fb6c9'],
    metal: 'steel',
    cells: 'cut',
    sound: { scale: 'whole-tone', root: 208, timbre: 'glass', tempo: 118 },
  },
  {
    id: 'batu-plinko',
    gameCode: 'B9_PLIN',
    vendor: 'BATU',
    kind: 'plinko',
    name: { ms: 'Plinko Kerikil', en: 'Pebble Plinko', zh: '卵石弹珠' },
    palette: ['#4f6a3a', '#263619', '#dff2b4', '#0e1608', '#f0c24b'],
    metal: 'wood',
    cells: 'cut',
    sound: { scale: 'slendro', root: 247, timbre: 'pluck', tempo: 110 },
  },
];

/** Kinds that the games' client has a screen for. One list for client and vendors: no game is offered that nobody can see. */
export const SHOWN_TABLE_KINDS: readonly TableKind[] = ['roulette', 'sicbo', 'baccarat', 'dice', 'plinko', 'bingo', 'dragontiger'];
