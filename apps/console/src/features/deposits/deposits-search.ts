import { idOf, oneOf, pageOf, type Asked } from '../../shell/search.ts';

/** Queues of deposits. */
export const DEPOSIT_QUEUES = ['waiting', 'refund', 'open', 'done'] as const;

/** The address of the deposits behind `?`. */
export interface DepositSearch {
  queue: (typeof DEPOSIT_QUEUES)[number];
  page: number;
  id: string | undefined;
}

/** Reads the address of the deposits behind `?`. */
export const readDepositSearch = (asked: Asked<DepositSearch>): DepositSearch => ({
  queue: oneOf(asked.queue, DEPOSIT_QUEUES),
  page: pageOf(asked.page),
  id: idOf(asked.id),
});
