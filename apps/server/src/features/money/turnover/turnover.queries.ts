import { sql } from 'kysely';
import type { TurnoverState, TurnoverTerms } from '@talora/domain/turnover/turnover-terms.ts';
import { NOW, type Queryable, type Tx } from '../../../platform/db/database.ts';
import type { TurnoverTables } from './turnover.tables.ts';

/** What has to be played of a deposit, as it is stored. Sums in minor units of its asset. */
export interface RequirementRow {
  readonly member_id: string;
  /** Of the deposit, or of the transfer from above. */
  readonly id: string;
  readonly source: 'deposit' | 'transfer';
  readonly brand_id: string;
  readonly asset: number;
  /** What people call it. */
  readonly no: string;
  readonly amount: bigint;
  readonly terms: TurnoverTerms;
  readonly needed: bigint;
  readonly counted: bigint;
  readonly state: TurnoverState;
  readonly opened_at: Date;
  readonly closed_at: Date | null;
}

/** What a bet counted for a requirement, as it is stored. */
export interface PartRow {
  readonly member_id: string;
  readonly play_id: string;
  readonly requirement_id: string;
  readonly worth: bigint;
  readonly counted: bigint;
  readonly used: bigint;
}

const COLUMNS = [
  'member_id',
  'id',
  'source',
  'brand_id',
  'asset',
  'no',
  'amount',
  'terms',
  'needed',
  'counted',
  'state',
  'opened_at',
  'closed_at',
] as const;

const requirements = (db: Queryable) => db.$extendTables<TurnoverTables>().selectFrom('turnover_requirement').select(COLUMNS);

/** Requirements of a member, the oldest first. */
export async function listRequirements(db: Queryable, memberId: string): Promise<RequirementRow[]> {
  const rows = await requirements(db).where('member_id', '=', memberId).orderBy('opened_at').orderBy('id').execute();
  return rows as RequirementRow[];
}

/** A requirement of a brand by its id alone, locked for the transaction when it is asked for. */
export async function findRequirementOfBrand(
  db: Queryable,
  brandId: string,
  id: string,
  isLocked = false,
): Promise<RequirementRow | undefined> {
  const query = requirements(db).where('id', '=', id).where('brand_id', '=', brandId);
  const rows = await (isLocked ? query.forUpdate() : query).execute();
  return rows[0] as RequirementRow | undefined;
}

/** Locks open requirements of some members, each member's oldest first: whoever counts for them does it one after the other. */
export async function lockOpenRequirements(tx: Tx, memberIds: readonly string[]): Promise<RequirementRow[]> {
  if (memberIds.length === 0) return [];
  const rows = await requirements(tx)
    .where('member_id', '=', sql<string>`any (${memberIds}::uuid[])`)
    .where('state', '=', 'open')
    .orderBy('member_id')
    .orderBy('opened_at')
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows as RequirementRow[];
}

/** Who has an open requirement. */
export async function listMembersInPlay(db: Queryable): Promise<string[]> {
  const rows = await db
    .$extendTables<TurnoverTables>()
    .selectFrom('turnover_requirement')
    .select('member_id')
    .distinct()
    .where('state', '=', 'open')
    .execute();
  return rows.map((row) => row.member_id);
}

/** Does a member have an open requirement? Locks nothing. */
export async function listOpenRequirements(db: Queryable, memberId: string): Promise<RequirementRow[]> {
  const rows = await requirements(db)
    .where('member_id', '=', memberId)
    .where('state', '=', 'open')
    .orderBy('opened_at')
    .orderBy('id')
    .execute();
  return rows as RequirementRow[];
}

/** Stores the requirement of a deposit, at this moment of the database's clock. */
export async function insertRequirement(tx: Tx, row: Omit<RequirementRow, 'counted' | 'opened_at' | 'closed_at'>): Promise<void> {
  await tx
    .$extendTables<TurnoverTables>()
    .insertInto('turnover_requirement')
    .values({
      ...row,
      terms: JSON.stringify(row.terms),
      counted: 0n,
      opened_at: NOW,
      closed_at: row.state === 'open' ? null : NOW,
    })
    .execute();
}

