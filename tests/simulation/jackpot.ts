// The linked jackpot of a simulated day: rounds are counted now and then, and a pool is hit more often than chance would have it.
import { openJackpot } from '../../apps/server/test/jackpots.ts';
import type { Day } from './lived-day.ts';

const HIDDEN = {
  name: 'simulation_mini',
  text: `select (meter / 10000)::bigint as shown from jackpot_pool where tier = 'mini' and is_open`,
};

/** A server counts what rounds have added, and may fail at it; the hidden value of the mini is just ahead sometimes. */
export async function countJackpot(day: Day): Promise<void> {
  const jackpot = openJackpot(day.world);
  if (day.dice.chance(0.5)) {
    const { rows } = await day.connections.owner.pool.query<{ shown: bigint }>(HIDDEN);
    const [mini] = rows;
    if (mini !== undefined) await jackpot.hide('mini', mini.shown + 1n);
  }
  // What a fault has stopped is counted by the next one, in peace at the latest.
  await jackpot.count().catch(() => day.read(() => jackpot.count()));
  day.note('jackpot', null);
}
