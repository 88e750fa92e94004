import { change, copy, plant, remove, type Plant } from './plant.ts';

const POSTED = 'every adjustment posting has its adjustment and the other way round';
const TWO = 'every adjustment was asked for by one and decided by another, and the other way round';
const CHAIN = 'every adjustment stands in the audit chain and the other way round';
const BACK = 'a reversal takes one adjustment of its member back, whole, the other way and once';
const MESSAGE = 'every adjustment was told to its member once, and nothing else as one';

const M = 'adjustments_made';
const K = 'member_id, id';
const T = 'member_id, id, kind';
const CREDIT = `reason = 'goodwill' and not exists (select from adjustments_made r where r.reverses_id = ${M}.id)`;
const DEBIT = `reason = 'paid-twice'`;
const REVERSAL = `reason = 'reversal'`;
const UP = 'kind = 13';
const DOWN = 'kind = 14';
const OTHER_MEMBER = `(select m.id from identity_member m where m.id <> ${M}.member_id and m.brand_id = ${M}.brand_id order by m.id limit 1)`;
const CREDITED = `template = 'balance_credited'`;
/** The owner may take checks off. */
const UNCHECK = `do $$ declare v_name text; begin
  for v_name in select conname from pg_constraint where conrelid = '${M}'::regclass and contype = 'c' loop
    execute format('alter table ${M} drop constraint %I', v_name);
  end loop; end $$`;

