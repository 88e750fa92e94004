import { findSharedGame } from './round-kinds.ts';
import { findHouseGame } from '../games/house/house-games.ts';

/** What people call a kind of game in the three languages, where its games' own names need not say it. */
const KIND_WORDS: Readonly<Record<string, readonly string[]>> = {
  tuah: ['Scratch cards', 'Kad gores', '刮刮卡'],
  naga: ['Scratch cards', 'Kad gores', '刮刮卡'],
  jacks: ['Video poker', '电子扑克'],
  deuces: ['Video poker', '电子扑克'],
  mines: ['Mines', 'Periuk api', '扫雷'],
  dice: ['Dice', 'Dadu', '骰子'],
  plinko: ['Plinko', '弹珠'],
  bingo: ['Bingo', '宾果'],
  'ha-crash': ['Crash', '爆点'],
};

/** Words that a game of the house is looked for by beside its name: those of its kind. None for slots and for games of others. */
export function kindWordsOf(code: string): readonly string[] {
  const house = findHouseGame(code);
  return KIND_WORDS[findSharedGame(code)?.theme ?? (house?.kind === 'table' ? house.table.kind : '')] ?? [];
}
