import { methodsConsoleCalls } from '@talora/contract/wallet/methods-console.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openFakeProvider, type FakeProvider } from '../../../../../test/fake-provider.ts';
import { codeOf, openWorld, type Staffer, type World } from '../../../../../test/world.ts';

describe('payments by a code and on a chain', () => {
  let world: World;
  let provider: FakeProvider;
  let staffer: Staffer;
  const next = (): string => world.platform.ids.next();

  beforeAll(async () => {
    provider = openFakeProvider();
    world = await openWorld({ outside: provider.outside, paymentKeysFile: provider.keysFile, staffersStepUp: true });
    staffer = await world.addStaffer();
    const { depositMethods, saveMethod } = staffer.caller.client(methodsConsoleCalls);
    const { methods } = await depositMethods();
    const online = methods.find(({ code }) => code === 'online')?.draft ?? expect.fail('no method');
    for (const [channel, position] of [
      ['qr', 3],
      ['chain', 4],
    ] as const) {
      await staffer.stepUp();
      await saveMethod({ code: channel, version: 0, draft: { ...online, channel, position }, reason: 'New' });
    }
  });
  afterAll(async () => {
    expect(await world.verify()).toEqual([]);
    await world.close();
  });

  it('are offered by their channel, and a slip has none', async () => {
    const player = await world.addPlayer();
    const { methods } = await player.wallet.depositMethods();
    expect(methods.map(({ code, kind, channel }) => [code, kind, channel])).toEqual([
      ['online', 'redirect', 'page'],
      ['slip', 'bank_slip', 'page'],
      ['qr', 'redirect', 'qr'],
      ['chain', 'redirect', 'chain'],
    ]);
    const { depositMethods, saveMethod } = staffer.caller.client(methodsConsoleCalls);
    const slip = (await depositMethods()).methods.find(({ code }) => code === 'slip') ?? expect.fail('no method');
    await staffer.stepUp();
    const wrong = saveMethod({ code: 'slip', version: slip.version, draft: { ...slip.draft, channel: 'qr' }, reason: 'Wrong' });
    await expect(wrong).rejects.toMatchObject({ code: 'FIELDS_INVALID', value: { fields: { channel: 'pattern' } } });
  });

  it('show the code until it is paid, the same to a repeat, and credit once', async () => {
    const player = await world.addPlayer();
    const requestId = next();
    const start = () => player.wallet.createDeposit({ requestId, method: 'qr', amount: '60.00' });
    const [first, again] = await Promise.all([start(), start()]);
    expect(first.shown).toEqual({ qr: expect.stringMatching(/^000201/), chain: null });
    expect(again.shown).toEqual(first.shown);
    expect(first.redirectUrl).toContain('/bank/');
    await provider.notify(world, provider.finish(first.reference, 'succeeded'));
    expect(await player.wallet.deposit({ id: first.id })).toMatchObject({ state: 'credited', credited: '60.00', shown: null });
    expect(await player.balance()).toBe('60.00');
  });

  it('count confirmations upwards, tell open pages of each, and credit when the provider says that it succeeded', async () => {
    const player = await world.addPlayer();
    const deposit = await player.wallet.createDeposit({ requestId: next(), method: 'chain', amount: '100.00' });
    expect(deposit.shown).toMatchObject({ qr: null, chain: { coin: 'tUSD', needed: 3, confirmations: 0 } });
    const at = async () => (await player.wallet.deposit({ id: deposit.id })).shown?.chain?.confirmations;
    const chain = deposit.shown?.chain ?? expect.fail('no address');
    const tells = vi.spyOn(world.platform.bus, 'tell');
    const block = (confirmations: number, version: number) =>
      provider.notify(world, provider.finish(deposit.reference, 'pending', { version, chain: { ...chain, confirmations } }));
    expect(await block(1, 2)).toBe(200);
    expect(await at()).toBe(1);
    expect(await block(2, 3)).toBe(200);
    // Late and again: nothing goes back, nobody is told.
    expect(await block(1, 2)).toBe(200);
    expect(await block(2, 3)).toBe(200);
    expect(await at()).toBe(2);
    expect(tells.mock.calls.filter(([, key]) => key?.includes(deposit.id))).toHaveLength(2);
    tells.mockRestore();
    // Nobody sends the member elsewhere meanwhile, not with the login of the application either.
    const elsewhere = sql`update wallet_deposit set shown = jsonb_set(shown, '{chain,address}', '"sbx1elsewhere"') where id = ${deposit.id}`;
    await expect(elsewhere.execute(world.platform.db.kysely)).rejects.toThrow('stays');
    expect(await player.balance()).toBe('0.00');
    const file = await staffer.wallet.consoleDeposit({ id: deposit.id });
    expect(file.shown?.chain).toMatchObject({ address: chain.address, confirmations: 2 });
    await provider.notify(world, provider.finish(deposit.reference, 'succeeded', { version: 4, chain: { ...chain, confirmations: 3 } }));
    expect(await player.wallet.deposit({ id: deposit.id })).toMatchObject({ state: 'credited', credited: '100.00' });
  });

  it('a provider without the channel sends to its page, and one that says what cannot be shown is not believed', async () => {
    const player = await world.addPlayer();
    const create = (amount: string) => player.wallet.createDeposit({ requestId: next(), method: 'qr', amount });
    provider.shown = {};
    expect(await create('21.00')).toMatchObject({ shown: null, redirectUrl: expect.stringContaining('/bank/') });
    for (const shown of [{ qr: 'a\u0000b' }, { qr: '' }, { qr: 'x'.repeat(513) }, { qr: 7 }]) {
      provider.shown = shown;
      expect([shown, await codeOf(create('22.00'))]).toEqual([shown, 'PROVIDER_FAILED']);
    }
    provider.shown = null;
  });
});
