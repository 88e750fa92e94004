import { sql } from 'kysely';
import type { Platform } from '../../../../platform/platform.ts';
import { movePosition, notePositionSeen, takePosition } from '../../../../platform/streams/position.ts';
import type { Stream } from '../../../../platform/streams/streams.ts';

const READER = 'wallet.queue-days';

/** Adds new steps of deposits and withdrawals to the counts of queues. */
async function countQueueDays(platform: Platform): Promise<void> {
  await platform.db.tx(async (tx) => {
    const position = await takePosition(tx, READER);
    if (position === null) return;
    const upto = position.edge - 1n;
    if (upto <= position.xid) {
      await notePositionSeen(tx, READER);
      return;
    }
    await sql`select wallet_count_queues(${position.xid}, ${upto})`.execute(tx);
    await movePosition(tx, READER, upto, null);
  });
}

/** Counts of queues: behind by at most a minute; whoever reads them adds what is missing. */
export const queueDays: Stream = {
  name: READER,
  source: 'steps',
  follow: countQueueDays,
  async readLag(platform) {
    const { rows } = await sql<{ seconds: number }>`
      select extract(epoch from app_now() - ran_at)::float8 as seconds from reader where name = ${READER}
        and exists (select from wallet_step where xid > upto)`.execute(platform.db.kysely);
    return rows[0]?.seconds ?? 0;
  },
};
