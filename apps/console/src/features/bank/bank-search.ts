import { LINE_QUEUES } from '@talora/domain/bank/line-queues.ts';
import { dayOf, idOf, oneOf, pageOf, type Asked } from '../../shell/search.ts';

/** The address of the lines behind `?`. */
export interface LineSearch {
  queue: (typeof LINE_QUEUES)[number];
  /** Empty: of all days. */
  day: string;
  page: number;
  id: string | undefined;
}

/** Reads the address of the lines behind `?`. */
export const readLineSearch = (asked: Asked<LineSearch>): LineSearch => ({
  queue: oneOf(asked.queue, LINE_QUEUES),
  day: dayOf(asked.day),
  page: pageOf(asked.page),
  id: idOf(asked.id),
});

/** The address of the statements behind `?`: a page, and the account that a file is taken in for. */
export interface StatementSearch {
  page: number;
  account: string | undefined;
}

/** Reads the address of the statements behind `?`. */
export const readStatementSearch = (asked: Asked<StatementSearch>): StatementSearch => ({
  page: pageOf(asked.page),
  account: idOf(asked.account),
});

/** The address of the batches behind `?`: a page, and the opened one. */
export interface BatchSearch {
  page: number;
  id: string | undefined;
}

/** Reads the address of the batches behind `?`. */
export const readBatchSearch = (asked: Asked<BatchSearch>): BatchSearch => ({ page: pageOf(asked.page), id: idOf(asked.id) });

/** The address of the days behind `?`. Empty: yesterday. */
export interface DaySearch {
  day: string;
}

/** Reads the address of the days behind `?`. */
export const readDaySearch = (asked: Asked<DaySearch>): DaySearch => ({ day: dayOf(asked.day) });
