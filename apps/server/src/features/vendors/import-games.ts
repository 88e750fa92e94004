import type { Platform } from '../../platform/platform.ts';
import { Fault } from '../../platform/refusal.ts';
import { listVendorGames } from '../games/games.ts';
import { askVendor } from './call-vendor.ts';
import type { VendorProfile } from './profiles.ts';

/** A game as its vendor lists it. */
export interface OfferedGame {
  readonly code: string;
  readonly name: string;
  readonly type: string;
  readonly hasDemo: boolean;
  readonly hasFreeRounds: boolean;
  readonly rtp: string | null;
  /** Our number of it; null when the catalogue does not have it. */
  readonly gameId: number | null;
}

/** The vendor's games beside what the catalogue has of them: new ones have no number, missing codes are no longer offered. */
export async function compareGames(
  platform: Platform,
  profile: VendorProfile,
): Promise<{ offered: readonly OfferedGame[]; missing: readonly string[] }> {
  const { games } = await askVendor(platform, profile, 'gameList', {});
  if (!Array.isArray(games)) throw new Fault(`${profile.code} listed no games`);
  const known = await listVendorGames(platform.db.kysely, profile.vendorId);
  const offered = (games as Readonly<Record<string, unknown>>[]).map(({ code, name, type, hasDemo, hasFreeRounds, rtp }) => ({
    code: String(code),
    name: String(name),
    type: String(type),
    hasDemo: hasDemo === true,
    hasFreeRounds: hasFreeRounds === true,
    rtp: typeof rtp === 'string' || typeof rtp === 'number' ? String(rtp) : null,
    gameId: known.get(String(code))?.id ?? null,
  }));
  const codes = new Set(offered.map((game) => game.code));
  return { offered, missing: [...known.keys()].filter((code) => !codes.has(code)) };
}
