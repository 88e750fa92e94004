import { beginAnchors } from '../features/base/audit/audit.ts';
import { openDatabase } from '../platform/db/database.ts';
import { withDatabase } from '../platform/per-platform.ts';
import type { Platform } from '../platform/platform.ts';
import { ANCHORED } from './anchored-tables.ts';

/**
 * Writes the first anchor of a new installation, as timed work, whose login alone may. Where it cannot be written the server starts all
 * the same: the job of each hour tries again, and the proof says what is missing.
 */
export async function writeFirstAnchor(platform: Platform, jobsUrl: string): Promise<void> {
  const db = openDatabase(jobsUrl, 1, 'talora first anchor');
  try {
    await beginAnchors(withDatabase(platform, db), ANCHORED);
  } catch (error) {
    platform.log.error({ error }, 'the first anchor could not be written');
  } finally {
    await db.close();
  }
}
