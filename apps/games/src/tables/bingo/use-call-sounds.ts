import type { ThemeSound } from '@talora/domain/games/slots/themes/theme.ts';
import { useEffect, useRef } from 'react';
import { getSettings } from '../../settings/settings.ts';
import { playNotes } from '../../sound/instrument.ts';
import { notesOf } from '../../sound/tune.ts';
import type { TableState } from '../table-show.ts';

interface Progress {
  /** Called balls that are on the card. */
  readonly hits: number;
  readonly lines: number;
}

/** Sounds a covered cell, and higher with each one a full line, while the balls are called one by one. */
export function useCallSounds({ phase, tempo, beatNo }: TableState, sound: ThemeSound, { hits, lines }: Progress): void {
  const before = useRef({ beatNo: -1, hits: 0, lines: 0 });
  useEffect(() => {
    if (phase !== 'show') return;
    const last = before.current.beatNo === beatNo ? before.current : { hits: 0, lines: 0 };
    before.current = { beatNo, hits, lines };
    if (tempo === 'still' || !getSettings().hasSound) return;
    if (lines > last.lines) playNotes(notesOf(sound, 'coin', lines - 6), sound.timbre);
    else if (hits > last.hits) playNotes(notesOf(sound, 'land'), sound.timbre);
  }, [phase, tempo, beatNo, sound, hits, lines]);
}
