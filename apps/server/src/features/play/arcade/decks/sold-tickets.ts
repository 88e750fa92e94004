import type { LaidDeck } from '@talora/domain/games/scratch/lay-deck.ts';
import { perPlatform } from '../../../../platform/per-platform.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { listSoldFrom, type DeckRow } from './deck.queries.ts';

/** What a process knows of a deck's sale: what was sold in order, so that only what came since is read. */
export interface Sale {
  /** Tickets that were sold, in their order: the first so many. */
  sold: number;
  /** 1 for each ticket that was sold. */
  readonly isSold: Uint8Array;
  /** How many of each prize were sold, by times the price. */
  readonly soldOf: Map<number, number>;
}

const KEPT = 256;
const salesOf = perPlatform(() => new Map<string, Sale>());

/** What is known of a deck's sale. */
export function saleOf(platform: Platform, { id, size }: Pick<DeckRow, 'id' | 'size'>): Sale {
  const kept = salesOf(platform);
  const known = kept.get(id);
  if (known !== undefined) return known;
  const sale: Sale = { sold: 0, isSold: new Uint8Array(size), soldOf: new Map() };
  kept.set(id, sale);
  if (kept.size > KEPT) kept.delete(kept.keys().next().value ?? '');
  return sale;
}

/** Adds tickets that were sold from an order on. What is known already is passed over: two readings may overlap. */
export function addSold(sale: Sale, from: number, tickets: readonly number[], { times }: Pick<LaidDeck, 'times'>): void {
  for (const ticket of tickets.slice(Math.max(0, sale.sold - from))) {
    const prize = times[ticket] ?? 0;
    sale.isSold[ticket] = 1;
    sale.soldOf.set(prize, (sale.soldOf.get(prize) ?? 0) + 1);
    sale.sold += 1;
  }
}

/** A deck's sale up to now. */
export async function readSale(platform: Platform, deck: DeckRow, laid: LaidDeck): Promise<Sale> {
  const sale = saleOf(platform, deck);
  const from = sale.sold;
  addSold(sale, from, await listSoldFrom(platform.db.kysely, deck.id, from), laid);
  return sale;
}
