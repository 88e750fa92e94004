import type { transfersConsoleCalls } from '@talora/contract/transfers/transfers-console.ts';
import type { CallInput } from '@talora/contract/core/call.ts';
import { dayParam, filled, inOrder, listSearch, textParam, wordParam } from '../../kit/data-list/list-search.ts';

/** Directions that the list is narrowed to. */
export const SHOWN_DIRECTIONS = ['all', 'up', 'down'] as const;

/** What the list of transfers is narrowed by. */
export const transferList = listSearch({ direction: wordParam(SHOWN_DIRECTIONS), member: textParam, from: dayParam, to: dayParam }, [
  '-at',
]);

/** The address of the transfers behind `?`. */
export type TransferSearch = typeof transferList.start;

/** What is asked for: days the wrong way round are asked for the right way. */
export function transfersAsked({
  direction,
  member,
  from,
  to,
}: TransferSearch): Omit<CallInput<(typeof transfersConsoleCalls)['calls']['listTransfers']>, 'pageNo'> {
  const [first, last] = inOrder(from, to);
  return { ...(direction === 'all' ? {} : { direction }), ...filled({ member, from: first, to: last }) };
}
