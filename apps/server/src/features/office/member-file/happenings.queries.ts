import { sql } from 'kysely';
import type { Queryable } from '../../../platform/db/database.ts';

// Each reads so many of one kind before a moment, by an index that begins with the member. They name tables of several features: what a
// person reads in one line of time has no other owner.

/** Play of an hour in one game: in minor units, the moment is the beginning of the hour. */
export interface HourRow {
  readonly at: Date;
  readonly game_id: number;
  readonly plays: bigint;
  readonly result: bigint;
}

const HOUR_MS = 3_600_000;
const LONG_AGO = new Date(0);

/** Play of a member in real money, by hour and game. */
export async function listHours(db: Queryable, memberId: string, book: number, before: Date, limit: number): Promise<HourRow[]> {
  // As far back as so many hours reach, and to the end of the hour, of which nothing may be missing.
  const start = await sql<{ hour: Date }>`select distinct h.hour from games_member_hour h
    where h.member_id = ${memberId} and h.hour < ${before} order by h.hour desc offset ${limit} limit 1`.execute(db);
  const from = start.rows[0]?.hour ?? LONG_AGO;
  const to = new Date(Math.ceil(before.getTime() / HOUR_MS) * HOUR_MS);
  const { rows } = await sql<HourRow>`select h.o_hour as at, h.o_game as game_id, sum(h.o_plays)::bigint as plays,
      sum(case when h.o_state in (0, 6) then 0 else h.o_payout - h.o_stake end)::bigint as result
    from games_hours_of(${memberId}, ${book}::smallint, ${from}, ${to}) h where h.o_hour < ${before}
    group by h.o_hour, h.o_game order by h.o_hour desc, h.o_game limit ${limit}`.execute(db);
  return rows;
}

/** Something that happened, as its table says it. */
export interface PlainRow {
  readonly id: string;
  readonly at: Date;
  readonly what: string;
  readonly text: string | null;
  readonly actor: string | null;
}

/** Logins of a member, taken and refused, by the time of their ids. `text`: the address. */
export async function listLoginsBefore(db: Queryable, memberId: string, before: Date, limit: number): Promise<PlainRow[]> {
  const { rows } = await sql<PlainRow>`select id, uuid_v7_time(id) as at, result as what, ip as text, null as actor from identity_login
    where member_id = ${memberId} and id < uuid_v7_floor(${before}) order by id desc limit ${limit}`.execute(db);
  return rows;
}

/** Changes of a member's limits, and exclusions. `text`: of which limit, or for how long. */
export async function listProtectionBefore(db: Queryable, memberId: string, before: Date, limit: number): Promise<PlainRow[]> {
  const { rows } = await sql<PlainRow>`select id, at, act as what, concat_ws(' ', kind, period) as text, actor from protection_change
    where member_id = ${memberId} and at < ${before} order by seq desc limit ${limit}`.execute(db);
  return rows;
}

/** Papers that a member has handed in, and decisions about them. */
export async function listPapersBefore(db: Queryable, memberId: string, before: Date, limit: number): Promise<PlainRow[]> {
  const { rows } = await sql<PlainRow>`select * from (
      select id, handed_in_at as at, 'handed_in' as what, kind as text, null as actor from papers_set where member_id = ${memberId}
      union all
      select id, decided_at, state, kind, 'staff:' || decided_by from papers_set where member_id = ${memberId} and decided_at is not null) p
    where p.at < ${before} order by p.at desc limit ${limit}`.execute(db);
  return rows;
}

/** What a member was told, by template, by the time of the ids. */
export async function listMessagesBefore(db: Queryable, memberId: string, before: Date, limit: number): Promise<PlainRow[]> {
  const { rows } = await sql<PlainRow>`select id, uuid_v7_time(id) as at, template as what, null as text, null as actor from inbox_message
    where member_id = ${memberId} and id < uuid_v7_floor(${before}) order by id desc limit ${limit}`.execute(db);
  return rows;
}

/** Letters of a member, what was written in them since, and their ends. `text`: the member's words, or why it was closed. */
export async function listTicketsBefore(db: Queryable, memberId: string, before: Date, limit: number): Promise<PlainRow[]> {
  const { rows } = await sql<PlainRow>`select * from (
      select id, created_at as at, 'written' as what, content as text, null as actor from content_feedback where member_id = ${memberId}
      union all
      select f.id, m.at, case when m.author = 'staff' then 'answered' else 'written' end, m.body, 'staff:' || m.staff_id
        from content_feedback f join tickets_message m on m.ticket_id = f.id where f.member_id = ${memberId} and not m.is_remark
      union all
      select id, closed_at, 'closed', note, null from content_feedback where member_id = ${memberId} and closed_at is not null) t
    where t.at < ${before} order by t.at desc limit ${limit}`.execute(db);
  return rows;
}

/** Notes about a member: written, and struck out. */
export async function listNotesBefore(db: Queryable, memberId: string, before: Date, limit: number): Promise<PlainRow[]> {
  const { rows } = await sql<PlainRow>`select * from (
      select id, written_at as at, 'written' as what, body as text, 'staff:' || written_by as actor from notes_note where member_id = ${memberId}
      union all
      select id, struck_at, 'struck', strike_reason, 'staff:' || written_by from notes_note
        where member_id = ${memberId} and struck_at is not null) n
    where n.at < ${before} order by n.at desc limit ${limit}`.execute(db);
  return rows;
}

/** What was done to a member, by the audit chain; looks at the page are left out, and what stands in the line as something else. */
export async function listActsBefore(db: Queryable, brandId: string, memberId: string, before: Date, limit: number): Promise<PlainRow[]> {
  const { rows } = await sql<PlainRow>`select seq::text as id, at, action as what, detail ->> 'reason' as text, actor from audit_entry
    where subject = ${`member:${memberId}`} and brand_id = ${brandId} and at < ${before} and actor like 'staff:%'
      and action not in ('member.viewed', 'member.note-written', 'member.note-struck') order by seq desc limit ${limit}`.execute(db);
  return rows;
}
