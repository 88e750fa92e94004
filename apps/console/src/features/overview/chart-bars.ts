import { ASSETS, isAssetCode } from '@talora/domain/money/asset.ts';
import type { Overview } from './figure-cards.tsx';
import { minorOf, sumOf } from './sums.ts';

type Range = Overview['range'];

/** How many bars a range has, how many hours go into one, and every how many one is named on a wide and on a narrow screen. */
export const BARS: Readonly<
  Record<Range, { readonly count: number; readonly hours: number; readonly nameEvery: number; readonly nameEveryNarrow: number }>
> = {
  today: { count: 24, hours: 1, nameEvery: 4, nameEveryNarrow: 6 },
  '7d': { count: 7, hours: 24, nameEvery: 1, nameEveryNarrow: 2 },
  '30d': { count: 30, hours: 24, nameEvery: 5, nameEveryNarrow: 10 },
};

/** The revenue of each bar, as sums of its hours; a bar without play is nothing. */
export function barsOf(points: readonly { readonly hour: number; readonly ggr: string }[], range: Range, currency: string): string[] {
  const { count, hours } = BARS[range];
  const pointsOf = (bar: number) => points.filter((point) => Math.floor(point.hour / hours) === bar);
  return Array.from({ length: count }, (_, bar) =>
    sumOf(
      pointsOf(bar).map(({ ggr }) => ggr),
      currency,
    ),
  );
}

/** Sums as positions in a plot, in major units: no sum is read back from them. */
export function positionsOf(amounts: readonly string[], currency: string): number[] {
  const unit = 10 ** (isAssetCode(currency) ? ASSETS[currency].digits : 0);
  return amounts.map((amount) => Number(minorOf(amount)) / unit);
}

/** Was nothing won and nothing lost? */
export const isAllNothing = (amounts: readonly string[]): boolean => amounts.every((amount) => minorOf(amount) === 0n);
