import { perPlatform } from '../../../platform/per-platform.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Stream } from '../../../platform/streams/streams.ts';
import { getBrand } from '../../base/site/site.ts';
import { BALANCE_TOPIC } from '../../shop/games/games.ts';
import { countRounds } from './count-rounds.ts';
import { findOdds, listJackpotBrands, readCountLag } from './jackpots.queries.ts';
import { POOLS_TOPIC } from './tell-jackpot.ts';

/** How often rounds are counted while there are any: a hit is told within a second or two of its bet. */
const BEAT_MS = 500;
/** For how long the odds of a brand are believed. */
const ODDS_MS = 5_000;

/** Counts for each brand. One whose pools cannot be counted keeps no other waiting: what was wrong is thrown at the end. */
async function followBrands(platform: Platform): Promise<void> {
  const errors: unknown[] = [];
  for (const brandId of await listJackpotBrands(platform.db.kysely)) {
    try {
      const brand = await getBrand(platform, brandId);
      while (await countRounds(platform, brand));
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw errors[0];
}

/** Counts what rounds add to the jackpots of all brands. A server counts each half second in which balances move; each minute in any case. */
export const jackpotRounds: Stream = {
  name: 'jackpots.rounds',
  source: 'plays',
  follow: followBrands,
  readLag: (platform) => readCountLag(platform.db.kysely),
};

/** Counts as long as the server runs, soon after each bet. A bet's own path tells its balance anyway, and pays nothing more for this. */
export function runJackpots(platform: Platform): () => Promise<void> {
  let isWanted = true;
  let running: Promise<void> | null = null;
  const stopListening = platform.bus.on(BALANCE_TOPIC, () => {
    isWanted = true;
  });
  async function beat(): Promise<void> {
    isWanted = false;
    try {
      await followBrands(platform);
      // A transaction that began before may still run, and what came after it waits for it.
      if ((await readCountLag(platform.db.kysely)) > 0) isWanted = true;
    } catch (error) {
      platform.log.warn({ error }, 'rounds could not be counted for the jackpot');
      isWanted = true;
    }
  }
  const timer = setInterval(() => {
    if (!isWanted || running !== null) return;
    running = beat().finally(() => {
      running = null;
    });
  }, BEAT_MS).unref();
  return async () => {
    clearInterval(timer);
    stopListening();
    await running;
  };
}

const oddsOf = perPlatform((platform) => {
  const known = new Map<string, { odds: Promise<bigint | null>; until: number }>();
  platform.bus.on(POOLS_TOPIC, (brandId) => {
    const entry = known.get(brandId);
    // Pools that move each second keep their odds: only a brand that had none is asked again at once.
    if (entry !== undefined) void entry.odds.then((odds) => odds === null && known.delete(brandId)).catch(() => known.delete(brandId));
  });
  return known;
});

/** The odds of the grand that a brand's rounds draw a number by, believed for some seconds; null where the jackpot is off. */
export function readOdds(platform: Platform, brandId: string): Promise<bigint | null> {
  const known = oddsOf(platform);
  const now = performance.now();
  const found = known.get(brandId);
  if (found !== undefined && found.until > now) return found.odds;
  const odds = findOdds(platform.db.kysely, brandId);
  known.set(brandId, { odds, until: now + ODDS_MS });
  odds.catch(() => known.delete(brandId));
  return odds;
}
