import { sqlProof, type LedgerProof } from '../../../base/ledger/ledger.ts';
import { followingRounds, promisedChains, renewedChains } from './explain-chains.ts';
import { openedChains, recomputedSharedRounds } from './recompute-shared-rounds.ts';

/** The sum of a bet's lines, of those that say a sum: what says none is another sum than the stake, or none at all. */
const SUM_OF_LINES = `(select sum((l ->> 'stake')::bigint) filter (where l ->> 'stake' ~ '^[0-9]{1,18}$')
  from jsonb_array_elements(case when jsonb_typeof(b.lines) = 'array' then b.lines else '[]' end) l)`;

/** Every bet of a shared round is a play with the same sums, of a member of the brand whose round it is, and none of both is without the other. */
export const roundsProofs: readonly LedgerProof[] = [
  sqlProof(
    'every bet of a shared round is a play with the same sums',
    `select coalesce(b.id, p.id) as subject, 'bet ' || coalesce(b.stake, 0) || ' pays ' || coalesce(b.payout, 0)
            || ', play ' || coalesce(p.stake, 0) || ' pays ' || coalesce(p.payout, 0) as detail
     from (select b.* from round_bet b where [[b]]) b
     left join round_round r on r.id = b.round_id
     left join site_brand s on s.id = b.brand_id
     left join identity_member m on m.id = b.member_id
     full join (select p.* from play p where [[p]] and p.game_id in
                  (select g.id from games_game g join games_vendor v on v.id = g.vendor_id where v.adapter = 'rounds')) p
       on p.member_id = b.member_id and p.id = b.id
     where p.stake is distinct from b.stake or p.game_id is distinct from r.game_id or b.brand_id is distinct from r.brand_id
       or b.brand_id is distinct from m.brand_id
       or p.book is distinct from s.real_book or p.asset is distinct from s.asset
       or p.settle_id is distinct from b.settle_id or (p.state = 0) <> (b.payout is null) or p.payout <> coalesce(b.payout, 0)
       or b.id is not null and b.stake is distinct from ${SUM_OF_LINES}
       or abs(extract(epoch from b.placed_at - p.placed_at)) > 600
       or b.payout is not null and r.state not in ('drawn', 'settled') or b.payout is null and r.state = 'settled'`,
  ),
  followingRounds,
  promisedChains,
  renewedChains,
  openedChains,
  recomputedSharedRounds,
];
