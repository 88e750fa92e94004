import type { ThemeSound } from '@talora/domain/games/slots/themes/theme.ts';
import { useEffect, useRef } from 'react';
import { getSettings } from '../../settings/settings.ts';
import { playNotes } from '../../sound/instrument.ts';
import { notesOf, type Cue } from '../../sound/tune.ts';

const ROOM: ThemeSound = { scale: 'major-pentatonic', root: 262, timbre: 'pluck', tempo: 104 };

const play = (cue: Cue): void => {
  if (getSettings().hasSound) playNotes(notesOf(ROOM, cue), ROOM.timbre);
};

/** Sounds a ball that is on a card of mine, and a prize of mine. */
export function useBingoSounds(hits: number, prizes: number): void {
  const before = useRef({ hits, prizes });
  useEffect(() => {
    const last = before.current;
    before.current = { hits, prizes };
    if (prizes > last.prizes) play('win');
    else if (hits > last.hits) play('land');
  }, [hits, prizes]);
}
