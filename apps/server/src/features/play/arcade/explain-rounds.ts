import { played } from '../../shop/games/games.ts';
import { hashOf, moved, sqlProof, type LedgerProof } from '../../base/ledger/ledger.ts';
import { dealt, seated } from './dealt.ts';
import { deckProofs } from './decks/explain-decks.ts';
import { steppedRounds } from './steps/explain-stepped.ts';
import { recomputedRounds, openedSeeds } from './recompute-rounds.ts';

/** A round: its play, game, asset, moment, stake, what it pays and what of it counts as bet. */
const roundOf = (a: string, at: string, valid: string): string =>
  `hashfloat8extended(date_part('epoch', ${a}.${at}), ${hashOf(`${a}.id`, [`${a}.asset::int`, `${a}.game_id`], [`${a}.stake`, `${a}.payout`, valid])})`;

/** Games that the house plays on seeds. */
const HOUSE_IDS = `(select g.id from games_game g join games_vendor v on v.id = g.vendor_id where v.adapter = 'house')`;

/**
 * Is there a gap in the nonces of a pair? As long as rounds of its seat are under way, those that have ended lie below the next number: that the
 * others are the ones that are missing is for their own proof to say.
 */
const gapIn = (n: string, first: string, last: string, underWay: string, next: string): string =>
  `case when ${underWay} > 0 then ${last} >= ${next} or ${first} < 0 else ${n} <> ${last} + 1 or ${first} <> 0 end`;

