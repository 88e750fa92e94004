import { change, copy, plant, remove, type Plant } from './plant.ts';

const K = 'member_id, id';
const S = 'member_id, subject_id, seq';
const I = 'member_id, subject_id, purpose, index';

const POSTED = 'every deposit posting has its credited deposit and the other way round';
const OUTSIDE = 'every credited deposit has the outside id of its payment and the other way round';
const ASKS = 'a deposit asks for its amount, and cents that single out a transfer';
const DECIDED = 'what staff decided about a deposit stands in the audit chain and the other way round';
const BRAND = 'every deposit and withdrawal is of its member’s brand and in its currency';
const STATE = 'the last step is the state';
const FOLLOWS = 'each step follows from the one before';
const AGE = 'the rows of deposits and withdrawals are as old as their steps';
const MESSAGES = 'members are told of their money, and of nothing else';
const PAID = 'every withdrawal posting has its ended withdrawal and the other way round';
const HELD = 'every withdrawal was held for, and its hold ended as it did';
const RECEIVED = 'what a member has received fits the end of the withdrawal';
const CHILDREN = 'what was upheld or split is paid in full by its children, which are as it was';
const PAYEE = 'every withdrawal goes to an account of its member';
const PAYER = 'a payment was started by its payer, and what was paid has reference and proof';
const TAKEN = 'who pays a withdrawal has taken it before the audit chain';
const STAFF = 'what staff decided about a withdrawal stands in the audit chain and the other way round';
const SLIP = 'a slip that was looked at is there';
const PICTURE = 'a picture belongs to a deposit or withdrawal of its member';

const OTHER_BRAND = `(select id from site_brand where real_book = 101)`;
const another = (table: string) =>
  `(select id from identity_member m where m.id <> ${table}.member_id and m.brand_id = ${table}.brand_id limit 1)`;

/** A paid withdrawal is made one that was cancelled, everywhere but in the audit chain. */
const UNPAID = `(select id from wallet_withdrawal where state = 'confirmed' order by member_id, id limit 1)`;

