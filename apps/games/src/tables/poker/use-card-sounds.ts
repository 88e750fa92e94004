import type { ThemeSound } from '@talora/domain/games/slots/themes/theme.ts';
import { useEffect, useRef } from 'react';
import { getSettings } from '../../settings/settings.ts';
import { playNotes } from '../../sound/instrument.ts';
import { notesOf } from '../../sound/tune.ts';
import type { TableState } from '../table-show.ts';

/** Sounds the deal, and each card that is turned afterwards. */
export function useCardSounds({ phase, tempo, waiting }: TableState, sound: ThemeSound, turned: number): void {
  const before = useRef(turned);
  const dealtId = useRef<string | null>(null);
  useEffect(() => {
    const last = before.current;
    before.current = turned;
    const isDealt = phase === 'waiting' && waiting !== null && dealtId.current !== waiting.roundId;
    if (isDealt) dealtId.current = waiting.roundId;
    const isTurned = phase === 'show' && turned > last;
    if ((isDealt || isTurned) && tempo !== 'still' && getSettings().hasSound)
      playNotes(notesOf(sound, isDealt ? 'start' : 'land'), sound.timbre);
  }, [phase, tempo, waiting, sound, turned]);
}
