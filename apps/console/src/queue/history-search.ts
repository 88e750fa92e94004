import type { walletHistoryCalls } from '@talora/contract/wallet/history-console.ts';
import type { CallInput } from '@talora/contract/core/call.ts';
import { dayParam, filled, inOrder, listSearch, sumParam, textParam, wordParam } from '../kit/data-list/list-search.ts';

/** What a history of money is narrowed by, with the states that its things have. */
export const historySearch = <const S extends string>(states: readonly S[]) =>
  listSearch(
    {
      state: wordParam<S | ''>(['', ...states]),
      method: textParam,
      member: textParam,
      least: sumParam,
      most: sumParam,
      from: dayParam,
      to: dayParam,
    },
    ['-at', 'at'],
  );

/** The address of a history behind `?`. */
export type HistoryAddress<S extends string> = ReturnType<typeof historySearch<S>>['start'];

type Input = Omit<CallInput<(typeof walletHistoryCalls)['calls']['depositHistory']>, 'pageNo' | 'state'>;

/** What is asked for of an address; ends of days and sums that stand the wrong way round are asked for the right way. */
export function historyAsked<T extends HistoryAddress<string>>(search: T): Input & { state?: Exclude<T['state'], ''> } {
  const { state, method, member, least, most, from, to, sort } = search;
  const [first, last] = inOrder(from, to);
  const [low, high] = inOrder(least, most, (a, b) => Number(a) > Number(b));
  return {
    ...(state === '' ? {} : { state: state as Exclude<T['state'], ''> }),
    ...filled({ method, member, least: low, most: high, from: first, to: last }),
    ...(sort === 'at' ? { order: 'oldest' as const } : {}),
  };
}
