import { change, plant, remove, type Plant } from './plant.ts';

const P = 'member_id, id';
const R = 'member_id, payout_id, id';

const ALIKE = 'a payout is of its withdrawal, whole, and both stand alike';
const PAID = 'a withdrawal that nobody but the provider paid has a payout that was paid, and an unknown one has an open payout';
const ENDED = 'a payout ended by what the provider said, or by two, and the provider says nothing else';
const REPORTED = 'what a provider said of a payout is as the provider said it';

const payout = (column: string, title: string, proof: string, set: string, where = `state = 'paid'`): Plant =>
  plant(`wallet_payout.${column}`, title, proof, change('wallet_payout', P, set, where));
const report = (column: string, title: string, set: string, proof = REPORTED): Plant =>
  plant(`wallet_payout_report.${column}`, title, proof, change('wallet_payout_report', R, set, `status = 'paid'`));

/** Damage to payouts by the provider. */
export const PAYOUT_PLANTS: readonly Plant[] = [
  payout('amount', 'less was paid out than the withdrawal asks for', ALIKE, 'amount = amount - 1'),
  payout('asset', 'another currency was paid out', ALIKE, 'asset = 3'),
  payout('brand_id', 'a payout is another brand’s', ALIKE, `brand_id = (select id from site_brand where real_book = 101)`),
  payout('reference', 'a payout has another reference', ALIKE, `reference = 'W1'`),
  payout('bank_reference', 'a payout has another reference of the bank', ALIKE, `bank_reference = 'X'`),
  plant(
    'wallet_payout.state wallet_payout.ended_at',
    'a payout that was paid has failed',
    PAID,
    change('wallet_payout', P, `state = 'failed'`, `state = 'paid'`),
  ),
  plant(
    'wallet_payout.state',
    'a payout on its way was paid',
    ALIKE,
    change('wallet_payout', P, `state = 'paid', ended_at = now(), bank_reference = 'X'`, `state = 'unknown'`),
  ),
  plant(
    'wallet_payout.ended_at',
    'a payout has ended and has not',
    ALIKE,
    'alter table wallet_payout drop constraint wallet_payout_check',
    change('wallet_payout', P, 'ended_at = now()', `state = 'unknown'`),
  ),
  plant('wallet_payout.provider', 'another provider paid', ENDED, change('wallet_payout', P, `provider = 'x'`, `state = 'paid'`)),
  plant(
    'wallet_payout- wallet_payout_report-',
    'a payout that was paid is gone',
    PAID,
    `delete from wallet_payout_report where status = 'paid'`,
    `delete from wallet_payout where state = 'paid'`,
  ),
  plant('wallet_payout-', 'an unknown payout is gone', PAID, remove('wallet_payout', P, `state = 'unknown'`)),
  plant('wallet_payout_report-', 'what was said of a payout is gone', ENDED, remove('wallet_payout_report', R, `status = 'paid'`)),
  report('provider_payout', 'what was said was of another payout', `provider_payout = 'X'`),
  report('status', 'something else was said', `status = 'failed'`),
  report('amount', 'another sum was said', 'amount = amount + 1'),
  report('currency', 'another currency was said', `currency = 'THB'`),
  report('provider', 'another provider said it', `provider = 'x'`),
  report('source', 'it came another way', `source = 'answer', key_id = null, signed_at = null, signature = null`),
  report('body', 'it was said otherwise', `body = body || ' '`),
  report('key_id', 'it was signed with another key', `key_id = 'x'`),
  report('signed_at', 'it was signed at another time', `signed_at = '1'`),
  report('signature', 'it was signed otherwise', `signature = 'x'`),
  report('seal', 'no server has kept it so', `seal = 'x'`),
];
