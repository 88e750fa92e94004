import { sqlProof, type LedgerProof } from '../../base/ledger/ledger.ts';
import { recountedTurnover } from './recount-turnover.ts';

/** Why members may withdraw, or may not yet: deposits, what has to be played of them, and the bets that were counted. */
export const turnoverProofs: readonly LedgerProof[] = [
  sqlProof(
    'every credited deposit, and every transfer from above, has what is to be played of it and the other way round',
    `select coalesce(d.id, r.id) as subject, 'credited ' || coalesce(d.credited, 0) || ', to play of ' || coalesce(r.amount, 0) || ': ' || coalesce(r.needed, 0) as detail
     from (select d.* from (
         select 'deposit' as source, d.member_id, d.id, d.brand_id, d.asset, d.no, d.credited, d.finished_at from wallet_deposit d where d.state = 'credited'
         union all
         select 'transfer', m.receiver_id, m.id, m.brand_id, m.asset,
           to_char(uuid_v7_time(m.id) at time zone 'UTC', 'YYMMDD') || '-' || upper(right(m.id::text, 8)), m.amount, m.made_at
         from transfers_made m where m.direction = 'down') d where [[d]]) d
     full join (select r.* from turnover_requirement r where [[r]]) r on r.member_id = d.member_id and r.id = d.id
     where (r.id is null and d.finished_at > (select s.at from turnover_start s))
       or r.id is not null and (d.credited is distinct from r.amount or d.asset is distinct from r.asset or d.brand_id is distinct from r.brand_id
         or d.no is distinct from r.no or d.source is distinct from r.source or abs(extract(epoch from d.finished_at - r.opened_at)) > 600
         or r.needed is distinct from r.amount * (r.terms ->> 'percent')::bigint / 100)`,
  ),
  sqlProof(
    'what counted for a deposit is what its bets counted',
    `select r.id as subject, 'counted ' || r.counted || ', bets ' || coalesce(p.counted, 0) as detail
     from turnover_requirement r
     left join (select t.member_id, t.requirement_id, sum(t.counted) as counted from turnover_part t where [[t]] group by 1, 2) p
       on p.member_id = r.member_id and p.requirement_id = r.id
     where [[r]] and (r.counted is distinct from coalesce(p.counted, 0) or r.counted > r.needed or (r.state = 'met') <> (r.needed > 0 and r.counted = r.needed)
       or (r.state = 'open') <> (r.closed_at is null) or r.closed_at < r.opened_at or (r.state = 'none') <> (r.needed = 0))`,
  ),
  sqlProof(
    'a bet counts once, within its stake, and for what was open when it was made',
    `select t.play_id as subject, 'used ' || t.used || ' of ' || coalesce(p.stake, 0) as detail
     from (select t.member_id, t.play_id, sum(t.used) as used, max(r.opened_at) as opened_at, min(r.asset) as asset
           from turnover_part t left join turnover_requirement r on r.member_id = t.member_id and r.id = t.requirement_id
           where [[t]] group by 1, 2) t
     left join play p on p.member_id = t.member_id and p.id = t.play_id
     where p.id is null or p.state = 0 or p.asset is distinct from t.asset or t.used > p.stake or p.placed_at < t.opened_at - interval '1 millisecond'`,
  ),
  sqlProof(
    'who has to play nothing more was let off by two people, and the other way round',
    `select coalesce(r.id, q.subject_id)::text as subject, coalesce(r.state, 'nothing') || ', request ' || coalesce(q.state, 'none') as detail
     from (select r.* from turnover_requirement r where r.state = 'waived') r
     full join (select q.* from operations_request q where q.kind = 'turnover.waive' and q.state = 'approved') q on q.subject_id = r.id
     where r.id is null or q.id is null or q.member_id is distinct from r.member_id or q.brand_id is distinct from r.brand_id
       or abs(extract(epoch from q.decided_at - r.closed_at)) > 600
     union all
     select coalesce(a.subject, 'turnover:' || r.id), coalesce(a.action, 'no entry')
     from (select r.* from turnover_requirement r where r.state = 'waived') r
     full join (select a.* from audit_entry a where a.action = 'turnover.waived') a on a.subject = 'turnover:' || r.id and a.brand_id = r.brand_id
     where r.id is null or a.subject is null`,
  ),
  recountedTurnover,
];
