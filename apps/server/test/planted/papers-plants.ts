import { change, copy, plant, remove, type Plant } from './plant.ts';
import { uncheck } from './anchor-plants.ts';

const K = 'member_id, id';
const I = 'member_id, set_id, index';

const SEALED = 'the number of papers opens, ends as it is shown and has its mark';
const HANDED_IN = 'every set of papers was handed in by its member, and the audit chain says so';
const DECIDED = 'every decision about papers is that of the one who made it, and the audit chain says so';
const PICTURES = 'a set of papers has the pictures that it came with';
const BEHIND = 'a withdrawal that had to wait went on behind accepted papers';
const WAITS = 'a withdrawal waits for papers when it has to, and its parts go by it';

const ACCEPTED = `state = 'accepted'`;
const OTHER = `(select sealed_number from papers_set where state = 'handed_in' limit 1)`;

const set = (columns: string, title: string, proof: string, assign: string, where = 'true'): Plant =>
  plant(
    columns
      .split(' ')
      .map((column) => `papers_set.${column}`)
      .join(' '),
    title,
    proof,
    uncheck('papers_set'),
    change('papers_set', K, assign, where),
  );
const picture = (column: string, title: string, assign: string, where = 'true'): Plant =>
  plant(`papers_picture.${column}`, title, PICTURES, change('papers_picture', I, assign, where));

/** Damage to the papers of members, and to withdrawals that had to wait for them. */
export const PAPERS_PLANTS: readonly Plant[] = [
  set('sealed_number', 'another number', SEALED, `sealed_number = ${OTHER}`, ACCEPTED),
  set('sealed_number', 'a number that does not open', SEALED, `sealed_number = 'x' || sealed_number`),
  set('number_ending', 'another end of the number', SEALED, `number_ending = '000'`),
  set('number_mark', 'the mark of another number', SEALED, `number_mark = 'test.x'`),
  set(
    'sealed_number number_ending number_mark',
    'the number of somebody else, its end and its mark',
    HANDED_IN,
    `(sealed_number, number_ending, number_mark) = (select sealed_number, number_ending, number_mark from papers_set where state = 'handed_in' limit 1)`,
    ACCEPTED,
  ),
  set('id', 'papers with another id', HANDED_IN, 'id = gen_random_uuid()'),
  set('member_id', 'papers of somebody else', HANDED_IN, 'member_id = gen_random_uuid()'),
  set('brand_id', 'papers at another brand', HANDED_IN, 'brand_id = gen_random_uuid()'),
  set('kind', 'papers of another kind', HANDED_IN, `kind = 'passport'`),
  set('name', 'papers in another name', HANDED_IN, `name = 'Somebody'`),
  set('born_on', 'somebody who is older', HANDED_IN, 'born_on = born_on - 4000'),
  set('handed_in_at', 'papers are older than it is told', HANDED_IN, `handed_in_at = handed_in_at - interval '1 day'`),
  set('pictures', 'papers with another number of pictures', HANDED_IN, 'pictures = 3 - pictures'),
  set('pictures', 'a picture of papers is not there', PICTURES, 'pictures = 2', 'pictures = 1'),
  plant('papers_set-', 'papers are gone', HANDED_IN, remove('papers_set', K)),
  plant('papers_set-', 'papers are gone, and their pictures are there', PICTURES, remove('papers_set', K)),
  plant(
    'papers_set+',
    'papers that nobody has handed in',
    HANDED_IN,
    copy('papers_set', K, { id: 'gen_random_uuid()', decision_id: 'gen_random_uuid()' }, `state = 'rejected'`),
  ),
  plant(
    'papers_set.state',
    'papers were accepted that were rejected',
    DECIDED,
    uncheck('papers_set'),
    'drop index papers_set_accepted',
    change('papers_set', K, `state = 'accepted', reject_reason = null`, `state = 'rejected'`),
  ),
  set(
    'state decided_by decided_at decision_id',
    'papers were accepted by nobody',
    DECIDED,
    `state = 'accepted', decided_by = null, decided_at = app_now(), decision_id = gen_random_uuid()`,
    `state = 'handed_in'`,
  ),
  set(
    'state decided_by decided_at decision_id',
    'papers were accepted by somebody of whom the audit chain does not tell',
    DECIDED,
    `state = 'accepted', decided_by = (select id from staff_account limit 1), decided_at = app_now(), decision_id = gen_random_uuid()`,
    `state = 'handed_in'`,
  ),
  set('decided_by', 'papers were accepted by somebody else', DECIDED, 'decided_by = gen_random_uuid()', ACCEPTED),
  set('decided_at', 'papers were accepted on another day', DECIDED, `decided_at = decided_at + interval '1 day'`, ACCEPTED),
  set('decision_id', 'papers were accepted by another request', DECIDED, 'decision_id = gen_random_uuid()', ACCEPTED),
  set('reject_reason', 'papers were rejected for another reason', DECIDED, `reject_reason = 'Other'`, `state = 'rejected'`),
  set('state', 'papers that were accepted wait', DECIDED, `state = 'handed_in'`, ACCEPTED),
  picture('member_id', 'a picture of somebody else', 'member_id = gen_random_uuid()'),
  picture('set_id', 'a picture of other papers', 'set_id = gen_random_uuid()'),
  plant(
    'papers_picture.index',
    'a picture in another place',
    PICTURES,
    uncheck('papers_picture'),
    change('papers_picture', I, 'index = 7'),
  ),
  picture('added_at', 'a picture that came later', `added_at = added_at + interval '1 day'`),
  plant('papers_picture-', 'a picture is gone', PICTURES, remove('papers_picture', I)),
  plant(
    'papers_picture+',
    'a picture that nobody has handed in',
    PICTURES,
    uncheck('papers_picture'),
    copy('papers_picture', I, { index: '7' }),
  ),
  plant(
    'wallet_withdrawal.needs_papers',
    'a withdrawal went on that had to wait',
    BEHIND,
    change('wallet_withdrawal', K, 'needs_papers = true', `not needs_papers and parent_id is null and state = 'confirmed'`),
  ),
  plant(
    'wallet_withdrawal.needs_papers',
    'a withdrawal that waits had not to',
    WAITS,
    change('wallet_withdrawal', K, 'needs_papers = false', `state = 'waiting_kyc'`),
  ),
  plant(
    'wallet_withdrawal.needs_papers',
    'the rest of a withdrawal had not to wait',
    WAITS,
    change('wallet_withdrawal', K, 'needs_papers = false', 'needs_papers and parent_id is not null'),
  ),
  plant(
    'wallet_step+',
    'a withdrawal went on without papers',
    BEHIND,
    `insert into wallet_step select (jsonb_populate_record(s, jsonb_build_object('seq', s.seq + 1, 'state', 'review'))).* from wallet_step s
     join wallet_withdrawal w on w.member_id = s.member_id and w.id = s.subject_id where w.state = 'waiting_kyc' and s.state = 'waiting_kyc'`,
  ),
  plant('papers_set-', 'the papers that a withdrawal waited for are gone', BEHIND, remove('papers_set', K, ACCEPTED)),
  set('decided_at', 'papers were accepted behind the withdrawal', BEHIND, `decided_at = decided_at + interval '1 hour'`, ACCEPTED),
];
