import { change, copy, plant, remove, type Plant } from './plant.ts';

const BATCHES = 'batches of a jackpot follow each other up to its position, and each has the rounds between';
const ROUNDS = 'every round that takes part is of the book of its jackpot, in real money';
const NUMBERS = 'every round of a game that takes part has drawn its number while a pool was open';
const HOLDS = 'what stakes have added, what was lent and paid back, and what was won are what each pool holds';
const POSTED = 'every posting of a pool is of one of its batches or runs, of the same sum, and the other way round';
const RUNS = 'every run of a pool follows the one before, and its seed came from the reserve first';
const HITS = 'every hit is of the round that brought it, pays the meter that it made, and is the only one';
const MESSAGE = 'who has hit a jackpot was told of it once, and nobody else';
const VALUES = 'every hidden value is what was promised, is not reached before its hit, and every run has figures of its time';
const RENEWED = 'every hidden value that went out of use is shown, was not reached, and stands in the audit chain with its reason';
const SEEDS = 'every house round is what its seeds say';

const P = 'jackpot_position';
const B = 'jackpot_batch';
const O = 'jackpot_pool';
const R = 'jackpot_run';
const T = 'member_id, id, kind';
const A = 'pair_id, nonce';
const COUNTED = 'jackpot_book is not null';
const RUN = 'pool_id, no';
const HIT = 'ended_at is not null and cap is not null';
const GRAND_HIT = 'ended_at is not null and cap is null';
const OPEN = 'ended_at is null and cap is not null';
const FIRST = 'no = 1';
const LATER = 'no = 2';
/** The owner may take checks off. */
const uncheck = (table: string): string => `do $$ declare v_name text; begin
  for v_name in select conname from pg_constraint where conrelid = '${table}'::regclass and contype in ('c', 'u') loop
    execute format('alter table ${table} drop constraint %I', v_name);
  end loop; end $$`;
const position = (column: string, title: string, set: string): Plant =>
  plant(`${P}.${column}`, title, BATCHES, uncheck(P), change(P, 'brand_id', set));
const batch = (column: string, title: string, proof: string, set: string, where = LATER): Plant =>
  plant(`${B}.${column}`, title, proof, uncheck(B), change(B, 'brand_id, no', set, where));
const pool = (column: string, title: string, proof: string, set: string, where = 'is_open'): Plant =>
  plant(`${O}.${column}`, title, proof, uncheck(O), change(O, 'id', set, where));
const run = (column: string, title: string, proof: string, set: string, where = HIT): Plant =>
  plant(column.split(' ').map((name) => `${R}.${name}`).join(' '), title, proof, uncheck(R), change(R, RUN, set, where)); // prettier-ignore
const posting = (kind: number, title: string, set: string): Plant =>
  plant(`ledger_transfer.${set.split(' ')[0] ?? ''}`, title, POSTED, change('ledger_transfer', T, set, `kind = ${kind}`));
const NOBODY = 'gen_random_uuid()';
const W = 'jackpot_renewal';
const RENEWAL = 'pool_id, run_no, no';
/** The last of a run. */
const LAST = `no = (select max(x.no) from ${W} x where x.pool_id = ${W}.pool_id and x.run_no = ${W}.run_no)`;
const renewal = (column: string, title: string, set: string, proof = RENEWED, where = 'true'): Plant =>
  plant(`${W}.${column}`, title, proof, uncheck(W), change(W, RENEWAL, set, where));
const UNTOLD = `delete from audit_entry where action = 'jackpot.value-renewed'`;

