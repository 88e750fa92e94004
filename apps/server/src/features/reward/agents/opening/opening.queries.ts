import type { OpeningProblem } from '@talora/domain/agents/opening-list.ts';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../../platform/db/database.ts';

/** Accounts that an agent has ordered, as they are stored, with how far they are. */
export interface OpeningListRow {
  readonly agent_id: string;
  readonly id: string;
  readonly brand_id: string;
  readonly type: number;
  readonly content_hash: Buffer;
  readonly size: number;
  readonly made_at: Date;
  readonly shown_to: string | null;
  readonly shown_at: Date | null;
  readonly opened: number;
  readonly refused: number;
  readonly waiting: number;
  /** First passwords that are still kept. */
  readonly sealed: number;
}

/** One account of a list. */
export interface OpenedRow {
  readonly row: number;
  readonly username: string;
  readonly name: string | null;
  readonly state: 'waiting' | 'opened' | 'refused';
  readonly problem: OpeningProblem | null;
}

/** An account that is to be ordered: one with a problem is kept as refused. */
export interface OrderedRow {
  readonly row: number;
  readonly username: string;
  readonly name: string | null;
  readonly problem: OpeningProblem | null;
}

const LIST = sql`select l.*,
    (select count(*)::int from agents_opened o where o.agent_id = l.agent_id and o.list_id = l.id and o.state = 'opened') as opened,
    (select count(*)::int from agents_opened o where o.agent_id = l.agent_id and o.list_id = l.id and o.state = 'refused') as refused,
    (select count(*)::int from agents_opened o where o.agent_id = l.agent_id and o.list_id = l.id and o.state = 'waiting') as waiting,
    (select count(*)::int from agents_opened o where o.agent_id = l.agent_id and o.list_id = l.id and o.sealed_password is not null) as sealed
  from agents_opened_list l`;

/** An agent's list by its id; undefined for what is not this agent's. */
export async function findOpeningList(db: Queryable, agentId: string, id: string): Promise<OpeningListRow | undefined> {
  const { rows } = await sql<OpeningListRow>`${LIST} where l.agent_id = ${agentId} and l.id = ${id}`.execute(db);
  return rows[0];
}

/** An agent's lists, newest first. */
export async function listOpeningLists(
  db: Queryable,
  agentId: string,
  offset: number,
  limit: number,
): Promise<{ rows: OpeningListRow[]; count: number }> {
  const [{ rows }, counted] = await Promise.all([
    sql<OpeningListRow>`${LIST} where l.agent_id = ${agentId} order by l.made_at desc, l.id desc offset ${offset} limit ${limit}`.execute(
      db,
    ),
    sql<{ count: bigint }>`select count(*) as count from agents_opened_list where agent_id = ${agentId}`.execute(db),
  ]);
  return { rows, count: Number(counted.rows[0]?.count ?? 0n) };
}

/** The rows of an agent's list in its order. */
export async function listOpenedRows(db: Queryable, agentId: string, listId: string): Promise<OpenedRow[]> {
  const { rows } = await sql<OpenedRow>`select o.row, o.username, o.name, o.state, o.problem from agents_opened o
    where o.agent_id = ${agentId} and o.list_id = ${listId} order by o.row`.execute(db);
  return rows;
}

/** Accounts that an agent has opened, or ordered, since midnight of a zone by the database's clock. */
export async function countOpenedToday(db: Queryable, agentId: string, timeZone: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count
    from agents_opened_list l join agents_opened o on o.agent_id = l.agent_id and o.list_id = l.id
    where l.agent_id = ${agentId} and o.state <> 'refused'
      and l.made_at >= (app_now() at time zone ${timeZone})::date::timestamp at time zone ${timeZone}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Which of these names have an account of the brand, in lower case. */
export async function listTakenNames(db: Queryable, brandId: string, keys: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ username_key: string }>`select username_key from identity_username
    where brand_id = ${brandId} and username_key = any (${keys})`.execute(db);
  return new Set(rows.map((row) => row.username_key));
}

