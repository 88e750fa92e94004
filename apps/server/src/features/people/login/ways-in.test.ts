import { securityCalls } from '@talora/contract/members/security.ts';
import { memberTypesOf } from '@talora/domain/access/member-types.ts';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SoftwarePasskey } from '../../../../test/software-passkey.ts';
import { codeOf, openWorld, type Player, type World } from '../../../../test/world.ts';
import { callerOf } from '../../../platform/http/caller.ts';
import type { SiteContext } from '../../base/site/site.ts';
import { openSession, type Opening } from '../sessions/open-session.ts';

type Come = () => Promise<unknown>;

describe('every way in', () => {
  let world: World;
  let sign: (nonce: string, subject: string) => Promise<string>;
  let numbers = 0;
  beforeAll(async () => {
    const keys = await generateKeyPair('RS256');
    const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' };
    world = await openWorld({
      settings: { codeIntervalSeconds: 0 },
      outside: async () => ({ status: 200, body: JSON.stringify({ keys: [jwk] }) }),
    });
    sign = (nonce, subject) => {
      const now = Math.floor(world.clock.nowMs() / 1000);
      const claims = { iss: 'https://sandbox.talora.example/google', aud: 'talora-sample', sub: subject, nonce, iat: now, exp: now + 600 };
      return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'k1' }).sign(keys.privateKey);
    };
    await sql`update site_module set is_enabled = true where mod_id = 'MOBILEVERCODELOGIN3'`.execute(world.platform.db.kysely);
  });
  afterAll(() => world.close());

  const db = () => world.platform.db.kysely;
  const enter = (player: Player) => ({ username: player.username, password: player.password });
  async function proveNumber(player: Player): Promise<string> {
    const mobile = `1276${String((numbers += 1)).padStart(5, '0')}`;
    await sql`update identity_member set mobile = ${`60${mobile}`}, mobile_verified_at = app_now() where id = ${await player.memberId()}`.execute(
      db(),
    );
    return mobile;
  }
  async function codeTo(mobile: string): Promise<string> {
    const { rows } = await sql<{
      body: string;
    }>`select body from outbound_message where recipient = ${`60${mobile}`} order by id desc limit 1`.execute(db());
    return /\b(\d{6})\b/.exec(rows[0]?.body ?? '')?.[1] ?? '';
  }
  async function sentCode(player: Player, purpose: 'login' | 'reset_password') {
    const mobile = await proveNumber(player);
    await world.clients(world.visitor()).login.sendCode({ purpose, countryDialingCode: '60', mobileNum: mobile });
    return { mobile, code: await codeTo(mobile) };
  }

  /** Turns the factor of an app on. Resolves to the recovery codes. */
  async function turnOn(player: Player): Promise<readonly string[]> {
    await player.sessions.stepUp({ password: player.password });
    const security = player.caller.client(securityCalls);
    const { secret } = await security.startTotp();
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: world.clock.nowMs() });
    return (await security.confirmTotp({ code })).recoveryCodes;
  }
  const nonceIn = (url: string): string => new URL(url).searchParams.get('nonce') ?? '';

  /** What is made ready for a way in while all is well, and the last step of it. */
  const WAYS: Readonly<Record<string, (player: Player) => Promise<Come>>> = {
    'a password': async (player) => () => world.clients(world.visitor()).login.login(enter(player)),
    'a remembered browser': async (player) => {
      const { login } = world.clients(world.visitor());
      await login.login({ ...enter(player), remember: true });
      return () => login.login({ username: player.username, remember: true });
    },
    'a code by SMS': async (player) => {
      const { mobile, code } = await sentCode(player, 'login');
      return () => world.clients(world.visitor()).login.login({ type: 'sms', countryDialingCode: '60', username: mobile, password: code });
    },
    'a new password by a code': async (player) => {
      const { mobile, code } = await sentCode(player, 'reset_password');
      const form = { mobileNum: mobile, countryDialingCode: '60', verificationCode: code, newPassword: 'melur-putih-31' };
      return () => world.clients(world.visitor()).login.resetByPhone(form);
    },
    'a passkey': async (player) => {
      const security = player.caller.client(securityCalls);
      await player.sessions.stepUp({ password: player.password });
      const key = new SoftwarePasskey();
      const made = await security.startPasskey();
      await security.addPasskey({ challengeId: made.challengeId, response: key.make(made.options) });
      const caller = world.visitor().client(securityCalls);
      const { challengeId, options } = await caller.startPasskeyLogin();
      return () => caller.passkeyLogin({ challengeId, response: key.sign(options) });
    },
    'a second step': async (player) => {
      const [code = ''] = await turnOn(player);
      const caller = world.visitor();
      caller.token = (await world.clients(caller).login.login(enter(player))).token;
      return () => caller.client(securityCalls).answerSecondFactor({ code });
    },
    'an account elsewhere': async (player) => {
      const subject = `g-${player.username}`;
      await player.sessions.stepUp({ password: player.password });
      const idToken = await sign(nonceIn((await player.login.startSocialLink({ provider: 'google' })).url), subject);
      await player.login.linkSocial({ provider: 'google', idToken });
      const { login } = world.clients(world.visitor());
      const firebaseIdToken = await sign(nonceIn((await login.startSocial({ provider: 'google' })).url), subject);
      return () => login.login({ type: 'firebase', firebaseChannel: 'google', firebaseIdToken });
    },
    'a handover': async (player) => {
      const { ticket } = await player.login.handOver();
      return () => world.clients(world.visitor()).login.openHandover({ ticket });
    },
  };

  const CHECKS: readonly { readonly name: string; readonly spoil: (memberId: string) => Promise<unknown>; readonly code: RegExp }[] = [
    {
      name: 'a lock by staff',
      spoil: (id) => sql`update identity_member set locked_at = app_now(), lock_reason = 'fraud' where id = ${id}`.execute(db()),
      code: /^ACCOUNT_LOCKED$/,
    },
    {
      name: 'an account of the house',
      spoil: async (id) => {
        const [type = 0] = memberTypesOf((await world.brand()).settings).nonMemberTypes;
        await sql`update identity_member set type = ${type} where id = ${id}`.execute(db());
      },
      code: /^NON_MEMBER$/,
    },
  ];

  describe.each(CHECKS)('stops at $name', ({ spoil, code }) => {
    it.each(Object.entries(WAYS))('by %s', async (_, prepare) => {
      const player = await world.addPlayer();
      const memberId = await player.memberId();
      const come = await prepare(player);
      await spoil(memberId);
      expect(await codeOf(come())).toMatch(code);
    });

    it('by a registration that is sent again', async () => {
      const { registration } = world.clients(world.visitor());
      const name = `ulang${(numbers += 1)}`;
      const form = {
        requestId: world.platform.ids.next(), username: name, password: 'melur-putih-31', confirmPassword: 'melur-putih-31',
        payeeName: 'Bunga Raya', email: `${name}@talora.example`, mobileNum: '60123456789', agreed: true, login: true as const,
        registerMethod: 'WEB' as const,
      }; // prettier-ignore
      await registration.register(form);
      const { rows } = await sql<{ id: string }>`select id from identity_member where username = ${name}`.execute(db());
      await spoil(rows[0]?.id ?? '');
      expect(await codeOf(registration.register(form))).toMatch(code);
    });
  });

  describe('leaves what is owed', () => {
    /** Ways that bring no password, or set a new one. */
    const WITHOUT: readonly string[] = ['a code by SMS', 'an account elsewhere', 'a new password by a code'];

    it.each(Object.entries(WAYS))('by %s', async (way, prepare) => {
      const player = await world.addPlayer();
      const id = await player.memberId();
      const come = await prepare(player);
      await sql`update identity_member set password_change = 'staff' where id = ${id}`.execute(db());
      const { duty } = (await come()) as { duty: string | null };
      const isSet = way === 'a new password by a code';
      expect(duty).toBe(WITHOUT.includes(way) ? null : 'password-change');
      const { rows } = await sql<{ owed: string | null }>`select password_change as owed from identity_member where id = ${id}`.execute(
        db(),
      );
      expect(rows[0]?.owed).toBe(isSet ? null : 'staff');
    });

    it.each(Object.entries(WAYS).filter(([way]) => !['a passkey', 'a second step', 'a handover'].includes(way)))(
      'a second step by %s',
      async (_, prepare) => {
        const player = await world.addPlayer();
        const id = await player.memberId();
        const come = await prepare(player);
        await sql`update identity_member set has_second_factor = true where id = ${id}`.execute(db());
        expect(((await come()) as { duty: string | null }).duty).toBe('second-factor');
      },
    );
  });

  it('the gate itself asks for the brand, whether it is open here, the area, and the end of the first login', async () => {
    const player = await world.addPlayer();
    const id = await player.memberId();
    const brand = await world.brand();
    const request = { ip: '10.4.4.4', headers: {}, hostname: 'localhost', protocol: 'http', host: 'localhost', cookies: {} };
    const context: SiteContext = { platform: world.platform, brand, caller: callerOf(request as never) };
    const ended = { sessionId: world.platform.ids.next(), startedAt: new Date(0), expiresAt: new Date(world.clock.nowMs() - 1) };
    const other = await (await world.beside()).brand();
    const rows: readonly [Partial<SiteContext>, Opening, string][] = [
      [{}, { way: 'password' }, 'OK'],
      [{ brand: other }, { way: 'password' }, 'NOT_FOUND'],
      [{ brand: { ...brand, status: 1 } }, { way: 'password' }, 'MAINTENANCE'],
      [{ brand: { ...brand, status: 2 } }, { way: 'password' }, 'REGION_BLOCKED'],
      [{}, { way: 'password', place: 'agent' }, 'NON_AGENT'],
      [{}, { way: 'password', first: ended }, 'HANDOVER_INVALID'],
    ];
    for (const [change, opening, code] of rows) {
      const opened = world.platform.db.tx((tx) => openSession({ ...context, ...change }, tx, id, opening));
      expect(await codeOf(opened), code).toBe(code);
    }
  });

  it('comes in where nothing is wrong', async () => {
    for (const [way, prepare] of Object.entries(WAYS)) expect(await codeOf((await prepare(await world.addPlayer()))()), way).toBe('OK');
  });
});
