import { EXCLUSION_LENGTHS } from '@talora/domain/protection/exclusions.ts';
import type { LimitKind, LimitPeriod } from '@talora/domain/protection/limits.ts';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/db/database.ts';
import type { ProtectionTables } from './protection.tables.ts';

/** A limit with what is used of it now: in minor units, of time in minutes. */
export interface LimitRow {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  readonly most: bigint;
  readonly used: bigint;
  /** What a bet takes of it besides its sum: of a limit of time the minute that is not counted yet. */
  readonly adds: bigint;
  readonly begins_at: Date;
  readonly frees_at: Date;
  readonly set_at: Date;
  readonly asked_most: bigint | null;
  readonly asked_from: Date | null;
  /** May what was asked for be confirmed now? By the clock of the database. */
  readonly is_due: boolean;
}

/** Limits of a member, by kind and period. Raw: what is used is counted by the function that stops bets. */
export async function listLimitRows(db: Queryable, memberId: string): Promise<LimitRow[]> {
  const { rows } = await sql<LimitRow>`select u.kind, u.period, u.most, u.used, u.adds, u.begins_at,
      u.frees_at, l.set_at, l.asked_most, l.asked_from,
      coalesce(l.asked_from <= app_now(), false) as is_due
    from protection_uses(${memberId}, app_now(), null) u
    join protection_limit l on l.member_id = ${memberId} and l.kind = u.kind and l.period = u.period
    order by array_position(array['deposit', 'loss', 'wager', 'session'], u.kind),
      array_position(array['day', 'week', 'month'], u.period)`.execute(db);
  return rows;
}

/** Until when a member is out; null when not, by the clock of the database. */
export async function findOutUntil(db: Queryable, memberId: string): Promise<Date | null> {
  const row = await db
    .$extendTables<ProtectionTables>()
    .selectFrom('protection_exclusion')
    .select(({ fn }) => fn.max('until_at').as('until'))
    .where('member_id', '=', memberId)
    .where(sql<boolean>`until_at > app_now()`)
    .executeTakeFirst();
  return row?.until ?? null;
}

/** Is a member excluded, which is longer than any break? By the clock of the database. */
export async function isMemberExcluded(db: Queryable, memberId: string): Promise<boolean> {
  const row = await db
    .$extendTables<ProtectionTables>()
    .selectFrom('protection_exclusion')
    .select('id')
    .where('member_id', '=', memberId)
    .where('length', 'in', EXCLUSION_LENGTHS)
    .where(sql<boolean>`until_at > app_now()`)
    .executeTakeFirst();
  return row !== undefined;
}

/** What a member has staked, got back and paid in within a period that is not over, and the minutes with a bet. */
export interface SpentRow {
  readonly period: LimitPeriod;
  readonly staked: bigint;
  readonly returned: bigint;
  readonly deposited: bigint;
  readonly minutes: bigint;
}

/** Sums of a member today, this week and this month. Raw: a function of the ledger counts them. */
export async function listSpentRows(db: Queryable, memberId: string, asset: number, timeZone: string): Promise<SpentRow[]> {
  const { rows } = await sql<SpentRow>`select period, staked, returned, deposited, minutes
    from protection_spent(${memberId}, ${asset}::smallint, ${timeZone})
    order by array_position(array['day', 'week', 'month'], period)`.execute(db);
  return rows;
}

/** A change of a limit, or a time without play that began. */
export interface ChangeRow {
  readonly act: 'set' | 'ask' | 'confirm' | 'cancel' | 'exclude';
  readonly kind: string | null;
  readonly period: string | null;
  readonly before: bigint | null;
  readonly after: bigint | null;
  readonly actor: string;
  readonly reason: string | null;
  readonly at: Date;
}

const MOST_CHANGES = 100;

/** What was changed of a member, newest first: the last hundred. */
export function listChangeRows(db: Queryable, memberId: string): Promise<ChangeRow[]> {
  return db
    .$extendTables<ProtectionTables>()
    .selectFrom('protection_change')
    .select(['act', 'kind', 'period', 'before', 'after', 'actor', 'reason', 'at'])
    .where('member_id', '=', memberId)
    .orderBy('seq', 'desc')
    .limit(MOST_CHANGES)
    .execute();
}

/** What a change of a limit is to say. `staff` null: the member. */
export interface LimitOrder {
  readonly memberId: string;
  readonly id: string;
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  readonly most: bigint | null;
  readonly staff: string | null;
  readonly reason: string | null;
}

/** Sets a limit, or asks for a looser one. Raw: the rule stands in the function. */
export async function setLimitRow(tx: Tx, o: LimitOrder): Promise<'set' | 'asked' | 'same' | 'looser' | 'replay' | 'mismatch'> {
  type Outcome = Awaited<ReturnType<typeof setLimitRow>>;
  const { rows } = await sql<{ outcome: Outcome }>`select protection_set(${o.memberId}, ${o.id}, ${o.kind}, ${o.period}, ${o.most},
    ${o.staff}, ${o.reason}) as outcome`.execute(tx);
  return rows[0]?.outcome ?? 'same';
}

/** Confirms what was asked for, or takes the asking back. Raw: the rule stands in the function. */
export async function answerLimitRow(
  tx: Tx,
  { memberId, id, kind, period }: Pick<LimitOrder, 'memberId' | 'id' | 'kind' | 'period'>,
  isConfirmed: boolean,
): Promise<'done' | 'early' | 'none' | 'replay' | 'mismatch'> {
  type Outcome = Awaited<ReturnType<typeof answerLimitRow>>;
  const { rows } = await sql<{ outcome: Outcome }>`select protection_answer(${memberId}, ${id}, ${kind}, ${period}, ${isConfirmed})
    as outcome`.execute(tx);
  return rows[0]?.outcome ?? 'none';
}

/** Keeps a member out. Raw: the rule stands in the function. */
export async function excludeRow(
  tx: Tx,
  o: {
    readonly memberId: string;
    readonly id: string;
    readonly length: string;
    readonly staff: string | null;
    readonly reason: string | null;
  },
): Promise<'done' | 'shorter' | 'replay' | 'mismatch'> {
  type Outcome = Awaited<ReturnType<typeof excludeRow>>;
  const { rows } = await sql<{ outcome: Outcome }>`select protection_exclude(${o.memberId}, ${o.id}, ${o.length}, ${o.staff}, ${o.reason})
    as outcome`.execute(tx);
  return rows[0]?.outcome ?? 'shorter';
}

/** What stops a deposit of a member: 0 nothing, 20 a limit, 21 a time without play. Holds the account until the transaction ends. */
export async function findDepositStop(tx: Tx, memberId: string, asset: number, amount: bigint): Promise<number> {
  const { rows } = await sql<{ stop: number }>`select protection_deposit_stop(${memberId}, ${asset}::smallint, ${amount}) as stop`.execute(
    tx,
  );
  return rows[0]?.stop ?? 0;
}
