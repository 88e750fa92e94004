import { sqlProof, type LedgerProof } from '../../../base/ledger/ledger.ts';
import { HELD_CAUSES } from '../limits/held-causes.ts';

const CAUSES = Object.entries(HELD_CAUSES)
  .map(([name, number]) => `(${number}, '${name}')`)
  .join(', ');

/** A sum of an entry in minor units; digits come from `k`. */
const minor = (entry: string, name: string): string => `(${entry}.detail ->> '${name}')::numeric * power(10::numeric, k.digits)`;

/** The last entry of an act for each subject that its detail names. */
const lastEntry = (action: string, key: string): string =>
  `(select distinct on (e.detail ->> 'vendor', e.detail ->> '${key}') e.* from audit_entry e where e.action = '${action}'
    order by e.detail ->> 'vendor', e.detail ->> '${key}', e.seq desc)`;

/** Rows without an entry of their own: as many as there were before such entries were written. */
const uncounted = (table: string, action: string, isOwn: string): string =>
  `select '${table}', count(*) || ' without an entry of their own' from ${table} r
     where not exists (select from audit_entry e where e.action = '${action}' and ${isOwn})
     having count(*) is distinct from (select b.rows from ledger_before b where b.name = '${table}')`;

/** What waits for a person at a vendor, and what the person has said: the audit chain has both. */
export const vendorWaitingProofs: readonly LedgerProof[] = [
  sqlProof(
    'what a vendor claims too much stands in the audit chain as it was seen and decided',
    `select coalesce(r.id::text, s.detail ->> 'excess', a.detail ->> 'excess') as subject,
            coalesce('told ' || r.told || ', explained ' || r.explained || ', ' || r.state, 'no row') || '; entries '
              || coalesce(s.detail ->> 'state', 'none') || ', ' || coalesce(a.detail ->> 'outcome', 'none') as detail
     from (select e.*, v.code from vendor_excess e left join games_vendor v on v.id = e.vendor_id) r
     full join ${lastEntry('vendor.excess-seen', 'excess')} s on s.detail ->> 'excess' = r.id::text
     full join ${lastEntry('vendor.excess-decided', 'excess')} a on a.detail ->> 'excess' = coalesce(r.id::text, s.detail ->> 'excess')
     left join ledger_asset k on k.id = r.asset
     left join vendor_player p on p.vendor_id = r.vendor_id and p.player_id = r.player_id
     where r.id is null
       or (p.member_id, p.asset, p.book) is distinct from (r.member_id, r.asset, r.book)
       or abs(extract(epoch from r.seen_at - uuid_v7_time(r.id))) > 7200 or r.last_seen_at < r.seen_at
       or r.last_seen_at > coalesce(r.decided_at, app_now()) + interval '2 hours'
       or (s.seq is not null and (s.brand_id <> p.brand_id or s.detail ->> 'vendor' is distinct from r.code or s.subject <> 'member:' || r.member_id
         or s.detail ->> 'player' <> r.player_id or s.detail ->> 'currency' is distinct from k.code
         or ${minor('s', 'told')} <> r.told or ${minor('s', 'explained')} <> r.explained
         or s.detail ->> 'state' <> case when a.seq is null then r.state else 'open' end))
       or (a.seq is null) <> (r.state in ('open', 'gone')) or (a.seq is null and coalesce(r.decided_by::text, r.decided_at::text, r.reason) is not null)
       or (a.seq is not null and (a.brand_id <> p.brand_id or a.detail ->> 'vendor' is distinct from r.code
         or a.subject <> 'member:' || r.member_id or a.detail ->> 'outcome' <> r.state or a.actor is distinct from 'staff:' || r.decided_by
         or a.detail ->> 'reason' is distinct from r.reason or ${minor('a', 'told')} <> r.told or ${minor('a', 'explained')} <> r.explained
         or coalesce(abs(extract(epoch from a.at - r.decided_at)) > 600, true)))
     union all ${uncounted('vendor_excess', 'vendor.excess-seen', `e.detail ->> 'excess' = r.id::text`)}`,
  ),
  sqlProof(
    'a call that waited for a person stands in the audit chain as it was held and decided',
    `select coalesce(r.vendor_id || ' ' || r.tx_id, s.detail ->> 'tx', a.detail ->> 'tx') as subject,
            coalesce('amount ' || r.amount || ', ' || r.state, 'no row') || '; held ' || coalesce(s.detail ->> 'amount', 'by no entry')
              || ', decided ' || coalesce(a.detail ->> 'outcome', 'by none') as detail
     from (select h.*, v.code from vendor_held h left join games_vendor v on v.id = h.vendor_id) r
     full join ${lastEntry('vendor.call-held', 'tx')} s on s.detail ->> 'vendor' = r.code and s.detail ->> 'tx' = r.tx_id
     full join ${lastEntry('vendor.held-decided', 'tx')} a
       on a.detail ->> 'vendor' = coalesce(r.code, s.detail ->> 'vendor') and a.detail ->> 'tx' = coalesce(r.tx_id, s.detail ->> 'tx')
     left join ledger_asset k on k.id = r.asset
     left join (values ${CAUSES}) c(number, name) on c.number = r.cause
     left join vendor_player p on p.vendor_id = r.vendor_id and p.player_id = r.player_id
     left join vendor_tx x on x.vendor_id = r.vendor_id and x.tx_id = r.tx_id
     where r.tx_id is null
       or (p.brand_id, p.member_id, p.asset) is distinct from (r.brand_id, r.member_id, r.asset)
       or (s.seq is not null and (s.brand_id <> r.brand_id or s.subject <> 'member:' || r.member_id or s.detail ->> 'player' <> r.player_id
         or s.detail ->> 'cause' is distinct from c.name or s.detail ->> 'hash' <> encode(r.hash, 'hex')
         or s.detail ->> 'digest' <> encode(sha256(convert_to(r.call::text, 'UTF8')), 'hex')
         or ${minor('s', 'amount')} <> r.amount or s.detail ->> 'currency' is distinct from k.code
         or abs(extract(epoch from s.at - r.first_at)) > 600))
       or case r.state when 'open' then a.seq is not null when 'allowed' then a.detail ->> 'outcome' is distinct from 'allowed'
         when 'refused' then a.detail ->> 'outcome' is distinct from 'refused'
         else x.code is distinct from 0 or x.hash <> r.hash or a.detail ->> 'outcome' <> 'allowed' end
       or a.actor is distinct from 'staff:' || r.decided_by or a.detail ->> 'reason' is distinct from r.reason
       or (a.seq is null) <> (r.decided_at is null)
       or (a.seq is not null and (a.brand_id <> r.brand_id or a.subject <> 'member:' || r.member_id or ${minor('a', 'amount')} <> r.amount
         or abs(extract(epoch from a.at - r.decided_at)) > 600))
     union all ${uncounted('vendor_held', 'vendor.call-held', `e.detail ->> 'vendor' = (select v.code from games_vendor v where v.id = r.vendor_id) and e.detail ->> 'tx' = r.tx_id`)}`,
  ),
  sqlProof(
    'a deed about a vendor let through what it says, of that sum',
    `select d.id as subject, d.kind || ' of ' || coalesce(d.amount::text, 'no sum') as detail
     from approvals_deed d
     left join vendor_excess e on d.kind = 'vendor.excess' and e.id = d.subject_id and e.state = 'credited' and e.transfer_id = d.id
       and e.told - e.explained = d.amount and e.asset = d.asset and e.member_id = d.member_id and e.decided_by = coalesce(d.decided_by, d.staff_id)
     left join (select h.*, vendor_deed_subject(h.vendor_id, 'call', h.tx_id) as subject from vendor_held h) h on d.kind = 'vendor.held' and h.subject = d.subject_id
       and h.amount = d.amount and h.asset = d.asset and h.member_id = d.member_id and h.decided_by = coalesce(d.decided_by, d.staff_id)
     left join vendor_transfer t on d.kind = 'vendor.transfer' and t.id = d.subject_id and t.amount = d.amount and t.asset = d.asset
       and t.member_id = d.member_id
     where d.kind in ('vendor.excess', 'vendor.held', 'vendor.transfer') and coalesce(e.id, h.member_id, t.id) is null`,
  ),
];
