import type { TransferDirection, TransferFacts } from '@talora/domain/transfers/transfer-rules.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Queryable, Tx } from '../../../platform/db/database.ts';
import { assert } from '../../../platform/refusal.ts';

/** A transfer that was made, as it is stored. `amount` in minor units of its asset. */
export interface TransferRow {
  /** Who has sent it. */
  readonly member_id: string;
  readonly id: string;
  readonly receiver_id: string;
  readonly direction: TransferDirection;
  readonly asset: number;
  readonly amount: bigint;
  readonly note: string;
  readonly made_at: Date;
}

/** A transfer that somebody wants. `id` is made by the server, `requestId` by who sends. */
export interface TransferOrder {
  readonly senderId: string;
  readonly receiverId: string;
  readonly id: string;
  readonly requestId: string;
  readonly direction: TransferDirection;
  readonly asset: number;
  readonly amount: bigint;
  readonly note: string;
}

/** What the database says of both sides, with their accounts locked. What is left to play is another feature's. */
interface LookedAt extends Omit<TransferFacts, 'turnoverLeft'> {
  /** Has this request been made before? */
  readonly isRepeat: boolean;
}

const COLUMNS = sql.raw('m.member_id, m.id, m.receiver_id, m.direction, m.asset, m.amount, m.note, m.made_at');

/** A transfer by its sender and the sender's own id. */
export async function findTransferRow(db: Queryable, senderId: string, requestId: string): Promise<TransferRow | undefined> {
  const { rows } = await sql<TransferRow>`select ${COLUMNS} from transfers_made m
    where m.member_id = ${senderId} and m.request_id = ${requestId}`.execute(db);
  return rows[0];
}

interface LookRow {
  readonly o_is_repeat: boolean;
  readonly o_is_in_line: boolean;
  readonly o_is_locked: boolean;
  readonly o_is_out: boolean;
  readonly o_has_dispute: boolean;
  readonly o_available: bigint;
  readonly o_sent: bigint;
  readonly o_count: bigint;
  readonly o_is_ready: boolean;
}

/** Locks both accounts in one order, whoever sends, and says how both stand; a day begins at midnight of the zone, by the database's clock. */
export async function lookAt(
  tx: Tx,
  { senderId, receiverId, requestId, direction, asset, amount }: Omit<TransferOrder, 'id' | 'note'>,
  timeZone: string,
): Promise<LookedAt> {
  const { rows } = await sql<LookRow>`select * from transfers_look(
    ${senderId}, ${receiverId}, ${requestId}, ${direction}, ${asset}::smallint, ${amount}, ${timeZone})`.execute(tx);
  const [row] = rows;
  assert(row !== undefined, 'a look has an answer');
  return {
    isRepeat: row.o_is_repeat,
    isInLine: row.o_is_in_line,
    isSenderLocked: row.o_is_locked,
    isSenderOut: row.o_is_out,
    hasDispute: row.o_has_dispute,
    available: row.o_available,
    sent: row.o_sent,
    count: Number(row.o_count),
    isReceiverReady: row.o_is_ready,
  };
}

/** Writes a transfer down and posts both of its lines. The database takes none that is not along the line, off, or of money that has to be played. */
export async function makeTransferRow(tx: Tx, order: TransferOrder): Promise<void> {
  await sql`select transfers_make(${order.senderId}, ${order.id}, ${order.requestId}, ${order.receiverId}, ${order.direction},
    ${order.asset}::smallint, ${order.amount}, ${order.note})`.execute(tx);
}

/** What a member has sent since midnight of a zone, by the database's clock, each way. Locks nothing. */
export async function readUse(
  db: Queryable,
  memberId: string,
  timeZone: string,
): Promise<Readonly<Record<TransferDirection, { readonly sent: bigint; readonly count: number }>>> {
  const { rows } = await sql<{ direction: TransferDirection; sent: bigint; count: bigint }>`
    select m.direction, sum(m.amount)::bigint as sent, count(*) as count from transfers_made m
    where m.member_id = ${memberId}
      and m.made_at >= (app_now() at time zone ${timeZone})::date::timestamp at time zone ${timeZone} group by 1`.execute(db);
  const of = (direction: TransferDirection) => {
    const row = rows.find((one) => one.direction === direction);
    return { sent: row?.sent ?? 0n, count: Number(row?.count ?? 0n) };
  };
  return { up: of('up'), down: of('down') };
}

/** Transfers of a member, sent and received, newest first. */
export async function listTransferRows(
  db: Queryable,
  memberId: string,
  offset: number,
  limit: number,
): Promise<{ rows: TransferRow[]; count: number }> {
  const mine = (side: 'member_id' | 'receiver_id') => sql`(select ${COLUMNS} from transfers_made m
    where ${sql.ref(`m.${side}`)} = ${memberId} order by m.made_at desc, m.id desc limit ${offset + limit})`;
  const [{ rows }, counted] = await Promise.all([
    sql<TransferRow>`select * from (${mine('member_id')} union all ${mine('receiver_id')}) m
      order by m.made_at desc, m.id desc offset ${offset} limit ${limit}`.execute(db),
    sql<{ count: bigint }>`select (select count(*) from transfers_made m where m.member_id = ${memberId})
      + (select count(*) from transfers_made m where m.receiver_id = ${memberId}) as count`.execute(db),
  ]);
  return { rows, count: Number(counted.rows[0]?.count ?? 0n) };
}

/** What a list of a brand's transfers is narrowed to. */
export interface TransferFilter {
  readonly brandId: string;
  /** One of the two sides. */
  readonly memberId?: string | undefined;
  readonly direction?: TransferDirection | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
}

function whereOf(filter: TransferFilter): RawBuilder<unknown> {
  const parts: RawBuilder<unknown>[] = [sql`m.brand_id = ${filter.brandId}`];
  if (filter.memberId !== undefined) parts.push(sql`(m.member_id = ${filter.memberId} or m.receiver_id = ${filter.memberId})`);
  if (filter.direction !== undefined) parts.push(sql`m.direction = ${filter.direction}`);
  if (filter.from !== undefined) parts.push(sql`m.made_at >= ${filter.from}`);
  if (filter.to !== undefined) parts.push(sql`m.made_at < ${filter.to}`);
  return sql.join(parts, sql` and `);
}

/** A brand's transfers, newest first, from an offset or behind one that was read. */
export async function listBrandTransfers(
  db: Queryable,
  filter: TransferFilter,
  { after, offset = 0, limit }: { readonly after?: TransferRow | undefined; readonly offset?: number; readonly limit: number },
): Promise<TransferRow[]> {
  const behind = after === undefined ? sql`` : sql` and (m.made_at, m.id) < (${after.made_at}, ${after.id})`;
  const { rows } = await sql<TransferRow>`select ${COLUMNS} from transfers_made m where ${whereOf(filter)}${behind}
    order by m.made_at desc, m.id desc offset ${offset} limit ${limit}`.execute(db);
  return rows;
}

/** How many transfers a list of a brand has, and what they come to. */
export async function sumBrandTransfers(db: Queryable, filter: TransferFilter): Promise<{ count: number; sum: bigint }> {
  const { rows } = await sql<{ count: bigint; sum: bigint }>`select count(*) as count, coalesce(sum(m.amount), 0)::bigint as sum
    from transfers_made m where ${whereOf(filter)}`.execute(db);
  return { count: Number(rows[0]?.count ?? 0n), sum: rows[0]?.sum ?? 0n };
}
