import type { Platform } from '../../../../platform/platform.ts';
import { isSealedRow, sealRow, type SealedFields } from '../../../../platform/crypto/row-seals.ts';
import { openAccountNumber } from '../payees/account-marks.ts';
import type { PayeeRow } from '../payees/payees.queries.ts';
import type { PayoutRow } from './payouts.queries.ts';

const TABLE = 'wallet_payout';

type Sent = Pick<
  PayoutRow,
  'member_id' | 'id' | 'withdrawal_id' | 'brand_id' | 'provider' | 'reference' | 'amount' | 'asset' | 'started_by'
>;

/** What is sent, and to which account. */
const fieldsOf = (platform: Platform, row: Sent, payee: PayeeRow): SealedFields => ({
  member_id: row.member_id,
  id: row.id,
  withdrawal_id: row.withdrawal_id,
  brand_id: row.brand_id,
  provider: row.provider,
  reference: row.reference,
  amount: row.amount.toString(),
  asset: String(row.asset),
  started_by: row.started_by,
  bank: payee.bank_code,
  account: openAccountNumber(platform, payee),
  holder: payee.holder,
});

/** The seal of a payout that is about to be written down. */
export const sealPayout = (platform: Platform, row: Sent, payee: PayeeRow): string =>
  sealRow(platform.keys.sealing, TABLE, fieldsOf(platform, row, payee));

/** Has a server of this installation meant this payout so, to this account? */
export const isMeantSo = (platform: Platform, row: PayoutRow, payee: PayeeRow): boolean =>
  row.seal !== null && isSealedRow(platform.keys.sealing, TABLE, fieldsOf(platform, row, payee), row.seal);
