import type { PlayState } from '@talora/domain/games/play/play-states.ts';
import type { TagTone } from '@talora/web-kit/ui/tag.tsx';

/** Colour of each state's tag (design, section 3). */
export const PLAY_TONES: Readonly<Record<PlayState, TagTone>> = {
  open: 'pending',
  won: 'win',
  half_won: 'win',
  lost: 'loss',
  half_lost: 'loss',
  push: 'void',
  void: 'void',
  cashed_out: 'info',
};
