import { LOST_AFTER_MS, SHOT_PAUSE_MS } from '@talora/domain/games/fish/flight.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { takeCannon, type Cannon } from '../../../../test/sea.ts';
import { openWorld, type World } from '../../../../test/world.ts';

describe('two members whose shots are under way in one moment', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld({ hasVendors: false });
  });
  afterAll(async () => {
    await world.turnClock(LOST_AFTER_MS + 1_000);
    await world.runJob('fish.land-lost');
    expect(await world.verify()).toEqual([]);
    await world.close();
  });
  const next = (): string => world.platform.ids.next();
  const sit = async (balance: string): Promise<Cannon> => takeCannon(await world.addPlayer({ balance }));

  it('have each their own where they name them alike, or none: whoever has not the money shoots nothing on the other’s', async () => {
    const [rich, poor] = [await sit('900.00'), await sit('10.00')];
    for (let tries = 0; tries < 4; tries += 1) {
      const from = world.clock.nowMs();
      await world.turnClock(500);
      const shared = next();
      const fire = async ({ fish }: Cannon): Promise<number> => {
        const shots = [
          { id: next(), bet: '1.00' },
          { id: shared, bet: '10.00' },
        ].map((shot, at) => ({ ...shot, firedAt: from + at * SHOT_PAUSE_MS, x: 800, y: 100 }));
        return (await fish.fireShots({ shots })).fired.length;
      };
      expect(await Promise.all([fire(rich), fire(poor)])).toEqual([2, 1]);
      const { rows } = await sql<{ paid: boolean }>`select exists (select from play p where p.member_id = x.member_id and p.id = x.id
        and p.stake = x.stake) as paid from fish_shot x where x.id = ${shared}`.execute(world.platform.db.kysely);
      expect(rows).toEqual([{ paid: true }]);
      await world.turnClock(1_000);
    }
  });

  it('get theirs back though the other’s cannot be given back', async () => {
    const [ann, ben] = [await sit('10.00'), await sit('10.00')];
    const [annShot, benShot] = [next(), next()];
    const shot = (id: string) => ({ shots: [{ id, bet: '0.10', firedAt: world.clock.nowMs(), x: 800, y: 100 }] });
    await ann.fish.fireShots(shot(annShot));
    await world.turnClock(500);
    await ben.fish.fireShots(shot(benShot));
    const stateOf = async (id: string): Promise<number | undefined> =>
      (await sql<{ state: number }>`select state from play where id = ${id}`.execute(world.platform.db.kysely)).rows[0]?.state;
    const owner = world.asOwner.db.kysely;
    await sql`update fish_shot set asset = 3 where id = ${annShot}`.execute(owner);
    await world.turnClock(LOST_AFTER_MS);
    await world.runJob('fish.land-lost');
    expect(await stateOf(benShot)).toBe(3);
    // Whoever cannot be given his bet back is not kept from his cannon.
    expect((await ann.fish.takeCannon({})).shots).toHaveLength(1);
    await sql`update fish_shot set asset = 1 where id = ${annShot}`.execute(owner);
    await world.runJob('fish.land-lost');
    expect(await stateOf(annShot)).toBe(3);
  });
});
