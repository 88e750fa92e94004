import type { Asset } from '@talora/domain/money/asset.ts';
import { checkMethod, type MethodDraft } from '@talora/domain/wallet/deposit-methods.ts';
import { canonicalJson } from '../../../../platform/crypto/digest.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { assert, refuse } from '../../../../platform/refusal.ts';
import { appendAudit } from '../../../base/audit/audit.ts';
import type { Brand } from '../../../base/site/site.ts';
import { methodDraftOf, methodRowOf } from './method-drafts.ts';
import { changeMethodRow, findMethodRow, insertMethodRow, type MethodRow } from './methods.queries.ts';

/** A method as it shall be, and the version that was on screen; 0 is a new one, under `id`. */
export interface MethodChange {
  readonly id: string;
  readonly code: string;
  readonly version: number;
  readonly draft: MethodDraft;
}

/** Who changes something, why, and by which request where two did. */
export interface ChangeHand {
  readonly staffId: string;
  readonly name: string;
  readonly reason: string;
  readonly request?: string;
}

/** A draft as it may be stored. Refuses FIELDS_INVALID by field. */
export function readMethodDraft({ asset, settings }: Brand, draft: MethodDraft): MethodDraft {
  const { method, problems } = checkMethod(draft, settings, asset);
  return Object.keys(problems).length > 0 ? refuse('FIELDS_INVALID', { fields: problems }) : method;
}

/** A stored method as staff edit it; null for none. */
export const presentMethod = (row: MethodRow | undefined, asset: Asset): MethodDraft | null =>
  row === undefined ? null : methodDraftOf(row, asset);

/**
 * Stores a checked method within a transaction, with both sides in the audit chain; a repeat changes nothing. Refuses NOT_FOUND,
 * CHANGED_MEANWHILE with the present version, FIELDS_INVALID for a code that is taken and for another kind.
 */
export async function storeMethodWithin(tx: Tx, { id: brandId, asset }: Brand, change: MethodChange, hand: ChangeHand): Promise<void> {
  const { code, version, draft } = change;
  const row = await findMethodRow(tx, brandId, code, true);
  const before = presentMethod(row, asset);
  if (before !== null && canonicalJson(before) === canonicalJson(draft)) return;
  if (row === undefined) {
    if (version !== 0) refuse('NOT_FOUND');
    const isNew = await insertMethodRow(tx, methodRowOf({ brand_id: brandId, id: change.id, code }, draft, asset, hand.name));
    if (!isNew) refuse('CHANGED_MEANWHILE', { version: 0 });
  } else {
    if (version === 0) refuse('FIELDS_INVALID', { fields: { code: 'twice' } });
    if (row.version !== version) refuse('CHANGED_MEANWHILE', { version: row.version });
    // What a deposit by this code once was stays what it is.
    if (row.kind !== draft.kind) refuse('FIELDS_INVALID', { fields: { kind: 'pattern' } });
    await changeMethodRow(tx, methodRowOf(row, draft, asset, hand.name), version);
  }
  await appendAudit(tx, {
    brandId,
    actor: { staff: hand.staffId },
    action: 'deposit-method.changed',
    subject: `deposit-method:${row?.id ?? change.id}`,
    detail: {
      code,
      before,
      after: draft,
      reason: hand.reason,
      ...(hand.request === undefined ? {} : { request: hand.request }),
    },
  });
}

/** Gives a brand that is being made further ways to deposit, beside the two that every brand begins with. */
export async function addFirstMethods(
  platform: Platform,
  { id: brandId, asset }: Pick<Brand, 'id' | 'asset'>,
  methods: Readonly<Record<string, MethodDraft>>,
): Promise<void> {
  await platform.db.tx(async (tx) => {
    for (const [code, draft] of Object.entries(methods)) {
      const row = { ...methodRowOf({ brand_id: brandId, id: platform.ids.next(), code }, draft, asset, ''), changed_by: null };
      assert(await insertMethodRow(tx, row), 'a brand that is being made has no such method yet');
    }
  });
}
