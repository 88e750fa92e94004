import { walletConsoleCalls } from '@talora/contract/wallet/wallet-console.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openFakeProvider, type FakeProvider } from '../../../../../test/fake-provider.ts';
import { codeOf, openWorld, type Staffer, type Player, type World } from '../../../../../test/world.ts';

describe('a deposit that staff decide about', () => {
  let world: World;
  let provider: FakeProvider;
  let staffer: Staffer;
  beforeAll(async () => {
    provider = openFakeProvider();
    world = await openWorld({ hasVendors: false, outside: provider.outside, paymentKeysFile: provider.keysFile });
    staffer = await world.addStaffer();
  });
  afterAll(async () => {
    expect(await world.verify()).toEqual([]);
    await world.close();
  });
  const next = (): string => world.platform.ids.next();
  const start = (player: Player, method: 'online' | 'slip', amount = '30.00') =>
    player.wallet.createDeposit({ requestId: next(), method, amount });

  /** A deposit outside of review, by its state. */
  const STATES: Readonly<Record<string, (player: Player) => Promise<string>>> = {
    'waits for its slip': async (player) => (await start(player, 'slip')).id,
    'waits for its bank': async (player) => (await start(player, 'online')).id,
    'is credited': async (player) => {
      const { id, reference } = await start(player, 'online');
      await provider.notify(world, provider.finish(reference, 'succeeded'));
      return id;
    },
    'is refused': async (player) => {
      const { id } = await start(player, 'slip');
      await player.wallet.uploadSlip({ id, requestId: next() }, [await world.picture()]);
      await staffer.wallet.rejectDeposit({ id, requestId: next(), reason: 'Not ours' });
      return id;
    },
  };

  it.each(Object.keys(STATES))('is neither credited nor refused while it %s', async (state) => {
    const player = await world.addPlayer();
    const id = (await STATES[state]?.(player)) ?? '';
    const [before, balance] = [await player.wallet.deposit({ id }), await player.balance()];
    expect(await codeOf(staffer.wallet.approveDeposit({ id, requestId: next() }))).toBe('ILLEGAL_STATE');
    expect(await codeOf(staffer.wallet.rejectDeposit({ id, requestId: next(), reason: 'No such transfer' }))).toBe('ILLEGAL_STATE');
    expect([await player.wallet.deposit({ id }), await player.balance()]).toEqual([before, balance]);
  });

  it('is there: of what nobody has asked for neither slip nor decision is', async () => {
    const calls = staffer.caller.client(walletConsoleCalls);
    const player = await world.addPlayer();
    const decision = { id: next(), requestId: next(), memberId: await player.memberId(), amount: '30.00', version: '1' };
    await staffer.stepUp();
    for (const act of [
      () => calls.approveDeposit({ ...decision, credit: '30.00' }),
      () => calls.rejectDeposit({ ...decision, reason: 'Not ours' }),
      () => calls.approveWithdrawal(decision),
      () => calls.depositSlip({ id: decision.id }),
      () => player.wallet.deposit({ id: decision.id }),
      async () => player.wallet.uploadSlip({ id: decision.id, requestId: next() }, [await world.picture()]),
    ])
      expect(await codeOf(act())).toBe('NOT_FOUND');
  });

  it('shows what the provider says otherwise as a step, and goes a version on; the same again changes nothing', async () => {
    const player = await world.addPlayer();
    const { id, reference } = await start(player, 'online');
    const calls = staffer.caller.client(walletConsoleCalls);
    const seen = async () => {
      const { version, history } = await calls.consoleDeposit({ id });
      return [version, history.filter(({ state }) => state === 'review').map(({ note }) => note)];
    };
    const tell = async (payerName: string) => provider.notify(world, provider.finish(reference, 'succeeded', { payerName }));
    await tell('Somebody Else');
    const first = await seen();
    expect(first[1]).toEqual(['payer Somebody Else']);
    await tell('Somebody Else');
    expect(await seen()).toEqual(first);
    await tell('Yet Another');
    expect(await seen()).toEqual([String(Number(first[0]) + 1), ['payer Somebody Else', 'payer Yet Another']]);
    await staffer.wallet.approveDeposit({ id, requestId: next() });
    expect((await player.wallet.deposit({ id })).state).toBe('credited');
  });
});
