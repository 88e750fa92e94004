import type { SubCategory } from '@talora/domain/games/catalogue/sub-categories.ts';
import type { SlotModel } from '@talora/domain/games/slots/engine/model.ts';
import type { TableKind } from '@talora/domain/games/table/one-step.ts';

/** Games about music: the sub-category SC holds scratch cards and music. */
const MUSIC_GAMES = new Set(['disco-fever', 'tiger-drum', 'lotus-dance', 'bell-fever']);

/** What the catalogue says of a game beside its name. */
interface Marks {
  readonly gameClassify?: SubCategory;
  readonly lineCount?: number;
}

/** Category of a table: roulette, baccarat and fish have their own, the others stand among the slots. */
export const typeOfTable = (kind: TableKind): 'ROU' | 'BAC' | 'FISH' | 'RNG' =>
  kind === 'roulette' ? 'ROU' : kind === 'baccarat' ? 'BAC' : kind === 'fish' ? 'FISH' : 'RNG';

/** Names of those categories and of the jackpot's, with their place in a brand's menu. */
export const TABLE_CATEGORIES = [
  { key: 'ROU', label: { MS: 'Rolet', EN: 'Roulette', CN: '轮盘' }, sort: 30 },
  { key: 'BAC', label: { MS: 'Bakarat', EN: 'Baccarat', CN: '百家乐' }, sort: 40 },
  { key: 'FISH', label: { MS: 'Tembak Ikan', EN: 'Fishing', CN: '捕鱼' }, sort: 60 },
  { key: 'PVP', label: { MS: 'Pemain lawan Pemain', EN: 'Player against player', CN: '玩家对战' }, sort: 70 },
  // Filled while the brand runs a jackpot.
  { key: 'JP', label: { MS: 'Jackpot', EN: 'Jackpots', CN: '奖池游戏' }, sort: 50 },
] as const;

const MARKS: Partial<Readonly<Record<TableKind, SubCategory>>> = {
  dice: 'AC',
  plinko: 'AC',
  mines: 'AC',
  jacks: 'VP',
  deuces: 'VP',
  bingo: 'BG',
  tuah: 'SC',
  naga: 'SC',
};

/** Sub-category of a table among the slots: arcade games, video poker, bingo and scratch cards have theirs, the others are table games. */
export function marksOfTable(kind: TableKind): Marks {
  if (typeOfTable(kind) !== 'RNG') return {};
  return { gameClassify: MARKS[kind] ?? 'TG' };
}

/** Lines and sub-category of a slot: a grand prize on top is a jackpot. Video poker, bingo and scratch cards are tables. */
export function marksOf(themeId: string, { hold, pay }: SlotModel): Marks {
  const isJackpot = (hold?.grand ?? 0) > 0;
  return {
    ...(MUSIC_GAMES.has(themeId) ? { gameClassify: 'SC' as const } : isJackpot ? { gameClassify: 'JP' as const } : {}),
    ...(pay.kind === 'lines' ? { lineCount: pay.lines.length } : {}),
  };
}
