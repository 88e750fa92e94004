import { vendorsCalls } from '@talora/contract/vendors/vendors.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FakeVendor } from '../../../../../test/fake-vendor.ts';
import { addTestVendor } from '../../../../../test/vendor-client.ts';
import { sitDown } from '../../../../../test/vendor-seat.ts';
import { codeOf, openWorld, type World } from '../../../../../test/world.ts';

let world: World;
const fake = new FakeVendor();
beforeAll(async () => {
  world = await openWorld({ outside: fake.outside });
});
afterAll(() => world.close());

it('a round at a vendor stands in the record as it goes, and is shown again at the vendor, to the one who played it', async () => {
  const vendor = await addTestVendor(world, 'AGAIN', 'plain', { baseUrl: 'http://vendor.example/again' });
  fake.secret = vendor.secret;
  const player = await world.addPlayer({ balance: '50.00' });
  const seat = await sitDown(world, vendor, player);
  const fields = { ...seat.fields, roundId: 'again-1' };
  expect((await vendor.call('bet', { ...fields, txId: 'again-b', amount: 100n, token: seat.token })).code).toBe('OK');
  const record = async () =>
    (await player.games.bettingRecord({})).content.map(({ stake, payout, result, settledAt }) => [
      stake,
      payout,
      result,
      settledAt !== null,
    ]);
  expect(await record()).toEqual([['1.00', '0.00', '0.00', false]]); // nothing is lost before it is decided
  expect((await vendor.call('win', { ...fields, txId: 'again-w', amount: 30n, isRoundEnd: true })).code).toBe('OK');
  expect(await record()).toEqual([['1.00', '0.30', '-0.70', true]]);
  const { rows } = await sql<{ id: string }>`select id from play where member_id = ${await player.memberId()}`.execute(
    world.platform.db.kysely,
  );
  const id = rows[0]?.id ?? '';
  expect(await player.caller.client(vendorsCalls).replayPlay({ id })).toEqual({
    url: 'http://vendor.example/replay/again-1',
    vendorRoundId: 'again-1',
  });
  // An address beside a refusal is none.
  for (const [code, refusal] of [
    [12, 'NOT_FOUND'],
    [3, 'UNAVAILABLE'],
  ] as const) {
    fake.replayCode = code;
    expect(await codeOf(player.caller.client(vendorsCalls).replayPlay({ id }))).toBe(refusal);
  }
  const other = await world.addPlayer();
  expect(await codeOf(other.caller.client(vendorsCalls).replayPlay({ id }))).toBe('NOT_FOUND');
});

it('a round of the house, or none, is shown by no vendor', async () => {
  const player = await world.addPlayer({ balance: '50.00' });
  const calls = player.caller.client(vendorsCalls);
  const id = world.platform.ids.next();
  await (await player.openGame()).arcade.spin({ clientBetId: id, bet: '1.00' });
  expect(await codeOf(calls.replayPlay({ id }))).toBe('NOT_FOUND');
  expect(await codeOf(calls.replayPlay({ id: world.platform.ids.next() }))).toBe('NOT_FOUND');
});
