import type { ThemeSound } from '@talora/domain/games/slots/themes/theme.ts';
import { useEffect, useRef } from 'react';
import { getSettings } from '../../settings/settings.ts';
import { playNotes } from '../../sound/instrument.ts';
import { notesOf } from '../../sound/tune.ts';
import type { TableState } from '../table-show.ts';

/** Steps of the scale that a coin sounds below its own height at the first tile: each further one sounds a step higher. */
const FIRST_LIFT = -9;

/** Sounds a tile that opens without a mine, higher with each one of the round. A mine makes no sound. */
export function useFieldSounds({ tempo, phase }: TableState, sound: ThemeSound, safe: number): void {
  const before = useRef(safe);
  useEffect(() => {
    const last = before.current;
    before.current = safe;
    const isOpening = safe > last && (phase === 'waiting' || phase === 'show');
    if (isOpening && tempo !== 'still' && getSettings().hasSound) playNotes(notesOf(sound, 'coin', FIRST_LIFT + safe), sound.timbre);
  }, [safe, phase, tempo, sound]);
}
