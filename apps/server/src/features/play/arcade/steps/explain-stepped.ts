import { FEWEST_MINES, MOST_MINES, mostPicks } from '@talora/domain/games/table/mines.ts';
import { sqlProof } from '../../../base/ledger/ledger.ts';
import { played } from '../../../shop/games/games.ts';
import { dealt, stepped } from '../dealt.ts';
import { SHOT_GAMES } from '../house-games.ts';

/** Nobody ended it: it had waited for a day by then. */
const BY_ITSELF = `w.ended_at >= w.opened_at + interval '22 hours'`;
/** For each number of mines how many tiles may be uncovered. */
const MOST_PICKS = Array.from({ length: MOST_MINES - FEWEST_MINES + 1 }, (_, at) => mostPicks(at + FEWEST_MINES)).join(', ');
const HOLD = `w.acts -> 0 -> 'hold'`;

/** Do the acts of a round w, with its round r once it is over, lead to its choice? Null counts as no. */
const IS_ACTED = `case
  when jsonb_typeof(w.choice -> 'picks') = 'array' then w.choice -> 'picks' = jsonb_path_query_array(w.acts, '$[*].pick') and case
    jsonb_array_length(w.acts) - jsonb_array_length(w.choice -> 'picks')
    when 0 then w.ended_at is null or r.payout = 0 or ${BY_ITSELF}
      or jsonb_array_length(w.choice -> 'picks') = (array[${MOST_PICKS}])[(w.choice -> 'mines')::int - ${FEWEST_MINES - 1}]
    when 1 then w.ended_at is not null and w.choice -> 'picks' <> '[]' and w.acts -> -1 = '{"cashOut": true}' end
  when jsonb_typeof(w.choice -> 'held') = 'null' then w.ended_at is null and w.acts = '[]'
  when jsonb_typeof(w.choice -> 'held') = 'array' then w.ended_at is not null and case
    when w.acts = '[]' then ${BY_ITSELF}
    when w.acts = jsonb_build_array(jsonb_build_object('hold', ${HOLD})) and jsonb_typeof(${HOLD}) = 'array'
      then jsonb_array_length(${HOLD}) = jsonb_array_length(w.choice -> 'held') and ${HOLD} @> (w.choice -> 'held') and w.choice -> 'held' @> (${HOLD}) end
  end`;

/**
 * A round of several steps is a play: open as long as it waits for its player, and settled once it is over. Then it is a round like any
 * other, which paid what the play paid and was decided by what was chosen in the end, act by act; while it waits, its seat stands at its nonce.
 */
export const steppedRounds = sqlProof(
  'every round of several steps is a play, open or as it ended',
  `select coalesce(w.id, p.id, r.id) as subject, 'round ' || coalesce(w.stake, 0) || case when w.ended_at is null then ' waits' else ' ended' end
          || ', play ' || coalesce(p.stake, 0) || ' state ' || coalesce(p.state, -1) || ', paid ' || coalesce(p.payout, 0) || ', dealt ' || coalesce(r.payout, 0) as detail
   from (select w.* from arcade_stepped w where [[w]]) w
   full join (select p.* from play p where [[p]] and p.settle_id is distinct from p.id and p.game_id in
     (select g.id from games_game g join games_vendor v on v.id = g.vendor_id where v.adapter = 'house') and p.game_id not in ${SHOT_GAMES}) p
     on p.member_id = w.member_id and p.id = w.id
   full join (select r.* from arcade_round r where [[r]] and r.settle_id is not null and r.game_id not in ${SHOT_GAMES}) r
     on r.member_id = w.member_id and r.id = w.id
   left join arcade_seat s on s.member_id = w.member_id and s.game_id = w.game_id
   left join site_brand b on w.book in (b.real_book, b.trial_book)
   where w.id is null or p.id is null or (p.stake, p.game_id, p.asset, p.book) is distinct from (w.stake, w.game_id, w.asset, w.book)
     or p.settle_id is distinct from w.settle_id or (p.state = 0) <> (w.ended_at is null) or abs(extract(epoch from w.opened_at - p.placed_at)) > 600
     or w.brand_id is distinct from b.id or (${IS_ACTED}) is not true
     or w.acted_at < w.opened_at - interval '2 hours' or w.ended_at < w.acted_at - interval '2 hours'
     or w.ended_at is null and (r.id is not null or p.payout <> 0 or (s.pair_id, s.next_nonce) is distinct from (w.pair_id, w.nonce))
     or w.ended_at is not null and ((r.pair_id, r.nonce, r.game_id, r.asset, r.stake, r.settle_id, r.bets, r.math_version)
         is distinct from (w.pair_id, w.nonce, w.game_id, w.asset, w.stake, w.settle_id, w.choice, w.math_version)
       or r.payout is distinct from p.payout or r.valid is distinct from p.valid_bet or p.state is distinct from case when r.payout > 0 then 1 else 2 end
       or abs(extract(epoch from r.played_at - p.settled_at)) > 600)`,
  {
    // Where there is one, or what could be a part of one, the query looks.
    tallies: [stepped, played, dealt],
    query: 'select from stepped union all select from played where stepped > 0 union all select from dealt where stepped > 0',
  },
);
