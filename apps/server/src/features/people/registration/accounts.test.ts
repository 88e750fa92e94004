import { sessionCalls } from '@talora/contract/members/sessions.ts';
import { CompactEncrypt, importJWK } from 'jose';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, openWorld, type World } from '../../../../test/world.ts';
import { sealPayload } from '../../../app/in-process.ts';
import { sha256Hex } from '../../../platform/crypto/digest.ts';
import { captchaText } from '../captcha/draw-captcha.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

describe('accounts and sessions', () => {
  let world: World;
  /** The last bytes that were drawn for a captcha, so that a test can read its answer. */
  let drawn: Buffer[] = [];
  beforeAll(async () => {
    const { systemRandom } = await import('../../../platform/random.ts');
    world = await openWorld({
      random: {
        bytes(count) {
          const bytes = systemRandom.bytes(count);
          drawn.push(bytes);
          return bytes;
        },
      },
    });
  });
  afterAll(() => world.close());

  const next = (): string => world.platform.ids.next();
  const form = (username: string, change: Record<string, unknown> = {}) => ({
    requestId: next(),
    username,
    password: 'walnut-river-77',
    confirmPassword: 'walnut-river-77',
    payeeName: 'Bunga Raya',
    agreed: true,
    login: true as const,
    registerMethod: 'WEB' as const,
    ...change,
  });
  const clients = (device = {}) => world.clients(world.visitor(device));

  describe('register', () => {
    it('makes a member with a wallet and logs in', async () => {
      const caller = world.visitor();
      const calls = world.clients(caller);
      const session = await calls.registration.register(form('Melur01'));
      expect(session).toMatchObject({ firstTimeLogin: true, passwordExpired: false, kind: 'member' });
      caller.token = session.token;
      const info = await calls.members.memberInfo();
      expect(info).toMatchObject({
        account: 'Melur01',
        type: 0,
        kind: 'member',
        balance: '0.00',
        currency: 'MYR',
        currencySymbol: 'RM',
        payeeName: 'Bunga Raya',
      });
      expect(info.no).toMatch(/^[1-9][0-9]{6,}$/);
    });

    it('takes a name once, whatever its case', async () => {
      await clients().registration.register(form('Kenanga1'));
      expect(await codeOf(clients().registration.register(form('kenanga1')))).toBe('USERNAME_TAKEN');
      const codes = await Promise.all(Array.from({ length: 10 }, () => codeOf(clients().registration.register(form('Cempaka1')))));
      expect(codes.filter((code) => code === 'OK')).toHaveLength(1);
    });

    it('answers a repeat with a session of the same member, and refuses other content', async () => {
      const first = form('Teratai1');
      const caller = world.visitor();
      const calls = world.clients(caller);
      await calls.registration.register(first);
      caller.token = (await calls.registration.register(first)).token;
      expect((await calls.members.memberInfo()).account).toBe('Teratai1');
      expect(await codeOf(calls.registration.register({ ...first, payeeName: 'Another Name' }))).toBe('REPLAY_MISMATCH');
      expect(await codeOf(calls.registration.register({ ...first, password: 'other-walnut-1', confirmPassword: 'other-walnut-1' }))).toBe(
        'REPLAY_MISMATCH',
      );
    });

    it('checks every field by the rules of the brand and names each problem', async () => {
      const problems = async (change: Record<string, unknown>): Promise<unknown> =>
        clients()
          .registration.register(form('Mawar99', change))
          .then(
            () => null,
            (error: { code: string; value: unknown }) => [error.code, error.value],
          );
      expect(await problems({ username: '1abc' })).toEqual([
        'FIELDS_INVALID',
        { fields: { username: { problem: 'pattern', patternId: 1, min: 4, max: 16 } } },
      ]);
      expect(await problems({ username: 'abc' })).toEqual([
        'FIELDS_INVALID',
        { fields: { username: { problem: 'length', min: 4, max: 16 } } },
      ]);
      expect(await problems({ username: '' })).toEqual(['FIELDS_INVALID', { fields: { username: { problem: 'required' } } }]);
      expect(await problems({ password: 'short', confirmPassword: 'short' })).toMatchObject([
        'FIELDS_INVALID',
        { fields: { password: { problem: 'length', min: 8 } } },
      ]);
      expect(await problems({ confirmPassword: 'walnut-river-78' })).toEqual([
        'FIELDS_INVALID',
        { fields: { confirmPassword: { problem: 'mismatch' } } },
      ]);
      expect(await problems({ payeeName: 'Single 9' })).toMatchObject([
        'FIELDS_INVALID',
        { fields: { payeeName: { problem: 'pattern', patternId: 23 } } },
      ]);
      expect(await problems({ email: 'x@y' })).toMatchObject(['FIELDS_INVALID', { fields: { email: { problem: 'length' } } }]);
      expect(await problems({ email: 'not an email' })).toMatchObject([
        'FIELDS_INVALID',
        { fields: { email: { problem: 'pattern', patternId: 3 } } },
      ]);
      expect(await problems({ mobileNum: '+60123456789' })).toMatchObject([
        'FIELDS_INVALID',
        { fields: { mobileNum: { problem: 'pattern' } } },
      ]);
      expect(await problems({ agreed: false })).toEqual(['TERMS_REQUIRED', null]);
      for (const password of ['123456', '12345678', 'password1', 'talora2026', 'aaaaaaaa', 'MAWAR9999999999']) {
        const username = password === 'MAWAR9999999999' ? 'mawar9999999999' : 'Mawar99';
        expect(['PASSWORD_TOO_COMMON', 'FIELDS_INVALID']).toContain(
          ((await problems({ username, password, confirmPassword: password })) as [string])[0],
        );
      }
      expect(await problems({ isAdmin: true })).toEqual(['BAD_REQUEST', { fields: ['isAdmin'] }]);
      expect(await problems({ type: 1 })).toEqual(['BAD_REQUEST', { fields: ['type'] }]);
    });

    it('is closed when the brand says so', async () => {
      await world.settings({ isRegistrationOpen: false });
      expect(await codeOf(clients().registration.register(form('Anggerik')))).toBe('REGISTRATION_CLOSED');
      await world.settings({ isRegistrationOpen: true });
    });
  });

  describe('login', () => {
    it('answers the same for a wrong password and for nobody', async () => {
      await clients().registration.register(form('Dahlia01'));
      const refusal = (username: string, password: string) =>
        clients()
          .login.login({ username, password })
          .then(
            () => null,
            (error: { code: string; value: unknown; status: number; message: string }) => [
              error.code,
              error.value,
              error.status,
              error.message,
            ],
          );
      expect(await refusal('Dahlia01', 'wrong-password')).toEqual(await refusal('Nobody123', 'wrong-password'));
    });

    it('asks for a captcha after two failures, takes each once, and forgets failures after a success', async () => {
      await clients().registration.register(form('Kemboja1'));
      const calls = clients();
      const wrong = { username: 'Kemboja1', password: 'wrong-password' };
      await expect(calls.login.login(wrong)).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS', value: { captcha: false } });
      await expect(calls.login.login(wrong)).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS', value: { captcha: true } });
      const right = { username: 'Kemboja1', password: 'walnut-river-77' };
      expect(await codeOf(calls.login.login(right))).toBe('CAPTCHA_REQUIRED');
      expect(await codeOf(calls.login.login({ ...right, captchaId: next(), captcha: 'aaaaa' }))).toBe('CAPTCHA_WRONG');
      const solve = async (purpose: 'login' | 'register') => {
        drawn = [];
        const { captchaId, image } = await calls.login.captchaFor({ purpose });
        expect(Buffer.from(image, 'base64').subarray(0, 8).toString('hex')).toBe('89504e470d0a1a0a');
        const letters = drawn.find((bytes) => bytes.length === 5);
        return { captchaId, captcha: captchaText(letters ?? Buffer.alloc(5)) };
      };
      const foreign = await solve('register');
      expect(await codeOf(calls.login.login({ ...right, ...foreign }))).toBe('CAPTCHA_WRONG');
      const spoiled = await solve('login');
      expect(await codeOf(calls.login.login({ ...right, captchaId: spoiled.captchaId, captcha: 'zzzzz' }))).toBe('CAPTCHA_WRONG');
      expect(await codeOf(calls.login.login({ ...right, ...spoiled }))).toBe('CAPTCHA_WRONG'); // spent by the wrong answer
      const elsewhere = await solve('login');
      expect(await codeOf(clients({ ip: '10.1.2.3' }).login.login({ ...right, ...elsewhere }))).toBe('CAPTCHA_WRONG');
      const old = await solve('login');
      await world.turnClock(3 * MINUTE_MS);
      expect(await codeOf(calls.login.login({ ...right, ...old }))).toBe('CAPTCHA_WRONG');
      const good = await solve('login');
      expect(await codeOf(calls.login.login({ ...right, captchaId: good.captchaId, captcha: good.captcha.toUpperCase() }))).toBe('OK');
      expect(await codeOf(calls.login.login(right))).toBe('OK');
    });

    it('gives a new token each time and ends the session before on the same kind of device', async () => {
      const player = await world.addPlayer();
      const first = player.caller.token;
      await player.logIn();
      expect(player.caller.token).not.toBe(first);
      const old = world.visitor();
      old.token = first;
      expect(await codeOf(world.clients(old).members.memberInfo())).toBe('SESSION_EXPIRED');
      const phone = world.visitor({ userAgent: 'Mozilla/5.0 (Linux; Android 16) Mobile' });
      phone.token = (await world.clients(phone).login.login({ username: player.username, password: player.password })).token;
      expect(await codeOf(player.members.memberInfo())).toBe('OK');
      expect(await codeOf(world.clients(phone).members.memberInfo())).toBe('OK');
    });

    it('stores neither token nor password readable', async () => {
      const player = await world.addPlayer();
      const dump = await sql<{ text: string }>`select coalesce(string_agg(t::text, ' '), '') as text from (
        select m::text as t from identity_member m union all select s::text from identity_session s union all select r::text from identity_registration r) x`.execute(
        world.platform.db.kysely,
      );
      const text = dump.rows[0]?.text ?? '';
      expect(text).toContain('$argon2id$');
      expect(text).not.toContain(player.password);
      expect(text).not.toContain(player.caller.token);
      expect(text).not.toContain(sha256Hex(player.password));
    });
  });

  describe('session', () => {
    it('ends with logout, at once', async () => {
      const player = await world.addPlayer();
      await player.sessions.logout();
      expect(await codeOf(player.members.memberInfo())).toBe('SESSION_EXPIRED');
    });

    it('ends after 30 idle minutes, and after 12 hours of use', async () => {
      const player = await world.addPlayer();
      await world.turnClock(31 * MINUTE_MS);
      expect(await codeOf(player.members.memberInfo())).toBe('SESSION_EXPIRED');
      await player.logIn();
      for (let used = 0; used < 12 * 60 - 20; used += 20) {
        await world.turnClock(20 * MINUTE_MS);
        expect(await codeOf(player.members.memberInfo())).toBe('OK');
      }
      await world.turnClock(HOUR_MS / 2);
      expect(await codeOf(player.members.memberInfo())).toBe('SESSION_EXPIRED');
    });

    it('refuses tokens of any other form', async () => {
      for (const token of ['x', 'a'.repeat(43), '../../etc', "' or 1=1", 'a'.repeat(4_000)]) {
        const reply = await world.apps.site.inject({
          method: 'GET',
          url: '/wps/member/info',
          headers: { host: 'localhost', authorization: `Bearer ${token}` },
        });
        expect([401, 431]).toContain(reply.statusCode);
      }
    });
  });

  describe('encrypted payloads', () => {
    const send = async (payload: unknown, url = '/wps/session/login', token: string | null = null) => {
      const reply = await world.apps.site.inject({
        method: 'POST',
        url,
        headers: {
          host: 'localhost:8080',
          'content-type': 'application/json',
          ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        },
        payload: JSON.stringify(payload),
      });
      return reply.json<{ code: string }>().code;
    };
    const keyOf = () => clients().sessions.sessionKey();
    const login = { method: 'POST' as const, path: '/wps/session/login' };

    it('opens what is bound to the call, fresh and new; everything else is the same refusal', async () => {
      const player = await world.addPlayer();
      const key = await keyOf();
      const fields = { username: player.username, password: player.password };
      const now = world.clock.nowMs();
      const good = await sealPayload(key, login, fields, now, null);
      expect(await send({ payload: good })).toBe('OK');
      const bad: Record<string, unknown> = {
        replayed: { payload: good },
        'for another call': { payload: await sealPayload(key, { method: 'PUT', path: '/wps/member/register' }, fields, now, null) },
        stale: { payload: await sealPayload(key, login, fields, now - 3 * MINUTE_MS, null) },
        'of the future': { payload: await sealPayload(key, login, fields, now + 3 * MINUTE_MS, null) },
        'with a token it should not have': { payload: await sealPayload(key, login, fields, now, 'some-token') },
        'under an unknown key': { payload: await sealPayload({ ...key, kid: 'unknown' }, login, fields, now, null) },
        'with a flipped byte': {
          payload: (await sealPayload(key, login, fields, now, null)).replace(
            /.{9}$/,
            (end) => (end[0] === 'A' ? 'B' : 'A') + end.slice(1),
          ),
        },
        plain: fields,
        'plain beside a payload': { payload: await sealPayload(key, login, fields, now, null), username: 'x' },
        'no text': { payload: 42 },
        list: [{ payload: good }],
        empty: {},
        long: { payload: 'a'.repeat(9_000) },
      };
      for (const [what, body] of Object.entries(bad)) expect([what, await send(body)]).toEqual([what, 'PAYLOAD_INVALID']);
    });

    it('accepts one algorithm only', async () => {
      const key = await keyOf();
      const plain = new TextEncoder().encode('{}');
      const ec = await importJWK({ ...key }, 'ECDH-ES');
      const tries = [
        await new CompactEncrypt(plain).setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid: key.kid }).encrypt(new Uint8Array(32)),
        await new CompactEncrypt(plain).setProtectedHeader({ alg: 'ECDH-ES', enc: 'A128GCM', kid: key.kid }).encrypt(ec),
        await new CompactEncrypt(plain).setProtectedHeader({ alg: 'ECDH-ES+A256KW', enc: 'A256GCM', kid: key.kid }).encrypt(ec),
        'eyJhbGciOiJub25lIn0..e30.',
      ];
      for (const payload of tries) expect(await send({ payload })).toBe('PAYLOAD_INVALID');
    });

    it('binds a payload with a session to its token', async () => {
      const [mine, other] = [await world.addPlayer(), await world.addPlayer()];
      const key = await keyOf();
      const call = sessionCalls.calls.stepUp;
      const sealed = () => sealPayload(key, call, { password: mine.password }, world.clock.nowMs(), mine.caller.token);
      expect(await send({ payload: await sealed() }, call.path, other.caller.token)).toBe('PAYLOAD_INVALID');
      expect(await send({ payload: await sealed() }, call.path, mine.caller.token)).toBe('OK');
    });

    it('takes yesterday’s key for another day and not longer', async () => {
      const player = await world.addPlayer();
      const key = await keyOf();
      const fields = { username: player.username, password: player.password };
      await world.turnClock(25 * HOUR_MS);
      const fresh = await keyOf();
      expect(fresh.kid).not.toBe(key.kid);
      expect(await send({ payload: await sealPayload(key, login, fields, world.clock.nowMs(), null) })).toBe('OK');
      await world.turnClock(25 * HOUR_MS);
      await keyOf();
      expect(await send({ payload: await sealPayload(key, login, fields, world.clock.nowMs(), null) })).toBe('PAYLOAD_INVALID');
    });
  });
});

describe('rate limits', () => {
  it('cut off a flood of logins per account and per browser, and another browser of the address goes on', async () => {
    const world = await openWorld({ areRatesOff: false });
    try {
      const from = (caller: ReturnType<typeof world.visitor>, username: string) =>
        codeOf(world.clients(caller).login.login({ username, password: 'wrong-password' }));
      const login = (username: string, ip: string) => from(world.visitor({ ip }), username);
      const sameAccount: string[] = [];
      for (let i = 0; i < 14; i += 1) sameAccount.push(await login('Target01', `10.0.0.${i}`));
      expect(sameAccount.slice(10)).toEqual(Array.from({ length: 4 }, () => 'TOO_MANY_REQUESTS'));
      const sameBrowser: string[] = [];
      const browser = world.visitor({ ip: '10.9.9.9' });
      for (let i = 0; i < 34; i += 1) sameBrowser.push(await from(browser, `Someone${i}`));
      expect(sameBrowser.slice(30)).toEqual(Array.from({ length: 4 }, () => 'TOO_MANY_REQUESTS'));
      expect(await login('Somebody', '10.9.9.9')).toBe('WRONG_CREDENTIALS');
    } finally {
      await world.close();
    }
  });
});
