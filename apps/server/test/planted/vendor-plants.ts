import { change, copy, plant, remove, type Plant } from './plant.ts';

const X = 'vendor_id, tx_id';
const R = 'vendor_id, member_id, round_id';
const U = 'vendor_id, member_id, asset';
const M = 'vendor_id, id';
const P = 'vendor_id, player_id';

const PAID_FOR = 'every correction, promotion, jackpot, free round and tip of a vendor is a transaction of the same sum';
const POSTED = 'every such transaction has its posting';
const BET = 'every bet that a vendor was told is a play of the same sum';
const PLAY = 'every play at an outside vendor is a bet that it was told';
const WIN = 'every win of a vendor was paid on its play, and every payout was told';
const UNDONE = 'what was undone names what has undone it and the other way round';
const BACK = 'what a vendor took back went back';
const NOTHING = 'a refused transaction moved nothing';
const KNOWN = 'a transaction is a known operation at a game and a round of its vendor';
const ROUND = 'a round has paid what its plays were paid';
const AS_FED = 'a round has the plays and wins that were told of it, and none twice';
const ENDED = 'the plays of an ended round are settled, those of an open one are not';
const GRANT = 'every trial grant at a vendor has its session';
const PLAYER = 'every player at a vendor is a member of the brand, with that member’s account';
const MOVED = 'every movement to a vendor and back is a transfer that was done';
const HELD = 'every movement to a vendor was held for, and its hold ended as it did';
const OVER = 'a movement is of a player at its vendor, and ended when it is over';
const FORTY = 'what members have at vendors is account 40 to the unit';
const EACH = 'what lies at each vendor is what went there, came back and was played';
const STAKED = 'a round has staked what its plays have, in one asset, at one game and in the book of the account';
const FREE = 'every win of a free round belongs to a grant of the same player and is counted there';
const DAYS = 'what a vendor was given without a bet is counted into its days';
const G = 'vendor_id, grant_id';
const C = 'vendor_id, brand_id, asset, day';
const PARTS = 'what was won at a vendor beyond what was staked is counted into its days';
const N = 'vendor_id, brand_id, asset, day, part';
const PURSE = 'a purse is in the book of its member’s account, and never below zero';

