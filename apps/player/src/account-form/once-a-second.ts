import { useState } from 'react';

const PAUSE_MS = 1_000;

/** Lets something through once in a while; what comes sooner is not done at all. */
export function spaced(pauseMs: number, now: () => number): (act: () => void) => void {
  let free = Number.NEGATIVE_INFINITY;
  return (act) => {
    if (now() < free) return;
    free = now() + pauseMs;
    act();
  };
}

/** A button that does its work once a second at most: a new captcha, a code. */
export function useOnceASecond(): (act: () => void) => void {
  const [gate] = useState(() => spaced(PAUSE_MS, () => performance.now()));
  return gate;
}
