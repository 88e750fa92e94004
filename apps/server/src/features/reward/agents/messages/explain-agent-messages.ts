import { sqlProof, type LedgerProof } from '../../../base/ledger/ledger.ts';

/** Messages are kept for a number of days that a brand sets: of what is older it is not asked, nor of what was before there were such messages. */
const sinceThen = (at: string): string => `${at} > app_now() - interval '47 hours'
       and ${at} > (select s.ran_at from schema_record s where s.name = 'changes/0281-messages-of-agents')`;

/** What was done to a contract, by the message that tells the other side. */
const ACT = `case when i.template = 'contract_requested' then 'request' when i.template in ('contract_accepted', 'contract_end_agreed') then 'accept'
       when i.template in ('contract_rejected', 'contract_end_rejected') then 'reject' when i.template in ('contract_withdrawn', 'contract_end_withdrawn') then 'withdraw'
       when i.template = 'contract_end_asked' then 'request_termination' when i.template = 'contract_terminated' then 'terminate' else 'end' end`;

/** Who is told of a move that was carried out. */
const MOVED = `select s.member_id, v.id, v.brand_id, v.ended_at, s.template from agents_branch_move v cross join lateral (values
    (v.member_id, case when v.to_id is null then 'branch_topped' else 'branch_moved' end), (v.from_id, 'branch_left'), (v.to_id, 'branch_came'))
    s(member_id, template) where v.state = 'done' and s.member_id is not null`;

/** That agents are told what is so, of contracts, pay and moves, once, and that nobody is left out. */
export const agentMessageProofs: readonly LedgerProof[] = [
  sqlProof(
    'a message about pay by contract tells one of its sides what became of it',
    `select i.id as subject, i.template || ' of ' || coalesce(i.facts ->> 'amount', 'no sum') as detail
     from inbox_message i left join agents_pay y on y.id = i.about_id left join ledger_asset k on k.id = y.asset
     where [[i]] and i.template in ('pay_received', 'pay_began', 'pay_waits', 'pay_owed') and not coalesce(i.kind = 'money' and y.brand_id = i.brand_id
       and i.member_id = case i.template when 'pay_owed' then y.payer_id else y.payee_id end and i.facts ->> 'contract' = y.kind
       and (i.facts ->> 'amount')::numeric * power(10::numeric, k.digits) = y.amount
       and case i.template when 'pay_received' then y.state = 'paid' and y.kind in ('dividend', 'daily')
         when 'pay_began' then y.state = 'paid' and y.kind in ('hourly', 'realtime') else y.amount > 0 end
       and abs(extract(epoch from i.created_at - case when i.template in ('pay_received', 'pay_began') then y.paid_at else y.computed_at end)) < 600, false)`,
  ),
  sqlProof(
    'whoever was paid by contract was told of it once',
    `select y.id as subject, y.kind || ' was told to nobody' as detail
     from (select p.*, p.payee_id as member_id from agents_pay p) y
     where [[y]] and y.state = 'paid' and ${sinceThen('y.paid_at')}
       and not exists (select from inbox_message i join agents_pay o on o.id = i.about_id where i.member_id = y.payee_id
         and case when y.kind in ('dividend', 'daily') then i.template = 'pay_received' and i.about_id = y.id
           else i.template = 'pay_began' and o.kind = y.kind and y.paid_at - o.paid_at between interval '-10 minutes' and interval '25 hours' end)
     union all
     select i.about_id, min(i.template) || ' is told ' || count(*) || ' times' from inbox_message i
     where [[i]] and starts_with(i.template, 'pay_') group by i.member_id, i.about_id, i.template in ('pay_waits', 'pay_owed') having count(*) > 1`,
  ),
  sqlProof(
    'both sides of a contract know what the other has done to it, and nothing else',
    `select i.id as subject, i.template || ' of ' || coalesce(c.kind, 'nothing') as detail
     from inbox_message i left join agents_contract c on c.id = i.about_id
     where [[i]] and starts_with(i.template, 'contract_') and not coalesce(i.kind = 'account' and c.brand_id = i.brand_id
       and i.member_id in (c.payer_id, c.payee_id) and i.facts ->> 'contract' = c.kind
       and exists (select from agents_contract_event e where e.contract_id = c.id and e.act = ${ACT} and e.actor_id is distinct from i.member_id
         and abs(extract(epoch from e.at - i.created_at)) < 60), false)
     union all
     select e.contract_id, e.act || ' was told to nobody' from agents_contract_event e join agents_contract c on c.id = e.contract_id
     left join agents_contract r on r.id = e.cause_id
     cross join lateral (values (c.payee_id), (case when e.act <> 'end' then c.payer_id end)) s(member_id)
     where [[s]] and s.member_id is not null and s.member_id is distinct from e.actor_id and ${sinceThen('e.at')} and r.payee_id is distinct from c.payee_id
       and not exists (select from inbox_message i where i.member_id = s.member_id and i.about_id = c.id and abs(extract(epoch from i.created_at - e.at)) < 60)`,
  ),
  sqlProof(
    'whoever moved, whoever lost a branch and whoever gained one was told of it',
    `select i.id as subject, i.template || ' of ' || coalesce(i.about_id::text, 'nothing') as detail
     from inbox_message i left join (${MOVED}) v on v.id = i.about_id and v.member_id = i.member_id and v.template = i.template
     where [[i]] and starts_with(i.template, 'branch_') and not coalesce(i.kind = 'account' and i.cause = v.id and v.brand_id = i.brand_id
       and abs(extract(epoch from i.created_at - v.ended_at)) < 600, false)
     union all
     select v.id, v.template || ' was told to nobody' from (${MOVED}) v
     where [[v]] and ${sinceThen('v.ended_at')} and not exists (select from inbox_message i where i.member_id = v.member_id and i.cause = v.id)`,
  ),
  sqlProof(
    'what an agent wrote stands in the inbox of a member right below, word for word, and nothing else as such',
    `select i.id as subject, 'from ' || coalesce(i.facts ->> 'name', 'nobody') as detail
     from inbox_message i left join agents_message m on m.id = i.cause
     where [[i]] and (i.template = 'agent_note' or i.kind = 'agent') and not coalesce(i.template = 'agent_note' and i.kind = 'agent' and i.about_id = m.id
       and m.member_id = i.member_id and m.brand_id = i.brand_id and i.facts ->> 'text' = m.text and abs(extract(epoch from i.created_at - m.sent_at)) < 60, false)
     union all
     select m.id, 'written by ' || m.agent_id || ' and told to nobody' from agents_message m
     where [[m]] and ${sinceThen('m.sent_at')} and not exists (select from inbox_message i where i.member_id = m.member_id and i.cause = m.id)
     union all
     select m.id, 'to somebody who was not right below' from agents_message m
     left join identity_member a on a.id = m.agent_id left join identity_member e on e.id = m.member_id
     where [[m]] and not exists (select from agents_team_line l where l.member_id = m.member_id and right(l.path, length('.' || a.no || '.' || e.no || '.')) in
       ('.' || a.no || '.' || e.no || '.', a.no || '.' || e.no || '.'))
     union all
     select m.id, 'the audit chain has other words' from agents_message m
     where [[m]] and not exists (select from audit_entry t where t.brand_id = m.brand_id and t.subject = 'member:' || m.member_id
       and t.action = 'agent.message-sent' and t.detail ->> 'message' = m.id::text and t.detail ->> 'text' = m.text)`,
  ),
];
