import { change, copy, plant, remove, type Plant } from './plant.ts';

const FILE = 'every line of a statement is one of its file, and the file counts them';
const PRINT = 'every line of a statement is known again by what it says';
const KEPT = 'every statement stands in the audit chain and the other way round';
const SAME = 'what a line of a statement stands behind says the same, and has one line';
const CHAINED = 'what was said of lines of statements stands in the audit chain and the other way round';
const ITEM = 'every item of a batch was taken by its payer, and is in one batch at a time';
const BATCH = 'what a payer did with a batch stands in the audit chain and the other way round';
const PAYMENTS = 'a file of a batch held what its payer was to pay, as the audit chain counts it';
const DAY = 'every day that was signed off is as it was signed, and stands in the audit chain';
const REASON = 'every reason of a difference stands in the audit chain and the other way round';
const PROOF = 'a payment was started by its payer, and what was paid has reference and proof';

const K = 'brand_id, id';
const OTHER_BRAND = '(select id from site_brand where real_book = 101)';
const DEPOSIT = `kind = 'deposit' and undone_at is null`;
const PAID = `kind = 'withdrawal' and undone_at is null`;
const ASIDE = `kind = 'aside' and undone_at is null`;
const UNDONE = 'undone_at is not null';
const IN = 'removed_at is null';
const OUT = `removed_why = 'taken-out'`;
const CLOSED = `state = 'closed'`;
const I = 'brand_id, batch_id, id';
/** Lines are held to their files and matches to their lines by keys of the schema: the owner may take those off. */
const UNBOUND = `do $$ declare r record; begin
  for r in select conrelid::regclass as t, conname from pg_constraint where contype in ('f', 'c')
    and (conrelid in ('bank_import'::regclass, 'bank_line'::regclass, 'bank_match'::regclass, 'bank_batch'::regclass, 'bank_batch_item'::regclass,
      'bank_batch_file'::regclass, 'bank_day'::regclass, 'bank_reason'::regclass)) loop
    execute format('alter table %s drop constraint %I', r.t, r.conname);
  end loop; end $$`;

const of =
  (table: string, key: string) =>
  (column: string, title: string, proof: string, set: string, where = 'true'): Plant =>
    plant(
      column
        .split(' ')
        .map((one) => `${table}.${one}`)
        .join(' '),
      title,
      proof,
      UNBOUND,
      change(table, key, set, where),
    );
const file = of('bank_import', K);
const line = of('bank_line', K);
const match = of('bank_match', K);
const batch = of('bank_batch', K);
const item = of('bank_batch_item', I);
const payments = of('bank_batch_file', I);
const reason = of('bank_reason', K);
const day = of('bank_day', 'brand_id, day');

