import { decksConsoleCalls, type StaffDeck } from '@talora/contract/decks/decks-console.ts';
import { formatAmount } from '@talora/domain/money/amount.ts';
import { getAssetById } from '@talora/domain/money/asset.ts';
import { serve } from '../../../../platform/http/handlers.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { assert } from '../../../../platform/refusal.ts';
import type { StaffContexts } from '../../../base/staff/staff.ts';
import { deckState, listRealDecks, type DeckRow } from './deck.queries.ts';
import { layStored } from './deck.view.ts';
import { deckRulesOf } from './laid-decks.ts';
import { readSale } from './sold-tickets.ts';
import { askDeckVoid, showDeckVoid } from './void-deck.ts';
import { findVoid, listPrizes } from './void.queries.ts';

const PAGE_SIZE = 20;

/** How many of each prize were sold: all of a deck that is sold out, none of one that is only promised. */
async function soldOf(platform: Platform, row: DeckRow, times: number, count: number): Promise<number> {
  if (row.sold_out_at !== null) return count;
  return row.sold === 0 ? 0 : ((await readSale(platform, row, await layStored(platform, row))).soldOf.get(times) ?? 0);
}

/** What the draw of a void deck has paid; null for every other. */
async function drawnOf({ db }: Platform, row: DeckRow): Promise<StaffDeck['drawn']> {
  if (row.voided_at === null) return null;
  const [end, prizes] = await Promise.all([findVoid(db.kysely, row.id), listPrizes(db.kysely, row.id)]);
  assert(end !== undefined, 'a void deck has its end');
  const money = (minor: bigint): string => formatAmount(minor, getAssetById(row.asset));
  const pot = prizes.reduce((sum, { amount }) => sum + amount, 0n);
  return { due: money(end.due), paid: money(end.paid), pot: money(pot), winners: prizes.length };
}

async function staffDeckView(platform: Platform, row: DeckRow): Promise<StaffDeck> {
  const asset = getAssetById(row.asset);
  const prizes = (deckRulesOf(row.game)?.prizes ?? []).map(async ({ times, count }) => ({
    prize: formatAmount(row.price * BigInt(times), asset),
    count,
    left: count - (await soldOf(platform, row, times, count)),
  }));
  return {
    id: row.id,
    game: row.game,
    deck: row.no,
    state: deckState(row),
    price: formatAmount(row.price, asset),
    currency: asset.code,
    size: row.size,
    sold: row.sold,
    prizes: await Promise.all(prizes),
    commitment: row.commitment.toString('hex'),
    root: row.root.toString('hex'),
    seed: row.revealed_seed?.toString('hex') ?? null,
    committedAt: row.committed_at.toISOString(),
    openedAt: row.opened_at?.toISOString() ?? null,
    soldOutAt: row.sold_out_at?.toISOString() ?? null,
    voidedAt: row.voided_at?.toISOString() ?? null,
    drawn: await drawnOf(platform, row),
  };
}

/** Shows staff the decks of their brand. */
export const decksConsoleSet = serve<typeof decksConsoleCalls, StaffContexts>(decksConsoleCalls, {
  listDecks: async ({ platform, brand }, { pageNo }) => {
    const { rows, count } = await listRealDecks(platform.db.kysely, brand, (pageNo - 1) * PAGE_SIZE, PAGE_SIZE);
    return {
      content: await Promise.all(rows.map((row) => staffDeckView(platform, row))),
      pageNo,
      totalPages: Math.max(1, Math.ceil(count / PAGE_SIZE)),
      totalElements: count,
    };
  },
  showDeckVoid,
  askDeckVoid,
});
