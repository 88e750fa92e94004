import type { FeedbackTopic } from '@talora/domain/content/feedback.ts';
import type { ShippedLanguage } from '@talora/domain/languages/languages.ts';
import type { TicketPriority, TicketState } from '@talora/domain/tickets/tickets.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Queryable, Tx } from '../../../platform/db/database.ts';
import { readWaiting, type Waiting } from '../../../platform/db/waiting.ts';

/** A ticket as it is stored: the letter that somebody wrote, and what has become of it. */
export interface TicketStored {
  readonly id: string;
  readonly member_id: string | null;
  readonly topic: FeedbackTopic;
  readonly content: string;
  readonly contact: string | null;
  readonly images: number;
  readonly state: TicketState;
  readonly note: string | null;
  readonly created_at: Date;
  readonly closed_at: Date | null;
  readonly language: string | null;
  readonly priority: TicketPriority;
  readonly assigned_to: string | null;
  readonly about: string | null;
  readonly turn_since: Date;
  readonly last_at: Date;
  readonly answered_at: Date | null;
  readonly read_at: Date | null;
  readonly version: number;
}

const TICKET = sql`select f.id, f.member_id, f.topic, f.content, f.contact, f.images, f.state, f.note, f.created_at, f.closed_at, f.language,
  f.priority, f.assigned_to, f.about, f.turn_since, f.last_at, f.answered_at, f.read_at, f.version from content_feedback f`;

/** A ticket of a brand. */
export async function findTicket(db: Queryable, brandId: string, id: string): Promise<TicketStored | undefined> {
  const { rows } = await sql<TicketStored>`${TICKET} where f.id = ${id} and f.brand_id = ${brandId}`.execute(db);
  return rows[0];
}

/** A ticket of a brand, held for the transaction. */
export async function lockTicket(tx: Tx, brandId: string, id: string): Promise<TicketStored | undefined> {
  const { rows } = await sql<TicketStored>`${TICKET} where f.id = ${id} and f.brand_id = ${brandId} for update`.execute(tx);
  return rows[0];
}

/** What a list of tickets is narrowed by; `number` are the day, of whatever time zone, and the last eight digits of a ticket's number. */
export interface TicketFilter {
  readonly brandId: string;
  readonly state?: TicketState | undefined;
  readonly topic?: FeedbackTopic | undefined;
  readonly priority?: TicketPriority | undefined;
  readonly language?: ShippedLanguage | undefined;
  /** Language of those of which nobody knows. */
  readonly defaultLanguage: ShippedLanguage;
  /** Null: nobody's. */
  readonly assignedTo?: string | null | undefined;
  readonly hours?: number | undefined;
  readonly memberId?: string | undefined;
  readonly words?: string | undefined;
  readonly number?: { readonly day: Date; readonly end: string } | undefined;
}

const DAY_MS = 86_400_000;

function whereOf(filter: TicketFilter): RawBuilder<unknown> {
  const { state, topic, priority, language, assignedTo, hours, memberId, words, number } = filter;
  const parts = [sql`f.brand_id = ${filter.brandId}`];
  if (state !== undefined) parts.push(sql`f.state = ${state}`);
  if (topic !== undefined) parts.push(sql`f.topic = ${topic}`);
  if (priority !== undefined) parts.push(sql`f.priority = ${priority}`);
  if (language !== undefined) {
    parts.push(
      sql`case when f.language in ('MS', 'EN', 'CN') then f.language when f.language = 'TW' then 'CN' else ${filter.defaultLanguage} end = ${language}`,
    );
  }
  if (assignedTo === null) parts.push(sql`f.assigned_to is null`);
  else if (assignedTo !== undefined) parts.push(sql`f.assigned_to = ${assignedTo}`);
  if (hours !== undefined) parts.push(sql`f.state = 'open' and f.turn_since <= app_now() - make_interval(hours => ${hours})`);
  if (memberId !== undefined) parts.push(sql`f.member_id = ${memberId}`);
  if (words !== undefined) parts.push(sql`strpos(lower(f.content), lower(${words})) > 0`);
  if (number !== undefined) {
    // A day of any time zone lies within a day around the UTC day of its name.
    const [from, to] = [new Date(number.day.getTime() - DAY_MS), new Date(number.day.getTime() + 2 * DAY_MS)];
    parts.push(sql`f.id >= uuid_v7_floor(${from}) and f.id < uuid_v7_floor(${to}) and right(f.id::text, 8) = ${number.end}`);
  }
  return sql.join(parts, sql` and `);
}

