import { computePay } from '@talora/domain/agents/pay-compute.ts';
import { sql } from 'kysely';
import { ofKinds, sqlProof, type LedgerProof } from '../../../base/ledger/ledger.ts';
import { termsOf } from '../contracts/contracts.queries.ts';
import { figuresFrom } from './figures-of.ts';
import type { PayRow } from './pay.queries.ts';

/** The lines of the ledger that each payment has to have. */
const LINES = `select s.member_id, s.kind, y.id, y.transfer_id, y.asset, y.amount, y.paid_at from agents_pay y cross join lateral (values
    (y.payer_id, 16), (y.payee_id, case when y.payer_id is not null then 18 when y.kind = 'dividend' then 60 else 19 end)) s(member_id, kind)
  where y.state = 'paid' and s.member_id is not null`;

/** What a period has kept of its own share: where losses are forgiven, nothing of them. */
const KEPT = 'case when l.forgives then greatest(l.own + l.taken, least(l.taken, 0)) else l.own end';

const PAGE = 2_000;

/** Every period computed again from its figures, by the function that pays. */
const recomputed: LedgerProof = {
  name: 'every period of a contract pays what its figures come to',
  isByMember: false,
  isQuick: false,
  async findBreaks(tx) {
    const found: { proof: string; subject: string; detail: string }[] = [];
    for (let last = '00000000-0000-0000-0000-000000000000'; ;) {
      const { rows } = await sql<PayRow>`select y.* from agents_pay y where y.id > ${last} order by y.id limit ${PAGE}`.execute(tx);
      for (const row of rows) {
        const terms = termsOf({ kind: row.kind, period: row.terms.period, carries_loss: row.terms.carriesLoss, tiers: row.terms.tiers });
        const pay = computePay(terms, figuresFrom(row.figures));
        const isSame =
          pay.base === row.base &&
          pay.tier === row.tier &&
          pay.rate === BigInt(row.rate) &&
          pay.amount === row.amount &&
          pay.carry === row.carry &&
          pay.remainder === BigInt(row.remainder) &&
          pay.parts.length === row.parts.length &&
          pay.parts.every(({ part, amount }, at) => row.parts[at]?.part === part && row.parts[at].amount === amount.toString());
        if (!isSame) found.push({ proof: recomputed.name, subject: row.id, detail: `pays ${row.amount}, comes to ${pay.amount}` });
      }
      const end = rows.at(-1);
      if (end === undefined || found.length > 100) return found;
      last = end.id;
    }
  },
};

