import { hmac256, sha256 } from '@talora/domain/fairness/sha256.ts';
import { layDeck, leafOf, type DeckHashes, type DeckSeed, type LaidDeck } from '@talora/domain/games/scratch/lay-deck.ts';
import { rootOf } from '@talora/domain/games/scratch/merkle.ts';
import { fromHex } from './browser-draws.ts';

/** Hashes that the page brings along. */
export const PAGE_HASHES: DeckHashes = { sha256, keyed: (seed) => (text) => hmac256(seed, new TextEncoder().encode(text)) };
/** How long a page stands still for a deck at most, in milliseconds. */
const SLICE_MS = 12;

/** Bytes in lower-case hexadecimal. */
export const toHex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** What proves a ticket: hashes in lower-case hexadecimal, what it pays in times the price. */
export interface TicketPath {
  readonly size: number;
  readonly ticket: number;
  readonly times: number;
  readonly salt: string;
  readonly path: readonly string[];
}

/** Does a ticket's path lead to this root? Throws RangeError for hashes of the wrong form. */
export function isTicketProven({ salt, ticket, times, size, path }: TicketPath, root: string): boolean {
  const leaf = leafOf(fromHex(salt), ticket, times, sha256);
  const top = rootOf(leaf, ticket, size, path.map(fromHex), sha256);
  return top !== undefined && toHex(top) === root;
}

/** A deck that was laid out in a page, and the hash of its seed. */
export interface CheckedDeck extends LaidDeck {
  readonly commitment: string;
  readonly rootHex: string;
}

/** Lays a deck out from its seed, in slices: the page stays awake. */
export async function layDeckInPage(of: DeckSeed): Promise<CheckedDeck> {
  const laying = layDeck(of, PAGE_HASHES);
  let until = performance.now() + SLICE_MS;
  for (;;) {
    const step = laying.next();
    if (step.done === true) return { ...step.value, commitment: toHex(sha256(of.seed)), rootHex: toHex(step.value.root) };
    if (performance.now() < until) continue;
    await new Promise((resolve) => setTimeout(resolve));
    until = performance.now() + SLICE_MS;
  }
}
