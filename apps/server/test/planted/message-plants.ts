import { change, copy, plant, type Plant } from './plant.ts';

const SAYS = 'a message about money tells of a deposit or withdrawal of its member what became of it';
const ONCE = 'what was told of money stands in the inbox once, and nothing else';

const OFTEN = 'of what became of money nobody is told more often than it happened';

const ofTemplate = (template: string): string => `template = '${template}'`;

/** Damage to what members were told of their money. */
export const MESSAGE_PLANTS: readonly Plant[] = [
  plant(
    'inbox_message.template',
    'a rejected deposit is told as credited',
    SAYS,
    change('inbox_message', 'id', ofTemplate('deposit_credited'), ofTemplate('deposit_rejected')),
  ),
  plant(
    'inbox_message.template',
    'a withdrawal that was approved is told as paid',
    SAYS,
    change(
      'inbox_message',
      'id',
      ofTemplate('withdrawal_paid'),
      `${ofTemplate('withdrawal_approved')} and about_id in
      (select id from wallet_withdrawal where payment_reference is null)`,
    ),
  ),
  ...['deposit_credited', 'deposit_rejected', 'deposit_failed', 'withdrawal_approved', 'withdrawal_paid', 'withdrawal_rejected'].map(
    (template) =>
      plant(
        'inbox_message.facts',
        `a ${template} tells of another sum`,
        SAYS,
        change('inbox_message', 'id', `facts = facts || '{"amount": "9999.00"}'`, ofTemplate(template)),
      ),
  ),
  plant(
    'inbox_message.facts',
    'a message tells another reference of the bank',
    SAYS,
    change('inbox_message', 'id', `facts = facts || '{"reference": "BK-0"}'`, ofTemplate('withdrawal_paid')),
  ),
  plant(
    'inbox_message.about_id',
    'a message tells of something that is not',
    SAYS,
    change('inbox_message', 'id', 'about_id = gen_random_uuid()', ofTemplate('withdrawal_rejected')),
  ),
  plant(
    'inbox_message.kind',
    'a message about money is put among others',
    SAYS,
    change('inbox_message', 'id', `kind = 'account'`, ofTemplate('deposit_credited')),
  ),
  plant(
    'inbox_message.member_id',
    'a message about money is somebody else’s',
    SAYS,
    change(
      'inbox_message',
      'id',
      `member_id = (select m.id from identity_member m where m.brand_id = inbox_message.brand_id and m.id <> inbox_message.member_id order by m.id limit 1)`,
      ofTemplate('withdrawal_paid'),
    ),
  ),
  plant('inbox_message-', 'nobody was told of a payment', ONCE, `delete from inbox_message where ${ofTemplate('withdrawal_paid')}`),
  plant(
    'inbox_message+ inbox_message.id',
    'a payment is told that no event told',
    ONCE,
    copy('inbox_message', 'id', { id: 'gen_random_uuid()', cause: 'gen_random_uuid()' }, ofTemplate('withdrawal_paid')),
  ),
  plant(
    'inbox_message+ inbox_message.cause',
    'a payment is told again, by a cause that claims to be old',
    OFTEN,
    copy(
      'inbox_message',
      'id',
      { id: 'gen_random_uuid()', cause: `('01900000-0000-7' || substr(gen_random_uuid()::text, 16))::uuid` },
      ofTemplate('withdrawal_paid'),
    ),
  ),
  plant(
    'inbox_message.cause',
    'a message has another cause',
    ONCE,
    change('inbox_message', 'id', 'cause = gen_random_uuid()', ofTemplate('withdrawal_approved')),
  ),
];
