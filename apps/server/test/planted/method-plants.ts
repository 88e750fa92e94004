import { change, plant, remove, type Plant } from './plant.ts';

const D = 'member_id, id';
const M = 'brand_id, code';
const A = 'brand_id, id';

const FEE = 'every fee posting has its deposit and the other way round';
const AGREED = 'the fee of a deposit is what was agreed, or nothing of who owed more than came';
const SENT = 'a transfer was sent to an account of its brand, as it was then';
const ACCOUNT = 'every receiving account is as its last change left it';
const METHOD = 'every way to deposit is as its last change left it';
const ASKS = 'a deposit asks for its amount, and cents that single out a transfer';

const CHARGED = `fee > 0 and fee_by = 'player'`;
const MADE = `code = 'ewallet'`;
const OTHER_BRAND = '(select id from site_brand where real_book = 101)';
const SECOND = `(select id from wallet_account where account_number = '2')`;

const method = (column: string, title: string, set: string): Plant =>
  plant(`wallet_method.${column}`, title, METHOD, change('wallet_method', M, set, MADE));
const account = (column: string, title: string, set: string): Plant =>
  plant(`wallet_account.${column}`, title, ACCOUNT, change('wallet_account', A, set, `account_number <> '2' and changed_by is not null`));

/** Damage to ways to deposit, receiving accounts and fees. */
export const METHOD_PLANTS: readonly Plant[] = [
  plant('wallet_deposit.fee', 'a fee was more than what was taken', FEE, change('wallet_deposit', D, 'fee = fee + 1', CHARGED)),
  plant('wallet_deposit.fee', 'a fee was forgotten', FEE, change('wallet_deposit', D, 'fee = null', CHARGED)),
  plant('wallet_deposit.fee_by', 'a fee was the house’s after all', FEE, change('wallet_deposit', D, `fee_by = 'house'`, CHARGED)),
  plant(
    'wallet_deposit.fee_fixed',
    'more was agreed than was taken',
    AGREED,
    change('wallet_deposit', D, 'fee_fixed = fee_fixed + 5', CHARGED),
  ),
  plant('wallet_deposit.fee_share', 'a larger share was agreed', AGREED, change('wallet_deposit', D, 'fee_share = 2000', CHARGED)),
  plant(
    'wallet_deposit.account_id wallet_deposit.bank',
    'a transfer went to an account that was another one',
    SENT,
    change('wallet_deposit', D, `bank = bank || '{"accountNumber": "1"}'`, 'account_id is not null'),
  ),
  plant(
    'wallet_deposit.account_id',
    'a transfer was for another account',
    SENT,
    change('wallet_deposit', D, `account_id = ${SECOND}`, 'account_id is not null'),
  ),
  plant('wallet_method-', 'a method is gone', ASKS, remove('wallet_method', M, MADE)),
  method('brand_id', 'a method is another brand’s', `brand_id = ${OTHER_BRAND}`),
  method('id', 'a method is called otherwise', 'id = gen_random_uuid()'),
  method('code', 'a method has another code', `code = 'wallet'`),
  method('kind', 'a method is of another kind', `kind = 'bank_slip'`),
  method('is_on', 'a method is off', 'is_on = false'),
  method('min', 'a method has a smallest sum', 'min = 100'),
  method('max', 'a method has a larger limit', 'max = max + 1'),
  method('day_max', 'a method has a limit of a day', 'day_max = 100000'),
  method('levels', 'a method has a limit of a level', `levels = '[{"level": 1, "min": "1.00", "max": "2.00"}]'`),
  method('fee_fixed', 'a method takes another fee', 'fee_fixed = fee_fixed + 1'),
  method('fee_share', 'a method takes another share', 'fee_share = fee_share + 1'),
  method('fee_by', 'a method charges somebody else', `fee_by = 'house'`),
  method('version', 'a method has changed once more', 'version = version + 1'),
  method('changed_by', 'nobody has changed a method', 'changed_by = null'),
  plant(
    'wallet_account-',
    'a receiving account that was shown is gone',
    SENT,
    'alter table wallet_deposit drop constraint wallet_deposit_account',
    `delete from wallet_account where account_number <> '2'`,
    `update wallet_deposit set bank = bank || '{"accountNumber": "9"}' where account_id is not null`,
  ),
  plant(
    'wallet_account.brand_id',
    'an account is another brand’s',
    ACCOUNT,
    change('wallet_account', A, `brand_id = ${OTHER_BRAND}`, `account_number = '2'`),
  ),
  plant(
    'wallet_account.id',
    'an account is called otherwise',
    ACCOUNT,
    change('wallet_account', A, 'id = gen_random_uuid()', `account_number = '2'`),
  ),
  account('bank_code', 'an account is of another bank', `bank_code = 'X'`),
  account('bank_name', 'a bank is called otherwise', `bank_name = 'X'`),
  account('account_name', 'an account has another holder', `account_name = 'Thief'`),
  account('account_number', 'an account has another number', `account_number = '66'`),
  account('is_on', 'an account is off', 'is_on = false'),
  account('day_cap', 'an account takes more', 'day_cap = null'),
  account('version', 'an account has changed once more', 'version = version + 1'),
  account('changed_by', 'nobody has changed an account', 'changed_by = null'),
];
