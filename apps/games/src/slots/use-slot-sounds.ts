import type { ThemeSound } from '@talora/domain/games/slots/themes/theme.ts';
import { useEffect, useRef } from 'react';
import { getSettings, useSettings } from '../settings/settings.ts';
import type { SlotState } from '../show/slot-show.ts';
import { playNotes } from '../sound/instrument.ts';
import { barOf, notesOf, type Cue } from '../sound/tune.ts';

const CUES: Readonly<Partial<Record<NonNullable<SlotState['beat']>, Cue>>> = {
  run: 'start',
  land: 'land',
  grow: 'grow',
  expand: 'grow',
  win: 'win',
  scatter: 'win',
  vanish: 'vanish',
  drop: 'drop',
  orbs: 'multiply',
  multiply: 'multiply',
  feature: 'feature',
  retrigger: 'feature',
  'hold-land': 'coin',
  wheel: 'feature',
  pick: 'coin',
  'big-win': 'big-win',
};

/** What a beat sounds like; null for silence. */
function cueOf(state: SlotState): Cue | null {
  const { beat, scene } = state;
  if (beat === null || state.isHurried) return null;
  if (beat === 'land' && scene.tease >= 0) return 'hope';
  if (beat === 'hold-land' && scene.hold?.landed.length === 0) return null;
  return CUES[beat] ?? null;
}

/** Sounds the game while the player wants to hear it, with quiet music below free spins and hold-and-win. */
export function useSlotSounds(state: SlotState, sound: ThemeSound): void {
  const { hasSound } = useSettings();
  const playedAt = useRef(0);
  useEffect(() => {
    if (playedAt.current === state.beatNo) return;
    playedAt.current = state.beatNo;
    const cue = cueOf(state);
    if (cue !== null && getSettings().hasSound) playNotes(notesOf(sound, cue, Math.min(6, state.scene.factor - 1)), sound.timbre);
  }, [state, sound]);
  const isFeature = state.scene.plate !== null || state.scene.hold !== null;
  useEffect(() => {
    if (!isFeature || !hasSound) return undefined;
    let bar = 0;
    const play = (): void => {
      if (document.visibilityState === 'visible') playNotes(barOf(sound, bar), sound.timbre);
      bar += 1;
    };
    play();
    const timer = setInterval(play, (60_000 / sound.tempo) * 4);
    return () => clearInterval(timer);
  }, [isFeature, hasSound, sound]);
}