/** How far locked requirements have come. One that has all that it needs is met. Raw: many rows at once. */
export async function updateCounted(tx: Tx, rows: readonly Pick<RequirementRow, 'member_id' | 'id' | 'counted'>[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`update turnover_requirement r set counted = i.counted,
      state = case when i.counted = r.needed then 'met' else r.state end,
      closed_at = case when i.counted = r.needed then app_now() else r.closed_at end
    from unnest(${rows.map((row) => row.member_id)}::uuid[], ${rows.map((row) => row.id)}::uuid[],
      ${rows.map((row) => row.counted)}::bigint[]) as i(member_id, id, counted)
    where r.member_id = i.member_id and r.id = i.id and r.state = 'open'`.execute(tx);
}

/** Closes locked requirements otherwise than by play. */
export async function closeRequirements(
  tx: Tx,
  rows: readonly Pick<RequirementRow, 'member_id' | 'id'>[],
  state: 'spent' | 'waived',
): Promise<void> {
  for (const { member_id: memberId, id } of rows) {
    await tx
      .$extendTables<TurnoverTables>()
      .updateTable('turnover_requirement')
      .set({ state, closed_at: NOW })
      .where('member_id', '=', memberId)
      .where('id', '=', id)
      .where('state', '=', 'open')
      .execute();
  }
}

/** What bets have counted, in the order of their requirements' keys. Raw: pairs of two lists. */
export async function listParts(db: Queryable, plays: readonly { readonly memberId: string; readonly id: string }[]): Promise<PartRow[]> {
  if (plays.length === 0) return [];
  const { rows } = await sql<PartRow>`select t.member_id, t.play_id, t.requirement_id, t.worth, t.counted, t.used from turnover_part t
    join unnest(${plays.map(({ memberId }) => memberId)}::uuid[], ${plays.map(({ id }) => id)}::uuid[]) as i(member_id, play_id)
      on t.member_id = i.member_id and t.play_id = i.play_id
    order by t.member_id, t.play_id, t.requirement_id`.execute(db);
  return rows;
}

/** Stores what bets count. Raw: many rows at once. */
export async function insertParts(tx: Tx, parts: readonly PartRow[]): Promise<void> {
  if (parts.length === 0) return;
  await sql`insert into turnover_part (member_id, play_id, requirement_id, worth, counted, used)
    select * from unnest(${parts.map((part) => part.member_id)}::uuid[], ${parts.map((part) => part.play_id)}::uuid[],
      ${parts.map((part) => part.requirement_id)}::uuid[], ${parts.map((part) => part.worth)}::bigint[],
      ${parts.map((part) => part.counted)}::bigint[], ${parts.map((part) => part.used)}::bigint[])`.execute(tx);
}

/** Takes back what bets have counted. Raw: many rows at once. */
export async function deleteParts(tx: Tx, parts: readonly PartRow[]): Promise<void> {
  if (parts.length === 0) return;
  await sql`delete from turnover_part t using unnest(${parts.map((part) => part.member_id)}::uuid[],
      ${parts.map((part) => part.play_id)}::uuid[], ${parts.map((part) => part.requirement_id)}::uuid[]) as i(member_id, play_id, requirement_id)
    where t.member_id = i.member_id and t.play_id = i.play_id and t.requirement_id = i.requirement_id`.execute(tx);
}

/** Who of some has less than a floor and no bet that is not settled. Raw: a function of the database, which has the reason. */
export async function listPoor(
  db: Queryable,
  asked: readonly { readonly memberId: string; readonly asset: number; readonly floor: bigint }[],
): Promise<ReadonlySet<string>> {
  if (asked.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`select turnover_poor(${asked.map(({ memberId }) => memberId)}::uuid[],
    ${asked.map(({ asset }) => asset)}::smallint[], ${asked.map(({ floor }) => floor)}::bigint[]) as id`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** How far the stream of plays was read: transactions up to this one. */
export async function readPlaysRead(db: Queryable): Promise<bigint> {
  const { rows } = await sql<{ upto: bigint }>`select upto from reader where name = 'turnover.plays'`.execute(db);
  return rows[0]?.upto ?? 0n;
}

/** What a member's bets of a span, by the moment in their ids, have counted; of one requirement when it is named. */
export async function sumParts(
  db: Queryable,
  asked: { readonly memberId: string; readonly from: Date; readonly to: Date; readonly requirementId: string | undefined },
): Promise<bigint> {
  const all = db
    .$extendTables<TurnoverTables>()
    .selectFrom('turnover_part')
    .select(sql<bigint>`coalesce(sum(counted), 0)::bigint`.as('total'))
    .where('member_id', '=', asked.memberId)
    .where(sql<boolean>`play_id >= uuid_v7_floor(${asked.from}) and play_id < uuid_v7_floor(${asked.to})`);
  const rows = await (asked.requirementId === undefined ? all : all.where('requirement_id', '=', asked.requirementId)).execute();
  return rows[0]?.total ?? 0n;
}
