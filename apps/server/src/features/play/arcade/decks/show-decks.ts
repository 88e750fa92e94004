import type { DeckView, PublicDeckView, TicketProofView } from '@talora/contract/arcade/decks.ts';
import { refuse } from '../../../../platform/refusal.ts';
import type { Platform } from '../../../../platform/platform.ts';
import type { SiteContext } from '../../../base/site/site.ts';
import type { GameContext } from '../game-session.ts';
import { houseOf } from '../house-games.ts';
import { deckKeyOf } from './buy-ticket.ts';
import { findDeckOfTicket, findRealDeck } from './deck.queries.ts';
import { deckView, ticketProofView } from './deck.view.ts';
import { presentDecks } from './open-decks.ts';

/** The open deck of the session's game. Refuses NOT_FOUND at a game without decks. */
export async function showDeck({ platform, game }: GameContext): Promise<DeckView> {
  const house = houseOf(game);
  if (house.kind !== 'table' || house.table.deck === undefined) return refuse('NOT_FOUND');
  return deckView(platform, await presentDecks(platform, deckKeyOf(game), { game: game.code, asset: game.asset.id }));
}

async function proofOf(platform: Platform, memberId: string, id: string): Promise<TicketProofView> {
  const found = (await findDeckOfTicket(platform.db.kysely, memberId, id)) ?? refuse('NOT_FOUND');
  return ticketProofView(platform, found.deck, found.ticket);
}

/** What proves a ticket of the session's member. Refuses NOT_FOUND, for others' tickets too. */
export const showTicketProof = ({ platform, game }: GameContext, { id }: { readonly id: string }): Promise<TicketProofView> =>
  proofOf(platform, game.memberId, id);

/** The same for a bet of a member's record. */
export const showPlayTicket = (
  { platform, session }: { readonly platform: Platform; readonly session: { readonly memberId: string } },
  { id }: { readonly id: string },
): Promise<TicketProofView> => proofOf(platform, session.memberId, id);

/** A deck of the brand that is sold for money, as anybody may know it. Refuses NOT_FOUND. */
export async function showPublicDeck(
  { platform, brand }: SiteContext,
  { game, deck: no }: { readonly game: string; readonly deck: number },
): Promise<PublicDeckView> {
  const deck = (await findRealDeck(platform.db.kysely, brand, game, no)) ?? refuse('NOT_FOUND');
  return {
    game,
    deck: deck.no,
    commitment: deck.commitment.toString('hex'),
    root: deck.root.toString('hex'),
    mathVersion: deck.math_version,
    size: deck.size,
    sold: deck.sold,
    seed: deck.revealed_seed?.toString('hex') ?? null,
    openedAt: deck.opened_at?.toISOString() ?? null,
    soldOutAt: deck.sold_out_at?.toISOString() ?? null,
  };
}
