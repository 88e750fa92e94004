import { useCallback, useEffect, useState } from 'react';
import type { Surroundings } from '../session/open-machine.ts';
import { minorOf } from '../round/sums.ts';

/** Money of the player that lies at vendors, and how bringing it back stands. */
export interface Away {
  readonly sum: bigint;
  readonly names: string;
  readonly isBusy: boolean;
  readonly isFailed: boolean;
}

/** Asks the site whether there is money at vendors that would do; null while there is none, and where there is no site to ask. */
export function useAway({ out, opened }: Pick<Surroundings, 'out' | 'opened'>, isAsked: boolean) {
  const [away, setAway] = useState<Away | null>(null);
  useEffect(() => {
    if (!isAsked) return undefined;
    const stop = out.frame.listen((message) => {
      if (message.type !== 'away') return;
      const sum = message.purses.reduce((all, { amount }) => all + (minorOf(amount, opened.digits) ?? 0n), 0n);
      const names = message.purses.map(({ name }) => name).join(', ');
      setAway(sum > 0n ? { sum, names, isBusy: false, isFailed: message.isFailed } : null);
    });
    out.frame.tell({ type: 'low-balance' });
    return stop;
  }, [out, opened, isAsked]);
  const bringBack = useCallback(() => {
    setAway((present) => (present === null ? null : { ...present, isBusy: true, isFailed: false }));
    out.frame.tell({ type: 'bring-back' });
  }, [out]);
  return { away, bringBack };
}
