import { securityCalls } from '@talora/contract/members/security.ts';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, openWorld, type Player, type World } from '../../../../test/world.ts';

const MINUTE_MS = 60_000;
const STRANGER = { ip: '10.7.7.7' };

describe('an account that wrong passwords have closed', () => {
  let world: World;
  let numbers = 8_000_000;
  beforeAll(async () => {
    world = await openWorld({
      settings: { captchaAfterFailures: 1_000, codeIntervalSeconds: 0, codesPerCallerHour: 1_000, isNewAddressAsked: false },
    });
  });
  afterAll(() => world.close());

  const security = (device = {}) => world.visitor(device).client(securityCalls);
  const bodiesTo = async (recipient: string): Promise<string[]> => {
    const { rows } = await sql<{
      body: string;
    }>`select body from outbound_message where recipient = ${recipient} order by created_at, id`.execute(world.platform.db.kysely);
    return rows.map(({ body }) => body);
  };
  const lastCode = async (recipient: string): Promise<string> => /[0-9]{6}/.exec((await bodiesTo(recipient)).at(-1) ?? '')?.[0] ?? '';
  const other = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

  async function addProven(): Promise<{
    player: Player;
    phone: { channel: 'sms'; to: string; countryDialingCode: string };
    digits: string;
  }> {
    const player = await world.addPlayer();
    const national = `12${(numbers += 1)}`;
    await sql`update identity_member set mobile = ${`60${national}`}, mobile_verified_at = app_now() where username = ${player.username}`.execute(
      world.platform.db.kysely,
    );
    return { player, phone: { channel: 'sms', to: `0${national}`, countryDialingCode: '60' }, digits: `60${national}` };
  }
  /** Guesses until the name is closed to strangers. */
  async function close(username: string): Promise<void> {
    const calls = world.clients(world.visitor(STRANGER));
    for (let i = 0; i < 3; i += 1) expect(await codeOf(calls.login.login({ username, password: `guess-${i}` }))).toBe('WRONG_CREDENTIALS');
  }
  const comeIn = (player: Player): Promise<string> =>
    codeOf(world.clients(world.visitor({ ip: '10.7.7.8' })).login.login({ username: player.username, password: player.password }));

  it('opens by a code to the proven number, which works once', async () => {
    const { player, phone, digits } = await addProven();
    await close(player.username);
    expect(await comeIn(player)).toBe('WRONG_CREDENTIALS');
    const calls = security();
    const username = player.username.toUpperCase();
    expect(await calls.sendUnlockCode({ username, ...phone })).toEqual({ expiredMinutes: 5, waitSeconds: 300 });
    const code = await lastCode(digits);
    expect(await codeOf(calls.unlockByCode({ username, ...phone, code: other(code) }))).toBe('CODE_WRONG');
    expect(await comeIn(player)).toBe('WRONG_CREDENTIALS');
    const codes = await Promise.all(Array.from({ length: 20 }, () => codeOf(calls.unlockByCode({ username, ...phone, code }))));
    expect(codes.filter((result) => result === 'OK')).toHaveLength(1);
    expect(await comeIn(player)).toBe('OK');
    await close(player.username);
    expect(await codeOf(calls.unlockByCode({ username, ...phone, code }))).toBe('CODE_WRONG');
    expect(await comeIn(player)).toBe('WRONG_CREDENTIALS');
  });

  it('opens by a code to a proven e-mail address, and by none that was only told', async () => {
    const player = await world.addPlayer();
    const mail = { channel: 'email', to: `${player.username}@Talora.example` } as const;
    const recipient = mail.to.toLowerCase();
    await close(player.username);
    await security().sendUnlockCode({ username: player.username, ...mail });
    expect(await bodiesTo(recipient)).toEqual([]);
    await sql`update identity_member set email_verified_at = app_now() where username = ${player.username}`.execute(
      world.platform.db.kysely,
    );
    await security().sendUnlockCode({ username: player.username, ...mail });
    expect(await codeOf(security().unlockByCode({ username: player.username, ...mail, code: await lastCode(recipient) }))).toBe('OK');
    expect(await comeIn(player)).toBe('OK');
  });

  it('opens by the second factor and by a recovery code', async () => {
    const player = await world.addPlayer();
    await player.sessions.stepUp({ password: player.password });
    const { secret } = await player.caller.client(securityCalls).startTotp();
    const codeNow = (): string => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: world.clock.nowMs() });
    const { recoveryCodes } = await player.caller.client(securityCalls).confirmTotp({ code: codeNow() });
    await world.turnClock(MINUTE_MS);
    const unlock = (code: string, username = player.username) => codeOf(security().unlockByFactor({ username, code }));
    await close(player.username);
    expect(await unlock('000000')).toBe('CODE_WRONG');
    expect(await unlock(codeNow(), 'nobody-of-this-name')).toBe('CODE_WRONG');
    expect(await comeIn(player)).toBe('WRONG_CREDENTIALS');
    const code = codeNow();
    expect(await unlock(code)).toBe('OK');
    expect(await comeIn(player)).toBe('OK');
    expect(await unlock(code)).toBe('CODE_WRONG');
    await close(player.username);
    expect(await unlock(recoveryCodes[0] ?? '')).toBe('OK');
    expect(await comeIn(player)).toBe('OK');
    expect(await unlock(recoveryCodes[0] ?? '')).toBe('CODE_WRONG');
  });

  it('opens for its owner while strangers of many networks go on, and stays open to the browser that proved it', async () => {
    const { player, phone, digits } = await addProven();
    const attack = async (): Promise<void> => {
      for (let at = 0; at < 5; at += 1)
        for (let i = 0; i < 3; i += 1)
          await codeOf(
            world.clients(world.visitor({ ip: `10.40.${at}.1` })).login.login({ username: player.username, password: `guess-${i}` }),
          );
    };
    await attack();
    const browser = world.visitor({ ip: '10.50.0.1' });
    const enter = () =>
      codeOf(world.clients(browser).login.login({ username: player.username, password: player.password, replaces: true }));
    expect(await enter()).toBe('WRONG_CREDENTIALS');
    const calls = browser.client(securityCalls);
    await calls.sendUnlockCode({ username: player.username, ...phone });
    await calls.unlockByCode({ username: player.username, ...phone, code: await lastCode(digits) });
    await attack();
    expect(await comeIn(player)).toBe('WRONG_CREDENTIALS');
    expect(await enter()).toBe('OK');
  });

  it('tells nobody whether there is an account, whether it is closed, or whose number it is', async () => {
    const [{ player, phone, digits }, stranger] = [await addProven(), await addProven()];
    const calls = security();
    const asked = [
      { username: player.username, ...phone },
      { username: 'nobody-of-this-name', ...phone },
      { username: player.username, ...phone, to: '0121999777' },
      { username: stranger.player.username, ...phone },
    ];
    const replies: unknown[] = [];
    for (const input of asked) replies.push(await calls.sendUnlockCode(input));
    expect(replies).toEqual(replies.map(() => ({ expiredMinutes: 5, waitSeconds: 300 })));
    expect(await bodiesTo(digits)).toHaveLength(1);
    expect(await bodiesTo('60121999777')).toEqual([]);
    for (const input of asked.slice(1)) expect(await codeOf(calls.unlockByCode({ ...input, code: '123456' }))).toBe('CODE_WRONG');
    expect(await codeOf(calls.sendUnlockCode({ username: player.username, ...phone, to: '12' }))).toBe('MOBILE_INVALID');
    expect(await codeOf(calls.sendUnlockCode({ username: player.username, channel: 'email', to: 'no address' }))).toBe('FIELDS_INVALID');
  });

  it('takes no code of another purpose or of another name', async () => {
    const { player, phone, digits } = await addProven();
    await close(player.username);
    const calls = security();
    await world.clients(world.visitor()).login.sendCode({ mobileNum: phone.to, countryDialingCode: '60', purpose: 'reset_password' });
    expect(await codeOf(calls.unlockByCode({ username: player.username, ...phone, code: await lastCode(digits) }))).toBe('CODE_WRONG');
    await calls.sendUnlockCode({ username: player.username, ...phone });
    const code = await lastCode(digits);
    expect(await codeOf(calls.unlockByCode({ username: 'somebody-else', ...phone, code }))).toBe('CODE_WRONG');
    const login = { type: 'sms', username: phone.to, countryDialingCode: '60', password: code } as const;
    expect(await codeOf(world.clients(world.visitor()).login.login(login))).toBe('CODE_WRONG');
    expect(await codeOf(calls.unlockByCode({ username: player.username, ...phone, code }))).toBe('OK');
  });

  it('stays closed where staff have closed it', async () => {
    const { player, phone, digits } = await addProven();
    await sql`update identity_member set locked_at = app_now(), lock_reason = 'asked for' where username = ${player.username}`.execute(
      world.platform.db.kysely,
    );
    await close(player.username);
    await security().sendUnlockCode({ username: player.username, ...phone });
    expect(await codeOf(security().unlockByCode({ username: player.username, ...phone, code: await lastCode(digits) }))).toBe('OK');
    expect(await comeIn(player)).toBe('ACCOUNT_LOCKED');
  });

  it('asks for the bot check before a message goes out', async () => {
    const { player, phone, digits } = await addProven();
    await world.settings({ botCheckBits: 8, isBotCheckAlways: true });
    expect(await codeOf(security().sendUnlockCode({ username: player.username, ...phone }))).toBe('BOT_CHECK_REQUIRED');
    await world.settings({ botCheckBits: 0 });
    expect(await bodiesTo(digits)).toEqual([]);
  });
});
