import type { Platform } from '../../../platform/platform.ts';
import { listBrands } from '../../base/site/site.ts';
import { deleteOldMessages } from './inbox.queries.ts';

/** Deletes messages that are older than their brand keeps them. Twice does no harm. */
export async function trimInbox(platform: Platform): Promise<void> {
  for (const { id, settings } of await listBrands(platform)) await deleteOldMessages(platform.db.kysely, id, settings.inboxDays);
}
