import { change, copy, plant, remove, type Plant } from './plant.ts';

const POSTED = 'every transfer between members is posted on both sides, and nothing else as one';
const LINE = 'every transfer between members went along the direct line, in real money of one brand';
const MESSAGE = 'both sides of a transfer between members were told of it once, and of nothing else as one';
const PLAYED = 'every credited deposit, and every transfer from above, has what is to be played of it and the other way round';

const M = 'transfers_made';
const K = 'member_id, id';
const T = 'member_id, id, kind';
const UP = `direction = 'up'`;
const DOWN = `direction = 'down'`;
const OTHER_MEMBER = `(select m.id from identity_member m where m.id not in (${M}.member_id, ${M}.receiver_id) and m.brand_id = ${M}.brand_id
  and exists (select from ledger_account a where a.member_id = m.id) order by m.id limit 1)`;
/** The owner may take checks off. */
const UNCHECK = `do $$ declare v_name text; begin
  for v_name in select conname from pg_constraint where conrelid = '${M}'::regclass and contype = 'c' loop
    execute format('alter table ${M} drop constraint %I', v_name);
  end loop; end $$`;
const UNTIE = `alter table ${M} drop constraint transfers_made_sender, drop constraint transfers_made_receiver`;
const R = 'turnover_requirement';
const SENT = `template = 'transfer_sent'`;
const RECEIVED = `template = 'transfer_received'`;

