import type { ThemeSound } from '@talora/domain/games/slots/themes/theme.ts';
import { useEffect, useRef } from 'react';
import { getSettings } from '../../settings/settings.ts';
import { playNotes } from '../../sound/instrument.ts';
import { notesOf, type Cue } from '../../sound/tune.ts';
import type { RoundNote } from './seats.ts';

const LANTERN: ThemeSound = { scale: 'slendro', root: 196, timbre: 'bell', tempo: 96 };

const play = (cue: Cue): void => {
  if (getSettings().hasSound) playNotes(notesOf(LANTERN, cue), LANTERN.timbre);
};

/** Sounds take-off and my own exits. Losing makes no sound. */
export function useCrashSounds(phase: string, note: RoundNote | null): void {
  const [phaseBefore, noteBefore] = [useRef(phase), useRef(note)];
  useEffect(() => {
    if (phaseBefore.current === 'ready' && phase === 'flying') play('start');
    phaseBefore.current = phase;
  }, [phase, phaseBefore]);
  useEffect(() => {
    if (noteBefore.current !== note && note?.note.kind === 'left') play('win');
    noteBefore.current = note;
  }, [note, noteBefore]);
}
