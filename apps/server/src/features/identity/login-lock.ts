import type { Platform } from '../../platform/platform.ts';
import { clearLoginFailures } from './login.queries.ts';

/** Opens an account that wrong passwords have closed. Who calls it has made sure whose it is. A lock by staff is another thing. */
export function openLoginLock(platform: Platform, brandId: string, usernameKey: string): Promise<void> {
  return clearLoginFailures(platform.db.kysely, brandId, usernameKey);
}
