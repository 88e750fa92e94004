import type { ShownWin } from '@talora/domain/games/slots/engine/script.ts';
import { useEffect, useMemo, useState } from 'react';
import type { SlotState } from '../show/slot-show.ts';

const EACH_MS = 1_600;

const winsOf = ({ phase, ended, scene }: SlotState): readonly ShownWin[] => (phase === 'idle' && ended > 0 ? scene.wins : []);

/** Between rounds the wins of the last window light up one after another. */
export function useWinOnShow(state: SlotState): SlotState {
  const { ended, tempo } = state;
  const [turn, setTurn] = useState({ ended, at: 0 });
  const count = winsOf(state).length;
  useEffect(() => {
    if (count < 2 || tempo === 'still') return undefined;
    const timer = setInterval(() => setTurn((present) => ({ ended, at: present.ended === ended ? present.at + 1 : 1 })), EACH_MS);
    return () => clearInterval(timer);
  }, [count, ended, tempo]);
  const at = count === 0 ? -1 : (turn.ended === ended ? turn.at : 0) % count;
  return useMemo(() => {
    const win = winsOf(state)[at];
    return win === undefined ? state : { ...state, scene: { ...state.scene, wins: [win], lit: win.cells } };
  }, [state, at]);
}
