import { useEffect, useRef } from 'react';
import type { GameState } from '../round/game-state.ts';
import { getSettings } from '../settings/settings.ts';
import { playSound, type Sound } from './sound.ts';

/** What a step of the game sounds like, if anything. */
function soundOf(before: GameState, now: GameState): Sound | null {
  const landed = (state: GameState): number => state.reels.filter((reel) => reel.kind === 'landing').length;
  if (now.phase === 'asking' && before.phase === 'idle') return 'start';
  if (now.phase === 'reels' && landed(now) > landed(before)) return 'land';
  if (now.phase === 'lines' && now.line !== before.line) return 'line';
  if (now.phase !== before.phase && (now.phase === 'wheel-turn' || now.phase === 'wheel-prize')) return 'wheel';
  return now.phase === 'big-win' && before.phase !== 'big-win' ? 'big-win' : null;
}

/** Sounds the game while the player wants to hear it. */
export function useGameSounds(state: GameState): void {
  const before = useRef(state);
  useEffect(() => {
    const sound = soundOf(before.current, state);
    before.current = state;
    if (sound !== null && getSettings().hasSound) playSound(sound);
  }, [state]);
}
