import type { Asset } from '@talora/domain/money/asset.ts';
import { formatAmount, parseAmount } from '@talora/domain/money/amount.ts';
import type { AccountDraft, MethodDraft, MethodTexts } from '@talora/domain/wallet/deposit-methods.ts';
import type { AccountRow, NewAccountRow } from './accounts.queries.ts';
import type { MethodRow, NewMethodRow } from './methods.queries.ts';

const text = (sum: bigint | null, asset: Asset): string => (sum === null ? '' : formatAmount(sum, asset));
const minor = (sum: string, asset: Asset): bigint | null => parseAmount(sum, asset, { decimals: 'upTo' }) ?? null;
const allTexts = ({ ms = '', en = '', zh = '' }: Partial<MethodTexts>): MethodTexts => ({ ms, en, zh });

/** A method as staff edit it. */
export const methodDraftOf = (row: MethodRow, asset: Asset): MethodDraft => ({
  kind: row.kind,
  channel: row.channel,
  icon: row.icon,
  position: row.position,
  names: allTexts(row.names),
  isOn: row.is_on,
  isInMaintenance: row.is_in_maintenance,
  maintenance: allTexts(row.maintenance),
  min: text(row.min, asset),
  max: text(row.max, asset),
  dayMax: text(row.day_max, asset),
  quick: [...row.quick],
  minutes: row.minutes,
  levels: row.levels.map((one) => ({ ...one })),
  feeFixed: formatAmount(row.fee_fixed, asset),
  feeShare: row.fee_share,
  feeBy: row.fee_by,
  opens: row.opens,
  closes: row.closes,
});

/** A checked draft as it is stored. */
export const methodRowOf = (
  name: Pick<MethodRow, 'brand_id' | 'id' | 'code'>,
  draft: MethodDraft,
  asset: Asset,
  changedBy: string,
): NewMethodRow => ({
  ...name,
  kind: draft.kind,
  channel: draft.channel,
  icon: draft.icon,
  position: draft.position,
  names: draft.names,
  is_on: draft.isOn,
  is_in_maintenance: draft.isInMaintenance,
  maintenance: draft.maintenance,
  min: minor(draft.min, asset),
  max: minor(draft.max, asset),
  day_max: minor(draft.dayMax, asset),
  quick: draft.quick,
  minutes: draft.minutes,
  levels: draft.levels,
  fee_fixed: minor(draft.feeFixed, asset) ?? 0n,
  fee_share: draft.feeShare,
  fee_by: draft.feeBy,
  opens: draft.opens,
  closes: draft.closes,
  changed_by: changedBy,
});

/** A receiving account as staff edit it. */
export const accountDraftOf = (row: AccountRow, asset: Asset): AccountDraft => ({
  bankCode: row.bank_code,
  bankName: row.bank_name,
  accountName: row.account_name,
  accountNumber: row.account_number,
  position: row.position,
  isOn: row.is_on,
  dayCap: text(row.day_cap, asset),
  opens: row.opens,
  closes: row.closes,
});

/** A checked draft of an account as it is stored. */
export const accountRowOf = (brandId: string, id: string, draft: AccountDraft, asset: Asset, changedBy: string | null): NewAccountRow => ({
  brand_id: brandId,
  id,
  bank_code: draft.bankCode,
  bank_name: draft.bankName,
  account_name: draft.accountName,
  account_number: draft.accountNumber,
  position: draft.position,
  is_on: draft.isOn,
  day_cap: minor(draft.dayCap, asset),
  opens: draft.opens,
  closes: draft.closes,
  changed_by: changedBy,
});
