import type { ThemeSound } from '@talora/domain/games/slots/themes/theme.ts';
import { useEffect, useRef } from 'react';
import { getSettings } from '../../settings/settings.ts';
import { playNotes } from '../../sound/instrument.ts';
import { notesOf, type Cue } from '../../sound/tune.ts';
import type { TableState } from '../table-show.ts';

const BIG_WIN_BETS = 15n;

/** What a moment sounds like. Losing makes no sound, and neither does getting less back than was staked. */
function cueOf({ phase, round, won }: TableState): Cue | null {
  if (phase === 'show') return 'start';
  if (phase !== 'idle' || round === null || won <= round.bet) return null;
  return won >= round.bet * BIG_WIN_BETS ? 'big-win' : 'win';
}

/** Sounds the table in its theme's scale while the player wants to hear it. */
export function useTableSounds(state: TableState, sound: ThemeSound): void {
  const playedAt = useRef(0);
  useEffect(() => {
    if (playedAt.current === state.beatNo) return;
    playedAt.current = state.beatNo;
    const cue = cueOf(state);
    if (cue !== null && getSettings().hasSound) playNotes(notesOf(sound, cue), sound.timbre);
  }, [state, sound]);
}
