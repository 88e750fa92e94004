import { sqlProof, type LedgerProof } from '../ledger/ledger.ts';

/** Why people may do what they may: every account, role and passkey of staff came by an act that stands in the audit chain. */
export const staffProofs: readonly LedgerProof[] = [
  sqlProof(
    'every staff account was invited, with its role',
    `select s.id as subject, s.name || ', role ' || s.role || ', invited as ' || coalesce(a.detail ->> 'role', 'nobody') as detail
     from staff_account s
     left join (select distinct on (e.subject) e.subject, e.brand_id, e.detail from audit_entry e where e.action in ('staff.invited', 'staff.role-changed')
                  or (e.action = 'request.decided' and e.detail ->> 'kind' = 'staff.invite' and e.detail ->> 'state' = 'approved')
                order by e.subject, e.seq desc) a on a.subject = 'staff:' || s.id
     where a.brand_id is distinct from s.brand_id or a.detail ->> 'role' is distinct from s.role`,
  ),
  sqlProof(
    'every role of staff lets do what the audit chain says',
    `with told as (select distinct on (e.brand_id, e.detail ->> 'role') e.brand_id, e.detail ->> 'role' as code, e.action, e.detail from audit_entry e
       where e.action in ('role.changed', 'role.deleted') order by e.brand_id, e.detail ->> 'role', e.seq desc)
     select coalesce(r.code, t.code) as subject, coalesce(r.name, 'no name') || ', version ' || coalesce(r.version::text, 'none') || ', entry '
       || coalesce(t.action, 'none') as detail
     from staff_role r full join told t on t.brand_id = r.brand_id and t.code = r.code
     where case when t.code is null then r.seal is not null or r.version <> 1
       when r.code is null then true
       when t.action = 'role.deleted' then r.deleted_at is null
       else r.deleted_at is not null or (t.detail ->> 'version')::int <> r.version or t.detail -> 'content' is distinct from
         jsonb_build_object('name', r.name, 'permissions', to_jsonb(r.permissions), 'limits', r.limits, 'addresses', to_jsonb(r.addresses)) end`,
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
  sqlProof(
    'every enrolment link was made by whom the audit chain says, and the next one took its place',
    `select coalesce(l.staff_id::text, a.subject) as subject, 'made by ' || coalesce(l.made_by::text, 'a command') || ' at ' || coalesce(l.made_at::text, 'no time')
            || ', entry of ' || coalesce(a.actor, 'nobody') as detail
     from (select e.* from audit_entry e where e.action = 'staff.link-made' and e.detail ? 'link') a
     left join staff_link l on a.subject = 'staff:' || l.staff_id and (extract(epoch from l.made_at) * 1000000)::bigint::text = a.detail ->> 'link'
     where l.staff_id is null or a.actor <> coalesce('staff:' || l.made_by, 'system')
     union all
     select 'staff_link', count(*) || ' without an entry of their own' from staff_link l
     where not exists (select from audit_entry e where e.action = 'staff.link-made' and e.subject = 'staff:' || l.staff_id
       and e.detail ->> 'link' = (extract(epoch from l.made_at) * 1000000)::bigint::text)
     having count(*) is distinct from (select b.rows from ledger_before b where b.name = 'staff_link')
     union all
     select l.staff_id::text, 'replaced at ' || l.replaced_at || ', when no other was made' from staff_link l
     where l.replaced_at is not null and not exists (select from staff_link n where n.staff_id = l.staff_id and n.made_at <> l.made_at
       and abs(extract(epoch from n.made_at - l.replaced_at)) < 60)
     union all
     select l.staff_id::text, count(*) filter (where l.replaced_at is null) || ' links that none has replaced' from staff_link l
     group by l.staff_id having count(*) filter (where l.replaced_at is null) <> 1`,
  ),
];
