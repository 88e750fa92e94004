import { useSyncExternalStore } from 'react';
import { presentTempo } from '../../settings/settings.ts';
import type { TableFeed } from '../table-feed.ts';
import { flightAt, type Flight } from './flight.ts';

/** Where motion is not wanted, the factor is written anew so often. */
const CALM_MS = 200;

/** The flight as this page's clock has it, told with every frame while it goes on. */
export interface FlightClock {
  readonly get: () => Flight;
  readonly subscribe: (listener: () => void) => () => void;
}

const isSame = (one: Flight, other: Flight): boolean => one.phase === other.phase && one.factor === other.factor;

/** Runs while somebody listens: by frames in the air, and by what the table tells else. */
export function openFlightClock(feed: TableFeed): FlightClock {
  const listeners = new Set<() => void>();
  let flight = flightAt(feed.get(), performance.now());
  let stop: (() => void) | null = null;

  function follow(): void {
    const next = flightAt(feed.get(), performance.now());
    if (isSame(flight, next)) return;
    flight = next;
    for (const listener of listeners) listener();
  }

  function run(): () => void {
    let frame = 0;
    let waits: ReturnType<typeof setTimeout> | undefined;
    const again = (): void => {
      follow();
      if (presentTempo() === 'still') waits = setTimeout(again, CALM_MS);
      else frame = requestAnimationFrame(again);
    };
    again();
    const leave = feed.subscribe(follow);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(waits);
      leave();
    };
  }

  return {
    get: () => flight,
    subscribe(listener) {
      listeners.add(listener);
      stop ??= run();
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        stop?.();
        stop = null;
      };
    },
  };
}

/** The flight as it is now. */
export const useFlight = (clock: FlightClock): Flight => useSyncExternalStore(clock.subscribe, clock.get);

/** What a flight says that changes seldom: whoever shows no factor is not drawn with every frame. */
export function useFlightPart<T extends string | number | boolean | null>(clock: FlightClock, pick: (flight: Flight) => T): T {
  return useSyncExternalStore(clock.subscribe, () => pick(clock.get()));
}
