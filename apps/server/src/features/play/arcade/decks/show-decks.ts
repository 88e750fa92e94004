import type { DeckSalesView, DeckView, PublicDeckView, TicketProofView } from '@talora/contract/arcade/decks.ts';
import { formatAmount } from '@talora/domain/money/amount.ts';
import { getAssetById } from '@talora/domain/money/asset.ts';
import { refuse } from '../../../../platform/refusal.ts';
import type { Platform } from '../../../../platform/platform.ts';
import type { SiteContext } from '../../../base/site/site.ts';
import type { GameContext } from '../game-session.ts';
import { houseOf } from '../house-games.ts';
import { deckKeyOf } from './buy-ticket.ts';
import { findDeckOfTicket, findRealDeck, type DeckRow } from './deck.queries.ts';
import { deckView, ticketProofView } from './deck.view.ts';
import { findVoid, listPrizes, listSales } from './void.queries.ts';
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

/** What was drawn among the buyers of a void deck; null for every other. */
async function drawOf({ db }: Platform, deck: DeckRow): Promise<PublicDeckView['draw']> {
  const [end, prizes] = await Promise.all([findVoid(db.kysely, deck.id), listPrizes(db.kysely, deck.id)]);
  if (end === undefined) return null;
  const money = (minor: bigint): string => formatAmount(minor, getAssetById(deck.asset));
  return {
    due: money(end.due),
    paid: money(end.paid),
    pot: money(prizes.reduce((sum, { amount }) => sum + amount, 0n)),
    entropy: end.entropy.toString('hex'),
    prizes: prizes.map(({ ticket, amount }) => ({ ticket, amount: money(amount) })),
  };
}

/** Sales on a page. */
const SALES = 2_000;

/** What was sold of a deck that ended early. Refuses NOT_FOUND for every other: what seeds have bought is shown where a draw follows from it. */
export async function showDeckSales(
  { platform, brand }: SiteContext,
  { game, deck: no, pageNo }: { readonly game: string; readonly deck: number; readonly pageNo: number },
): Promise<DeckSalesView> {
  const deck = await findRealDeck(platform.db.kysely, brand, game, no);
  if (deck === undefined || deck.voided_at === null) return refuse('NOT_FOUND');
  const rows = await listSales(platform.db.kysely, deck.id, (pageNo - 1) * SALES, SALES);
  return {
    sales: rows.map(({ ticket, client_seed: clientSeed }) => ({ ticket, clientSeed })),
    totalPages: Math.max(1, Math.ceil(deck.sold / SALES)),
  };
}

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
    price: formatAmount(deck.price, getAssetById(deck.asset)),
    size: deck.size,
    sold: deck.sold,
    seed: deck.revealed_seed?.toString('hex') ?? null,
    openedAt: deck.opened_at?.toISOString() ?? null,
    soldOutAt: deck.sold_out_at?.toISOString() ?? null,
    voidedAt: deck.voided_at?.toISOString() ?? null,
    draw: deck.voided_at === null ? null : await drawOf(platform, deck),
    currency: getAssetById(deck.asset).code,
  };
}
