import { setImmediate } from 'node:timers/promises';
import type { Platform } from '../../../../platform/platform.ts';
import { endRound } from './end-round.ts';
import { listWaitingFor } from './stepped.queries.ts';
import { drawsOfRound, ROUND_WAITS_HOURS, stepsOf } from './stepped.view.ts';

const AT_ONCE = 200;

/** Ends rounds whose players have not come back for a day, each as its rules say: with what stands, or with the best that can be held. */
export async function endWaitingRounds(platform: Platform): Promise<void> {
  for (const row of await listWaitingFor(platform.db.kysely, ROUND_WAITS_HOURS, AT_ONCE)) {
    await endRound(platform, row, stepsOf(row).steps.ending(drawsOfRound(platform, row), row.choice), null);
    // Calls come between: an ending may think for a while.
    await setImmediate();
  }
}
