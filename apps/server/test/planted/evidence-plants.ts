import { change, copy, plant, type Plant } from './plant.ts';

const AS_REPORTED = 'what a provider reported is as the provider said it';
const REPORTED = 'every deposit that a provider paid has its report and the other way round';
const BEHIND = 'staff stand behind every deposit that came by a slip, or otherwise than it was asked for';
const WRITTEN = 'every decision of staff was written by a server';
const R = 'member_id, deposit_id, id';

/** Damage to what stands behind deposits: reports of the provider, decisions of staff, seals. */
export const EVIDENCE_PLANTS: readonly Plant[] = [
  plant('wallet_report-', 'a report is gone', REPORTED, 'delete from wallet_report'),
  plant(
    'wallet_report+ wallet_report.id',
    'a report of another payment is put in',
    REPORTED,
    copy('wallet_report', R, { id: 'gen_random_uuid()', payment_id: `'other'` }),
  ),
  plant('wallet_report.member_id', 'a report is another member’s', REPORTED, change('wallet_report', R, `member_id = gen_random_uuid()`)),
  plant(
    'wallet_report.deposit_id',
    'a report is of another deposit',
    REPORTED,
    change('wallet_report', R, `deposit_id = gen_random_uuid()`),
  ),
  plant('wallet_report.provider', 'a report is of another provider', REPORTED, change('wallet_report', R, `provider = 'other'`)),
  plant('wallet_report.payment_id', 'a report is of another payment', REPORTED, change('wallet_report', R, `payment_id = 'other'`)),
  plant('wallet_report.amount', 'a report says more', AS_REPORTED, change('wallet_report', R, 'amount = amount + 1')),
  plant('wallet_report.currency', 'a report says another currency', AS_REPORTED, change('wallet_report', R, `currency = 'SGD'`)),
  plant('wallet_report.body', 'what was said is changed', AS_REPORTED, change('wallet_report', R, `body = body || ' '`)),
  plant(
    'wallet_report.source',
    'a webhook is made an answer, which nobody signs',
    AS_REPORTED,
    change('wallet_report', R, `source = 'answer', signature = null`, `source = 'webhook'`),
  ),
  plant('wallet_report.key_id', 'a report was signed with another key', AS_REPORTED, change('wallet_report', R, `key_id = 'other'`)),
  plant('wallet_report.signed_at', 'a report was signed at another time', AS_REPORTED, change('wallet_report', R, `signed_at = '1'`)),
  plant(
    'wallet_report.signature',
    'a signature is changed',
    AS_REPORTED,
    change('wallet_report', R, `signature = reverse(signature)`, `source = 'webhook'`),
  ),
  plant('wallet_report.seal', 'a seal is changed', AS_REPORTED, change('wallet_report', R, `seal = seal || 'A'`)),
  plant(
    'wallet_report.source wallet_report.seal wallet_report.received_at',
    'a report is made one of before reports were kept',
    REPORTED,
    change('wallet_report', R, `source = 'before', seal = '', signature = null`),
  ),
  plant(
    'wallet_witness.since',
    'deposits have no witness until later',
    REPORTED,
    `update wallet_witness set since = since + interval '2 days'`,
  ),
  plant('wallet_witness-', 'deposits need no witness', REPORTED, 'delete from wallet_witness'),
  plant('approvals_deed-', 'nobody decided about a slip', BEHIND, `delete from approvals_deed where kind = 'deposit.credit'`),
  plant('approvals_deed.seal', 'a decision has another seal', WRITTEN, change('approvals_deed', 'id', `seal = seal || 'A'`)),
  plant('approvals_deed.seal', 'a decision has no seal', WRITTEN, change('approvals_deed', 'id', 'seal = null')),
];
