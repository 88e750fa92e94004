import { sql } from 'kysely';
import { setTimeout as wait } from 'node:timers/promises';
import type { Platform } from '../../../../platform/platform.ts';
import { movePosition, notePositionSeen, takePosition } from '../../../../platform/streams/position.ts';
import type { Stream } from '../../../../platform/streams/streams.ts';

/** Name under which the roll-up of teams keeps how far it has read. */
export const TEAM_READER = 'agents.team';

/** Transactions that are read in one of the stream's own: a long history is summed up in steps, and nothing waits for all of it. */
const STEP = 200_000n;

/** Adds to the figures of teams what plays, payments and lines have changed. Resolves to whether there is more. */
async function followStep(platform: Platform): Promise<boolean> {
  return platform.db.tx(async (tx) => {
    const position = await takePosition(tx, TEAM_READER);
    if (position === null) return false;
    const last = position.edge - 1n;
    if (last <= position.xid) {
      await notePositionSeen(tx, TEAM_READER);
      return false;
    }
    const upto = last - position.xid > STEP ? position.xid + STEP : last;
    await sql`select agents_team_follow(${position.xid}, ${upto})`.execute(tx);
    await movePosition(tx, TEAM_READER, upto, null);
    return upto < last;
  });
}

/** Figures of teams: behind by at most a minute, since nothing of a bet's own path wakes them. */
export const teamFigures: Stream = {
  name: TEAM_READER,
  source: 'plays',
  async follow(platform) {
    while (await followStep(platform));
  },
  async readLag(platform) {
    const { rows } = await sql<{ seconds: number }>`
      select extract(epoch from app_now() - ran_at)::float8 as seconds from reader where name = ${TEAM_READER}
        and exists (select from play where xid > upto)`.execute(platform.db.kysely);
    return rows[0]?.seconds ?? 0;
  },
};

/** A transaction that hangs holds the figures of all teams back: whoever waits for them gives up then, and comes again. */
const PATIENCE_MS = 60_000;
const ASK_EVERY_MS = 100;

/**
 * Sums up every transaction that was open or over when this was called, by whatever server. Resolves to false when one of them is still open
 * after a minute.
 */
export async function bringTeamsForward(platform: Platform): Promise<boolean> {
  const { rows } = await sql<{ xid: bigint }>`select current_xid() as xid`.execute(platform.db.kysely);
  const needed = rows[0]?.xid ?? 0n;
  for (const end = performance.now() + PATIENCE_MS; ;) {
    await teamFigures.follow(platform);
    const { rows: found } = await sql<{ upto: bigint }>`select upto from reader where name = ${TEAM_READER}`.execute(platform.db.kysely);
    if ((found[0]?.upto ?? 0n) >= needed - 1n) return true;
    if (performance.now() >= end) return false;
    await wait(ASK_EVERY_MS);
  }
}
