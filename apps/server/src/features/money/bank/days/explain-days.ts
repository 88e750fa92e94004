import { sqlProof, type LedgerProof } from '../../../base/ledger/ledger.ts';

/** Days that were signed off, and reasons of their differences. */
export const dayProofs: readonly LedgerProof[] = [
  sqlProof(
    'every day that was signed off is as it was signed, and stands in the audit chain',
    `select coalesce(d.day::text, a.subject) as subject, coalesce('signed by ' || d.staff_name, 'not signed') || ', entry of ' || coalesce(a.actor, 'nobody') as detail
     from bank_day d
     full join (select e.* from audit_entry e where e.action = 'bank.day-signed') a on a.brand_id = d.brand_id and a.subject = 'day:' || to_char(d.day, 'YYYY-MM-DD')
     where d.day is null or a.seq is null or d.hash <> encode(sha256(convert_to(d.figures, 'UTF8')), 'hex')
       or (a.actor, a.detail ->> 'hash', a.detail ->> 'id') is distinct from ('staff:' || d.staff_id, d.hash, d.id::text)
       or abs(extract(epoch from a.at - d.signed_at)) > 600
       or (a.detail ->> 'differences')::int <> jsonb_array_length(d.figures::jsonb -> 'differences')
       or exists (select from jsonb_array_elements(d.figures::jsonb -> 'differences') x where (x ->> 'needsReason')::boolean and x -> 'reason' = 'null'::jsonb)`,
  ),
  sqlProof(
    'every reason of a difference stands in the audit chain and the other way round',
    `select coalesce(r.id::text, a.detail ->> 'id') as subject, coalesce(r.key, 'no reason') || ', entry of ' || coalesce(a.actor, 'nobody') as detail
     from bank_reason r
     full join (select e.* from audit_entry e where e.action = 'bank.difference-explained') a on a.brand_id = r.brand_id and a.detail ->> 'id' = r.id::text
     where r.id is null or a.seq is null or abs(extract(epoch from a.at - r.made_at)) > 600
       or (a.actor, a.subject, a.detail ->> 'of', a.detail ->> 'reason') is distinct from
          ('staff:' || r.staff_id, 'day:' || to_char(r.day, 'YYYY-MM-DD'), r.key, r.reason)`,
  ),
];
