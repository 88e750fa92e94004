import { useSyncExternalStore } from 'react';
import type { Tempo } from '../round/round-state.ts';
import { deviceStore } from '../host/tab-storage.ts';

const KEY = 'arcade.settings';

/** The player's own choices on this device. */
export interface Settings {
  readonly hasSound: boolean;
  readonly isQuick: boolean;
  /** Shows in a game of skill what the best play is. */
  readonly hasHints: boolean;
}

const QUIET: Settings = { hasSound: false, isQuick: false, hasHints: false };
const listeners = new Set<() => void>();

function readKept(): Settings {
  const kept = deviceStore.read(KEY) as Partial<Settings> | null;
  if (typeof kept !== 'object' || kept === null) return QUIET;
  return { hasSound: kept.hasSound === true, isQuick: kept.isQuick === true, hasHints: kept.hasHints === true };
}

let present = readKept();

export const getSettings = (): Settings => present;

export function changeSettings(change: Partial<Settings>): void {
  present = { ...present, ...change };
  deviceStore.write(KEY, present);
  for (const listener of listeners) listener();
}

export function useSettings(): Settings {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, getSettings);
}

const CALM = matchMedia('(prefers-reduced-motion: reduce)');

/** How fast rounds are shown here and now: without motion where the person has asked the device for it. */
export const presentTempo = (): Tempo => (CALM.matches ? 'still' : present.isQuick ? 'quick' : 'normal');
