import type { DeckView, TicketProofView } from '@talora/contract/arcade/decks.ts';
import { formatAmount } from '@talora/domain/money/amount.ts';
import { getAssetById } from '@talora/domain/money/asset.ts';
import type { LaidDeck } from '@talora/domain/games/scratch/lay-deck.ts';
import { winnersOf } from '@talora/domain/games/scratch/decks.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { assert } from '../../../../platform/refusal.ts';
import type { DeckRow } from './deck.queries.ts';
import { deckRulesOf, laidDeckOf, openDeckSeed } from './laid-decks.ts';
import type { PresentDecks } from './open-decks.ts';
import { readSale } from './sold-tickets.ts';

/** A stored deck laid out from its sealed seed. */
export function layStored(platform: Platform, { game, no, sealed_seed: sealed }: DeckRow): Promise<LaidDeck> {
  const deck = deckRulesOf(game);
  assert(deck !== undefined, `${game} has decks`);
  return laidDeckOf(platform, { deck, no, seed: openDeckSeed(platform, sealed) });
}

const promiseView = ({ no, commitment, root }: DeckRow) => ({
  deck: no,
  commitment: commitment.toString('hex'),
  root: root.toString('hex'),
});

/** The open deck with what is left of it, the promise of the next one, and the seed of the last that was sold out. */
export async function deckView(platform: Platform, { open, next, last }: PresentDecks): Promise<DeckView> {
  const laid = await layStored(platform, open);
  const { sold, soldOf } = await readSale(platform, open, laid);
  const rules = deckRulesOf(open.game);
  assert(rules !== undefined, `${open.game} has decks`);
  const asset = getAssetById(open.asset);
  return {
    ...promiseView(open),
    price: formatAmount(open.price, asset),
    size: open.size,
    left: open.size - sold,
    winnersLeft: winnersOf(rules) - (sold - (soldOf.get(0) ?? 0)),
    prizes: rules.prizes.map(({ times, count }) => ({
      times,
      prize: formatAmount(open.price * BigInt(times), asset),
      count,
      left: count - (soldOf.get(times) ?? 0),
    })),
    next: promiseView(next),
    last: last && { ...promiseView(last), seed: last.revealed_seed?.toString('hex') ?? null },
  };
}

/** What proves what a ticket pays: its salt, and the partners of its leaf up to the deck's root. */
export async function ticketProofView(platform: Platform, deck: DeckRow, ticket: number): Promise<TicketProofView> {
  const laid = await layStored(platform, deck);
  return {
    deck: deck.no,
    root: deck.root.toString('hex'),
    size: deck.size,
    ticket,
    times: laid.times[ticket] ?? 0,
    salt: Buffer.from(laid.saltOf(ticket)).toString('hex'),
    path: laid.pathOf(ticket).map((node) => Buffer.from(node).toString('hex')),
  };
}
