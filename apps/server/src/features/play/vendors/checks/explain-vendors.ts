import { vendorCreditProofs } from './explain-credits.ts';
import { played } from '../../../shop/games/games.ts';
import { moved, ofKinds, sqlProof, type Glance, type LedgerProof } from '../../../base/ledger/ledger.ts';
import { vendorInvoiceProofs } from './explain-invoices.ts';
import { vendorSettingProofs } from './explain-settings.ts';
import { vendorTransferProofs } from './explain-transfers.ts';
import { vendorWaitingProofs } from './explain-waiting.ts';

/** What undoes something: a refund (4) or a rollback (5) names its target, and its target names it. */
const UNDOERS = '(4, 5)';

/** Has anybody played at a vendor, or does one of these queries have a row? */
const hasPlays = (...others: readonly string[]): Glance => ({
  tallies: [played, moved],
  query: ['select from played d join vendor_profile f on f.vendor_id = d.vendor_id', ...others].join(' union all '),
});

/** Why vendors moved money: everything they did is a transaction of theirs, and what lies with them is known to the unit. */
export const vendorProofs: readonly LedgerProof[] = [
  sqlProof(
    'every correction, promotion, jackpot, free round and tip of a vendor is a transaction of the same sum',
    `select t.id as subject, 'kind ' || t.kind || ' moved ' || t.amount || ', transaction ' || coalesce(x.tx_id, 'none') as detail
     from ledger_transfer t
     left join vendor_tx x on x.id = t.id and x.member_id = t.member_id and x.code = 0
     left join vendor_tx y on y.vendor_id = x.vendor_id and y.tx_id = x.target
     where t.kind between 40 and 49 and [[t]] and (x.id is null
       or t.amount <> abs(case when x.op = 5 then y.amount else x.amount end)
       or x.op <> case t.kind when 42 then 8 when 44 then 9 when 46 then 10 when 48 then 11
                       when 40 then case when x.op = 6 then 6 else 5 end when 41 then case when x.op = 6 then 6 else 5 end else 5 end)`,
    ofKinds('between 40 and 49'),
  ),
  sqlProof(
    'every such transaction has its posting',
    `select x.tx_id as subject, 'op ' || x.op || ' of ' || x.amount as detail from vendor_tx x
     left join ledger_transfer t on t.member_id = x.member_id and t.id = x.id
       and t.kind = case x.op when 6 then case when x.amount > 0 then 40 else 41 end when 8 then 42 when 9 then 44 when 10 then 46 else 48 end
     where x.code = 0 and x.op in (6, 8, 9, 10, 11) and x.amount <> 0 and [[x]] and t.id is null`,
  ),
  sqlProof(
    'every bet that a vendor was told is a play of the same sum',
    `select x.tx_id as subject, 'bet ' || x.amount || ', play ' || coalesce(p.stake, 0) as detail from vendor_tx x
     left join play p on p.member_id = x.member_id and p.id = x.id
     where x.code = 0 and x.op in (1, 3) and x.amount > 0 and [[x]]
       and (p.id is null or p.stake <> x.amount or p.game_id <> x.game_id or (p.state = 6) <> (x.undone_by is not null))`,
  ),
  sqlProof(
    'every play at an outside vendor is a bet that it was told',
    `select p.id as subject, 'stake ' || p.stake as detail from play p
     join games_game g on g.id = p.game_id join vendor_profile v on v.vendor_id = g.vendor_id
     left join vendor_tx x on x.id = p.id and x.member_id = p.member_id and x.vendor_id = g.vendor_id and x.op in (1, 3) and x.code = 0
     where [[p]] and (x.id is null or x.play_id is distinct from p.id)`,
    hasPlays(),
  ),
  sqlProof(
    'every win of a vendor was paid on its play, and every payout was told',
    `select coalesce(x.tx_id, t.id::text) as subject, 'win ' || coalesce(x.win, 0) || ', paid ' || coalesce(t.amount, 0) as detail
     from (select x.* from vendor_tx x where x.code = 0 and x.op in (2, 3) and x.win > 0 and [[x]]) x
     full join (select t.* from ledger_transfer t join play p on p.member_id = t.member_id and p.id = t.ref
                join games_game g on g.id = p.game_id join vendor_profile v on v.vendor_id = g.vendor_id
                where t.kind in (2, 6) and [[t]]
                union all select t.* from ledger_transfer t where t.kind = 52 and [[t]]) t
       on t.member_id = x.member_id and t.id = x.id
     where t.amount is distinct from x.win or (t.kind <> 52 and t.ref is distinct from x.play_id)`,
    hasPlays(
      'select from vendor_tx x where x.code = 0 and x.op in (2, 3) and x.win > 0 and [[x]]',
      'select from moved m where m.kind = 52',
    ),
  ),
  sqlProof(
    'what was undone names what has undone it and the other way round',
    `select x.vendor_id || ' ' || x.tx_id as subject, 'undone by ' || x.undone_by as detail from vendor_tx x
     left join vendor_tx u on u.vendor_id = x.vendor_id and u.tx_id = x.undone_by
     where [[x]] and (x.undone_by is not null and (u.op is null or u.op not in ${UNDOERS} or u.target is distinct from x.tx_id or u.member_id <> x.member_id
         or (x.op <> 0 and u.code <> 0))
       or (x.op = 0) and (x.undone_by is null or x.amount <> 0 or x.win <> 0 or x.code <> 17))
     union all
     select u.vendor_id || ' ' || u.tx_id, 'target ' || coalesce(u.target, 'none') from vendor_tx u
     left join vendor_tx x on x.vendor_id = u.vendor_id and x.tx_id = u.target
     where [[u]] and u.op in ${UNDOERS} and u.target is not null and u.code in (0, 12) and x.tx_id is null`,
  ),
  sqlProof(
    'what a vendor took back went back',
    `select x.tx_id as subject, 'op ' || x.op || ' undone by ' || x.undone_by || ', no posting' as detail from vendor_tx x
     join vendor_tx u on u.vendor_id = x.vendor_id and u.tx_id = x.undone_by
     left join play p on p.member_id = x.member_id and p.id = x.play_id
     where [[x]] and x.op <> 0 and x.code = 0 and not (x.op = 2 and (x.win = 0 or p.state = 6)) and not (x.op in (1, 3, 6, 8, 9, 10, 11) and x.amount = 0)
       and not exists (select from ledger_transfer t where t.member_id = x.member_id and t.id = u.id and t.amount =
         case when x.op = 2 then x.win else abs(x.amount) end)`,
  ),
  sqlProof(
    'a refused transaction moved nothing',
    `select x.vendor_id || ' ' || x.tx_id as subject, 'code ' || x.code || ', kind ' || t.kind as detail from vendor_tx x
     join ledger_transfer t on t.member_id = x.member_id and t.id = x.id where [[x]] and (x.code <> 0 and x.op <> 0)`,
  ),
  sqlProof(
    'a transaction is a known operation at a game and a round of its vendor',
    `select x.vendor_id || ' ' || x.tx_id as subject, 'op ' || x.op || ' round ' || coalesce(x.round_id, 'none') || ' game ' || coalesce(x.game_id, 0) || ' code ' || x.code as detail
     from vendor_tx x left join games_game g on g.id = x.game_id
     left join vendor_round r on r.vendor_id = x.vendor_id and r.member_id = x.member_id and r.round_id = x.round_id
     where [[x]] and (x.op not between 0 and 11 or x.code not between 0 and 99
       or (x.game_id <> 0 and g.vendor_id is distinct from x.vendor_id)
       or (x.op in (1, 2, 3, 7) and x.code = 0 and x.amount + x.win > 0 and x.tx_id not like '~%'
           and not (x.op = 3 and x.amount = 0) and (r.round_id is null or (x.op in (1, 3) and r.game_id is distinct from x.game_id)))
       or not exists (select from vendor_player y where y.vendor_id = x.vendor_id and y.member_id = x.member_id))`,
  ),
  sqlProof(
    'a round has paid what its plays were paid',
    `select r.vendor_id || ' ' || r.round_id as subject, 'round ' || r.paid || ', plays ' || coalesce(sum(p.payout), 0) as detail from vendor_round r
     left join play p on p.member_id = r.member_id and p.id = any (r.plays) where [[r]] group by r.vendor_id, r.member_id, r.round_id, r.paid
     having r.paid <> coalesce(sum(p.payout), 0)`,
  ),
  sqlProof(
    'a round has the plays and wins that were told of it, and none twice',
    `select coalesce(r.vendor_id, x.vendor_id) || ' ' || coalesce(r.round_id, x.round_id) as subject,
            coalesce(cardinality(r.plays), 0) || ' plays of ' || coalesce(x.bets, 0) || ', ' || coalesce(r.wins, 0) || ' wins of ' || coalesce(x.wins, 0) as detail
     from (select r.* from vendor_round r where [[r]]) r
     full join (select x.vendor_id, x.member_id, x.round_id, count(*) filter (where x.op in (1, 3) and x.undone_by is null) as bets,
                  count(*) filter (where x.op in (2, 3) and (x.op = 3 or x.undone_by is null)) as wins,
                  array_agg(x.id order by x.id) filter (where x.op in (1, 3) and x.undone_by is null) as ids,
                  min(x.game_id) filter (where x.op in (1, 3)) as game
                from vendor_tx x where x.code = 0 and x.op in (1, 2, 3) and not (x.op = 3 and x.amount = 0) and [[x]] group by 1, 2, 3) x
       on x.vendor_id = r.vendor_id and x.member_id = r.member_id and x.round_id = r.round_id
     where r.round_id is null or x.round_id is null or r.wins <> x.wins or cardinality(r.plays) <> x.bets
        or (select array_agg(u order by u) from unnest(r.plays) u) is distinct from x.ids or r.game_id is distinct from x.game
        or r.is_ended <> (r.ended_at is not null) or r.ended_at < r.opened_at - interval '2 hours'`,
  ),
  sqlProof(
    'the plays of an ended round are settled, those of an open one are not',
    `select r.vendor_id || ' ' || r.round_id as subject, 'ended ' || r.is_ended || ', play ' || p.id || ' state ' || p.state as detail
     from vendor_round r join play p on p.member_id = r.member_id and p.id = any (r.plays) where [[r]] and r.is_ended <> (p.state <> 0)`,
  ),
  sqlProof(
    'a play at a vendor was settled by one of its transactions',
    `select p.id as subject, 'settled by ' || p.settle_id as detail from play p
     join games_game g on g.id = p.game_id join vendor_profile v on v.vendor_id = g.vendor_id
     where [[p]] and p.settle_id is not null and p.settle_id <> p.id
       and not exists (select from vendor_tx x where x.vendor_id = g.vendor_id and x.member_id = p.member_id and x.id = p.settle_id)`,
    hasPlays(),
  ),
  sqlProof(
    'every trial grant at a vendor has its session',
    `select coalesce(t.id, s.demo_grant_id) as subject, 'granted ' || coalesce(t.amount, 0) || ', session ' || coalesce(s.demo_grant, 0) as detail
     from (select * from ledger_transfer where kind = 91) t
     full join (select s.*, p.member_id from vendor_session s
                left join vendor_player p on p.vendor_id = s.vendor_id and p.player_id = s.player_id where s.demo_grant_id is not null or s.demo_grant is not null) s
       on s.demo_grant_id = t.id and s.member_id = t.member_id
     where t.amount is distinct from s.demo_grant`,
  ),
  sqlProof(
    'every player at a vendor is a member of the brand, with that member’s account',
    `select p.vendor_id || ' ' || p.player_id as subject, 'brand ' || p.brand_id || ' asset ' || p.asset || ' book ' || p.book as detail
     from vendor_player p left join identity_member m on m.id = p.member_id left join site_brand b on b.id = p.brand_id
     left join ledger_account a on a.member_id = p.member_id and a.asset = p.asset
     where [[p]] and (b.id is null or a.book is distinct from p.book
       or case when p.mode = 'real' then m.brand_id is distinct from p.brand_id or p.book <> b.real_book else p.book <> b.trial_book or m.id is not null end)`,
  ),
  ...vendorTransferProofs,
  ...vendorCreditProofs,
  ...vendorWaitingProofs,
  ...vendorSettingProofs,
  ...vendorInvoiceProofs,
];
