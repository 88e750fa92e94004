import type { DeckSalesView, PublicDeckView } from '@talora/contract/arcade/decks.ts';
import type { ScratchDeck } from '@talora/domain/games/scratch/decks.ts';
import { drawVoid } from '@talora/domain/games/scratch/void-draw.ts';
import { formatAmount, parseAmount } from '@talora/domain/money/amount.ts';
import { ASSETS, isAssetCode } from '@talora/domain/money/asset.ts';
import { PAGE_HASHES, toHex, type CheckedDeck } from '@talora/web-kit/fairness/deck-proof.ts';

/** What the site tells of a deck that ended before its last ticket: what was drawn, and what was sold, in that order. */
export interface DeckEnd extends Pick<PublicDeckView, 'price' | 'currency'> {
  readonly draw: NonNullable<PublicDeckView['draw']>;
  readonly sales: DeckSalesView['sales'];
}

/** Is the draw the one that follows from the deck's seed and its buyers' client seeds, and does it pay what was still owed, to the last unit? */
export function isDrawRight(
  deck: ScratchDeck,
  { no, seed, laid }: { readonly no: number; readonly seed: Uint8Array; readonly laid: Pick<CheckedDeck, 'times'> },
  { price: priceText, currency, draw, sales }: DeckEnd,
): boolean {
  const asset = isAssetCode(currency) ? ASSETS[currency] : undefined;
  const price = asset && parseAmount(priceText, asset);
  if (asset === undefined || price === undefined || sales.some(({ ticket }) => ticket >= deck.size)) return false;
  const drawn = drawVoid({ deck, no, seed, times: laid.times, price, sales }, PAGE_HASHES);
  const money = (minor: bigint): string => formatAmount(minor, asset);
  const isSame = draw.prizes.every(({ ticket, amount }, at) => {
    const prize = drawn.prizes[at];
    return prize !== undefined && prize.ticket === ticket && money(prize.amount) === amount;
  });
  return (
    isSame &&
    draw.prizes.length === drawn.prizes.length &&
    toHex(drawn.entropy) === draw.entropy &&
    money(drawn.due) === draw.due &&
    money(drawn.paid) === draw.paid &&
    money(drawn.pot) === draw.pot
  );
}
