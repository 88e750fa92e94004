import { perPlatform } from '../../../platform/per-platform.ts';
import type { Platform } from '../../../platform/platform.ts';
import { listVendorGames, type VendorGame } from '../../shop/games/games.ts';

const KEPT_MS = 5_000;

const cacheOf = perPlatform(() => new Map<number, { games: Map<string, VendorGame>; until: number }>());

/** A game by the vendor's code for it, believed for five seconds; null when the vendor has none of this code. */
export async function findOfferedGame(platform: Platform, vendorId: number, code: string | null): Promise<VendorGame | null> {
  const cache = cacheOf(platform);
  const now = platform.clock.nowMs();
  let entry = cache.get(vendorId);
  if (entry === undefined || entry.until <= now) {
    entry = { games: await listVendorGames(platform.db.kysely, vendorId), until: now + KEPT_MS };
    cache.set(vendorId, entry);
  }
  return code === null ? null : (entry.games.get(code) ?? null);
}
