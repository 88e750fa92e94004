/** A prize of a deck: how many tickets have it, and what it pays in times the price. */
export interface ScratchPrize {
  readonly times: number;
  readonly count: number;
}

/** A finite deck of scratch cards, as its rules print it. */
export interface ScratchDeck {
  readonly code: string;
  /** Tickets of a deck, numbered from 0. */
  readonly size: number;
  /** Price of a ticket, in hundredths before the asset's scale. */
  readonly price: bigint;
  /** The highest first. Every other ticket pays nothing. */
  readonly prizes: readonly ScratchPrize[];
}

const prizes = (list: readonly (readonly [times: number, count: number])[]): readonly ScratchPrize[] =>
  list.map(([times, count]) => ({ times, count }));

/** Kad Tuah: a price of 1, prizes of 10,000 down to 1. */
export const TUAH_DECK: ScratchDeck = {
  code: 'HSC_TUAH',
  size: 100_000,
  price: 100n,
  prizes: prizes([[10_000, 2], [1_000, 10], [200, 50], [50, 200], [10, 1_000], [5, 2_000], [2, 5_000], [1, 12_000]]), // prettier-ignore
};

/** Kad Naga: a price of 5, prizes of 50,000 down to 5. */
export const NAGA_DECK: ScratchDeck = {
  code: 'HSC_NAGA',
  size: 50_000,
  price: 500n,
  prizes: prizes([[10_000, 1], [1_000, 5], [200, 25], [30, 200], [5, 1_000], [2, 3_000], [1, 9_500]]), // prettier-ignore
};

/** How many tickets of a deck pay anything. */
export const winnersOf = ({ prizes: list }: Pick<ScratchDeck, 'prizes'>): number => list.reduce((sum, { count }) => sum + count, 0);

const SHARE_DIGITS = 12;

/** A share as decimal text, cut after twelve digits, without zeros at its end. */
function shareText(part: number, whole: number): string {
  const digits = ((BigInt(part) * 10n ** BigInt(SHARE_DIGITS)) / BigInt(whole)).toString().padStart(SHARE_DIGITS, '0');
  return `0.${digits.replace(/0+$/, '')}`;
}

/** What a whole deck pays of what it costs, exactly. */
export const returnOf = ({ size, prizes: list }: ScratchDeck): string =>
  shareText(
    list.reduce((sum, { times, count }) => sum + times * count, 0),
    size,
  );

/** Share of a deck's tickets that pay anything, exactly. */
export const winningShareOf = (deck: ScratchDeck): string => shareText(winnersOf(deck), deck.size);

/**
 * Standard deviation of what one ticket of a whole deck pays, in times the price, as decimal text with six digits. Tickets of one deck lie
 * nearer together: what one has, the others have not.
 */
export function deviationOf({ size, prizes: list }: ScratchDeck): string {
  const mean = list.reduce((sum, { times, count }) => sum + times * count, 0) / size;
  const squares = list.reduce((sum, { times, count }) => sum + times * times * count, 0) / size;
  return Math.sqrt(squares - mean * mean).toFixed(6);
}
