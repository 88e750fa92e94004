import { change, copy, plant, remove, type Plant } from './plant.ts';

const K = 'member_id, id';
const R = 'pair_id, nonce';
const SEAT = 'member_id, game_id';

const STAKE = 'every stake has its play and every play its stake';
const PAYOUT = 'every payout has its play and every paid play its payout';
const VOID = 'a returned stake belongs to a void play and the other way round';
const STATE = 'the state of a play is what it was paid';
const ROUND = 'every house round is a play with the same sums';
const GAP = 'nonces of a pair have no gap';
const COUNT = 'a pair has as many rounds as its seat has played, and a revealed one as many as were counted';
const USE = 'a pair is in use, waits to be used, or was revealed';
const SITS = 'a seat has its pairs and its last round';
const SEED = 'a seed is what its commitment says, sealed and revealed';
const AGAIN = 'every house round is what its seeds say';
const GRANT = 'every demo grant has its game session';

const HOUSE = `game_id in (select g.id from games_game g join games_vendor v on v.id = g.vendor_id where v.adapter = 'house')`;
const AWAY = `not ${HOUSE}`;
/** Plays at vendors outside: what counts of them is a share of the stake. */
const OUTSIDE = `game_id in (select g.id from games_game g join games_vendor v on v.id = g.vendor_id where v.adapter not in ('house', 'rounds'))`;
/** Pairs with rounds that were revealed. */
const SHOWN = 'revealed_at is not null and rounds > 0';
/** Rounds of a real player’s pair that lost. */
const LOST = `(select id from arcade_round where payout = 0 and asset = 1 order by pair_id, nonce limit 1)`;
/** A round that won. */
const WON = `(select id from arcade_round where payout > 0 order by pair_id, nonce limit 1)`;
const LAST = `(select last_round_id from arcade_seat s where next_nonce > 0 order by member_id, game_id limit 1)`;

/** Moves a unit of a sum from one play of a member to another: what all of them have together stays. */
const shift = (
  column: string,
  where: string,
): string => `update play p set ${column} = p.${column} + case when p.id = x.first then 1 else -1 end
  from (select member_id, min(id::text)::uuid as first, max(id::text)::uuid as last from play where ${where} group by 1 having count(*) > 1 limit 1) x
  where p.member_id = x.member_id and p.id in (x.first, x.last)`;

