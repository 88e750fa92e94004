import { useEffect, useState } from 'react';
import type { GameState } from '../round/game-state.ts';

const EACH_MS = 1_500;

/** The line win to light up: the show's own, and after the round one after another until the next bet. */
export function useLineOnShow({ phase, line, round, ended }: GameState): number | null {
  const [turn, setTurn] = useState({ ended, at: 0 });
  const count = phase === 'idle' ? (round?.wins.length ?? 0) : 0;
  useEffect(() => {
    if (count < 2) return undefined;
    const timer = setInterval(() => setTurn((present) => ({ ended, at: present.ended === ended ? present.at + 1 : 1 })), EACH_MS);
    return () => clearInterval(timer);
  }, [count, ended]);
  if (phase !== 'idle') return line;
  return count === 0 ? null : (turn.ended === ended ? turn.at : 0) % count;
}
