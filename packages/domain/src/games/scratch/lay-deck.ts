import { fairnessMessage, openDraws } from '../../fairness/draws.ts';
import type { ScratchDeck } from './decks.ts';
import { HASH_BYTES, levelAbove, nodeOf, type HashOf, type TreeLevel } from './merkle.ts';

/** Hashes of whoever lays a deck: the server's own, or a page's. */
export interface DeckHashes {
  readonly sha256: HashOf;
  /** HMAC-SHA256 under a deck's seed, of texts of less than a block. */
  keyed(seed: Uint8Array): (text: string) => Uint8Array;
}

/** Which deck is laid: its rules, its seed of 32 bytes, and its number among the decks of its brand, game and book, from 1. */
export interface DeckSeed {
  readonly deck: ScratchDeck;
  readonly no: number;
  readonly seed: Uint8Array;
}

/** A deck that is laid out. It is kept in memory and never stored: it follows from its seed. */
export interface LaidDeck {
  /** What each ticket pays, in times the price. */
  readonly times: Uint16Array;
  /** Root of the tree over the leaves of all tickets. */
  readonly root: Uint8Array;
  /** Salt of a ticket's leaf. */
  saltOf(ticket: number): Uint8Array;
  /** Partners of a ticket's leaf on its way to the root, from the bottom up. */
  pathOf(ticket: number): Uint8Array[];
}

/** Hashes between two breaks of whoever lays a deck. */
const PACE = 128;
/** Swaps between two breaks. */
const SWAPS = 4_096;
/** Levels of the tree below this one are not kept: of them a path needs 128 leaves, which are made again. */
const KEPT_FROM = 7;
const DRAW_BYTES = 4;

/** The leaf of a ticket: SHA-256 of its salt, its number and what it pays in times the price, the last two as four bytes each. */
export function leafOf(salt: Uint8Array, ticket: number, times: number, hash: HashOf): Uint8Array {
  const bytes = new Uint8Array(HASH_BYTES + 8);
  bytes.set(salt);
  const view = new DataView(bytes.buffer);
  view.setUint32(HASH_BYTES, ticket);
  view.setUint32(HASH_BYTES + 4, times);
  return hash(bytes);
}

/** Prizes as the rules list them, the highest first and every one as often as it is there; behind them the tickets that pay nothing. */
function listOf({ size, prizes }: ScratchDeck): Uint16Array {
  const list = new Uint16Array(size);
  let at = 0;
  for (const { times, count } of prizes) {
    list.fill(times, at, at + count);
    at += count;
  }
  return list;
}

/** What each ticket pays: ticket t has the prize at position `shuffle(size)[t]` of the list. */
function* layTimes({ deck, no }: DeckSeed, hmac: (text: string) => Uint8Array): Generator<void, Uint16Array> {
  const block = (counter: number): Uint8Array => hmac(fairnessMessage(deck.code, 'deck', no, counter));
  const blocks: Uint8Array[] = [];
  const ahead = Math.ceil((DRAW_BYTES * deck.size) / HASH_BYTES);
  for (let counter = 0; counter < ahead; counter += 1) {
    blocks.push(block(counter));
    if (counter % PACE === PACE - 1) yield;
  }
  // `shuffle(size)` of the stream, written out so that it has breaks too.
  const draws = openDraws((counter) => blocks[counter] ?? block(counter));
  const order = new Uint32Array(deck.size);
  for (let position = 0; position < deck.size; position += 1) order[position] = position;
  for (let at = deck.size - 1; at >= 1; at -= 1) {
    const other = draws.int(at + 1);
    [order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0];
    if (at % SWAPS === 0) yield;
  }
  const list = listOf(deck);
  const times = new Uint16Array(deck.size);
  for (let ticket = 0; ticket < deck.size; ticket += 1) times[ticket] = list[order[ticket] ?? 0] ?? 0;
  yield;
  return times;
}

/**
 * Lays a deck out from its seed: prizes, leaves, tree. Yields often, so that nothing else waits long for it; whoever needs no breaks runs it
 * to its end with `laidAtOnce`.
 */
export function* layDeck(of: DeckSeed, hashes: DeckHashes): Generator<void, LaidDeck> {
  const { deck, no, seed } = of;
  const hmac = hashes.keyed(seed);
  const times = yield* layTimes(of, hmac);
  const saltOf = (ticket: number): Uint8Array => hmac(fairnessMessage(deck.code, 'salt', no, ticket));
  const leaf = (ticket: number): Uint8Array => leafOf(saltOf(ticket), ticket, times[ticket] ?? 0, hashes.sha256);
  let level: TreeLevel = { size: deck.size, bytes: new Uint8Array(deck.size * HASH_BYTES) };
  for (let ticket = 0; ticket < deck.size; ticket += 1) {
    level.bytes.set(leaf(ticket), ticket * HASH_BYTES);
    if (ticket % PACE === PACE - 1) yield;
  }
  const kept: TreeLevel[] = [];
  for (let height = 0; level.size > 1 || height === 0; height += 1) {
    if (height >= KEPT_FROM) kept.push(level);
    level = yield* levelAbove(level, hashes.sha256, PACE);
  }
  const root = nodeOf(level, 0);
  const pathOf = (ticket: number): Uint8Array[] => {
    const span = 2 ** KEPT_FROM;
    const from = Math.floor(ticket / span) * span;
    const part = Array.from({ length: Math.min(span, deck.size - from) }, (_, at) => leaf(from + at));
    return pathWithin(part, ticket - from, Math.ceil(deck.size / span), Math.floor(ticket / span), kept, hashes.sha256);
  };
  return { times, root, saltOf, pathOf };
}

/** Partners below the levels that are kept, and then in these. */
function pathWithin(
  leaves: Uint8Array[],
  first: number,
  upper: number,
  upperFirst: number,
  kept: readonly TreeLevel[],
  hash: HashOf,
): Uint8Array[] {
  const path: Uint8Array[] = [];
  const joined = new Uint8Array(leaves.length * HASH_BYTES);
  leaves.forEach((leaf, at) => joined.set(leaf, at * HASH_BYTES));
  let level: TreeLevel = { size: leaves.length, bytes: joined };
  const partnerOf = (at: number): number => (at % 2 === 0 ? at + 1 : at - 1);
  for (let at = first; level.size > 1; at = Math.floor(at / 2)) {
    if (partnerOf(at) < level.size) path.push(nodeOf(level, partnerOf(at)));
    level = laidAtOnce(levelAbove(level, hash, PACE));
  }
  for (
    let [at, size, height] = [upperFirst, upper, 0];
    size > 1;
    [at, size, height] = [Math.floor(at / 2), Math.ceil(size / 2), height + 1]
  ) {
    const nodes = kept[height];
    if (nodes !== undefined && partnerOf(at) < size) path.push(nodeOf(nodes, partnerOf(at)));
  }
  return path;
}

/** Runs to the end without a break. */
export function laidAtOnce<T>(laying: Generator<void, T>): T {
  for (;;) {
    const step = laying.next();
    if (step.done === true) return step.value;
  }
}

/** The ticket at an index of those that are not sold, lowest number first; undefined when there are too few. `isSold` has an entry a ticket. */
export function unsoldAt(isSold: Uint8Array, index: number): number | undefined {
  let left = index;
  for (let ticket = 0; ticket < isSold.length; ticket += 1) {
    if (isSold[ticket] !== 0) continue;
    if (left === 0) return ticket;
    left -= 1;
  }
  return undefined;
}
