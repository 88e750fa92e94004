import { sqlProof, type LedgerProof } from '../../../base/ledger/ledger.ts';

/** That the counts of the console's queues are those of what stands in them. */
export const queueProofs: readonly LedgerProof[] = [
  sqlProof(
    'counts of queues = deposits and withdrawals by their states',
    `select subject || ' ' || state || ' ' || day as subject, 'off by ' || sum(n) as detail from (
       select q.brand_id, q.subject, q.state, q.day, q.items as n from wallet_queue_day q
       union all
       select c.* from wallet_queue_changes(coalesce((select upto from reader where name = 'wallet.queue-days'), 0), 9223372036854775807) c
       union all
       select d.brand_id, 'deposit', d.state, (d.created_at at time zone 'UTC')::date, -count(*) from wallet_deposit d group by 1, 3, 4
       union all
       select w.brand_id, 'withdrawal', w.state, (w.requested_at at time zone 'UTC')::date, -count(*) from wallet_withdrawal w group by 1, 3, 4
     ) x group by brand_id, subject, state, day having sum(n) <> 0`,
  ),
];
