import * as z from 'zod/mini';
import { call, callSet } from '../core/call.ts';
import { filledText, hash256, moment, page, pageNo, requestId, uuid } from '../core/scalars.ts';
import { staffRequest } from '../staff/requests-console.ts';

const staffDeck = z.object({
  id: z.string(),
  game: z.string(),
  deck: z.int(),
  state: z.enum(['promised', 'open', 'soldOut', 'void']),
  price: z.string(),
  currency: z.string(),
  size: z.int(),
  sold: z.int(),
  prizes: z.array(z.object({ prize: z.string(), count: z.int(), left: z.int() })),
  commitment: hash256(),
  root: hash256(),
  /** Null until the deck is closed, for staff too. */
  seed: z.nullable(hash256()),
  committedAt: moment(),
  openedAt: z.nullable(moment()),
  soldOutAt: z.nullable(moment()),
  voidedAt: z.nullable(moment()),
  /** What a draw among the buyers of a void deck has paid; null for every other. */
  drawn: z.nullable(z.object({ due: z.string(), paid: z.string(), pot: z.string(), winners: z.int() })),
});

/** What ending a deck now would do. Sums in major units. */
const voidPlan = z.object({
  sold: z.int(),
  buyers: z.int(),
  /** The whole deck's return on what was sold, what that has paid, and what would be drawn: the first less the second, or nothing. */
  due: z.string(),
  paid: z.string(),
  pot: z.string(),
  currency: z.string(),
  /** Tickets that would win, and the prizes that they would draw, the highest first. */
  winners: z.int(),
  prizes: z.array(z.object({ prize: z.string(), count: z.int() })),
  /** The open request to end it; null without one. */
  request: z.nullable(staffRequest),
});

/** Console: decks of scratch cards. */
export const decksConsoleCalls = callSet('decks', 'console', {
  listDecks: call({
    method: 'GET',
    path: '/ops/decks',
    title: 'Decks of scratch cards that are sold for money, the last promised first',
    access: { staff: 'games.read' },
    input: z.strictObject({ pageNo: pageNo() }),
    reply: page(staffDeck),
    refusals: ['NOT_LOGGED_IN', 'SESSION_EXPIRED', 'FORBIDDEN'],
  }),
  showDeckVoid: call({
    method: 'GET',
    path: '/ops/decks/:id/void',
    title: 'What ending an open deck now would pay, and to how many; null for a deck that is not open',
    access: { staff: 'games.edit' },
    input: z.strictObject({ id: uuid() }),
    reply: z.nullable(voidPlan),
    refusals: ['NOT_LOGGED_IN', 'SESSION_EXPIRED', 'FORBIDDEN'],
  }),
  askDeckVoid: call({
    method: 'POST',
    path: '/ops/decks/:id/void',
    title: 'Ask that an open deck be ended',
    access: { staff: 'games.edit' },
    audit: 'request.asked',
    idempotencyKey: 'requestId',
    input: z.strictObject({ id: uuid(), requestId: requestId(), reason: filledText(140) }),
    reply: staffRequest,
    refusals: ['NOT_LOGGED_IN', 'SESSION_EXPIRED', 'FORBIDDEN', 'ILLEGAL_STATE', 'ASKED_ALREADY', 'REPLAY_MISMATCH'],
  }),
});

/** What ending a deck now would do, as it travels. */
export type VoidPlan = z.core.output<typeof voidPlan>;

/** A deck of scratch cards as staff see it. */
export type StaffDeck = z.core.output<typeof staffDeck>;
