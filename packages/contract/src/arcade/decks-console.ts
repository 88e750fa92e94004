import * as z from 'zod/mini';
import { call, callSet } from '../core/call.ts';
import { hash256, moment, page, pageNo } from '../core/scalars.ts';

const staffDeck = z.object({
  id: z.string(),
  game: z.string(),
  deck: z.int(),
  state: z.enum(['promised', 'open', 'soldOut']),
  price: z.string(),
  currency: z.string(),
  size: z.int(),
  sold: z.int(),
  prizes: z.array(z.object({ prize: z.string(), count: z.int(), left: z.int() })),
  commitment: hash256(),
  root: hash256(),
  /** Null until the last ticket is sold, for staff too. */
  seed: z.nullable(hash256()),
  committedAt: moment(),
  openedAt: z.nullable(moment()),
  soldOutAt: z.nullable(moment()),
});

/** Console: decks of scratch cards. */
export const decksConsoleCalls = callSet('arcade', 'console', {
  listDecks: call({
    method: 'GET',
    path: '/ops/decks',
    title: 'Decks of scratch cards that are sold for money, the last promised first',
    access: { staff: 'games.edit' },
    input: z.strictObject({ pageNo: pageNo() }),
    reply: page(staffDeck),
    refusals: ['NOT_LOGGED_IN', 'SESSION_EXPIRED', 'FORBIDDEN'],
  }),
});

/** A deck of scratch cards as staff see it. */
export type StaffDeck = z.core.output<typeof staffDeck>;
