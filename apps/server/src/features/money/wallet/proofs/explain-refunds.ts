import { sqlProof, type LedgerProof } from '../../../base/ledger/ledger.ts';

/** Money that a provider took: what was not credited waits for a decision or goes back, to the cent, and by two. */
export const refundProofs: readonly LedgerProof[] = [
  sqlProof(
    'what a provider says came is credited, waits for a decision, or goes back, to the cent',
    // By the newest report of each payment; those of before there were reports say only what was credited then.
    `select r.deposit_id as subject, 'payment ' || r.payment_id || ': came ' || r.amount || ' ' || r.currency || ', deposit ' || d.state || ' with '
            || coalesce(d.credited, 0) || ', back ' || coalesce(f.amount, 0) as detail
     from (select distinct on (r.member_id, r.deposit_id, r.payment_id) r.* from wallet_report r where r.source <> 'before' and [[r]]
           order by r.member_id, r.deposit_id, r.payment_id, r.received_at desc, r.id desc) r
     join wallet_deposit d on d.member_id = r.member_id and d.id = r.deposit_id
     left join wallet_refund f on f.member_id = r.member_id and f.deposit_id = r.deposit_id and f.payment_id = r.payment_id and f.provider = r.provider
     where case when d.state = 'review' and d.provider_payment = r.payment_id then f.id is not null
       else r.amount <> case when d.state = 'credited' and d.provider_payment = r.payment_id then d.credited else 0 end + coalesce(f.amount, 0) end`,
  ),
  sqlProof(
    'a refund is of a payment that came, in its currency and from its payer',
    `select f.id as subject, f.amount || ' ' || f.currency || ' of payment ' || f.payment_id || ', ' || f.cause as detail
     from wallet_refund f
     left join wallet_deposit d on d.member_id = f.member_id and d.id = f.deposit_id and d.brand_id = f.brand_id and d.provider = f.provider
     left join lateral (select r.currency from wallet_report r where r.member_id = f.member_id and r.deposit_id = f.deposit_id
       and r.payment_id = f.payment_id and r.provider = f.provider order by r.received_at desc, r.id desc limit 1) r on true
     where [[f]] and (d.id is null or r.currency is distinct from f.currency or (f.state = 'made') <> (f.made_at is not null)
       or case f.cause when 'rest' then d.state <> 'credited' or d.provider_payment <> f.payment_id
            when 'refused' then d.state <> 'rejected' or d.provider_payment <> f.payment_id
            when 'twice' then d.provider_payment = f.payment_id else d.state not in ('rejected', 'expired') end
       or (f.cause in ('rest', 'refused') and f.payer is distinct from d.reported_payer))`,
  ),
  sqlProof(
    'two have approved every refund, and the audit chain says so and who sent it',
    `select coalesce(x.subject, a.subject) as subject, coalesce(x.action, 'not moved') || ', ' || coalesce(a.action, 'no entry') || ', by '
            || coalesce(d.decided_by::text, 'nobody') as detail
     from (select 'refund:' || f.id as subject, m.action, f.id, f.brand_id, f.member_id, f.reference, f.made_by from wallet_refund f
           cross join (values ('refund.approved'), ('refund.made')) m(action)
           where f.state = 'made' or (f.state in ('approved', 'sending') and m.action = 'refund.approved')) x
     full join (select a.* from audit_entry a where a.action in ('refund.approved', 'refund.made')) a
       on a.subject = x.subject and a.action = x.action and a.brand_id = x.brand_id
     left join approvals_deed d on d.kind = 'refund.make' and d.subject_id = x.id and d.member_id = x.member_id and d.brand_id = x.brand_id
       and d.decided_by is not null
     where x.subject is null or a.subject is null or d.id is null
       or (x.action = 'refund.approved' and a.actor <> 'staff:' || d.decided_by)
       or (x.action = 'refund.made' and (a.actor <> 'staff:' || x.made_by or a.detail ->> 'reference' is distinct from x.reference))
     union all
     select f.id::text, f.state || ' by ' || f.sender || ', taken by ' || coalesce(a.actor, 'nobody') from wallet_refund f
     left join lateral (select e.actor from audit_entry e where e.action = 'refund.taken' and e.subject = 'refund:' || f.id
       order by e.seq desc limit 1) a on true
     where f.state in ('sending', 'made') and a.actor is distinct from 'staff:' || f.made_by
     union all
     select d.subject_id::text, 'approved, and ' || coalesce(f.state, 'no refund') from approvals_deed d
     left join wallet_refund f on f.id = d.subject_id and f.member_id = d.member_id
     where d.kind = 'refund.make' and coalesce(f.state, 'due') = 'due'`,
  ),
];
