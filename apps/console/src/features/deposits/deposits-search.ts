import { DEPOSIT_WAYS, type DepositWay } from '@talora/domain/bank/cash-rules.ts';
import { dayOf, idOf, oneOf, pageOf, textOf, type Asked } from '../../shell/search.ts';

/** Queues of deposits. */
export const DEPOSIT_QUEUES = ['waiting', 'refund', 'open', 'done'] as const;

/** The address of the deposits behind `?`. */
export interface DepositSearch {
  queue: (typeof DEPOSIT_QUEUES)[number];
  /** A business day as `yyyy-MM-dd`, of what is done; empty: every day. */
  day: string;
  /** Of a day, what came by one way; empty: by every way. */
  way: DepositWay | '';
  /** What is looked for in all queues; empty: one queue is listed. */
  find: string;
  page: number;
  id: string | undefined;
}

/** Reads the address of the deposits behind `?`. Only what is done is listed by day, and by way only of a day. */
export function readDepositSearch(asked: Asked<DepositSearch>): DepositSearch {
  const queue = oneOf(asked.queue, DEPOSIT_QUEUES);
  const day = queue === 'done' ? dayOf(asked.day) : '';
  return {
    queue,
    day,
    way: day === '' ? '' : oneOf(asked.way, ['', ...DEPOSIT_WAYS]),
    find: textOf(asked.find).trim(),
    page: pageOf(asked.page),
    id: idOf(asked.id),
  };
}
