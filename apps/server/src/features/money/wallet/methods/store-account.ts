import type { Asset } from '@talora/domain/money/asset.ts';
import type { DepositBank } from '@talora/domain/wallet/deposit-settings.ts';
import { checkAccount, type AccountDraft } from '@talora/domain/wallet/deposit-methods.ts';
import { canonicalJson } from '../../../../platform/crypto/digest.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { assert, refuse } from '../../../../platform/refusal.ts';
import { appendAudit } from '../../../base/audit/audit.ts';
import type { Brand } from '../../../base/site/site.ts';
import { changeAccountRow, findAccountRow, insertAccountRow, isNumberTaken, type AccountRow } from './accounts.queries.ts';
import { accountDraftOf, accountRowOf } from './method-drafts.ts';
import type { ChangeHand } from './store-method.ts';

/** A receiving account as it shall be, and the version that was on screen; 0 is a new one. */
export interface AccountChange {
  readonly id: string;
  readonly version: number;
  readonly draft: AccountDraft;
}

/** A draft as it may be stored. Refuses FIELDS_INVALID by field. */
export function readAccountDraft({ asset }: Brand, draft: AccountDraft): AccountDraft {
  const { account, problems } = checkAccount(draft, asset);
  return Object.keys(problems).length > 0 ? refuse('FIELDS_INVALID', { fields: problems }) : account;
}

/** A stored account as staff edit it; null for none. */
export const presentAccount = (row: AccountRow | undefined, asset: Asset): AccountDraft | null =>
  row === undefined ? null : accountDraftOf(row, asset);

/**
 * Stores a checked account within a transaction, with both sides in the audit chain; a repeat changes nothing. Deposits that have begun
 * keep the account that they were shown. Refuses NOT_FOUND, CHANGED_MEANWHILE, FIELDS_INVALID for a number that the brand has already.
 */
export async function storeAccountWithin(tx: Tx, { id: brandId, asset }: Brand, change: AccountChange, hand: ChangeHand): Promise<void> {
  const { id, version, draft } = change;
  const row = await findAccountRow(tx, brandId, id, true);
  const before = presentAccount(row, asset);
  if (before !== null && canonicalJson(before) === canonicalJson(draft)) return;
  if (row === undefined ? version !== 0 : version === 0)
    refuse(row === undefined ? 'NOT_FOUND' : 'CHANGED_MEANWHILE', { version: row?.version ?? 0 });
  if (row !== undefined && row.version !== version) refuse('CHANGED_MEANWHILE', { version: row.version });
  const after = accountRowOf(brandId, id, draft, asset, hand.name);
  if (await isNumberTaken(tx, after)) refuse('FIELDS_INVALID', { fields: { accountNumber: 'twice' } });
  if (row === undefined) {
    if (!(await insertAccountRow(tx, after))) refuse('CHANGED_MEANWHILE', { version: 0 });
  } else await changeAccountRow(tx, after, version);
  await appendAudit(tx, {
    brandId,
    actor: { staff: hand.staffId },
    action: 'receiving-account.changed',
    subject: `receiving-account:${id}`,
    detail: { before, after: draft, reason: hand.reason, ...(hand.request === undefined ? {} : { request: hand.request }) },
  });
}

/** Gives a brand that is being made the account that its bank transfers go to. */
export async function addFirstAccount(
  platform: Platform,
  { id: brandId, asset }: Pick<Brand, 'id' | 'asset'>,
  bank: DepositBank,
): Promise<void> {
  const draft = { ...bank, position: 1, isOn: true, dayCap: '', opens: 0, closes: 1_440 };
  const isNew = await platform.db.tx((tx) => insertAccountRow(tx, accountRowOf(brandId, platform.ids.next(), draft, asset, null)));
  assert(isNew, 'a brand that is being made has no account yet');
}
