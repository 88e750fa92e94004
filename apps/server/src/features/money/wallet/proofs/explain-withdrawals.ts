import { ofKinds, sqlProof, type LedgerProof } from '../../../base/ledger/ledger.ts';

const ENDED = `('confirmed', 'auto_confirmed', 'upheld', 'adjusted', 'split', 'rejected', 'cancelled')`;

/** What an ended withdrawal took from the wallet; null while it is open. */
const POSTED = `case when w.state in ('confirmed', 'auto_confirmed') then w.amount when w.state in ('upheld', 'adjusted') then w.received
  when w.state in ('split', 'rejected', 'cancelled') then 0 end`;

/** Why withdrawals took money: row, hold, its end, posting, payee, proof and decisions all say the same. */
export const withdrawalProofs: readonly LedgerProof[] = [
  sqlProof(
    'every withdrawal posting has its ended withdrawal and the other way round',
    `select coalesce(t.ref, w.id) as subject, 'posted ' || coalesce(t.amount, 0) || ', withdrawal ' || coalesce(w.posted, 0) as detail
     from (select t.member_id, t.ref, sum(t.amount) as amount, max(t.asset) as asset from ledger_transfer t where t.kind = 11 and [[t]] group by 1, 2) t
     full join (select w.member_id, w.id, w.asset, ${POSTED} as posted from wallet_withdrawal w where [[w]] and coalesce(${POSTED}, 0) > 0) w
       on w.member_id = t.member_id and w.id = t.ref
     where t.amount is distinct from w.posted::numeric or t.asset <> w.asset`,
    ofKinds('= 11', `select from wallet_withdrawal w where [[w]] and coalesce(${POSTED}, 0) > 0`),
  ),
  sqlProof(
    'every open hold is an open withdrawal of the same sum and the other way round',
    `select coalesce(h.id, w.id) as subject, 'held ' || coalesce(h.amount, 0) || ', withdrawal ' || coalesce(w.amount, 0) as detail
     from (select h.* from ledger_hold h left join ledger_hold_resolution r on r.member_id = h.member_id and r.hold_id = h.id
           where r.hold_id is null and h.kind = 11 and [[h]]) h
     full join (select w.* from wallet_withdrawal w where [[w]] and w.state not in ${ENDED}) w on w.member_id = h.member_id and w.id = h.id
     where h.amount is distinct from w.amount`,
  ),
  sqlProof(
    'every withdrawal was held for, and its hold ended as it did',
    `select coalesce(h.id, w.id) as subject,
            'held ' || coalesce(h.amount, 0) || ' posted ' || coalesce(h.posted_amount, 0) || ', withdrawal ' || coalesce(w.amount, 0) || ' ' || coalesce(w.state, 'none') as detail
     from (select h.*, r.hold_id, r.posted_amount from ledger_hold h
           left join ledger_hold_resolution r on r.member_id = h.member_id and r.hold_id = h.id where h.kind = 11 and [[h]]) h
     full join (select w.*, ${POSTED} as posted from wallet_withdrawal w where [[w]]) w on w.member_id = h.member_id and w.id = h.id
     where h.amount is distinct from w.amount or h.asset is distinct from w.asset or h.ref is distinct from w.id
        or h.posted_amount is distinct from w.posted or (w.state in ${ENDED}) <> (w.finished_at is not null)`,
  ),
  sqlProof(
    'every security deposit was held for, and is lost or free as its withdrawal ended',
    `select coalesce(h.id, w.id) as subject,
            'held ' || coalesce(h.amount, 0) || ' posted ' || coalesce(h.posted_amount, 0) || ', security ' || coalesce(w.security, 0) || ' ' || coalesce(w.state, 'none') as detail
     from (select h.*, r.hold_id, r.posted_amount from ledger_hold h
           left join ledger_hold_resolution r on r.member_id = h.member_id and r.hold_id = h.id where h.kind = 17 and [[h]]) h
     full join (select w.*, case when w.state = 'auto_confirmed' then w.security when w.state in ${ENDED} then 0 end as lost
           from wallet_withdrawal w where [[w]] and (w.security > 0 or w.security_hold_id is not null)) w
       on w.member_id = h.member_id and w.security_hold_id = h.id and w.id = h.ref
     where h.amount is distinct from w.security or h.asset is distinct from w.asset or h.posted_amount is distinct from w.lost`,
  ),
  sqlProof(
    'every posted security deposit is of a withdrawal that counts as received and the other way round',
    `select coalesce(t.ref, w.id) as subject, 'posted ' || coalesce(t.amount, 0) || ', security ' || coalesce(w.security, 0) as detail
     from (select t.member_id, t.ref, sum(t.amount) as amount, max(t.asset) as asset from ledger_transfer t where t.kind = 17 and [[t]] group by 1, 2) t
     full join (select w.* from wallet_withdrawal w where [[w]] and w.state = 'auto_confirmed' and w.security > 0) w
       on w.member_id = t.member_id and w.id = t.ref
     where t.amount is distinct from w.security::numeric or t.asset <> w.asset`,
    ofKinds('= 17', `select from wallet_withdrawal w where [[w]] and w.state = 'auto_confirmed' and w.security > 0`),
  ),
  sqlProof(
    'what a member has received fits the end of the withdrawal',
    `select w.id as subject, w.state || ': received ' || coalesce(w.received::text, 'nothing') || ' of ' || w.amount as detail from wallet_withdrawal w
     where [[w]] and case when w.state in ('confirmed', 'auto_confirmed') then w.received is distinct from w.amount
       when w.state in ('disputed', 'upheld', 'adjusted') then w.received is null or w.received >= w.amount
       else w.received is not null end`,
  ),
  sqlProof(
    'what was upheld or split is paid in full by its children, which are as it was',
    `select p.id as subject, 'amount ' || p.amount || ', received ' || coalesce(p.received, 0) || ', children ' || coalesce(sum(c.amount), 0) as detail
     from wallet_withdrawal p left join wallet_withdrawal c on c.member_id = p.member_id and c.parent_id = p.id
     where p.state in ('upheld', 'split') and [[p]] group by p.member_id, p.id, p.amount, p.received
     having p.amount <> coalesce(p.received, 0) + coalesce(sum(c.amount), 0)
     union all
     select c.id, 'child of ' || c.parent_id from wallet_withdrawal c
     left join wallet_withdrawal p on p.member_id = c.member_id and p.id = c.parent_id and p.payee_id = c.payee_id and p.asset = c.asset
       and case p.state when 'upheld' then c.security = 0
         when 'split' then p.parent_id is null and c.security = floor(p.security::numeric * c.amount / p.amount) end
     where c.parent_id is not null and [[c]] and p.id is null`,
  ),
  sqlProof(
    'every withdrawal goes to an account of its member',
    `select w.id as subject, 'payee ' || w.payee_id as detail from wallet_withdrawal w
     left join wallet_payee p on p.member_id = w.member_id and p.id = w.payee_id
     where [[w]] and (p.id is null or (w.parent_id is null and (w.requested_at < p.usable_at or w.requested_at > p.removed_at)))`,
  ),
  sqlProof(
    'a payment was started by its payer, and what was paid has reference and proof',
    `select w.id as subject, w.state || ' by ' || coalesce(w.payer_staff_name, 'nobody') || ', reference ' || coalesce(w.payment_reference, 'none') as detail
     from wallet_withdrawal w
     left join lateral (select s.* from wallet_step s where s.member_id = w.member_id and s.subject_id = w.id and s.state = 'paying'
       order by s.seq desc limit 1) g on true
     left join lateral (select s.* from wallet_step s where s.member_id = w.member_id and s.subject_id = w.id and s.state = 'paid'
       order by s.seq desc limit 1) d on true
     where [[w]] and (g.actor is distinct from w.payer_staff_name or (w.payer_staff_id is null) <> (w.payer_staff_name is null)
       or d.public_note is distinct from w.payment_reference
       or (d.seq is not null) <> (w.auto_receipt_at is not null)
       or (d.seq is not null and not exists (select from wallet_image i
             where i.member_id = w.member_id and i.subject_id = w.id and i.purpose = 'proof')
           and not exists (select from wallet_payout o where o.member_id = w.member_id and o.withdrawal_id = w.id and o.state = 'paid')
           and not exists (select from bank_match b where b.kind = 'withdrawal' and b.subject_id = w.id and b.member_id = w.member_id))
       or (w.state in ('disputed', 'upheld', 'adjusted') and not exists (select from wallet_image i
             where i.member_id = w.member_id and i.subject_id = w.id and i.purpose = 'evidence')))`,
  ),
  sqlProof(
    'what staff decided about a withdrawal stands in the audit chain and the other way round',
    `select coalesce(d.subject, a.subject) as subject, coalesce(d.action, 'no step') || ', ' || coalesce(a.action, 'no entry') as detail
     from (select 'withdrawal:' || w.id as subject, w.brand_id, w.payment_reference, w.reject_reason,
             case s.state when 'approved' then 'withdrawal.approved' when 'paid' then 'withdrawal.paid' when 'rejected' then 'withdrawal.rejected'
               when 'split' then 'withdrawal.split'
               else 'withdrawal.dispute-settled' end as action
           from wallet_step s join wallet_withdrawal w on w.member_id = s.member_id and w.id = s.subject_id
           where s.actor not in ('system', 'member', 'provider') and (s.state in ('paid', 'rejected', 'upheld', 'adjusted', 'split', 'auto_confirmed')
             or (s.state = 'approved' and w.parent_id is null))) d
     full join (select a.* from audit_entry a
           where a.action in ('withdrawal.approved', 'withdrawal.paid', 'withdrawal.rejected', 'withdrawal.split', 'withdrawal.dispute-settled')) a
       on a.subject = d.subject and a.action = d.action and a.brand_id = d.brand_id
     where d.subject is null or a.subject is null
       or (d.action = 'withdrawal.paid' and a.detail ->> 'reference' is distinct from d.payment_reference)
       or (d.action = 'withdrawal.rejected' and a.detail ->> 'reason' is distinct from d.reject_reason)`,
  ),
  sqlProof(
    'who pays a withdrawal has taken it before the audit chain',
    `select w.id as subject, 'payer ' || coalesce(w.payer_staff_id::text, 'nobody') || ', taken by ' || coalesce(a.actor, 'nobody') as detail
     from wallet_withdrawal w
     left join (select distinct on (a.subject) a.subject, a.actor, a.action from audit_entry a
                where a.action in ('withdrawal.payment-started', 'withdrawal.payment-taken-over') order by a.subject, a.seq desc) a
       on a.subject = 'withdrawal:' || w.id
     where a.actor is distinct from 'staff:' || w.payer_staff_id or w.is_taken_over is distinct from coalesce(a.action = 'withdrawal.payment-taken-over', false)`,
  ),
];
