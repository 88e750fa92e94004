import type { CallResult } from '@talora/contract/core/call.ts';
import type { MadePasskey } from '@talora/contract/staff/passkeys.ts';
import type { staffCalls } from '@talora/contract/staff/staff.ts';
import { refuse } from '../../../platform/refusal.ts';
import { appendAudit } from '../audit/audit.ts';
import type { StaffContext } from './contexts.ts';
import { checkMadePasskey, offerPasskey } from './passkey-challenges.ts';
import { deletePasskeyRow, insertPasskeyRow, listPasskeyRows, selectStaffForUpdate, type PasskeyRow } from './passkeys.queries.ts';
import { endOtherStaffSessionRows } from './staff.queries.ts';

type Calls = (typeof staffCalls)['calls'];

const MAX_PASSKEYS = 10;

function checkRoom(rows: readonly PasskeyRow[]): void {
  if (rows.length >= MAX_PASSKEYS) refuse('TOO_MANY_PASSKEYS', { max: MAX_PASSKEYS });
}

/** The caller's passkeys, oldest first. */
export async function listPasskeys({ platform, staff }: StaffContext): Promise<CallResult<Calls['passkeys']>> {
  const rows = await listPasskeyRows(platform.db.kysely, staff.staffId);
  return {
    passkeys: rows.map((row) => ({
      id: row.id,
      name: row.name,
      host: row.host,
      isSynced: row.is_synced,
      createdAt: row.created_at.toISOString(),
      lastUsedAt: row.last_used_at?.toISOString() ?? null,
    })),
  };
}

/** What the browser needs to make another passkey. Refuses TOO_MANY_PASSKEYS. */
export async function offerAnotherPasskey(context: StaffContext): Promise<CallResult<Calls['passkeyChallenge']>> {
  const { platform, staff } = context;
  checkRoom(await listPasskeyRows(platform.db.kysely, staff.staffId));
  return offerPasskey(context, 'add', { id: staff.staffId, name: staff.name });
}

/** Adds a passkey to the caller's account. Refuses PASSKEY_REFUSED, TOO_MANY_PASSKEYS. */
export async function addPasskey(context: StaffContext, name: string, made: MadePasskey): Promise<void> {
  const { platform, brand, staff } = context;
  const checked = await checkMadePasskey(context, 'add', staff.staffId, made);
  await platform.db.tx(async (tx) => {
    await selectStaffForUpdate(tx, staff.staffId);
    checkRoom(await listPasskeyRows(tx, staff.staffId));
    if (!(await insertPasskeyRow(platform, tx, { ...checked, id: platform.ids.next(), name: name.trim() }))) refuse('PASSKEY_REFUSED');
    await appendAudit(tx, {
      brandId: brand.id,
      actor: { staff: staff.staffId },
      action: 'staff.passkey-added',
      subject: `staff:${staff.staffId}`,
      detail: { passkey: name.trim() },
    });
  });
}

/** Removes a passkey and ends the caller's other sessions: whoever holds it is out. Refuses NOT_FOUND, LAST_PASSKEY. */
export async function removePasskey({ platform, brand, staff }: StaffContext, id: string): Promise<void> {
  const ended = await platform.db.tx(async (tx) => {
    await selectStaffForUpdate(tx, staff.staffId);
    const rows = await listPasskeyRows(tx, staff.staffId);
    const row = rows.find((one) => one.id === id);
    if (row === undefined) refuse('NOT_FOUND');
    if (rows.length === 1) refuse('LAST_PASSKEY');
    await deletePasskeyRow(tx, staff.staffId, id);
    await appendAudit(tx, {
      brandId: brand.id,
      actor: { staff: staff.staffId },
      action: 'staff.passkey-removed',
      subject: `staff:${staff.staffId}`,
      detail: { passkey: row.name },
    });
    return endOtherStaffSessionRows(tx, staff.staffId, staff.tokenHash);
  });
  for (const hash of ended) platform.live.endSession(hash.toString('hex'), 'ended');
}
