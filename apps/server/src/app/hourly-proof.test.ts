import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorld, type World } from '../../test/world.ts';

const HOUR_MS = 3_600_000;

let world: World;
beforeAll(async () => {
  world = await openWorld({ hasVendors: false, settings: { slotPaceMs: 0 } });
});
afterAll(() => world.close());

/** Turns the clock to an hour of the day (UTC) and lets the hourly proof run. Resolves to whether it found nothing. */
async function checkAt(hour: number): Promise<boolean> {
  const hours = (24 + hour - new Date(world.clock.nowMs()).getUTCHours()) % 24;
  await world.turnClock(hours * HOUR_MS);
  await world.runJob('ledger.verify');
  const { rows } = await sql<{ is_clean: boolean }>`select is_clean from ledger_check order by checked_at desc, id desc limit 1`.execute(
    world.asOwner.db.kysely,
  );
  return rows[0]?.is_clean ?? false;
}

it('looks at everything once a day, house rounds played again too, and quicker in the other hours', { timeout: 180_000 }, async () => {
  const frame = await (await world.addPlayer({ balance: '900.00' })).openGame();
  const spin = async () => (await frame.arcade.spin({ clientBetId: world.platform.ids.next(), bet: '0.50' })).round;
  // About one round in 150 turns the wheel; those are played again with it, and not by their stops alone.
  let rounds = 0;
  while ((await spin()).script?.steps.length === 1 && rounds < 2_500) rounds += 1;
  expect(rounds).toBeLessThan(2_500);
  expect(await checkAt(3)).toBe(true);
  expect(await checkAt(1)).toBe(true);
  await world.asOwner.db.tx(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`update arcade_round set outcome = jsonb_set(outcome, '{0}', to_jsonb(((outcome ->> 0)::int + 1) % 32))`.execute(tx);
  });
  expect(await checkAt(2)).toBe(true);
  expect(await checkAt(3)).toBe(false);
  expect(await checkAt(4)).toBe(true);
});
