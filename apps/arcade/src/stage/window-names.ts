import { evaluateKopitiamStops, type KopitiamSymbol } from '@talora/domain/games/slots/kopitiam-sevens.ts';

/** What the reels at these stops show, row by row, in words. */
export function windowNames(stops: readonly number[], nameOf: (symbol: KopitiamSymbol) => string): string {
  return evaluateKopitiamStops(stops)
    .rows.map((row) => row.map(nameOf).join(', '))
    .join('; ');
}
