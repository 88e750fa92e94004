import type { ThemeSound } from '@talora/domain/games/slots/themes/theme.ts';
import { useEffect, useRef } from 'react';
import { getSettings } from '../../settings/settings.ts';
import { playNotes } from '../../sound/instrument.ts';
import { notesOf, type Cue } from '../../sound/tune.ts';
import type { RoundNote } from './seat.ts';

const LANTERN: ThemeSound = { scale: 'slendro', root: 196, timbre: 'bell', tempo: 96 };

const play = (cue: Cue): void => {
  if (getSettings().hasSound) playNotes(notesOf(LANTERN, cue), LANTERN.timbre);
};

/** Sounds take-off and my own exits. Losing makes no sound. */
export function useCrashSounds(phase: string, note: RoundNote | null): void {
  const last = useRef({ phase, note });
  useEffect(() => {
    const before = last.current;
    last.current = { phase, note };
    if (before.phase === 'ready' && phase === 'flying') play('start');
    if (before.note !== note && note?.note.kind === 'left') play('win');
  }, [phase, note]);
}
