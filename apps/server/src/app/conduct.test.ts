import { gamesCalls } from '@talora/contract/games/games.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, openWorld, type World } from '../../test/world.ts';

describe('what holds for a brand as a whole', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld({ settings: { slotPaceMs: 100, isSlotAutoplayAllowed: true } });
  });
  afterAll(() => world.close());

  it('regulated mode unticks the terms, keeps withdrawals, slows slots and stops them from playing by themselves', async () => {
    const player = await world.addPlayer({ balance: '300.00' });
    await player.sessions.stepUp({ password: player.password });
    const { id: payeeId } = await player.wallet.addPayee({
      requestId: world.platform.ids.next(),
      bankCode: 'RAYA',
      accountNumber: '5521094417',
    });
    const asked = await player.wallet.requestWithdrawal({ requestId: world.platform.ids.next(), amount: '100.00', payeeId });
    const seen = async () => {
      const { termsChecked } = await world.clients(world.visitor()).site.registerSetting({});
      const { isCancellable } = await player.wallet.withdrawal({ id: asked.id });
      const { opened } = await world.openDemo();
      return [termsChecked, isCancellable, opened.paceMs, opened.isAutoplayAllowed];
    };
    expect(await seen()).toEqual([true, true, 100, true]);
    await world.settings({ isRegulated: true });
    expect(await seen()).toEqual([false, false, 2_500, false]);
    expect(await codeOf(player.wallet.cancelWithdrawal({ id: asked.id }))).toBe('ILLEGAL_STATE');
    await world.settings({ isRegulated: false });
    expect(await seen()).toEqual([true, true, 100, true]);
    expect(await player.wallet.cancelWithdrawal({ id: asked.id })).toMatchObject({ state: 'cancelled' });
  });

  it('sums are shown with the decimals of the currency, or as the specification says by its languages', async () => {
    const shown = async () => (await world.clients(world.visitor()).site.permission({})).brand.shownDecimals;
    expect(await shown()).toBeNull();
    await world.settings({ displayDecimals: 'spec' });
    expect(await shown()).toBe(0);
    await world.settings({ languages: ['MS', 'EN', 'CN', 'PT'] });
    expect(await shown()).toBe(2);
    await world.settings({ displayDecimals: 'asset', languages: ['MS', 'EN', 'CN'] });
  });

  it('in production nobody plays for money until number, regulator and validator address of the licence are set', async () => {
    const player = await world.addPlayer();
    const launch = () => codeOf(player.games.launchGame({ nodeId: '1001' }));
    const whole = { number: 'OGL/2026/1', regulator: 'Curaçao Gaming Authority', url: 'https://validator.talora.example/1' };
    expect(await launch()).toBe('OK');
    const { config } = world.platform;
    const platform = world.platform as { config: typeof config };
    platform.config = { ...config, mode: 'production' };
    expect(await launch()).toBe('LICENCE_MISSING');
    for (const missing of ['number', 'regulator', 'url']) {
      await world.settings({ licence: { ...whole, [missing]: ' ' } });
      expect([missing, await launch()]).toEqual([missing, 'LICENCE_MISSING']);
    }
    expect(await codeOf(world.visitor().client(gamesCalls).launchDemo({ nodeId: '1001' }))).toBe('OK');
    await world.settings({ licence: whole });
    expect(await launch()).toBe('OK');
    platform.config = config;
  });
});
