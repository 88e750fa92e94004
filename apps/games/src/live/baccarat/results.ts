import type { BaccaratOutcomeView, SharedRoundView, ShownResultView } from '@talora/contract/rounds/tables.ts';
import type { ShownResult } from '../table-state.ts';

/** What came out of a round of baccarat; null before it is drawn. */
export const cardsOf = (round: Pick<SharedRoundView, 'outcome'> | null): BaccaratOutcomeView | null =>
  round !== null && round.outcome !== null && 'winner' in round.outcome ? round.outcome : null;

/** Is this a result of baccarat? */
export const isCards = (result: ShownResult): result is ShownResultView => 'winner' in result;

/** The results of the shoe with that of a settled round. One that burns cards is the first of a new shoe: its roads begin anew. */
export function withCards(results: readonly ShownResult[], round: SharedRoundView): readonly ShownResult[] {
  const cards = cardsOf(round);
  if (cards === null || round.state !== 'settled') return results;
  return [...(cards.burnt.length > 0 ? [] : results), { no: round.no, ...cards }];
}
