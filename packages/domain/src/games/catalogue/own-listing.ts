import { CATEGORY_PATHS, type GameCategoryKey } from '../categories.ts';

/** Longest name that a brand gives a game, in UTF-16 units. */
export const LONGEST_GAME_NAME = 60;
/** Words that a game is found by: so many of so many UTF-16 units. */
export const MOST_TAGS = 12;
/** Longest of such words. */
export const LONGEST_TAG = 24;

/** Size of a game's tile in pixels, and of the small one beside it. */
export const TILE = { width: 360, height: 480 } as const;
/** The small tile. */
export const SMALL_TILE = { width: 240, height: 320 } as const;

/** Categories that a brand may add a game to: lists of games alone. Both kinds of lottery stand under ELOTT. */
export const ADDED_CATEGORIES = Object.keys(CATEGORY_PATHS).filter(
  (key): key is Exclude<GameCategoryKey, 'LOTT'> => key !== 'HOT' && key !== 'PROMO' && key !== 'LOTT',
);

/** Is it a category that games are added to? */
export const isAddedCategory = (key: string): boolean => (ADDED_CATEGORIES as readonly string[]).includes(key);

/** Words as they are stored: small letters, one blank between parts, each once, in the order they were typed; empty ones are left out. */
export const plainTags = (tags: readonly string[]): string[] => [
  ...new Set(tags.map((tag) => tag.normalize('NFC').trim().toLowerCase().replace(/\s+/gu, ' ')).filter((tag) => tag !== '')),
];

/** May these words, already plain, be stored? */
export const areTags = (tags: readonly string[]): boolean =>
  tags.length <= MOST_TAGS && tags.every((tag) => tag.length <= LONGEST_TAG && !tag.includes(','));

/** Least and most of a bet in minor units; null where nobody has set one. */
export interface BetBounds {
  readonly min: bigint | null;
  readonly max: bigint | null;
}

/** What is wrong with a brand's limits beside its maker's: they may narrow and never widen. Null: nothing. */
export function boundsProblem(own: BetBounds, maker: BetBounds): 'minBet' | 'maxBet' | null {
  const isOutside = (sum: bigint): boolean => (maker.min !== null && sum < maker.min) || (maker.max !== null && sum > maker.max);
  if (own.min !== null && isOutside(own.min)) return 'minBet';
  if (own.max !== null && (isOutside(own.max) || (own.min !== null && own.max < own.min))) return 'maxBet';
  return null;
}