/** Damage to transfers between members, to their lines in the ledger, and to what both sides were told. */
export const TRANSFER_PLANTS: readonly Plant[] = [
  plant('ledger_transfer-', 'money arrived that nobody sent', POSTED, remove('ledger_transfer', T, 'kind = 20')),
  plant('ledger_transfer-', 'money was sent and did not arrive', POSTED, remove('ledger_transfer', T, 'kind = 21')),
  plant('ledger_transfer-', 'money from above that was not taken there', POSTED, remove('ledger_transfer', T, 'kind = 22')),
  plant('ledger_transfer-', 'money from above did not arrive', POSTED, remove('ledger_transfer', T, 'kind = 23')),
  plant('ledger_transfer+', 'money arrived twice', POSTED, copy('ledger_transfer', T, { id: 'uuid_v7_floor(x.posted_at)' }, 'kind = 21')),
  plant('ledger_transfer.amount', 'more arrived than was sent', POSTED, change('ledger_transfer', T, 'amount = amount + 1', 'kind = 21')),
  plant('ledger_transfer.amount', 'less was taken than arrived', POSTED, change('ledger_transfer', T, 'amount = amount - 1', 'kind = 22')),
  plant('ledger_transfer.ref', 'a line of no transfer', POSTED, change('ledger_transfer', T, 'ref = gen_random_uuid()', 'kind = 23')),
  plant(
    'ledger_transfer.kind',
    'what came from above was posted as from below',
    POSTED,
    change('ledger_transfer', T, 'kind = 21', 'kind = 23'),
  ),
  plant(`${M}-`, 'lines whose transfer is gone', POSTED, remove(M, K, UP)),
  plant(`${M}-`, 'something to play of a transfer that is gone', PLAYED, remove(M, K, DOWN)),
  plant(`${M}-`, 'what was told is gone', MESSAGE, remove(M, K, UP)),
  plant(
    `${M}+`,
    'a transfer that nothing was posted for',
    POSTED,
    copy(M, K, { id: 'gen_random_uuid()', request_id: 'gen_random_uuid()' }, UP),
  ),
  plant(
    `${M}+`,
    'a transfer from above that nobody has to play',
    PLAYED,
    copy(M, K, { id: 'gen_random_uuid()', request_id: 'gen_random_uuid()' }, DOWN),
  ),
  plant(
    `${M}+`,
    'a transfer that nobody was told of',
    MESSAGE,
    copy(M, K, { id: 'gen_random_uuid()', request_id: 'gen_random_uuid()' }, UP),
  ),
  plant(`${M}.id`, 'the lines of another transfer', POSTED, change(M, K, 'id = gen_random_uuid()', UP)),
  plant(`${M}.request_id`, 'a request of another day', LINE, change(M, K, `request_id = uuid_v7_floor(made_at - interval '9 days')`, UP)),
  plant(
    `${M}.request_id`,
    'one request that was made twice',
    LINE,
    `alter table ${M} drop constraint transfers_made_once`,
    `update ${M} set request_id = (select min(o.request_id::text)::uuid from ${M} o where o.member_id = ${M}.member_id)`,
  ),
  plant(`${M}.member_id`, 'somebody else has sent it', POSTED, change(M, K, `member_id = ${OTHER_MEMBER}`, UP)),
  plant(`${M}.member_id`, 'somebody beside the line has sent it', LINE, change(M, K, `member_id = ${OTHER_MEMBER}`, UP)),
  plant(`${M}.receiver_id`, 'somebody else has received it', POSTED, change(M, K, `receiver_id = ${OTHER_MEMBER}`, UP)),
  plant(`${M}.receiver_id`, 'somebody else has to play it', PLAYED, change(M, K, `receiver_id = ${OTHER_MEMBER}`, DOWN)),
  plant(`${M}.brand_id`, 'a transfer of another brand', LINE, UNTIE,
    change(M, K, 'brand_id = (select id from site_brand where real_book = 101)', UP)), // prettier-ignore
  plant(`${M}.direction`, 'what went up went down', POSTED, UNCHECK, change(M, K, DOWN, UP)),
  plant(`${M}.direction`, 'what came from above came from below', LINE, UNCHECK, change(M, K, UP, DOWN)),
  plant(`${M}.asset`, 'another currency', POSTED, change(M, K, 'asset = 3', UP)),
  plant(`${M}.asset`, 'another currency than the brand’s', LINE, change(M, K, 'asset = 3', UP)),
  plant(`${M}.amount`, 'another sum than was posted', POSTED, change(M, K, 'amount = amount + 1', UP)),
  plant(`${M}.amount`, 'another sum than has to be played', PLAYED, change(M, K, 'amount = amount + 1', DOWN)),
  plant(`${M}.amount`, 'another sum than was told', MESSAGE, change(M, K, 'amount = amount + 1', DOWN)),
  plant(`${M}.note`, 'a transfer without a word', LINE, UNCHECK, change(M, K, `note = ''`, UP)),
  plant(`${M}.sender_path`, 'sent from another place', LINE, UNCHECK, change(M, K, `sender_path = '1.' || sender_path`, UP)),
  plant(
    `${M}.receiver_path`,
    'sent to the top of the line',
    LINE,
    UNCHECK,
    change(M, K, `receiver_path = split_part(receiver_path, '.', 1) || '.'`, DOWN),
  ),
  plant(`${M}.made_at`, 'made at another time than it was posted', POSTED, change(M, K, `made_at = made_at - interval '1 hour'`, UP)),
  plant(`${R}-`, 'a transfer from above without what is to be played of it', PLAYED, remove(R, K, `source = 'transfer'`)),
  plant(`${R}.source`, 'a transfer from above that is called a deposit', PLAYED, change(R, K, `source = 'deposit'`, `source = 'transfer'`)),
  plant(
    `${R}.needed`,
    'less of a transfer has to be played',
    PLAYED,
    change(R, K, 'needed = needed - 1', `source = 'transfer' and state = 'open'`),
  ),
  plant('inbox_message-', 'who sent was not told', MESSAGE, `delete from inbox_message where ${SENT}`),
  plant('inbox_message-', 'who received was not told', MESSAGE, `delete from inbox_message where ${RECEIVED}`),
  plant('inbox_message.facts', 'the receiver was told of another sum', MESSAGE,
    change('inbox_message', 'id', `facts = facts || '{"amount": "9999.00"}'`, RECEIVED)), // prettier-ignore
  plant(
    'inbox_message.template',
    'what was sent was told as received',
    MESSAGE,
    change('inbox_message', 'id', `template = 'transfer_received'`, SENT),
  ),
  plant(
    'inbox_message.about_id',
    'a transfer that is not was told',
    MESSAGE,
    change('inbox_message', 'id', 'about_id = gen_random_uuid()', SENT),
  ),
  plant('inbox_message+', 'a transfer was told twice', MESSAGE,
    copy('inbox_message', 'id', { id: 'gen_random_uuid()', cause: 'gen_random_uuid()' }, RECEIVED)), // prettier-ignore
];
