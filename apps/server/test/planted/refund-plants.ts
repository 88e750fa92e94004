import { change, plant, remove, type Plant } from './plant.ts';

const F = 'member_id, id';

const CENT = 'what a provider says came is credited, waits for a decision, or goes back, to the cent';
const OF_PAYMENT = 'a refund is of a payment that came, in its currency and from its payer';
const TWO = 'two have approved every refund, and the audit chain says so and who sent it';
const MADE = `state = 'made'`;

const refund = (columns: string, title: string, proof: string, set: string, where = MADE): Plant =>
  plant(
    columns
      .split(' ')
      .map((column) => `wallet_refund.${column}`)
      .join(' '),
    title,
    proof,
    change('wallet_refund', F, set, where),
  );

/** Damage to refunds of what was not credited. */
export const REFUND_PLANTS: readonly Plant[] = [
  plant('wallet_refund-', 'a refund that is due is gone', CENT, remove('wallet_refund', F, `state = 'due'`)),
  refund('amount', 'a cent more goes back than came', CENT, 'amount = amount + 1'),
  refund('payment_id', 'another payment goes back', CENT, `payment_id = 'other'`),
  refund('provider', 'a refund is of another provider', OF_PAYMENT, `provider = 'other'`),
  refund('currency', 'another currency goes back', OF_PAYMENT, `currency = 'THB'`),
  refund('brand_id', 'a refund is another brand’s', OF_PAYMENT, `brand_id = (select id from site_brand where real_book = 101)`),
  refund('cause', 'a payment that came twice came late', OF_PAYMENT, `cause = 'late'`, `cause = 'twice' and ${MADE}`),
  refund('payer', 'somebody else has paid what goes back', OF_PAYMENT, `payer = 'X'`, `cause = 'refused'`),
  refund(
    'state made_at made_by reference',
    'a refund was made that nobody has approved',
    TWO,
    `state = 'made', made_at = now(), made_by = gen_random_uuid(), sender = 'X', reference = 'X'`,
    `state = 'due'`,
  ),
  refund('state', 'a refund is approved that nobody has approved', TWO, `state = 'approved'`, `state = 'due'`),
  refund('reference', 'a refund has another reference', TWO, `reference = 'X'`),
  refund('made_by', 'somebody else has sent a refund', TWO, 'made_by = gen_random_uuid()'),
  plant(
    'wallet_refund.made_at',
    'a refund is due and made',
    OF_PAYMENT,
    'alter table wallet_refund drop constraint wallet_refund_check',
    change('wallet_refund', F, 'made_at = now()', `state = 'due'`),
  ),
];
