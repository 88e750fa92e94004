import { uncheck } from './anchor-plants.ts';
import { change, copy, plant, remove, type Plant } from './plant.ts';

const SHOT = 'member_id, id';
const ROUND = 'pair_id, nonce';
const KILL = 'room_id, tide, index';
const TIDE = 'room_id, no';
const SEAT = 'room_id, seat';

const FLIES = 'every shot is a play, open while it is under way and settled as it landed';
const COUNTED = 'a seat counts its shots that are under way';
const ONCE = 'every fish is caught once, by the shot that was paid for it';
const TIDES = 'tides of a room follow each other, each by the seed that the one before it promised';
const ROOMS = 'rooms of a sea belong to their brand, and cannons to members who have opened the game';
const OPENS = 'a room’s chain of seeds is what its anchor has promised';
const MET = 'every shot met what was in the sea, and none was given back that has met a fish';
const NONCES = 'nonces of a pair have no gap';

const HIT = `bets ->> 'shot' = 'hit'`;
const shot = (column: string, title: string, set: string, proof = FLIES): Plant =>
  plant(`fish_shot.${column}`, title, proof, uncheck('fish_shot'), change('fish_shot', SHOT, set));
const kill = (column: string, title: string, set: string): Plant =>
  plant(`fish_kill.${column}`, title, ONCE, uncheck('fish_kill'), change('fish_kill', KILL, set));
const tide = (column: string, title: string, set: string, where = 'no = 1'): Plant =>
  plant(`fish_tide.${column}`, title, TIDES, uncheck('fish_tide'), change('fish_tide', TIDE, set, where));
const room = (column: string, title: string, proof: string, set: string): Plant =>
  plant(`fish_room.${column}`, title, proof, uncheck('fish_room'), change('fish_room', 'id', set));
const seat = (column: string, title: string, set: string): Plant =>
  plant(`fish_seat.${column}`, title, ROOMS, uncheck('fish_seat'), change('fish_seat', SEAT, set));
const round = (column: string, title: string, proof: string, set: string, where = HIT): Plant =>
  plant(`arcade_round.${column}`, title, proof, change('arcade_round', ROUND, set, where));

