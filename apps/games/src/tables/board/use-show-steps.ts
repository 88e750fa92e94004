import { useEffect, useState } from 'react';
import type { TableState } from '../table-show.ts';

/** How many moments of the show on stage have come, by their times in milliseconds. At rest all of them have. */
export function useShowSteps({ phase, beatNo }: Pick<TableState, 'phase' | 'beatNo'>, times: readonly number[]): number {
  const [steps, setSteps] = useState({ beatNo: -1, at: 0 });
  const key = times.join(' ');
  useEffect(() => {
    if (phase !== 'show') return undefined;
    const timers = key.split(' ').map((ms, i) => setTimeout(() => setSteps({ beatNo, at: i + 1 }), Number(ms)));
    return () => timers.forEach((timer) => clearTimeout(timer));
  }, [phase, beatNo, key]);
  if (phase === 'show') return steps.beatNo === beatNo ? steps.at : 0;
  return phase === 'idle' ? times.length : 0;
}
