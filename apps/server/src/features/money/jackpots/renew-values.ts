import { PARTS } from '@talora/domain/jackpots/jackpot-tiers.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { appendAudit } from '../../base/audit/audit.ts';
import { listJackpotBrands, listPools, takeJackpot, type PoolRow } from './jackpots.queries.ts';
import { hideValue, openValue } from './run-terms.ts';

/** Renews the hidden value of an open pool. Resolves to whether it hides one. */
async function renewPool(platform: Platform, tx: Tx, pool: PoolRow, reason: string): Promise<boolean> {
  if (!pool.is_open || pool.cap === null || pool.sealed === null) return false;
  const { salt, value } = openValue(platform, pool.sealed);
  // A value that is not reached lies above the whole units of the meter, and each of those is as likely as every other.
  const { commitment, sealed } = hideValue(platform, pool.meter / PARTS, pool.cap);
  await sql`select jackpot_renew(${pool.id}, ${salt}, ${value}, ${commitment}, ${sealed}, ${reason})`.execute(tx);
  await appendAudit(tx, {
    brandId: pool.brand_id,
    actor: 'system',
    action: 'jackpot.value-renewed',
    subject: `pool:${pool.id}`,
    detail: { tier: pool.tier, run: String(pool.run_no), commitment: commitment.toString('hex'), reason },
  });
  return true;
}

/**
 * Takes the hidden value of every open pool out of use, shows it, and promises a fresh one between the meter and the cap: in a database that
 * was put back from a copy it may have been shown since. Resolves to how many were renewed. Throws where a server counts.
 */
export async function renewValues(platform: Platform, reason: string): Promise<number> {
  let renewed = 0;
  for (const brandId of await listJackpotBrands(platform.db.kysely))
    await platform.db.tx(async (tx) => {
      // Meters stand still meanwhile.
      if ((await takeJackpot(tx, brandId)) === undefined)
        throw new Error('A server counts rounds for the jackpot. Stop the servers first.');
      for (const pool of await listPools(tx, brandId)) if (await renewPool(platform, tx, pool, reason)) renewed += 1;
    });
  return renewed;
}