/** Why trial chips exist, that every house round is a play with the same sums, and that none is missing or other than its seeds say. */
export const arcadeProofs: readonly LedgerProof[] = [
  sqlProof(
    'every demo grant has its game session',
    `select coalesce(t.id, s.demo_grant_id) as subject, 'granted ' || coalesce(t.amount, 0) || ', session ' || coalesce(s.demo_grant, 0) as detail
     from (select t.* from ledger_transfer t where t.kind = 90 and [[t]]) t
     full join (select s.* from arcade_session s where (s.demo_grant_id is not null or s.demo_grant is not null or s.mode = 'demo') and [[s]]) s
       on s.demo_grant_id = t.id and s.member_id = t.member_id
     where t.amount is distinct from s.demo_grant or t.book is distinct from s.book or t.asset is distinct from s.asset`,
    {
      marks: [
        { tally: moved, value: `case when t.kind = 90 then ${hashOf('t.id', ['t.asset * 65536 + t.book'], ['t.amount'])} end` },
        {
          tally: seated,
          isTaken: true,
          value: `case when s.demo_grant_id is not null or s.demo_grant is not null or s.mode = 'demo'
            then coalesce(${hashOf('s.demo_grant_id', ['s.asset * 65536 + s.book'], ['s.demo_grant'])}, -1) end`,
        },
      ],
    },
  ),
  sqlProof(
    'every house round is a play with the same sums',
    `select coalesce(r.id, p.id) as subject, 'round ' || coalesce(r.stake, 0) || ' pays ' || coalesce(r.payout, 0)
            || ', play ' || coalesce(p.stake, 0) || ' pays ' || coalesce(p.payout, 0) as detail
     from (select r.* from arcade_round r where [[r]] and r.settle_id is null) r
     full join (select p.* from play p where [[p]] and p.settle_id = p.id and p.game_id in ${HOUSE_IDS}) p
       on p.member_id = r.member_id and p.id = r.id
     where p.stake is distinct from r.stake or p.payout is distinct from r.payout or p.game_id is distinct from r.game_id
       or p.asset is distinct from r.asset or p.valid_bet is distinct from coalesce(r.valid, r.stake)
       or p.state is distinct from case when r.payout > 0 then 1 else 2 end
       or abs(extract(epoch from r.played_at - p.placed_at)) > 600 or r.shown_at < r.played_at - interval '2 hours'`,
    {
      // A round and its play are written with one moment; others are left to the query. What is wrong by itself counts up on both sides.
      marks: [
        {
          tally: dealt,
          value: `case when r.shown_at < r.played_at - interval '2 hours' then 1
            when r.settle_id is null then ${roundOf('r', 'played_at', 'coalesce(r.valid, r.stake)')} end`,
        },
        {
          tally: played,
          isTaken: true,
          value: `case when v.adapter = 'house' and p.settle_id = p.id
            then case when p.state = case when p.payout > 0 then 1 else 2 end then ${roundOf('p', 'placed_at', 'p.valid_bet')} else -1 end end`,
        },
      ],
    },
  ),
  steppedRounds,
  ...deckProofs,
  sqlProof(
    'nonces of a pair have no gap',
    `select r.pair_id as subject, count(*) || ' rounds, last nonce ' || max(r.nonce) as detail from arcade_round r
     left join arcade_seat s on s.member_id = r.member_id and s.pair_id = r.pair_id
     where [[r]] group by r.pair_id having ${gapIn('count(*)', 'min(r.nonce)', 'max(r.nonce)', 'max(s.in_flight)', 'max(s.next_nonce)')}`,
    {
      tallies: [dealt],
      query: `select from dealt d left join arcade_seat s on s.pair_id = d.pair_id where ${gapIn('d.n', 'd.first', 'd.last', 's.in_flight', 's.next_nonce')}`,
    },
  ),
  sqlProof(
    'a pair has as many rounds as its seat has played, and a revealed one as many as were counted',
    `select coalesce(p.id, r.pair_id) as subject, coalesce(r.n, 0) || ' rounds of ' ||
            coalesce(case when p.revealed_at is not null then p.rounds when s.pair_id is not null then s.next_nonce - s.in_flight end, 0) as detail
     from (select p.* from arcade_pair p where [[p]]) p
     full join (select r.member_id, r.pair_id, count(*) as n, min(r.game_id) as least, max(r.game_id) as most from arcade_round r
                where [[r]] group by 1, 2) r on r.member_id = p.member_id and r.pair_id = p.id
     left join arcade_seat s on s.member_id = p.member_id and s.pair_id = p.id
     where p.id is null
       or coalesce(r.n, 0) <> case when p.revealed_at is not null then p.rounds when s.pair_id is not null then s.next_nonce - s.in_flight else 0 end
       or (r.n > 0 and (r.least <> p.game_id or r.most <> p.game_id or p.activated_at is null))`,
    {
      tallies: [dealt],
      query: `select from (select p.* from arcade_pair p where [[p]]) p
        full join dealt r on r.member_id = p.member_id and r.pair_id = p.id
        left join arcade_seat s on s.member_id = p.member_id and s.pair_id = p.id
        where p.id is null
          or coalesce(r.n, 0) <> case when p.revealed_at is not null then p.rounds when s.pair_id is not null then s.next_nonce - s.in_flight else 0 end
          or (r.n > 0 and (r.least <> p.game_id or r.most <> p.game_id or p.activated_at is null))`,
    },
  ),
  sqlProof(
    'a pair is in use, waits to be used, or was revealed',
    `select p.id as subject, 'revealed ' || (p.revealed_at is not null) || ', seated ' || coalesce(s.pair_id = p.id, false) as detail
     from arcade_pair p left join arcade_seat s on s.member_id = p.member_id and p.id in (s.pair_id, s.next_pair_id)
     left join arcade_pair n on n.member_id = p.member_id and n.game_id = p.game_id and n.follows = p.id
     where [[p]] and ((p.revealed_at is null) <> (p.revealed_seed is null)
       or (p.revealed_at is null) <> (p.rotate_request is null and n.id is null)
       or (p.activated_at is null and (p.begin_request is not null or p.follows is not null)) or (p.follows is not null and p.begin_request is null)
       or n.activated_at < p.revealed_at - interval '2 hours'
       or (p.client_seed is null) <> (p.activated_at is null) or (p.revealed_at is not null and p.activated_at is null)
       or (p.revealed_at is null and p.rounds <> 0) or p.revealed_at < p.activated_at - interval '2 hours'
       or (s.pair_id is not null and p.revealed_at is not null) or (s.game_id <> p.game_id)
       or (s.pair_id = p.id and p.activated_at is null) or (s.next_pair_id = p.id and p.activated_at is not null)
       or octet_length(p.commitment) <> 32)`,
  ),
  sqlProof(
    'a seat has its pairs and its last round',
    `select s.member_id || ' game ' || s.game_id as subject, 'next nonce ' || s.next_nonce || ', last round ' || coalesce(s.last_round_id::text, 'none') as detail
     from arcade_seat s
     left join arcade_pair p on p.member_id = s.member_id and p.id = s.pair_id
     left join arcade_pair n on n.member_id = s.member_id and n.id = s.next_pair_id
     left join lateral (select r.id, r.played_at, r.game_id from arcade_round r where r.member_id = s.member_id and r.id = s.last_round_id limit 1) l on true
     left join lateral (select r.id from arcade_round r where s.next_nonce > 0 and r.pair_id = s.pair_id and r.nonce = s.next_nonce - 1 limit 1) h on true
     where [[s]] and ((s.pair_id is not null and p.id is null) or (s.pair_id is null and s.next_nonce <> 0) or n.id is null or s.pair_id = s.next_pair_id
       or (s.last_round_id is null) <> (s.last_round_at is null) or s.in_flight > s.next_nonce
       or s.in_flight = 0 and ((s.last_round_id is null) <> (l.id is null) or (s.next_nonce > 0 and h.id is distinct from s.last_round_id))
       or l.game_id <> s.game_id or abs(extract(epoch from l.played_at - s.last_round_at)) > 1)`,
  ),
  openedSeeds,
  recomputedRounds,
];