/** Damage to the linked jackpot: rounds, batches, pools, runs, postings and messages. */
export const JACKPOT_PLANTS: readonly Plant[] = [
  position('brand_id', 'the jackpot of another brand', `brand_id = ${NOBODY}`),
  position('book', 'rounds of another book are counted', 'book = 101'),
  position('asset', 'rounds in another currency are counted', 'asset = 3'),
  position('batches', 'a batch that is not there', 'batches = batches + 1'),
  position('xid', 'rounds are passed over', 'xid = xid + 1'),
  position('member_id', 'rounds of a transaction are counted again', `member_id = '00000000-0000-0000-0000-000000000000'`),
  position('play_id', 'a round is counted again', `play_id = '00000000-0000-0000-0000-000000000000'`),
  position('began_at', 'pools from before the jackpot', `began_at = began_at + interval '9 days'`),
  plant(`${P}-`, 'a jackpot that nobody counts', BATCHES, remove(P, 'brand_id')),
  plant(`${P}+`, 'two that count', BATCHES, uncheck(P), copy(P, 'brand_id', { brand_id: NOBODY })),
  batch('brand_id', 'a batch of another brand', BATCHES, `brand_id = ${NOBODY}`),
  batch('no', 'a batch out of its order', BATCHES, 'no = 900'),
  batch('id', 'a batch that nothing was posted for', POSTED, `id = ${NOBODY}`),
  batch('from_xid', 'a batch that begins elsewhere', BATCHES, 'from_xid = from_xid - 1'),
  batch('from_member_id', 'a batch that begins with another member', BATCHES, `from_member_id = ${NOBODY}`),
  batch('from_play_id', 'a batch that begins with another round', BATCHES, `from_play_id = ${NOBODY}`),
  batch('xid', 'a batch that ends elsewhere', BATCHES, 'xid = xid + 1'),
  batch('member_id', 'a batch that ends with another member', BATCHES, `member_id = ${NOBODY}`),
  batch('play_id', 'a batch that ends with another round', BATCHES, `play_id = ${NOBODY}`),
  batch('plays', 'a round more than there was', BATCHES, 'plays = plays + 1'),
  batch('stake', 'a cent more than was staked', BATCHES, 'stake = stake + 1'),
  batch('stake', 'a cent more than the pools got', HOLDS, 'stake = stake + 1'),
  batch('booked_at', 'a batch of another day', BATCHES, `booked_at = booked_at + interval '9 days'`),
  plant(`${B}-`, 'a batch is gone', BATCHES, remove(B, 'brand_id, no', LATER)),
  plant(`${B}+`, 'a batch of nothing', BATCHES, uncheck(B), copy(B, 'brand_id, no', { no: '900', id: NOBODY }, LATER)),
  pool('id', 'a pool of another account', HOLDS, `id = ${NOBODY}`),
  pool('brand_id', 'a pool of another brand', RUNS, `brand_id = ${NOBODY}`),
  pool('tier', 'a major that calls itself a minor', VALUES, `tier = 'minor'`, `tier = 'major'`),
  pool('asset', 'a pool in another currency', HOLDS, 'asset = 3'),
  pool('is_open', 'a pool that is closed while it runs', HOLDS, 'is_open = false'),
  pool('run_no', 'a run that is not there', HOLDS, 'run_no = run_no + 10'),
  pool('meter', 'a meter shows a ten-thousandth more', HOLDS, 'meter = meter + 1'),
  pool('reserve', 'a reserve is a ten-thousandth larger', HOLDS, 'reserve = reserve + 1'),
  pool('meter jackpot_pool.reserve', 'a reserve shown as a meter', HOLDS, 'meter = meter + 1, reserve = reserve - 1', 'reserve > 0'),
  pool('contributed', 'more was added than was staked', HOLDS, 'contributed = contributed + 1'),
  pool('loan', 'a debt that the house gave up', HOLDS, 'loan = loan - 1', 'loan > 0'),
  pool('loan', 'a debt that is none', HOLDS, 'loan = loan + 1'),
  plant(`${O}-`, 'a pool is gone', RUNS, remove(O, 'id')),
  plant(`${O}+`, 'a pool that nobody opened', HOLDS, uncheck(O), copy(O, 'id', { id: NOBODY })),
  run('pool_id', 'a run of another pool', RUNS, `pool_id = ${NOBODY}`),
  run('no', 'a run out of its order', HOLDS, 'no = 77', OPEN),
  run('brand_id', 'a run of another brand', RUNS, `brand_id = ${NOBODY}`),
  run('seed', 'another seed', HOLDS, 'seed = seed + 1', OPEN),
  run('seed', 'a seed of no profile', VALUES, 'seed = seed + 1', GRAND_HIT),
  run('cap', 'another cap', VALUES, 'cap = cap + 1', OPEN),
  run('rate', 'another rate', HOLDS, 'rate = rate + 1', OPEN),
  run('rate reserve_rate', 'more for the meter and less for the reserve', VALUES, 'rate = rate + 1, reserve_rate = reserve_rate - 1', OPEN),
  run('reserve_rate', 'another rate of the reserve', HOLDS, 'reserve_rate = reserve_rate + 1'),
  run('odds', 'other odds', VALUES, 'odds = odds + 1', 'odds is not null'),
  run('commitment', 'another promise', VALUES, `commitment = sha256('x')`, OPEN),
  run('commitment', 'another promise than was kept', HITS, `commitment = sha256('x')`),
  run(
    'sealed',
    'another hidden value',
    VALUES,
    `sealed = (select o.sealed from ${R} o where o.sealed <> ${R}.sealed order by o.pool_id, o.no limit 1)`,
    OPEN,
  ),
  run('lent', 'the house has lent less', HOLDS, 'lent = lent - 1', 'lent > 1'),
  run('loan_id', 'a loan that was not posted', POSTED, `loan_id = ${NOBODY}`, 'lent > 0'),
  run('reserve_after', 'another reserve behind the seed', RUNS, 'reserve_after = reserve_after + 1', LATER),
  run('after_batch', 'a run that counts a batch twice', RUNS, 'after_batch = after_batch - 1', `${LATER} and cap is not null`),
  run('after_batch', 'a run that passes over a batch', HOLDS, 'after_batch = after_batch + 1', OPEN),
  run('opened_at', 'a run of another day', RUNS, `opened_at = opened_at + interval '9 days'`, LATER),
  run('ended_batch', 'a hit of another batch', HITS, 'ended_batch = ended_batch + 1'),
  run('hit_member_id', 'somebody else has won', HITS, `hit_member_id = ${NOBODY}`),
  run('hit_play_id', 'another round has won', HITS, `hit_play_id = ${NOBODY}`),
  run('pay_id', 'a win that was not paid', POSTED, `pay_id = ${NOBODY}`),
  run('paid', 'a cent more than the meter', HITS, 'paid = paid + 1'),
  run('salt', 'another salt was shown', VALUES, `salt = sha256('x')`),
  run('value', 'another value was shown', HITS, 'value = value + 1'),
  run('value', 'a value that was not hidden', VALUES, 'value = value + 1'),
  run('ended_at', 'a hit of another hour', HITS, `ended_at = ended_at + interval '1 hour'`),
  plant(
    ['ended_at', 'ended_batch', 'hit_member_id', 'hit_play_id', 'pay_id', 'paid'].map((name) => `${R}.${name}`).join(' '),
    'a grand that was not hit',
    HITS,
    uncheck(R),
    'drop index jackpot_run_open',
    change(R, RUN, 'ended_at = null, ended_batch = null, hit_member_id = null, hit_play_id = null, pay_id = null, paid = null', GRAND_HIT),
  ),
  renewal('pool_id', 'a renewal of another pool', `pool_id = ${NOBODY}`),
  renewal('run_no', 'a renewal of another run', 'run_no = run_no + 10'),
  renewal('no', 'a renewal out of its order', 'no = no + 10'),
  renewal('salt', 'another salt was withdrawn', `salt = sha256('x')`),
  renewal('value', 'another value was withdrawn', 'value = value + 1'),
  renewal('value', 'a value that was not sealed was withdrawn', 'value = value + 1', VALUES),
  renewal('meter', 'a renewal at another meter', 'meter = meter + 1'),
  renewal('meter', 'a value that was reached already', 'meter = meter + 100000000', VALUES, LAST),
  renewal('after_batch', 'a renewal behind another batch', 'after_batch = after_batch - 1'),
  renewal('commitment', 'another fresh promise', `commitment = sha256('x')`),
  renewal('commitment', 'a fresh promise that was not kept', `commitment = sha256('x')`, HITS,
    `${LAST} and exists (select from ${R} r where r.pool_id = ${W}.pool_id and r.no = run_no and r.ended_at is not null)`), // prettier-ignore
  renewal('sealed', 'another fresh value', `sealed = (select o.sealed from ${R} o where o.sealed is not null order by o.pool_id, o.no limit 1)`, VALUES), // prettier-ignore
  renewal('reason', 'another reason', `reason = 'because'`),
  renewal('renewed_at', 'a renewal of another day', `renewed_at = renewed_at + interval '1 day'`),
  plant(`${W}-`, 'a renewal is taken out', RENEWED, remove(W, RENEWAL, LAST)),
  plant(`${W}-`, 'a renewal is taken out, with all entries', HITS, remove(W, RENEWAL,
    `${LAST} and exists (select from ${R} r where r.pool_id = ${W}.pool_id and r.no = run_no and r.ended_at is not null)`), UNTOLD), // prettier-ignore
  plant('audit_entry-', 'renewed values that nobody was told of', RENEWED, UNTOLD),
  plant(`${W}+`, 'a renewal that was forged', RENEWED, copy(W, RENEWAL, { no: '9' })),
  plant(`${W}+`, 'a value that only its maker knows', VALUES, copy(W, RENEWAL, { no: '9', sealed: `'test.AAAA'` }, LAST)),
  plant(`${R}-`, 'a hit is gone', HOLDS, remove(R, RUN, HIT)),
  plant(`${R}+`, 'a run that nobody seeded', HOLDS, uncheck(R), copy(R, RUN, { no: '77', pay_id: NOBODY }, `${HIT} and ${FIRST}`)),
  plant(
    'arcade_round.jackpot_book',
    'a round of another brand’s jackpot',
    ROUNDS,
    change('arcade_round', A, 'jackpot_book = 101', COUNTED),
  ),
  plant('arcade_round.jackpot_book', 'a round that was not counted', BATCHES, change('arcade_round', A, 'jackpot_book = 101', COUNTED)),
  plant(
    'arcade_round.jackpot_book arcade_round.grand_odds arcade_round.grand_number arcade_round.xid',
    'a round that had no chance',
    NUMBERS,
    change(
      'arcade_round',
      A,
      `jackpot_book = null, grand_odds = null, grand_number = null, xid = null, played_at = played_at + interval '2 minutes'`,
      `${COUNTED} and played_at < (select max(ended_at) from ${R})`,
    ),
  ),
  plant(
    'arcade_round.grand_odds',
    'better odds for one',
    ROUNDS,
    uncheck('arcade_round'),
    change('arcade_round', A, 'grand_odds = grand_odds - 1', COUNTED),
  ),
  plant(
    'arcade_round.grand_number',
    'a number that the seeds do not draw',
    SEEDS,
    change('arcade_round', A, 'grand_number = grand_number + 1', COUNTED),
  ),
  plant(
    'arcade_round.grand_number',
    'a number that hits and was not paid',
    HITS,
    change('arcade_round', A, 'grand_number = 0', `${COUNTED} and grand_number > stake`),
  ),
  plant(
    'arcade_round.grand_number',
    'a hit whose number does not hit',
    HITS,
    change('arcade_round', A, 'grand_number = stake', 'grand_number < stake'),
  ),
  plant('arcade_round.xid', 'a round from before the jackpot', BATCHES, change('arcade_round', A, 'xid = 1', COUNTED)),
  plant('arcade_round.stake', 'a cent more was staked than counted', BATCHES, change('arcade_round', A, 'stake = stake + 1', COUNTED)),
  ...[61, 62, 63, 64, 65].flatMap((kind) => [
    plant(
      'ledger_transfer-',
      `a posting of kind ${kind} is gone`,
      kind === 65 ? HOLDS : POSTED,
      remove('ledger_transfer', T, `kind = ${kind}`),
    ),
    plant(
      'ledger_transfer.ref',
      `a posting of kind ${kind} for nothing`,
      POSTED,
      change('ledger_transfer', T, `ref = ${NOBODY}`, `kind = ${kind}`),
    ),
    plant(
      'ledger_transfer.amount',
      `a cent more of kind ${kind}`,
      kind === 65 ? HOLDS : POSTED,
      change('ledger_transfer', T, 'amount = amount + 1', `kind = ${kind}`),
    ),
  ]),
  posting(63, 'a win that went to somebody else', `member_id = ${NOBODY}`),
  plant('ledger_transfer+', 'a win paid twice', POSTED, copy('ledger_transfer', T, { id: 'uuid_v7_floor(x.posted_at)' }, 'kind = 63')),
  plant('ledger_account.balance', 'a pool that holds a cent less', HOLDS,
    `update ledger_account set balance = balance - 1 where member_id = (select id from ${O} order by id limit 1)`), // prettier-ignore
  plant('inbox_message-', 'a winner was not told', MESSAGE, `delete from inbox_message where template = 'jackpot_won'`),
  plant('inbox_message.facts', 'a winner was told of another sum', MESSAGE,
    change('inbox_message', 'id', `facts = facts || '{"amount": "9999.00"}'`, `template = 'jackpot_won'`)), // prettier-ignore
  plant('inbox_message.facts', 'a winner was told of another pool', MESSAGE,
    change('inbox_message', 'id', `facts = facts || '{"tier": "Major"}'`, `template = 'jackpot_won'`)), // prettier-ignore
  plant('inbox_message+', 'a win was told twice', MESSAGE,
    copy('inbox_message', 'id', { id: NOBODY, cause: NOBODY }, `template = 'jackpot_won'`)), // prettier-ignore
];