/** Damage to plays, house rounds, seats, seeds and trials. */
export const PLAY_PLANTS: readonly Plant[] = [
  plant('play.stake', 'a unit moved between the stakes of two plays', STAKE, shift('stake', 'stake > 1')),
  plant('play.payout', 'a unit moved between the payouts of two plays', PAYOUT, shift('payout', 'payout > 1')),
  plant('play.stake', 'a unit moved between the stakes of two house rounds', ROUND, shift('stake', `stake > 1 and ${HOUSE}`)),
  plant('play.stake', 'a play of another stake', STAKE, change('play', K, 'stake = stake + 1')),
  plant('play.payout', 'a play that paid more', PAYOUT, change('play', K, 'payout = payout + 1', 'payout > 0')),
  plant('play.payout play.state', 'a lost play has won', PAYOUT, change('play', K, 'payout = 100, state = 1', 'state = 2')),
  plant('play.state', 'a lost play is won', STATE, change('play', K, 'state = 1', 'state = 2')),
  plant('play.state', 'a won play is lost', STATE, change('play', K, 'state = 2', 'state = 1')),
  plant('play.state', 'a play that is half of something', STATE, change('play', K, 'state = 9')),
  plant('play.state', 'a settled play is open', STATE, change('play', K, 'state = 0, settled_at = null', 'state = 2')),
  plant(
    'play.state',
    'a play is void and its stake not returned',
    VOID,
    change('play', K, 'state = 6, valid_bet = 0', `state = 2 and ${AWAY}`),
  ),
  plant('play.state', 'a void play was lost', VOID, change('play', K, 'state = 2, valid_bet = stake', 'state = 6')),
  plant('play.valid_bet', 'more counts as bet', STATE, change('play', K, 'valid_bet = valid_bet * 3', 'valid_bet > 0')),
  plant('play.valid_bet', 'nothing counts as bet', STATE, change('play', K, 'valid_bet = 0', `state = 1 and ${OUTSIDE}`)),
  plant(
    'play.game_id',
    'a play of another game of the house',
    ROUND,
    change('play', K, 'game_id = (select max(id) from games_game)', HOUSE),
  ),
  plant(
    'play.game_id',
    'a play of another game of a vendor',
    'every bet that a vendor was told is a play of the same sum',
    change('play', K, 'game_id = 1001', AWAY),
  ),
  plant('play.asset', 'a play in another currency', STAKE, change('play', K, 'asset = 3')),
  plant('play.book', 'a play in another book', STAKE, change('play', K, 'book = 101')),
  plant('play.member_id', 'a play of another member', STAKE, change('play', K, 'member_id = gen_random_uuid()')),
  plant(
    'play.id',
    'a play with another id',
    STAKE,
    change('play', K, 'id = (left(id::text, 24) || right(gen_random_uuid()::text, 12))::uuid'),
  ),
  plant(
    'play.settled_at',
    'a play that was settled before it was placed',
    STATE,
    change('play', K, `settled_at = settled_at - interval '1 day'`, 'state = 1'),
  ),
  plant('play.settle_id', 'a house play that something else settled', ROUND, change('play', K, 'settle_id = gen_random_uuid()', HOUSE)),
  plant(
    'play.settle_id',
    'a vendor’s play that something else settled',
    'a play at a vendor was settled by one of its transactions',
    change('play', K, 'settle_id = gen_random_uuid()', `${AWAY} and state <> 0`),
  ),
  plant('play.placed_at', 'a house play of another day', ROUND, change('play', K, `placed_at = placed_at - interval '1 day'`, HOUSE)),
  plant('play-', 'a play is gone', STAKE, remove('play', K)),
  plant('play-', 'all plays are gone', STAKE, 'delete from play'),
  plant('play+', 'a play without a stake', STAKE, copy('play', K, { id: `(left(x.id::text, 24) || right(gen_random_uuid()::text, 12))` })),

  plant('arcade_round.payout', 'a round that paid more', ROUND, change('arcade_round', R, 'payout = payout + 1')),
  plant(
    'arcade_round.payout play.payout ledger_transfer+ ledger_account.balance',
    'a lost round of the house has won, everywhere',
    AGAIN,
    `update arcade_round set payout = 5000 where id = ${LOST}`,
    `update play set payout = 5000, state = 1 where id = (select id from arcade_round where payout = 5000)`,
    `update ledger_account a set balance = balance + 5000 from arcade_round r where r.payout = 5000 and a.member_id = r.member_id`,
    `insert into ledger_transfer select t.member_id, t.id, 2, t.asset, t.book, 11, 0, 5000, t.balance_after + 5000, t.ref, t.posted_at, t.xid from ledger_transfer t
       join arcade_round r on r.id = t.id and r.payout = 5000 and t.kind = 1`,
  ),
  plant(
    'arcade_round.payout play.payout ledger_transfer.amount ledger_account.balance',
    'a round that won has won more, everywhere',
    AGAIN,
    `update arcade_round set payout = payout + 1 where id = ${WON}`,
    `update play set payout = payout + 1 where id = ${WON}`,
    `update ledger_account a set balance = balance + 1 from arcade_round r where r.id = ${WON} and a.member_id = r.member_id and a.asset = r.asset`,
    `update ledger_transfer set amount = amount + 1, balance_after = balance_after + 1 where ref = ${WON} and kind = 2`,
  ),
  plant('arcade_round.valid', 'a round that counts less', ROUND, change('arcade_round', R, 'valid = stake - 1')),
  plant(
    'arcade_round.valid play.valid_bet',
    'a round that counts less, and its play',
    AGAIN,
    `update arcade_round set valid = stake - 1 where id = ${WON}`,
    `update play set valid_bet = stake - 1 where id = ${WON}`,
  ),
  plant('arcade_round.outcome', 'other stops', AGAIN, change('arcade_round', R, `outcome = '[1, 2, 3]'`)),
  plant(
    'arcade_round.outcome',
    'stops that add up to the same',
    AGAIN,
    change('arcade_round', R, `outcome = jsonb_set(outcome, '{1}', to_jsonb((outcome ->> 1)::int + 32))`),
  ),
  plant('arcade_round.outcome', 'another prize of the wheel', AGAIN, change('arcade_round', R, `outcome = outcome || '[5]'`)),
  plant('arcade_round.bets', 'a choice where there is none', AGAIN, change('arcade_round', R, `bets = '{"rows": 8}'`)),
  plant('arcade_round.math_version', 'another version of the game', AGAIN, change('arcade_round', R, `math_version = '0.9.0'`)),
  plant('arcade_round.nonce', 'a number left out', GAP, change('arcade_round', R, 'nonce = nonce + 100', 'nonce = 3')),
  plant(
    'arcade_round.nonce',
    'two rounds changed places',
    AGAIN,
    `update arcade_round set nonce = case nonce when 3 then -4 when 4 then 3 end where nonce in (3, 4) and (bets ? 'shot') is not true`,
    `update arcade_round set nonce = 4 where nonce = -4`,
  ),
  plant('arcade_round.stake', 'a round of another stake', ROUND, change('arcade_round', R, 'stake = stake * 2')),
  plant(
    'arcade_round.stake',
    'a round of a part of a coin',
    AGAIN,
    change('arcade_round', R, 'stake = stake + 1', 'payout = 0 and bets is null'),
  ),
  plant('arcade_round.stake', 'a round of no stake', AGAIN, change('arcade_round', R, 'stake = 0', 'payout = 0 and bets is null')),
  plant('arcade_round.asset', 'a round in another currency', ROUND, change('arcade_round', R, 'asset = 3')),
  plant('arcade_round.game_id', 'a round of another game', ROUND, change('arcade_round', R, 'game_id = game_id + 1')),
  plant('arcade_round.member_id', 'a round of another member', ROUND, change('arcade_round', R, 'member_id = gen_random_uuid()')),
  plant('arcade_round.id', 'a round with another id', ROUND, change('arcade_round', R, 'id = gen_random_uuid()')),
  plant(
    'arcade_round.pair_id',
    'a round of another pair',
    COUNT,
    change('arcade_round', R, 'pair_id = (left(pair_id::text, 24) || right(gen_random_uuid()::text, 12))::uuid'),
  ),
  plant('arcade_round.played_at', 'a round of another day', ROUND, change('arcade_round', R, `played_at = played_at - interval '1 day'`)),
  plant('arcade_round-', 'the last round is cut off', COUNT, `delete from arcade_round where id = ${LAST}`),
  plant(
    'arcade_round- play- arcade_seat.next_nonce',
    'the last round is cut off with its play, and the seat moved back',
    STAKE,
    `delete from play where id = ${LAST}`,
    `delete from arcade_round where id = ${LAST}`,
    `update arcade_seat set next_nonce = next_nonce - 1 where next_nonce > 0`,
  ),
  plant('arcade_round-', 'all rounds are gone', ROUND, 'delete from arcade_round'),
  plant('arcade_round+', 'a round that was not played', ROUND, copy('arcade_round', R, { id: 'gen_random_uuid()', nonce: '500' })),

  plant(
    'arcade_pair.sealed_seed',
    'another pair’s seed',
    SEED,
    change('arcade_pair', K, `sealed_seed = (select sealed_seed from arcade_pair p where p.id <> arcade_pair.id limit 1)`),
  ),
  plant('arcade_pair.sealed_seed', 'a seed that does not open', SEED, change('arcade_pair', K, `sealed_seed = 'test.AAAA'`)),
  plant('arcade_pair.commitment', 'another commitment', SEED, change('arcade_pair', K, 'commitment = sha256(commitment)')),
  plant(
    'arcade_pair.revealed_seed',
    'another seed was revealed',
    SEED,
    change('arcade_pair', K, 'revealed_seed = sha256(revealed_seed)', SHOWN),
  ),
  plant('arcade_pair.revealed_seed', 'a revealed seed is gone', USE, change('arcade_pair', K, 'revealed_seed = null', SHOWN)),
  plant('arcade_pair.client_seed', 'another client seed', AGAIN, change('arcade_pair', K, `client_seed = 'other'`, SHOWN)),
  plant(
    'arcade_pair.client_seed',
    'a waiting pair knows its client seed',
    USE,
    change('arcade_pair', K, `client_seed = 'other'`, 'activated_at is null'),
  ),
  plant(
    'arcade_pair.activated_at',
    'a pair in use was never activated',
    USE,
    change('arcade_pair', K, 'activated_at = null', 'activated_at is not null and revealed_at is null'),
  ),
  plant('arcade_pair.revealed_at', 'a revealed pair is not', USE, change('arcade_pair', K, 'revealed_at = null', SHOWN)),
  plant('arcade_pair.rounds', 'a revealed pair of fewer rounds', COUNT, change('arcade_pair', K, 'rounds = rounds - 1', SHOWN)),
  plant(
    'arcade_pair.rotate_request',
    'a rotation that nobody asked for',
    USE,
    change('arcade_pair', K, 'rotate_request = gen_random_uuid()', 'revealed_at is null'),
  ),
  plant(
    'arcade_pair.begin_request',
    'a waiting pair was begun',
    USE,
    change('arcade_pair', K, 'begin_request = gen_random_uuid()', 'activated_at is null'),
  ),
  plant(
    'arcade_pair.follows',
    'nothing follows a pair that was revealed',
    USE,
    change('arcade_pair', K, 'follows = null', 'follows is not null'),
  ),
  plant('arcade_pair.game_id', 'a pair of another game', COUNT, change('arcade_pair', K, 'game_id = game_id + 1', SHOWN)),
  plant(
    'arcade_pair.game_id',
    'a pair of a game that is none of the house',
    AGAIN,
    change('arcade_pair', K, `game_id = (select id from games_game where ${HOUSE.replace('game_id', 'id')} is not true limit 1)`, SHOWN),
  ),
  plant('arcade_pair.member_id', 'a pair of another member', COUNT, change('arcade_pair', K, 'member_id = gen_random_uuid()', SHOWN)),
  plant('arcade_pair.id', 'a pair with another id', COUNT, change('arcade_pair', K, 'id = gen_random_uuid()', SHOWN)),
  plant('arcade_pair-', 'a pair is gone', COUNT, remove('arcade_pair', K, SHOWN)),
  plant(
    'arcade_pair+',
    'a pair that was revealed to nobody',
    COUNT,
    copy('arcade_pair', K, { id: 'gen_random_uuid()', commitment: "sha256('another')", begin_request: 'gen_random_uuid()' }, SHOWN),
  ),

  plant('arcade_seat.pair_id', 'another pair in use', SITS, change('arcade_seat', SEAT, 'pair_id = gen_random_uuid()')),
  plant('arcade_seat.next_pair_id', 'another pair is next', SITS, change('arcade_seat', SEAT, 'next_pair_id = gen_random_uuid()')),
  plant('arcade_seat.next_nonce', 'a seat goes back', COUNT, change('arcade_seat', SEAT, 'next_nonce = next_nonce - 1', 'next_nonce > 0')),
  plant('arcade_seat.next_nonce', 'a seat jumps', COUNT, change('arcade_seat', SEAT, 'next_nonce = next_nonce + 1', 'next_nonce > 0')),
  plant(
    'arcade_seat.last_round_id',
    'another last round',
    SITS,
    change('arcade_seat', SEAT, 'last_round_id = gen_random_uuid()', 'next_nonce > 0'),
  ),
  plant(
    'arcade_seat.last_round_at',
    'the last round was earlier',
    SITS,
    change('arcade_seat', SEAT, `last_round_at = last_round_at - interval '1 hour'`, 'next_nonce > 0'),
  ),
  plant('arcade_seat.game_id', 'a seat at another game', SITS, change('arcade_seat', SEAT, 'game_id = game_id + 1', 'next_nonce > 0')),
  plant('arcade_seat.member_id', 'a seat of another member', SITS, change('arcade_seat', SEAT, 'member_id = gen_random_uuid()')),
  plant('arcade_seat-', 'a seat is gone', COUNT, remove('arcade_seat', SEAT, 'next_nonce > 0')),
  plant('arcade_seat+', 'a seat without pairs', SITS, copy('arcade_seat', SEAT, { member_id: 'gen_random_uuid()' })),

  plant(
    'arcade_session.demo_grant',
    'a trial with more chips',
    GRANT,
    change('arcade_session', 'token_hash', 'demo_grant = demo_grant + 1', `mode = 'demo'`),
  ),
  plant(
    'arcade_session.demo_grant_id',
    'a trial with another grant',
    GRANT,
    change('arcade_session', 'token_hash', 'demo_grant_id = gen_random_uuid()', `mode = 'demo'`),
  ),
  plant(
    'arcade_session.member_id',
    'a trial of somebody else',
    GRANT,
    change('arcade_session', 'token_hash', 'member_id = gen_random_uuid()', `mode = 'demo'`),
  ),
  plant(
    'arcade_session.mode',
    'a frame for money is a trial',
    GRANT,
    change('arcade_session', 'token_hash', `mode = 'demo'`, `mode = 'real'`),
  ),
  plant('arcade_session.asset', 'a trial in another currency', GRANT, change('arcade_session', 'token_hash', 'asset = 1', `mode = 'demo'`)),
  plant('arcade_session.book', 'a trial in the real book', GRANT, change('arcade_session', 'token_hash', 'book = 1', `mode = 'demo'`)),
  plant('arcade_session-', 'a trial’s session is gone', GRANT, remove('arcade_session', 'token_hash', `mode = 'demo'`)),
  plant(
    'arcade_session+',
    'a trial that was given nothing',
    GRANT,
    'alter table arcade_session alter column real_member_id drop expression',
    copy('arcade_session', 'token_hash', { token_hash: `'\\\\xabcd'`, demo_grant_id: 'gen_random_uuid()' }, `mode = 'demo'`),
  ),

  plant(
    'games_game.valid_bet_percent',
    'less counts of what was bet at a game',
    STATE,
    `update games_game set valid_bet_percent = 10`,
    change('play', K, 'valid_bet = 77', `valid_bet > 0 and ${OUTSIDE}`),
  ),
  plant(
    'games_game.vendor_id',
    'a game of another vendor',
    'a transaction is a known operation at a game and a round of its vendor',
    `update games_game set vendor_id = 1, code = code || id where id > 100000`,
  ),
];
