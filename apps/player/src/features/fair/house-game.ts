import { findHouseGame, HOUSE_GAMES, type HouseGame } from '@talora/domain/games/house/house-games.ts';
import type { ScratchDeck } from '@talora/domain/games/scratch/decks.ts';
import { HOUSE_THEMES } from '@talora/domain/games/slots/themes/house-themes.ts';
import type { ThemeName } from '@talora/domain/games/slots/themes/theme.ts';

/** A name in the page's language. */
export const inLanguage = (name: ThemeName, tag: string): string => (tag.startsWith('zh') ? name.zh : tag === 'ms' ? name.ms : name.en);

/** The house game of a code; Kopitiam Sevens, the first of all, where it is none. */
export const gameOrFirst = (code: string): HouseGame => findHouseGame(code) ?? (HOUSE_GAMES[0] as HouseGame);

/** Name of a symbol of a slot of the engine; its letter where the look has none. */
export function symbolOf(game: HouseGame, letter: string, tag: string): string {
  const name = HOUSE_THEMES.find(({ id }) => id === game.theme)?.symbols[letter];
  return name === undefined ? letter : inLanguage(name, tag);
}

/** The deck that a game's tickets come from; undefined for a game without. */
export function deckOf(code: string): ScratchDeck | undefined {
  const game = gameOrFirst(code);
  return game.kind === 'table' ? game.table.deck : undefined;
}
