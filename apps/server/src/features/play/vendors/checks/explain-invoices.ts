import { sqlProof, type LedgerProof } from '../../../base/ledger/ledger.ts';

/** What a vendor's months cost: contracts by two, rates and invoices as the audit chain has them. No money moves by them here; what is paid elsewhere follows them. */
export const vendorInvoiceProofs: readonly LedgerProof[] = [
  sqlProof(
    'every contract with a vendor is what two have decided, and what two have decided is there',
    `select coalesce(c.id, r.id) as subject, case when c.id is null then 'approved, without a contract' when r.id is null then 'nobody has approved it'
            else 'other terms than were approved' end as detail
     from vendor_contract c
     full join (select * from operations_request where kind = 'vendor.contract' and state = 'approved') r on r.id = c.id
     left join games_vendor v on v.id = c.vendor_id
     where c.id is null or r.id is null or r.brand_id <> c.brand_id or r.detail ->> 'vendor' <> v.code or r.asked_by <> c.asked_by
       or r.decided_by is distinct from c.decided_by or r.reason <> c.reason
       or r.detail -> 'terms' <> jsonb_build_object('fromMonth', c.from_month, 'tiers', c.tiers, 'tierRule', c.tier_rule, 'currency', c.currency,
         'minimum', c.minimum::text, 'note', c.note)`,
  ),
  sqlProof(
    'the rate of a month is the last that the audit chain has of it',
    `select coalesce(w.subject, a.subject) || ' ' || coalesce(w.month, a.month) as subject,
            coalesce(w.rate || ' version ' || w.version, 'no rate') || ', last change ' || coalesce(a.detail::text, 'none') as detail
     from (select w.*, 'vendor:' || v.code as subject from vendor_rate w join games_vendor v on v.id = w.vendor_id) w
     full join (select distinct on (e.brand_id, e.subject, e.detail ->> 'month') e.brand_id, e.subject, e.actor, e.detail, e.detail ->> 'month' as month,
                  count(*) over (partition by e.brand_id, e.subject, e.detail ->> 'month') as changes
                from audit_entry e where e.action = 'vendor.rate-set' order by e.brand_id, e.subject, e.detail ->> 'month', e.seq desc) a
       on a.brand_id = w.brand_id and a.subject = w.subject and a.month = w.month
     where w.subject is null or a.subject is null or a.changes <> w.version or (a.detail ->> 'after')::numeric * 100000000 <> w.rate
       or a.detail ->> 'currency' <> w.currency or a.actor <> 'staff:' || w.set_by`,
  ),
  sqlProof(
    'every invoice of a vendor stands as the audit chain has its recording',
    `select coalesce(i.id::text, a.detail ->> 'invoice') as subject,
            case when i.id is null then 'recorded, and not there' when a.detail is null then 'nobody has recorded it' else 'recorded as ' || a.detail::text end
              as detail
     from (select i.*, 'vendor:' || v.code as vendor from vendor_invoice i join games_vendor v on v.id = i.vendor_id) i
     full join (select e.brand_id, e.subject, e.actor, e.detail from audit_entry e where e.action = 'vendor.invoice-recorded') a
       on a.brand_id = i.brand_id and a.detail ->> 'invoice' = i.id::text
     where i.id is null or a.detail is null or a.subject <> i.vendor or a.actor <> 'staff:' || i.recorded_by
       or a.detail <> jsonb_build_object('invoice', i.id, 'month', i.month, 'number', i.number, 'invoicedOn', i.invoiced_on, 'currency', i.currency,
         'contract', i.contract_id, 'amount', i.amount::text, 'due', i.due::text, 'share', i.share::text, 'bets', i.bets::text, 'stake', i.stake::text,
         'payout', i.payout::text, 'rate', i.rate::text)`,
  ),
  sqlProof(
    'every invoice of a vendor came to stand as it does by steps that the audit chain has',
    `select i.id::text as subject, i.state || ' version ' || i.version || ', last step ' || coalesce(s.state || ' ' || s.version, 'none') as detail
     from vendor_invoice i
     left join lateral (select s.state, s.version from vendor_invoice_step s where s.invoice_id = i.id order by s.version desc limit 1) s on true
     where s.version is distinct from i.version or s.state <> i.state
       or i.version <> (select count(*) from vendor_invoice_step s where s.invoice_id = i.id)
     union all
     select coalesce(s.invoice_id::text, a.detail ->> 'invoice'),
            'step ' || coalesce(s.version::text, a.detail ->> 'version') || ', in the chain ' || coalesce(a.detail::text, 'none')
     from (select s.*, i.brand_id, i.recorded_by, lag(s.state) over (partition by s.invoice_id order by s.version) as before
           from vendor_invoice_step s join vendor_invoice i on i.id = s.invoice_id) s
     full join (select e.brand_id, e.actor, e.detail from audit_entry e where e.action = 'vendor.invoice-turned') a
       on a.brand_id = s.brand_id and a.detail ->> 'invoice' = s.invoice_id::text and a.detail ->> 'version' = s.version::text
     where case when s.version = 1 then s.state <> 'open' or s.staff_id <> s.recorded_by
       else s.invoice_id is null or a.detail is null or a.actor <> 'staff:' || s.staff_id or a.detail ->> 'after' <> s.state
         or a.detail ->> 'before' <> s.before or a.detail ->> 'note' <> s.note or a.detail ->> 'reference' <> s.reference end`,
  ),
  sqlProof(
    'nobody has agreed alone to more or less than is due, or to what an own rate has made',
    `select i.id as subject, 'due ' || i.due || ', agreed ' || i.amount || ' by ' || s.staff_id as detail
     from vendor_invoice i join vendor_invoice_step s on s.invoice_id = i.id and s.state = 'agreed'
     where (i.amount <> i.due or i.rate is not null) and s.staff_id = i.recorded_by`,
  ),
];
