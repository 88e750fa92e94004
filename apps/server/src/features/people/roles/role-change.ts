import { inviteTakesTwo, isShippedRole, type HeldRole } from '@talora/domain/access/staff-roles.ts';
import { isRoleAddress } from '@talora/domain/access/role-changes.ts';
import { sha256 } from '../../../platform/crypto/digest.ts';
import { perPlatform } from '../../../platform/per-platform.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import {
  endSessionRowsOf,
  listHolders,
  refuseLastHolder,
  spendEnrolmentRows,
  storeRoleRow,
  type RoleHolder,
} from '../../base/staff/staff.ts';

/**
 * What requests and the audit chain name a role by: the id of the brand's own, or an id that follows from brand and code (RFC 9562,
 * version 8) for one that every brand has.
 */
export function roleId(brandId: string, code: string): string {
  if (!isShippedRole(code)) return code;
  const bytes = sha256(`role ${brandId} ${code}`).subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

const TOPIC = 'staff.roles-changed';

/** Consoles hear of it over the bus, whichever server they are connected to: who they are is read again, and both lists. */
const listening = perPlatform((platform) => {
  platform.bus.on(TOPIC, (brandId) => {
    for (const queue of ['staff', 'roles', 'staff-desk']) platform.live.publish(`staff:${brandId}`, 'queue.changed', { queue });
  });
  return null;
});

/** Tells open consoles that somebody may do something else now. Call it after the commit. */
export function tellRolesChanged(platform: Platform, brandId: string): void {
  listening(platform);
  platform.bus.tell(TOPIC, brandId);
}

/** Lets this server hear what others tell of roles. */
export const listenForRoles = (platform: Platform): void => void listening(platform);

/** Open sessions of somebody that come from where a role may not be used. */
export const strayHashes = (role: HeldRole, { sessions }: RoleHolder): string[] =>
  sessions.filter(({ ip }) => !isRoleAddress(role, ip)).map(({ hash }) => hash);

/** Ends sessions. Resolves to what shuts their open pages, once that is committed. */
export async function endStray(platform: Platform, tx: Tx, hashes: readonly string[]): Promise<() => void> {
  if (hashes.length > 0) await endSessionRowsOf(tx, hashes);
  return () => {
    for (const hash of hashes) platform.live.endSession(hash, 'ended');
  };
}

/**
 * Lets a role do something else from now on: sessions that read it are narrowed by their next call, those from other addresses end, and
 * links that one person made are spent when the role takes two from now on. Call it under the turn of roles. `isOwn`: whoever changes it has it. Resolves to what tells
 * others after the commit. Refuses LAST_HOLDER, ROLE_NAME_TAKEN, NOT_FOUND for a role that was deleted.
 */
export async function applyRole(
  platform: Platform,
  tx: Tx,
  brandId: string,
  from: HeldRole | null,
  to: HeldRole,
  isOwn = false,
): Promise<() => void> {
  await refuseLastHolder(platform, tx, brandId, { role: to, isOwn });
  const stored = await storeRoleRow(platform, tx, brandId, to);
  if (stored !== 'stored') refuse(stored === 'taken' ? 'ROLE_NAME_TAKEN' : 'NOT_FOUND');
  const holders = (await listHolders(tx, brandId)).filter(({ code }) => code === to.code);
  if (from !== null && inviteTakesTwo(to) && !inviteTakesTwo(from))
    for (const { id, passkeys } of holders) if (passkeys === 0) await spendEnrolmentRows(tx, id);
  const shut = await endStray(
    platform,
    tx,
    holders.flatMap((holder) => strayHashes(to, holder)),
  );
  return () => {
    shut();
    tellRolesChanged(platform, brandId);
  };
}
