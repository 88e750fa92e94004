import { fairnessMessage, openDraws } from '../../fairness/draws.ts';
import type { ScratchDeck } from './decks.ts';
import type { DeckHashes } from './lay-deck.ts';

/** A ticket that was sold, with the client seed that drew it. */
export interface DeckSale {
  readonly ticket: number;
  readonly clientSeed: string;
}

/** A deck that ends before its last ticket: its rules, number and seed, what its tickets pay in times the price, and what was sold, in that order. */
export interface EndedDeck {
  readonly deck: ScratchDeck;
  readonly no: number;
  readonly seed: Uint8Array;
  readonly times: Uint16Array;
  /** Price of a ticket in minor units. */
  readonly price: bigint;
  readonly sales: readonly DeckSale[];
}

/** A prize of the draw: whose ticket has drawn it, by its order of selling from 0, and minor units. */
export interface DrawnPrize {
  readonly at: number;
  readonly ticket: number;
  readonly amount: bigint;
}

/** What is still due to the buyers of a deck that ends early, in minor units. */
export interface VoidPot {
  /** What the deck promised for the tickets that were sold: its whole return on their price, up to the next minor unit. */
  readonly due: bigint;
  /** What these tickets have paid. */
  readonly paid: bigint;
  /** What is drawn among their buyers: `due` less `paid`, or nothing when they have had it. */
  readonly pot: bigint;
}

/** How many of each prize are not sold, by times the price, the highest first. */
export function leftOf({ prizes }: ScratchDeck, times: Uint16Array, sales: readonly DeckSale[]): { times: number; left: number }[] {
  const sold = new Map<number, number>();
  for (const { ticket } of sales) sold.set(times[ticket] ?? 0, (sold.get(times[ticket] ?? 0) ?? 0) + 1);
  return prizes.map((prize) => ({ times: prize.times, left: prize.count - (sold.get(prize.times) ?? 0) }));
}

/** What is still due to the buyers. */
export function voidPot({ deck, times, price, sales }: Pick<EndedDeck, 'deck' | 'times' | 'price' | 'sales'>): VoidPot {
  const whole = price * BigInt(deck.prizes.reduce((sum, prize) => sum + prize.times * prize.count, 0));
  const size = BigInt(deck.size);
  const due = (whole * BigInt(sales.length) + size - 1n) / size;
  const paid = sales.reduce((sum, { ticket }) => sum + price * BigInt(times[ticket] ?? 0), 0n);
  return { due, paid, pot: due > paid ? due - paid : 0n };
}

/**
 * The prizes of the draw, the highest first: of the prizes that are not sold the highest that the pot still holds, as often as they are left,
 * and what no prize is small enough for as a last one. Together they are the pot, to the minor unit, and never more than tickets were sold.
 */
export function voidPrizes(pot: bigint, price: bigint, left: readonly { readonly times: number; readonly left: number }[]): bigint[] {
  const list: bigint[] = [];
  let rest = pot;
  for (const { times, left: count } of left) {
    const prize = price * BigInt(times);
    for (let taken = 0; taken < count && prize <= rest; taken += 1) {
      list.push(prize);
      rest -= prize;
    }
  }
  return rest > 0n ? [...list, rest] : list;
}

/** What the entropy of the draw is the hash of: a line `ticket:clientSeed` for each ticket, in the order of selling. */
export const salesList = (sales: readonly DeckSale[]): string =>
  sales.map(({ ticket, clientSeed }) => `${ticket}:${clientSeed}`).join('\n');

/** Client seeds are ASCII. */
const bytesOf = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0));

/** The draw among the buyers of a deck that ends early, with the hash that it was drawn by. */
export interface VoidDraw extends VoidPot {
  readonly entropy: Uint8Array;
  readonly prizes: readonly DrawnPrize[];
}

/**
 * Draws the prizes among the tickets that were sold, at most one each: the stream is that of HMAC-SHA256 under SHA-256(seed ‖ entropy), so that
 * the deck's promise and the seeds of all its buyers decide together.
 */
export function drawVoid(ended: EndedDeck, hashes: DeckHashes): VoidDraw {
  const { deck, no, seed, price, times, sales } = ended;
  const due = voidPot(ended);
  const entropy = hashes.sha256(bytesOf(salesList(sales)));
  const hmac = hashes.keyed(hashes.sha256(new Uint8Array([...seed, ...entropy])));
  const draws = openDraws((counter) => hmac(fairnessMessage(deck.code, 'void', no, counter)));
  const amounts = voidPrizes(due.pot, price, leftOf(deck, times, sales));
  const prizes = draws
    .draw(amounts.length, sales.length)
    .map((at, prize) => ({ at, ticket: sales[at]?.ticket ?? 0, amount: amounts[prize] ?? 0n }));
  return { ...due, entropy, prizes };
}
