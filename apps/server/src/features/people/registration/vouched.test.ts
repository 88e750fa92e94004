import type { SocialProvider } from '@talora/domain/access/social-logins.ts';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, openWorld, type World } from '../../../../test/world.ts';
import type { InProcessCaller } from '../../../app/in-process.ts';

describe('a registration that an account elsewhere vouches for', () => {
  let world: World;
  let keys: Awaited<ReturnType<typeof generateKeyPair>>;
  beforeAll(async () => {
    keys = await generateKeyPair('RS256');
    const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' };
    world = await openWorld({ hasVendors: false, outside: async () => ({ status: 200, body: JSON.stringify({ keys: [jwk] }) }) });
  });
  afterAll(() => world.close());

  /** A token as the issuer signs it, for what this browser has begun. */
  async function tokenFor(caller: InProcessCaller, provider: SocialProvider, subject: string, claims: Record<string, unknown> = {}) {
    const { url } = await world.clients(caller).login.startSocial({ provider });
    const now = Math.floor(world.clock.nowMs() / 1000);
    const iss = `https://sandbox.talora.example/${provider === 'sms' ? 'phone' : provider}`;
    const nonce = new URL(url).searchParams.get('nonce');
    return new SignJWT({ iss, aud: 'talora-sample', sub: subject, nonce, iat: now, exp: now + 3_600, ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'k1' })
      .sign(keys.privateKey);
  }
  const secret = { password: 'walnut-river-9', confirmPassword: 'walnut-river-9' };
  const form = { ...secret, payeeName: 'Bunga Raya', login: true, registerMethod: 'WEB' } as const;
  const byMobile = (caller: InProcessCaller, mobileNum: string, firebaseIdToken: string, change: object = {}) =>
    world.clients(caller).registration.registerByMobile({
      ...form,
      mobileNum,
      countryDialingCode: '60',
      firebaseChannel: 'sms',
      firebaseIdToken,
      ...change,
    });
  const stored = async (mobile: string) => {
    const { rows } = await sql<{ is_proven: boolean; links: number }>`select mobile_verified_at is not null as is_proven,
      (select count(*)::int from identity_social s where s.member_id = m.id) as links from identity_member m where mobile = ${mobile}`.execute(
      world.platform.db.kysely,
    );
    return rows;
  };

  it('takes the number that it proves without a code of ours, once, from the browser that began, and logs in by it later', async () => {
    const caller = world.visitor();
    const token = await tokenFor(caller, 'sms', 'p-1', { phone_number: '+60121112233' });
    expect(await codeOf(byMobile(world.visitor(), '0121112233', token))).toBe('SOCIAL_REFUSED');
    expect(await codeOf(byMobile(caller, '0121112244', token))).toBe('FIELDS_INVALID');
    expect(await codeOf(byMobile(caller, '0121112233', `${token.slice(0, -6)}AAAAAA`))).toBe('SOCIAL_REFUSED');
    expect(await stored('60121112233')).toEqual([]);
    const requestId = world.platform.ids.next();
    const made = await byMobile(caller, '0121112233', token, { requestId, verificationCode: '123456' });
    expect(made.kind).toBe('member');
    expect(await stored('60121112233')).toEqual([{ is_proven: true, links: 1 }]);
    // The same again is no second account; the same token for another is nothing.
    expect((await byMobile(caller, '0121112233', token, { requestId, verificationCode: '123456' })).kind).toBe('member');
    expect(await codeOf(byMobile(caller, '0121112233', token))).toBe('MOBILE_TAKEN');
    const again = world.visitor();
    const later = await tokenFor(again, 'sms', 'p-1', { phone_number: '+60121112233' });
    const { login } = world.clients(again);
    expect(await codeOf(login.login({ type: 'firebase', firebaseChannel: 'sms', firebaseIdToken: later }))).toBe('OK');
  });

  it('proves no number by another account, and none that the issuer does not name', async () => {
    const caller = world.visitor();
    const token = await tokenFor(caller, 'google', 'g-1', { phone_number: '+60121112255' });
    expect(await codeOf(byMobile(caller, '0121112255', token, { firebaseChannel: 'google' }))).toBe('FIELDS_INVALID');
    const nameless = await tokenFor(caller, 'sms', 'p-2');
    expect(await codeOf(byMobile(caller, '0121112255', nameless))).toBe('FIELDS_INVALID');
    expect(await codeOf(byMobile(caller, '0121112255', nameless, { firebaseChannel: undefined }))).toBe('BAD_REQUEST');
    expect(await stored('60121112255')).toEqual([]);
  });

  it('ties the account elsewhere to one member alone', async () => {
    const register = async (username: string) => {
      const caller = world.visitor();
      const firebaseIdToken = await tokenFor(caller, 'google', 'g-2');
      const { registration } = world.clients(caller);
      return codeOf(registration.register({ ...form, username, firebaseChannel: 'google', firebaseIdToken }));
    };
    expect([await register('dijamin1'), await register('dijamin2')]).toEqual(['OK', 'SOCIAL_TAKEN']);
    const { rows } = await sql`select 1 from identity_member where username = 'dijamin2'`.execute(world.platform.db.kysely);
    expect(rows).toEqual([]);
  });
});
