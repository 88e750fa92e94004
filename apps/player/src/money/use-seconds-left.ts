import { useSyncExternalStore } from 'react';

/** One clock for every countdown of the page, so that two of them never show different seconds. */
let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

function tick(): void {
  now = Date.now();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) timer = setInterval(tick, 1000);
  listeners.add(listener);
  tick();
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearInterval(timer);
  };
}

const unchanging = (): (() => void) => () => undefined;

/** Whole seconds until a moment, counted down; 0 once it has passed. */
export function useSecondsLeft(until: string | null): number {
  const end = until === null ? 0 : Date.parse(until);
  const secondsLeft = (): number => Math.max(0, Math.ceil((end - now) / 1000));
  return useSyncExternalStore(end === 0 ? unchanging : subscribe, secondsLeft);
}

/** Seconds as a clock: 5:07, 47:12, 1:03:20. */
export function clockText(seconds: number): string {
  const two = (n: number): string => String(n).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  const rest = two(seconds % 60);
  return hours === 0 ? `${minutes}:${rest}` : `${hours}:${two(minutes)}:${rest}`;
}
