import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { appendAudit } from '../../../base/audit/audit.ts';
import type { TableKey } from '../leases.ts';
import { findLastRound, type RoundRow } from '../rounds.queries.ts';
import { leaveChains } from './seed-chains.ts';
import { closeBetting, kindOfTable } from '../step-table.ts';

/**
 * Closes the betting of a round with a course when its time was, if that is over: who has seen how it ended leaves by hand no more, since its
 * course went on while no server ran. What was set before leaves as it was set.
 */
async function closeInTime(platform: Platform, tx: Tx, key: TableKey, round: RoundRow & { readonly now: Date }): Promise<void> {
  if (round.state !== 'open' || round.close_at > round.now) return;
  const { course } = await kindOfTable(platform, key);
  if (course !== undefined) await closeBetting(tx, round.id, 'its time');
}

/** Renews the chains of a table. Resolves to whether it has any. */
async function renewTable(platform: Platform, key: TableKey, reason: string): Promise<boolean> {
  const { brandId, gameId } = key;
  return platform.db.tx(async (tx) => {
    // No server deals meanwhile: each of its steps takes this lock.
    await sql`select 1 from round_table where brand_id = ${brandId} and game_id = ${gameId} for update`.execute(tx);
    const last = await findLastRound(tx, key);
    if (last === undefined) return false;
    await closeInTime(platform, tx, key, last);
    const { chainNo, link } = await leaveChains(platform, tx, key, reason);
    await appendAudit(tx, {
      brandId,
      actor: 'system',
      action: 'table.chains-renewed',
      subject: `table:${gameId}`,
      detail: { chain: String(chainNo), link: String(link), reason },
    });
    return true;
  });
}

/**
 * Takes the chains of every shared table out of use, the one of its rounds and the promised one, and begins two fresh ones: in a database that
 * was put back from a copy links of both may have been told since. A round that is under way keeps its seed and takes no bet that came after
 * that was told: bets end by the clock before a seed is told. Resolves to how many tables have fresh chains.
 */
export async function renewChains(platform: Platform, reason: string): Promise<number> {
  const { rows } = await sql<{ brand_id: string; game_id: number }>`select brand_id, game_id from round_table
    order by brand_id, game_id`.execute(platform.db.kysely);
  let tables = 0;
  for (const { brand_id: brandId, game_id: gameId } of rows) if (await renewTable(platform, { brandId, gameId }, reason)) tables += 1;
  return tables;
}
