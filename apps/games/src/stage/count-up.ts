import { useEffect, useState } from 'react';

/** The sum shown at a part (0 to 1) of a count from one sum to another: fast first, exact at the end. */
export function countedMinor(from: bigint, to: bigint, part: number): bigint {
  if (part >= 1) return to;
  const eased = 1 - (1 - Math.max(0, part)) ** 3;
  return from + ((to - from) * BigInt(Math.round(eased * 10_000))) / 10_000n;
}

/** Counts up to a sum in minor units, at first from `first`; falling sums and `durationMs` 0 are shown at once. */
export function useCountUp(target: bigint, durationMs: number, first: bigint = target): bigint {
  const [shown, setShown] = useState(first);
  useEffect(() => {
    let nextTick = 0;
    let from: bigint | null = null;
    const began = performance.now();
    const tick = (now: number): void => {
      setShown((present) => {
        from ??= present;
        return durationMs === 0 || target < from ? target : countedMinor(from, target, (now - began) / durationMs);
      });
      if (now - began < durationMs) nextTick = requestAnimationFrame(tick);
    };
    nextTick = requestAnimationFrame(tick);
    return () => cancelAnimationFrame(nextTick);
  }, [target, durationMs]);
  return shown;
}
