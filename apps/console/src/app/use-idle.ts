import { useEffect, useRef, useState } from 'react';
import { checkClock, see, stayOn } from './idle-clock.ts';

const CHECK_MS = 5_000;

const SIGNS = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/** Watches for the person: the seconds left before the session ends, or null while somebody is there. */
export function useIdle(onTell: () => void, onEnd: () => void): { secondsLeft: number | null; stay: () => void } {
  const state = useRef(stayOn(0));
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null);
  useEffect(() => {
    state.current = stayOn(Date.now());
    const watch = (): void => {
      state.current = see(state.current, Date.now());
    };
    const check = (): void => {
      const now = Date.now();
      const idle = checkClock(state.current, now);
      if (idle.do === 'end') onEnd();
      else if (idle.do === 'warn') {
        state.current = { ...state.current, isWarned: true };
        setSecondsLeft(idle.secondsLeft);
      } else if (idle.do === 'tell') {
        state.current = { ...state.current, announcedAt: now };
        onTell();
      }
    };
    const timer = setInterval(check, CHECK_MS);
    for (const sign of SIGNS) addEventListener(sign, watch, { passive: true, capture: true });
    return () => {
      clearInterval(timer);
      for (const sign of SIGNS) removeEventListener(sign, watch, { capture: true });
    };
  }, [onTell, onEnd]);
  const stay = (): void => {
    state.current = stayOn(Date.now());
    setSecondsLeft(null);
    onTell();
  };
  return { secondsLeft, stay };
}
