import { DEPOSIT_MOVES } from '@talora/domain/wallet/deposit-states.ts';
import { WITHDRAWAL_MOVES } from '@talora/domain/wallet/withdrawal-states.ts';
import { sqlProof, type LedgerProof } from '../../../base/ledger/ledger.ts';

const movesOf = (kind: string, moves: Readonly<Record<string, readonly string[]>>): string[] =>
  Object.entries(moves).flatMap(([from, tos]) => tos.map((to) => `('${kind}', '${from}', '${to}')`));

/** Every move that the rules allow, as rows (kind, from, to). A slip's deposit is born waiting. */
const MOVES = [...movesOf('d', DEPOSIT_MOVES), ...movesOf('w', WITHDRAWAL_MOVES)].join(', ');

/** What is written down of deposits and withdrawals: each step follows from the one before, and the last one is the state. */
export const stepProofs: readonly LedgerProof[] = [
  sqlProof(
    'the last step is the state',
    `select coalesce(x.id, s.subject_id) as subject, 'last step ' || coalesce(s.state, 'none') || ', state ' || coalesce(x.state, 'none') as detail
     from (select distinct on (s.member_id, s.subject_id) s.member_id, s.subject_id, s.state from wallet_step s where [[s]]
           order by s.member_id, s.subject_id, s.seq desc) s
     full join (select d.member_id, d.id, d.state from wallet_deposit d where [[d]]
                union all select w.member_id, w.id, w.state from wallet_withdrawal w where [[w]]) x
       on x.member_id = s.member_id and x.id = s.subject_id
     where x.state is distinct from s.state`,
  ),
  sqlProof(
    'each step follows from the one before',
    `select s.subject_id as subject, 'step ' || s.seq || ' ' || coalesce(s.before, 'none') || ' to ' || s.state as detail
     from (select s.*, lag(s.state) over last as before, lag(s.seq) over last as seq_before
           from wallet_step s where [[s]] window last as (partition by s.member_id, s.subject_id order by s.seq)) s
     left join wallet_deposit d on d.member_id = s.member_id and d.id = s.subject_id
     left join wallet_withdrawal w on w.member_id = s.member_id and w.id = s.subject_id
     left join (values ${MOVES}) m(kind, a, b) on m.kind = case when d.id is null then 'w' else 'd' end and m.a = s.before and m.b = s.state
     where case when s.before is null
       then s.seq <> 1 or s.state <> case when d.id is not null then 'created' when w.parent_id is not null then 'approved' else 'requested' end
       else s.seq <> s.seq_before + 1 or (m.kind is null and not (s.state = s.before and (s.state = 'paying' or (s.state = 'review' and s.actor = 'provider')))) end`,
  ),
  sqlProof(
    'the rows of deposits and withdrawals are as old as their steps',
    `select x.id as subject, 'row of ' || x.at || ', first step of ' || f.at || ', ended ' || coalesce(x.ended::text, 'never') as detail
     from (select d.member_id, d.id, d.created_at as at, d.finished_at as ended from wallet_deposit d where [[d]]
           union all select w.member_id, w.id, w.requested_at, w.finished_at from wallet_withdrawal w where [[w]]) x
     join (select s.member_id, s.subject_id, (array_agg(s.at order by s.seq))[1] as at, (array_agg(s.at order by s.seq desc))[1] as last
           from wallet_step s where [[s]] group by 1, 2) f on f.member_id = x.member_id and f.subject_id = x.id
     where abs(extract(epoch from x.at - f.at)) > 600 or abs(extract(epoch from x.ended - f.last)) > 600`,
  ),
  sqlProof(
    'members are told of their money, and of nothing else',
    // Of approvals and of payments that failed nobody was told before there was an inbox, nor of refunds at first. What the provider could not make has failed.
    `select coalesce(s.id, o.id)::text as subject, coalesce(s.topic, 'nothing happened') || ', ' || coalesce(o.topic, 'nothing told') as detail
     from (select x.id, x.member_id, x.brand_id, x.kind || '.' || s.state as topic,
             s.state in ('approved', 'pay_failed') and s.at < (select r.ran_at from schema_record r where r.name = 'changes/0198-inbox') as is_before
           from wallet_step s
           join (select 'deposit' as kind, d.id, d.member_id, d.brand_id from wallet_deposit d
                 union all select 'withdrawal', w.id, w.member_id, w.brand_id from wallet_withdrawal w) x
             on x.member_id = s.member_id and x.id = s.subject_id
           where s.at > app_now() - interval '47 hours'
             and x.kind || '.' || s.state in ('deposit.credited', 'deposit.rejected', 'withdrawal.requested', 'withdrawal.approved',
               'withdrawal.pay_failed', 'withdrawal.paid', 'withdrawal.rejected')
             -- A part is approved with the whole, of which the member was told.
             and not (s.state = 'approved' and exists (select from wallet_withdrawal c join wallet_withdrawal p on p.member_id = c.member_id
               and p.id = c.parent_id and p.state = 'split' where c.member_id = s.member_id and c.id = s.subject_id))
           union all
           select r.deposit_id, r.member_id, r.brand_id, 'deposit.refunded',
             r.made_at < (select c.ran_at from schema_record c where c.name = 'changes/0217-codes-and-chains')
           from wallet_refund r join wallet_deposit d on d.member_id = r.member_id and d.id = r.deposit_id
             join ledger_asset k on k.id = d.asset and k.code = r.currency
           where r.state = 'made' and r.made_at > app_now() - interval '47 hours') s
     full join (select o.*, (o.body ->> 'id')::uuid as about, case o.topic when 'deposit.failed' then 'deposit.rejected'
                  when 'withdrawal.failed' then 'withdrawal.pay_failed' else o.topic end as of_step
                from outbox o where o.topic ~ '^(deposit|withdrawal)[.]') o
       on o.about = s.id and o.of_step = s.topic and o.body ->> 'memberId' = s.member_id::text and o.body ->> 'brandId' = s.brand_id::text
     where (o.id is null and not s.is_before) or (s.id is null and o.created_at > app_now() - interval '46 hours')`,
  ),
  sqlProof(
    'a message about money tells the sum that moved',
    `select o.id as subject, o.topic || ' ' || (o.body ->> 'amount') as detail from outbox o
     left join wallet_deposit d on d.id::text = o.body ->> 'id' and d.member_id::text = o.body ->> 'memberId'
     left join wallet_withdrawal w on w.id::text = o.body ->> 'id' and w.member_id::text = o.body ->> 'memberId'
     join ledger_asset k on k.id = coalesce(d.asset, w.asset)
     where o.topic ~ '^(deposit|withdrawal)[.]' and o.topic <> 'deposit.refunded'
       and (o.body ->> 'amount')::numeric * power(10::numeric, k.digits) <> coalesce(w.amount, case when o.topic = 'deposit.credited' then d.credited else d.pay_exact end)`,
  ),
];
