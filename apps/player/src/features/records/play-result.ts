import type { PlayItem } from '@talora/contract/games/games.ts';
import type { PlayState } from '@talora/domain/games/play/play-states.ts';
import type { TagTone } from '@talora/web-kit/ui/tag.tsx';

/** What a person reads of a play: its state, but a win that gave back no more than the stake says so. */
export type PlayOutcome = PlayState | 'returned' | 'part_returned';

/** What to call a play. */
export function outcomeOf({ state, result }: Pick<PlayItem, 'state' | 'result'>): PlayOutcome {
  if (state !== 'won') return state;
  if (result.startsWith('-')) return 'part_returned';
  return /[1-9]/.test(result) ? 'won' : 'returned';
}

/** Colour of each outcome's tag (design, section 3). */
export const PLAY_TONES: Readonly<Record<PlayOutcome, TagTone>> = {
  open: 'pending',
  won: 'win',
  returned: 'void',
  part_returned: 'void',
  half_won: 'win',
  lost: 'loss',
  half_lost: 'loss',
  push: 'void',
  void: 'void',
  cashed_out: 'info',
};
