import { sqlProof, type LedgerProof } from '../ledger/ledger.ts';

/** Why bets moved money: every stake and payout has its play, with the same sums, and the other way round. */
export const playProofs: readonly LedgerProof[] = [
  sqlProof(
    'every stake has its play and every play its stake',
    `select coalesce(t.id, p.id) as subject, 'stake ' || coalesce(t.amount, 0) || ', play ' || coalesce(p.stake, 0) as detail
     from (select member_id, id, amount from ledger_transfer where kind in (1, 5)) t
     full join play p on p.member_id = t.member_id and p.id = t.id
     where t.amount is distinct from p.stake`,
  ),
  sqlProof(
    'every payout has its play and every paid play its payout',
    `select coalesce(t.ref, p.id) as subject, 'paid ' || coalesce(t.amount, 0) || ', play ' || coalesce(p.payout, 0) as detail
     from (select member_id, ref, sum(case when kind = 4 then -amount else amount end) as amount from ledger_transfer
           where kind in (2, 4, 6) group by 1, 2 having sum(case when kind = 4 then -amount else amount end) <> 0) t
     full join (select * from play where payout > 0) p on p.member_id = t.member_id and p.id = t.ref
     where t.amount is distinct from p.payout::numeric`,
  ),
  sqlProof(
    'a returned stake belongs to a void play',
    `select t.id as subject, 'returned ' || t.amount || ', play ' || coalesce(p.stake::text, 'unknown') as detail
     from (select member_id, ref, max(id::text) as id, sum(amount) as amount from ledger_transfer where kind = 3 group by 1, 2) t
     left join play p on p.member_id = t.member_id and p.id = t.ref and p.state = 6
     where t.amount is distinct from p.stake::numeric`,
  ),
  sqlProof(
    'an open play of the house has paid nothing',
    `select p.id as subject, 'payout ' || p.payout as detail from play p join games_game g on g.id = p.game_id
     join games_vendor v on v.id = g.vendor_id where p.state = 0 and p.payout > 0 and v.adapter = 'house'`,
  ),
];
