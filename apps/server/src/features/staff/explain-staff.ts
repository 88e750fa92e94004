import { sqlProof, type LedgerProof } from '../ledger/ledger.ts';

/** Why people may do what they may: every account, role and passkey of staff came by an act that stands in the audit chain. */
export const staffProofs: readonly LedgerProof[] = [
  sqlProof(
    'every staff account was invited, with its role',
    `select s.id as subject, s.name || ', role ' || s.role || ', invited as ' || coalesce(a.detail ->> 'role', 'nobody') as detail
     from staff_account s
     left join (select distinct on (e.subject) e.subject, e.brand_id, e.detail from audit_entry e where e.action = 'staff.invited'
                order by e.subject, e.seq desc) a on a.subject = 'staff:' || s.id
     where a.brand_id is distinct from s.brand_id or a.detail ->> 'role' is distinct from s.role`,
  ),
  sqlProof(
    'every passkey of staff was added by its owner',
    `select k.id as subject, 'of ' || k.staff_id || ', added ' || k.created_at as detail from staff_passkey k
     where not exists (select from audit_entry a where a.action in ('staff.enrolled', 'staff.passkey-added')
       and a.subject = 'staff:' || k.staff_id and a.actor = a.subject and abs(extract(epoch from a.at - k.created_at)) < 60)`,
  ),
  sqlProof(
    'every session of staff began with a login of its owner',
    `select x.staff_id as subject, 'started ' || x.started_at as detail from staff_session x
     where not exists (select from audit_entry a where a.action = 'staff.logged-in' and a.subject = 'staff:' || x.staff_id
       and a.actor = a.subject and abs(extract(epoch from a.at - x.started_at)) < 60)`,
  ),
];
