import { FEEDBACK_IMAGES, FEEDBACK_TOPICS } from '@talora/domain/content/feedback.ts';
import { TICKET_IMAGES, TICKET_STATES } from '@talora/domain/tickets/tickets.ts';
import * as z from 'zod/mini';
import { call, callSet } from '../core/call.ts';
import { moment, page, pageNo, queryInt, requestId, text, uuid } from '../core/scalars.ts';

const refusals = ['NOT_LOGGED_IN', 'SESSION_EXPIRED', 'NEED_TRUE_ACCOUNT'] as const;

const ownTicket = z.object({
  id: z.string(),
  no: z.string(),
  topic: z.enum(FEEDBACK_TOPICS),
  /** The first letter. */
  text: z.string(),
  state: z.enum(TICKET_STATES),
  at: moment(),
  /** When somebody wrote last. */
  lastAt: moment(),
  /** Staff have written since the member read. */
  isUnread: z.boolean(),
});

const ticketMessage = z.object({
  /** Of the first letter the ticket's own id. */
  id: z.string(),
  at: moment(),
  isMine: z.boolean(),
  text: z.string(),
  images: z.int(),
});

const ticketThread = z.object({
  ...ownTicket.shape,
  messages: z.array(ticketMessage),
  /** May the member write now? */
  mayReply: z.boolean(),
  /** Of one that is over: until when the member may open it again. */
  reopenUntil: z.nullable(moment()),
});

/** What a member has written to the brand, with the answers. */
export const ticketsCalls = callSet('tickets', 'site', {
  tickets: call({
    method: 'GET',
    path: '/wps/x/tickets',
    title: 'What I have written to the brand, the latest first, and how many answers I have not read',
    access: 'real-member',
    whileOut: true,
    input: z.strictObject({ pageNo: pageNo() }),
    reply: z.object({ ...page(ownTicket).shape, unread: z.int() }),
    refusals,
  }),
  ticket: call({
    method: 'GET',
    path: '/wps/x/tickets/:id',
    title: 'One of them, with its whole conversation',
    access: 'real-member',
    whileOut: true,
    input: z.strictObject({ id: uuid() }),
    reply: ticketThread,
    refusals,
  }),
  readTicket: call({
    method: 'POST',
    path: '/wps/x/tickets/:id/read',
    title: 'Mark the answers as read up to the last message that was shown',
    access: 'real-member',
    whileOut: true,
    input: z.strictObject({ id: uuid(), messageId: uuid() }),
    reply: z.null(),
    refusals,
  }),
  replyTicket: call({
    method: 'PUT',
    path: '/wps/x/tickets/:id/messages',
    title: 'Write in it again, with up to three pictures; one that is over is open again, for the brand’s days',
    access: 'real-member',
    whileOut: true,
    idempotencyKey: 'requestId',
    files: { field: 'images', max: TICKET_IMAGES, required: false },
    // The rules of the domain count code points; this only keeps the body small.
    input: z.strictObject({ id: uuid(), requestId: requestId(), content: text(2_000) }),
    reply: ticketThread,
    refusals: [
      ...refusals,
      'FIELDS_INVALID',
      'ILLEGAL_STATE',
      'LIST_FULL',
      'IMAGE_INVALID',
      'IMAGE_TOO_LARGE',
      'IMAGE_TOO_MANY_PIXELS',
      'TOO_MANY_IMAGES',
      'REPLAY_MISMATCH',
    ],
  }),
  ticketImage: call({
    method: 'GET',
    path: '/wps/x/tickets/:id/messages/:messageId/images/:index',
    title: 'A picture that I have sent',
    access: 'real-member',
    whileOut: true,
    binary: true,
    input: z.strictObject({ id: uuid(), messageId: uuid(), index: queryInt(0, FEEDBACK_IMAGES - 1) }),
    reply: z.unknown(),
    refusals,
  }),
});

/** A ticket as its member sees it in the list. */
export type OwnTicket = z.core.output<typeof ownTicket>;
/** A ticket with its conversation. */
export type TicketThread = z.core.output<typeof ticketThread>;
