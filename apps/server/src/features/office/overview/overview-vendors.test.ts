import { overviewCalls } from '@talora/contract/overview/overview-console.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addTestVendor } from '../../../../test/vendor-client.ts';
import { sitDown } from '../../../../test/vendor-seat.ts';
import { codeOf, openWorld, type World } from '../../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(async () => {
  expect(await world.verify()).toEqual([]);
  await world.close();
});

it('a game is known by its vendor and its code: two vendors may have one code', async () => {
  const players = [];
  for (const [code, amount] of [
    ['EAST', 250n],
    ['WEST', 400n],
  ] as const) {
    const vendor = await addTestVendor(world, code, 'plain');
    const player = await world.addPlayer({ balance: '50.00' });
    const { fields, token } = await sitDown(world, vendor, player);
    await vendor.call('bet', { ...fields, roundId: 'r-1', txId: `t-${code}`, amount, token });
    await vendor.call('win', { ...fields, roundId: 'r-1', txId: `w-${code}`, amount: 100n, isRoundEnd: true });
    players.push(player.username);
  }
  const staffer = await world.addStaffer();
  const calls = staffer.caller.client(overviewCalls);
  const { groups } = await calls.overview({});
  expect(groups?.games.map(({ vendor, code, stake, players: count }) => [vendor, code, stake, count])).toEqual([
    ['WEST', 'g-1', '4.00', 1],
    ['EAST', 'g-1', '2.50', 1],
  ]);
  const accounts = async (vendor: string) =>
    (await calls.overviewMembers({ kind: 'played', vendor, game: 'g-1' })).content.map(({ account }) => account);
  expect([await accounts('EAST'), await accounts('WEST')]).toEqual(players.map((name) => [name]));
  expect(await codeOf(calls.overviewMembers({ kind: 'played', game: 'g-1' }))).toBe('BAD_REQUEST');
});
