import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, openWorld, type Player, type World } from '../../../../test/world.ts';

describe('payment password', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(() => world.close());

  const set = (player: Player, newPassword: string, confirmNewPassword = newPassword) =>
    player.security.setPaymentPassword({ newPassword, confirmNewPassword });
  const addPayee = (player: Player) =>
    player.wallet
      .addPayee({ requestId: world.platform.ids.next(), bankCode: 'none', accountNumber: '1002003004' })
      .then(() => 'OK')
      .catch((error: { code: string; value: unknown }) => [error.code, error.value]);

  it('is six digits, not one digit six times, not a run, typed twice the same, and needs the login password', async () => {
    const player = await world.addPlayer();
    expect(await codeOf(set(player, '402816'))).toBe('STEP_UP_REQUIRED');
    await player.sessions.stepUp({ password: player.password });
    for (const common of ['111111', '123456', '654321', '890123']) expect(await codeOf(set(player, common))).toBe('PASSWORD_TOO_COMMON');
    for (const wrong of ['', '40281', '4028165', '40281a']) expect(await codeOf(set(player, wrong))).toBe('FIELDS_INVALID');
    expect(await codeOf(set(player, '402816', '402817'))).toBe('FIELDS_INVALID');
    expect(await codeOf(set(player, '402816'))).toBe('OK');
  });

  it('stands before money in the place of the login password, where there is one', async () => {
    const player = await world.addPlayer();
    expect(await addPayee(player)).toEqual(['STEP_UP_REQUIRED', { by: 'password' }]);
    await player.sessions.stepUp({ password: player.password });
    expect(await addPayee(player)).toEqual(['METHOD_UNAVAILABLE', null]);
    await set(player, '402816');
    expect(await addPayee(player)).toEqual(['STEP_UP_REQUIRED', { by: 'payment' }]);
    expect(await codeOf(player.sessions.stepUp({ password: player.password, by: 'payment' }))).toBe('WRONG_PASSWORD');
    await player.sessions.stepUp({ password: '402816', by: 'payment' });
    expect(await addPayee(player)).toEqual(['METHOD_UNAVAILABLE', null]);
    await set(player, '402817');
    expect(await addPayee(player)).toEqual(['STEP_UP_REQUIRED', { by: 'payment' }]);
  });

  it('is closed by five wrong tries, also at once, until a new one is set', async () => {
    const player = await world.addPlayer();
    await player.sessions.stepUp({ password: player.password });
    await set(player, '402816');
    const tries = await Promise.all(
      Array.from({ length: 8 }, (_, i) => codeOf(player.sessions.stepUp({ password: `90000${i}`, by: 'payment' }))),
    );
    expect(tries.filter((code) => code === 'WRONG_PASSWORD')).toHaveLength(5);
    expect(tries.filter((code) => code === 'PAYMENT_PASSWORD_LOCKED')).toHaveLength(3);
    expect(await codeOf(player.sessions.stepUp({ password: '402816', by: 'payment' }))).toBe('PAYMENT_PASSWORD_LOCKED');
    await set(player, '730591');
    expect(await codeOf(player.sessions.stepUp({ password: '402816', by: 'payment' }))).toBe('WRONG_PASSWORD');
    expect(await codeOf(player.sessions.stepUp({ password: '730591', by: 'payment' }))).toBe('OK');
  });

  it('is none: then it opens nothing', async () => {
    const player = await world.addPlayer();
    expect(await codeOf(player.sessions.stepUp({ password: player.password, by: 'payment' }))).toBe('PAYMENT_PASSWORD_LOCKED');
  });
});
