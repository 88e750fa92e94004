import { useEffect, useRef, useState } from 'react';

const CHECK_MS = 5_000;
/** The server ends a session after 15 minutes without a call: the page warns before and ends it by itself in time. */
const WARN_MS = 13 * 60_000;
const END_MS = 14.5 * 60_000;
/** Somebody who types a long note makes no calls: tell the server now and then. */
const TELL_MS = 4 * 60_000;

const SIGNS = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/** Watches for the person: resolves to the seconds left before the session ends, or null while somebody is there. */
export function useIdle(onTell: () => void, onEnd: () => void): { secondsLeft: number | null; stay: () => void } {
  const seenAt = useRef(0);
  const toldAt = useRef(0);
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null);
  const isWarned = useRef(false);
  useEffect(() => {
    seenAt.current = Date.now();
    toldAt.current = Date.now();
    const see = (): void => {
      // Once the warning stands, only its button counts: a mouse that is bumped is nobody.
      if (!isWarned.current) seenAt.current = Date.now();
    };
    const check = (): void => {
      const now = Date.now();
      const idleMs = now - seenAt.current;
      if (idleMs >= END_MS) onEnd();
      else if (idleMs >= WARN_MS) {
        isWarned.current = true;
        setSecondsLeft(Math.max(1, Math.round((END_MS - idleMs) / 1000)));
      } else if (now - toldAt.current >= TELL_MS && seenAt.current > toldAt.current) {
        toldAt.current = now;
        onTell();
      }
    };
    const timer = setInterval(check, CHECK_MS);
    for (const sign of SIGNS) addEventListener(sign, see, { passive: true, capture: true });
    return () => {
      clearInterval(timer);
      for (const sign of SIGNS) removeEventListener(sign, see, { capture: true });
    };
  }, [onTell, onEnd]);
  const stay = (): void => {
    isWarned.current = false;
    seenAt.current = Date.now();
    toldAt.current = Date.now();
    setSecondsLeft(null);
    onTell();
  };
  return { secondsLeft, stay };
}
