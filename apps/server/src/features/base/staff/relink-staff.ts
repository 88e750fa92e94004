import type { Platform } from '../../../platform/platform.ts';
import { makeLink } from './add-staff.ts';
import { enableStaffRow, findStaffIdByName } from './staff-accounts.queries.ts';
import { resetPasskeys } from './staff-accounts.ts';

/**
 * Opens an account again that nobody can open any more, by command: passkeys and sessions go, a shut account is opened, and a
 * new link is made. Resolves to its token, or null when there is no such name.
 */
export async function relinkStaff(platform: Platform, brandId: string, name: string): Promise<string | null> {
  const made = await platform.db.tx(async (tx) => {
    const id = await findStaffIdByName(tx, brandId, name);
    if (id === undefined) return null;
    const tell = await resetPasskeys(platform, tx, id);
    await enableStaffRow(tx, id);
    const { token } = await makeLink(platform, tx, { id, brandId, name: name.trim() }, null);
    return { token, tell };
  });
  made?.tell();
  return made?.token ?? null;
}
