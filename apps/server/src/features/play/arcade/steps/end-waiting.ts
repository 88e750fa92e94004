import { setImmediate } from 'node:timers/promises';
import type { Platform } from '../../../../platform/platform.ts';
import { endRound } from './end-round.ts';
import { listWaitingFor } from './stepped.queries.ts';
import { drawsOfRound, ROUND_WAITS_HOURS, stepsOf } from './stepped.view.ts';

const AT_ONCE = 200;

/**
 * Ends rounds whose players have not come back for a day, each as its rules say: with what stands, or with the best that can be held. One
 * that cannot be ended holds up no other; it is tried again each time. Throws after the last, when there was one.
 */
export async function endWaitingRounds(platform: Platform): Promise<void> {
  const failed: string[] = [];
  for (const row of await listWaitingFor(platform.db.kysely, ROUND_WAITS_HOURS, AT_ONCE)) {
    try {
      await endRound(platform, row, stepsOf(row).steps.ending(drawsOfRound(platform, row), row.choice), null);
    } catch (error) {
      platform.log.error({ error, round: row.id }, 'a round that waits could not be ended');
      failed.push(row.id);
    }
    // Calls come between: an ending may think for a while.
    await setImmediate();
  }
  if (failed.length > 0) throw new Error(`${failed.length} rounds that wait could not be ended`);
}
