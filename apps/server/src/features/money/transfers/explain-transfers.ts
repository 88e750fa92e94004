import { ofKinds, sqlProof, type LedgerProof } from '../../base/ledger/ledger.ts';

/** Both sides of each transfer: whose line of the ledger is of which kind. */
const SIDES = `select s.member_id, s.kind, s.template, m.id, m.asset, m.amount, m.direction, m.made_at, m.member_id as sender_id, m.receiver_id
  from transfers_made m cross join lateral (values
    (m.member_id, case m.direction when 'up' then 20 else 22 end, 'transfer_sent'),
    (m.receiver_id, case m.direction when 'up' then 21 else 23 end, 'transfer_received')) s(member_id, kind, template)`;

const TEMPLATES = `'transfer_sent', 'transfer_received'`;

/** Transfers between members: what was posted on both sides, that each went along the line, and that both were told. */
export const transferProofs: readonly LedgerProof[] = [
  sqlProof(
    'every transfer between members is posted on both sides, and nothing else as one',
    `select coalesce(t.ref, s.id) as subject, 'posted ' || coalesce(t.amount, 0) || ' of kind ' || coalesce(t.kind, 0) || ', sent '
            || coalesce(s.amount, 0) || ' as kind ' || coalesce(s.kind, 0) as detail
     from (select t.member_id, t.ref, t.kind, sum(t.amount) as amount, count(*) as n, max(t.asset) as asset, max(t.posted_at) as at, max(t.id::text) as id
           from ledger_transfer t where t.kind in (20, 21, 22, 23) and [[t]] group by 1, 2, 3) t
     full join (select s.* from (${SIDES}) s where [[s]]) s on s.member_id = t.member_id and s.id = t.ref and s.kind = t.kind
     where t.amount is distinct from s.amount::numeric or t.n <> 1 or t.asset is distinct from s.asset or t.id is distinct from s.id::text
       or abs(extract(epoch from t.at - s.made_at)) > 600`,
    ofKinds('in (20, 21, 22, 23)', `select from (${SIDES}) s where [[s]]`),
  ),
  sqlProof(
    'every transfer between members went along the direct line, in real money of one brand',
    `select m.id as subject, m.direction || ' of ' || m.amount || ', ' || m.sender_path || ' to ' || m.receiver_path as detail
     from transfers_made m
     left join identity_member s on s.id = m.member_id
     left join identity_member r on r.id = m.receiver_id
     left join site_brand b on b.id = m.brand_id
     left join ledger_account sa on sa.member_id = m.member_id and sa.asset = m.asset
     left join ledger_account ra on ra.member_id = m.receiver_id and ra.asset = m.asset
     where [[m]] and not coalesce(m.amount > 0 and m.note <> '' and s.brand_id = m.brand_id and r.brand_id = m.brand_id and b.asset = m.asset
       and sa.book = b.real_book and ra.book = b.real_book
       and right('.' || m.sender_path, length(s.no::text) + 2) = '.' || s.no || '.'
       and right('.' || m.receiver_path, length(r.no::text) + 2) = '.' || r.no || '.'
       and case m.direction when 'up' then m.sender_path = m.receiver_path || s.no || '.' when 'down' then m.receiver_path = m.sender_path || r.no || '.' end
       and abs(extract(epoch from uuid_v7_time(m.id) - m.made_at)) < 86400 and abs(extract(epoch from uuid_v7_time(m.request_id) - m.made_at)) < 90000
       and not exists (select from transfers_made o where o.member_id = m.member_id and o.request_id = m.request_id and o.id <> m.id), false)`,
  ),
  // Messages are kept for a number of days that a brand sets: of older transfers it is not asked.
  sqlProof(
    'both sides of a transfer between members were told of it once, and of nothing else as one',
    `select s.id as subject, s.template || ' of ' || s.amount || ' was told to nobody' as detail from (${SIDES}) s
     where [[s]] and s.made_at > app_now() - interval '47 hours'
       and not exists (select from inbox_message i where i.member_id = s.member_id and i.cause = s.id and i.template = s.template)
     union all
     select i.id, i.template || ' of ' || coalesce(i.facts ->> 'amount', 'no sum') from inbox_message i
     left join (${SIDES}) s on s.member_id = i.member_id and s.id = i.about_id and s.template = i.template
     left join ledger_asset k on k.id = s.asset
     where [[i]] and i.template in (${TEMPLATES}) and not coalesce(i.kind = 'money' and i.cause = s.id
       and (i.facts ->> 'amount')::numeric * power(10::numeric, k.digits) = s.amount and abs(extract(epoch from i.created_at - s.made_at)) < 600, false)`,
  ),
];
