import { sql } from 'kysely';
import type { Queryable, Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { assert } from '../../platform/refusal.ts';
import type { VendorPlayer } from './players.ts';

/** What a vendor claims to hold of a player beyond what the books explain. Sums in minor units. */
export interface ExcessRow {
  readonly id: string;
  readonly vendor_id: number;
  readonly member_id: string;
  readonly player_id: string;
  readonly asset: number;
  readonly told: bigint;
  readonly explained: bigint;
  readonly state: 'open' | 'credited' | 'left' | 'gone';
  readonly seen_at: Date;
  readonly last_seen_at: Date;
}

const COLUMNS = sql`e.id, e.vendor_id, e.member_id, e.player_id, e.asset, e.told, e.explained, e.state, e.seen_at, e.last_seen_at`;

/**
 * Compares what a vendor tells with what the books explain, under the lock of the player's account; what is too much is kept
 * for a person. `since` is a moment before the vendor was asked: what moved after it makes the comparison void.
 */
export async function noteExcess(
  platform: Platform,
  { vendorId, memberId, playerId, asset, book }: VendorPlayer,
  told: bigint,
  since: Date,
): Promise<{ explained: bigint; excess: bigint }> {
  const { rows } = await sql<{ o_explained: bigint; o_excess: bigint }>`select o_explained, o_excess
    from vendor_excess_note(${platform.ids.next()}, ${vendorId}::smallint, ${memberId}, ${playerId}, ${asset.id}::smallint, ${book}::smallint,
      ${told}::bigint, ${since})`.execute(platform.db.kysely);
  const row = rows[0];
  assert(row !== undefined, 'a comparison has an answer');
  return { explained: row.o_explained, excess: row.o_excess };
}

/** What waits for a person of what a vendor claims to hold of a player. */
export async function readExcess(db: Queryable, { vendorId, memberId, asset }: VendorPlayer): Promise<bigint> {
  const { rows } = await sql<{ excess: bigint }>`select e.told - e.explained as excess from vendor_excess e
    where e.vendor_id = ${vendorId} and e.member_id = ${memberId} and e.asset = ${asset.id} and e.state = 'open'`.execute(db);
  return rows[0]?.excess ?? 0n;
}

/** An excess by its id. */
export async function findExcessRow(db: Queryable, id: string): Promise<ExcessRow | undefined> {
  const { rows } = await sql<ExcessRow>`select ${COLUMNS} from vendor_excess e where e.id = ${id}`.execute(db);
  return rows[0];
}

/** What a vendor claims too much of a brand's players and nobody has decided, oldest first. */
export async function listExcessRows(db: Queryable, vendorId: number, brandId: string, limit: number): Promise<ExcessRow[]> {
  const { rows } = await sql<ExcessRow>`select ${COLUMNS} from vendor_excess e
    join vendor_player y on y.vendor_id = e.vendor_id and y.player_id = e.player_id
    where e.vendor_id = ${vendorId} and e.state = 'open' and y.brand_id = ${brandId} order by e.seen_at limit ${limit}`.execute(db);
  return rows;
}

/** A decision about an excess, with the sums that were on the screen. */
export interface ExcessDecision {
  readonly id: string;
  readonly transferId: string;
  readonly told: bigint;
  readonly explained: bigint;
  readonly outcome: 'credited' | 'left';
  readonly staffId: string;
  readonly reason: string;
}

/** Carries a decision out. Resolves to 'ok', 'again', 'missing', 'changed' when the sums are others by now, or the state that it has. */
export async function decideExcessRow(tx: Tx, decision: ExcessDecision): Promise<string> {
  const { id, transferId, told, explained, outcome, staffId, reason } = decision;
  const { rows } = await sql<{ answer: string }>`select vendor_excess_decide(${id}, ${transferId}, ${told}::bigint, ${explained}::bigint,
    ${outcome}, ${staffId}, ${reason}) as answer`.execute(tx);
  return rows[0]?.answer ?? 'missing';
}