/** Damage to adjustments of members' balances, and to what they were told of them. */
export const ADJUSTMENT_PLANTS: readonly Plant[] = [
  plant('ledger_transfer-', 'a credit was agreed on and not posted', POSTED, remove('ledger_transfer', T, UP)),
  plant('ledger_transfer-', 'a debit was agreed on and not posted', POSTED, remove('ledger_transfer', T, DOWN)),
  plant('ledger_transfer+', 'a credit was posted twice', POSTED, copy('ledger_transfer', T, { id: `uuid_v7_floor(x.posted_at)` }, UP)),
  plant('ledger_transfer.ref', 'an adjustment that nobody asked for', POSTED, change('ledger_transfer', T, 'ref = gen_random_uuid()', UP)),
  plant('ledger_transfer.amount', 'more was credited than agreed on', POSTED, change('ledger_transfer', T, 'amount = amount + 1', UP)),
  plant('ledger_transfer.kind', 'what was taken was posted as given', POSTED, change('ledger_transfer', T, 'kind = 13', DOWN)),
  plant(`${M}-`, 'a posting whose adjustment is gone', POSTED, remove(M, K, CREDIT)),
  plant(`${M}-`, 'what two have agreed on was not made', TWO, remove(M, K, DEBIT)),
  plant(`${M}-`, 'an entry whose adjustment is gone', CHAIN, remove(M, K, CREDIT)),
  plant(`${M}-`, 'what was told is gone', MESSAGE, remove(M, K, CREDIT)),
  plant(`${M}+`, 'an adjustment that nothing was posted for', POSTED, copy(M, K, { id: 'gen_random_uuid()' }, CREDIT)),
  plant(`${M}+`, 'an adjustment that nobody has asked for', TWO, copy(M, K, { id: 'gen_random_uuid()' }, CREDIT)),
  plant(`${M}.id`, 'the adjustment of another request', TWO, change(M, K, 'id = gen_random_uuid()', CREDIT)),
  plant(`${M}.member_id`, 'somebody else was adjusted', POSTED, change(M, K, `member_id = ${OTHER_MEMBER}`, CREDIT)),
  plant(`${M}.member_id`, 'somebody else than was asked about', TWO, change(M, K, `member_id = ${OTHER_MEMBER}`, CREDIT)),
  plant(
    `${M}.brand_id`,
    'an adjustment of another brand',
    TWO,
    change(M, K, 'brand_id = (select id from site_brand where real_book = 101)', CREDIT),
  ),
  plant(`${M}.amount`, 'another sum than was posted', POSTED, change(M, K, 'amount = amount + 1', CREDIT)),
  plant(`${M}.amount`, 'another sum than was agreed on', TWO, change(M, K, 'amount = amount + 1', DEBIT)),
  plant(`${M}.amount`, 'another sum than the audit chain says', CHAIN, change(M, K, 'amount = amount + 1', DEBIT)),
  plant(`${M}.asset`, 'another currency', POSTED, change(M, K, 'asset = 3', CREDIT)),
  plant(`${M}.direction`, 'a debit that was posted as a credit', POSTED, UNCHECK, change(M, K, `direction = 'debit'`, CREDIT)),
  plant(`${M}.direction`, 'the other way than was agreed on', TWO, UNCHECK, change(M, K, `direction = 'credit'`, DEBIT)),
  plant(`${M}.direction`, 'a reversal the same way', BACK, change(M, K, `direction = 'credit'`, REVERSAL)),
  plant(`${M}.reason`, 'another reason than was agreed on', TWO, change(M, K, `reason = 'other'`, CREDIT)),
  plant(`${M}.reason`, 'another reason than the audit chain says', CHAIN, change(M, K, `reason = 'other'`, CREDIT)),
  plant(`${M}.reason`, 'a reversal that is called something else', BACK, UNCHECK, change(M, K, `reason = 'other'`, REVERSAL)),
  plant(`${M}.reason`, 'another reason than the member was told', MESSAGE, change(M, K, `reason = 'other'`, CREDIT)),
  plant(`${M}.note`, 'another note than who asked wrote', TWO, change(M, K, `note = note || '.'`, CREDIT)),
  plant(`${M}.note`, 'another note than the audit chain has', CHAIN, change(M, K, `note = note || '.'`, CREDIT)),
  plant(`${M}.reverses_id`, 'a reversal of nothing', BACK, change(M, K, 'reverses_id = gen_random_uuid()', REVERSAL)),
  plant(
    `${M}.reverses_id`,
    'a reversal of an adjustment of another sum',
    BACK,
    change(M, K, `reverses_id = (select m.id from ${M} m where m.amount <> ${M}.amount and m.direction = 'credit' limit 1)`, REVERSAL),
  ),
  plant(
    `${M}.reverses_id`,
    'an adjustment that was reversed twice',
    BACK,
    `alter table ${M} drop constraint adjustments_made_once`,
    copy(M, K, { id: 'gen_random_uuid()' }, REVERSAL),
  ),
  plant(`${M}.asked_by`, 'somebody else has asked', TWO, change(M, K, 'asked_by = gen_random_uuid()', CREDIT)),
  plant(`${M}.asked_by ${M}.decided_by`, 'one alone has asked and decided', TWO, UNCHECK, change(M, K, 'decided_by = asked_by', CREDIT)),
  plant(`${M}.decided_by`, 'somebody else has decided', TWO, change(M, K, 'decided_by = gen_random_uuid()', CREDIT)),
  plant(`${M}.decided_by`, 'somebody else than the audit chain says', CHAIN, change(M, K, 'decided_by = gen_random_uuid()', CREDIT)),
  plant(`${M}.made_at`, 'made before it was decided', TWO, change(M, K, `made_at = made_at - interval '1 hour'`, CREDIT)),
  plant(`${M}.made_at`, 'a reversal before what it reverses', BACK, change(M, K, `made_at = made_at - interval '1 day'`, REVERSAL)),
  plant('operations_request.detail', 'another reason was asked for', TWO,
    `update operations_request set detail = detail || '{"why": "other"}' where kind = 'adjustment.make' and state = 'approved'`), // prettier-ignore
  plant('inbox_message-', 'a member was not told', MESSAGE, `delete from inbox_message where ${CREDITED}`),
  plant('inbox_message.facts', 'a member was told of another sum', MESSAGE,
    change('inbox_message', 'id', `facts = facts || '{"amount": "9999.00"}'`, CREDITED)), // prettier-ignore
  plant(
    'inbox_message.facts',
    'a member was told another reason',
    MESSAGE,
    change('inbox_message', 'id', `facts = facts || '{"why": "other"}'`, CREDITED),
  ),
  plant(
    'inbox_message.template',
    'what was given was told as taken',
    MESSAGE,
    change('inbox_message', 'id', `template = 'balance_debited'`, CREDITED),
  ),
  plant('inbox_message.about_id', 'a member was told of an adjustment that is not', MESSAGE,
    change('inbox_message', 'id', 'about_id = gen_random_uuid()', CREDITED)), // prettier-ignore
  plant('inbox_message+', 'a member was told twice', MESSAGE,
    copy('inbox_message', 'id', { id: 'gen_random_uuid()', cause: 'gen_random_uuid()' }, CREDITED)), // prettier-ignore
];
