import type { transfersConsoleCalls } from '@talora/contract/transfers/transfers-console.ts';
import type { CallInput } from '@talora/contract/core/call.ts';
import { dayOf, oneOf, pageOf, textOf, type Asked } from '../../shell/search.ts';

/** Directions that the list is narrowed to. */
export const SHOWN_DIRECTIONS = ['all', 'up', 'down'] as const;

/** The address of the transfers behind `?`. Empty texts narrow nothing. */
export interface TransferSearch {
  direction: (typeof SHOWN_DIRECTIONS)[number];
  member: string;
  from: string;
  to: string;
  page: number;
}

/** Reads the address of the transfers behind `?`. */
export const readTransferSearch = (asked: Asked<TransferSearch>): TransferSearch => ({
  direction: oneOf(asked.direction, SHOWN_DIRECTIONS),
  member: textOf(asked.member),
  from: dayOf(asked.from),
  to: dayOf(asked.to),
  page: pageOf(asked.page),
});

/** What is asked for: days the wrong way round are asked for the right way. */
export function transfersAsked({
  direction,
  member,
  from,
  to,
  page,
}: TransferSearch): CallInput<(typeof transfersConsoleCalls)['calls']['listTransfers']> {
  const [first, last] = from !== '' && to !== '' && from > to ? [to, from] : [from, to];
  return {
    ...(direction === 'all' ? {} : { direction }),
    ...(member === '' ? {} : { member }),
    ...(first === '' ? {} : { from: first }),
    ...(last === '' ? {} : { to: last }),
    pageNo: page,
  };
}
