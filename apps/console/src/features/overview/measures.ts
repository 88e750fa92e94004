import type { Overview, OverviewFigures } from '@talora/contract/overview/overview-console.ts';
import { OVERVIEW_MEASURES, type OverviewMeasure } from '@talora/domain/overview/overview-figures.ts';
import { ASSETS, isAssetCode } from '@talora/domain/money/asset.ts';
import { minorOf } from './sums.ts';

const COUNTS: ReadonlySet<OverviewMeasure> = new Set(['bets', 'newMembers', 'firstDepositors', 'players']);

/** Is a figure a count, and no sum? */
export const isCount = (measure: OverviewMeasure): boolean => COUNTS.has(measure);

/** Figures that the reader may see: what is left out of the reply is left out of the page. */
export const shownMeasures = (figures: OverviewFigures): OverviewMeasure[] =>
  OVERVIEW_MEASURES.filter((measure) => figures[measure] !== null);

/** A figure as decimal text, whatever it counts; nothing where it may not be seen. */
export const textOfMeasure = (figures: OverviewFigures, measure: OverviewMeasure): string => String(figures[measure] ?? '0');

/** Positions in a plot, in major units or pieces: no sum is read back from them. */
export function positionsOf(texts: readonly string[], measure: OverviewMeasure, currency: string): number[] {
  const unit = isCount(measure) || !isAssetCode(currency) ? 1 : 10 ** ASSETS[currency].digits;
  return texts.map((text) => Number(minorOf(text)) / unit);
}

/** A figure of each part of the span, and of the part before it as far as that is compared. */
export function seriesOf(points: Overview['points'], measure: OverviewMeasure) {
  const before = points.flatMap((point) => (point.before === null ? [] : [textOfMeasure(point.before, measure)]));
  return { now: points.map(({ figures }) => textOfMeasure(figures, measure)), before };
}

/** About so many of some bars are named. */
export const nameEvery = (bars: number, named: number): number => Math.max(1, Math.ceil(bars / named));

/** Widths of bars against the largest of them, in whole percent; a bar of something is never nothing. */
export function widthsOf(texts: readonly string[]): number[] {
  const sizes = texts.map((text) => minorOf(text)).map((minor) => (minor < 0n ? -minor : minor));
  const largest = sizes.reduce((most, size) => (size > most ? size : most), 0n);
  return sizes.map((size) => (largest === 0n || size === 0n ? 0 : Math.max(1, Number((size * 100n) / largest))));
}
