import { sql } from 'kysely';
import type { Queryable } from '../../../../platform/db/database.ts';
import { readWaiting, type Waiting } from '../../../../platform/db/waiting.ts';
import { DEPOSIT_QUEUES, WITHDRAWAL_QUEUES } from './queue-states.ts';

/** Deposits that a person is to decide, by the time of each. */
export const readDepositsToDecide = (db: Queryable, brandId: string): Promise<Waiting> =>
  readWaiting(
    db,
    sql`select created_at as at from wallet_deposit where brand_id = ${brandId} and state = any (${DEPOSIT_QUEUES.waiting}::text[])`,
  );

/** Deposits with refunds that nobody has asked for yet (`due`), or that two have agreed on and that are not made (`agreed`). */
export const readRefunds = (db: Queryable, brandId: string, part: 'due' | 'agreed'): Promise<Waiting> =>
  readWaiting(
    db,
    sql`select min(due_at) as at from wallet_refund where brand_id = ${brandId} and state <> 'made' and (state = 'due') = ${part === 'due'}
      group by member_id, deposit_id`,
  );

/** Withdrawals in a queue, by the time at which each was requested. */
export const readWithdrawalsIn = (db: Queryable, brandId: string, queue: keyof typeof WITHDRAWAL_QUEUES): Promise<Waiting> =>
  readWaiting(
    db,
    sql`select requested_at as at from wallet_withdrawal where brand_id = ${brandId} and state = any (${WITHDRAWAL_QUEUES[queue]}::text[])`,
  );

/** Payments of which nobody knows whether they were made: a person has to find out. */
export const readUnclearPayments = (db: Queryable, brandId: string): Promise<Waiting> =>
  readWaiting(
    db,
    sql`select w.requested_at as at from wallet_withdrawal w where w.brand_id = ${brandId} and (w.state = 'unknown' or w.state = 'paying'
      and exists (select from wallet_payout o where o.member_id = w.member_id and o.withdrawal_id = w.id
        and o.state in ('sending', 'pending', 'unknown') and o.next_query_at is null))`,
  );
