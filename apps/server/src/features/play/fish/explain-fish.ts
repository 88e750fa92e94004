import { MOST_IN_FLIGHT } from '@talora/domain/games/fish/flight.ts';
import { SEA_HEIGHT, SEA_WIDTH } from '@talora/domain/games/fish/paths.ts';
import { TIDE_MS } from '@talora/domain/games/fish/shoal.ts';
import { FISH } from '@talora/domain/games/fish/shots.ts';
import { sqlProof, type LedgerProof, type Tally } from '../../base/ledger/ledger.ts';
import { dealt, SHOT_GAMES } from '../arcade/arcade.ts';
import { played } from '../../shop/games/games.ts';
import { openedRooms, recomputedShots } from './recompute-shots.ts';

/** Shots that are under way. */
const underWay: Tally = { name: 'under_way', from: 'fish_shot x', alias: 'x', keys: {}, columns: { n: 'count(*)' } };

/** A shot x that is under way: an open play of its seat p, with a number of its own below the next one, in a room m of its brand b. */
const IS_FLYING = `(p.state = 0 and p.payout = 0 and (p.stake, p.game_id, p.asset, p.book) is not distinct from (x.stake, x.game_id, x.asset, x.book)
    and abs(extract(epoch from x.placed_at - p.placed_at)) <= 600 and x.fired_at between x.placed_at - interval '3 seconds' and x.placed_at + interval '1 second'
    and x.pair_id = s.pair_id and x.nonce between 0 and s.next_nonce - 1 and s.in_flight between 1 and ${MOST_IN_FLIGHT}
    and not exists (select from arcade_round o where o.pair_id = x.pair_id and o.nonce = x.nonce)
    and (m.brand_id, m.game_id, m.book) is not distinct from (x.brand_id, x.game_id, x.book) and x.book in (b.real_book, b.trial_book)
    and x.math_version = '${FISH.mathVersion}' and x.x between 0 and ${SEA_WIDTH} and x.y between 0 and ${SEA_HEIGHT})`;
/** The moment that a choice names, by the clock that took the shot or landed it, so many milliseconds before and after it. */
const isNear = (named: string, moment: string, before: number, after: number): string =>
  `r.bets -> '${named}' between to_jsonb(extract(epoch from ${moment}) * 1000 - ${before}) and to_jsonb(extract(epoch from ${moment}) * 1000 + ${after})`;
/** A round r that has landed: settled as its play p, won or lost where it met a fish and given back where it did not. */
const HAS_LANDED = `(p.state <> 0 and (p.stake, p.payout, p.game_id, p.asset, p.valid_bet, p.settle_id)
      is not distinct from (r.stake, r.payout, r.game_id, r.asset, r.valid, r.settle_id)
    and p.settle_id is not null and p.settle_id <> p.id and r.shown_at = r.played_at and abs(extract(epoch from r.played_at - p.settled_at)) <= 600
    and ${isNear('fired', 'p.placed_at', 3_000, 1_000)} and ${isNear('at', 'r.played_at', 11_000, 1_000)}
    and case when r.bets ->> 'shot' = 'hit' then r.valid = r.stake and p.state = case when r.payout > 0 then 1 else 2 end
      else r.bets ->> 'shot' in ('gone', 'left') and p.state = 3 and r.payout = r.stake and r.valid = 0 end)`;

/** Every shot is a play: open as long as it is under way, and settled when it has landed; then it is a round. None of them is without the other. */
const flyingShots = sqlProof(
  'every shot is a play, open while it is under way and settled as it landed',
  `select coalesce(x.id, p.id, r.id) as subject, case when x.id is not null then 'under way with ' || x.stake else 'landed' end
          || ', play ' || coalesce(p.stake, 0) || ' state ' || coalesce(p.state, -1) || ', paid ' || coalesce(p.payout, 0) || ', dealt '
          || coalesce(r.payout, 0) || ' ' || coalesce(r.bets::text, '') as detail
   from (select x.* from fish_shot x where [[x]]) x
   full join (select p.* from play p where [[p]] and p.game_id in ${SHOT_GAMES}) p on p.member_id = x.member_id and p.id = x.id
   full join (select r.* from arcade_round r where [[r]] and r.game_id in ${SHOT_GAMES}) r
     on r.member_id = coalesce(x.member_id, p.member_id) and r.id = coalesce(x.id, p.id)
   left join arcade_seat s on s.member_id = x.member_id and s.game_id = x.game_id
   left join fish_room m on m.id = x.room_id
   left join site_brand b on b.id = x.brand_id
   where p.id is null or (x.id is null) = (r.id is null)
     or x.id is not null and ${IS_FLYING} is not true or r.id is not null and ${HAS_LANDED} is not true`,
  {
    // Where there is one, or what could be a part of one, the query looks.
    tallies: [underWay, played, dealt],
    query: 'select from under_way union all select from played where stepped > 0 union all select from dealt where stepped > 0',
  },
);

