import { getAssetById } from '@talora/domain/money/asset.ts';
import type { DepositRow } from './deposits.queries.ts';

/** The most that may be credited: what the provider says that it took in our currency, or what was to be paid by transfer, and no more than its bank line says. */
export function creditMax(row: DepositRow): bigint {
  if (row.reported === null) return row.banked !== null && row.banked < row.pay_exact ? row.banked : row.pay_exact;
  return row.reported_currency === getAssetById(row.asset).code ? row.reported : 0n;
}
