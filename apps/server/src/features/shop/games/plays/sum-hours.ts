import { sql } from 'kysely';
import type { Platform } from '../../../../platform/platform.ts';
import { movePosition, notePositionSeen, takePosition } from '../../../../platform/streams/position.ts';
import type { Stream } from '../../../../platform/streams/streams.ts';

const READER = 'games.member-hours';

/** Transactions that are read in one of the stream's own: a long history is summed up in steps, and nothing waits for all of it. */
const STEP = 200_000n;

/**
 * Sums up the hours of members whose plays have changed. Each is summed up anew, so a play that is settled, taken back or paid late moves
 * by itself. Resolves to whether there is more.
 */
async function sumStep(platform: Platform): Promise<boolean> {
  return platform.db.tx(async (tx) => {
    const position = await takePosition(tx, READER);
    if (position === null) return false;
    const last = position.edge - 1n;
    if (last <= position.xid) {
      await notePositionSeen(tx, READER);
      return false;
    }
    const upto = last - position.xid > STEP ? position.xid + STEP : last;
    await sql`select games_sum_hours(${position.xid}, ${upto})`.execute(tx);
    await movePosition(tx, READER, upto, null);
    return upto < last;
  });
}

/** Plays of members by hour: behind by at most a minute, since nothing of a bet's own path wakes it. */
export const memberHours: Stream = {
  name: READER,
  source: 'plays',
  async follow(platform) {
    while (await sumStep(platform));
  },
  async readLag(platform) {
    const { rows } = await sql<{ seconds: number }>`
      select extract(epoch from app_now() - ran_at)::float8 as seconds from reader where name = ${READER}
        and exists (select from play where xid > upto)`.execute(platform.db.kysely);
    return rows[0]?.seconds ?? 0;
  },
};
