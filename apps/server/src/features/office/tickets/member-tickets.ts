import type { BinaryReply, CallArguments, CallResult } from '@talora/contract/core/call.ts';
import type { OwnTicket, TicketThread, ticketsCalls } from '@talora/contract/tickets/tickets.ts';
import { ticketNo } from '@talora/domain/tickets/ticket-no.ts';
import { isTicketText, mayMemberWrite, reopenEndMs, TICKET_LENGTH } from '@talora/domain/tickets/tickets.ts';
import type { UploadedFile } from '../../../platform/http/handlers.ts';
import { checkIdTime } from '../../../platform/id-time.ts';
import { cleanImage } from '../../../platform/images.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { MemberContext } from '../../people/members/members.ts';
import { tellTickets } from './tell-tickets.ts';
import {
  countTicketMessages,
  findTicketMessage,
  insertTicketMessage,
  insertTicketPicture,
  listMessages,
  MOST_FOR_MEMBERS,
  type MessageStored,
} from './thread.queries.ts';
import { openTicketPicture, sealTicketPicture } from './ticket-pictures.ts';
import { changeTicketRow, countTicketsOf, findTicket, listTicketsOf, lockTicket, readUpTo, type TicketStored } from './tickets.queries.ts';

type Calls = (typeof ticketsCalls)['calls'];

const PAGE_SIZE = 10;

/** What a member writes after the first letter. */
const REPLIES = { name: 'ticket-replies', points: 10, seconds: 600 } as const;

const ownView = (row: TicketStored, timeZone: string): OwnTicket => ({
  id: row.id,
  no: ticketNo(row.id, timeZone),
  topic: row.topic,
  text: row.content,
  state: row.state,
  at: row.created_at.toISOString(),
  lastAt: row.last_at.toISOString(),
  isUnread: row.answered_at !== null && (row.read_at === null || row.read_at < row.answered_at),
});

async function ownTicket({ platform, brand, session }: MemberContext, id: string): Promise<TicketStored> {
  const row = await findTicket(platform.db.kysely, brand.id, id);
  return row?.member_id === session.memberId ? row : refuse('NOT_FOUND');
}

/** What a member has written to the brand, the latest first. */
export async function listOwnTickets(
  { platform, brand, session }: MemberContext,
  { pageNo }: CallArguments<Calls['tickets']>,
): Promise<CallResult<Calls['tickets']>> {
  const db = platform.db.kysely;
  const [rows, { count, unread }] = await Promise.all([
    listTicketsOf(db, session.memberId, (pageNo - 1) * PAGE_SIZE, PAGE_SIZE),
    countTicketsOf(db, session.memberId),
  ]);
  return {
    content: rows.map((row) => ownView(row, brand.settings.timeZone)),
    pageNo,
    totalPages: Math.max(1, Math.ceil(count / PAGE_SIZE)),
    totalElements: count,
    unread,
  };
}

/** A ticket of the member with its conversation, without what colleagues remark. Refuses NOT_FOUND. */
export async function showOwnTicket(context: MemberContext, id: string): Promise<TicketThread> {
  const { platform, brand } = context;
  const row = await ownTicket(context, id);
  const messages = await listMessages(platform.db.kysely, id, false);
  const letter = { id, author: 'sender', body: row.content, images: row.images, at: row.created_at } as const;
  const all: readonly Pick<MessageStored, 'id' | 'author' | 'body' | 'images' | 'at'>[] = [letter, ...messages];
  const closedAt = row.closed_at?.getTime() ?? null;
  const days = brand.settings.ticketReopenDays;
  const mayReply = mayMemberWrite(row.state, closedAt, days, platform.clock.nowMs());
  return {
    ...ownView(row, brand.settings.timeZone),
    messages: all.map((message) => ({
      id: message.id,
      at: message.at.toISOString(),
      isMine: message.author === 'sender',
      text: message.body,
      images: message.images,
    })),
    mayReply,
    reopenUntil: row.state === 'done' && mayReply && closedAt !== null ? new Date(reopenEndMs(closedAt, days)).toISOString() : null,
  };
}

/** Marks answers as read, up to one that was shown: what comes meanwhile stays unread. Refuses NOT_FOUND. */
export async function readOwnTicket(context: MemberContext, { id, messageId }: CallArguments<Calls['readTicket']>): Promise<null> {
  await ownTicket(context, id);
  await readUpTo(context.platform.db.kysely, id, messageId);
  return null;
}

/** A picture that the member has sent. Refuses NOT_FOUND. */
export async function showOwnImage(context: MemberContext, which: CallArguments<Calls['ticketImage']>): Promise<BinaryReply> {
  await ownTicket(context, which.id);
  return openTicketPicture(context.platform, context.brand.id, which);
}

/** Refuses what may not be written in a ticket now: ILLEGAL_STATE when it is over for longer than the brand lets it be opened again. */
function checkOpen({ platform, brand }: MemberContext, row: TicketStored): void {
  const { ticketReopenDays } = brand.settings;
  if (!mayMemberWrite(row.state, row.closed_at?.getTime() ?? null, ticketReopenDays, platform.clock.nowMs()))
    refuse('ILLEGAL_STATE', { from: row.state, to: 'open' });
}

/**
 * Writes in a ticket again; it waits for staff, also when it was closed. The same request again writes nothing. Refuses NOT_FOUND,
 * FIELDS_INVALID, ILLEGAL_STATE, LIST_FULL, REPLAY_MISMATCH, TOO_MANY_REQUESTS and what is no picture.
 */
export async function replyTicket(
  context: MemberContext,
  { id, requestId, content }: CallArguments<Calls['replyTicket']>,
  files: readonly UploadedFile[],
): Promise<TicketThread> {
  const { platform, brand, session } = context;
  await platform.rates.take(REPLIES, session.memberId);
  checkIdTime(platform, requestId);
  const body = content.trim();
  if (!isTicketText(body, TICKET_LENGTH.reply))
    refuse('FIELDS_INVALID', { fields: { content: { problem: 'length', min: 1, max: TICKET_LENGTH.reply } } });
  const row = await ownTicket(context, id);
  const isSame = (before: MessageStored): true =>
    before.author === 'sender' && before.body === body && before.images === files.length ? true : refuse('REPLAY_MISMATCH');
  // Before anything is decoded: what was taken already, or may not be written, costs nothing.
  const known = await findTicketMessage(platform.db.kysely, id, requestId);
  if (known !== undefined && isSame(known)) return showOwnTicket(context, id);
  checkOpen(context, row);
  const images: Buffer[] = [];
  for (const { bytes } of files) images.push(await cleanImage(bytes, 'member'));
  await platform.db.tx(async (tx) => {
    const ticket = (await lockTicket(tx, brand.id, id)) ?? refuse('NOT_FOUND');
    const before = await findTicketMessage(tx, id, requestId);
    if (before !== undefined && isSame(before)) return;
    checkOpen(context, ticket);
    if ((await countTicketMessages(tx, id)) >= MOST_FOR_MEMBERS) refuse('LIST_FULL', { max: MOST_FOR_MEMBERS });
    await insertTicketMessage(tx, {
      ticketId: id,
      id: requestId,
      brandId: brand.id,
      staffId: null,
      isRemark: false,
      body,
      images: images.length,
    });
    for (const [index, image] of images.entries()) await insertTicketPicture(tx, id, requestId, index, sealTicketPicture(platform, image));
    await changeTicketRow(tx, ticket, { state: 'open' }, { by: 'sender', messageId: requestId });
  });
  tellTickets(platform, brand.id);
  return showOwnTicket(context, id);
}
