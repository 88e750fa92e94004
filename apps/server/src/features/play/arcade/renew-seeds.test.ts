import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from 'kysely';
import { LOST_AFTER_MS } from '@talora/domain/games/fish/flight.ts';
import { takeCannon } from '../../../../test/sea.ts';
import { codeOf, openWorld, type Frame, type World } from '../../../../test/world.ts';
import { houseGameId } from '../../../listing/house-games.ts';
import { renewSeeds } from './arcade.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ hasVendors: false, settings: { slotPaceMs: 0 } });
});
afterAll(async () => {
  expect(await world.verify()).toEqual([]);
  await world.close();
});
const next = (): string => world.platform.ids.next();
const spin = ({ arcade }: Frame) => arcade.spin({ clientBetId: next(), bet: '1.00', choice: null });

it('nobody plays on under seeds that were in use or promised before', async () => {
  const player = await world.addPlayer({ balance: '100.00' });
  const frame = await player.openGame();
  const first = await spin(frame);
  const before = await frame.arcade.seeds({});
  // Somebody else has opened a game and not played yet.
  const idle = await (await world.addPlayer()).openGame();
  const idleBefore = await idle.arcade.seeds({});
  const mines = await player.openGame(houseGameId('HA_MINES'));
  const begun = await mines.arcade.beginRound({ clientBetId: next(), bet: '2.00', choice: { mines: 24, picks: [] } });

  // The seat of the round that waits stands still until it is over.
  const { seats, waiting } = await renewSeeds(world.platform);
  expect(waiting).toBe(1);
  expect(await codeOf(spin(frame))).toBe('CLIENT_SEED_DUE');
  const { rows } = await sql<{ commitment: string }>`select encode(p.commitment, 'hex') as commitment from arcade_seat s
    join arcade_pair p on p.member_id = s.member_id and p.id = s.next_pair_id`.execute(world.platform.db.kysely);
  const promised = rows.map(({ commitment }) => commitment);
  expect(promised).toHaveLength(seats + 1);
  for (const known of [before.commitment, before.nextCommitment, idleBefore.commitment, idleBefore.nextCommitment])
    expect(promised).not.toContain(known);

  // Who goes on does so under a fresh promise, and what was played before is told as before.
  const { nextCommitment: commitment } = await frame.arcade.seeds({});
  await frame.arcade.rotateSeeds({ requestId: next(), commitment, clientSeed: 'my-own' });
  const played = await spin(frame);
  expect(promised).toContain(played.seeds.commitment);
  expect((await frame.arcade.rounds({})).content.map(({ id }) => id)).toContain(first.round.id);

  await mines.arcade.actInRound({ id: begun.waiting?.id ?? '', acts: 0, act: { pick: 3 } });
  expect(await renewSeeds(world.platform)).toMatchObject({ waiting: 0 });
  expect(await world.verify()).toEqual([]);
});

it('a seat whose shots are under way is left alone, and renewed when they have come back', async () => {
  const cannon = await takeCannon(await world.addPlayer({ balance: '10.00' }));
  const before = await cannon.frame.arcade.seeds({});
  await cannon.fish.fireShots({ shots: [{ id: next(), bet: '0.10', firedAt: world.clock.nowMs(), x: 800, y: 100 }] });
  expect(await renewSeeds(world.platform)).toMatchObject({ waiting: 1 });
  expect((await cannon.frame.arcade.seeds({})).commitment).toBe(before.commitment);
  await world.turnClock(LOST_AFTER_MS + 1_000);
  await world.runJob('fish.land-lost');
  expect(await renewSeeds(world.platform)).toMatchObject({ waiting: 0 });
  expect((await cannon.frame.arcade.seeds({})).commitment).not.toBe(before.commitment);
});
