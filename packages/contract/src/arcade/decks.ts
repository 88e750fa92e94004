import * as z from 'zod/mini';
import { hash256 } from '../core/scalars.ts';

/** What a deck promises before its first ticket is sold: the SHA-256 of its seed, and the root of the tree over its tickets. */
export const deckPromise = z.object({ deck: z.int(), commitment: hash256(), root: hash256() });

/** The open deck of a game with what is left of it, the one that comes next, and the last that was sold out, with its seed. */
export const deckNow = z.object({
  ...deckPromise.shape,
  price: z.string(),
  size: z.int(),
  left: z.int(),
  winnersLeft: z.int(),
  prizes: z.array(z.object({ times: z.int(), prize: z.string(), count: z.int(), left: z.int() })),
  next: deckPromise,
  last: z.nullable(z.object({ ...deckPromise.shape, seed: z.nullable(hash256()) })),
});

/** What proves what a ticket pays, in times the price: its salt, and the partners of its leaf on the way to the root, from the bottom up. */
export const ticketProof = z.object({
  deck: z.int(),
  root: hash256(),
  size: z.int(),
  ticket: z.int(),
  times: z.int(),
  salt: hash256(),
  path: z.array(hash256()),
});

/** The draw among the buyers of a deck that ended early. Sums in major units. */
const deckDraw = z.object({
  due: z.string(),
  paid: z.string(),
  pot: z.string(),
  /** SHA-256 of the list of sales. */
  entropy: hash256(),
  prizes: z.array(z.object({ ticket: z.int(), amount: z.string() })),
});

/** A page of what was sold of a deck that ended early, in that order: each ticket with the client seed that drew it. */
export const deckSales = z.object({
  sales: z.array(z.object({ ticket: z.int(), clientSeed: z.string() })),
  totalPages: z.int(),
});

/** A deck as anybody may ask for it. The seed is null until it is closed. */
export const publicDeck = z.object({
  game: z.string(),
  ...deckPromise.shape,
  mathVersion: z.string(),
  price: z.string(),
  size: z.int(),
  sold: z.int(),
  seed: z.nullable(hash256()),
  openedAt: z.nullable(z.string()),
  soldOutAt: z.nullable(z.string()),
  /** When it was ended before its last ticket, and what was drawn among its buyers; null for every other deck. */
  voidedAt: z.nullable(z.string()),
  draw: z.nullable(deckDraw),
  currency: z.string(),
});

/** The open deck of a game, as it travels. */
export type DeckView = z.core.output<typeof deckNow>;
/** What proves a ticket, as it travels. */
export type TicketProofView = z.core.output<typeof ticketProof>;
/** What was sold of a deck that ended early, as it travels. */
export type DeckSalesView = z.core.output<typeof deckSales>;
/** A deck as anybody may ask for it, as it travels. */
export type PublicDeckView = z.core.output<typeof publicDeck>;
