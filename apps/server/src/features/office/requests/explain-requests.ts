import { sqlProof, type LedgerProof } from '../../base/ledger/ledger.ts';

/** That what takes two was asked for by one and decided by another. */
export const requestProofs: readonly LedgerProof[] = [
  sqlProof(
    'every request of staff was asked for and decided before the audit chain, by two people',
    `select coalesce(r.id::text, a.detail ->> 'request') as subject,
            coalesce(r.kind || ' ' || r.state, 'no request') || ', ' || coalesce(d.detail ->> 'state', 'not decided') as detail
     from operations_request r
     full join (select e.* from audit_entry e where e.action = 'request.asked') a on a.detail ->> 'request' = r.id::text
     left join (select e.* from audit_entry e where e.action = 'request.decided') d on d.detail ->> 'request' = coalesce(r.id::text, a.detail ->> 'request')
     where r.id is null or a.actor is distinct from 'staff:' || r.asked_by or a.brand_id <> r.brand_id or a.detail ->> 'kind' <> r.kind
       or a.detail ->> 'reason' is distinct from r.reason
       or r.state not in ('open', 'approved', 'refused', 'withdrawn', 'expired')
       or (d.seq is null) <> (r.decided_by is null) or (r.decided_at is null) <> (r.state in ('open', 'expired'))
       or (r.state in ('approved', 'refused')) <> (r.decided_by is not null)
       or (d.seq is not null and (d.actor <> 'staff:' || r.decided_by or d.detail ->> 'state' <> r.state or d.detail ->> 'askedBy' <> 'staff:' || r.asked_by))
       or r.decided_by = r.asked_by`,
  ),
];