/** Damage to what vendors did, their rounds, players and purses. */
export const VENDOR_PLANTS: readonly Plant[] = [
  plant('vendor_tx.amount', 'a promotion of more', PAID_FOR, change('vendor_tx', X, 'amount = amount + 1', 'op = 8 and undone_by is null')),
  plant('vendor_tx.amount', 'a jackpot of less', PAID_FOR, change('vendor_tx', X, 'amount = amount - 1', 'op = 9')),
  plant('vendor_tx.amount', 'a bet of less', BET, change('vendor_tx', X, 'amount = amount - 1', 'op = 1 and code = 0')),
  plant('vendor_tx.win', 'a win of more', WIN, change('vendor_tx', X, 'win = win + 1', 'op = 2 and win > 0')),
  plant('vendor_tx.win', 'a win that was not', WIN, change('vendor_tx', X, 'win = 500', 'op = 3 and win = 0')),
  plant(
    'vendor_tx.win play.payout ledger_transfer.amount vendor_round.paid ledger_account.balance',
    'a payout of a vendor’s play is raised everywhere but in what it told',
    WIN,
    `update ledger_transfer t set amount = t.amount + 100, balance_after = t.balance_after + 100 where kind = 2 and id in (select id from vendor_tx where op = 2 and win > 0)`,
    `update play set payout = payout + 100 where id in (select play_id from vendor_tx where op = 2 and win > 0)`,
    `update ledger_account set balance = balance + 100 where member_id in (select member_id from vendor_tx where op = 2 and win > 0)`,
    `update vendor_round set paid = paid + 100 where wins > 0`,
  ),
  plant('vendor_tx.op', 'a promotion that is a free round', PAID_FOR, change('vendor_tx', X, 'op = 10', 'op = 8 and undone_by is null')),
  plant('vendor_tx.op', 'a bet that is an end', PLAY, change('vendor_tx', X, 'op = 7', 'op = 1 and code = 0')),
  plant('vendor_tx.op', 'an operation that nobody knows', KNOWN, change('vendor_tx', X, 'op = 12', 'op = 7')),
  plant('vendor_tx.code', 'a tip that was refused', PAID_FOR, change('vendor_tx', X, 'code = 7', 'op = 11 and undone_by is null')),
  plant('vendor_tx.code', 'a bet that was refused', NOTHING, change('vendor_tx', X, 'code = 7', 'op = 1 and code = 0')),
  plant('vendor_tx.code', 'a refused bet was taken', BET, change('vendor_tx', X, 'code = 0', 'op = 1 and code = 7')),
  plant('vendor_tx.id', 'a transaction of another transfer', PAID_FOR, change('vendor_tx', X, 'id = gen_random_uuid()', 'op = 8')),
  plant('vendor_tx.play_id', 'a win on another play', WIN, change('vendor_tx', X, 'play_id = gen_random_uuid()', 'op = 2 and win > 0')),
  plant('vendor_tx.play_id', 'a bet that made no play', PLAY, change('vendor_tx', X, 'play_id = null', 'op = 1 and code = 0')),
  plant('vendor_tx.game_id', 'a bet at another game', BET, change('vendor_tx', X, 'game_id = 1001', 'op = 1 and code = 0')),
  plant('vendor_tx.game_id', 'a promotion at another vendor’s game', KNOWN, change('vendor_tx', X, 'game_id = 1001', 'op = 8')),
  plant(
    'vendor_tx.round_id',
    'a bet in another round',
    AS_FED,
    change('vendor_tx', X, `round_id = 'else'`, 'op = 1 and code = 0 and undone_by is null'),
  ),
  plant(
    'vendor_tx.member_id',
    'a transaction of another member',
    KNOWN,
    change('vendor_tx', X, 'member_id = gen_random_uuid()', 'op = 10'),
  ),
  plant('vendor_tx.vendor_id', 'a transaction of another vendor', PLAY, change('vendor_tx', X, 'vendor_id = 11', 'op = 1 and code = 0')),
  plant('vendor_tx.target', 'a rollback of something else', UNDONE, change('vendor_tx', X, `target = 'nothing'`, 'op = 5')),
  plant(
    'vendor_tx.tx_id',
    'a transaction with another id may come again',
    UNDONE,
    change('vendor_tx', X, `tx_id = tx_id || '~'`, 'undone_by is not null and op <> 0'),
  ),
  plant(
    'vendor_tx.undone_by',
    'a rollback was never',
    UNDONE,
    change('vendor_tx', X, `undone_by = 'nothing'`, 'undone_by is not null and op <> 0'),
  ),
  plant(
    'vendor_tx.undone_by',
    'a bet that is made undone and is not',
    BET,
    change(
      'vendor_tx',
      X,
      `undone_by = (select tx_id from vendor_tx r where r.op = 5 limit 1)`,
      'op = 1 and code = 0 and undone_by is null',
    ),
  ),
  plant(
    'vendor_tx.undone_by ledger_transfer-',
    'a promotion was undone without a posting',
    BACK,
    `delete from ledger_transfer where kind = 43`,
  ),
  plant('vendor_tx-', 'a tombstone is gone', UNDONE, remove('vendor_tx', X, 'op = 0')),
  plant('vendor_tx-', 'a win is gone', WIN, remove('vendor_tx', X, 'op = 2 and win > 0')),
  plant('vendor_tx-', 'a bet is gone', PLAY, remove('vendor_tx', X, 'op = 1 and code = 0')),
  plant('vendor_tx-', 'a correction is gone', PAID_FOR, remove('vendor_tx', X, 'op = 6')),
  plant(
    'vendor_tx+',
    'a promotion without a posting',
    POSTED,
    copy('vendor_tx', X, { tx_id: `'mine'`, id: 'gen_random_uuid()' }, 'op = 8'),
  ),
  plant('vendor_tx+', 'a tombstone of nobody', UNDONE, copy('vendor_tx', X, { tx_id: `'mine'`, undone_by: `'nobody'` }, 'op = 0')),
  plant(
    'vendor_tx+',
    'a win without a payout',
    WIN,
    copy('vendor_tx', X, { tx_id: `'mine'`, id: 'gen_random_uuid()' }, 'op = 2 and win > 0'),
  ),

  plant('vendor_round.paid', 'a round that paid more', ROUND, change('vendor_round', R, 'paid = paid + 1')),
  plant('vendor_round.wins', 'a round of more wins', AS_FED, change('vendor_round', R, 'wins = wins + 1')),
  plant('vendor_round.plays', 'a round without its play', AS_FED, change('vendor_round', R, `plays = '{}'`, 'cardinality(plays) > 0')),
  plant(
    'vendor_round.plays',
    'a round with another play',
    AS_FED,
    change('vendor_round', R, 'plays = array[gen_random_uuid()]', 'cardinality(plays) = 1'),
  ),
  plant(
    'vendor_round.is_ended',
    'an open round has ended',
    ENDED,
    change('vendor_round', R, 'is_ended = true, ended_at = now()', 'not is_ended'),
  ),
  plant(
    'vendor_round.is_ended',
    'an ended round is open',
    ENDED,
    change('vendor_round', R, 'is_ended = false, ended_at = null', 'is_ended and paid > 0'),
  ),
  plant('vendor_round.ended_at', 'an ended round has no end', AS_FED, change('vendor_round', R, 'ended_at = null', 'is_ended')),
  plant(
    'vendor_round.opened_at',
    'a round that ended before it began',
    AS_FED,
    change('vendor_round', R, `opened_at = opened_at + interval '5 days'`, 'is_ended'),
  ),
  plant('vendor_round.game_id', 'a round of another game', AS_FED, change('vendor_round', R, 'game_id = 1001', 'cardinality(plays) > 0')),
  plant('vendor_round.round_id', 'a round of another name', AS_FED, change('vendor_round', R, `round_id = 'else'`)),
  plant('vendor_round.member_id', 'a round of another member', AS_FED, change('vendor_round', R, 'member_id = gen_random_uuid()')),
  plant('vendor_round.vendor_id', 'a round of another vendor', AS_FED, change('vendor_round', R, 'vendor_id = 11')),
  plant('vendor_round-', 'a round is gone', AS_FED, remove('vendor_round', R)),
  plant('vendor_round+', 'a round that nobody played', AS_FED, copy('vendor_round', R, { round_id: `'mine'` })),

  plant('vendor_purse.amount', 'a purse with more', FORTY, change('vendor_purse', U, 'amount = amount + 1')),
  plant(
    'vendor_purse.amount',
    'a purse below zero',
    PURSE,
    'alter table vendor_purse drop constraint vendor_purse_covered',
    change('vendor_purse', U, 'amount = -1'),
  ),
  plant('vendor_round.stake', 'a round that staked more', STAKED, change('vendor_round', R, 'stake = stake + 1', 'stake is not null')),
  plant('vendor_round.asset', 'a round in another currency', STAKED, change('vendor_round', R, 'asset = 2', 'stake is not null')),
  plant('vendor_free_round.won', 'a grant that has won more', FREE, change('vendor_free_round', G, 'won = won + 1')),
  plant('vendor_credit_day.amount', 'a day on which less was given', DAYS, change('vendor_credit_day', C, 'amount = amount - 1')),
  plant('vendor_credit_day.vendor_id', 'a day of another vendor', DAYS, change('vendor_credit_day', C, 'vendor_id = 11')),
  plant('vendor_credit_day.brand_id', 'a day of another brand', DAYS, change('vendor_credit_day', C, 'brand_id = gen_random_uuid()')),
  plant('vendor_credit_day.asset', 'a day in another currency', DAYS, change('vendor_credit_day', C, 'asset = 2')),
  plant('vendor_credit_day.day vendor_credit_day-', 'a day is gone', DAYS, remove('vendor_credit_day', C)),
  plant('vendor_win_part.net', 'a brand’s day on which more was lost', PARTS, change('vendor_win_part', N, 'net = net - 1')),
  plant('vendor_win_part.vendor_id', 'a brand’s day at another vendor', PARTS, change('vendor_win_part', N, 'vendor_id = 11', 'net <> 0')),
  plant(
    'vendor_win_part.brand_id',
    'a day of another brand',
    PARTS,
    change('vendor_win_part', N, 'brand_id = gen_random_uuid()', 'net <> 0'),
  ),
  plant('vendor_win_part.asset', 'a brand’s day in another currency', PARTS, change('vendor_win_part', N, 'asset = 2', 'net <> 0')),
  plant('vendor_win_part.day', 'a brand’s other day', PARTS, change('vendor_win_part', N, `day = '2020-02-02'`, 'net <> 0')),
  plant('vendor_win_part-', 'a part of a brand’s day is gone', PARTS, remove('vendor_win_part', N, 'net <> 0')),
  plant('vendor_win_part+', 'a part that nobody lost', PARTS, copy('vendor_win_part', N, { part: '64', day: `'2020-02-02'`, net: '-500' })),
  plant('vendor_purse.vendor_id', 'a purse at another vendor', EACH, change('vendor_purse', U, 'vendor_id = 11')),
  plant(
    'vendor_purse.member_id',
    'a purse of another member',
    FORTY,
    change('vendor_purse', U, 'member_id = gen_random_uuid()', 'amount > 0'),
  ),
  plant('vendor_purse.asset', 'a purse in another currency', FORTY, change('vendor_purse', U, 'asset = 3', 'amount > 0')),
  plant('vendor_purse.book', 'a purse in another book', PURSE, change('vendor_purse', U, 'book = 101')),
  plant('vendor_purse-', 'a purse is gone', FORTY, remove('vendor_purse', U, 'amount > 0')),
  plant('vendor_purse+', 'a purse of nobody', FORTY, copy('vendor_purse', U, { vendor_id: '11' }, 'amount > 0')),
  plant('vendor_transfer.amount', 'a movement of more', MOVED, change('vendor_transfer', M, 'amount = amount + 1', `state = 'done'`)),
  plant(
    'vendor_transfer.state',
    'a movement that was refused is done',
    HELD,
    change('vendor_transfer', M, `state = 'done'`, `state = 'refused'`),
  ),
  plant(
    'vendor_transfer.state',
    'a movement that is on its way was refused',
    HELD,
    change('vendor_transfer', M, `state = 'refused', ended_at = now()`, `state = 'person'`),
  ),
  plant(
    'vendor_transfer.state',
    'a movement that is on its way is held for no more',
    'what is held for a vendor is on its way there',
    change('vendor_transfer', M, `state = 'refused', ended_at = now()`, `state = 'person'`),
  ),
  plant(
    'vendor_transfer.direction',
    'a movement the other way',
    MOVED,
    change('vendor_transfer', M, `direction = 'out'`, `direction = 'in' and state = 'done'`),
  ),
  plant('vendor_transfer.asset', 'a movement in another currency', MOVED, change('vendor_transfer', M, 'asset = 3', `state = 'done'`)),
  plant('vendor_transfer.book', 'a movement in another book', MOVED, change('vendor_transfer', M, 'book = 101', `state = 'done'`)),
  plant('vendor_transfer.player_id', 'a movement of another player', OVER, change('vendor_transfer', M, `player_id = 'else'`)),
  plant(
    'vendor_transfer.member_id',
    'a movement of another member',
    MOVED,
    change('vendor_transfer', M, 'member_id = gen_random_uuid()', `state = 'done'`),
  ),
  plant(
    'vendor_transfer.vendor_id',
    'a movement to another vendor',
    EACH,
    change('vendor_transfer', M, 'vendor_id = 11', `state = 'done'`),
  ),
  plant(
    'vendor_transfer.id',
    'a movement with another id',
    MOVED,
    change('vendor_transfer', M, 'id = gen_random_uuid()', `state = 'done'`),
  ),
  plant(
    'vendor_transfer.ended_at',
    'a movement that is over has no end',
    OVER,
    change('vendor_transfer', M, 'ended_at = null', `state = 'done'`),
  ),
  plant(
    'vendor_transfer.asked_at',
    'a movement that ended before it was asked for',
    OVER,
    change('vendor_transfer', M, `asked_at = asked_at + interval '5 days'`, `state = 'done'`),
  ),
  plant('vendor_transfer-', 'a movement is gone', MOVED, remove('vendor_transfer', M, `state = 'done'`)),
  plant(
    'vendor_transfer+',
    'a movement that nobody asked for',
    MOVED,
    copy('vendor_transfer', M, { id: 'gen_random_uuid()' }, `state = 'done'`),
  ),

  plant('vendor_player.member_id', 'a player who is another member', PLAYER, change('vendor_player', P, 'member_id = gen_random_uuid()')),
  plant(
    'vendor_player.brand_id',
    'a player of another brand',
    PLAYER,
    change('vendor_player', P, `brand_id = (select id from site_brand where real_book = 101)`),
  ),
  plant('vendor_player.asset', 'a player in another currency', PLAYER, change('vendor_player', P, 'asset = 3')),
  plant('vendor_player.book', 'a player in another book', PLAYER, change('vendor_player', P, 'book = 101')),
  plant('vendor_player.mode', 'a trial for money', PLAYER, change('vendor_player', P, `mode = 'real'`, `mode = 'demo'`)),
  plant('vendor_player.mode', 'a player whose money is a trial', PLAYER, change('vendor_player', P, `mode = 'demo'`, `mode = 'real'`)),
  plant('vendor_player.player_id', 'a player of another name', OVER, `update vendor_player set player_id = player_id || 'x'`),
  plant('vendor_player.vendor_id', 'players of another vendor', KNOWN, `update vendor_player set vendor_id = vendor_id + 500`),
  plant('vendor_player-', 'players are gone', KNOWN, `delete from vendor_player`),
  plant(
    'vendor_player+',
    'a player of nobody',
    PLAYER,
    'alter table vendor_player alter column real_member_id drop expression',
    copy('vendor_player', P, { player_id: `'mine'`, member_id: 'gen_random_uuid()' }),
  ),
  plant(
    'vendor_session.demo_grant',
    'a trial at a vendor with more chips',
    GRANT,
    change('vendor_session', 'token_hash', 'demo_grant = demo_grant + 1', 'demo_grant is not null'),
  ),
  plant(
    'vendor_session.demo_grant_id',
    'a trial at a vendor with another grant',
    GRANT,
    change('vendor_session', 'token_hash', 'demo_grant_id = gen_random_uuid()', 'demo_grant is not null'),
  ),
  plant(
    'vendor_session.player_id',
    'a trial at a vendor of somebody else',
    GRANT,
    change('vendor_session', 'token_hash', `player_id = 'else'`, 'demo_grant is not null'),
  ),
  plant(
    'vendor_session.vendor_id',
    'a trial at another vendor',
    GRANT,
    change('vendor_session', 'token_hash', 'vendor_id = 11', 'demo_grant is not null'),
  ),
  plant(
    'vendor_session-',
    'a trial’s session at a vendor is gone',
    GRANT,
    remove('vendor_session', 'token_hash', 'demo_grant is not null'),
  ),
  plant(
    'vendor_session+',
    'a trial at a vendor that was given nothing',
    GRANT,
    copy('vendor_session', 'token_hash', { token_hash: `'\\\\xabcd'`, demo_grant_id: 'gen_random_uuid()' }, 'demo_grant is not null'),
  ),
  plant(
    'vendor_profile.wallet',
    'a transfer wallet is none',
    EACH,
    change('vendor_profile', 'vendor_id', `wallet = 'seamless'`, `wallet = 'transfer' and vendor_id > 100`),
  ),
  plant(
    'vendor_profile.vendor_id vendor_profile-',
    'a vendor is none',
    EACH,
    remove('vendor_profile', 'vendor_id', `wallet = 'transfer' and vendor_id > 100`),
  ),
];
