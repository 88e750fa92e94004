import { sqlProof, type LedgerProof } from '../ledger/ledger.ts';

/** Why deposits and withdrawals moved money, and that every open withdrawal rests as its hold. */
export const walletProofs: readonly LedgerProof[] = [
  sqlProof(
    'every deposit posting has its credited deposit and the other way round',
    `select coalesce(t.ref, d.id) as subject, 'posted ' || coalesce(t.amount, 0) || ', deposit ' || coalesce(d.credited, 0) as detail
     from (select member_id, ref, sum(amount) as amount from ledger_transfer where kind = 10 group by 1, 2) t
     full join (select * from wallet_deposit where state = 'credited') d on d.member_id = t.member_id and d.id = t.ref
     where t.amount is distinct from d.credited::numeric`,
  ),
  sqlProof(
    'every withdrawal posting has its ended withdrawal and the other way round',
    `select coalesce(t.ref, w.id) as subject, 'posted ' || coalesce(t.amount, 0) || ', withdrawal ' || coalesce(w.posted, 0) as detail
     from (select member_id, ref, sum(amount) as amount from ledger_transfer where kind = 11 group by 1, 2) t
     full join (select member_id, id, case when state in ('upheld', 'adjusted') then received else amount end as posted from wallet_withdrawal
                where state in ('confirmed', 'auto_confirmed') or (state in ('upheld', 'adjusted') and received > 0)) w
       on w.member_id = t.member_id and w.id = t.ref
     where t.amount is distinct from w.posted::numeric`,
  ),
  sqlProof(
    'every open hold is an open withdrawal of the same sum and the other way round',
    `select coalesce(h.id, w.id) as subject, 'held ' || coalesce(h.amount, 0) || ', withdrawal ' || coalesce(w.amount, 0) as detail
     from (select h.* from ledger_hold h left join ledger_hold_resolution r on r.member_id = h.member_id and r.hold_id = h.id
           where r.hold_id is null and h.kind = 11) h
     full join (select * from wallet_withdrawal where state not in ('confirmed', 'auto_confirmed', 'upheld', 'adjusted', 'rejected', 'cancelled')) w
       on w.member_id = h.member_id and w.id = h.id
     where h.amount is distinct from w.amount`,
  ),
  sqlProof(
    'a dispute that was upheld is paid in full by its children',
    `select p.id as subject, 'amount ' || p.amount || ', received ' || p.received || ', children ' || coalesce(sum(c.amount), 0) as detail
     from wallet_withdrawal p left join wallet_withdrawal c on c.member_id = p.member_id and c.parent_id = p.id
     where p.state = 'upheld' group by p.member_id, p.id, p.amount, p.received having p.amount <> p.received + coalesce(sum(c.amount), 0)`,
  ),
  sqlProof(
    'the last step is the state',
    `select s.subject_id as subject, 'last step ' || s.state || ', state ' || x.state as detail
     from (select distinct on (member_id, subject_id) member_id, subject_id, state from wallet_step order by member_id, subject_id, seq desc) s
     join (select member_id, id, state from wallet_deposit union all select member_id, id, state from wallet_withdrawal) x
       on x.member_id = s.member_id and x.id = s.subject_id
     where x.state <> s.state`,
  ),
  // The outside id names the contract and its period. A feature that pays dividends proves on its own rows what each was for.
  sqlProof(
    'every dividend was paid by an outside id of its own',
    `select t.id as subject, 'amount ' || t.amount as detail
     from ledger_transfer t
     left join ledger_external e on e.provider = 'dividend' and e.member_id = t.member_id and e.transfer_id = t.id and e.kind = t.kind
     where t.kind = 60 and e.external_id is null`,
  ),
];
