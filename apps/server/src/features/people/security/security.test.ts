import { securityCalls } from '@talora/contract/members/security.ts';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SoftwarePasskey } from '../../../../test/software-passkey.ts';
import { codeOf, openWorld, type Player, type World } from '../../../../test/world.ts';
import type { CallerDevice, InProcessCaller } from '../../../app/in-process.ts';
import type { Misdeeds } from '../../../sample/memory-passkey.ts';
import { resetSecondFactors } from './factors.ts';

const MINUTE_MS = 60_000;
const PHONE = { userAgent: 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36', ip: '10.9.8.7' };

describe('second factors', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(() => world.close());

  const security = (caller: InProcessCaller) => caller.client(securityCalls);
  const clients = (caller: InProcessCaller) => world.clients(caller);
  const codeNow = (secret: string): string => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: world.clock.nowMs() });

  async function protect(player: Player): Promise<{ secret: string; recoveryCodes: string[] }> {
    await player.sessions.stepUp({ password: player.password });
    const { secret, otpauthUrl } = await security(player.caller).startTotp();
    expect(otpauthUrl).toContain(`secret=${secret}`);
    const { recoveryCodes } = await security(player.caller).confirmTotp({ code: codeNow(secret) });
    await world.turnClock(MINUTE_MS);
    return { secret, recoveryCodes };
  }
  async function addPasskey(player: Player, key = new SoftwarePasskey()): Promise<{ key: SoftwarePasskey; recoveryCodes: string[] }> {
    await player.sessions.stepUp({ password: player.password });
    const { challengeId, options } = await security(player.caller).startPasskey();
    const { recoveryCodes } = await security(player.caller).addPasskey({ challengeId, response: key.make(options) });
    return { key, recoveryCodes };
  }
  /** Logs in by password as far as the second factor. */
  async function halfway(player: Player, device: CallerDevice = PHONE): Promise<InProcessCaller> {
    const caller = world.visitor(device);
    const reply = await clients(caller).login.login({ username: player.username, password: player.password });
    expect(reply.duty).toBe('second-factor');
    caller.token = reply.token;
    return caller;
  }

  it('asks for the password before anything about factors changes', async () => {
    const player = await world.addPlayer();
    const calls = security(player.caller);
    const id = world.platform.ids.next();
    const acts = [
      calls.startTotp(),
      calls.confirmTotp({ code: '123456' }),
      calls.removeTotp(),
      calls.startPasskey(),
      calls.removePasskey({ id }),
      calls.newRecoveryCodes(),
      calls.setLoginAlerts({ isOn: false }),
    ];
    expect(new Set(await Promise.all(acts.map(codeOf)))).toEqual(new Set(['STEP_UP_REQUIRED']));
    await player.sessions.stepUp({ password: player.password });
    expect(await codeOf(calls.newRecoveryCodes())).toBe('ILLEGAL_STATE');
    expect(await codeOf(calls.removePasskey({ id }))).toBe('NOT_FOUND');
  });

  describe('authenticator app', () => {
    it('is on after its first right code, and gives ten recovery codes', async () => {
      const player = await world.addPlayer();
      await player.sessions.stepUp({ password: player.password });
      const calls = security(player.caller);
      expect(await codeOf(calls.confirmTotp({ code: '123456' }))).toBe('ILLEGAL_STATE');
      await calls.startTotp();
      expect((await calls.overview()).totpSince).toBeNull();
      const wrong = await calls.confirmTotp({ code: '000000' }).catch((error: { code: string }) => error.code);
      expect(wrong).toBe('CODE_WRONG');
      const { secret } = await calls.startTotp();
      const { recoveryCodes } = await calls.confirmTotp({ code: codeNow(secret) });
      expect(new Set(recoveryCodes).size).toBe(10);
      for (const code of recoveryCodes) expect(code).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/);
      expect(await calls.overview()).toMatchObject({ recoveryCodesLeft: 10, passkeys: [] });
      expect((await calls.overview()).totpSince).not.toBeNull();
      expect(await codeOf(calls.startTotp())).toBe('ILLEGAL_STATE');
    });

    it('stands between the password and the account', async () => {
      const player = await world.addPlayer({ balance: '40.00' });
      const { secret } = await protect(player);
      const caller = await halfway(player);
      const calls = world.clients(caller);
      const acts = [calls.members.memberInfo(), calls.wallet.balance(), calls.games.launchGame({ nodeId: '1001' })];
      expect(new Set(await Promise.all(acts.map(codeOf)))).toEqual(new Set(['SECOND_FACTOR_REQUIRED']));
      expect(await codeOf(player.members.memberInfo())).toBe('OK'); // a password alone pushes nobody out
      expect(await security(caller).secondFactors()).toEqual({
        why: 'factor',
        hasTotp: true,
        hasRecoveryCodes: true,
        passkey: null,
        channels: [],
      });
      expect(await codeOf(security(caller).answerSecondFactor({ code: '000000' }))).toBe('CODE_WRONG');
      const pending = caller.token;
      const reply = await security(caller).answerSecondFactor({ code: codeNow(secret) });
      expect(reply).toMatchObject({ duty: null, kind: 'member' });
      expect(reply.token).not.toBe(pending);
      expect(await codeOf(calls.members.memberInfo())).toBe('SESSION_EXPIRED');
      caller.token = reply.token;
      expect(await codeOf(calls.wallet.balance())).toBe('OK');
      expect(await codeOf(security(caller).secondFactors())).toBe('ILLEGAL_STATE');
      const { content } = await calls.sessions.logins({});
      expect(content.slice(0, 2).map(({ result }) => result)).toEqual(['ok', 'wrong-second-factor']);
    });

    it('takes each code once, also of 20 logins at one moment', async () => {
      const player = await world.addPlayer();
      const { secret } = await protect(player);
      const callers: InProcessCaller[] = [];
      // One after the other: of many at once the lock of the name lets few be looked at.
      for (let i = 0; i < 20; i += 1) callers.push(await halfway(player));
      const code = codeNow(secret);
      const codes = await Promise.all(callers.map((caller) => codeOf(security(caller).answerSecondFactor({ code }))));
      expect(codes.filter((result) => result === 'OK')).toHaveLength(1);
      expect(await codeOf(security(await halfway(player)).answerSecondFactor({ code }))).toBe('CODE_WRONG');
    });

    it('opens one session for one pending login, however often it is answered', async () => {
      const player = await world.addPlayer();
      const { recoveryCodes } = await protect(player);
      const caller = await halfway(player);
      const codes = await Promise.all(recoveryCodes.map((code) => codeOf(security(caller).answerSecondFactor({ code }))));
      expect(codes.filter((result) => result === 'OK')).toHaveLength(1);
    });

    it('ends the pending login with the fifth wrong code, and after ten minutes', async () => {
      const player = await world.addPlayer();
      const { secret } = await protect(player);
      const caller = await halfway(player);
      for (let tries = 0; tries < 5; tries += 1)
        expect(await codeOf(security(caller).answerSecondFactor({ code: '000000' }))).toBe('CODE_WRONG');
      expect(await codeOf(security(caller).answerSecondFactor({ code: codeNow(secret) }))).toBe('SESSION_EXPIRED');
      const late = await halfway(player);
      await world.turnClock(11 * MINUTE_MS);
      expect(await codeOf(security(late).answerSecondFactor({ code: codeNow(secret) }))).toBe('SESSION_EXPIRED');
    });

    it("takes a recovery code once, with or without its dash, and never another member's", async () => {
      const [player, other] = [await world.addPlayer(), await world.addPlayer()];
      const [{ recoveryCodes }, others] = [await protect(player), await protect(other)];
      const answer = async (code: string) => codeOf(security(await halfway(player)).answerSecondFactor({ code }));
      const [first = '', second = ''] = recoveryCodes;
      expect(await answer(first)).toBe('OK');
      expect(await answer(first)).toBe('CODE_WRONG');
      expect(await answer(second.replace('-', ' ').toUpperCase())).toBe('OK');
      expect(await answer(others.recoveryCodes[0] ?? '')).toBe('CODE_WRONG');
    });

    it('goes, and with it the question at login and the recovery codes', async () => {
      const player = await world.addPlayer();
      await protect(player);
      await player.sessions.stepUp({ password: player.password });
      await security(player.caller).removeTotp();
      expect(await security(player.caller).overview()).toMatchObject({ totpSince: null, recoveryCodesLeft: 0 });
      expect(await clients(world.visitor()).login.login({ username: player.username, password: player.password })).toMatchObject({
        duty: null,
      });
    });

    it('keeps its key sealed and its recovery codes hashed', async () => {
      const player = await world.addPlayer();
      const { secret, recoveryCodes } = await protect(player);
      const { rows } = await sql<{ text: string }>`select string_agg(t, ' ') as text from (select x::text as t from security_totp x
        union all select r::text from security_recovery_code r union all select s::text from identity_session s) all_rows`.execute(
        world.platform.db.kysely,
      );
      const text = rows[0]?.text ?? '';
      expect(text.length).toBeGreaterThan(100);
      expect(text).not.toContain(secret);
      for (const code of recoveryCodes) expect(text).not.toContain(Buffer.from(code).toString('hex'));
    });
  });

  describe('passkey', () => {
    async function logIn(key: SoftwarePasskey, misdeeds: Misdeeds = {}, device: CallerDevice = PHONE) {
      const caller = world.visitor(device);
      const { challengeId, options } = await security(caller).startPasskeyLogin();
      return security(caller).passkeyLogin({ challengeId, response: key.sign(options, misdeeds) });
    }

    it('is added, logs in by itself, and is asked for after a password', async () => {
      const player = await world.addPlayer();
      const { key, recoveryCodes } = await addPasskey(player);
      expect(recoveryCodes).toHaveLength(10);
      expect((await addPasskey(player)).recoveryCodes).toEqual([]);
      expect((await security(player.caller).overview()).passkeys).toHaveLength(2);
      expect(await logIn(key)).toMatchObject({ duty: null, kind: 'member' });
      const caller = await halfway(player);
      const { passkey, hasTotp } = await security(caller).secondFactors();
      expect(hasTotp).toBe(false);
      const answer = { challengeId: passkey?.challengeId ?? '', response: key.sign(passkey?.options ?? {}) };
      expect(await security(caller).answerSecondFactor({ passkey: answer })).toMatchObject({ duty: null });
      const { content } = await player.sessions.logins({});
      expect(content.slice(0, 2).map(({ way }) => way)).toEqual(['password', 'passkey']);
    });

    it('signs each challenge once', async () => {
      const player = await world.addPlayer();
      const { key } = await addPasskey(player);
      const caller = world.visitor(PHONE);
      const { challengeId, options } = await security(caller).startPasskeyLogin();
      const response = key.sign(options);
      const codes = await Promise.all(Array.from({ length: 20 }, () => codeOf(security(caller).passkeyLogin({ challengeId, response }))));
      expect(codes.filter((code) => code === 'OK')).toHaveLength(1);
      expect(codes.filter((code) => code === 'PASSKEY_REFUSED')).toHaveLength(19);
    });

    it('is refused from another origin, for another site, without its user, with an old counter, too late, and unknown', async () => {
      const player = await world.addPlayer();
      const { key } = await addPasskey(player);
      for (const misdeeds of [{ origin: 'https://evil.example' }, { rpId: 'evil.example' }, { isUserUnverified: true }, { counter: 1 }])
        expect([misdeeds, await codeOf(logIn(key, misdeeds))]).toEqual([misdeeds, 'PASSKEY_REFUSED']);
      expect(await codeOf(logIn(new SoftwarePasskey()))).toBe('PASSKEY_REFUSED');
      const caller = world.visitor(PHONE);
      const { challengeId, options } = await security(caller).startPasskeyLogin();
      await world.turnClock(6 * MINUTE_MS);
      expect(await codeOf(security(caller).passkeyLogin({ challengeId, response: key.sign(options, { counter: 50 }) }))).toBe(
        'PASSKEY_REFUSED',
      );
      expect(await codeOf(logIn(key, { counter: 60 }))).toBe('OK');
    });

    it('is made with its user verified, for this member and by a challenge of its own, and stands on one account only', async () => {
      const [player, other] = [await world.addPlayer(), await world.addPlayer()];
      for (const { sessions, password } of [player, other]) await sessions.stepUp({ password });
      const start = () => security(player.caller).startPasskey();
      const add = (challengeId: string, response: ReturnType<SoftwarePasskey['make']>, by = player) =>
        codeOf(security(by.caller).addPasskey({ challengeId, response }));
      const [first, second, third, fourth] = [await start(), await start(), await start(), await start()];
      expect(await add(first.challengeId, new SoftwarePasskey().make(first.options, { isUserUnverified: true }))).toBe('PASSKEY_REFUSED');
      expect(await add(second.challengeId, new SoftwarePasskey().make(second.options, { origin: 'https://evil.example' }))).toBe(
        'PASSKEY_REFUSED',
      );
      expect(await add(third.challengeId, new SoftwarePasskey().make(third.options), other)).toBe('PASSKEY_REFUSED');
      const key = new SoftwarePasskey();
      expect(await add(fourth.challengeId, key.make(fourth.options))).toBe('OK');
      const again = await security(other.caller).startPasskey();
      expect(await add(again.challengeId, key.make(again.options), other)).toBe('PASSKEY_KNOWN');
      const login = await security(world.visitor()).startPasskeyLogin();
      expect(await add(login.challengeId, new SoftwarePasskey().make(login.options))).toBe('PASSKEY_REFUSED');
    });

    it('is one of ten at most, also when the tenth was made after this one was asked for', async () => {
      const player = await world.addPlayer();
      for (let made = 0; made < 9; made += 1) await addPasskey(player);
      const calls = security(player.caller);
      const [tenth, eleventh] = [await calls.startPasskey(), await calls.startPasskey()];
      const add = ({ challengeId, options }: typeof tenth) =>
        codeOf(calls.addPasskey({ challengeId, response: new SoftwarePasskey().make(options) }));
      expect([await add(tenth), await add(eleventh)]).toEqual(['OK', 'TOO_MANY_PASSKEYS']);
      expect(await codeOf(calls.startPasskey())).toBe('TOO_MANY_PASSKEYS');
      expect((await calls.overview()).passkeys).toHaveLength(10);
    });

    it('answers a second factor of its own member only', async () => {
      const [player, other] = [await world.addPlayer(), await world.addPlayer()];
      const [mine, theirs] = [await addPasskey(player), await addPasskey(other)];
      const caller = await halfway(player);
      const { passkey } = await security(caller).secondFactors();
      const answer = { challengeId: passkey?.challengeId ?? '', response: theirs.key.sign(passkey?.options ?? {}) };
      expect(await codeOf(security(caller).answerSecondFactor({ passkey: answer }))).toBe('PASSKEY_REFUSED');
      const login = await security(caller).startPasskeyLogin();
      const crossed = { challengeId: login.challengeId, response: mine.key.sign(login.options) };
      expect(await codeOf(security(caller).answerSecondFactor({ passkey: crossed }))).toBe('PASSKEY_REFUSED');
    });

    it('is removed, and only by its owner', async () => {
      const [player, other] = [await world.addPlayer(), await world.addPlayer()];
      const { key } = await addPasskey(player);
      const [listed] = (await security(player.caller).overview()).passkeys;
      const id = listed?.id ?? '';
      await other.sessions.stepUp({ password: other.password });
      expect(await codeOf(security(other.caller).removePasskey({ id }))).toBe('NOT_FOUND');
      await security(player.caller).removePasskey({ id });
      expect(await codeOf(logIn(key))).toBe('PASSKEY_REFUSED');
      expect(await security(player.caller).overview()).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 });
    });
  });

  it('lets staff take all factors off', async () => {
    const player = await world.addPlayer();
    await protect(player);
    const { key } = await addPasskey(player);
    const memberId = await player.memberId();
    await world.platform.db.tx((tx) => resetSecondFactors(tx, memberId));
    expect(await security(player.caller).overview()).toMatchObject({ totpSince: null, passkeys: [], recoveryCodesLeft: 0 });
    const caller = world.visitor();
    const { challengeId, options } = await security(caller).startPasskeyLogin();
    expect(await codeOf(security(caller).passkeyLogin({ challengeId, response: key.sign(options) }))).toBe('PASSKEY_REFUSED');
    expect(await clients(caller).login.login({ username: player.username, password: player.password })).toMatchObject({ duty: null });
  });

  describe('e-mail address and mobile number', () => {
    /** The code of the last message to somebody. */
    async function codeTo(to: string): Promise<string> {
      const { rows } = await sql<{
        body: string;
      }>`select body from outbound_message where recipient = ${to} order by id desc limit 1`.execute(world.platform.db.kysely);
      return /\b[0-9]{6}\b/.exec(rows[0]?.body ?? '')?.[0] ?? '';
    }

    it('change by a code to the new one, once, after the password, and the old one is told', async () => {
      const player = await world.addPlayer();
      const calls = security(player.caller);
      const email = { channel: 'email' as const, to: `baru-${player.username}@talora.example` };
      expect(await codeOf(calls.sendContactCode(email))).toBe('STEP_UP_REQUIRED');
      expect(await codeOf(calls.changeContact({ ...email, code: '123456' }))).toBe('STEP_UP_REQUIRED');
      await player.sessions.stepUp({ password: player.password });
      expect(await codeOf(calls.sendContactCode({ ...email, to: 'not an address' }))).toBe('FIELDS_INVALID');
      await calls.sendContactCode(email);
      const code = await codeTo(email.to);
      expect(code).toMatch(/^[0-9]{6}$/);
      expect(await codeOf(calls.changeContact({ ...email, to: `x${email.to}`, code }))).toBe('CODE_WRONG');
      const codes = await Promise.all(Array.from({ length: 4 }, () => codeOf(calls.changeContact({ ...email, code }))));
      expect(codes.filter((result) => result === 'OK')).toHaveLength(1);
      expect((await calls.overview()).email).toBe('ba•••@talora.example');
      const { rows } = await sql<{ template: string }>`select template from outbound_message
        where recipient = ${`${player.username}@talora.example`} and template = 'contact_changed'`.execute(world.platform.db.kysely);
      expect(rows).toHaveLength(1);
    });

    it('keep a proven number with one member, and tell nobody whose it is', async () => {
      const [player, other] = [await world.addPlayer(), await world.addPlayer()];
      const mobile = { channel: 'sms' as const, to: '0171234567', countryDialingCode: '60' };
      for (const { sessions, password } of [player, other]) await sessions.stepUp({ password });
      expect(await codeOf(security(player.caller).sendContactCode({ ...mobile, to: '12' }))).toBe('MOBILE_INVALID');
      await security(player.caller).sendContactCode(mobile);
      const code = await codeTo('60171234567');
      await security(player.caller).changeContact({ ...mobile, code });
      expect((await security(player.caller).overview()).mobile).toBe('601••••4567');
      await world.turnClock(2 * MINUTE_MS);
      expect(await codeOf(security(other.caller).sendContactCode(mobile))).toBe('OK');
      expect(await codeTo('60171234567')).toBe(code); // nothing was sent
      expect(await codeOf(security(other.caller).changeContact({ ...mobile, code }))).toBe('CODE_WRONG');
    });
  });

  describe('messages', () => {
    async function templatesFor(player: Player): Promise<string[]> {
      await world.drainEvents();
      const { rows } = await sql<{ template: string }>`select template from outbound_message o join identity_member m on m.id = o.member_id
        where m.username = ${player.username} and channel = 'email' order by o.id`.execute(world.platform.db.kysely);
      return rows.map(({ template }) => template);
    }

    it('tell of a login from a new place, once a place, and of a new password and new factors', async () => {
      const player = await world.addPlayer();
      const enter = (device: CallerDevice) =>
        clients(world.visitor(device)).login.login({ username: player.username, password: player.password });
      expect(await templatesFor(player)).toEqual([]);
      await enter({});
      expect(await templatesFor(player)).toEqual([]);
      await enter(PHONE);
      await enter(PHONE);
      await enter({ ip: '10.7.7.7' });
      expect(await templatesFor(player)).toEqual(['login_new_place', 'login_new_place']);
      await player.logIn();
      const newPassword = 'harimau-bukit-31';
      await player.security.changePassword({ oldPassword: player.password, newPassword, confirmNewPassword: newPassword });
      expect((await templatesFor(player)).slice(2)).toEqual(['password_changed']);
      const { rows } = await sql<{ body: string }>`select body from outbound_message where template = 'login_new_place' limit 1`.execute(
        world.platform.db.kysely,
      );
      expect(rows[0]?.body).toContain(PHONE.ip);
      expect(rows[0]?.body).toContain('Chrome, Android');
      expect(rows[0]?.body).not.toMatch(/\{[a-z]+\}/);
      expect(rows[0]?.body).toMatch(/\b[0-9]{2} \S+ 20[0-9]{2}, [0-9]{2}:[0-9]{2}\b/);
    });

    it('about logins stop when they are turned off', async () => {
      const player = await world.addPlayer();
      await player.sessions.stepUp({ password: player.password });
      await security(player.caller).setLoginAlerts({ isOn: false });
      expect((await security(player.caller).overview()).hasLoginAlerts).toBe(false);
      await clients(world.visitor(PHONE)).login.login({ username: player.username, password: player.password });
      expect(await templatesFor(player)).toEqual([]);
    });

    it('hide the middle of address and number in the overview', async () => {
      const player = await world.addPlayer();
      const { email, mobile } = await security(player.caller).overview();
      expect(email).toBe(`${player.username.slice(0, 2)}•••@talora.example`);
      expect(mobile).toBe('601••••6789');
    });
  });
});
