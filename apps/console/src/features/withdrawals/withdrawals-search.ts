import { WITHDRAWAL_WAYS, type WithdrawalWay } from '@talora/domain/bank/cash-rules.ts';
import { dayOf, idOf, oneOf, pageOf, textOf, type Asked } from '../../shell/search.ts';

/** Queues of withdrawals. */
export const WITHDRAWAL_QUEUES = ['waiting', 'papers', 'to-pay', 'disputed', 'awaiting-receipt', 'done'] as const;

/** The address of the withdrawals behind `?`. */
export interface WithdrawalSearch {
  queue: (typeof WITHDRAWAL_QUEUES)[number];
  /** A business day as `yyyy-MM-dd`, of what is done; empty: every day. */
  day: string;
  /** Of a day, what went by one way; empty: by every way. */
  way: WithdrawalWay | '';
  /** What is looked for in all queues; empty: one queue is listed. */
  find: string;
  page: number;
  id: string | undefined;
}

/** Reads the address of the withdrawals behind `?`. Only what is done is listed by day, and by way only of a day. */
export function readWithdrawalSearch(asked: Asked<WithdrawalSearch>): WithdrawalSearch {
  const queue = oneOf(asked.queue, WITHDRAWAL_QUEUES);
  const day = queue === 'done' ? dayOf(asked.day) : '';
  return {
    queue,
    day,
    way: day === '' ? '' : oneOf(asked.way, ['', ...WITHDRAWAL_WAYS]),
    find: textOf(asked.find).trim(),
    page: pageOf(asked.page),
    id: idOf(asked.id),
  };
}