/** Damage to statements, to what their lines stand behind, to batches of payments, and to days that were signed off. */
export const BANK_PLANTS: readonly Plant[] = [
  plant('bank_import-', 'a statement is gone', FILE, UNBOUND, remove('bank_import', K)),
  plant(
    'bank_import+',
    'a statement that nobody has taken in',
    KEPT,
    copy('bank_import', K, { id: 'gen_random_uuid()', hash: `repeat('0', 64)` }),
  ),
  file('id', 'a statement of another request', FILE, 'id = gen_random_uuid()'),
  file('brand_id', 'a statement of another brand', FILE, `brand_id = ${OTHER_BRAND}`),
  file('account_id', 'a statement of another account', FILE, 'account_id = gen_random_uuid()'),
  file('hash', 'another file than was taken in', KEPT, `hash = repeat('1', 64)`),
  file('file_name', 'a file of another name', KEPT, `file_name = 'other.csv'`),
  file('first_day', 'a statement from another day on', KEPT, 'first_day = first_day - 1'),
  file('last_day', 'a statement until another day', KEPT, 'last_day = last_day + 1'),
  file('taken', 'more lines are told than are kept', FILE, 'taken = taken + 1'),
  file('known', 'more lines were known', KEPT, 'known = known + 1'),
  file('left_out', 'rows were left out that nobody has seen', KEPT, 'left_out = left_out + 1'),
  file('came', 'more has come than its lines say', FILE, 'came = came + 1'),
  file('gone', 'more has left than its lines say', FILE, 'gone = gone + 1'),
  file('staff_id', 'somebody else has taken a statement in', KEPT, 'staff_id = gen_random_uuid()'),
  file('made_at', 'a statement was taken in at another time', KEPT, `made_at = made_at - interval '1 hour'`),

  plant('bank_line-', 'a line is gone', FILE, UNBOUND, remove('bank_line', K)),
  plant(
    'bank_line+',
    'a line that no file has brought',
    FILE,
    copy('bank_line', K, { id: 'gen_random_uuid()', seq: '999', nth: '9', print: `repeat('0', 64)` }),
  ),
  line(
    'id',
    'a line under another name',
    SAME,
    'id = gen_random_uuid()',
    `exists (select from bank_match m where m.line_id = bank_line.id)`,
  ),
  line('brand_id', 'a line of another brand', FILE, `brand_id = ${OTHER_BRAND}`),
  line('account_id', 'a line of another account', FILE, 'account_id = gen_random_uuid()'),
  line('import_id', 'a line of another file', FILE, 'import_id = gen_random_uuid()'),
  line(
    'seq',
    'a line in another place',
    FILE,
    'seq = seq + 100',
    `seq = (select max(x.seq) from bank_line x where x.import_id = bank_line.import_id)`,
  ),
  line('day', 'a line of another day', PRINT, 'day = day - 1'),
  line('amount', 'a line of another sum', PRINT, 'amount = amount + 1'),
  line('amount', 'a line of another sum than its file has', FILE, 'amount = amount + 1'),
  line(
    'amount',
    'a line of another sum than it stands behind',
    SAME,
    'amount = amount + 1',
    `exists (select from bank_match m where m.line_id = bank_line.id)`,
  ),
  line('reference', 'another text than the bank has written', PRINT, `reference = reference || '.'`),
  line('balance', 'another balance than the bank has written', PRINT, 'balance = balance + 1', 'balance is not null'),
  line('nth', 'another of its like', PRINT, 'nth = nth + 5'),
  line('print', 'a line that is not known again', PRINT, `print = repeat('0', 64)`),

  plant('bank_match-', 'what a deposit was credited by is gone', SAME, remove('bank_match', K, DEPOSIT)),
  plant('bank_match-', 'what was said is gone', CHAINED, remove('bank_match', K, ASIDE)),
  plant('bank_match-', 'what shows a payment is gone', PROOF, remove('bank_match', K, PAID)),
  plant(
    'bank_match+',
    'a second line stands behind a deposit',
    SAME,
    'drop index bank_match_line, bank_match_thing',
    copy('bank_match', K, { id: 'gen_random_uuid()' }, DEPOSIT),
  ),
  plant('bank_match+', 'something that nobody has said', CHAINED, copy('bank_match', K, { id: 'gen_random_uuid()' }, UNDONE)),
  match('id', 'said by another request', CHAINED, 'id = gen_random_uuid()', ASIDE),
  match('brand_id', 'said at another brand', CHAINED, `brand_id = ${OTHER_BRAND}`, ASIDE),
  match('line_id', 'said of another line', SAME, 'line_id = gen_random_uuid()', DEPOSIT),
  match('kind', 'a payment that is called a refund', SAME, `kind = 'refund'`, PAID),
  match('member_id', 'somebody else’s deposit', SAME, 'member_id = gen_random_uuid()', DEPOSIT),
  match('subject_id', 'a line behind another deposit', SAME, 'subject_id = gen_random_uuid()', DEPOSIT),
  match('amount', 'a line of another sum', SAME, 'amount = amount + 1', ASIDE),
  match('why', 'set aside for another reason', CHAINED, `why = 'interest'`, `${ASIDE} and why = 'fee'`),
  match('note', 'set aside with other words', CHAINED, `note = 'x'`, ASIDE),
  match('made_by', 'somebody else has said it', CHAINED, 'made_by = gen_random_uuid()', ASIDE),
  match('made_at', 'said at another time', CHAINED, `made_at = made_at - interval '1 hour'`, ASIDE),
  match('undone_by', 'somebody else has taken it back', CHAINED, 'undone_by = gen_random_uuid()', UNDONE),
  match('undone_at', 'taken back at another time', CHAINED, `undone_at = undone_at + interval '1 hour'`, UNDONE),
  match('undo_note', 'taken back for another reason', CHAINED, `undo_note = 'x'`, UNDONE),
  match('undone_at undone_by undone_name undo_note', 'a match that was taken back stands', CHAINED,
    'undone_at = null, undone_by = null, undone_name = null, undo_note = null', UNDONE), // prettier-ignore
  plant('wallet_withdrawal.state', 'a payment that a line shows is called failed, to be paid once more', SAME,
    change('wallet_withdrawal', 'member_id, id', `state = 'pay_failed'`,
      `exists (select from bank_match m where m.subject_id = wallet_withdrawal.id and m.undone_at is null)`)), // prettier-ignore
  plant('wallet_deposit.banked', 'more has come than a line says', SAME,
    change('wallet_deposit', 'member_id, id', 'banked = banked + 1', 'banked is not null')), // prettier-ignore
  plant('wallet_deposit.banked', 'a line is said to stand behind a deposit', SAME,
    change('wallet_deposit', 'member_id, id', 'banked = pay_exact', `banked is null and kind = 'bank_slip'`)), // prettier-ignore

  plant('bank_batch-', 'a batch is gone', ITEM, UNBOUND, remove('bank_batch', K, CLOSED)),
  plant('bank_batch+', 'a batch that nobody has opened', BATCH, copy('bank_batch', K, { id: 'gen_random_uuid()' })),
  batch('id', 'a batch of another request', ITEM, 'id = gen_random_uuid()', CLOSED),
  batch('brand_id', 'a batch of another brand', ITEM, `brand_id = ${OTHER_BRAND}`, CLOSED),
  batch('account_id', 'a batch from another account', BATCH, 'account_id = gen_random_uuid()'),
  batch('state closed_at', 'a batch is closed that nobody has closed', BATCH, `state = 'closed', closed_at = app_now()`, `state = 'open'`),
  batch('payer_id', 'somebody else’s batch', BATCH, 'payer_id = gen_random_uuid()'),
  batch('payer_name', 'a batch by another name', ITEM, `payer_name = 'X'`, CLOSED),
  batch('opened_at', 'a batch that was opened at another time', BATCH, `opened_at = opened_at - interval '1 hour'`),
  batch('closed_at', 'a batch that was closed at another time', BATCH, `closed_at = closed_at + interval '1 hour'`, CLOSED),
  plant('bank_batch_item-', 'what was taken out is gone', BATCH, remove('bank_batch_item', I, OUT)),
  plant('bank_batch_item-', 'what a file held is gone', PAYMENTS, remove('bank_batch_item', I, IN)),
  plant(
    'bank_batch_item+',
    'a payment that is in two batches',
    ITEM,
    'drop index bank_batch_item_one',
    copy('bank_batch_item', I, { id: 'gen_random_uuid()' }, IN),
  ),
  item('brand_id', 'an item of another brand', ITEM, `brand_id = ${OTHER_BRAND}`, IN),
  item('batch_id', 'an item of another batch', ITEM, 'batch_id = gen_random_uuid()', IN),
  item('member_id', 'somebody else’s payment', ITEM, 'member_id = gen_random_uuid()', IN),
  item('withdrawal_id', 'another payment', ITEM, 'withdrawal_id = gen_random_uuid()', IN),
  item('amount', 'another sum than is paid', ITEM, 'amount = amount + 1', IN),
  item('added_at', 'added before the batch', ITEM, `added_at = added_at - interval '1 day'`, IN),
  item('removed_at', 'taken out at another time', BATCH, `removed_at = removed_at + interval '1 hour'`, OUT),
  item('removed_why', 'taken out, and said to have failed', BATCH, `removed_why = 'failed'`, OUT),
  plant('bank_batch_file-', 'a download is gone', BATCH, remove('bank_batch_file', I)),
  plant('bank_batch_file+', 'a download that nobody has made', BATCH, copy('bank_batch_file', I, { id: 'gen_random_uuid()' })),
  payments('brand_id', 'a download at another brand', BATCH, `brand_id = ${OTHER_BRAND}`),
  payments('batch_id', 'a download of another batch', PAYMENTS, 'batch_id = gen_random_uuid()'),
  payments('id', 'another download', BATCH, 'id = gen_random_uuid()'),
  payments('items', 'more payments than were downloaded', PAYMENTS, 'items = items + 1'),
  payments('sum', 'another sum than was downloaded', PAYMENTS, 'sum = sum + 1'),
  payments('staff_id', 'somebody else has downloaded it', BATCH, 'staff_id = gen_random_uuid()'),
  payments('made_at', 'downloaded at another time', BATCH, `made_at = made_at + interval '1 hour'`),

  plant('bank_day-', 'a day that was signed off is not', DAY, remove('bank_day', 'brand_id, day')),
  plant(
    'bank_day+',
    'a day that nobody has signed off',
    DAY,
    copy('bank_day', 'brand_id, day', { id: 'gen_random_uuid()', day: `x.day - 1` }),
  ),
  day('brand_id', 'a day of another brand', DAY, `brand_id = ${OTHER_BRAND}`),
  day('day', 'another day than was signed off', DAY, 'day = day - 1'),
  day('id', 'signed by another request', DAY, 'id = gen_random_uuid()'),
  day('figures hash', 'other figures than were signed', DAY,
    `figures = replace(figures, '5.00', '6.00'), hash = encode(sha256(convert_to(replace(figures, '5.00', '6.00'), 'UTF8')), 'hex')`), // prettier-ignore
  day('figures', 'figures that do not hash to what was signed', DAY, `figures = figures || ' '`),
  day('staff_id', 'somebody else has signed', DAY, 'staff_id = gen_random_uuid()'),
  day('signed_at', 'signed at another time', DAY, `signed_at = signed_at + interval '1 hour'`),
  plant('bank_reason-', 'a reason is gone', REASON, remove('bank_reason', K)),
  plant('bank_reason+', 'a reason that nobody has given', REASON, copy('bank_reason', K, { id: 'gen_random_uuid()' })),
  reason('brand_id', 'a reason at another brand', REASON, `brand_id = ${OTHER_BRAND}`),
  reason('id', 'a reason of another request', REASON, 'id = gen_random_uuid()'),
  reason('day', 'a reason of another day', REASON, 'day = day - 1'),
  reason('key', 'a reason of another difference', REASON, `key = 'x'`),
  reason('reason', 'another reason', REASON, `reason = 'x'`),
  reason('staff_id', 'somebody else’s reason', REASON, 'staff_id = gen_random_uuid()'),
  reason('made_at', 'a reason of another time', REASON, `made_at = made_at - interval '1 hour'`),
];