/** What agents were paid by contract: the posting of each period, and where each period comes from. */
export const payProofs: readonly LedgerProof[] = [
  sqlProof(
    'every payment of a contract is posted, and nothing else as one',
    `select coalesce(t.ref::text, s.id::text) as subject, 'posted ' || coalesce(t.amount, 0) || ' of kind ' || coalesce(t.kind, 0) || ', to pay '
            || coalesce(s.amount, 0) || ' as kind ' || coalesce(s.kind, 0) as detail
     from (select t.member_id, t.id, t.ref, t.kind, t.amount, t.asset, t.posted_at from ledger_transfer t
           where (t.kind in (16, 18, 19) or t.kind = 60 and t.ref in (select y.id from agents_pay y)) and [[t]]) t
     full join (select s.* from (${LINES}) s where [[s]]) s on s.member_id = t.member_id and s.transfer_id = t.id and s.kind = t.kind
     where t.amount is distinct from s.amount or t.ref is distinct from s.id or t.asset is distinct from s.asset
       or abs(extract(epoch from t.posted_at - s.paid_at)) > 600`,
    ofKinds('in (16, 18, 19, 60)', `select from (${LINES}) s where [[s]]`),
  ),
  sqlProof(
    'periods of a contract follow one another, and each takes along what the last one has left',
    `select y.id as subject, 'from ' || y.period_from || ', after ' || coalesce(y.before_to::text, 'nothing') as detail
     from (select l.*, lag(l.period_to) over w as before_to, lag(l.carry) over w as before_carry, lag(l.remainder) over w as before_remainder
           from agents_pay l window w as (partition by l.contract_id order by l.period_from)) y
     left join agents_contract c on c.id = y.contract_id
     left join identity_member m on m.id = y.payee_id
     left join lateral (select b.carry, b.remainder from agents_pay b where y.before_to is null and b.payee_id = y.payee_id and b.kind = y.kind
       and b.payer_id is not distinct from y.payer_id and b.contract_id <> y.contract_id and b.period_to <= y.period_from
       order by b.period_to desc limit 1) p on true
     where not coalesce((y.stop is null or y.state = 'unpaid') and right('.' || y.payee_path, length(m.no::text) + 2) = '.' || m.no || '.'
       and y.period_from = coalesce(y.before_to, c.starts_at) and y.period_to <= coalesce(c.ends_at, 'infinity') and y.period_to <= y.computed_at
       and (y.figures ->> 'carry')::bigint = coalesce(y.before_carry, p.carry, 0)
       and (y.figures ->> 'remainder')::int = coalesce(y.before_remainder, p.remainder, 0)
       and y.brand_id = c.brand_id and y.kind = c.kind and y.payer_id is not distinct from c.payer_id and y.payee_id = c.payee_id and y.asset = c.asset
       and y.terms = jsonb_build_object('period', c.period, 'carriesLoss', c.carries_loss, 'tiers', c.tiers), false)`,
  ),
  sqlProof(
    'what has been counted of a contract’s spans is what its periods have shared',
    `select coalesce(y.contract_id, k.contract_id) as subject, 'shared ' || coalesce(y.shared, 0) || ', counted ' || coalesce(k.shared, 0) as detail
     from (select l.contract_id, sum(l.corrected + ${KEPT}) as shared
           from (select p.contract_id, (p.figures ->> 'corrected')::bigint as corrected, p.kind = 'dividend' and not (p.terms ->> 'carriesLoss')::boolean as forgives,
               (p.figures ->> 'gross')::bigint - (p.figures ->> 'bonuses')::bigint - (p.figures ->> 'salaries')::bigint
                 - case when (p.figures ->> 'gross')::bigint > 0 then (p.figures ->> 'gross')::bigint * (p.figures ->> 'feePercent')::int / 100 else 0 end as own,
               (p.figures ->> 'corrected')::bigint + (p.figures ->> 'carry')::bigint as taken
             from agents_pay p) l group by 1) y
     full join (select l.contract_id, sum(${KEPT}) as shared
           from (select n.contract_id, c.kind = 'dividend' and not c.carries_loss as forgives,
               case when c.kind = 'dividend' then n.loss - n.bonus - n.salary
                 - case when n.loss > 0 then n.loss * n.fee_percent / 100 else 0 end else n.valid_bet end as own,
               coalesce((p.figures ->> 'corrected')::bigint + (p.figures ->> 'carry')::bigint, 0) as taken
             from agents_pay_count n join agents_contract c on c.id = n.contract_id
             left join agents_pay p on p.contract_id = n.contract_id and p.period_from = n.span_from) l group by 1) k on k.contract_id = y.contract_id
     where y.shared is distinct from k.shared
     union all
     select k.contract_id, 'counted from ' || k.span_from || ', beyond which an earlier span reaches'
     from (select n.contract_id, n.span_from, max(n.span_to) over (partition by n.contract_id order by n.span_from
         rows between unbounded preceding and 1 preceding) as reached from agents_pay_count n) k
     where k.reached > k.span_from
     union all
     select k.contract_id, 'counted up to ' || k.span_to || ', as no period is' from agents_pay_count k
     where not exists (select from agents_pay y where y.contract_id = k.contract_id and y.period_to = k.span_to
       and (y.figures ->> 'measuredFrom')::timestamptz = k.span_from and coalesce((y.figures ->> 'countsSharers')::boolean, true) = k.counts_sharers)`,
  ),
  sqlProof(
    'what an agent was paid for lately is no more than the team has bet',
    `select l.subject, 'paid for ' || l.sum || ', bets of ' || b.most as detail
     from (select * from (select distinct on (p.contract_id, p.figures ->> 'measuredFrom') p.id as subject, p.payee_id, p.asset,
           (p.figures ->> 'measuredFrom')::timestamptz as f, p.period_to as t, greatest((p.figures ->> 'validBet')::bigint, (p.figures ->> 'loss')::bigint) as sum
         from agents_pay p where p.amount > 0 and p.computed_at > app_now() - interval '3 days'
         order by p.contract_id, p.figures ->> 'measuredFrom', greatest((p.figures ->> 'validBet')::bigint, (p.figures ->> 'loss')::bigint) desc) y
       union all
       select k.contract_id, c.payee_id, c.asset, k.span_from, k.span_to, greatest(k.valid_bet, k.loss)
       from agents_pay_count k join agents_contract c on c.id = k.contract_id where k.span_to > app_now() - interval '3 days') l
     cross join lateral (select coalesce(greatest(sum(h.stake + h.open_stake), sum(h.valid_bet)), 0) as most from agents_team_hour h
       where h.agent_id = l.payee_id and h.asset = l.asset and h.at > l.f - interval '1 hour' and h.at < l.t) b
     where l.sum > b.most`,
  ),
  sqlProof(
    'what a run has written and paid is what its payments come to',
    `select coalesce(r.id, y.run_id) as subject, 'run ' || coalesce(r.periods, 0) || ' of ' || coalesce(r.amount, 0) || ', paid ' || coalesce(r.paid, 0) || ' of '
       || coalesce(r.paid_amount, 0) || '; payments ' || coalesce(y.periods, 0) || ' of ' || coalesce(y.amount, 0) as detail
     from agents_pay_run r
     full join (select l.run_id, l.brand_id, l.kind, min(l.period_from) as span_from, max(l.period_to) as span_to, count(*) as periods,
         count(*) filter (where l.state = 'paid') as paid, count(*) filter (where l.state = 'unpaid') as unpaid, sum(l.amount) as amount,
         coalesce(sum(l.amount) filter (where l.state = 'paid'), 0) as paid_amount, min(l.computed_at) as computed_at
       from agents_pay l group by 1, 2, 3) y on y.run_id = r.id
     where (r.brand_id, r.kind, r.span_from, r.span_to, r.periods, r.paid, r.unpaid, r.amount, r.paid_amount)
         is distinct from (y.brand_id, y.kind, y.span_from, y.span_to, y.periods, y.paid, y.unpaid, y.amount, y.paid_amount)
       or abs(extract(epoch from y.computed_at - r.begun_at)) > 600`,
  ),
  recomputed,
];
