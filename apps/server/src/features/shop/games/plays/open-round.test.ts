import { operationsCalls } from '@talora/contract/members/operations-console.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeOf, openWorld, type World } from '../../../../../test/world.ts';
import { houseGameId } from '../../../../listing/house-games.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ hasVendors: false });
});
afterAll(async () => {
  expect(await world.verify()).toEqual([]);
  await world.close();
});

it('shows a round that waits for its player as open, and leads into its game until there is a proof', async () => {
  const id = world.platform.ids.next();
  const player = await world.addPlayer({ balance: '10.00' });
  const { arcade } = await player.openGame(houseGameId('HVP_JOB'));
  await arcade.beginRound({ clientBetId: id, bet: '2.00', choice: { held: null } });

  const record = await player.games.bettingRecord({ state: 'open' });
  expect(record.content.map((play) => [play.id, play.state, play.stake, play.settledAt])).toEqual([[id, 'open', '2.00', null]]);
  expect(record.sums).toMatchObject({ pendingCount: 1, pendingStake: '2.00', stake: '0.00' });
  expect((await player.games.play({ id })).detailPath).toBe('/seamless?game=1032');
  expect(await codeOf(player.arcadeSite.playFairness({ id }))).toBe('NOT_FOUND');

  const staffer = await world.addStaffer();
  const figures = async () => (await staffer.caller.client(operationsCalls).member({ id: await player.memberId() })).figures;
  expect(await figures()).toMatchObject({ stake: '0.00', rounds: 0, openRounds: 1, openStake: '2.00' });

  await arcade.actInRound({ id, acts: 0, act: { hold: [0, 1] } });
  expect(await figures()).toMatchObject({ stake: '2.00', rounds: 1, openRounds: 0, openStake: '0.00' });
  expect((await player.games.play({ id })).detailPath).toBe(`/fair?play=${id}`);
  expect((await player.arcadeSite.playFairness({ id })).choice).toEqual({ held: [0, 1] });
  expect((await player.games.bettingRecord({ state: 'open' })).content).toEqual([]);
});
