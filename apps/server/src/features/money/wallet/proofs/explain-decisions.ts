import { sqlProof, type LedgerProof } from '../../../base/ledger/ledger.ts';

/** Who decided about money, on which version, and by what they knew of the payment. */
export const decisionProofs: readonly LedgerProof[] = [
  sqlProof(
    'a deed about money is a step of that deposit or withdrawal, of its sum',
    `select d.id as subject, d.kind || ' of ' || coalesce(d.amount::text, 'no sum') || ', step ' || coalesce(s.state, 'none') as detail
     from approvals_deed d
     left join wallet_step s on s.member_id = d.member_id and s.request_id = d.id and s.subject_id = d.subject_id
     left join wallet_deposit x on x.member_id = d.member_id and x.id = d.subject_id
     left join wallet_withdrawal w on w.member_id = d.member_id and w.id = d.subject_id
     where [[d]] and coalesce(x.asset, w.asset) is distinct from coalesce(d.asset, case when d.kind in ('payment.fail', 'payout.settle') then w.asset end)
         and d.kind in ('deposit.credit', 'withdrawal.approve', 'withdrawal.pay', 'dispute.settle', 'payment.fail', 'payout.settle')
       or [[d]] and not coalesce(case d.kind when 'deposit.credit' then s.state = 'credited' and d.amount = x.credited
         when 'withdrawal.approve' then s.state = 'approved' and d.amount = w.amount
         when 'withdrawal.pay' then s.state = 'paying' and d.amount = w.amount
         when 'dispute.settle' then case when s.state = 'auto_confirmed' then d.amount <= w.amount
           else s.state in ('upheld', 'adjusted') and d.amount = w.amount - w.received end
         when 'payment.fail' then s.state = 'pay_failed'
         when 'payout.settle' then s.state in ('paid', 'pay_failed')
         else true end, false)`,
  ),
  sqlProof(
    'a deposit or withdrawal has a version for each of its steps',
    `select x.id as subject, 'version ' || x.version || ', ' || coalesce(s.steps, 0) || ' steps' as detail
     from (select d.member_id, d.id, d.version, d.version + case d.kind when 'bank_slip' then 1 else 0 end as due from wallet_deposit d where [[d]]
           union all select w.member_id, w.id, w.version, w.version from wallet_withdrawal w where [[w]]) x
     left join (select s.member_id, s.subject_id, count(*) as steps from wallet_step s where [[s]] group by 1, 2) s
       on s.member_id = x.member_id and s.subject_id = x.id
     where x.due is distinct from s.steps`,
  ),
  sqlProof(
    'what a deposit says of its payment is what its last report said',
    `select d.id as subject, 'reported ' || coalesce(d.reported || ' ' || d.reported_currency || ' of ' || coalesce(d.reported_payer, 'nobody'), 'nothing')
            || ', the step says ' || coalesce(s.report::text, 'nothing') as detail
     from wallet_deposit d
     left join (select distinct on (s.member_id, s.subject_id) s.member_id, s.subject_id, s.report from wallet_step s
                where s.report is not null and [[s]] order by s.member_id, s.subject_id, s.seq desc) s
       on s.member_id = d.member_id and s.subject_id = d.id
     where [[d]] and coalesce(s.report, '{"amount": null, "currency": null, "payer": null}') <>
       jsonb_build_object('amount', d.reported::text, 'currency', d.reported_currency, 'payer', d.reported_payer)`,
  ),
  sqlProof(
    'who approved a withdrawal stands in the audit chain',
    `select w.id as subject, 'approved by ' || coalesce(w.approved_by::text, 'nobody') || ', entry of ' || coalesce(a.actor, 'nobody') as detail
     from wallet_withdrawal w
     left join wallet_withdrawal p on p.member_id = w.member_id and p.id = w.parent_id
     left join (select distinct on (e.subject, e.action) e.subject, e.action, e.actor from audit_entry e
                where e.action in ('withdrawal.approved', 'withdrawal.dispute-settled') order by e.subject, e.action, e.seq desc) a
       on a.subject = 'withdrawal:' || coalesce(w.parent_id, w.id)
         and a.action = case when w.parent_id is null or p.state = 'split' then 'withdrawal.approved' else 'withdrawal.dispute-settled' end
     where 'staff:' || w.approved_by is distinct from a.actor`,
  ),
];
