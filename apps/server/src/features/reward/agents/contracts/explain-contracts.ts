import { sqlProof, type LedgerProof } from '../../../base/ledger/ledger.ts';

/** Contracts that were in force at some time: their span has a length. */
const FORCE = `select c.*, coalesce(c.ends_at, 'infinity') as upto from agents_contract c
  where c.starts_at is not null and c.starts_at < coalesce(c.ends_at, 'infinity')`;

/** Why agents are paid as they are: who agreed to what, and that nobody gives more than they have. */
export const contractProofs: readonly LedgerProof[] = [
  sqlProof(
    'what stands of a contract is what was done to it, step by step',
    `select c.id as subject, c.state || ' in version ' || c.version || ', ' || count(e.version) || ' steps up to ' || coalesce(max(e.version), 0) as detail
     from agents_contract c left join agents_contract_event e on e.contract_id = c.id
     group by c.id, c.state, c.version
     having count(e.version) <> c.version or max(e.version) is distinct from c.version
       or (array_agg(e.state order by e.version desc))[1] is distinct from c.state and c.state <> 'ended'
       or (array_agg(e.act order by e.version))[1] is distinct from 'request'`,
  ),
  sqlProof(
    'a contract came into force by the other side’s consent',
    `select c.id as subject, 'in force without an answer' as detail from agents_contract c
     where c.starts_at is not null and not exists (
       select from agents_contract_event r join agents_contract_event a on a.contract_id = r.contract_id and a.act = 'accept' and a.state = 'active'
       where r.contract_id = c.id and r.act = 'request' and a.side <> r.side and a.actor_id <> r.actor_id)`,
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
