import { sqlProof, type LedgerProof } from '../../../base/ledger/ledger.ts';

/** Batches of payments: who held them, what was in them, and which files of them were downloaded. */
export const batchProofs: readonly LedgerProof[] = [
  sqlProof(
    'every item of a batch was taken by its payer, and is in one batch at a time',
    `select i.withdrawal_id as subject, 'item of ' || i.amount || ' in batch ' || i.batch_id as detail
     from bank_batch_item i
     left join bank_batch b on b.brand_id = i.brand_id and b.id = i.batch_id
     left join wallet_withdrawal w on w.member_id = i.member_id and w.id = i.withdrawal_id and w.brand_id = i.brand_id
     where b.id is null or w.id is null or w.amount <> i.amount or i.added_at < b.opened_at - interval '10 minutes' or i.removed_at < i.added_at
       or (i.removed_at is null) <> (i.removed_why is null)
       or (i.removed_at is null and (w.payer_staff_id is distinct from b.payer_id or w.state in ('approved', 'pay_failed', 'rejected', 'cancelled')))
       or (i.removed_at is null and b.state = 'closed' and w.state = 'paying')
       or (i.removed_at is null and exists (select from bank_batch_item o where o.withdrawal_id = i.withdrawal_id and o.id <> i.id and o.removed_at is null))
       or not exists (select from wallet_step s where s.member_id = i.member_id and s.subject_id = i.withdrawal_id and s.state = 'paying'
         and s.actor = b.payer_name and s.at < i.added_at + interval '10 minutes')`,
  ),
  sqlProof(
    'what a payer did with a batch stands in the audit chain and the other way round',
    `select coalesce(x.subject, a.subject) as subject, coalesce(x.action, 'nothing done') || ', entry of ' || coalesce(a.actor, 'nobody') as detail
     from (select 'batch:' || b.id as subject, b.brand_id, 'bank.batch-opened' as action, b.payer_id as by, b.opened_at as at,
             b.account_id::text as fact from bank_batch b
           union all
           select 'batch:' || b.id, b.brand_id, 'bank.batch-closed', b.payer_id, b.closed_at, null from bank_batch b where b.state = 'closed'
           union all
           select 'batch:' || i.batch_id, i.brand_id, 'bank.batch-item-out', b.payer_id, i.removed_at, i.withdrawal_id::text
             from bank_batch_item i join bank_batch b on b.brand_id = i.brand_id and b.id = i.batch_id where i.removed_why = 'taken-out'
           union all
           select 'batch:' || f.batch_id, f.brand_id, 'bank.batch-downloaded', f.staff_id, f.made_at, f.id::text from bank_batch_file f) x
     full join (select e.*, case e.action when 'bank.batch-opened' then e.detail ->> 'accountId' when 'bank.batch-item-out' then e.detail ->> 'withdrawal'
                  when 'bank.batch-downloaded' then e.detail ->> 'file' end as fact
                from audit_entry e where e.action in ('bank.batch-opened', 'bank.batch-closed', 'bank.batch-item-out', 'bank.batch-downloaded')) a
       on a.subject = x.subject and a.brand_id = x.brand_id and a.action = x.action
         and (x.action = 'bank.batch-closed' or a.fact = x.fact)
     where x.subject is null or a.seq is null or a.actor <> 'staff:' || x.by or abs(extract(epoch from a.at - x.at)) > 600`,
  ),
  sqlProof(
    'a file of a batch held what its payer was to pay, as the audit chain counts it',
    `select f.id as subject, f.items || ' payments of ' || f.sum as detail from bank_batch_file f
     left join bank_batch b on b.brand_id = f.brand_id and b.id = f.batch_id
     left join site_brand s on s.id = f.brand_id
     left join ledger_asset k on k.id = s.asset
     left join audit_entry a on a.brand_id = f.brand_id and a.action = 'bank.batch-downloaded' and a.detail ->> 'file' = f.id::text
     where b.id is null or b.payer_id <> f.staff_id or f.made_at < b.opened_at or f.made_at > b.closed_at or a.seq is null
       or ((a.detail ->> 'count')::int, (a.detail ->> 'sum')::numeric * power(10::numeric, k.digits)) is distinct from (f.items, f.sum::numeric)
       or f.items > (select count(*) from bank_batch_item i where i.brand_id = f.brand_id and i.batch_id = f.batch_id and i.added_at <= f.made_at)`,
  ),
];
