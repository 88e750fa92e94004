import { digestOfRow } from './request-record.ts';
import { sqlProof, type LedgerProof } from '../../base/ledger/ledger.ts';

/** Is a sum in minor units, and its asset, another than the decimal text and the currency of an entry say? Digits come from `k`. */
const isOtherSum = (row: string): string => `((a.detail ->> 'amount')::numeric * power(10::numeric, k.digits) is distinct from ${row}.amount
       or a.detail ->> 'currency' is distinct from k.code)`;

/** What staff did alone or in two, and what they asked for: each deed and request says what the audit chain says of it. */
export const approvalProofs: readonly LedgerProof[] = [
  sqlProof(
    'what one person did alone stands in the audit chain and the other way round',
    `with compared as materialized (
       select coalesce(d.id::text, a.deed) as subject, coalesce(d.kind || ' of ' || coalesce(d.amount::text, 'no sum'), 'no deed') as what, a.actor,
              a.seq is null as is_old, d.id is null or a.brand_id <> d.brand_id or a.actor <> 'staff:' || d.staff_id or a.detail ->> 'kind' <> d.kind
                or split_part(a.subject, ':', 2) <> d.subject_id::text or a.detail ->> 'member' is distinct from d.member_id::text
                or ${isOtherSum('d')} or abs(extract(epoch from a.at - d.done_at)) > 600 as is_wrong
       from (select * from approvals_deed where decided_by is null) d
       full join (select e.*, e.detail ->> 'deed' as deed from audit_entry e where e.action = 'deed.alone') a on a.deed = d.id::text
       left join ledger_asset k on k.id = d.asset)
     select c.subject, c.what || ', entry of ' || c.actor as detail from compared c where not c.is_old and c.is_wrong
     union all
     select 'approvals_deed', count(*) || ' of one person without an entry of their own' from compared c where c.is_old
     having count(*) is distinct from (select rows from ledger_before where name = 'approvals_deed')`,
  ),
  sqlProof(
    'what two have agreed on was done once, as it was asked for',
    `select coalesce(d.id, r.id) as subject, coalesce(d.kind, 'nothing done') || ', ' || coalesce(r.kind, 'nothing agreed on') as detail
     from (select * from approvals_deed where decided_by is not null) d
     full join (select * from operations_request where state = 'approved') r on r.id = d.id
     where d.id is null or r.id is null
       or (d.brand_id, d.kind, d.subject_id, d.member_id, d.staff_id, d.decided_by, d.amount, d.asset) is distinct from
          (r.brand_id, r.kind, r.subject_id, r.member_id, r.asked_by, r.decided_by, r.amount, r.asset)
       or abs(extract(epoch from d.done_at - r.decided_at)) > 600`,
  ),
  sqlProof(
    'a request asks for what stands in the audit chain: sum, changes, version, and whom it bars',
    `select r.id as subject, r.kind || ' ' || coalesce(r.about, '') || ' ' || coalesce(r.amount::text, '') || ' version ' || r.version as detail
     from operations_request r join audit_entry a on a.action = 'request.asked' and a.detail ->> 'request' = r.id::text
     left join ledger_asset k on k.id = r.asset
     where ${isOtherSum('r')}
       or case when a.detail ->> 'wholeDigest' is null then coalesce(a.detail -> 'changes', '[]') <> r.changes
            else a.detail ->> 'wholeDigest' <> ${digestOfRow('r')} end
       or a.detail ->> 'passed' is distinct from r.passed
       or a.detail -> 'fixed' <> jsonb_build_object('about', r.about, 'version', r.version, 'barred', to_jsonb(r.barred),
         'member', r.member_id, 'subject', r.subject_id)`,
  ),
];