/** Damage to rooms of the fish game, to their seas, shots and catches. */
export const FISH_PLANTS: readonly Plant[] = [
  shot('member_id', 'a shot of another member', 'member_id = gen_random_uuid()'),
  shot('id', 'a shot with another id', 'id = gen_random_uuid()'),
  shot('brand_id', 'a shot of another brand', 'brand_id = gen_random_uuid()'),
  shot('game_id', 'a shot of another game', 'game_id = game_id + 1'),
  shot('asset', 'a shot in another currency', 'asset = 3'),
  shot('book', 'a shot of another book', 'book = 101'),
  shot('stake', 'a shot of another power', 'stake = stake + 1'),
  shot('pair_id', 'a shot under another pair', 'pair_id = gen_random_uuid()'),
  shot('nonce', 'a shot with a number that is to come', 'nonce = nonce + 50'),
  shot(
    'nonce',
    'a shot with the number of one that has landed',
    'nonce = (select min(r.nonce) from arcade_round r where r.pair_id = fish_shot.pair_id)',
  ),
  shot('math_version', 'another version of the game', `math_version = '0.9.0'`),
  shot('room_id', 'a shot of another room', 'room_id = gen_random_uuid()'),
  shot('x', 'a shot aimed beside the sea', 'x = 2000'),
  shot('y', 'a shot aimed above the sea', 'y = -5'),
  shot('fired_at', 'a shot that was fired on another day', `fired_at = fired_at - interval '1 day'`),
  shot('placed_at', 'a shot that was taken on another day', `placed_at = placed_at + interval '1 day'`),
  plant('fish_shot-', 'a shot that is under way is gone', FLIES, remove('fish_shot', SHOT)),
  plant('fish_shot-', 'all shots are gone', COUNTED, 'delete from fish_shot'),
  plant(
    'fish_shot+',
    'a shot that nobody fired',
    FLIES,
    `insert into fish_shot select f.member_id, gen_random_uuid(), f.brand_id, f.game_id, f.asset, f.book, f.stake, f.pair_id, f.nonce + 1, f.math_version,
       f.room_id, f.x, f.y, f.fired_at, f.placed_at from fish_shot f limit 1`,
  ),
  plant(
    'fish_shot+',
    'a shot that has landed is under way again',
    FLIES,
    `insert into fish_shot select x.member_id, r.id, x.brand_id, x.game_id, x.asset, x.book, r.stake, r.pair_id, r.nonce, x.math_version, x.room_id,
       1, 1, r.played_at, r.played_at from fish_shot x join arcade_round r on r.member_id = x.member_id and r.game_id = x.game_id limit 1`,
  ),
  plant(
    'arcade_seat.in_flight',
    'a shot more than is under way',
    COUNTED,
    change('arcade_seat', 'member_id, game_id', 'in_flight = in_flight + 1', 'in_flight > 0'),
  ),
  plant(
    'arcade_seat.in_flight',
    'a shot that its seat does not know',
    COUNTED,
    change('arcade_seat', 'member_id, game_id', 'in_flight = 0', 'in_flight > 0'),
  ),
  plant(
    'arcade_round-',
    'a shot that has landed is gone while another is under way',
    FLIES,
    `delete from arcade_round where id = (select r.id from arcade_round r join fish_shot x on x.pair_id = r.pair_id order by r.nonce limit 1)`,
  ),
  plant(
    'arcade_round.nonce',
    'a shot that has landed with a number that is to come',
    NONCES,
    `update arcade_round set nonce = nonce + 900 where id = (select r.id from arcade_round r join fish_shot x on x.pair_id = r.pair_id order by r.nonce limit 1)`,
  ),
  round(
    'bets',
    'a shot that met another fish',
    MET,
    `bets = jsonb_set(bets, '{index}', to_jsonb((bets -> 'index')::int + 60))`,
    `${HIT} and payout = 0`,
  ),
  round('bets', 'a shot that met its fish at another time', MET, `bets = jsonb_set(bets, '{at}', to_jsonb((bets -> 'at')::bigint + 700))`),
  round(
    'bets',
    'a shot that was fired at another time',
    MET,
    `bets = jsonb_set(bets, '{fired}', to_jsonb((bets -> 'fired')::bigint - 700))`,
  ),
  round(
    'bets',
    'a bomb that counted more',
    MET,
    `bets = jsonb_set(bets, '{sum}', to_jsonb(1 + (bets -> 'sum')::int))`,
    `bets ->> 'fish' = 'bomb'`,
  ),
  round('bets', 'a shot in another room', MET, `bets = jsonb_set(bets, '{room}', '77')`, `${HIT} and payout = 0`),
  round('bets', 'a catch of another room', ONCE, `bets = jsonb_set(bets, '{room}', '77')`, `${HIT} and payout > 0`),
  round('bets', 'a fish that was gone though it was not', MET, `bets = jsonb_set(bets, '{turn}', '1')`, `bets ->> 'shot' = 'gone'`),
  round(
    'bets',
    'a shot that left the sea as soon as it was fired',
    MET,
    `bets = jsonb_set(bets, '{at}', bets -> 'fired')`,
    `bets ->> 'shot' = 'left'`,
  ),
  ...['left', 'gone', 'hit'].map((became) =>
    round(
      'bets',
      `a shot of another hour (${became})`,
      FLIES,
      `bets = bets || jsonb_build_object('fired', (bets -> 'fired')::bigint - 3600000, 'at', (bets -> 'at')::bigint - 3600000)`,
      `bets ->> 'shot' = '${became}'`,
    ),
  ),
  round('bets', 'a shot of no hour', FLIES, `bets = jsonb_set(bets, '{at}', '"now"')`, `bets ->> 'shot' = 'left'`),
  round(
    'bets',
    'a shot that lost is said to have met nothing',
    FLIES,
    `bets = '{"shot": "left", "x": 1, "y": 1, "fired": 1, "at": 9000}'`,
    `${HIT} and payout = 0`,
  ),
  round('settle_id', 'a shot that something else paid', FLIES, 'settle_id = gen_random_uuid()'),
  round('payout', 'a bet that came back with more', FLIES, 'payout = payout + 1', `bets ->> 'shot' = 'left'`),
  plant(
    'arcade_round.bets play.state ledger_transfer+ ledger_account.balance',
    'a shot that lost is given back, everywhere',
    MET,
    `create temporary table lost as select r.member_id, r.id, r.settle_id, r.stake from arcade_round r where ${HIT} and payout = 0 order by r.id limit 1`,
    `update arcade_round set payout = stake, valid = 0, outcome = '[]', bets = (bets - 'fish' - 'sum') || '{"shot": "gone"}' where id = (select id from lost)`,
    `update play set payout = stake, state = 3, valid_bet = 0 where id = (select id from lost)`,
    `update ledger_account a set balance = balance + lost.stake from lost where a.member_id = lost.member_id`,
    `insert into ledger_transfer select t.member_id, lost.settle_id, 2, t.asset, t.book, 11, 0, lost.stake, t.balance_after + lost.stake, t.id, t.posted_at, t.xid
       from ledger_transfer t join lost on lost.id = t.id and t.kind = 1`,
  ),
  kill('room_id', 'a catch in another room', 'room_id = gen_random_uuid()'),
  kill('tide', 'a catch of another tide', 'tide = tide + 100'),
  kill('index', 'a catch of another fish', 'index = index + 1000'),
  kill('member_id', 'a catch of another member', 'member_id = gen_random_uuid()'),
  kill('play_id', 'a catch of another shot', 'play_id = gen_random_uuid()'),
  kill('turn', 'a catch by another landing', 'turn = turn + 1'),
  kill('killed_at', 'a catch at another time', `killed_at = killed_at + interval '1 minute'`),
  plant('fish_kill-', 'a catch is gone', ONCE, remove('fish_kill', KILL)),
  plant('fish_kill-', 'all catches are gone', ONCE, 'delete from fish_kill'),
  plant('fish_kill+', 'a fish that nobody was paid for', ONCE, copy('fish_kill', KILL, { index: '9999' })),
  plant('fish_kill+', 'a fish is said to be caught before it was met', MET,
    `insert into fish_kill select k.room_id, (r.bets -> 'tide')::int, (r.bets -> 'index')::int, k.member_id, k.play_id, 0, k.killed_at
       from fish_kill k, arcade_round r where ${HIT} and r.payout = 0 and (r.bets -> 'index')::int not in (select index from fish_kill) limit 1`), // prettier-ignore
  tide('room_id', 'a tide of another room', 'room_id = gen_random_uuid()'),
  tide('no', 'a tide left out', 'no = no + 5'),
  tide('seed', 'another seed', 'seed = sha256(seed)'),
  tide('starts_at', 'a tide that began before its room', `starts_at = starts_at - interval '1 day'`),
  plant('fish_tide-', 'a tide is gone', TIDES, remove('fish_tide', TIDE, 'no = 1')),
  plant('fish_tide-', 'all tides are gone', MET, 'delete from fish_tide'),
  plant('fish_tide+', 'a tide that its chain never promised', TIDES, copy('fish_tide', TIDE, { no: '400' })),
  room('id', 'a room with another id', ONCE, 'id = gen_random_uuid()'),
  room('brand_id', 'a room of no brand', ROOMS, 'brand_id = gen_random_uuid()'),
  room('game_id', 'a room of another game', ROOMS, 'game_id = game_id + 1'),
  room('book', 'a room of another book', ROOMS, 'book = 101'),
  room('no', 'a room out of order', ROOMS, 'no = no + 5'),
  room('anchor', 'another promise', OPENS, 'anchor = sha256(anchor)'),
  room('length', 'a longer chain', OPENS, 'length = length + 1'),
  room('sealed_root', 'a root that does not open', OPENS, `sealed_root = 'test.AAAA'`),
  room('landings', 'a catch by a landing that is to come', ONCE, 'landings = 0'),
  room('made_at', 'a room that was made after its tides', TIDES, `made_at = made_at + interval '1 day'`),
  plant('fish_room-', 'a room is gone', ONCE, uncheck('fish_room'), 'delete from fish_room'),
  seat('room_id', 'a cannon of no room', 'room_id = gen_random_uuid()'),
  seat('game_id', 'a cannon of another game', 'game_id = game_id + 1'),
  seat('member_id', 'a cannon of somebody who never opened the game', 'member_id = gen_random_uuid()'),
  seat('last_fired', 'a shot that is to come', `last_fired = active_at + interval '1 hour'`),
  plant('fish_seat+', 'a cannon that nobody took', ROOMS, copy('fish_seat', SEAT, { seat: '3', member_id: 'gen_random_uuid()' })),
];
