import { change, copy, plant, remove, type Plant } from './plant.ts';

const A = 'member_id, asset';
const T = 'member_id, id, kind';
const H = 'member_id, id';
const R = 'member_id, hold_id';
const E = 'provider, external_id';
const D = 'book, asset, account, day';

const SUM = 'balance = sum of posted transfers';
const CHAIN = 'each balance after a transfer is the one before the next';
const HELD = 'held = sum of open holds';
const BELOW = 'no balance below what is held';
const LEGS = 'every transfer has the legs of its kind';
const BOOK = 'every transfer is in the book of its account';
const END = 'a posted hold has its transfer, a void one has none';
const OUTSIDE = 'an outside id has its transfer';
const HOUSE = 'house sums = transfers up to their watermark';
const CODE = 'assets, accounts and kinds are those of the program';
const OWNER = 'every account is in the book and currency of its owner’s brand';
const BOOKS = 'every brand has a real book and one for trials';

const anotherMember = `(select id from identity_member where id <> member_id and brand_id = (select brand_id from identity_member i where i.id = member_id) limit 1)`;

/** Damage to accounts, transfers, holds, outside ids, sums of the house and what the ledger is made of. */
export const LEDGER_PLANTS: readonly Plant[] = [
  plant('ledger_account.balance', 'a cent more', SUM, change('ledger_account', A, 'balance = balance + 1')),
  plant('ledger_account.balance', 'a cent less', SUM, change('ledger_account', A, 'balance = balance - 1', 'balance > 0')),
  plant('ledger_account.held', 'a cent more is held', HELD, change('ledger_account', A, 'held = held + 1', 'balance > held')),
  plant('ledger_account.held', 'what was held is free', HELD, change('ledger_account', A, 'held = 0', 'held > 0')),
  plant(
    'ledger_account.is_owing',
    'a debt is forgotten',
    BELOW,
    'alter table ledger_account drop constraint ledger_account_covered',
    change('ledger_account', A, 'is_owing = false', 'is_owing'),
  ),
  plant('ledger_account.is_owing', 'a debt that is none', BELOW, change('ledger_account', A, 'is_owing = true', 'not is_owing')),
  plant('ledger_account.book', 'an account of another book', BOOK, change('ledger_account', A, 'book = 101', 'book = 1 and balance > 0')),
  plant(
    'ledger_account.book ledger_transfer.book ledger_hold.book',
    'a member’s money is moved to another brand’s book',
    OWNER,
    `update ledger_account set book = 101 where book = 1`,
    `update ledger_transfer set book = 101 where book = 1`,
    `update ledger_hold set book = 101 where book = 1`,
  ),
  plant(
    'ledger_account.asset',
    'an account in another currency',
    SUM,
    change('ledger_account', A, 'asset = 3', 'asset = 1 and balance > 0'),
  ),
  plant(
    'ledger_account.asset ledger_transfer.asset',
    'an account and its transfers in another currency',
    OWNER,
    `update ledger_account set asset = 3 where asset = 1`,
    `update ledger_transfer set asset = 3 where asset = 1`,
    `update ledger_hold set asset = 3 where asset = 1`,
  ),
  plant(
    'ledger_account.member_id',
    'an account of another member',
    SUM,
    change('ledger_account', A, 'member_id = gen_random_uuid()', 'balance > 0'),
  ),
  plant(
    'ledger_account+',
    'an account of nobody',
    OWNER,
    `insert into ledger_account (member_id, asset, book) values (gen_random_uuid(), 1, 1)`,
  ),
  plant('ledger_account-', 'an account is gone', SUM, remove('ledger_account', A, 'balance > 0')),

  plant('ledger_transfer.amount', 'a transfer of a cent more', SUM, change('ledger_transfer', T, 'amount = amount + 1', 'kind = 10')),
  plant(
    'ledger_transfer.amount ledger_account.balance',
    'a deposit of a cent more, and its balance',
    'every deposit posting has its credited deposit and the other way round',
    change('ledger_transfer', T, 'amount = amount + 1', 'kind = 10'),
    `update ledger_account a set balance = balance + 1 from (select member_id from ledger_transfer where kind = 10 order by ${T} limit 1) t where a.member_id = t.member_id and a.asset = 1`,
  ),
  plant(
    'ledger_transfer.balance_after',
    'another balance after it',
    CHAIN,
    change('ledger_transfer', T, 'balance_after = balance_after + 7', 'kind = 1'),
  ),
  plant(
    'ledger_transfer.balance_after',
    'two balances changed places',
    CHAIN,
    `update ledger_transfer t set balance_after = case when t.balance_after = s.lo then s.hi else s.lo end
     from (select member_id, asset, min(balance_after) as lo, max(balance_after) as hi from ledger_transfer where kind in (1, 10) group by 1, 2 having min(balance_after) <> max(balance_after) limit 1) s
     where t.member_id = s.member_id and t.asset = s.asset and t.balance_after in (s.lo, s.hi)`,
  ),
  plant('ledger_transfer.kind', 'a transfer of another kind', LEGS, change('ledger_transfer', T, 'kind = 42', 'kind = 10')),
  plant(
    'ledger_transfer.kind ledger_transfer.debit',
    'a promotion that is a deposit',
    'every deposit posting has its credited deposit and the other way round',
    change('ledger_transfer', T, 'kind = 10, debit = 20', 'kind = 42'),
  ),
  plant('ledger_transfer.debit', 'another debit', LEGS, change('ledger_transfer', T, 'debit = 30', 'kind = 10')),
  plant('ledger_transfer.credit', 'another credit', LEGS, change('ledger_transfer', T, 'credit = 30', 'kind = 1')),
  plant('ledger_transfer.book', 'a transfer in another book', BOOK, change('ledger_transfer', T, 'book = 101', 'kind = 1')),
  plant('ledger_transfer.asset', 'a transfer in another currency', SUM, change('ledger_transfer', T, 'asset = 3', 'kind = 1')),
  plant(
    'ledger_transfer.ref',
    'a stake of another play',
    'every stake has its play and every play its stake',
    change('ledger_transfer', T, 'ref = gen_random_uuid()', 'kind = 1'),
  ),
  plant(
    'ledger_transfer.ref',
    'a payout of another play',
    'every payout has its play and every paid play its payout',
    change('ledger_transfer', T, 'ref = gen_random_uuid()', 'kind = 2'),
  ),
  plant(
    'ledger_transfer.ref',
    'a deposit’s money of another deposit',
    'every deposit posting has its credited deposit and the other way round',
    change('ledger_transfer', T, 'ref = gen_random_uuid()', 'kind = 10'),
  ),
  plant(
    'ledger_transfer.id',
    'a transfer with another id',
    'every stake has its play and every play its stake',
    change('ledger_transfer', T, 'id = (left(id::text, 24) || right(gen_random_uuid()::text, 12))::uuid', 'kind = 1'),
  ),
  plant(
    'ledger_transfer.member_id',
    'a transfer of another member',
    SUM,
    change('ledger_transfer', T, `member_id = ${anotherMember}`, 'kind = 10'),
  ),
  plant(
    'ledger_transfer.xid',
    'a transfer that the house’s sums are made to pass over',
    HOUSE,
    change('ledger_transfer', T, 'xid = 9000000000000', 'kind = 1'),
  ),
  plant('ledger_transfer-', 'a stake is gone', SUM, remove('ledger_transfer', T, 'kind = 1')),
  plant(
    'ledger_transfer-',
    'a day of transfers is gone',
    SUM,
    `delete from ledger_transfer where member_id in (select member_id from ledger_transfer limit 5)`,
  ),
  plant(
    'ledger_transfer+',
    'a deposit’s money twice',
    SUM,
    copy('ledger_transfer', T, { id: `(left(x.id::text, 24) || right(gen_random_uuid()::text, 12))` }, 'kind = 10'),
  ),
  plant(
    'ledger_transfer+ ledger_account.balance',
    'a promotion of nobody, and its balance',
    'every correction, promotion, jackpot, free round and tip of a vendor is a transaction of the same sum',
    copy(
      'ledger_transfer',
      T,
      { id: `(left(x.id::text, 24) || right(gen_random_uuid()::text, 12))`, amount: '1000', balance_after: 'x.balance_after + 1000' },
      'kind = 42',
    ),
    `update ledger_account a set balance = balance + 1000 from (select member_id from ledger_transfer where kind = 42 order by ${T} limit 1) t where a.member_id = t.member_id and a.asset = 1`,
  ),

  plant(
    'ledger_hold.amount',
    'a hold of more',
    HELD,
    change('ledger_hold', H, 'amount = amount + 1', `not exists (select from ledger_hold_resolution r where r.hold_id = ledger_hold.id)`),
  ),
  plant(
    'ledger_hold.amount',
    'an ended hold of more',
    'every withdrawal was held for, and its hold ended as it did',
    change(
      'ledger_hold',
      H,
      'amount = amount + 1',
      `kind = 11 and exists (select from ledger_hold_resolution r where r.hold_id = ledger_hold.id and outcome = 2)`,
    ),
  ),
  plant(
    'ledger_hold.kind',
    'a hold for another kind',
    END,
    change(
      'ledger_hold',
      H,
      'kind = 50',
      `kind = 11 and exists (select from ledger_hold_resolution r where r.hold_id = ledger_hold.id and outcome = 1)`,
    ),
  ),
  plant(
    'ledger_hold.asset',
    'a hold in another currency',
    'every withdrawal was held for, and its hold ended as it did',
    change('ledger_hold', H, 'asset = 3', 'kind = 11'),
  ),
  plant(
    'ledger_hold.book',
    'a hold in another book',
    'every hold is in the book of its account, for a kind that takes from it',
    change('ledger_hold', H, 'book = 101'),
  ),
  plant(
    'ledger_hold.ref',
    'a hold for something else',
    'every withdrawal was held for, and its hold ended as it did',
    change('ledger_hold', H, 'ref = gen_random_uuid()', 'kind = 11'),
  ),
  plant(
    'ledger_hold.id',
    'a hold with another id',
    HELD,
    change(
      'ledger_hold',
      H,
      'id = gen_random_uuid()',
      `kind = 11 and exists (select from ledger_hold_resolution r where r.hold_id = ledger_hold.id)`,
    ),
  ),
  plant('ledger_hold.member_id', 'a hold of another member', HELD, change('ledger_hold', H, `member_id = ${anotherMember}`, 'kind = 11')),
  plant(
    'ledger_hold-',
    'a void hold is gone with its end',
    'every withdrawal was held for, and its hold ended as it did',
    `delete from ledger_hold where id in (select hold_id from ledger_hold_resolution where outcome = 2) and kind = 11`,
    `delete from ledger_hold_resolution where outcome = 2`,
  ),
  plant('ledger_hold+', 'a hold for nothing', HELD, copy('ledger_hold', H, { id: 'gen_random_uuid()' }, 'kind = 11')),
  plant(
    'ledger_hold_resolution.posted_amount',
    'less was posted than was taken',
    END,
    change('ledger_hold_resolution', R, 'posted_amount = posted_amount - 1', 'outcome = 1'),
  ),
  plant(
    'ledger_hold_resolution.outcome',
    'a posted hold is void',
    END,
    `alter table ledger_hold_resolution drop constraint ledger_hold_resolution_check`,
    `alter table ledger_hold_resolution drop constraint ledger_hold_resolution_check1`,
    change('ledger_hold_resolution', R, 'outcome = 2', 'outcome = 1'),
  ),
  plant(
    'ledger_hold_resolution.outcome ledger_hold_resolution.transfer_id ledger_hold_resolution.posted_amount',
    'a posted hold is void and names nothing',
    END,
    change('ledger_hold_resolution', R, 'outcome = 2, transfer_id = null, posted_amount = 0', 'outcome = 1'),
  ),
  plant(
    'ledger_hold_resolution.transfer_id',
    'a hold was posted by another transfer',
    END,
    change('ledger_hold_resolution', R, 'transfer_id = gen_random_uuid()', 'outcome = 1'),
  ),
  plant(
    'ledger_hold_resolution.hold_id',
    'an end of another hold',
    END,
    change('ledger_hold_resolution', R, 'hold_id = gen_random_uuid()', 'outcome = 1'),
  ),
  plant(
    'ledger_hold_resolution.member_id',
    'an end of another member’s hold',
    END,
    change('ledger_hold_resolution', R, 'member_id = gen_random_uuid()', 'outcome = 2'),
  ),
  plant('ledger_hold_resolution-', 'a void end is gone', HELD, remove('ledger_hold_resolution', R, 'outcome = 2')),
  plant(
    'ledger_hold_resolution+',
    'an open hold has ended',
    HELD,
    `insert into ledger_hold_resolution select member_id, id, 2, 0, null, created_at from ledger_hold h where not exists (select from ledger_hold_resolution r where r.hold_id = h.id) limit 1`,
  ),

  plant('ledger_external.amount', 'an outside id of another sum', OUTSIDE, change('ledger_external', E, 'amount = amount + 1')),
  plant('ledger_external.kind', 'an outside id of another kind', OUTSIDE, change('ledger_external', E, 'kind = 60', 'kind = 10')),
  plant(
    'ledger_external.member_id',
    'an outside id of another member',
    OUTSIDE,
    change('ledger_external', E, 'member_id = gen_random_uuid()'),
  ),
  plant(
    'ledger_external.transfer_id',
    'an outside id of another transfer',
    OUTSIDE,
    change('ledger_external', E, 'transfer_id = gen_random_uuid()'),
  ),
  plant(
    'ledger_external.external_id',
    'a payment’s id is free again',
    'every credited deposit has the outside id of its payment and the other way round',
    change('ledger_external', E, `external_id = external_id || '~'`, 'kind = 10'),
  ),
  plant(
    'ledger_external.provider',
    'a payment of another provider',
    'every credited deposit has the outside id of its payment and the other way round',
    change('ledger_external', E, `provider = 'other'`, 'kind = 10'),
  ),
  plant(
    'ledger_external.provider',
    'a dividend of another contract book',
    'every dividend was paid by an outside id of its own',
    change('ledger_external', E, `provider = 'other'`, 'kind = 60'),
  ),
  plant(
    'ledger_external-',
    'an outside id is gone',
    'every credited deposit has the outside id of its payment and the other way round',
    remove('ledger_external', E, 'kind = 10'),
  ),
  plant(
    'ledger_external+',
    'an outside id more',
    'every credited deposit has the outside id of its payment and the other way round',
    copy('ledger_external', E, { external_id: `'~'` }, 'kind = 10'),
  ),

  ...['debits', 'credits', 'transfers'].map((column) =>
    plant(
      `ledger_house_day.${column}`,
      `the house’s ${column} by one more`,
      HOUSE,
      change('ledger_house_day', D, `${column} = ${column} + 1`),
    ),
  ),
  plant('ledger_house_day.book', 'sums of another book', HOUSE, change('ledger_house_day', D, 'book = 102')),
  plant('ledger_house_day.asset', 'sums in another currency', HOUSE, change('ledger_house_day', D, 'asset = 3')),
  plant('ledger_house_day.account', 'sums of another account', HOUSE, change('ledger_house_day', D, 'account = 29', 'account = 10')),
  plant('ledger_house_day.day', 'sums of another day', HOUSE, change('ledger_house_day', D, 'day = day - 1')),
  plant('ledger_house_day-', 'sums are gone', HOUSE, remove('ledger_house_day', D)),
  plant('ledger_house_day+', 'sums more', HOUSE, copy('ledger_house_day', D, { day: `'2020-01-01'` })),

  plant('ledger_asset.digits', 'a hundred times as much by the digits', CODE, change('ledger_asset', 'id', 'digits = 0', 'id = 1')),
  plant('ledger_asset.code', 'another currency by its code', CODE, change('ledger_asset', 'id', `code = 'QQQ'`, 'id = 1')),
  plant('ledger_asset.id ledger_asset-', 'a currency is gone', CODE, remove('ledger_asset', 'id', 'id = 2')),
  plant('ledger_asset+', 'a currency that nobody knows', CODE, `insert into ledger_asset values (77, 'GOLD', 2)`),
  plant('ledger_chart.code', 'an account of another name', CODE, change('ledger_chart', 'id', `code = 'house:mine'`, 'id = 10')),
  plant('ledger_chart.id ledger_chart+', 'an account more', CODE, `insert into ledger_chart values (35, 'house:mine')`),
  plant('ledger_chart-', 'an account is gone', CODE, remove('ledger_chart', 'id', 'id = 33')),
  plant('ledger_kind.debit', 'a kind that takes from elsewhere', LEGS, change('ledger_kind', 'id', 'debit = 21', 'id = 10')),
  plant('ledger_kind.credit', 'a kind that gives elsewhere', LEGS, change('ledger_kind', 'id', 'credit = 21', 'id = 1')),
  plant('ledger_kind.code', 'a kind of another name', CODE, change('ledger_kind', 'id', `code = 'gift_reversal'`, 'id = 1')),
  plant('ledger_kind.id ledger_kind+', 'a kind more', CODE, `insert into ledger_kind values (70, 'gift', 31, 0, 'nobody')`),
  plant('ledger_kind-', 'a kind is gone', CODE, remove('ledger_kind', 'id', 'id = 52')),
  plant('ledger_book.is_real', 'a real book is one for trials', BOOKS, change('ledger_book', 'id', 'is_real = false', 'id = 1')),
  plant('ledger_book.is_real', 'chips of trials are real', BOOKS, change('ledger_book', 'id', 'is_real = true', 'id = 2')),
  plant('ledger_book.code', 'a book of another brand', BOOKS, change('ledger_book', 'id', `code = 'MINE:real'`, 'id = 1')),
  plant('ledger_book.id ledger_book+', 'a book of nobody', BOOKS, `insert into ledger_book values (900, 'X:real', true)`),
  plant('ledger_book-', 'a book is gone', BOOKS, remove('ledger_book', 'id', 'id = 101')),
  plant(
    'site_brand.real_book',
    'a brand keeps its money in another brand’s book',
    BOOKS,
    change('site_brand', 'id', 'real_book = 1', 'real_book = 101'),
  ),
  plant(
    'site_brand.trial_book',
    'trials of a brand are real money',
    BOOKS,
    change('site_brand', 'id', 'trial_book = real_book', 'real_book = 1'),
  ),
  plant('site_brand.asset', 'a brand counts in another currency', OWNER, change('site_brand', 'id', 'asset = 3', 'real_book = 1')),
  plant('site_brand.id site_brand-', 'a brand is gone', BOOKS, remove('site_brand', 'id', 'real_book = 101')),
  plant(
    'site_brand.merchant_code',
    'a brand of another name',
    BOOKS,
    change('site_brand', 'id', `merchant_code = 'ELSE'`, 'real_book = 101'),
  ),

  plant(
    'ledger_check.is_clean',
    'a check that found something is clean',
    'a check is clean when it has found nothing',
    change('ledger_check', 'id', `is_clean = false`),
  ),
  plant(
    'ledger_check.findings',
    'what a check found is gone',
    'a check is clean when it has found nothing',
    change('ledger_check', 'id', `findings = '[{"proof": "x"}]'`),
  ),
  plant(
    'reader.upto',
    'a reader’s place is ahead of everything',
    'no reader is ahead of what has happened',
    change('reader', 'name', 'upto = 9000000000000', `name = 'wallet.messages'`),
  ),
  plant('reader.upto', 'the house’s reader has gone back', HOUSE, change('reader', 'name', 'upto = 0', `name = 'ledger.house-rollup'`)),
];
