import { change, copy, plant, remove, type Plant } from './plant.ts';

const STEPS = 'what stands of a contract is what was done to it, step by step';
const SIDES = 'whoever did something to a contract was one of its sides, and what ended by itself had a cause';
const TERMS = 'a contract has its sides in one brand, and the highest of its rates as its ratio';
const CONSENT = 'a contract came into force by the other side’s consent';
const BY_TWO = 'a contract of the house was offered, or accepted, by two, with the terms that they have agreed on';
const TWICE = 'no agent is paid by two contracts of a kind at once';
const ABOVE = 'no agent gives by contract more than they are given, at any time';
const POSTED = 'every payment of a contract is posted, and nothing else as one';
const FOLLOW = 'periods of a contract follow one another, and each takes along what the last one has left';
const COUNTED = 'what has been counted of a contract’s spans is what its periods have shared';
const RUN = 'what a run has written and paid is what its payments come to';
const COMPUTED = 'every period of a contract pays what its figures come to';

const C = 'agents_contract';
const E = 'agents_contract_event';
const Y = 'agents_pay';
const K = 'agents_pay_count';
const R = 'agents_pay_run';
const EK = 'contract_id, version';
const KK = 'contract_id, span_from';
const T = 'member_id, id, kind';
const ACTIVE = `state = 'active'`;
const OVER = `state in ('terminating', 'ended')`;
const OF_AGENT = `${ACTIVE} and payer_id is not null`;
const PAID = `state = 'paid'`;
const ELSE = (own: string) =>
  `(select m.id from identity_member m join site_brand b on b.id = m.brand_id where b.real_book = 1 and m.id <> ${own} order by m.id limit 1)`;
/** The owner may take checks and ties off. */
const free = (table: string): string => `do $$ declare v record; begin
  for v in select conname, conrelid::regclass as t from pg_constraint where (conrelid = '${table}'::regclass or confrelid = '${table}'::regclass) and contype in ('c', 'f') loop
    execute format('alter table %s drop constraint %I', v.t, v.conname);
  end loop; end $$`;
const paid = (set: string, where = PAID): readonly string[] => [free(Y), change(Y, 'id', set, where)];
const contract = (set: string, where: string): readonly string[] => [free(C), change(C, 'id', set, where)];
const event = (set: string, where: string): readonly string[] => [free(E), change(E, EK, set, where)];