/** Damage to deposits, withdrawals, their steps, pictures and payees. */
export const WALLET_PLANTS: readonly Plant[] = [
  plant(
    'wallet_deposit.credited',
    'a deposit was credited with more',
    POSTED,
    change('wallet_deposit', K, 'credited = credited + 1', `state = 'credited'`),
  ),
  plant(
    'wallet_deposit.credited ledger_transfer.amount ledger_external.amount ledger_account.balance',
    'a deposit of the provider is raised everywhere',
    'a deposit that nobody decided about was paid in full',
    `update ledger_account a set balance = balance + 100 from (select * from wallet_deposit where state = 'credited' and kind = 'redirect' and payer_name is not null order by ${K} limit 1) d where a.member_id = d.member_id`,
    `update ledger_transfer t set amount = t.amount + 100, balance_after = balance_after + 100 from wallet_deposit d where d.state = 'credited' and d.kind = 'redirect' and t.ref = d.id`,
    `update ledger_external e set amount = amount + 100 where provider <> 'bank-slip' and kind = 10`,
    `update wallet_deposit set credited = credited + 100 where state = 'credited' and kind = 'redirect'`,
  ),
  plant(
    'wallet_deposit.credited wallet_deposit.amount wallet_deposit.pay_exact',
    'a slip is raised everywhere but in the audit chain',
    DECIDED,
    `update ledger_transfer t set amount = t.amount + 100, balance_after = balance_after + 100 from wallet_deposit d where d.state = 'credited' and d.kind = 'bank_slip' and t.ref = d.id`,
    `update ledger_external e set amount = amount + 100 where provider = 'bank-slip'`,
    `update wallet_deposit set credited = credited + 100, amount = amount + 100, pay_exact = pay_exact + 100 where state = 'credited' and kind = 'bank_slip'`,
  ),
  plant('wallet_deposit.amount', 'a deposit asked for less', ASKS, change('wallet_deposit', K, 'amount = amount - 200')),
  plant(
    'wallet_deposit.pay_exact',
    'a deposit asked for more than its cents',
    ASKS,
    change('wallet_deposit', K, 'pay_exact = pay_exact + 200'),
  ),
  plant(
    'wallet_deposit.state wallet_deposit.finished_at',
    'a deposit that was refused is credited',
    POSTED,
    change('wallet_deposit', K, `state = 'credited', credited = pay_exact, reject_reason = null`, `state = 'rejected'`),
  ),
  plant(
    'wallet_deposit.state',
    'a deposit in review has expired',
    STATE,
    change('wallet_deposit', K, `state = 'expired', finished_at = now()`, `state = 'review'`),
  ),
  plant(
    'wallet_deposit.state wallet_step-',
    'a credited deposit waits again, with its steps',
    POSTED,
    // Two of them may ask for the same sum.
    'drop index wallet_deposit_exact',
    `delete from wallet_step where state = 'credited'`,
    `update wallet_deposit set state = 'review', credited = null, finished_at = null, fee = null where state = 'credited'`,
  ),
  plant(
    'wallet_deposit.finished_at',
    'an ended deposit has no end',
    ASKS,
    change('wallet_deposit', K, 'finished_at = null', `state = 'credited'`),
  ),
  plant(
    'wallet_deposit.finished_at',
    'a deposit ended on another day',
    AGE,
    change('wallet_deposit', K, `finished_at = finished_at - interval '1 day'`, `state = 'credited'`),
  ),
  plant(
    'wallet_deposit.created_at',
    'a deposit of another day',
    AGE,
    change('wallet_deposit', K, `created_at = created_at - interval '1 day'`),
  ),
  plant(
    'wallet_deposit.kind',
    'a slip is a payment of the provider',
    ASKS,
    change('wallet_deposit', K, `kind = 'redirect'`, `kind = 'bank_slip'`),
  ),
  plant('wallet_deposit.method', 'a deposit by another method', ASKS, change('wallet_deposit', K, `method = 'other'`)),
  plant(
    'wallet_deposit.reference',
    'a deposit with another reference',
    ASKS,
    change('wallet_deposit', K, `reference = reference || 'x'`, `kind = 'redirect'`),
  ),
  plant(
    'wallet_deposit.provider',
    'a deposit by another provider',
    OUTSIDE,
    change('wallet_deposit', K, `provider = 'other'`, `kind = 'redirect' and state = 'credited'`),
  ),
  plant(
    'wallet_deposit.provider_payment',
    'a deposit for another payment',
    OUTSIDE,
    change('wallet_deposit', K, `provider_payment = 'P999'`, `kind = 'redirect' and state = 'credited'`),
  ),
  plant('wallet_deposit.asset', 'a deposit in another currency', POSTED, change('wallet_deposit', K, 'asset = 3', `state = 'credited'`)),
  plant('wallet_deposit.brand_id', 'a deposit of another brand', BRAND, change('wallet_deposit', K, `brand_id = ${OTHER_BRAND}`)),
  plant(
    'wallet_deposit.member_id',
    'a deposit of another member',
    POSTED,
    change('wallet_deposit', K, `member_id = ${another('wallet_deposit')}`, `state = 'credited'`),
  ),
  plant('wallet_deposit.id', 'a deposit with another id', STATE, change('wallet_deposit', K, `id = gen_random_uuid()`)),
  plant(
    'wallet_deposit.reject_reason',
    'a refused deposit without a reason',
    ASKS,
    change('wallet_deposit', K, 'reject_reason = null', `state = 'rejected'`),
  ),
  plant('wallet_deposit-', 'a credited deposit is gone', POSTED, remove('wallet_deposit', K, `state = 'credited'`)),
  plant('wallet_deposit-', 'a refused deposit is gone', STATE, remove('wallet_deposit', K, `state = 'rejected'`)),
  plant(
    'wallet_deposit+',
    'a deposit that nobody asked for',
    STATE,
    copy('wallet_deposit', K, { id: 'gen_random_uuid()', reference: `'X1'`, no: `'X1'` }, `state = 'rejected'`),
  ),

  plant(
    'wallet_withdrawal.amount',
    'a withdrawal of less',
    HELD,
    change('wallet_withdrawal', K, 'amount = amount - 1', `state = 'review'`),
  ),
  plant(
    'wallet_withdrawal.amount wallet_withdrawal.received',
    'a paid withdrawal of less',
    PAID,
    change('wallet_withdrawal', K, 'amount = amount - 1, received = received - 1', `state = 'confirmed'`),
  ),
  plant(
    'wallet_withdrawal.received',
    'less has arrived',
    RECEIVED,
    change('wallet_withdrawal', K, 'received = received - 1', `state = 'confirmed'`),
  ),
  plant(
    'wallet_withdrawal.received',
    'more has arrived of what was disputed',
    HELD,
    change('wallet_withdrawal', K, 'received = received + 1', `state = 'adjusted'`),
  ),
  plant(
    'wallet_withdrawal.state',
    'a cancelled withdrawal was refused',
    STATE,
    change('wallet_withdrawal', K, `state = 'rejected', reject_reason = 'x'`, `state = 'cancelled'`),
  ),
  plant(
    'wallet_withdrawal.state ledger_transfer- ledger_hold_resolution.outcome ledger_account.balance',
    'a paid withdrawal is one that was cancelled, in the ledger too',
    STAFF,
    `delete from wallet_step where subject_id = ${UNPAID} and state not in ('requested', 'screening', 'review')`,
    `update wallet_step set state = 'cancelled', actor = 'member' where subject_id = ${UNPAID} and seq = 3`,
    `update ledger_account a set balance = a.balance + w.amount from wallet_withdrawal w where w.id = ${UNPAID} and a.member_id = w.member_id`,
    `delete from ledger_transfer where ref = ${UNPAID} and kind = 11`,
    `update ledger_hold_resolution set outcome = 2, posted_amount = 0, transfer_id = null where hold_id = ${UNPAID}`,
    `update wallet_withdrawal set state = 'cancelled', received = null, payment_reference = null, payer_staff_id = null, payer_staff_name = null, auto_receipt_at = null where id = ${UNPAID}`,
  ),
  plant(
    'wallet_withdrawal.finished_at',
    'an ended withdrawal has no end',
    HELD,
    change('wallet_withdrawal', K, 'finished_at = null', `state = 'confirmed'`),
  ),
  plant(
    'wallet_withdrawal.finished_at',
    'a withdrawal ended on another day',
    AGE,
    change('wallet_withdrawal', K, `finished_at = finished_at + interval '1 day'`, `state = 'confirmed'`),
  ),
  plant(
    'wallet_withdrawal.requested_at',
    'a withdrawal of another day',
    AGE,
    change('wallet_withdrawal', K, `requested_at = requested_at - interval '1 day'`),
  ),
  plant('wallet_withdrawal.asset', 'a withdrawal in another currency', HELD, change('wallet_withdrawal', K, 'asset = 3')),
  plant('wallet_withdrawal.brand_id', 'a withdrawal of another brand', BRAND, change('wallet_withdrawal', K, `brand_id = ${OTHER_BRAND}`)),
  plant(
    'wallet_withdrawal.member_id',
    'a withdrawal of another member',
    HELD,
    change('wallet_withdrawal', K, `member_id = ${another('wallet_withdrawal')}`),
  ),
  plant('wallet_withdrawal.id', 'a withdrawal with another id', HELD, change('wallet_withdrawal', K, 'id = gen_random_uuid()')),
  plant(
    'wallet_withdrawal.payee_id',
    'a withdrawal to another account',
    PAYEE,
    change('wallet_withdrawal', K, 'payee_id = gen_random_uuid()'),
  ),
  plant(
    'wallet_withdrawal.parent_id',
    'a child of another dispute',
    CHILDREN,
    change('wallet_withdrawal', K, 'parent_id = gen_random_uuid()', 'parent_id is not null'),
  ),
  plant(
    'wallet_withdrawal.payer_staff_id',
    'another has paid',
    TAKEN,
    change('wallet_withdrawal', K, 'payer_staff_id = gen_random_uuid()', 'payer_staff_id is not null'),
  ),
  plant(
    'wallet_withdrawal.payer_staff_name',
    'another name has paid',
    PAYER,
    change('wallet_withdrawal', K, `payer_staff_name = 'Nobody'`, 'payer_staff_id is not null'),
  ),
  plant(
    'wallet_withdrawal.is_taken_over',
    'a payment was not taken over',
    TAKEN,
    change('wallet_withdrawal', K, 'is_taken_over = false', 'is_taken_over'),
  ),
  plant(
    'wallet_withdrawal.payment_reference',
    'another reference of the bank',
    PAYER,
    change('wallet_withdrawal', K, `payment_reference = 'BK-0'`, 'payment_reference is not null'),
  ),
  plant(
    'wallet_withdrawal.reject_reason',
    'refused for another reason',
    STAFF,
    change('wallet_withdrawal', K, `reject_reason = 'Other'`, `state = 'rejected'`),
  ),
  plant(
    'wallet_withdrawal.auto_receipt_at',
    'a receipt that is never due',
    PAYER,
    change('wallet_withdrawal', K, 'auto_receipt_at = null', 'payment_reference is not null'),
  ),
  plant('wallet_withdrawal-', 'a cancelled withdrawal is gone', HELD, remove('wallet_withdrawal', K, `state = 'cancelled'`)),
  plant(
    'wallet_withdrawal.payee_id',
    'a part goes to another account',
    CHILDREN,
    change('wallet_withdrawal', K, `payee_id = gen_random_uuid()`, `parent_id in (select id from wallet_withdrawal where state = 'split')`),
  ),
  plant(
    'wallet_withdrawal.amount',
    'a part pays more',
    CHILDREN,
    change('wallet_withdrawal', K, `amount = amount + 1`, `parent_id in (select id from wallet_withdrawal where state = 'split')`),
  ),
  plant(
    'wallet_withdrawal.security',
    'a part without its share of the security deposit',
    CHILDREN,
    change(
      'wallet_withdrawal',
      K,
      `security = security - 1`,
      `security > 1 and parent_id in (select id from wallet_withdrawal where state = 'split')`,
    ),
  ),
  plant('wallet_withdrawal-', 'a child is gone', CHILDREN, remove('wallet_withdrawal', K, 'parent_id is not null')),
  plant(
    'wallet_withdrawal+',
    'a withdrawal that nobody asked for',
    HELD,
    copy('wallet_withdrawal', K, { id: 'gen_random_uuid()', security_hold_id: 'gen_random_uuid()', no: `'X1'` }, `state = 'cancelled'`),
  ),

  plant('wallet_step.state', 'another last step', STATE, change('wallet_step', S, `state = 'paid'`, `state = 'rejected'`)),
  plant('wallet_step.state', 'a step that leads nowhere', FOLLOWS, change('wallet_step', S, `state = 'disputed'`, `state = 'screening'`)),
  plant('wallet_step.seq', 'steps in another order', FOLLOWS, `update wallet_step set seq = 100 - seq where subject_id = ${UNPAID}`),
  plant(
    'wallet_step+',
    'a step that stays where it was, and that no provider has said',
    FOLLOWS,
    copy(
      'wallet_step',
      S,
      { seq: 'x.seq + 1', actor: `'system'` },
      `state = 'review' and seq = (select max(l.seq) from wallet_step l where l.subject_id = wallet_step.subject_id)`,
    ),
  ),
  plant('wallet_step.seq', 'a step left out', FOLLOWS, `update wallet_step set seq = seq + 100 where subject_id = ${UNPAID} and seq > 2`),
  plant(
    'wallet_step.actor',
    'a decision of nobody',
    DECIDED,
    change('wallet_step', S, `actor = 'system'`, `state = 'credited' and actor <> 'provider'`),
  ),
  plant('wallet_step.actor', 'another has started the payment', PAYER, `update wallet_step set actor = 'Nobody' where state = 'paying'`),
  plant(
    'wallet_step.public_note',
    'the bank’s reference told otherwise',
    PAYER,
    change('wallet_step', S, `public_note = 'BK-0'`, `state = 'paid'`),
  ),
  plant('wallet_step.at', 'a step of another day', AGE, `update wallet_step set at = at - interval '1 day' where subject_id = ${UNPAID}`),
  plant('wallet_step.subject_id', 'a step of something else', STATE, change('wallet_step', S, 'subject_id = gen_random_uuid()')),
  plant('wallet_step.member_id', 'a step of somebody else', STATE, change('wallet_step', S, 'member_id = gen_random_uuid()')),
  plant('wallet_step-', 'a first step is gone', FOLLOWS, remove('wallet_step', S, 'seq = 1')),
  plant('wallet_step-', 'all steps of a withdrawal are gone', STATE, `delete from wallet_step where subject_id = ${UNPAID}`),
  plant('wallet_step+', 'a step more', STATE, copy('wallet_step', S, { seq: '50', state: `'cancelled'`, request_id: 'null' })),

  plant('wallet_image-', 'a slip is gone', SLIP, `delete from wallet_image where purpose = 'slip'`),
  plant('wallet_image-', 'a proof of payment is gone', PAYER, remove('wallet_image', I, `purpose = 'proof'`)),
  plant('wallet_image.purpose', 'evidence is a slip', PICTURE, change('wallet_image', I, `purpose = 'slip'`, `purpose = 'evidence'`)),
  plant(
    'wallet_image.subject_id wallet_image+',
    'a picture of something else',
    PICTURE,
    copy('wallet_image', I, { subject_id: 'gen_random_uuid()' }),
  ),
  plant('wallet_image.member_id', 'a picture of somebody else', PICTURE, change('wallet_image', I, 'member_id = gen_random_uuid()')),

  plant('outbox-', 'a message about money was never told', MESSAGES, remove('outbox', 'id', `topic = 'deposit.credited'`)),
  plant(
    'outbox+ outbox.id',
    'a message about money that did not move',
    MESSAGES,
    copy(
      'outbox',
      'id',
      { id: 'gen_random_uuid()', body: `x.body || jsonb_build_object('id', gen_random_uuid())` },
      `topic = 'deposit.credited'`,
    ),
  ),
  plant(
    'outbox.topic',
    'a message of something else',
    MESSAGES,
    change('outbox', 'id', `topic = 'deposit.rejected'`, `topic = 'deposit.credited'`),
  ),
  plant(
    'outbox.body',
    'a message of another sum',
    'a message about money tells the sum that moved',
    change('outbox', 'id', `body = body || '{"amount": "9999.00"}'`, `topic = 'deposit.credited'`),
  ),
  plant(
    'outbox.body',
    'a message to another member',
    MESSAGES,
    change('outbox', 'id', `body = body || jsonb_build_object('memberId', gen_random_uuid())`, `topic = 'withdrawal.paid'`),
  ),
];