/** Tickets by a filter: who wrote last first, or who waits longest. */
export async function listTicketRows(
  db: Queryable,
  filter: TicketFilter,
  { order, offset, limit }: { order: 'latest' | 'longest'; offset: number; limit: number },
): Promise<TicketStored[]> {
  const by = order === 'latest' ? sql`f.last_at desc, f.id desc` : sql`f.state <> 'open', f.turn_since, f.id`;
  const { rows } = await sql<TicketStored>`${TICKET} where ${whereOf(filter)} order by ${by} offset ${offset} limit ${limit}`.execute(db);
  return rows;
}

/** Tickets by a filter, the newest first, below an id: what is changed while a file is written neither falls out nor comes twice. */
export async function listTicketsBelow(db: Queryable, filter: TicketFilter, below: string | null, limit: number): Promise<TicketStored[]> {
  const { rows } = await sql<TicketStored>`${TICKET} where ${whereOf(filter)}
    and (${below}::uuid is null or f.id < ${below}::uuid) order by f.id desc limit ${limit}`.execute(db);
  return rows;
}

/** How many tickets a filter finds. */
export async function countTickets(db: Queryable, filter: TicketFilter): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from content_feedback f where ${whereOf(filter)}`.execute(db);
  return rows[0]?.n ?? 0;
}

/** A page of a member's tickets, the latest first. */
export async function listTicketsOf(db: Queryable, memberId: string, offset: number, limit: number): Promise<TicketStored[]> {
  const { rows } =
    await sql<TicketStored>`${TICKET} where f.member_id = ${memberId} order by f.last_at desc, f.id desc offset ${offset} limit ${limit}`.execute(
      db,
    );
  return rows;
}

/** How many tickets a member has, and in how many of them staff have written since the member read. */
export async function countTicketsOf(db: Queryable, memberId: string): Promise<{ count: number; unread: number }> {
  const { rows } = await sql<{ count: number; unread: number }>`select count(*)::int as count,
      count(*) filter (where f.answered_at > coalesce(f.read_at, '-infinity'))::int as unread
    from content_feedback f where f.member_id = ${memberId}`.execute(db);
  return rows[0] ?? { count: 0, unread: 0 };
}

/** What an act changes of a ticket. */
export interface TicketChange {
  readonly state?: TicketState;
  readonly priority?: TicketPriority;
  readonly assigned_to?: string | null;
  readonly about?: string | null;
  /** Reason of closing or opening again. */
  readonly note?: string;
}

/**
 * Carries an act out: counts the version up, begins a new wait when the turn changes, and keeps when it was closed. `wrote`: the message
 * that was written with it, and by whom.
 */
export async function changeTicketRow(
  tx: Tx,
  before: TicketStored,
  change: TicketChange,
  wrote?: { readonly by: 'sender' | 'staff'; readonly messageId: string },
): Promise<void> {
  const after = { ...before, ...change };
  const isTurn = after.state !== before.state;
  const at = sql`(select m.at from tickets_message m where m.ticket_id = ${before.id} and m.id = ${wrote?.messageId ?? null}::uuid)`;
  await sql`update content_feedback set version = version + 1, state = ${after.state}, priority = ${after.priority},
      assigned_to = ${after.assigned_to}, about = ${after.about}, note = ${after.note},
      closed_at = case when ${after.state} = 'done' then coalesce(closed_at, app_now()) end,
      turn_since = case when ${isTurn} then app_now() else turn_since end,
      last_at = coalesce(${at}, last_at), answered_at = case when ${wrote?.by === 'staff'} then ${at} else answered_at end
    where id = ${before.id}`.execute(tx);
}

/** The member has read a ticket up to a message of it. */
export async function readUpTo(db: Queryable, id: string, messageId: string): Promise<void> {
  await sql`update content_feedback f set read_at = m.at from tickets_message m
    where f.id = ${id} and m.ticket_id = f.id and m.id = ${messageId} and (f.read_at is null or f.read_at < m.at)`.execute(db);
}

/** Tickets of a brand that wait for staff, by the moment since which each waits. */
export const readOpenTickets = (db: Queryable, brandId: string): Promise<Waiting> =>
  readWaiting(db, sql`select turn_since as at from content_feedback where brand_id = ${brandId} and state = 'open'`);

/** Tickets of a brand that have waited for staff for longer than so many hours. */
export const readLateTickets = (db: Queryable, brandId: string, hours: number): Promise<Waiting> =>
  readWaiting(
    db,
    sql`select turn_since as at from content_feedback where brand_id = ${brandId} and state = 'open'
      and turn_since < app_now() - make_interval(hours => ${hours})`,
  );
