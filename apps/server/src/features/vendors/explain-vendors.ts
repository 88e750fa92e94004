import { sqlProof, type LedgerProof } from '../ledger/ledger.ts';

/** Why vendors moved money: everything they did is a transaction of theirs, and what lies with them is known to the unit. */
export const vendorProofs: readonly LedgerProof[] = [
  sqlProof(
    'every correction, promotion, jackpot, free round and tip of a vendor is a transaction of the same sum',
    `select t.id as subject, 'kind ' || t.kind || ' moved ' || t.amount || ', transaction ' || coalesce(x.tx_id, 'none') as detail
     from ledger_transfer t
     left join vendor_tx x on x.id = t.id and x.member_id = t.member_id and x.code = 0
     left join vendor_tx y on y.vendor_id = x.vendor_id and y.tx_id = x.target
     where t.kind between 40 and 49 and (x.id is null
       or t.amount <> abs(case when x.op = 5 then y.amount else x.amount end)
       or x.op <> case t.kind when 42 then 8 when 44 then 9 when 46 then 10 when 48 then 11
                       when 40 then case when x.op = 6 then 6 else 5 end when 41 then case when x.op = 6 then 6 else 5 end else 5 end)`,
  ),
  sqlProof(
    'every such transaction has its posting',
    `select x.tx_id as subject, 'op ' || x.op || ' of ' || x.amount as detail from vendor_tx x
     left join ledger_transfer t on t.member_id = x.member_id and t.id = x.id and t.kind between 40 and 49
     where x.code = 0 and x.op in (6, 8, 9, 10, 11) and x.amount <> 0 and t.id is null`,
  ),
  sqlProof(
    'every bet that a vendor was told is a play of the same sum',
    `select x.tx_id as subject, 'bet ' || x.amount || ', play ' || coalesce(p.stake, 0) as detail from vendor_tx x
     left join play p on p.member_id = x.member_id and p.id = x.id
     where x.code = 0 and x.op in (1, 3) and x.amount > 0
       and (p.id is null or p.stake <> x.amount or p.game_id <> x.game_id or (p.state = 6) <> (x.undone_by is not null))`,
  ),
  sqlProof(
    'every play at an outside vendor is a bet that it was told',
    `select p.id as subject, 'stake ' || p.stake as detail from play p
     join games_game g on g.id = p.game_id join vendor_profile v on v.vendor_id = g.vendor_id
     left join vendor_tx x on x.id = p.id and x.member_id = p.member_id and x.vendor_id = g.vendor_id and x.op in (1, 3) and x.code = 0
     where x.id is null`,
  ),
  sqlProof(
    'a round has paid what its plays were paid',
    `select r.vendor_id || ' ' || r.round_id as subject, 'round ' || r.paid || ', plays ' || coalesce(sum(p.payout), 0) as detail from vendor_round r
     left join play p on p.member_id = r.member_id and p.id = any (r.plays) group by r.vendor_id, r.member_id, r.round_id, r.paid
     having r.paid <> coalesce(sum(p.payout), 0)`,
  ),
  sqlProof(
    'a round has staked what its plays have, in one asset, at one game and in the book of the account',
    `select r.vendor_id || ' ' || r.round_id as subject, 'round ' || r.stake || ', plays ' || coalesce(sum(p.stake), 0) as detail
     from vendor_round r left join play p on p.member_id = r.member_id and p.id = any (r.plays)
     left join ledger_account a on a.member_id = p.member_id and a.asset = p.asset
     where r.stake is not null group by r.vendor_id, r.member_id, r.round_id, r.stake, r.asset, r.game_id
     having r.stake <> coalesce(sum(p.stake), 0) or bool_or(p.asset <> r.asset) or bool_or(p.game_id <> r.game_id)
       or bool_or(p.book is distinct from a.book)`,
  ),
  sqlProof(
    'every win of a free round belongs to a grant of the same player and is counted there',
    `select coalesce(f.grant_id, x.tx_id) as subject, 'granted to ' || coalesce(f.member_id::text, 'nobody') || ', counted ' || coalesce(f.won, 0)
       || ', won ' || coalesce(x.amount, 0) as detail
     from (select vendor_id, target, member_id, min(tx_id) as tx_id, sum(amount) as amount from vendor_tx
           where op = 10 and code = 0 and undone_by is null and target is not null group by 1, 2, 3) x
     full join vendor_free_round f on f.vendor_id = x.vendor_id and f.grant_id = x.target and f.member_id = x.member_id
     where coalesce(f.won, 0) <> coalesce(x.amount, 0)`,
  ),
  sqlProof(
    'what a vendor was given without a bet is counted into its days',
    `select x.vendor_id || ' ' || x.day as subject, 'posted ' || x.amount || ', counted ' || coalesce(d.amount, 0) as detail
     from (select y.vendor_id, y.brand_id, t.asset, (t.posted_at at time zone 'UTC')::date as day, sum(t.amount) as amount from ledger_transfer t
           join vendor_tx v on v.id = t.id and v.member_id = t.member_id and v.asset is not null
           join vendor_player y on y.vendor_id = v.vendor_id and y.member_id = t.member_id and y.asset = t.asset
           where t.kind in (40, 42, 44, 46, 49, 52) and t.asset <> 99 group by 1, 2, 3, 4) x
     left join vendor_credit_day d on d.vendor_id = x.vendor_id and d.brand_id = x.brand_id and d.asset = x.asset and d.day = x.day
     where x.amount <> coalesce(d.amount, 0)`,
  ),
  sqlProof(
    'the plays of an ended round are settled, those of an open one are not',
    `select r.vendor_id || ' ' || r.round_id as subject, 'ended ' || r.is_ended || ', play ' || p.id || ' state ' || p.state as detail
     from vendor_round r join play p on p.member_id = r.member_id and p.id = any (r.plays) where r.is_ended <> (p.state <> 0)`,
  ),
  sqlProof(
    'every trial grant at a vendor has its session',
    `select t.id as subject, 'granted ' || t.amount as detail from ledger_transfer t
     left join vendor_session s on s.demo_grant_id = t.id and s.demo_grant = t.amount where t.kind = 91 and s.token_hash is null`,
  ),
  sqlProof(
    'every movement to a vendor and back is a transfer that was done',
    `select coalesce(t.id, x.id) as subject, 'posted ' || coalesce(t.amount, 0) || ', transfer ' || coalesce(x.amount, 0) as detail
     from (select * from ledger_transfer where kind in (50, 51)) t
     full join (select * from vendor_transfer where state = 'done') x on x.member_id = t.member_id and x.id = t.id
       and t.kind = case when x.direction = 'in' then 50 else 51 end
     where t.amount is distinct from x.amount`,
  ),
  sqlProof(
    'what is held for a vendor is on its way there',
    `select coalesce(h.id, x.id) as subject, 'held ' || coalesce(h.amount, 0) || ', transfer ' || coalesce(x.amount, 0) as detail
     from (select h.* from ledger_hold h left join ledger_hold_resolution r on r.member_id = h.member_id and r.hold_id = h.id
           where r.hold_id is null and h.kind = 50) h
     full join (select * from vendor_transfer where direction = 'in' and state in ('asked', 'unknown', 'person')) x
       on x.member_id = h.member_id and x.id = h.id
     where h.amount is distinct from x.amount`,
  ),
  sqlProof(
    'a purse is never below zero, and is what was sent, fed and credited less what came back',
    `select coalesce(b.member_id, u.member_id) as subject,
       'vendor ' || coalesce(b.vendor_id, u.vendor_id) || ', booked ' || coalesce(b.amount, 0) || ', purse ' || coalesce(u.amount, 0) as detail
     from (select vendor_id, member_id, asset, sum(amount) as amount from (
         select vendor_id, member_id, asset, case direction when 'in' then amount else -amount end as amount
           from vendor_transfer where state = 'done'
         union all select vendor_id, member_id, asset, told - explained from vendor_excess where state = 'credited'
         union all select x.vendor_id, x.member_id, y.asset, x.win - x.amount from vendor_tx x
           join vendor_profile v on v.vendor_id = x.vendor_id and v.wallet = 'transfer'
           join vendor_player y on y.vendor_id = x.vendor_id and y.member_id = x.member_id and y.mode = 'real'
           where x.op = 3 and x.code = 0) m group by 1, 2, 3) b
     full join vendor_purse u on u.vendor_id = b.vendor_id and u.member_id = b.member_id and u.asset = b.asset
     where coalesce(b.amount, 0) <> coalesce(u.amount, 0) or u.amount < 0`,
  ),
  sqlProof(
    'every excess of a vendor that was credited is a decision of a person, of the same sum',
    `select coalesce(t.id, e.transfer_id) as subject, 'posted ' || coalesce(t.amount, 0) || ', decided ' || coalesce(e.told - e.explained, 0) as detail
     from (select * from ledger_transfer where kind = 53) t
     full join (select * from vendor_excess where state = 'credited') e on e.transfer_id = t.id and e.member_id = t.member_id
     where t.amount is distinct from e.told - e.explained or t.ref is distinct from e.id`,
  ),
  sqlProof(
    'what members have at vendors is account 40 to the unit',
    `select coalesce(t.member_id, u.member_id) as subject, 'posted ' || coalesce(t.amount, 0) || ', purses ' || coalesce(u.amount, 0) as detail
     from (select member_id, asset, sum(case when credit = 40 then amount else -amount end) as amount from ledger_transfer
           where credit = 40 or debit = 40 group by 1, 2) t
     full join (select member_id, asset, sum(amount) as amount from vendor_purse group by 1, 2) u
       on u.member_id = t.member_id and u.asset = t.asset
     where coalesce(t.amount, 0) <> coalesce(u.amount, 0)`,
  ),
];
