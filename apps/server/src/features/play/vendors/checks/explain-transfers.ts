import { moved, ofKinds, sqlProof, type LedgerProof } from '../../../base/ledger/ledger.ts';

/** What lies in transfer wallets, and how it came there. */
export const vendorTransferProofs: readonly LedgerProof[] = [
  sqlProof(
    'every movement to a vendor and back is a transfer that was done',
    `select coalesce(t.id, x.id) as subject, 'posted ' || coalesce(t.amount, 0) || ', transfer ' || coalesce(x.amount, 0) as detail
     from (select t.* from ledger_transfer t where t.kind in (50, 51) and [[t]]) t
     full join (select x.* from vendor_transfer x where x.state = 'done' and [[x]]) x on x.member_id = t.member_id and x.id = t.id
       and t.kind = case when x.direction = 'in' then 50 else 51 end
     where t.amount is distinct from x.amount or t.asset is distinct from x.asset or t.book is distinct from x.book`,
    ofKinds('in (50, 51)', `select from vendor_transfer x where x.state = 'done' and [[x]]`),
  ),
  sqlProof(
    'what is held for a vendor is on its way there',
    `select coalesce(h.id, x.id) as subject, 'held ' || coalesce(h.amount, 0) || ', transfer ' || coalesce(x.amount, 0) as detail
     from (select h.* from ledger_hold h left join ledger_hold_resolution r on r.member_id = h.member_id and r.hold_id = h.id
           where r.hold_id is null and h.kind = 50 and [[h]]) h
     full join (select x.* from vendor_transfer x where x.direction = 'in' and x.state in ('asked', 'unknown', 'person') and [[x]]) x
       on x.member_id = h.member_id and x.id = h.id
     where h.amount is distinct from x.amount`,
  ),
  sqlProof(
    'every movement to a vendor was held for, and its hold ended as it did',
    `select coalesce(h.id, x.id) as subject, 'held ' || coalesce(h.amount, 0) || ' posted ' || coalesce(h.posted_amount, 0) || ', transfer '
            || coalesce(x.amount, 0) || ' ' || coalesce(x.state, 'none') as detail
     from (select h.*, r.posted_amount from ledger_hold h left join ledger_hold_resolution r on r.member_id = h.member_id and r.hold_id = h.id
           where h.kind = 50 and [[h]]) h
     full join (select x.* from vendor_transfer x where x.direction = 'in' and [[x]]) x on x.member_id = h.member_id and x.id = h.id
     where h.amount is distinct from x.amount or h.asset is distinct from x.asset or h.book is distinct from x.book or h.ref is distinct from x.id
        or h.posted_amount is distinct from case x.state when 'done' then x.amount when 'refused' then 0 end`,
  ),
  sqlProof(
    'a movement is of a player at its vendor, and ended when it is over',
    `select x.id as subject, 'player ' || x.player_id || ' ' || x.state as detail from vendor_transfer x
     left join vendor_player p on p.vendor_id = x.vendor_id and p.player_id = x.player_id and p.member_id = x.member_id and p.asset = x.asset and p.book = x.book
     where [[x]] and (p.player_id is null or (x.state in ('done', 'refused')) <> (x.ended_at is not null) or x.ended_at < x.asked_at - interval '2 hours')`,
  ),
  sqlProof(
    'what members have at vendors is account 40 to the unit',
    `select coalesce(t.member_id, u.member_id) as subject, 'posted ' || coalesce(t.amount, 0) || ', purses ' || coalesce(u.amount, 0) as detail
     from (select t.member_id, t.asset, sum(case when t.credit = 40 then t.amount else -t.amount end) as amount from ledger_transfer t
           where (t.credit = 40 or t.debit = 40) and [[t]] group by 1, 2) t
     full join (select u.member_id, u.asset, sum(u.amount) as amount from vendor_purse u where [[u]] group by 1, 2) u
       on u.member_id = t.member_id and u.asset = t.asset
     where coalesce(t.amount, 0) <> coalesce(u.amount, 0)`,
    {
      tallies: [moved],
      query: `select from (select m.member_id, m.asset, sum(case when m.credit = 40 then m.amount else -m.amount end) as amount from moved m
          where m.credit = 40 or m.debit = 40 group by 1, 2) t
        full join (select u.member_id, u.asset, sum(u.amount) as amount from vendor_purse u where [[u]] group by 1, 2) u
          on u.member_id = t.member_id and u.asset = t.asset
        where coalesce(t.amount, 0) <> coalesce(u.amount, 0)`,
    },
  ),
  sqlProof(
    'what lies at each vendor is what went there, came back and was played',
    `select coalesce(u.vendor_id, s.vendor_id) || ' ' || coalesce(u.member_id, s.member_id) as subject,
            'purse ' || coalesce(u.amount, 0) || ', moved and played ' || coalesce(s.amount, 0) as detail
     from (select u.* from vendor_purse u where [[u]]) u
     full join (select vendor_id, member_id, sum(amount) as amount from (
         select x.vendor_id, x.member_id, case when x.direction = 'in' then x.amount else -x.amount end as amount from vendor_transfer x
           where x.state = 'done' and [[x]]
         union all
         select y.vendor_id, y.member_id, y.win - y.amount from vendor_tx y join vendor_profile v on v.vendor_id = y.vendor_id
           where v.wallet = 'transfer' and y.op = 3 and y.code = 0 and [[y]]
         union all
         select e.vendor_id, e.member_id, e.told - e.explained from vendor_excess e where e.state = 'credited' and [[e]]) s group by 1, 2) s
       on s.vendor_id = u.vendor_id and s.member_id = u.member_id
     where coalesce(u.amount, 0) <> coalesce(s.amount, 0)`,
  ),
  sqlProof(
    'a purse is in the book of its member’s account, and never below zero',
    `select u.vendor_id || ' ' || u.member_id as subject, 'amount ' || u.amount || ', book ' || u.book as detail from vendor_purse u
     left join ledger_account a on a.member_id = u.member_id and a.asset = u.asset
     where [[u]] and (a.book is distinct from u.book or u.amount < 0)`,
  ),
];
