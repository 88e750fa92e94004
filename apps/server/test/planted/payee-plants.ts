import { change, copy, plant, remove, type Plant } from './plant.ts';

const K = 'member_id, id';

const PAYEE = 'every withdrawal goes to an account of its member';
const SEALED = 'a sealed account number opens and ends as it is shown';
const HELD = 'every account of a member is held in the name on file';
const CHAINED = 'every account was added by its member or put right by two, and the audit chain says so';
const TWO = 'every correction of an account was asked for by one and decided by another, and stands as it was asked for';
const GONE = 'an account is gone as the audit chain says';

const CORRECTED = 'corrects is not null';
const OTHER = `(select sealed_account from wallet_payee where account_ending = '4499')`;
const payee = (columns: string, title: string, proof: string, set: string, where = 'true'): Plant =>
  plant(
    columns
      .split(' ')
      .map((column) => `wallet_payee.${column}`)
      .join(' '),
    title,
    proof,
    change('wallet_payee', K, set, where),
  );
const correction = (column: string, title: string, proof: string, set: string, where = 'true'): Plant =>
  plant(`wallet_payee_correction.${column}`, title, proof, change('wallet_payee_correction', K, set, where));

/** Damage to the accounts that members are paid to, and to what staff have put right of them. */
export const PAYEE_PLANTS: readonly Plant[] = [
  payee('account_ending', 'another end of the account', SEALED, `account_ending = '0000'`),
  payee('sealed_account', 'another account', SEALED, `sealed_account = ${OTHER}`, `account_ending <> '4499'`),
  payee('sealed_account', 'an account that does not open', SEALED, `sealed_account = sealed_account || 'x'`),
  payee(
    'sealed_account account_ending',
    'the account of somebody else, and its end',
    SEALED,
    `sealed_account = ${OTHER}, account_ending = '4499'`,
    `account_ending <> '4499'`,
  ),
  payee(
    'sealed_account account_ending account_mark',
    'the account of somebody else, its end and its mark',
    CHAINED,
    `(sealed_account, account_ending, account_mark)
      = (select sealed_account, account_ending, account_mark from wallet_payee where account_ending = '4499')`,
    `account_ending <> '4499'`,
  ),
  payee('account_mark', 'an account has no mark', SEALED, 'account_mark = null'),
  payee('bank_code', 'an account at another bank', SEALED, `bank_code = 'OTHER'`),
  payee('bank_name', 'a corrected account at a bank of another name', TWO, `bank_name = 'Other'`, CORRECTED),
  payee('holder', 'another holder', HELD, `holder = 'Somebody'`),
  payee('holder', 'a corrected account of another holder', TWO, `holder = upper(holder)`, CORRECTED),
  plant(
    'identity_member.payee_name',
    'a member of another name at the bank',
    HELD,
    change(
      'identity_member',
      'id',
      `payee_name = 'Somebody'`,
      `exists (select from wallet_payee p where p.member_id = identity_member.id)`,
    ),
  ),
  payee('id', 'an account with another id', PAYEE, 'id = gen_random_uuid()'),
  payee('member_id', 'an account of somebody else', PAYEE, 'member_id = gen_random_uuid()'),
  plant('wallet_payee-', 'an account is gone', PAYEE, remove('wallet_payee', K)),
  plant('wallet_payee-', 'an account that nothing was paid to is gone', CHAINED, remove('wallet_payee', K, `account_ending = '3003'`)),
  plant('wallet_payee-', 'what stands in the place of another is gone', TWO, remove('wallet_payee', K, CORRECTED)),
  plant('wallet_payee+', 'an account of nobody', CHAINED, copy('wallet_payee', K, { member_id: 'gen_random_uuid()' })),
  plant(
    'wallet_payee+',
    'an account that nobody has added',
    CHAINED,
    'drop index wallet_payee_live',
    copy('wallet_payee', K, { id: 'gen_random_uuid()' }, 'corrects is null'),
  ),
  payee('added_at', 'an account is older than it is told', CHAINED, `added_at = added_at - interval '1 hour'`),
  payee('usable_at', 'an account waits no longer', CHAINED, 'usable_at = added_at', `account_ending = '3003'`),
  payee('usable_at', 'money went to an account that was waiting', PAYEE, `usable_at = usable_at + interval '2 days'`),
  payee(
    'is_before',
    'an account that nobody tells of says that it was there before',
    CHAINED,
    'is_before = true',
    `account_ending = '3003'`,
  ),
  payee('removed_at', 'an account that was removed is there', GONE, 'removed_at = null', `account_ending = '3003'`),
  payee('removed_at', 'an account is gone that nobody has removed', GONE, 'removed_at = added_at', 'removed_at is null'),
  payee('removed_at', 'money went to an account that was gone', PAYEE, 'removed_at = added_at', 'removed_at is null'),
  payee('corrects', 'an account that its member added stands in the place of another', CHAINED, `corrects = id`, 'corrects is null'),
  payee('corrects', 'a corrected account was added by its member', CHAINED, 'corrects = null', CORRECTED),
  correction('id', 'a correction that nobody has asked for', TWO, 'id = gen_random_uuid()'),
  correction('member_id', 'a correction of somebody else', TWO, 'member_id = gen_random_uuid()'),
  correction('payee_id', 'a correction of another account', TWO, 'payee_id = gen_random_uuid()'),
  correction('bank_code', 'a correction to another bank', SEALED, `bank_code = 'OTHER'`),
  correction('bank_name', 'a correction to a bank of another name', TWO, `bank_name = 'Other'`, `account_ending = '3004'`),
  correction('sealed_account', 'a correction to another number', SEALED, `sealed_account = ${OTHER}`),
  correction('account_ending', 'a correction with another end', SEALED, `account_ending = '0000'`),
  correction('account_mark', 'a correction with another mark', SEALED, `account_mark = 'test.x'`),
  correction('holder', 'a correction to another holder', TWO, `holder = 'Somebody'`),
  correction('asked_at', 'a correction of another day', TWO, `asked_at = asked_at - interval '1 day'`),
  plant('wallet_payee_correction-', 'what was asked to be put right is gone', TWO, remove('wallet_payee_correction', K)),
  plant(
    'wallet_payee_correction+',
    'a correction that nobody has asked for',
    TWO,
    copy('wallet_payee_correction', K, { id: 'gen_random_uuid()' }),
  ),
];
