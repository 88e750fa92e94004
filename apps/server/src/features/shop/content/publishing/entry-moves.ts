import { ENTRY_PATHS, kindOfPath } from '@talora/domain/content/entries.ts';
import { isSlug } from '@talora/domain/content/slugs.ts';
import { isUuidV7 } from '@talora/domain/ids/uuidv7.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { findNamedEntry } from '../entries.queries.ts';

/** Where the address of an entry leads since it changed: to another path of the site, or nowhere any more. */
type EntryMove = { readonly to: string } | 'gone';

/** Most steps that are taken for one request; from there on the next one goes on. */
const MOST_STEPS = 20;

/** The name of an entry in a path: its kind's path and one part behind it. */
function nameIn(path: string): string | undefined {
  const [, first = '', name = '', ...more] = path.split('/');
  const isNamed =
    kindOfPath(`/${first.toLowerCase()}`) !== undefined && more.every((part) => part === '') && (isUuidV7(name) || isSlug(name));
  return isNamed ? name : undefined;
}

const plain = (path: string): string => (path.split(/[?#]/)[0] ?? '').replace(/\/+$/, '');

/** Where a path leads in one step. */
async function stepFrom(platform: Platform, brandId: string, path: string): Promise<EntryMove | null> {
  const name = nameIn(path);
  const entry = name === undefined ? undefined : await findNamedEntry(platform.db.kysely, brandId, name);
  if (entry === undefined) return null;
  if (entry.archivedAt !== null) return entry.archivedTo === null ? 'gone' : { to: entry.archivedTo };
  const to = `${ENTRY_PATHS[entry.kind]}/${entry.slug ?? entry.id}`;
  return entry.isLive && to !== plain(path) ? { to } : null;
}

/**
 * Where a path leads that was an entry's: one by an id or an earlier slug to the present one, one of an archived entry to where staff
 * have sent it, past others that were archived since. What leads back to itself is gone. Null for every other path; what is switched off
 * tells nothing of itself.
 */
export async function findEntryMove(platform: Platform, brandId: string, path: string): Promise<EntryMove | null> {
  const passed = new Set([plain(path)]);
  let move = await stepFrom(platform, brandId, path);
  while (move !== null && move !== 'gone' && passed.size <= MOST_STEPS) {
    const at = plain(move.to);
    if (passed.has(at)) return 'gone';
    passed.add(at);
    const next = await stepFrom(platform, brandId, at);
    if (next === null) return move;
    move = next;
  }
  return move;
}