/** Stores a list with its rows. */
export async function insertOpeningList(
  tx: Tx,
  list: Pick<OpeningListRow, 'agent_id' | 'id' | 'brand_id' | 'type' | 'content_hash'>,
  ordered: readonly OrderedRow[],
): Promise<void> {
  await sql`insert into agents_opened_list (agent_id, id, brand_id, type, content_hash, size, made_at)
    values (${list.agent_id}, ${list.id}, ${list.brand_id}, ${list.type}, ${list.content_hash}, ${ordered.length}, app_now())`.execute(tx);
  await sql`insert into agents_opened (agent_id, list_id, row, brand_id, username, name, state, problem, done_at)
    select ${list.agent_id}, ${list.id}, x.row, ${list.brand_id}, x.username, x.name,
      case when x.problem is null then 'waiting' else 'refused' end, x.problem, case when x.problem is null then null else app_now() end
    from jsonb_to_recordset(${JSON.stringify(ordered)}::jsonb) as x(row smallint, username text, name text, problem text)`.execute(tx);
}

/** Does any row of a list wait? */
export async function hasWaiting(db: Queryable, agentId: string, listId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from agents_opened
    where agent_id = ${agentId} and list_id = ${listId} and state = 'waiting' limit 1`.execute(db);
  return rows.length > 0;
}

/** A row that waits, locked; undefined when none does, or somebody else opens the last ones. */
export async function takeWaitingRow(
  tx: Tx,
  agentId: string,
  listId: string,
): Promise<{ row: number; username: string; name: string | null; type: number } | undefined> {
  const { rows } = await sql<{ row: number; username: string; name: string | null; type: number }>`
    select o.row, o.username, o.name, l.type from agents_opened o
      join agents_opened_list l on l.agent_id = o.agent_id and l.id = o.list_id
    where o.agent_id = ${agentId} and o.list_id = ${listId} and o.state = 'waiting'
    order by o.row limit 1 for update of o skip locked`.execute(tx);
  return rows[0];
}

/** Says how a row ended: the account that was opened with its first password, sealed, or why there is none. */
export async function endRow(
  tx: Tx,
  key: { readonly agentId: string; readonly listId: string; readonly row: number },
  end: { readonly memberId: string; readonly sealedPassword: string } | { readonly problem: OpeningProblem },
): Promise<void> {
  const change =
    'problem' in end
      ? sql`state = 'refused', problem = ${end.problem}`
      : sql`state = 'opened', member_id = ${end.memberId}, sealed_password = ${end.sealedPassword}`;
  await sql`update agents_opened set ${change}, done_at = app_now()
    where agent_id = ${key.agentId} and list_id = ${key.listId} and row = ${key.row} and state = 'waiting'`.execute(tx);
}

/** Lists with rows that have waited for a while: a server that stopped has left them. */
export async function listForgotten(db: Queryable): Promise<{ agent_id: string; list_id: string; brand_id: string }[]> {
  const { rows } = await sql<{ agent_id: string; list_id: string; brand_id: string }>`
    select distinct o.agent_id, o.list_id, o.brand_id from agents_opened o
      join agents_opened_list l on l.agent_id = o.agent_id and l.id = o.list_id
    where o.state = 'waiting' and l.made_at < app_now() - interval '1 minute'`.execute(db);
  return rows;
}

/** Says which request the first passwords of a list are shown to, if none other has been. Resolves to whether it is this one. */
export async function claimPasswords(tx: Tx, agentId: string, listId: string, requestId: string): Promise<boolean> {
  const { rows } = await sql`update agents_opened_list set shown_to = ${requestId}, shown_at = coalesce(shown_at, app_now())
    where agent_id = ${agentId} and id = ${listId} and coalesce(shown_to, ${requestId}) = ${requestId} returning 1`.execute(tx);
  return rows.length > 0;
}

/** The first passwords of a list that are still kept, sealed. */
export async function listSealedPasswords(
  db: Queryable,
  agentId: string,
  listId: string,
): Promise<{ row: number; username: string; name: string | null; sealed_password: string }[]> {
  const { rows } = await sql<{ row: number; username: string; name: string | null; sealed_password: string }>`
    select o.row, o.username, o.name, o.sealed_password from agents_opened o
    where o.agent_id = ${agentId} and o.list_id = ${listId} and o.sealed_password is not null order by o.row`.execute(db);
  return rows;
}

/** Forgets first passwords: five minutes after they were shown, a day after they were made, and where they open nothing any more. */
export async function forgetPasswords(db: Queryable): Promise<void> {
  await sql`update agents_opened o set sealed_password = null from agents_opened_list l, identity_member m
    where o.sealed_password is not null and l.agent_id = o.agent_id and l.id = o.list_id and m.id = o.member_id
      and (l.shown_at < app_now() - interval '5 minutes' or o.done_at < app_now() - interval '1 day'
        or m.password_change is distinct from 'opened')`.execute(db);
}
