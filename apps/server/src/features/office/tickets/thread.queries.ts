import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/db/database.ts';

/** What was written in a ticket after its first letter. */
export interface MessageStored {
  readonly id: string;
  readonly author: 'sender' | 'staff';
  readonly staff_id: string | null;
  readonly is_remark: boolean;
  readonly body: string;
  readonly images: number;
  readonly at: Date;
}

/** So many messages and remarks a ticket holds. */
export const MOST_MESSAGES = 300;
/** A member writes into a ticket of so many at most: there is always room for an answer. */
export const MOST_FOR_MEMBERS = 240;

const MESSAGE = sql`select m.id, m.author, m.staff_id, m.is_remark, m.body, m.images, m.at from tickets_message m`;

/** All messages of a ticket in their order; remarks for colleagues among them only when asked for. */
export async function listMessages(db: Queryable, ticketId: string, withRemarks: boolean): Promise<MessageStored[]> {
  const { rows } = await sql<MessageStored>`${MESSAGE} where m.ticket_id = ${ticketId} and (${withRemarks} or not m.is_remark)
    order by m.at, m.id`.execute(db);
  return rows;
}

/** One message of a ticket. */
export async function findTicketMessage(db: Queryable, ticketId: string, id: string): Promise<MessageStored | undefined> {
  const { rows } = await sql<MessageStored>`${MESSAGE} where m.ticket_id = ${ticketId} and m.id = ${id}`.execute(db);
  return rows[0];
}

/** How many messages and remarks a ticket has. */
export async function countTicketMessages(db: Queryable, ticketId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from tickets_message where ticket_id = ${ticketId}`.execute(db);
  return rows[0]?.n ?? 0;
}

/** A message to be stored. */
export interface NewMessage {
  readonly ticketId: string;
  readonly id: string;
  readonly brandId: string;
  readonly staffId: string | null;
  readonly isRemark: boolean;
  readonly body: string;
  readonly images: number;
}

/** Stores a message, after all that stand there. */
export async function insertTicketMessage(tx: Tx, message: NewMessage): Promise<void> {
  await sql`insert into tickets_message (ticket_id, id, brand_id, author, staff_id, is_remark, body, images)
    values (${message.ticketId}, ${message.id}, ${message.brandId}, ${message.staffId === null ? 'sender' : 'staff'}, ${message.staffId},
      ${message.isRemark}, ${message.body}, ${message.images})`.execute(tx);
}

/** Stores a sealed picture of a message. */
export async function insertTicketPicture(tx: Tx, ticketId: string, messageId: string, index: number, sealed: string): Promise<void> {
  await sql`insert into tickets_picture (ticket_id, message_id, index, sealed)
    values (${ticketId}, ${messageId}, ${index}, ${sealed})`.execute(tx);
}

/** A sealed picture of a message. */
export async function findTicketPicture(db: Queryable, ticketId: string, messageId: string, index: number): Promise<string | undefined> {
  const { rows } = await sql<{ sealed: string }>`select sealed from tickets_picture
    where ticket_id = ${ticketId} and message_id = ${messageId} and index = ${index}`.execute(db);
  return rows[0]?.sealed;
}
