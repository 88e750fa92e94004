import { setImmediate } from 'node:timers/promises';
import { findHouseGame, HOUSE_GAMES } from '@talora/domain/games/house/house-games.ts';
import type { ScratchDeck } from '@talora/domain/games/scratch/decks.ts';
import { layDeck, type DeckHashes, type DeckSeed, type LaidDeck } from '@talora/domain/games/scratch/lay-deck.ts';
import { sha256 } from '../../../../platform/crypto/digest.ts';
import { seal, unseal } from '../../../../platform/crypto/sealing.ts';
import { perPlatform } from '../../../../platform/per-platform.ts';
import type { Platform } from '../../../../platform/platform.ts';

const SEED_CONTEXT = 'arcade_deck';
/** How long laying a deck keeps everything else waiting at most, in milliseconds. */
const SLICE_MS = 8;
/** Decks that a process keeps laid out, those that were asked for last; each takes about a quarter of a megabyte. */
const KEPT = 256;

const BLOCK = 64;
const HASH = 32;

/**
 * HMAC-SHA256 over two calls of the hash with their buffers kept: a deck takes a hundred thousand of them, and each object of the library
 * costs more than its hashes.
 */
function keyed(seed: Uint8Array): (text: string) => Uint8Array {
  const inner = Buffer.alloc(2 * BLOCK, 0x36);
  const outer = Buffer.alloc(BLOCK + HASH, 0x5c);
  seed.forEach((byte, at) => {
    inner[at] = 0x36 ^ byte;
    outer[at] = 0x5c ^ byte;
  });
  return (text) => {
    const length = inner.write(text, BLOCK);
    sha256(inner.subarray(0, BLOCK + length)).copy(outer, BLOCK);
    return sha256(outer);
  };
}

/** The hashes of this process. */
export const HASHES: DeckHashes = { sha256, keyed };

/** The deck that a game's tickets come from; undefined for a game without. */
export function deckRulesOf(code: string): ScratchDeck | undefined {
  const game = findHouseGame(code);
  return game?.kind === 'table' ? game.table.deck : undefined;
}

/** Codes of the games whose tickets come from decks. */
export const DECK_CODES: readonly string[] = HOUSE_GAMES.map(({ code }) => code).filter((code) => deckRulesOf(code) !== undefined);

/** Seals a deck's seed. */
export const sealDeckSeed = (platform: Platform, seed: Buffer): string => seal(platform.keys.sealing, platform.random, SEED_CONTEXT, seed);

/** Opens a deck's sealed seed. Throws when it was sealed for something else, or changed. */
export const openDeckSeed = (platform: Platform, sealed: string): Buffer => unseal(platform.keys.sealing, SEED_CONTEXT, sealed);

const laidOf = perPlatform(() => new Map<string, Promise<LaidDeck>>());

/** Lays a deck in slices: calls come between. */
async function layInSlices(of: DeckSeed): Promise<LaidDeck> {
  const laying = layDeck(of, HASHES);
  let until = performance.now() + SLICE_MS;
  for (;;) {
    const step = laying.next();
    if (step.done === true) return step.value;
    if (performance.now() < until) continue;
    await setImmediate();
    until = performance.now() + SLICE_MS;
  }
}

/** A deck laid out from its seed, kept in memory: the same is laid once. */
export function laidDeckOf(platform: Platform, of: DeckSeed): Promise<LaidDeck> {
  const kept = laidOf(platform);
  const key = `${of.deck.code} ${of.no} ${sha256(of.seed).toString('hex')}`;
  const laid = kept.get(key) ?? layInSlices(of);
  kept.delete(key);
  kept.set(key, laid);
  if (kept.size > KEPT) kept.delete(kept.keys().next().value ?? '');
  return laid;
}
