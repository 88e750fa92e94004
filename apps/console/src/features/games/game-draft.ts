import type { ConsoleGame } from '@talora/contract/games/console-game.ts';

/** What is edited of a game beside its maintenance. Limits are texts; empty is none. */
export interface GameDraft {
  readonly isEnabled: boolean;
  readonly isNew: boolean;
  readonly isHot: boolean;
  readonly minBet: string;
  readonly maxBet: string;
}

/** What the form is filled with. */
export const gameDraftOf = ({ isEnabled, isNew, isHot, minBet, maxBet }: ConsoleGame): GameDraft => ({
  isEnabled,
  isNew,
  isHot,
  minBet: minBet ?? '',
  maxBet: maxBet ?? '',
});

/** Is it a limit: a sum above nothing with at most two decimals, or empty for none? */
export const isBetLimit = (text: string): boolean => text === '' || (/^[0-9]{1,12}(\.[0-9]{1,2})?$/.test(text) && Number(text) > 0);

/** Is the most less than the least? Only two sums can be in the wrong order. */
export const isOrderWrong = ({ minBet, maxBet }: Pick<GameDraft, 'minBet' | 'maxBet'>): boolean =>
  minBet !== '' && maxBet !== '' && isBetLimit(minBet) && isBetLimit(maxBet) && Number(maxBet) < Number(minBet);

/** Can the draft be saved? */
export const isGameSound = (draft: GameDraft): boolean => isBetLimit(draft.minBet) && isBetLimit(draft.maxBet) && !isOrderWrong(draft);

/** What the change carries of a draft. */
export const gameFields = ({ minBet, maxBet, ...marks }: GameDraft) => ({
  ...marks,
  minBet: minBet === '' ? null : minBet,
  maxBet: maxBet === '' ? null : maxBet,
});

/** Where a dragged game goes: behind the one it was dropped on when it came from above it, before it otherwise. Null when either is gone. */
export function dropOn<T extends { readonly nodeId: string }>(
  games: readonly T[],
  heldId: string,
  ofId: string,
): { readonly game: T; readonly side: 'before' | 'after'; readonly of: T } | null {
  const from = games.findIndex(({ nodeId }) => nodeId === heldId);
  const to = games.findIndex(({ nodeId }) => nodeId === ofId);
  const [game, of] = [games[from], games[to]];
  return game === undefined || of === undefined || game === of ? null : { game, side: from < to ? 'after' : 'before', of };
}