/** Damage to contracts of agents, to what was done to them, and to what they have paid. */
export const CONTRACT_PLANTS: readonly Plant[] = [
  plant(`${C}.id`, 'a contract that nothing was done to', STEPS, ...contract('id = gen_random_uuid()', ACTIVE)),
  plant(
    `${C}.brand_id`,
    'a contract of another brand',
    TERMS,
    ...contract('brand_id = (select id from site_brand where real_book = 101)', ACTIVE),
  ),
  plant(`${C}.kind`, 'another kind of contract', FOLLOW, ...contract(`kind = 'hourly'`, ACTIVE)),
  plant(`${C}.payer_id`, 'somebody else pays', SIDES, ...contract(`payer_id = ${ELSE(`${C}.payer_id`)}`, OF_AGENT)),
  plant(`${C}.payee_id`, 'somebody else is paid', SIDES, ...contract(`payee_id = ${ELSE(`${C}.payee_id`)}`, ACTIVE)),
  plant(`${C}.asset`, 'another currency', TERMS, ...contract('asset = 3', ACTIVE)),
  plant(`${C}.period`, 'marks with the period of a dividend', TERMS, ...contract(`period = 'M'`, ACTIVE)),
  plant(`${C}.carries_loss`, 'marks that carry a loss', TERMS, ...contract('carries_loss = true', ACTIVE)),
  plant(`${C}.tiers`, 'other tiers than were agreed on', FOLLOW, ...contract(`tiers = jsonb_set(tiers, '{0,minActive}', '1')`, ACTIVE)),
  plant(`${C}.ratio`, 'a ratio above its rates', TERMS, ...contract('ratio = ratio + 1', ACTIVE)),
  plant(`${C}.ratio`, 'more given than was got', ABOVE, ...contract('ratio = 999999', OF_AGENT)),
  plant(
    `${C}.state`,
    'a rejected contract that waits',
    STEPS,
    ...contract(`state = 'requested', asked_by = 'payer'`, `state = 'rejected'`),
  ),
  plant(`${C}.asked_by`, 'a contract that nobody has asked for waits', STEPS, ...contract(`asked_by = 'payer'`, ACTIVE)),
  plant(`${C}.version`, 'a step too many', STEPS, ...contract('version = version + 1', ACTIVE)),
  plant(`${C}.requested_at`, 'asked for at another time', STEPS, ...contract(`requested_at = requested_at - interval '1 day'`, ACTIVE)),
  plant(`${C}.changed_at`, 'changed at another time', STEPS, ...contract(`changed_at = changed_at + interval '1 day'`, ACTIVE)),
  plant(`${C}.starts_at`, 'begun before', STEPS, ...contract(`starts_at = starts_at - interval '1 day'`, ACTIVE)),
  plant(
    `${C}.starts_at ${E}.starts_at`,
    'begun before it was agreed on',
    CONSENT,
    free(C),
    free(E),
    `update ${C} set starts_at = requested_at - interval '1 day' where ${ACTIVE}`,
    `update ${E} e set starts_at = c.starts_at from ${C} c where c.id = e.contract_id and e.starts_at is not null`,
  ),
  plant(
    `${C}.starts_at`,
    'two at once',
    TWICE,
    ...contract(`starts_at = starts_at - interval '1 day', ends_at = starts_at + interval '1 day'`, OVER),
  ),
  plant(`${C}.ends_at`, 'ended later', STEPS, ...contract(`ends_at = ends_at + interval '1 day'`, OVER)),
  plant(`${C}.end_reason`, 'ended for another reason', STEPS, ...contract(`end_reason = 'agreed'`, OVER)),
  plant(`${C}-`, 'a contract is gone', FOLLOW, free(C), remove(C, 'id', ACTIVE)),
  plant(
    `${C}+`,
    'a contract that nobody has agreed on',
    CONSENT,
    free(C),
    `drop index agents_contract_open`,
    copy(C, 'id', { id: 'gen_random_uuid()' }, ACTIVE),
  ),
  plant(`${E}.contract_id`, 'a step of another contract', STEPS, ...event('contract_id = gen_random_uuid()', `act = 'accept'`)),
  plant(`${E}.version`, 'a step at another place', STEPS, ...event('version = version + 7', `act = 'accept'`)),
  plant(`${E}.act`, 'a contract that was not accepted', CONSENT, ...event(`act = 'reject'`, `act = 'accept'`)),
  plant(`${E}.state`, 'another state after a step', STEPS, ...event(`state = 'rejected'`, `act = 'accept'`)),
  plant(`${E}.side`, 'accepted by whoever had asked', CONSENT, ...event(`side = 'payer'`, `act = 'accept' and side = 'payee'`)),
  plant(`${E}.actor_id`, 'accepted by somebody else', SIDES, ...event('actor_id = gen_random_uuid()', `act = 'accept' and side = 'payee'`)),
  plant(
    `${E}.request_id`,
    'a contract of the house that nobody agreed on in two',
    BY_TWO,
    ...event(
      'request_id = gen_random_uuid()',
      `act = 'request' and side = 'payer' and (select c.payer_id from ${C} c where c.id = contract_id) is null`,
    ),
  ),
  plant(
    `${C}.tiers`,
    'other tiers of the house than two have agreed on',
    BY_TWO,
    ...contract(`tiers = jsonb_set(tiers, '{0,minActive}', '1')`, `${ACTIVE} and payer_id is null`),
  ),
  plant(`${E}.cause_id`, 'ended without a cause', SIDES, ...event('cause_id = null', `act = 'end'`)),
  plant(
    `${E}.starts_at`,
    'begun at another time',
    STEPS,
    ...event(
      `starts_at = starts_at - interval '1 day'`,
      `act = 'accept' and version = (select c.version from ${C} c where c.id = contract_id)`,
    ),
  ),
  plant(`${E}.ends_at`, 'ended at another time', STEPS, ...event(`ends_at = ends_at + interval '1 day'`, `act = 'end'`)),
  plant(`${E}.at`, 'a step at another time', STEPS, ...event(`at = at - interval '1 day'`, `act = 'request'`)),
  plant(`${E}-`, 'a step is gone', STEPS, remove(E, EK, `act = 'accept'`)),
  plant(`${Y}.id`, 'the posting of another payment', POSTED, ...paid('id = gen_random_uuid()')),
  plant(`${Y}.contract_id`, 'paid by a contract that is not there', FOLLOW, ...paid('contract_id = gen_random_uuid()')),
  plant(`${Y}.brand_id`, 'paid in another brand', FOLLOW, ...paid('brand_id = (select id from site_brand where real_book = 101)')),
  plant(`${Y}.kind`, 'paid as another kind', FOLLOW, ...paid(`kind = 'daily'`)),
  plant(
    `${Y}.payer_id`,
    'paid by somebody else',
    POSTED,
    ...paid(`payer_id = ${ELSE(`${Y}.payer_id`)}`, `${PAID} and payer_id is not null`),
  ),
  plant(`${Y}.payee_id`, 'paid to somebody else', POSTED, ...paid(`payee_id = ${ELSE(`${Y}.payee_id`)}`)),
  plant(`${Y}.payee_path`, 'the team of somebody else', FOLLOW, ...paid(`payee_path = '1.'`)),
  plant(`${Y}.asset`, 'paid in another currency', POSTED, ...paid('asset = 3')),
  plant(`${Y}.period_from`, 'a gap between periods', FOLLOW, ...paid(`period_from = period_from - interval '1 minute'`)),
  plant(`${Y}.period_to`, 'a period that is not over', FOLLOW, ...paid(`period_to = period_to + interval '1 year'`)),
  plant(`${Y}.terms`, 'terms of no contract', FOLLOW, ...paid(`terms = jsonb_set(terms, '{carriesLoss}', 'true')`)),
  plant(`${Y}.figures`, 'other figures than were paid by', COMPUTED, ...paid(`figures = jsonb_set(figures, '{gross}', '"1"')`)),
  plant(`${Y}.figures`, 'a carry of nowhere', FOLLOW, ...paid(`figures = jsonb_set(figures, '{carry}', '"-1"')`)),
  plant(`${Y}.parts`, 'parts that add up to another base', COMPUTED, ...paid(`parts = jsonb_set(parts, '{0,amount}', '"1"')`)),
  plant(`${Y}.base`, 'another base', COMPUTED, ...paid('base = base + 1')),
  plant(`${Y}.tier`, 'another tier', COMPUTED, ...paid('tier = 1')),
  plant(`${Y}.rate`, 'another rate', COMPUTED, ...paid('rate = rate + 1')),
  plant(`${Y}.amount`, 'a unit more', POSTED, ...paid('amount = amount + 1')),
  plant(`${Y}.amount`, 'a unit more than the figures come to', COMPUTED, ...paid('amount = amount + 1')),
  plant(`${Y}.carry`, 'a loss that was not made', COMPUTED, ...paid('carry = -1')),
  plant(`${Y}.remainder`, 'a part of a unit from nowhere', COMPUTED, ...paid('remainder = (remainder + 1) % 1000000')),
  plant(`${Y}.state`, 'a payment that is called unpaid', POSTED, ...paid(`state = 'unpaid'`)),
  plant(`${Y}.stop`, 'a payment that was made and could not be', FOLLOW, ...paid(`stop = 'payer_short'`)),
  plant(`${Y}.computed_at`, 'worked out before its end', FOLLOW, ...paid(`computed_at = period_to - interval '1 day'`)),
  plant(`${Y}.paid_at`, 'paid at another time', POSTED, ...paid(`paid_at = paid_at - interval '1 day'`)),
  plant(`${Y}.transfer_id`, 'a posting that is not there', POSTED, ...paid('transfer_id = gen_random_uuid()')),
  plant(`${Y}-`, 'postings without a payment', POSTED, free(Y), remove(Y, 'id', PAID)),
  plant('ledger_transfer-', 'an agent was paid by nobody', POSTED, remove('ledger_transfer', T, 'kind = 16')),
  plant('ledger_transfer-', 'an agent has paid nobody', POSTED, remove('ledger_transfer', T, 'kind = 18')),
  plant('ledger_transfer-', 'a salary of the house that was not paid', POSTED, remove('ledger_transfer', T, 'kind = 19')),
  plant('ledger_transfer.amount', 'a salary of a unit more', POSTED, change('ledger_transfer', T, 'amount = amount + 1', 'kind = 19')),
  plant(`${K}.contract_id`, 'counted for another contract', COUNTED, free(K), change(K, KK, 'contract_id = gen_random_uuid()')),
  plant(`${K}.span_from`, 'counted from another time', COUNTED, free(K), change(K, KK, `span_from = span_from - interval '1 day'`)),
  plant(
    `${K}.counts_sharers`,
    'sharers that are counted otherwise than was paid',
    COUNTED,
    change(K, KK, 'counts_sharers = not counts_sharers', 'true'),
  ),
  plant(`${K}.span_to`, 'counted up to another time', COUNTED, free(K), change(K, KK, `span_to = span_to - interval '1 day'`)),
  plant(`${K}.valid_bet`, 'a unit more counted', COUNTED, free(K), change(K, KK, 'valid_bet = valid_bet + 1')),
  plant(`${Y}.run_id`, 'a payment of another run', RUN, ...paid('run_id = gen_random_uuid()')),
  plant(`${R}.id`, 'another run', RUN, free(R), change(R, 'id', 'id = gen_random_uuid()')),
  plant(
    `${R}.brand_id`,
    'a run of another brand',
    RUN,
    free(R),
    change(R, 'id', 'brand_id = (select id from site_brand where real_book = 101)'),
  ),
  plant(`${R}.kind`, 'a run of another kind', RUN, free(R), change(R, 'id', `kind = 'daily'`, `kind <> 'daily'`)),
  plant(`${R}.begun_at`, 'a run of another day', RUN, free(R), change(R, 'id', `begun_at = begun_at - interval '1 day'`)),
  plant(`${R}.span_from`, 'a run over other periods', RUN, free(R), change(R, 'id', `span_from = span_from - interval '1 hour'`)),
  plant(`${R}.span_to`, 'a run up to another time', RUN, free(R), change(R, 'id', `span_to = span_to + interval '1 hour'`)),
  ...['periods', 'paid', 'unpaid', 'amount', 'paid_amount'].map((sum) =>
    plant(`${R}.${sum}`, `${sum} of a run by one more`, RUN, free(R), change(R, 'id', `${sum} = ${sum} + 1`)),
  ),
  plant(`${R}-`, 'a run is gone', RUN, free(R), remove(R, 'id')),
  plant(`${R}+`, 'a run that has paid nobody', RUN, free(R), copy(R, 'id', { id: 'gen_random_uuid()' })),
  plant(`${K}-`, 'what was counted is gone', COUNTED, remove(K, KK, 'valid_bet > 0')),
];
