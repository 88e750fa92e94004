import { ofKinds, sqlProof, type LedgerProof } from '../../base/ledger/ledger.ts';

/** The template of the message about an adjustment. */
const TEMPLATE = `case m.direction when 'credit' then 'balance_credited' else 'balance_debited' end`;

/** Adjustments of members' balances: what was posted, who asked and decided, what the audit chain says, and what took back what. */
export const adjustmentProofs: readonly LedgerProof[] = [
  sqlProof(
    'every adjustment posting has its adjustment and the other way round',
    `select coalesce(t.ref, m.id) as subject, 'posted ' || coalesce(t.amount, 0) || ' of kind ' || coalesce(t.kind, 0) || ', ' || coalesce(m.direction, 'nothing')
            || ' of ' || coalesce(m.amount, 0) as detail
     from (select t.member_id, t.ref, t.kind, sum(t.amount) as amount, count(*) as n, max(t.asset) as asset, max(t.posted_at) as at from ledger_transfer t
           where t.kind in (13, 14) and [[t]] group by 1, 2, 3) t
     full join (select m.* from adjustments_made m where [[m]]) m on m.member_id = t.member_id and m.id = t.ref
     where t.amount is distinct from m.amount::numeric or t.n <> 1 or t.asset is distinct from m.asset
       or t.kind is distinct from case m.direction when 'credit' then 13 else 14 end or abs(extract(epoch from t.at - m.made_at)) > 600`,
    ofKinds('in (13, 14)', 'select from adjustments_made m where [[m]]'),
  ),
  sqlProof(
    'every adjustment was asked for by one and decided by another, and the other way round',
    `select coalesce(m.id, r.id) as subject, coalesce(m.direction || ' of ' || m.amount, 'nothing made') || ', request ' || coalesce(r.state, 'none') as detail
     from adjustments_made m
     full join (select r.* from operations_request r where r.kind = 'adjustment.make' and r.state = 'approved') r on r.id = m.id
     where m.id is null or r.id is null or m.asked_by = m.decided_by or abs(extract(epoch from m.made_at - r.decided_at)) > 600
       or (m.member_id, m.brand_id, m.asset, m.amount, m.note, m.asked_by, m.decided_by, m.direction, m.reason, m.reverses_id::text) is distinct from
          (r.member_id, r.brand_id, r.asset, r.amount, r.reason, r.asked_by, r.decided_by, r.detail ->> 'direction', r.detail ->> 'why', r.detail ->> 'reverses')`,
  ),
  sqlProof(
    'every adjustment stands in the audit chain and the other way round',
    `select coalesce(m.id::text, a.detail ->> 'request') as subject,
            coalesce(m.direction || ' of ' || m.amount, 'nothing made') || ', entry of ' || coalesce(a.actor, 'nobody') as detail
     from adjustments_made m
     full join (select e.* from audit_entry e where e.action = 'balance.adjusted') a on a.detail ->> 'request' = m.id::text
     left join ledger_asset k on k.id = m.asset
     where m.id is null or a.seq is null or abs(extract(epoch from a.at - m.made_at)) > 600
       or (a.brand_id, a.actor, a.subject, a.detail ->> 'askedBy', a.detail ->> 'direction', a.detail ->> 'currency', a.detail ->> 'why', a.detail ->> 'note',
           a.detail ->> 'reverses', (a.detail ->> 'amount')::numeric * power(10::numeric, k.digits)) is distinct from
          (m.brand_id, 'staff:' || m.decided_by, 'member:' || m.member_id, 'staff:' || m.asked_by, m.direction, k.code, m.reason, m.note,
           m.reverses_id::text, m.amount::numeric)`,
  ),
  sqlProof(
    'a reversal takes one adjustment of its member back, whole, the other way and once',
    `select m.id as subject, m.direction || ' of ' || m.amount || ' for ' || coalesce(r.direction || ' of ' || r.amount, 'nothing') as detail
     from adjustments_made m left join adjustments_made r on r.member_id = m.member_id and r.id = m.reverses_id
     where [[m]] and ((m.reason = 'reversal') <> (m.reverses_id is not null) or m.reverses_id is not null and (r.id is null
       or r.amount <> m.amount or r.asset <> m.asset or r.brand_id <> m.brand_id or r.direction = m.direction or r.made_at > m.made_at
       or exists (select from adjustments_made o where o.member_id = m.member_id and o.reverses_id = m.reverses_id and o.id <> m.id)))`,
  ),
  // Messages are kept for a number of days that a brand sets: of older adjustments it is not asked.
  sqlProof(
    'every adjustment was told to its member once, and nothing else as one',
    `select m.id as subject, m.direction || ' of ' || m.amount || ' was told to nobody' as detail from adjustments_made m
     where [[m]] and m.made_at > app_now() - interval '47 hours'
       and not exists (select from inbox_message i where i.member_id = m.member_id and i.cause = m.id and i.template = ${TEMPLATE})
     union all
     select i.id, i.template || ' of ' || coalesce(i.facts ->> 'amount', 'no sum') from inbox_message i
     left join adjustments_made m on m.member_id = i.member_id and m.id = i.about_id
     left join ledger_asset k on k.id = m.asset
     where [[i]] and i.template in ('balance_credited', 'balance_debited') and not coalesce(i.kind = 'money' and i.cause = m.id and i.template = ${TEMPLATE}
       and i.facts ->> 'why' = m.reason and (i.facts ->> 'amount')::numeric * power(10::numeric, k.digits) = m.amount
       and abs(extract(epoch from i.created_at - m.made_at)) < 600, false)`,
  ),
];
