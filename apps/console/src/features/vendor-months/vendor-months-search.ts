import type { CallInput } from '@talora/contract/core/call.ts';
import type { vendorMonthsCalls } from '@talora/contract/vendors/months-console.ts';
import { addMonths, isMonth } from '@talora/domain/time/business-month.ts';
import { INVOICE_STATES } from '@talora/domain/vendors/contract-share.ts';
import { filled, inOrder, listSearch, textParam, wordParam, type ListParam } from '../../kit/data-list/list-search.ts';
import { textOf, type Asked } from '../../shell/search.ts';

/** States that the list is narrowed to. */
export const SHOWN_STATES = ['all', 'none', ...INVOICE_STATES.filter((state) => state !== 'withdrawn')] as const;

/** A month of the brand as `yyyy-MM`; empty narrows nothing. */
const monthParam: ListParam<string> = {
  start: '',
  read: (value) => {
    const text = textOf(value).trim();
    return isMonth(text) ? text : '';
  },
};

/** What the list of months is narrowed by. */
export const monthList = listSearch({ state: wordParam(SHOWN_STATES), vendor: textParam, from: monthParam, to: monthParam }, ['-month']);

/** The address of the months behind `?`. */
export type MonthsSearch = typeof monthList.start;

/** What is asked for: months the wrong way round are asked for the right way. */
export function monthsAsked({
  state,
  vendor,
  from,
  to,
}: MonthsSearch): Omit<CallInput<(typeof vendorMonthsCalls)['calls']['listVendorMonths']>, 'pageNo'> {
  const [first, last] = inOrder(from, to);
  return { ...(state === 'all' ? {} : { state }), ...filled({ vendor, from: first, to: last }) };
}

/** The address of one vendor's contract and months. */
export interface VendorMonthsSearch {
  /** The opened month; empty opens none. */
  month: string;
}

/** Reads the address of one vendor behind `?`. */
export const readVendorMonthsSearch = (asked: Asked<VendorMonthsSearch>): VendorMonthsSearch => ({ month: monthParam.read(asked.month) });

/** Months that a filter offers, newest first: the running one and the two years before it. */
export function offeredMonths(today: string): string[] {
  const running = today.slice(0, 7);
  return Array.from({ length: 24 }, (_, back) => addMonths(running, -back));
}
