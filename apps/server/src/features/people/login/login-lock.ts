import { markBrowser } from '../../../platform/http/browser.ts';
import type { VisitorContext } from '../members/members.ts';
import { clearLoginFailures, noteDeviceRow } from './login.queries.ts';

/**
 * Opens an account that wrong passwords have closed, for whoever has proved that it is theirs. Their browser counts for itself
 * from now on: strangers who go on guessing close the name to others, not to it. A lock by staff is another thing.
 */
export async function clearLoginLock({ platform, brand, caller }: VisitorContext, memberId: string, usernameKey: string): Promise<void> {
  const deviceHash = markBrowser(platform, caller);
  await platform.db.tx(async (tx) => {
    await clearLoginFailures(tx, brand.id, usernameKey);
    await noteDeviceRow(tx, memberId, deviceHash);
  });
}
