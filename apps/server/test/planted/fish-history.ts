import { LOST_AFTER_MS, SHOT_PAUSE_MS } from '@talora/domain/games/fish/flight.ts';
import { TIDE_MS } from '@talora/domain/games/fish/shoal.ts';
import { fireAt, nameOf, takeCannon, waitForTarget, type Cannon } from '../sea.ts';
import { nextOf, type Making } from './making.ts';

/** Shots at fish: some that catch, some that do not, one whose fish was caught by another, a bomb, one that left the sea, and one that is under way. */
export async function makeFish({ world }: Making): Promise<void> {
  const next = nextOf(world);
  const [one, two] = [
    await takeCannon(await world.addPlayer({ balance: '200.00' })),
    await takeCannon(await world.addPlayer({ balance: '90.00' })),
  ];
  const hit = async (cannon: Cannon, kinds: Parameters<typeof waitForTarget>[2]) => {
    const target = await waitForTarget(world, cannon, kinds);
    const { id, at } = await fireAt(world, cannon, target);
    const { landed } = await cannon.fish.landShots({ landings: [{ id, at, fish: nameOf(target) }] });
    await world.turnClock(SHOT_PAUSE_MS);
    return landed[0];
  };
  let isGone = false;
  for (let tries = 0; tries < 60 && !isGone; tries += 1) {
    // Both shoot at one fish: where the first catches it, the second comes too late.
    const target = await waitForTarget(world, one, ['bilis']);
    const firedAt = world.clock.nowMs();
    const ids = [next(), next()];
    for (const [at, { fish }] of [one, two].entries())
      await fish.fireShots({ shots: [{ id: ids[at] ?? '', bet: '0.10', firedAt, x: target.x, y: target.y }] });
    await world.turnClock(target.flownMs);
    for (const [at, { fish }] of [one, two].entries()) {
      const { landed } = await fish.landShots({ landings: [{ id: ids[at] ?? '', at: firedAt + target.flownMs, fish: nameOf(target) }] });
      isGone ||= landed[0]?.shot === 'gone';
    }
    await world.turnClock(SHOT_PAUSE_MS);
  }
  for (let catches = 0; catches < 2;) catches += ((await hit(two, ['bilis', 'sardine']))?.times ?? 0) > 0 ? 1 : 0;
  // The next tide of the room.
  await world.turnClock(TIDE_MS);
  // A bomb counts what is around it; without anything it is no hit. And large fish that get away.
  for (let tries = 0; tries < 60 && (await hit(one, ['bomb']))?.shot !== 'hit'; tries += 1);
  for (let away = 0; away < 3;) away += (await hit(two, ['whale', 'shark', 'swordfish']))?.times === 0 ? 1 : 0;
  const miss = () => ({ id: next(), bet: '0.10', firedAt: world.clock.nowMs(), x: 800, y: 100 });
  await one.fish.takeCannon({});
  await one.fish.fireShots({ shots: [miss()] });
  await world.turnClock(LOST_AFTER_MS + 1_000);
  await world.runJob('fish.land-lost');
  const { nextCommitment: commitment } = await two.frame.arcade.seeds({});
  await two.frame.arcade.rotateSeeds({ requestId: next(), commitment, clientSeed: 'a-new-sea' });
  await two.fish.takeCannon({});
  await two.fish.fireShots({ shots: [miss()] });
  await one.fish.takeCannon({});
  await one.fish.fireShots({ shots: [miss()] });
}
