import { FEEDBACK_IMAGES, FEEDBACK_TOPICS } from '@talora/domain/content/feedback.ts';
import { SHIPPED_LANGUAGES } from '@talora/domain/languages/languages.ts';
import { READY_BOUNDS, TICKET_LENGTH, TICKET_PRIORITIES, TICKET_STATES } from '@talora/domain/tickets/tickets.ts';
import * as z from 'zod/mini';
import { call, callSet } from '../core/call.ts';
import { filledText, moment, page, pageNo, queryInt, requestId, text, uuid } from '../core/scalars.ts';

const staffRefusals = ['NOT_LOGGED_IN', 'SESSION_EXPIRED', 'FORBIDDEN'] as const;

/** Orders of the list: who wrote last first, or who waits longest. */
export const TICKET_ORDERS = ['latest', 'longest'] as const;

const person = z.object({ id: z.string(), name: z.string() });

const ticketRow = z.object({
  id: z.string(),
  no: z.string(),
  topic: z.enum(FEEDBACK_TOPICS),
  /** The first letter. */
  text: z.string(),
  state: z.enum(TICKET_STATES),
  priority: z.enum(TICKET_PRIORITIES),
  /** Null for a guest. */
  memberId: z.nullable(z.string()),
  account: z.nullable(z.string()),
  /** E-mail address that a guest left. */
  contact: z.nullable(z.string()),
  language: z.enum(SHIPPED_LANGUAGES),
  assigned: z.nullable(person),
  at: moment(),
  lastAt: moment(),
  /** Since when it waits for staff; null when it does not. */
  waitsSince: z.nullable(moment()),
});

const ticketMessage = z.object({
  /** Of the first letter the ticket's own id. */
  id: z.string(),
  at: moment(),
  by: z.enum(['sender', 'staff']),
  /** Who of the staff. */
  name: z.nullable(z.string()),
  text: z.string(),
  images: z.int(),
  /** For colleagues alone. */
  isRemark: z.boolean(),
});

const ticketFile = z.object({
  ...ticketRow.shape,
  messages: z.array(ticketMessage),
  /** Counted up with each change; what is sent names the one it was written to. */
  version: z.int(),
  /** The deposit or withdrawal that it is about. */
  about: z.nullable(z.object({ kind: z.enum(['deposit', 'withdrawal']), id: z.string(), no: z.string() })),
  closedAt: z.nullable(moment()),
  closeReason: z.nullable(z.string()),
  /** When the member opened the last answer; null for not yet, and for guests. */
  readAt: z.nullable(moment()),
  /** Is there anybody to answer to: a member, or a guest who left an address. */
  isAnswerable: z.boolean(),
  /** Who may be given it. */
  colleagues: z.array(person),
});

/** What a list of tickets is narrowed by. */
const filter = {
  state: z.optional(z.enum(TICKET_STATES)),
  topic: z.optional(z.enum(FEEDBACK_TOPICS)),
  priority: z.optional(z.enum(TICKET_PRIORITIES)),
  language: z.optional(z.enum(SHIPPED_LANGUAGES)),
  /** `me`, `nobody`, or somebody's id. */
  assigned: z.optional(z.union([z.enum(['me', 'nobody']), uuid()])),
  /** Waits for staff for at least so many hours. */
  hours: z.optional(queryInt(1, 8_760)),
  /** A ticket's number, a user name, or words of its first letter. */
  find: z.optional(text(64)),
  memberId: z.optional(uuid()),
  order: z._default(z.enum(TICKET_ORDERS), 'latest'),
};

const one = { id: uuid() };
const readyText = z.object({
  id: z.string(),
  name: z.string(),
  texts: z.object({ MS: z.string(), EN: z.string(), CN: z.string() }),
  version: z.int(),
});
const readyTexts = z.object({ texts: z.array(readyText) });
const acts = [...staffRefusals, 'ILLEGAL_STATE', 'CHANGED_MEANWHILE'] as const;

