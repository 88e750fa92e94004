import type { DeskVendorKey, VendorDifference, VendorTrace } from '@talora/contract/vendors-desk.ts';
import { formatAmount } from '@talora/domain/money/amount.ts';
import { ASSETS, isAssetCode } from '@talora/domain/money/asset.ts';
import type { DifferenceRow } from './desk.queries.ts';
import type { Trace } from './traces.ts';
import type { VendorKeyRow } from './vendor-keys.ts';

/** A key on the wire. */
export const keyView = (row: VendorKeyRow): DeskVendorKey => ({
  keyId: row.key_id,
  side: row.side,
  state: row.state,
  publicKey: row.public_key,
  createdAt: row.created_at.toISOString(),
  changedAt: row.changed_at.toISOString(),
});

/** A trace on the wire. */
export const traceView = (row: Trace): VendorTrace => ({
  id: row.id,
  at: row.at.toISOString(),
  direction: row.direction,
  operation: row.operation,
  txId: row.tx_id,
  roundId: row.round_id,
  playerId: row.player_id,
  request: row.request,
  sent: row.sent,
  status: row.status,
  answer: row.answer,
  code: row.code,
  tookMs: row.took_ms,
});

/** A difference on the wire. */
export function differenceView(row: DifferenceRow): VendorDifference {
  const { currency } = row;
  const money = (minor: bigint | null): string | null =>
    minor === null ? null : isAssetCode(currency) ? formatAmount(minor, ASSETS[currency]) : minor.toString();
  const { tx_id: txId, kind, operation, round_id: roundId } = row;
  return { txId, kind, operation, roundId, ours: money(row.ours), theirs: money(row.theirs), currency };
}
