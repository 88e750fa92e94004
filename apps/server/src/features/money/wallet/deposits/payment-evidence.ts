import type { PaymentReport } from '@talora/contract/wallet/payment-provider.ts';
import { sql } from 'kysely';
import type { SymmetricKey } from '../../../../platform/crypto/keys.ts';
import { isSealedRow, sealRow, type SealedFields } from '../../../../platform/crypto/row-seals.ts';
import { NOW, type Tx } from '../../../../platform/db/database.ts';
import type { Platform } from '../../../../platform/platform.ts';
import type { DepositRow } from './deposits.queries.ts';
import type { WalletTables } from '../wallet.tables.ts';

/** What the provider said, as it came: a webhook that it has signed, or its answer to our own question over TLS. */
export interface PaymentEvidence {
  readonly source: 'webhook' | 'answer';
  /** To the byte. */
  readonly body: string;
  /** Of a webhook; null for an answer, which carries no signature. */
  readonly keyId: string | null;
  readonly signedAt: string | null;
  readonly signature: string | null;
}

/** A report that is kept. Sums are minor units of the currency. */
export interface EvidenceRow {
  readonly member_id: string;
  readonly deposit_id: string;
  readonly provider: string;
  readonly payment_id: string;
  readonly amount: bigint;
  readonly currency: string;
  readonly source: PaymentEvidence['source'] | 'before';
  readonly body: string;
  readonly key_id: string | null;
  readonly signed_at: string | null;
  readonly signature: string | null;
  readonly seal: string;
}

const TABLE = 'wallet_report';

/** All that a row says; the seal itself is not part of it. */
function fieldsOf(row: EvidenceRow): SealedFields {
  const { member_id, deposit_id, provider, payment_id, currency, source, body, key_id, signed_at, signature } = row;
  return {
    member_id,
    deposit_id,
    provider,
    payment_id,
    currency,
    source,
    body,
    key_id,
    signed_at,
    signature,
    amount: row.amount.toString(),
  };
}

/** Has a server of this installation kept this row as it is? */
export const isSealed = (keys: readonly SymmetricKey[], row: EvidenceRow): boolean => isSealedRow(keys, TABLE, fieldsOf(row), row.seal);

/** Keeps what the provider said about a deposit that is paid, in the transaction that it changes. */
export async function keepEvidence(
  platform: Platform,
  tx: Tx,
  deposit: DepositRow,
  report: PaymentReport,
  evidence: PaymentEvidence,
): Promise<void> {
  const row: EvidenceRow = {
    member_id: deposit.member_id,
    deposit_id: deposit.id,
    provider: deposit.provider ?? '',
    payment_id: report.paymentId,
    amount: BigInt(report.amount),
    currency: report.currency,
    source: evidence.source,
    body: evidence.body,
    key_id: evidence.keyId,
    signed_at: evidence.signedAt,
    signature: evidence.signature,
    seal: '',
  };
  await tx
    .$extendTables<WalletTables>()
    .insertInto('wallet_report')
    .values({
      member_id: row.member_id,
      deposit_id: row.deposit_id,
      id: platform.ids.next(),
      provider: row.provider,
      payment_id: row.payment_id,
      amount: row.amount,
      currency: row.currency,
      source: row.source,
      body: row.body,
      key_id: row.key_id,
      signed_at: row.signed_at,
      signature: row.signature,
      seal: sealRow(platform.keys.sealing, TABLE, fieldsOf(row)),
      received_at: NOW,
    })
    .execute();
}

/** Has this been said of a payment before: as succeeded, with the same sum? */
export async function isReportKept(tx: Tx, { member_id: memberId, id }: DepositRow, report: PaymentReport): Promise<boolean> {
  const rows = await tx
    .$extendTables<WalletTables>()
    .selectFrom('wallet_report')
    .select('id')
    .where('member_id', '=', memberId)
    .where('deposit_id', '=', id)
    .where('payment_id', '=', report.paymentId)
    .where('amount', '=', BigInt(report.amount))
    .where('currency', '=', report.currency)
    .limit(1)
    .execute();
  return rows.length > 0;
}

/** What may still be credited to a member within 24 hours, in minor units: ceilings that the application cannot change. */
export async function findRoom(tx: Tx, { brand_id: brandId, member_id: memberId }: DepositRow): Promise<bigint> {
  const { rows } = await sql<{ room: bigint | null }>`select wallet_room(${brandId}, ${memberId}) as room`.execute(tx);
  const room = rows[0]?.room ?? 0n;
  return room < 0n ? 0n : room;
}
