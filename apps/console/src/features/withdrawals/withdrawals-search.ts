import { idOf, oneOf, pageOf, type Asked } from '../../shell/search.ts';

/** Queues of withdrawals. */
export const WITHDRAWAL_QUEUES = ['waiting', 'papers', 'to-pay', 'disputed', 'awaiting-receipt', 'done'] as const;

/** The address of the withdrawals behind `?`. */
export interface WithdrawalSearch {
  queue: (typeof WITHDRAWAL_QUEUES)[number];
  page: number;
  id: string | undefined;
}

/** Reads the address of the withdrawals behind `?`. */
export const readWithdrawalSearch = (asked: Asked<WithdrawalSearch>): WithdrawalSearch => ({
  queue: oneOf(asked.queue, WITHDRAWAL_QUEUES),
  page: pageOf(asked.page),
  id: idOf(asked.id),
});
