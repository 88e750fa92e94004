import type { DeckView, TicketProofView } from '@talora/contract/arcade/decks.ts';
import { hmac256, sha256 } from '@talora/domain/fairness/sha256.ts';
import { laidAtOnce, layDeck } from '@talora/domain/games/scratch/lay-deck.ts';
import { toHex } from '@talora/web-kit/fairness/deck-proof.ts';
import { expect, it, vi } from 'vitest';
import type { GameCalls } from './game-calls.ts';
import { openDeckFeed } from './deck-feed.ts';

const DECK = { code: 'HSC_NAGA', size: 40, price: 500n, prizes: [{ times: 30, count: 2 }] };
const laid = laidAtOnce(
  layDeck(
    { deck: DECK, no: 4, seed: new Uint8Array(32).fill(9) },
    { sha256, keyed: (key) => (text) => hmac256(key, new TextEncoder().encode(text)) },
  ),
);
const root = toHex(laid.root);
const deck = (change: Partial<DeckView> = {}): DeckView => ({
  deck: 4,
  commitment: 'c'.repeat(64),
  root,
  price: '5.00',
  size: 40,
  left: 40,
  winnersLeft: 2,
  prizes: [{ times: 30, prize: '150.00', count: 2, left: 2 }],
  next: { deck: 5, commitment: 'd'.repeat(64), root: 'e'.repeat(64) },
  last: null,
  ...change,
});
const proof = (ticket: number, change: Partial<TicketProofView> = {}): TicketProofView => ({
  deck: 4,
  root,
  size: 40,
  ticket,
  times: laid.times[ticket] ?? 0,
  salt: toHex(laid.saltOf(ticket)),
  path: laid.pathOf(ticket).map(toHex),
  ...change,
});
function feed(change: Partial<GameCalls> = {}) {
  const calls = { deck: vi.fn(async () => deck()), ticketProof: vi.fn(async () => proof(3)), ...change } as unknown as GameCalls;
  return { calls, feed: openDeckFeed(calls) };
}

it('proves a ticket against the root that was shown before it was bought, whatever comes with the ticket', async () => {
  const { feed: one } = feed();
  await one.read();
  one.bought('R-1', proof(0), deck({ left: 39 }));
  expect([one.get().proven.get('R-1'), one.get().deck?.left]).toEqual([true, 39]);
  const times = laid.times[1] === 30 ? 0 : 30;
  one.bought('R-2', proof(1, { times }), deck({ left: 38 }));
  expect(one.get().proven.get('R-2')).toBe(false);
  // A deck that tells another root afterwards is found out, though its own paths lead to it.
  const other = laidAtOnce(
    layDeck(
      { deck: DECK, no: 4, seed: new Uint8Array(32).fill(8) },
      { sha256, keyed: (key) => (text) => hmac256(key, new TextEncoder().encode(text)) },
    ),
  );
  const swapped = {
    deck: 4,
    root: toHex(other.root),
    size: 40,
    ticket: 2,
    times: other.times[2] ?? 0,
    salt: toHex(other.saltOf(2)),
    path: other.pathOf(2).map(toHex),
  };
  one.bought('R-3', swapped, deck({ root: swapped.root }));
  expect(one.get().proven.get('R-3')).toBe(false);
});

it('asks once for what proves a ticket from before, and keeps what it knows when nobody answers', async () => {
  const { calls, feed: one } = feed();
  await one.read();
  await one.prove('R-9');
  await one.prove('R-9');
  expect(calls.ticketProof).toHaveBeenCalledTimes(1);
  expect(one.get().proven.get('R-9')).toBe(true);
  const gone = feed({ deck: vi.fn(() => Promise.reject(new TypeError('no network'))) });
  await gone.feed.read();
  expect(gone.feed.get().deck).toBeNull();
});
