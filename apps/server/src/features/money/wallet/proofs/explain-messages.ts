import { sqlProof, type LedgerProof } from '../../../base/ledger/ledger.ts';

/** Events that stand in the inbox as messages, by topic. */
const TOPICS = `'deposit.credited', 'deposit.rejected', 'deposit.failed', 'deposit.refunded', 'withdrawal.approved', 'withdrawal.failed', 'withdrawal.paid', 'withdrawal.rejected'`;

/** Messages about adjustments, transfers between members, jackpots, draws of decks, tickets, and of the agent tree are looked at by the proofs of those. */
const OTHERS = `'balance_credited', 'balance_debited', 'transfer_sent', 'transfer_received', 'jackpot_won', 'deck_prize', 'contract_requested',
  'contract_accepted', 'contract_rejected', 'contract_withdrawn', 'contract_end_asked', 'contract_end_agreed', 'contract_end_rejected',
  'contract_end_withdrawn', 'contract_terminated', 'contract_ended', 'contract_moved', 'pay_received', 'pay_began', 'pay_waits', 'pay_owed',
  'branch_left', 'branch_came', 'branch_moved', 'branch_topped', 'agent_note', 'ticket_answered'`;

/** That members were told of their money what is so: each message by its deposit or withdrawal, and each event by its message. */
export const messageProofs: readonly LedgerProof[] = [
  sqlProof(
    'a message about money tells of a deposit or withdrawal of its member what became of it',
    `select m.id as subject, m.template || ' of ' || coalesce(m.facts ->> 'amount', 'no sum') as detail
     from inbox_message m
     left join wallet_deposit d on d.member_id = m.member_id and d.id = m.about_id
     left join wallet_withdrawal w on w.member_id = m.member_id and w.id = m.about_id
     left join ledger_asset k on k.id = coalesce(d.asset, w.asset)
     where [[m]] and (m.kind = 'money' or m.about_id is not null) and m.template not in (${OTHERS}) and not coalesce(m.kind = 'money' and
       (m.facts ->> 'amount')::numeric * power(10::numeric, k.digits) = case when m.template = 'deposit_credited' then d.credited
         when m.template = 'deposit_refunded' then (select r.amount from wallet_refund r where r.member_id = m.member_id and r.deposit_id = d.id
           and r.state = 'made' and r.reference = m.facts ->> 'reference' and r.currency = k.code
           and r.amount = (m.facts ->> 'amount')::numeric * power(10::numeric, k.digits) limit 1)
         when d.id is not null then d.pay_exact else w.amount end
       and case m.template
         when 'deposit_credited' then d.state = 'credited'
         when 'deposit_rejected' then d.reject_reason = m.facts ->> 'reason' and exists (select from wallet_step s
           where s.member_id = m.member_id and s.subject_id = d.id and s.state = 'rejected' and s.actor <> 'provider')
         when 'deposit_refunded' then d.id is not null
         when 'deposit_failed' then exists (select from wallet_step s
           where s.member_id = m.member_id and s.subject_id = d.id and s.state = 'rejected' and s.actor = 'provider')
         when 'withdrawal_rejected' then w.state = 'rejected' and w.reject_reason = m.facts ->> 'reason'
         when 'withdrawal_paid' then w.payment_reference = m.facts ->> 'reference'
         else exists (select from wallet_step s where s.member_id = m.member_id and s.subject_id = w.id
           and s.state = case m.template when 'withdrawal_approved' then 'approved' when 'withdrawal_failed' then 'pay_failed' end) end, false)`,
  ),
  // Events are kept for three days; of older ones it is not asked, however late they were told (the cause carries its moment). Nobody was
  // told before there was an inbox.
  sqlProof(
    'what was told of money stands in the inbox once, and nothing else',
    `select o.id as subject, o.topic || ' was told to nobody' as detail
     from outbox o join reader r on r.name = 'wallet.messages' and (o.xid, o.id) <= (r.upto, r.upto_id)
     where o.topic in (${TOPICS}) and o.created_at > app_now() - interval '47 hours'
       and o.created_at > (select s.ran_at from schema_record s where s.name = 'changes/0198-inbox')
       and not exists (select from inbox_message m where m.member_id = (o.body ->> 'memberId')::uuid and m.cause = o.id
         and m.template = replace(o.topic, '.', '_') and m.about_id = (o.body ->> 'id')::uuid and m.facts ->> 'amount' = o.body ->> 'amount')
     union all
     select m.id, m.template || ' without its event' from inbox_message m
     where m.kind = 'money' and m.template not in (${OTHERS}) and m.created_at > app_now() - interval '47 hours'
       and (substr(m.cause::text, 15, 1) <> '7' or uuid_v7_time(m.cause) > app_now() - interval '47 hours')
       and not exists (select from outbox o where o.id = m.cause)`,
  ),
  // Whatever moment a cause claims: a message too many is one that nothing caused.
  sqlProof(
    'of what became of money nobody is told more often than it happened',
    `select m.id as subject, m.template || ' is told once too often' as detail
     from (select i.*, row_number() over (partition by i.member_id, i.template, i.about_id order by i.created_at, i.id) as nth
           from inbox_message i where [[i]] and i.kind = 'money' and i.template not in (${OTHERS})) m
     where m.nth > case when m.template = 'deposit_refunded' then
         (select count(*) from wallet_refund r where r.member_id = m.member_id and r.deposit_id = m.about_id and r.state = 'made')
       else (select count(*) from wallet_step s where s.member_id = m.member_id and s.subject_id = m.about_id
         and s.state = case m.template when 'deposit_credited' then 'credited' when 'deposit_rejected' then 'rejected'
           when 'deposit_failed' then 'rejected' when 'withdrawal_approved' then 'approved' when 'withdrawal_failed' then 'pay_failed'
           when 'withdrawal_paid' then 'paid' when 'withdrawal_rejected' then 'rejected' end) end`,
  ),
];
