import { sql } from 'kysely';
import type { Platform } from '../../../platform/platform.ts';
import { findUnderWay, retirePairs } from './seeds.ts';
import { findWaiting } from './steps/stepped.queries.ts';

const PAGE = 500;

interface SeatKey {
  readonly member_id: string;
  readonly game_id: number;
}

const FIRST: SeatKey = { member_id: '00000000-0000-0000-0000-000000000000', game_id: 0 };

/** Seats whose seeds went out of use, and those that stand still while a round of theirs is under way: one of several steps, or a shot. */
export interface Renewed {
  readonly seats: number;
  readonly waiting: number;
}

/**
 * Takes the seeds of every seat out of use, those in use and those that are promised: in a database that was put back from a copy both may
 * have been shown since, and whoever has seen one knows the rounds that come of it. Who plays next does so under a fresh promise and a client
 * seed of his own. A seat with a round under way is left to a later run: a shot comes back within seconds of a start, a round of several steps ends within a day. Run it while no server runs.
 */
export async function renewSeeds(platform: Platform): Promise<Renewed> {
  let [seats, waiting] = [0, 0];
  for (let after = FIRST; ;) {
    const { rows } = await sql<SeatKey>`select s.member_id, s.game_id from arcade_seat s
      where (s.member_id, s.game_id) > (${after.member_id}::uuid, ${after.game_id}) order by s.member_id, s.game_id limit ${PAGE}`.execute(
      platform.db.kysely,
    );
    for (const { member_id: memberId, game_id: gameId } of rows) {
      const isWaiting = await platform.db.tx(async (tx) => {
        const isBusy = (await findWaiting(tx, memberId, gameId)) !== undefined || (await findUnderWay(tx, memberId, gameId)) !== null;
        if (isBusy) return true;
        await retirePairs(platform, tx, memberId, gameId);
        return false;
      });
      if (isWaiting) waiting += 1;
      else seats += 1;
    }
    const last = rows.at(-1);
    if (last === undefined) return { seats, waiting };
    after = last;
  }
}
