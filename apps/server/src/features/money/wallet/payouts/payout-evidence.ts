import type { SymmetricKey } from '../../../../platform/crypto/keys.ts';
import { isSealedRow, sealRow, type SealedFields } from '../../../../platform/crypto/row-seals.ts';
import { NOW, type Tx } from '../../../../platform/db/database.ts';
import type { Platform } from '../../../../platform/platform.ts';
import type { WalletTables } from '../wallet.tables.ts';
import type { PayoutAnswer } from './payout-provider.ts';
import type { PayoutRow } from './payouts.queries.ts';

/** What the provider said of a payout that has ended, as it is kept. The sum in minor units of the currency. */
export interface PayoutReportRow {
  readonly member_id: string;
  readonly payout_id: string;
  readonly provider: string;
  readonly provider_payout: string;
  readonly status: 'paid' | 'failed';
  readonly amount: bigint;
  readonly currency: string;
  readonly source: 'webhook' | 'answer';
  readonly body: string;
  readonly key_id: string | null;
  readonly signed_at: string | null;
  readonly signature: string | null;
  readonly seal: string;
}

const TABLE = 'wallet_payout_report';

/** All that a row says; the seal itself is not part of it. */
const fieldsOf = ({ seal: _seal, amount, ...row }: PayoutReportRow): SealedFields => ({ ...row, amount: amount.toString() });

/** Has a server of this installation kept this row as it is? */
export const isSealedPayout = (keys: readonly SymmetricKey[], row: PayoutReportRow): boolean =>
  isSealedRow(keys, TABLE, fieldsOf(row), row.seal);

/** Keeps what the provider said about a payout that ends, or says otherwise of one that has ended; once, however often it says so. */
export async function keepPayoutReport(
  platform: Platform,
  tx: Tx,
  payout: PayoutRow,
  { report, evidence }: PayoutAnswer,
  status: 'paid' | 'failed',
): Promise<void> {
  const row: PayoutReportRow = {
    member_id: payout.member_id,
    payout_id: payout.id,
    provider: payout.provider,
    provider_payout: report.payoutId,
    status,
    amount: BigInt(report.amount),
    currency: report.currency,
    source: evidence.source,
    body: evidence.body,
    key_id: evidence.keyId,
    signed_at: evidence.signedAt,
    signature: evidence.signature,
    seal: '',
  };
  const before = await tx
    .$extendTables<WalletTables>()
    .selectFrom('wallet_payout_report')
    .select('id')
    .where('member_id', '=', row.member_id)
    .where('payout_id', '=', row.payout_id)
    .where('provider_payout', '=', row.provider_payout)
    .where('status', '=', row.status)
    .where('amount', '=', row.amount)
    .where('currency', '=', row.currency)
    .executeTakeFirst();
  if (before !== undefined) return;
  await tx
    .$extendTables<WalletTables>()
    .insertInto('wallet_payout_report')
    .values({ ...row, id: platform.ids.next(), seal: sealRow(platform.keys.sealing, TABLE, fieldsOf(row)), received_at: NOW })
    .execute();
}
