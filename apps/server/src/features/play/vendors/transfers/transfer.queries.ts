import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../../platform/db/database.ts';
import { refuse } from '../../../../platform/refusal.ts';
import type { MoneyAway, MoneyAwayReader } from '../../../base/ledger/ledger.ts';
import type { VendorPlayer } from '../players.ts';

/** A movement of money to a vendor ('in', seen from there) or back. */
export interface TransferRow {
  readonly vendor_id: number;
  readonly id: string;
  readonly member_id: string;
  readonly player_id: string;
  readonly asset: number;
  readonly book: number;
  readonly direction: 'in' | 'out';
  readonly amount: bigint;
  readonly state: 'asked' | 'done' | 'refused' | 'unknown' | 'person';
  readonly looks: number;
  readonly asked_at: Date;
  readonly next_look_at: Date | null;
  readonly ended_at: Date | null;
}

const COLUMNS = sql`vendor_id, id, member_id, player_id, asset, book, direction, amount, state, looks, asked_at, next_look_at, ended_at`;
const OPEN = sql`state in ('asked', 'unknown', 'person')`;

/** Stores a movement before the vendor is asked; undefined when another one of the player is open. */
export async function insertTransferRow(
  tx: Tx,
  player: VendorPlayer,
  id: string,
  direction: 'in' | 'out',
  amount: bigint,
): Promise<TransferRow | undefined> {
  const { rows } =
    await sql<TransferRow>`insert into vendor_transfer (vendor_id, id, member_id, player_id, asset, book, direction, amount, state, asked_at)
    values (${player.vendorId}, ${id}, ${player.memberId}, ${player.playerId}, ${player.asset.id}, ${player.book}, ${direction}, ${amount},
      'asked', app_now()) on conflict do nothing returning ${COLUMNS}`.execute(tx);
  return rows[0];
}

/** A movement by its reference. */
export async function findTransferRow(db: Queryable, vendorId: number, id: string): Promise<TransferRow | undefined> {
  const { rows } = await sql<TransferRow>`select ${COLUMNS} from vendor_transfer where vendor_id = ${vendorId} and id = ${id}`.execute(db);
  return rows[0];
}

/** The open movement of a player, if there is one. */
export async function findOpenTransfer(db: Queryable, player: VendorPlayer): Promise<TransferRow | undefined> {
  const { rows } = await sql<TransferRow>`select ${COLUMNS} from vendor_transfer
    where vendor_id = ${player.vendorId} and member_id = ${player.memberId} and ${OPEN}`.execute(db);
  return rows[0];
}

/**
 * Is the same again another movement? The vendor refused it, all was brought back, or another one came after it. What is open, or stands
 * as the last, is the same.
 */
export async function isTransferOver(db: Queryable, player: VendorPlayer, id: string): Promise<boolean> {
  const { rows } = await sql<{ is_over: boolean }>`select t.state = 'refused' or (t.state = 'done' and (t.direction = 'out'
      or exists (select from vendor_transfer o where o.vendor_id = t.vendor_id and o.member_id = t.member_id and o.id <> t.id
        and o.asked_at > t.asked_at))) as is_over
    from vendor_transfer t where t.vendor_id = ${player.vendorId} and t.id = ${id} and t.member_id = ${player.memberId}`.execute(db);
  return rows[0]?.is_over === true;
}

/** Did the database refuse because less lies at the vendor by our books than came back? */
const isUncovered = (error: unknown): boolean => (error as { constraint?: string }).constraint === 'vendor_purse_covered';

/**
 * Ends an open movement; false when it has ended before. What is done moves the purse with it. Refuses ILLEGAL_STATE when the books do
 * not explain any more what has come back.
 */
export async function endTransferRow(tx: Tx, row: TransferRow, state: 'done' | 'refused'): Promise<boolean> {
  const end = sql`update vendor_transfer set state = ${state}, ended_at = app_now(), next_look_at = null
    where vendor_id = ${row.vendor_id} and id = ${row.id} and ${OPEN}`.execute(tx);
  const { numAffectedRows } = await end.catch((error: unknown) => {
    if (isUncovered(error)) refuse('ILLEGAL_STATE', { from: 'uncovered', to: 'done' });
    throw error;
  });
  return numAffectedRows === 1n;
}

/** Marks that no clear answer came, and when to look again; null leaves it to a person. */
export async function setTransferUnknown(db: Queryable, row: TransferRow, looks: number, waitSeconds: number | null): Promise<void> {
  await sql`update vendor_transfer set state = ${waitSeconds === null ? 'person' : 'unknown'}, looks = ${looks},
      next_look_at = ${waitSeconds === null ? null : sql`app_now() + make_interval(secs => ${waitSeconds})`}
    where vendor_id = ${row.vendor_id} and id = ${row.id} and state in ('asked', 'unknown')`.execute(db);
}

