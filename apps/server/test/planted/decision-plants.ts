import { change, copy, plant, remove, type Plant } from './plant.ts';

const ALONE = 'what one person did alone stands in the audit chain and the other way round';
const AGREED = 'what two have agreed on was done once, as it was asked for';
const ASKED = 'a request asks for what stands in the audit chain: sum, changes, version, and whom it bars';
const STEP = 'a deed about money is a step of that deposit or withdrawal, of its sum';
const VERSION = 'a deposit or withdrawal has a version for each of its steps';
const REPORT = 'what a deposit says of its payment is what its last report said';
const UNSEEN = 'a deposit that nobody decided about was paid in full';
const APPROVER = 'who approved a withdrawal stands in the audit chain';
const LINK = 'every enrolment link was made by whom the audit chain says, and the next one took its place';
const AT_A_ROW = 'a reader of news stands at a row that was told, and no other reader at any';

const lone = (set: string, kind = 'withdrawal.approve'): string =>
  change('approvals_deed', 'id', set, `decided_by is null and kind = '${kind}'`);
const pair = (set: string): string => change('approvals_deed', 'id', set, 'decided_by is not null');
const asked = (set: string, where: string): string => change('operations_request', 'id', set, where);
const D = 'member_id, id';
const byProvider = `state = 'credited' and provider is not null and (select actor from wallet_step s where s.subject_id = wallet_deposit.id
  order by seq desc limit 1) = 'provider'`;
const byStaff = `state = 'credited' and reported_payer = 'Yet Another'`;
const bySlip = `state = 'credited' and reported is null and reported_payer is not null`;
const deposit = (set: string, where: string): string => `update wallet_deposit set ${set} where ${where}`;
const money = (set: string, where = `state = 'confirmed'`): string => change('wallet_withdrawal', D, set, where);
const OTHER_BRAND = '(select id from site_brand where real_book = 101)';

/** Columns of a deed whose change shows in a deed of one person and in one of two. */
const deedPlants: readonly Plant[] = [
  ['amount', 'of another sum', 'amount = amount + 1', 'amount = amount + 1'],
  ['asset', 'in another currency', 'asset = 3', 'asset = 3'],
  ['brand_id', 'at another brand', `brand_id = ${OTHER_BRAND}`, `brand_id = ${OTHER_BRAND}`],
  ['kind', 'of another kind', `kind = 'vendor.held'`, `kind = 'staff.invite'`],
  ['member_id', 'for another member', 'member_id = gen_random_uuid()', 'member_id = gen_random_uuid()'],
  ['staff_id', 'of somebody else', 'staff_id = gen_random_uuid()', 'staff_id = gen_random_uuid()'],
  ['subject_id', 'about something else', 'subject_id = gen_random_uuid()', 'subject_id = gen_random_uuid()'],
  ['done_at', 'of another day', `done_at = done_at - interval '1 day'`, `done_at = done_at - interval '1 day'`],
  ['id', 'of another id', 'id = gen_random_uuid()', 'id = gen_random_uuid()'],
  ['decided_by', 'in two that was alone, and the other way round', 'decided_by = gen_random_uuid()', 'decided_by = null'],
].flatMap(([column = '', title = '', one = '', two = '']) => [
  plant(`approvals_deed.${column}`, `a deed of one person ${title}`, ALONE, lone(one)),
  plant(
    `approvals_deed.${column}`,
    `a deed of two ${title}`,
    AGREED,
    change('approvals_deed', 'id', two, `kind = 'dispute.settle' and decided_by is not null`),
  ),
]);

