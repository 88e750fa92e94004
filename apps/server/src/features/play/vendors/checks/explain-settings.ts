import { sqlProof, type LedgerProof } from '../../../base/ledger/ledger.ts';

/** What a vendor may do, and from where: as it was changed last before the audit chain. */
export const vendorSettingProofs: readonly LedgerProof[] = [
  sqlProof(
    'the limits of a vendor are those of their last change in the audit chain',
    `select coalesce(c.vendor_id::text, a.subject) || ' ' || coalesce(c.brand_id, a.brand_id) as subject,
            coalesce(c.single_max || ' ' || c.day_max || ' ' || c.win_multiple || ' version ' || c.version, 'no limits') || ', last change '
              || coalesce(a.detail::text, 'none') as detail
     from (select c.*, 'vendor:' || v.code as subject from vendor_cap c left join games_vendor v on v.id = c.vendor_id) c
     full join (select distinct on (e.brand_id, e.subject) e.brand_id, e.subject, e.detail, e.at, count(*) over (partition by e.brand_id, e.subject) as changes
                from audit_entry e where e.action = 'vendor.limits-changed' order by e.brand_id, e.subject, e.seq desc) a
       on a.brand_id = c.brand_id and a.subject = c.subject
     where c.vendor_id is null or a.subject is null or a.changes <> c.version or a.detail ->> 'single' <> c.single_max::text
       or a.detail ->> 'day' <> c.day_max::text or a.detail ->> 'multiple' <> c.win_multiple::text
       or a.detail ->> 'winDay' is distinct from c.win_day_max::text
       or abs(extract(epoch from a.at - c.changed_at)) > 600`,
  ),
  sqlProof(
    'the profile of a vendor is that of its last change in the audit chain',
    `select v.code as subject, f.key_overlap_hours || ' hours, origins ' || f.launch_origins::text || ', networks ' || f.networks::text || ', version '
            || f.version || ', last change ' || coalesce(a.detail::text, 'none') as detail
     from vendor_profile f join games_vendor v on v.id = f.vendor_id
     left join (select distinct on (e.subject) e.subject, e.detail from audit_entry e
                where e.action = 'vendor.profile-changed' order by e.subject, (e.detail ->> 'version')::int desc nulls last, e.at desc, e.seq desc) a
       on a.subject = 'vendor:' || v.code
     -- A change by command stands in the chain of each brand that lists the vendor.
     left join (select e.subject, count(distinct coalesce(e.detail ->> 'version', e.brand_id || ' ' || e.seq)) as changes from audit_entry e
                where e.action = 'vendor.profile-changed' group by e.subject) c on c.subject = a.subject
     where f.version <> 1 + coalesce(c.changes, 0) or f.key_overlap_hours <> coalesce((a.detail ->> 'keyOverlapHours')::int, 24)
       or to_jsonb(f.launch_origins) <> coalesce(a.detail -> 'launchOrigins', '[]')
       or to_jsonb(f.networks) <> coalesce(a.detail -> 'networks', '[]')`,
  ),
];
