import { ofKinds, sqlProof, type LedgerProof } from '../../../base/ledger/ledger.ts';
import { GRANT_MULTIPLE } from '../limits/free-rounds.ts';

/** What vendors gave without a bet, beyond the bets, or beyond what the books explain: each by a grant, a limit or a person. */
export const vendorCreditProofs: readonly LedgerProof[] = [
  sqlProof(
    'a round has staked what its plays have, in one asset, at one game and in the book of the account',
    `select r.vendor_id || ' ' || r.round_id as subject, 'round ' || r.stake || ', plays ' || coalesce(sum(p.stake), 0) as detail
     from vendor_round r left join play p on p.member_id = r.member_id and p.id = any (r.plays)
     left join ledger_account a on a.member_id = p.member_id and a.asset = p.asset
     where r.stake is not null and [[r]] group by r.vendor_id, r.member_id, r.round_id, r.stake, r.asset, r.game_id
     having r.stake <> coalesce(sum(p.stake), 0) or bool_or(p.asset <> r.asset) or bool_or(p.game_id <> r.game_id)
       or bool_or(p.book is distinct from a.book)`,
  ),
  sqlProof(
    'every win of a free round belongs to a grant of the same player and is counted there',
    `select coalesce(f.grant_id, x.tx_id) as subject, 'granted to ' || coalesce(f.member_id::text, 'nobody') || ', counted ' || coalesce(f.won, 0)
       || ', won ' || coalesce(x.amount, 0) as detail
     from (select x.vendor_id, x.target, x.member_id, min(x.tx_id) as tx_id, sum(x.amount) as amount from vendor_tx x
           where x.op = 10 and x.code = 0 and x.undone_by is null and x.target is not null and [[x]] group by 1, 2, 3) x
     full join (select f.* from vendor_free_round f where [[f]]) f
       on f.vendor_id = x.vendor_id and f.grant_id = x.target and f.member_id = x.member_id
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
    'what was won at a vendor beyond what was staked is counted into its days',
    `select vendor_id || ' ' || day as subject, 'won ' || coalesce(x.net, 0) || ', counted ' || coalesce(d.net, 0) as detail
     from (select v.vendor_id, y.brand_id, v.asset, (v.at at time zone 'UTC')::date as day, sum(v.win - v.amount) as net
           from vendor_tx v
           join vendor_player y on y.vendor_id = v.vendor_id and y.member_id = v.member_id and y.asset = v.asset
           where v.op in (1, 2, 3) and v.code = 0 and v.undone_by is null and v.asset <> 99 group by 1, 2, 3, 4) x
     full join (select vendor_id, brand_id, asset, day, sum(net) as net from vendor_win_part group by 1, 2, 3, 4) d
       using (vendor_id, brand_id, asset, day)
     where coalesce(d.net, 0) <> coalesce(x.net, 0)`,
  ),
  sqlProof(
    'every excess of a vendor that was credited is a decision of a person, of the same sum',
    `select coalesce(t.id, e.transfer_id) as subject, 'posted ' || coalesce(t.amount, 0) || ', decided ' || coalesce(e.told - e.explained, 0) as detail
     from (select t.* from ledger_transfer t where t.kind = 53 and [[t]]) t
     full join (select e.* from vendor_excess e where e.state = 'credited' and [[e]]) e on e.transfer_id = t.id and e.member_id = t.member_id
     where t.amount is distinct from e.told - e.explained or t.ref is distinct from e.id or t.asset <> e.asset or t.book <> e.book`,
    ofKinds('= 53', `select from vendor_excess e where e.state = 'credited' and [[e]]`),
  ),
  sqlProof(
    'a grant of free rounds names the rounds that have won, none twice, and is limited as the rule says',
    `select f.vendor_id || ' ' || f.grant_id as subject, 'rounds ' || f.round_ids::text || ', won in ' || coalesce(x.rounds::text, '{}') as detail
     from vendor_free_round f
     left join (select x.vendor_id, x.target, x.member_id, array_agg(distinct x.round_id) filter (where x.undone_by is null) as rounds,
                  array_agg(distinct x.round_id) filter (where x.undone_by is not null) as undone
                from vendor_tx x where x.op = 10 and x.code = 0 and x.target is not null and [[x]] group by 1, 2, 3) x
       on x.vendor_id = f.vendor_id and x.target = f.grant_id and x.member_id = f.member_id
     where [[f]] and (not f.round_ids <@ coalesce(x.rounds, '{}')
       or not coalesce(x.rounds, '{}') <@ (f.round_ids || coalesce(x.undone, '{}'))
       or cardinality(f.round_ids) <> (select count(distinct r) from unnest(f.round_ids) r)
       or f.max_win > f.bet * f.rounds * ${GRANT_MULTIPLE})`,
  ),
  sqlProof(
    'a transaction is in the currency of its player',
    `select x.vendor_id || ' ' || x.tx_id as subject, 'asset ' || coalesce(x.asset::text, 'none') as detail from vendor_tx x
     where [[x]] and x.asset is not null
       and not exists (select from vendor_player y where y.vendor_id = x.vendor_id and y.member_id = x.member_id and y.asset = x.asset)`,
  ),
  sqlProof(
    'transactions without a currency are those from before it was kept',
    `select 'vendor_tx' as subject, count(*) || ' of no currency' as detail from vendor_tx x where x.asset is null and x.op <> 0
     having count(*) is distinct from (select b.rows from ledger_before b where b.name = 'vendor_tx.asset')`,
  ),
];
