import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from './checkout.ts';

/** A digest of texts, as a key of what was found out about them. */
export const keyOf = (...texts: readonly string[]): string => createHash('sha256').update(texts.join('\0')).digest('hex').slice(0, 24);

/** What a run has found out, kept in a file, so that a run that was stopped goes on where it was. */
export interface RunState<T> {
  get(key: string): T | undefined;
  set(key: string, value: T): void;
}

/** Opens the state of a run; `isFresh` forgets what was there. */
export function openState<T>(name: string, isFresh: boolean): RunState<T> {
  const file = join(ROOT, 'test-results/mutants', `${name}.json`);
  const kept = new Map<string, T>(
    !isFresh && existsSync(file) ? Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, T>) : [],
  );
  return {
    get: (key) => kept.get(key),
    set(key, value) {
      kept.set(key, value);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify(Object.fromEntries(kept), null, 1));
    },
  };
}
