import { CONTRACT_KINDS } from '@talora/domain/agents/contract-kinds.ts';
import { CHOSEN_KINDS, MESSAGE_CHANNELS, MESSAGE_KINDS } from '@talora/domain/messages/member-messages.ts';
import * as z from 'zod/mini';
import { call, callSet } from '../core/call.ts';
import { moment, page, pageNo, uuid } from '../core/scalars.ts';

/** Messages of one step of the list. */
export const INBOX_STEP = 13;

/** What the list is narrowed to. */
export const INBOX_FILTERS = ['all', 'unread', ...MESSAGE_KINDS] as const;

/** A narrowing of the list. */
export type InboxFilter = (typeof INBOX_FILTERS)[number];

/** Pages of the product that a message leads to. */
export const MESSAGE_PAGES = ['deposit', 'withdrawal', 'record', 'security', 'contract', 'payment', 'team', 'ticket'] as const;

/** How many messages nobody has read, and which state of the inbox says so: of two, the one with the higher version is true. */
export const unreadCount = z.object({ unread: z.int(), version: z.int() });

const inboxMessage = z.object({
  id: z.string(),
  at: moment(),
  kind: z.enum(MESSAGE_KINDS),
  /** In the language of the request. */
  title: z.string(),
  text: z.string(),
  isRead: z.boolean(),
  isPinned: z.boolean(),
  /** Where it leads; `id` names the deposit, withdrawal, ticket, contract or payment by contract, `contract` the kind of these two. */
  links: z.array(z.object({ page: z.enum(MESSAGE_PAGES), id: z.nullable(z.string()), contract: z.optional(z.enum(CONTRACT_KINDS)) })),
});

const choice = z.object({ kind: z.enum(CHOSEN_KINDS), channel: z.enum(MESSAGE_CHANNELS), isOn: z.boolean() });

const refusals = ['NOT_LOGGED_IN', 'SESSION_EXPIRED', 'NEED_TRUE_ACCOUNT'] as const;
const one = z.strictObject({ id: uuid() });

/** The member's messages from the site. */
export const inboxCalls = callSet('inbox', 'site', {
  unreadMessages: call({
    method: 'GET',
    path: '/wps/member/messages/unread/v2',
    title: 'How many messages are unread',
    access: 'real-member',
    whileOut: true,
    input: z.strictObject({}),
    reply: unreadCount,
    refusals,
  }),
  messages: call({
    method: 'GET',
    path: '/wps/x/inbox/messages',
    title: 'Messages, pinned ones first, then the newest',
    access: 'real-member',
    whileOut: true,
    input: z.strictObject({ filter: z._default(z.enum(INBOX_FILTERS), 'all'), pageNo: pageNo() }),
    reply: z.extend(page(inboxMessage), unreadCount.shape),
    refusals,
  }),
  markMessageRead: call({
    method: 'POST',
    path: '/wps/x/inbox/messages/:id/read',
    title: 'Mark a message as read, or as unread again',
    access: 'real-member',
    whileOut: true,
    input: z.extend(one, { isRead: z.boolean() }),
    reply: unreadCount,
    refusals,
  }),
  markAllRead: call({
    method: 'POST',
    path: '/wps/x/inbox/read-all',
    title: 'Mark everything as read that came up to a message: what comes meanwhile stays unread',
    access: 'real-member',
    whileOut: true,
    input: z.strictObject({ newestId: uuid() }),
    reply: unreadCount,
    refusals,
  }),
  pinMessage: call({
    method: 'POST',
    path: '/wps/x/inbox/messages/:id/pin',
    title: 'Keep a message at the top, or not any more',
    access: 'real-member',
    whileOut: true,
    input: z.extend(one, { isPinned: z.boolean() }),
    reply: unreadCount,
    refusals,
  }),
  deleteMessage: call({
    method: 'POST',
    path: '/wps/x/inbox/messages/:id/delete',
    title: 'Delete a message, or take its deletion back',
    access: 'real-member',
    whileOut: true,
    input: z.extend(one, { isDeleted: z.boolean() }),
    reply: unreadCount,
    refusals,
  }),
  messageChoices: call({
    method: 'GET',
    path: '/wps/x/inbox/choices',
    title: 'Which kinds of messages go out by e-mail and SMS',
    access: 'real-member',
    whileOut: true,
    input: z.strictObject({}),
    reply: z.object({ choices: z.array(choice), hasEmail: z.boolean(), hasMobile: z.boolean() }),
    refusals,
  }),
  chooseMessages: call({
    method: 'POST',
    path: '/wps/x/inbox/choices',
    title: 'Turn a kind of messages on or off for a channel; those about security always go out',
    access: 'real-member',
    whileOut: true,
    input: z.strictObject({ kind: z.enum(CHOSEN_KINDS), channel: z.enum(MESSAGE_CHANNELS), isOn: z.boolean() }),
    reply: z.object({ choices: z.array(choice) }),
    refusals,
  }),
});

/** A message in the inbox of a member. */
export type InboxMessage = z.core.output<typeof inboxMessage>;
/** How many messages nobody has read. */
export type UnreadCount = z.core.output<typeof unreadCount>;
/** A switch of a member. */
export type InboxChoice = z.core.output<typeof choice>;