/** Movements to ask the vendor about: unknown ones that are due, and those whose asker has died. */
export async function listDueTransfers(db: Queryable, limit: number): Promise<TransferRow[]> {
  const { rows } = await sql<TransferRow>`select ${COLUMNS} from vendor_transfer
    where (state = 'unknown' and next_look_at <= app_now()) or (state = 'asked' and asked_at < app_now() - interval '15 seconds')
    order by asked_at limit ${limit}`.execute(db);
  return rows;
}

/** Movements of a brand's players at a vendor without an end, oldest first. */
export async function listOpenTransferRows(db: Queryable, vendorId: number, brandId: string, limit: number): Promise<TransferRow[]> {
  const { rows } = await sql<TransferRow>`select ${COLUMNS} from vendor_transfer t where vendor_id = ${vendorId} and ${OPEN}
    and exists (select from vendor_player y where y.vendor_id = t.vendor_id and y.player_id = t.player_id and y.brand_id = ${brandId})
    order by asked_at limit ${limit}`.execute(db);
  return rows;
}

/** The database's moment. */
export async function readNow(db: Queryable): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select app_now() as now`.execute(db);
  return rows[0]?.now ?? new Date(0);
}

/** What lies at a vendor by our books. */
export async function readPurse(db: Queryable, player: VendorPlayer): Promise<bigint> {
  const { rows } = await sql<{ amount: bigint }>`select amount from vendor_purse
    where vendor_id = ${player.vendorId} and member_id = ${player.memberId} and asset = ${player.asset.id}`.execute(db);
  return rows[0]?.amount ?? 0n;
}

/** The shortest silence that a brand may wait for. */
const LEAST_SILENCE = sql`interval '30 seconds'`;

/**
 * Ids of players with something at a vendor and no movement open, behind `after`, in the order of their ids; `silentOnly`: without those
 * who have just given a sign.
 */
export async function listPurseOwners(
  db: Queryable,
  vendorId: number,
  after: string,
  limit: number,
  silentOnly: boolean,
): Promise<string[]> {
  const silent = silentOnly
    ? sql`and not exists (select from vendor_presence s where s.vendor_id = u.vendor_id and s.member_id = u.member_id
        and s.seen_at > app_now() - ${LEAST_SILENCE})`
    : sql``;
  const { rows } = await sql<{ player_id: string }>`select p.player_id from vendor_purse u
    join vendor_player p on p.vendor_id = u.vendor_id and p.member_id = u.member_id and p.asset = u.asset
    where u.vendor_id = ${vendorId} and u.amount <> 0 and p.player_id > ${after} ${silent}
      and not exists (select from vendor_transfer t where t.vendor_id = u.vendor_id and t.member_id = u.member_id and ${OPEN})
    order by p.player_id limit ${limit}`.execute(db);
  return rows.map((row) => row.player_id);
}

/** Where something of a member lies, and as whom. */
export async function listPursesOf(db: Queryable, memberId: string, asset: number): Promise<{ vendor_id: number; player_id: string }[]> {
  const { rows } = await sql<{ vendor_id: number; player_id: string }>`select p.vendor_id, p.player_id from vendor_purse u
    join vendor_player p on p.vendor_id = u.vendor_id and p.member_id = u.member_id and p.asset = u.asset
    where u.member_id = ${memberId} and u.asset = ${asset} and u.amount <> 0`.execute(db);
  return rows;
}

/**
 * What lies of some members at each vendor by our books, with what is on its way there: it is held in the wallet and can be spent nowhere.
 * What is on its way back still lies there.
 */
export const listMoneyAtVendors: MoneyAwayReader = async (db, memberIds, asset) => {
  const members = [...memberIds];
  const { rows } = await sql<MoneyAway>`select x.member_id as "memberId", v.code, v.display_name as name,
      sum(x.amount)::bigint as amount, bool_or(x.is_moving) as "isMoving"
    from (select member_id, vendor_id, amount, false as is_moving from vendor_purse
        where member_id = any (${members}::uuid[]) and asset = ${asset} and amount <> 0
      union all
      select member_id, vendor_id, case direction when 'in' then amount else 0 end, true from vendor_transfer
        where member_id = any (${members}::uuid[]) and asset = ${asset} and ${OPEN}) x
    join games_vendor v on v.id = x.vendor_id
    group by x.member_id, v.code, v.display_name having sum(x.amount) > 0`.execute(db);
  return rows;
};

/** What lies at a vendor, and whose it is. */
export interface PurseRow {
  readonly player_id: string;
  readonly member_id: string;
  readonly asset: number;
  readonly amount: bigint;
}

/** Purses of a brand's players with something in them, the largest first. */
export async function listPurseRows(db: Queryable, vendorId: number, brandId: string, limit: number): Promise<PurseRow[]> {
  const { rows } = await sql<PurseRow>`select p.player_id, u.member_id, u.asset, u.amount from vendor_purse u
    join vendor_player p on p.vendor_id = u.vendor_id and p.member_id = u.member_id and p.asset = u.asset
    where u.vendor_id = ${vendorId} and u.amount <> 0 and p.brand_id = ${brandId} order by u.amount desc, p.player_id limit ${limit}`.execute(
    db,
  );
  return rows;
}
