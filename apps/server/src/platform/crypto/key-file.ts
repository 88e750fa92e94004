import { readFileSync, statSync } from 'node:fs';
import { Fault } from '../refusal.ts';
import { parseKeyList, type SymmetricKey } from './keys.ts';

/** A file is looked at so often at most: whoever sends junk to a webhook costs no reading. */
const POLL_MS = 1_000;

interface Kept {
  lookedAt: number;
  readonly mark: string;
  readonly keys: SymmetricKey[];
}

const kept = new Map<string, Kept>();

/**
 * Keys of an outside service from its file. An operator replaces the file while the server runs: it is looked at once a second and
 * read when it has changed. Throws {@link Fault} when it is not there. `nowMs` is a clock that only goes forward.
 */
export function readKeyFile(file: string, what: string, nowMs: number = performance.now()): SymmetricKey[] {
  const known = kept.get(file);
  if (known !== undefined && nowMs - known.lookedAt < POLL_MS) return known.keys;
  const stat = statSync(file, { throwIfNoEntry: false });
  if (stat === undefined) throw new Fault(`the file with the keys of the ${what} is not there`);
  const mark = `${stat.mtimeMs} ${stat.size} ${stat.ino}`;
  if (known?.mark === mark) {
    known.lookedAt = nowMs;
    return known.keys;
  }
  const keys = parseKeyList((JSON.parse(readFileSync(file, 'utf8')) as { keys: { id: string; hex: string }[] }).keys, what);
  kept.set(file, { lookedAt: nowMs, mark, keys });
  return keys;
}
