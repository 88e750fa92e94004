import { formatAmount } from '@talora/domain/money/amount.ts';
import { sql } from 'kysely';
import { canonicalJson } from '../../../../platform/crypto/digest.ts';
import type { Queryable, Tx } from '../../../../platform/db/database.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { assert } from '../../../../platform/refusal.ts';
import { appendAudit, listAuditOf } from '../../../base/audit/audit.ts';
import type { VendorPlayer } from '../players.ts';
import type { VendorProfile } from '../profiles.ts';
import type { VendorTables } from '../vendor.tables.ts';

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

/** The act by which a claim stands in the audit chain, and how many entries about one member are looked at for the last one. */
const SEEN = 'vendor.excess-seen';
const MOST_SEEN = 100;

const COLUMNS = [
  'e.id',
  'e.vendor_id',
  'e.member_id',
  'e.player_id',
  'e.asset',
  'e.told',
  'e.explained',
  'e.state',
  'e.seen_at',
  'e.last_seen_at',
] as const;

/** How the newest claim of a vendor about a player stands. */
type Claim = Pick<ExcessRow, 'id' | 'player_id' | 'member_id' | 'told' | 'explained' | 'state'>;

/** The newest claim about a player, and what the audit chain said of it last; undefined without one. */
async function findClaim(
  tx: Tx,
  { vendorId, memberId, asset, brandId }: VendorPlayer,
): Promise<{ claim: Claim; statement: unknown } | undefined> {
  const { rows } = await sql<Claim>`select id, player_id, member_id, told, explained, state from vendor_excess
    where vendor_id = ${vendorId} and member_id = ${memberId} and asset = ${asset.id} order by state = 'open' desc, last_seen_at desc limit 1`.execute(
    tx,
  );
  const [claim] = rows;
  if (claim === undefined) return undefined;
  const entries = await listAuditOf(tx, brandId, SEEN, MOST_SEEN, `member:${memberId}`);
  return { claim, statement: entries.find(({ detail }) => detail.excess === claim.id)?.detail };
}

/** Writes down how a claim stands when that is new. One that is older than these entries has none. */
async function auditClaim(tx: Tx, profile: Pick<VendorProfile, 'code'>, player: VendorPlayer, freshId: string): Promise<void> {
  const found = await findClaim(tx, player);
  if (found === undefined) return;
  const { claim, statement } = found;
  if (claim.state !== 'open' && claim.state !== 'gone') return;
  if (statement === undefined && claim.id !== freshId) return;
  const money = (minor: bigint): string => formatAmount(minor, player.asset);
  const detail = {
    vendor: profile.code,
    excess: claim.id,
    player: claim.player_id,
    told: money(claim.told),
    explained: money(claim.explained),
    currency: player.asset.code,
    state: claim.state,
  };
  if (statement !== undefined && canonicalJson(statement) === canonicalJson(detail)) return;
  await appendAudit(tx, { brandId: player.brandId, actor: 'system', action: SEEN, subject: `member:${claim.member_id}`, detail });
}

/**
 * Compares what a vendor tells with what the books explain, under the lock of the player's account; what is too much is kept
 * for a person, and stands in the audit chain. `since` is a moment before the vendor was asked: what moved after it makes the
 * comparison void.
 */
export async function noteExcess(
  platform: Platform,
  profile: Pick<VendorProfile, 'code'>,
  player: VendorPlayer,
  told: bigint,
  since: Date,
): Promise<{ explained: bigint; excess: bigint }> {
  const { vendorId, memberId, playerId, asset, book } = player;
  const id = platform.ids.next();
  return platform.db.tx(async (tx) => {
    const { rows } = await sql<{ o_explained: bigint; o_excess: bigint }>`select o_explained, o_excess
      from vendor_excess_note(${id}, ${vendorId}::smallint, ${memberId}, ${playerId}, ${asset.id}::smallint, ${book}::smallint,
        ${told}::bigint, ${since})`.execute(tx);
    const row = rows[0];
    assert(row !== undefined, 'a comparison has an answer');
    await auditClaim(tx, profile, player, id);
    return { explained: row.o_explained, excess: row.o_excess };
  });
}

/** What waits for a person of what a vendor claims to hold of a player. */
export async function readExcess(db: Queryable, { vendorId, memberId, asset }: VendorPlayer): Promise<bigint> {
  const rows = await db
    .$extendTables<VendorTables>()
    .selectFrom('vendor_excess as e')
    .select(sql<bigint>`e.told - e.explained`.as('excess'))
    .where('e.vendor_id', '=', vendorId)
    .where('e.member_id', '=', memberId)
    .where('e.asset', '=', asset.id)
    .where('e.state', '=', 'open')
    .execute();
  return rows[0]?.excess ?? 0n;
}

/** An excess by its id. */
export async function findExcessRow(db: Queryable, id: string): Promise<ExcessRow | undefined> {
  const rows = await db.$extendTables<VendorTables>().selectFrom('vendor_excess as e').select(COLUMNS).where('e.id', '=', id).execute();
  return rows[0];
}

/** What a vendor claims too much of a brand's players and nobody has decided, oldest first. */
export async function listExcessRows(db: Queryable, vendorId: number, brandId: string, limit: number): Promise<ExcessRow[]> {
  const rows = await db
    .$extendTables<VendorTables>()
    .selectFrom('vendor_excess as e')
    .innerJoin('vendor_player as y', (join) => join.onRef('y.vendor_id', '=', 'e.vendor_id').onRef('y.player_id', '=', 'e.player_id'))
    .select(COLUMNS)
    .where('e.vendor_id', '=', vendorId)
    .where('e.state', '=', 'open')
    .where('y.brand_id', '=', brandId)
    .orderBy('e.seen_at')
    .limit(limit)
    .execute();
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
