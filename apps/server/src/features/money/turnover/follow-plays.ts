import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { movePosition, notePositionSeen, takePosition } from '../../../platform/streams/position.ts';
import type { Stream } from '../../../platform/streams/streams.ts';
import { findWindowEnd, listSettledPlays } from '../../shop/games/games.ts';
import { countPlays } from './count-plays.ts';
import { listMembersInPlay, listOpenRequirements, readPlaysRead } from './turnover.queries.ts';

const READER = 'turnover.plays';
/** Plays that are counted in one transaction, about: all of the last one's are. */
const WINDOW = 10_000;

/** Counts what one window of transactions has settled. Resolves to whether there may be more. */
async function readWindow(platform: Platform): Promise<boolean> {
  return platform.db.tx(async (tx) => {
    const position = await takePosition(tx, READER);
    if (position === null) return false;
    if (position.edge - 1n <= position.xid) {
      await notePositionSeen(tx, READER);
      return false;
    }
    const memberIds = await listMembersInPlay(tx);
    const upto = memberIds.length === 0 ? position.edge - 1n : await findWindowEnd(tx, position.xid, position.edge, WINDOW);
    const plays = await listSettledPlays(tx, { memberIds, after: position.xid, upto });
    await countPlays(tx, [...new Set(plays.map(({ memberId }) => memberId))], plays);
    await movePosition(tx, READER, upto, null);
    return upto < position.edge - 1n;
  });
}

/** Counts settled plays for turnover: behind by at most a minute, since nothing of a bet's own path wakes it; who asks counts his own at once. */
export const turnoverPlays: Stream = {
  name: READER,
  source: 'transfers',
  async follow(platform) {
    while (await readWindow(platform));
  },
  async readLag(platform) {
    const { rows } = await sql<{ seconds: number }>`
      select extract(epoch from app_now() - coalesce(ran_at, app_now()))::float8 as seconds from reader where name = ${READER}
        and exists (select from play where xid > upto and state <> 0)`.execute(platform.db.kysely);
    return rows[0]?.seconds ?? 0;
  },
};

/** Counts what a member's own plays have settled and the stream has not read yet, so that nobody waits for it. */
export async function countOwnPlays(tx: Tx, memberId: string): Promise<void> {
  const [first] = await listOpenRequirements(tx, memberId);
  if (first === undefined) return;
  const plays = await listSettledPlays(tx, { memberIds: [memberId], after: await readPlaysRead(tx), since: first.opened_at });
  await countPlays(tx, [memberId], plays);
}