const countedShots = sqlProof(
  'a seat counts its shots that are under way',
  `select coalesce(s.member_id, x.member_id) || ' game ' || coalesce(s.game_id, x.game_id) as subject,
          coalesce(s.in_flight, 0) || ' counted, ' || coalesce(x.n, 0) || ' under way' as detail
   from (select s.* from arcade_seat s where [[s]] and s.in_flight <> 0) s
   full join (select x.member_id, x.game_id, count(*) as n from fish_shot x where [[x]] group by 1, 2) x
     on x.member_id = s.member_id and x.game_id = s.game_id
   where s.in_flight is distinct from x.n`,
);

/** The round r of a kill k in a room m: it paid, and it met that fish, or was a bomb's. */
const KILLED = `(r.payout > 0 and r.bets ->> 'shot' = 'hit' and r.game_id = m.game_id and r.bets -> 'room' = to_jsonb(m.no)
    and r.bets -> 'turn' = to_jsonb(k.turn) and k.turn <= m.landings and k.killed_at = r.played_at
    and ((r.bets -> 'tide', r.bets -> 'index') is not distinct from (to_jsonb(k.tide), to_jsonb(k.index)) or r.bets ->> 'fish' = 'bomb'))`;

const caughtFish = sqlProof(
  'every fish is caught once, by the shot that was paid for it',
  `select coalesce(k.play_id, r.id) as subject, 'tide ' || coalesce(k.tide, -1) || ', fish ' || coalesce(k.index, -1) || ', paid ' || coalesce(r.payout, 0) as detail
   from (select k.* from fish_kill k where [[k]]) k
   left join fish_room m on m.id = k.room_id
   full join (select r.* from arcade_round r where [[r]] and r.game_id in ${SHOT_GAMES} and r.payout > 0 and r.bets ->> 'shot' = 'hit') r
     on r.member_id = k.member_id and r.id = k.play_id
   where k.play_id is null or r.id is null or ${KILLED} is not true
     or not exists (select from fish_kill o where o.room_id = k.room_id and o.member_id = r.member_id and o.play_id = r.id
       and (to_jsonb(o.tide), to_jsonb(o.index)) is not distinct from (r.bets -> 'tide', r.bets -> 'index'))`,
);

/** Tides of a room have numbers from 1 without a gap, each begins behind the one before it, and each seed hashes to the one before it, the first to the anchor. */
const promisedTides = sqlProof(
  'tides of a room follow each other, each by the seed that the one before it promised',
  `select t.room_id || ' tide ' || t.no as subject, 'from ' || t.starts_at || ', behind ' || coalesce(t.last_no, 0) as detail
   from (select x.*, lag(x.no) over w as last_no, lag(x.seed) over w as last_seed, lag(x.starts_at) over w as last_start
         from fish_tide x window w as (partition by x.room_id order by x.no)) t
   left join fish_room m on m.id = t.room_id
   where m.id is null or t.no <> coalesce(t.last_no, 0) + 1 or t.no > m.length or sha256(t.seed) <> coalesce(t.last_seed, m.anchor)
     or t.starts_at < t.last_start + interval '${TIDE_MS / 1_000} seconds' or t.starts_at < m.made_at - interval '2 hours'`,
);

const ownRooms = sqlProof(
  'rooms of a sea belong to their brand, and cannons to members who have opened the game',
  `select m.id as subject, 'room ' || m.no || ', book ' || m.book as detail
   from (select x.*, lag(x.no) over (partition by x.brand_id, x.game_id, x.book order by x.no) as last_no from fish_room x) m
   left join site_brand b on b.id = m.brand_id
   where m.no <> coalesce(m.last_no, 0) + 1 or m.game_id not in ${SHOT_GAMES} or (m.book in (b.real_book, b.trial_book)) is not true
   union all
   select f.room_id, 'cannon ' || f.seat || ' of ' || f.member_id from fish_seat f
   left join fish_room m on m.id = f.room_id
   left join site_brand b on b.id = m.brand_id
   left join identity_member i on i.id = f.member_id
   left join arcade_seat s on s.member_id = f.member_id and s.game_id = f.game_id
   where f.game_id is distinct from m.game_id or s.member_id is null or m.book = b.real_book and i.brand_id is distinct from m.brand_id
     or f.last_fired > f.active_at + interval '1 second'`,
);

/** Why each shot moved money, that no fish was caught twice, and that every sea was the one that its seeds promised. */
export const fishProofs: readonly LedgerProof[] = [
  flyingShots,
  countedShots,
  caughtFish,
  promisedTides,
  ownRooms,
  openedRooms,
  recomputedShots,
];
