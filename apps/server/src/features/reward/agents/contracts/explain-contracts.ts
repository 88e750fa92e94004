import { sqlProof, type LedgerProof } from '../../../base/ledger/ledger.ts';

/** Contracts that were in force at some time: their span has a length. */
const FORCE = `select c.*, coalesce(c.ends_at, 'infinity') as upto from agents_contract c
  where c.starts_at is not null and c.starts_at < coalesce(c.ends_at, 'infinity')`;

/** Why agents are paid as they are: who agreed to what, and that nobody gives more than they have. */
export const contractProofs: readonly LedgerProof[] = [
  sqlProof(
    'what stands of a contract is what was done to it, step by step',
    `select c.id as subject, c.state || ' in version ' || c.version || ', ' || e.n || ' steps up to ' || coalesce(l.version, 0) as detail
     from agents_contract c
     cross join lateral (select count(*) as n, min(e.version) as first from agents_contract_event e where e.contract_id = c.id) e
     left join agents_contract_event f on f.contract_id = c.id and f.version = 1
     left join agents_contract_event l on l.contract_id = c.id and l.version = c.version
     where not coalesce(e.n = c.version and e.first = 1 and f.act = 'request' and f.state = 'requested' and abs(extract(epoch from f.at - c.requested_at)) < 60
       and l.state = case c.state when 'ended' then 'terminating' else c.state end and (abs(extract(epoch from l.at - c.changed_at)) < 60 or c.state = 'ended' and l.at < c.changed_at)
       and l.starts_at is not distinct from c.starts_at and l.ends_at is not distinct from c.ends_at
       and c.asked_by is not distinct from case when c.state in ('requested', 'termination_requested') then l.side end
       and c.end_reason is not distinct from case when c.ends_at is not null then case l.act when 'accept' then 'agreed' when 'terminate' then 'terminated'
         when 'end' then case when l.move_id is not null then 'moved' when exists (select from agents_contract r where r.id = l.cause_id and r.payee_id = c.payee_id) then 'replaced' else 'ratio' end end end,
       false)`,
  ),
  sqlProof(
    'whoever did something to a contract was one of its sides, and what ended by itself had a cause',
    `select e.contract_id as subject, e.act || ' of ' || coalesce(e.side, 'nobody') as detail
     from agents_contract_event e left join agents_contract c on c.id = e.contract_id
     left join agents_contract r on r.id = e.cause_id left join agents_branch_move v on v.id = e.move_id
     where not coalesce(case e.side when 'payee' then e.actor_id = c.payee_id when 'payer' then c.payer_id is null or e.actor_id = c.payer_id
         else e.act = 'end' and (r.brand_id = c.brand_id and r.kind = c.kind and r.id <> c.id
           or v.state = 'done' and v.brand_id = c.brand_id and v.member_id = c.payee_id and c.ends_at = greatest(c.starts_at, v.counts_from)) end
       and (e.act = 'end') = (num_nonnulls(e.cause_id, e.move_id) = 1) and e.at > c.requested_at - interval '1 minute', false)`,
  ),
  sqlProof(
    'a contract has its sides in one brand, and the highest of its rates as its ratio',
    `select c.id as subject, 'ratio ' || c.ratio || ' of ' || c.tiers as detail
     from agents_contract c
     left join identity_member e on e.id = c.payee_id left join identity_member r on r.id = c.payer_id left join site_brand b on b.id = c.brand_id
     where not coalesce(e.brand_id = c.brand_id and (c.payer_id is null or r.brand_id = c.brand_id) and b.asset = c.asset
       and (c.kind = 'dividend') = (c.period is not null) and (c.kind = 'dividend' or not c.carries_loss)
       and c.ratio = (select max((t.v ->> 'rate')::int) from jsonb_array_elements(c.tiers) t(v))
       and (select bool_and((t.v ->> 'rate')::int > 0 and (t.v ->> 'minActive')::bigint >= 0 and (t.v ->> 'minValidBet')::bigint >= 0
         and (t.v ->> 'minLoss')::bigint >= 0) from jsonb_array_elements(c.tiers) t(v)), false)`,
  ),
  sqlProof(
    'a contract came into force by the other side’s consent',
    `select c.id as subject, 'in force without an answer' as detail from agents_contract c
     where c.starts_at is not null and not exists (
       select from agents_contract_event r join agents_contract_event a on a.contract_id = r.contract_id and a.act = 'accept' and a.state = 'active'
       where r.contract_id = c.id and r.act = 'request' and a.side <> r.side and a.actor_id <> r.actor_id and a.at < c.starts_at)`,
  ),
  sqlProof(
    'a contract of the house was offered, or accepted, by two, with the terms that they have agreed on',
    `select coalesce(e.contract_id, r.id) as subject, coalesce(e.act, 'nothing done') || ', agreed on: ' || coalesce(r.kind, 'nothing') as detail
     from (select d.contract_id, d.act, d.actor_id, d.request_id, c.brand_id, c.payee_id, c.kind,
             jsonb_build_object('period', c.period, 'carriesLoss', c.carries_loss, 'tiers', c.tiers) as terms
           from agents_contract_event d join agents_contract c on c.id = d.contract_id
           where c.payer_id is null and d.side = 'payer' and (d.act = 'request' or d.act = 'accept' and d.state = 'active')) e
     full join (select * from operations_request where state = 'approved' and kind in ('contract.offer', 'contract.accept')) r on r.id = e.request_id
     where not coalesce(r.brand_id = e.brand_id and r.member_id = e.payee_id and r.asked_by = e.actor_id and r.decided_by <> r.asked_by
       and case r.kind when 'contract.offer' then e.act = 'request' and r.detail ->> 'contractKind' = e.kind and r.detail -> 'terms' = e.terms
         else e.act = 'accept' and r.subject_id = e.contract_id end, false)`,
  ),
  sqlProof(
    'no agent is paid by two contracts of a kind at once',
    `select c.id as subject, 'beside ' || o.id as detail from (${FORCE}) c join (${FORCE}) o
       on o.payee_id = c.payee_id and o.kind = c.kind and o.id > c.id and o.starts_at < c.upto and c.starts_at < o.upto
`,
  ),
  sqlProof(
    'no agent gives by contract more than they are given, at any time',
    `select c.id as subject, 'ratio ' || c.ratio || ', above it ' || coalesce(string_agg(p.ratio::text, ' '), 'nothing') as detail
     from (${FORCE}) c
     left join (${FORCE}) p on p.payee_id = c.payer_id and p.kind = c.kind and p.starts_at < c.upto and c.starts_at < p.upto
     where c.payer_id is not null
     group by c.id, c.ratio, c.starts_at, c.upto
     having min(p.ratio) is null or min(p.ratio) < c.ratio or min(p.starts_at) > c.starts_at or max(p.upto) < c.upto`,
  ),
];
