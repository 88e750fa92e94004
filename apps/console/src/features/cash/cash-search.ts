import type { bankCashConsoleCalls } from '@talora/contract/bank/cash-console.ts';
import type { CallInput } from '@talora/contract/core/call.ts';
import { dayOf, oneOf, type Asked } from '../../shell/search.ts';

/** Tables of the page: the equation of each day, where what is owed stands, how cash came and went, and the bank beside it. */
export const CASH_PARTS = ['equation', 'shares', 'ways', 'bank'] as const;

/** The address of cash and liability behind `?`. Empty days are those that the server takes without any. */
export interface CashSearch {
  from: string;
  to: string;
  part: (typeof CASH_PARTS)[number];
}

/** Reads the address of cash and liability behind `?`. */
export const readCashSearch = (asked: Asked<CashSearch>): CashSearch => ({
  from: dayOf(asked.from),
  to: dayOf(asked.to),
  part: oneOf(asked.part, CASH_PARTS),
});

/** What is asked for. */
export const cashAsked = ({ from, to }: CashSearch): CallInput<(typeof bankCashConsoleCalls)['calls']['cashDays']> => ({
  ...(from === '' ? {} : { from }),
  ...(to === '' ? {} : { to }),
});