/** Damage to what people have decided, and to what says who they are. */
export const DECISION_PLANTS: readonly Plant[] = [
  ...deedPlants,
  plant('approvals_deed-', 'a deed of one person is gone', ALONE, remove('approvals_deed', 'id', 'decided_by is null')),
  plant('approvals_deed-', 'a deed of two is gone', AGREED, remove('approvals_deed', 'id', 'decided_by is not null')),
  plant(
    'approvals_deed+',
    'a deed that nobody did',
    ALONE,
    copy('approvals_deed', 'id', { id: 'gen_random_uuid()', done_at: `now() - interval '9 days'` }, 'decided_by is null'),
  ),
  plant(
    'approvals_deed+',
    'a deed that nobody agreed on',
    AGREED,
    copy('approvals_deed', 'id', { id: 'gen_random_uuid()' }, 'decided_by is not null'),
  ),
  plant('approvals_deed.amount', 'an approval of more than was approved', STEP, lone('amount = amount + 1')),
  plant('approvals_deed.amount', 'a credit of less than was credited', STEP, lone('amount = amount - 1', 'deposit.credit')),
  plant('approvals_deed.amount', 'a payment of less than was paid', STEP, lone('amount = amount - 1', 'withdrawal.pay')),
  plant('approvals_deed.asset', 'a payment in another currency', STEP, lone('asset = 3', 'withdrawal.pay')),
  plant('approvals_deed.subject_id', 'a dispute of another withdrawal', STEP, lone('subject_id = gen_random_uuid()', 'dispute.settle')),
  plant('approvals_deed.decided_by', 'two of whom the second is another', AGREED, pair('decided_by = gen_random_uuid()')),
  plant('ledger_before.rows', 'more deeds from before than there were', ALONE, `update ledger_before set rows = rows + 1`),
  plant('ledger_before.rows', 'more links from before than there were', LINK, `update ledger_before set rows = rows + 1`),
  plant('ledger_before.name', 'what was before has another name', ALONE, `update ledger_before set name = name || 'x'`),
  plant('ledger_before-', 'nothing was before', LINK, 'delete from ledger_before'),

  plant('operations_request.amount', 'a request for more', ASKED, asked('amount = amount + 1', 'amount is not null')),
  plant('operations_request.amount', 'a request for a sum that had none', ASKED, asked('amount = 1, asset = 1', 'amount is null')),
  plant('operations_request.asset', 'a request in another currency', ASKED, asked('asset = 3', 'amount is not null')),
  plant('operations_request.about', 'a request about something else', ASKED, asked(`about = 'x'`, 'amount is not null')),
  plant('operations_request.about', 'a request about nothing', ASKED, asked('about = null', 'about is not null')),
  plant('operations_request.barred', 'a request that bars nobody', ASKED, asked(`barred = '{}'`, 'cardinality(barred) > 0')),
  plant(
    'operations_request.barred',
    'a request that bars somebody',
    ASKED,
    asked('barred = array[gen_random_uuid()]', 'cardinality(barred) = 0'),
  ),
  plant('operations_request.changes', 'a request that changes nothing', ASKED, asked(`changes = '[]'`, `changes <> '[]'`)),
  plant(
    'operations_request.changes',
    'a request that changes less than it says',
    ASKED,
    asked(`changes = jsonb_set(changes, '{0,to}', '"900.00"')`, `kind = 'vendor.limits'`),
  ),
  plant('operations_request.passed', 'a request that passed no limit', ASKED, asked('passed = null', 'passed is not null')),
  plant('operations_request.passed', 'a request that passed a limit', ASKED, asked(`passed = 'single'`, 'passed is null')),
  plant('operations_request.version', 'a request about an earlier version', ASKED, asked(`version = '1'`, `version not in ('', '1')`)),

  plant('wallet_deposit.version', 'a version earlier', VERSION, deposit('version = version - 1', byProvider)),
  plant('wallet_deposit.version', 'a version later', VERSION, deposit('version = version + 1', bySlip)),
  plant('wallet_withdrawal.version', 'a withdrawal a version earlier', VERSION, money('version = version - 1')),
  plant('wallet_withdrawal.version', 'a withdrawal in review a version later', VERSION, money('version = version + 1', `state = 'review'`)),
  ...[
    ['reported', 'more was reported', 'reported = reported + 1', 'reported = reported + 1'],
    ['reported', 'nothing was reported', 'reported = null, reported_currency = null', 'reported = null, reported_currency = null'],
    ['reported_currency', 'another currency was reported', `reported_currency = 'SGD'`, `reported_currency = 'SGD'`],
    ['reported_payer', 'another payer was reported', `reported_payer = 'Mallory'`, 'reported_payer = payer_name'],
  ].flatMap(([column = '', title = '', one = '', two = '']) => [
    plant(`wallet_deposit.${column}`, `${title} by a provider`, REPORT, deposit(one, byProvider)),
    plant(`wallet_deposit.${column}`, `${title} to staff`, REPORT, deposit(two, byStaff)),
  ]),
  plant('wallet_deposit.reported_payer', 'staff read another payer', REPORT, deposit(`reported_payer = 'Mallory'`, bySlip)),
  plant(
    'wallet_deposit.reported wallet_deposit.reported_currency',
    'a slip that was reported',
    REPORT,
    deposit(`reported = 1, reported_currency = 'MYR'`, bySlip),
  ),
  plant('wallet_deposit.reported', 'a provider reported more than it credits', UNSEEN, deposit('reported = reported + 1', byProvider)),
  plant('wallet_deposit.reported_currency', 'credited in another currency', UNSEEN, deposit(`reported_currency = 'SGD'`, byProvider)),
  plant(
    'wallet_step.report',
    'a step that reported something else',
    REPORT,
    `update wallet_step set report = jsonb_set(report, '{amount}', '"1"') where report is not null`,
  ),
  plant('wallet_step.report', 'a step that reported nothing', REPORT, `update wallet_step set report = null where report is not null`),
  plant('wallet_withdrawal.approved_by', 'approved by nobody', APPROVER, money('approved_by = null')),
  plant('wallet_withdrawal.approved_by', 'approved by somebody else', APPROVER, money('approved_by = gen_random_uuid()')),
  plant(
    'wallet_withdrawal.approved_by',
    'the rest of a dispute was approved by nobody',
    APPROVER,
    money('approved_by = null', 'parent_id is not null'),
  ),
  plant(
    'wallet_withdrawal.approved_by',
    'approved before anybody looked',
    APPROVER,
    money('approved_by = gen_random_uuid()', `state = 'review'`),
  ),

  plant('staff_link.made_by', 'a link that a command made', LINK, `update staff_link set made_by = null where made_by is not null`),
  plant(
    'staff_link.made_by',
    'a link that somebody else made',
    LINK,
    `update staff_link set made_by = gen_random_uuid() where made_by is not null`,
  ),
  plant('staff_link.made_at', 'links of another day', LINK, `update staff_link set made_at = made_at - interval '1 day'`),
  plant(
    'staff_link.staff_id',
    'a link of somebody else',
    LINK,
    `update staff_link set staff_id = (select staff_id from staff_link where made_by is null and replaced_at is null order by 1 limit 1) where made_by is not null`,
  ),
  plant(
    'staff_link.replaced_at',
    'a link that none has replaced',
    LINK,
    `update staff_link set replaced_at = null where replaced_at is not null`,
  ),
  plant(
    'staff_link.replaced_at',
    'a link that was replaced long ago',
    LINK,
    `update staff_link set replaced_at = replaced_at - interval '31 days' where replaced_at is not null`,
  ),
  plant(
    'staff_link.replaced_at',
    'links that were replaced by none',
    LINK,
    `update staff_link set replaced_at = now() where replaced_at is null`,
  ),
  plant('staff_link-', 'a link is gone', LINK, `delete from staff_link where made_by is not null`),
  plant(
    'staff_link+',
    'a link that nobody made',
    LINK,
    `insert into staff_link select staff_id, made_by, made_at - interval '40 days', made_at from staff_link where made_by is not null limit 1`,
  ),

  plant(
    'reader.upto_id',
    'a reader at a row that was never told',
    AT_A_ROW,
    `update reader set upto_id = gen_random_uuid() where name = 'wallet.messages'`,
  ),
  plant(
    'reader.upto_id',
    'a reader that has read what it has not',
    AT_A_ROW,
    `update reader set upto_id = null where name = 'wallet.messages'`,
  ),
  plant(
    'reader.upto_id',
    'a reader of transfers within a transaction',
    AT_A_ROW,
    `update reader set upto_id = gen_random_uuid() where name = 'ledger.house-rollup'`,
  ),
];
