import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openFakeProvider, type FakeProvider } from '../../../../../test/fake-provider.ts';
import { codeOf, openWorld, type Staffer, type Player, type World } from '../../../../../test/world.ts';

describe('deposits at their edges', () => {
  let world: World;
  let provider: FakeProvider;
  let staffer: Staffer;
  beforeAll(async () => {
    provider = openFakeProvider();
    world = await openWorld({ outside: provider.outside, paymentKeysFile: provider.keysFile });
    staffer = await world.addStaffer();
  });
  afterAll(async () => {
    expect(await world.verify()).toEqual([]);
    await world.close();
  });

  const next = (): string => world.platform.ids.next();
  const start = (player: Player, method: 'online' | 'slip', amount: string) =>
    player.wallet.createDeposit({ requestId: next(), method, amount });

  it('take the least and the most that the brand names', async () => {
    const player = await world.addPlayer();
    const { depositMin, depositMax } = (await world.brand()).settings;
    for (const amount of [depositMin, depositMax]) expect(await codeOf(start(player, 'slip', amount))).toBe('OK');
  });

  it('are of some money, where the brand names no least', async () => {
    const player = await world.addPlayer();
    const { depositMin } = (await world.brand()).settings;
    await world.settings({ depositMin: '0.00' });
    try {
      expect(await codeOf(start(player, 'slip', '0.00'))).toBe('AMOUNT_INVALID');
      expect(await codeOf(start(player, 'slip', '0.01'))).toBe('OK');
    } finally {
      await world.settings({ depositMin });
    }
  });

  it('take one slip of a request that was sent twice at once, and answer both', async () => {
    const player = await world.addPlayer();
    const { id } = await start(player, 'slip', '21.00');
    const requestId = next();
    const picture = await world.picture();
    const codes = await Promise.all(Array.from({ length: 4 }, () => codeOf(player.wallet.uploadSlip({ id, requestId }, [picture]))));
    expect(new Set(codes)).toEqual(new Set(['OK']));
    expect((await player.wallet.deposit({ id })).state).toBe('review');
    expect(await codeOf(player.wallet.uploadSlip({ id, requestId: next() }, [picture]))).toBe('ILLEGAL_STATE');
  });

  it('in review show staff what the provider says otherwise, also when it did not count its version on', async () => {
    const player = await world.addPlayer();
    const deposit = await start(player, 'online', '40.00');
    const first = provider.finish(deposit.reference, 'succeeded', { amount: '3000' });
    expect(await provider.notify(world, first)).toBe(200);
    const stepsNow = async () =>
      (await sql`select from wallet_step where subject_id = ${deposit.id} and state = 'review'`.execute(world.platform.db.kysely)).rows
        .length;
    expect((await staffer.wallet.consoleDeposit({ id: deposit.id })).state).toBe('review');
    expect(await stepsNow()).toBe(1);
    expect(await provider.notify(world, { ...first, amount: '2500' })).toBe(200);
    expect(await stepsNow()).toBe(2);
    // An older version says nothing any more.
    expect(await provider.notify(world, { ...first, amount: '2000', version: first.version - 1 })).toBe(200);
    expect(await stepsNow()).toBe(2);
  });
});
