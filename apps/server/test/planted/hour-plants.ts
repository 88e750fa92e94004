import { change, copy, plant, remove, type Plant } from './plant.ts';

const G = 'member_id, hour, game_id, state, book';
const L = 'member_id, asset, hour, kind';

const PLAYED = 'hours of a member’s plays = plays up to their watermark';
const MOVED = 'hours of a member’s wallet = transfers up to their watermark';
const BOOKED = 'hours of a book = hours of its members’ wallets';
const COUNTED_OWED = 'what members owned at each hour = what had moved before it';
const B = 'book, asset, hour, kind';
const C = 'hour, book, asset';
const LATER = 'hour > (select min(hour) from ledger_closing)';
const Q = 'brand_id, subject, state, day';
const COUNTED = 'counts of queues = deposits and withdrawals by their states';

/** Damage to the hours that records, pages of profit and statements are added up from. */
export const HOUR_PLANTS: readonly Plant[] = [
  ...['plays', 'stake', 'valid_bet', 'payout'].map((column) =>
    plant(
      `games_member_hour.${column}`,
      `${column} of an hour by one more`,
      PLAYED,
      change('games_member_hour', G, `${column} = ${column} + 1`),
    ),
  ),
  plant('games_member_hour.stake', 'a cent less was staked', PLAYED, change('games_member_hour', G, 'stake = stake - 1')),
  plant('games_member_hour.member_id', 'an hour of somebody else', PLAYED, change('games_member_hour', G, 'member_id = gen_random_uuid()')),
  plant('games_member_hour.hour', 'another hour', PLAYED, change('games_member_hour', G, `hour = hour - interval '1 hour'`)),
  plant('games_member_hour.game_id', 'an hour at another game', PLAYED, change('games_member_hour', G, 'game_id = 9999')),
  plant('games_member_hour.state', 'what was lost is pending', PLAYED, change('games_member_hour', G, 'state = 7')),
  plant('games_member_hour.book', 'an hour in another book', PLAYED, change('games_member_hour', G, 'book = 101', 'book = 1')),
  plant('games_member_hour-', 'an hour is gone', PLAYED, remove('games_member_hour', G)),
  plant('games_member_hour+', 'an hour more', PLAYED, copy('games_member_hour', G, { hour: `'2020-01-01T00:00:00Z'` })),
  plant(
    'play.stake',
    'a cent more was staked than its hour says',
    PLAYED,
    change('play', 'member_id, id', 'stake = stake + 1', 'book = 1'),
  ),

  ...['transfers', 'amount'].map((column) =>
    plant(
      `ledger_member_hour.${column}`,
      `${column} of an hour by one more`,
      MOVED,
      change('ledger_member_hour', L, `${column} = ${column} + 1`),
    ),
  ),
  plant('ledger_member_hour.amount', 'a cent less has moved', MOVED, change('ledger_member_hour', L, 'amount = amount - 1', 'amount > 1')),
  plant(
    'ledger_member_hour.member_id',
    'an hour of somebody else',
    MOVED,
    change('ledger_member_hour', L, 'member_id = gen_random_uuid()'),
  ),
  plant('ledger_member_hour.asset', 'an hour in another currency', MOVED, change('ledger_member_hour', L, 'asset = 3')),
  plant('ledger_member_hour.hour', 'another hour', MOVED, change('ledger_member_hour', L, `hour = hour - interval '1 hour'`)),
  plant('ledger_member_hour.kind', 'a deposit was a prize', MOVED, change('ledger_member_hour', L, 'kind = 42', 'kind = 10')),
  plant('ledger_member_hour-', 'an hour is gone', MOVED, remove('ledger_member_hour', L)),
  plant('ledger_member_hour+', 'an hour more', MOVED, copy('ledger_member_hour', L, { hour: `'2020-01-01T00:00:00Z'` })),
  plant(
    'ledger_transfer.amount',
    'a cent more has moved than its hour says',
    MOVED,
    change('ledger_transfer', 'member_id, id, kind', 'amount = amount + 1', 'kind = 10'),
  ),

  ...['transfers', 'amount'].map((column) =>
    plant(
      `ledger_book_hour.${column}`,
      `${column} of a book’s hour by one more`,
      BOOKED,
      change('ledger_book_hour', B, `${column} = ${column} + 1`),
    ),
  ),
  plant(
    'ledger_book_hour.amount',
    'a cent less has moved in a book',
    BOOKED,
    change('ledger_book_hour', B, 'amount = amount - 1', 'amount > 1'),
  ),
  plant('ledger_book_hour.book', 'an hour of another book', BOOKED, change('ledger_book_hour', B, 'book = 101', 'book = 1')),
  plant('ledger_book_hour.asset', 'a book’s hour in another currency', BOOKED, change('ledger_book_hour', B, 'asset = 3')),
  plant('ledger_book_hour.hour', 'another hour of a book', BOOKED, change('ledger_book_hour', B, `hour = hour - interval '1 hour'`)),
  plant('ledger_book_hour.kind', 'deposits of a book were prizes', BOOKED, change('ledger_book_hour', B, 'kind = 90', 'kind = 10')),
  plant('ledger_book_hour-', 'an hour of a book is gone', BOOKED, remove('ledger_book_hour', B)),
  plant('ledger_book_hour+', 'an hour of a book more', BOOKED, copy('ledger_book_hour', B, { hour: `'2020-01-01T00:00:00Z'` })),
  plant('ledger_closing.owed', 'a cent more was owed', COUNTED_OWED, change('ledger_closing', C, 'owed = owed + 1')),
  plant('ledger_closing.owed', 'a cent less was owed', COUNTED_OWED, change('ledger_closing', C, 'owed = owed - 1', LATER)),
  plant('ledger_closing.late', 'a cent came late', COUNTED_OWED, change('ledger_closing', C, 'late = late + 1')),
  plant('ledger_closing.hour', 'counted at another hour', COUNTED_OWED, change('ledger_closing', C, `hour = hour - interval '10 days'`)),
  plant('ledger_closing.book', 'counted in another book', COUNTED_OWED, change('ledger_closing', C, 'book = 101', 'book = 1')),
  plant('ledger_closing.asset', 'counted in another currency', COUNTED_OWED, change('ledger_closing', C, 'asset = 3', 'asset = 1')),
  plant('ledger_closing-', 'a count is gone', COUNTED_OWED, remove('ledger_closing', C, LATER)),
  plant('ledger_closing+', 'a count more', COUNTED_OWED, copy('ledger_closing', C, { hour: `'2020-01-01T00:00:00Z'` })),

  plant('wallet_queue_day.items', 'one more waits', COUNTED, change('wallet_queue_day', Q, 'items = items + 1')),
  plant(
    'wallet_queue_day.brand_id',
    'what waits at another brand',
    COUNTED,
    change('wallet_queue_day', Q, 'brand_id = (select id from site_brand where real_book = 101)'),
  ),
  plant(
    'wallet_queue_day.subject',
    'a withdrawal is a deposit',
    COUNTED,
    change('wallet_queue_day', Q, `subject = 'deposit'`, `subject = 'withdrawal'`),
  ),
  plant('wallet_queue_day.state', 'what waits has ended', COUNTED, change('wallet_queue_day', Q, `state = 'nowhere'`, 'items > 0')),
  plant('wallet_queue_day.day', 'another day', COUNTED, change('wallet_queue_day', Q, 'day = day - 1', 'items > 0')),
  plant('wallet_queue_day-', 'a day is gone', COUNTED, remove('wallet_queue_day', Q, 'items > 0')),
  plant('wallet_queue_day+', 'a day more', COUNTED, copy('wallet_queue_day', Q, { day: `'2020-01-01'` }, 'items > 0')),
  plant('wallet_step.xid', 'a step is counted once more', COUNTED, `update wallet_step set xid = 8000000000000 where state = 'review'`),
];