/** Console: what people wrote to the brand, and what becomes of it. */
export const ticketsConsoleCalls = callSet('tickets-desk', 'console', {
  listTickets: call({
    method: 'GET',
    path: '/ops/tickets',
    title: 'What people wrote to the brand, by state, topic, person, age, language and words',
    access: { staff: 'feedback.read' },
    input: z.strictObject({ ...filter, pageNo: pageNo() }),
    reply: page(ticketRow),
    refusals: staffRefusals,
  }),
  ticketsFile: call({
    method: 'GET',
    path: '/ops/tickets/file',
    title: 'The same as a file for other programs',
    access: { staff: 'feedback.read' },
    audit: 'list.exported',
    binary: true,
    input: z.strictObject({ ...filter, format: z.enum(['csv', 'xlsx']) }),
    reply: z.unknown(),
    refusals: [...staffRefusals, 'LIST_TOO_LONG'],
  }),
  consoleTicket: call({
    method: 'GET',
    path: '/ops/tickets/:id',
    title: 'One of them with its conversation and what colleagues remarked',
    access: { staff: 'feedback.read' },
    audit: 'feedback.viewed',
    input: z.strictObject(one),
    reply: ticketFile,
    refusals: staffRefusals,
  }),
  consoleTicketImage: call({
    method: 'GET',
    path: '/ops/tickets/:id/messages/:messageId/images/:index',
    title: 'A picture that came with it',
    access: { staff: 'feedback.read' },
    audit: 'feedback.picture-viewed',
    binary: true,
    input: z.strictObject({ ...one, messageId: uuid(), index: queryInt(0, FEEDBACK_IMAGES - 1) }),
    reply: z.unknown(),
    refusals: staffRefusals,
  }),
  answerTicket: call({
    method: 'POST',
    path: '/ops/tickets/:id/answer',
    title: 'Answer: the member reads it on the site, a guest by mail; `waiting` asks for something',
    access: { staff: 'feedback.close' },
    audit: 'feedback.answered',
    input: z.strictObject({
      ...one,
      requestId: requestId(),
      version: z.int(),
      text: filledText(TICKET_LENGTH.answer * 2),
      state: z.enum(['answered', 'waiting']),
    }),
    reply: ticketFile,
    refusals: [...acts, 'REPLAY_MISMATCH', 'LIST_FULL', 'FIELDS_INVALID'],
  }),
  remarkTicket: call({
    method: 'POST',
    path: '/ops/tickets/:id/remark',
    title: 'Leave a remark that colleagues alone read',
    access: { staff: 'feedback.close' },
    audit: 'feedback.remarked',
    input: z.strictObject({ ...one, requestId: requestId(), text: filledText(TICKET_LENGTH.remark) }),
    reply: ticketFile,
    refusals: [...staffRefusals, 'REPLAY_MISMATCH', 'LIST_FULL'],
  }),
  assignTicket: call({
    method: 'POST',
    path: '/ops/tickets/:id/assign',
    title: 'Give it to somebody, or to nobody',
    access: { staff: 'feedback.close' },
    audit: 'feedback.assigned',
    input: z.strictObject({ ...one, version: z.int(), staffId: z.nullable(uuid()) }),
    reply: ticketFile,
    refusals: acts,
  }),
  rankTicket: call({
    method: 'POST',
    path: '/ops/tickets/:id/priority',
    title: 'Say how soon it is to be answered',
    access: { staff: 'feedback.close' },
    audit: 'feedback.ranked',
    input: z.strictObject({ ...one, version: z.int(), priority: z.enum(TICKET_PRIORITIES) }),
    reply: ticketFile,
    refusals: acts,
  }),
  linkTicket: call({
    method: 'POST',
    path: '/ops/tickets/:id/about',
    title: 'Name the deposit or withdrawal of the same member that it is about, by its number; without one, none',
    access: { staff: 'feedback.close' },
    audit: 'feedback.linked',
    input: z.strictObject({ ...one, version: z.int(), no: z.nullable(filledText(40)) }),
    reply: ticketFile,
    refusals: [...acts, 'FIELDS_INVALID'],
  }),
  closeTicket: call({
    method: 'POST',
    path: '/ops/tickets/:id/close',
    title: 'Close it with a reason for colleagues',
    access: { staff: 'feedback.close' },
    audit: 'feedback.closed',
    input: z.strictObject({ ...one, version: z.int(), reason: filledText(TICKET_LENGTH.reason) }),
    reply: ticketFile,
    refusals: acts,
  }),
  reopenTicket: call({
    method: 'POST',
    path: '/ops/tickets/:id/reopen',
    title: 'Open it again, with a reason for colleagues',
    access: { staff: 'feedback.close' },
    audit: 'feedback.reopened',
    input: z.strictObject({ ...one, version: z.int(), reason: filledText(TICKET_LENGTH.reason) }),
    reply: ticketFile,
    refusals: acts,
  }),
  readyTexts: call({
    method: 'GET',
    path: '/ops/ready-texts',
    title: 'Ready answers of the brand by name',
    access: { staff: 'feedback.read' },
    input: z.strictObject({}),
    reply: readyTexts,
    refusals: staffRefusals,
  }),
  saveReadyText: call({
    method: 'POST',
    path: '/ops/ready-texts',
    title: 'Write a ready answer in every language, or change one: version 0 is a new one',
    access: { staff: 'feedback.close' },
    audit: 'ready-text.saved',
    input: z.strictObject({
      ...one,
      version: z.int(),
      name: filledText(READY_BOUNDS.name),
      texts: z.strictObject({
        MS: filledText(TICKET_LENGTH.answer),
        EN: filledText(TICKET_LENGTH.answer),
        CN: filledText(TICKET_LENGTH.answer),
      }),
    }),
    reply: readyTexts,
    refusals: [...staffRefusals, 'NAME_TAKEN', 'LIST_FULL', 'CHANGED_MEANWHILE', 'FIELDS_INVALID'],
  }),
  retireReadyText: call({
    method: 'POST',
    path: '/ops/ready-texts/retire',
    title: 'Take a ready answer out of the list',
    access: { staff: 'feedback.close' },
    audit: 'ready-text.retired',
    input: z.strictObject(one),
    reply: readyTexts,
    refusals: staffRefusals,
  }),
});

/** A ticket in the console's list. */
export type TicketRow = z.core.output<typeof ticketRow>;
/** A ticket at the console. */
export type TicketFile = z.core.output<typeof ticketFile>;
/** A message, answer or remark of a ticket. */
export type TicketMessage = z.core.output<typeof ticketMessage>;
/** A ready answer. */
export type ReadyText = z.core.output<typeof readyText>;
