import type { SocialProvider } from '@talora/domain/access/social-logins.ts';
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, openWorld, type World } from '../../../test/world.ts';
import type { InProcessCaller } from '../../app/in-process.ts';
import { Fault } from '../../platform/refusal.ts';

const MINUTE_MS = 60_000;

type KeyPair = Awaited<ReturnType<typeof generateKeyPair>>;

describe('logins by accounts elsewhere', () => {
  let world: World;
  let issuerKeys: KeyPair;
  let strangerKeys: KeyPair;
  const asked: string[] = [];
  beforeAll(async () => {
    issuerKeys = await generateKeyPair('RS256');
    strangerKeys = await generateKeyPair('RS256');
    const jwk = { ...(await exportJWK(issuerKeys.publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' };
    world = await openWorld({
      outside: async ({ url }) => {
        asked.push(url);
        return { status: 200, body: JSON.stringify({ keys: [jwk] }) };
      },
    });
  });
  afterAll(() => world.close());

  const visitor = (): InProcessCaller => world.visitor();
  const start = async (caller: InProcessCaller, provider: SocialProvider = 'google'): Promise<URLSearchParams> =>
    new URL((await world.clients(caller).login.startSocial({ provider })).url).searchParams;

  interface Change {
    readonly claims?: Record<string, unknown>;
    readonly key?: CryptoKey;
    readonly kid?: string;
    readonly agoMs?: number;
  }
  /** A token as the issuer of Google accounts signs it, changed by what a test wants wrong. */
  async function token(nonce: string, subject: string, { claims = {}, key = issuerKeys.privateKey, kid = 'k1', agoMs = 0 }: Change = {}) {
    const now = Math.floor((world.clock.nowMs() - agoMs) / 1000);
    return new SignJWT({
      iss: 'https://sandbox.talora.example/google',
      aud: 'talora-sample',
      sub: subject,
      nonce,
      name: 'Bunga Raya',
      email: 'bunga@talora.example',
      iat: now,
      exp: now + 3_600,
      ...claims,
    })
      .setProtectedHeader({ alg: 'RS256', kid })
      .sign(key);
  }
  const logIn = (caller: InProcessCaller, firebaseIdToken: string, firebaseChannel: SocialProvider = 'google') =>
    world.clients(caller).identity.login({ type: 'firebase', firebaseChannel, firebaseIdToken });

  /** Starts and ends a login of a subject; resolves to what the server says. */
  async function come(subject: string, caller = visitor()): Promise<{ code: string; value: { ticket: string; name: string } }> {
    const nonce = (await start(caller)).get('nonce') ?? '';
    return logIn(caller, await token(nonce, subject)).then(
      (reply) => {
        caller.token = reply.token;
        return { code: 'OK', value: { ticket: '', name: '' } };
      },
      (error: { code: string; value: { ticket: string; name: string } }) => error,
    );
  }
  const form = (ticket: string, username: string) => ({ ticket, username, payeeName: 'Bunga Raya', agreed: true });

  it('send the browser to the issuer with a nonce of its own', async () => {
    const caller = visitor();
    const query = await start(caller);
    expect(query.get('client_id')).toBe('talora-sample');
    expect(query.get('redirect_uri')).toBe('http://localhost:8080/?m=social');
    expect(query.get('nonce')).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(caller.cookies.has('talora_social')).toBe(true);
    expect(query.toString()).not.toContain(caller.cookies.get('talora_social'));
    expect((await start(visitor())).get('nonce')).not.toBe(query.get('nonce'));
  });

  it('know a new account by nothing, ask for what is missing, and know it the next time', async () => {
    const caller = visitor();
    const first = await come('g-1', caller);
    expect(first).toMatchObject({ code: 'SOCIAL_UNKNOWN', value: { name: 'Bunga Raya' } });
    const { registerSocial } = world.clients(caller).login;
    expect(await codeOf(registerSocial({ ...form(first.value.ticket, 'sosial01'), agreed: false }))).toBe('TERMS_REQUIRED');
    expect(await codeOf(registerSocial(form(first.value.ticket, '1x')))).toBe('FIELDS_INVALID');
    expect(await codeOf(registerSocial({ ticket: first.value.ticket, username: 'sosial01', agreed: true }))).toBe('FIELDS_INVALID');
    const made = await registerSocial(form(first.value.ticket, 'sosial01'));
    expect(made.kind).toBe('member');
    // The ticket is no second account.
    caller.token = (await registerSocial(form(first.value.ticket, 'sosial02'))).token;
    expect((await world.clients(caller).identity.memberInfo()).account).toBe('sosial01');
    const later = visitor();
    expect((await come('g-1', later)).code).toBe('OK');
    expect((await world.clients(later).identity.memberInfo()).account).toBe('sosial01');
    expect((await come('g-2')).code).toBe('SOCIAL_UNKNOWN');
    // It has no password that anybody could know.
    expect(await codeOf(world.clients(visitor()).identity.login({ username: 'sosial01', password: '!' }))).toBe('WRONG_CREDENTIALS');
  });

  it('make one account of many registrations at once', async () => {
    const { value } = await come('g-race');
    const codes = await Promise.all(
      Array.from({ length: 8 }, (_, i) => codeOf(world.clients(visitor()).login.registerSocial(form(value.ticket, `lumba${i}`)))),
    );
    expect(codes.every((code) => code === 'OK' || code === 'LINK_INVALID')).toBe(true);
    expect(codes).toContain('OK');
    const caller = visitor();
    expect((await come('g-race', caller)).code).toBe('OK');
  });

  it('never link by an e-mail address', async () => {
    const player = await world.addPlayer();
    const caller = visitor();
    const nonce = (await start(caller)).get('nonce') ?? '';
    const forged = await token(nonce, 'g-mail', { claims: { email: `${player.username}@talora.example`, email_verified: true } });
    expect(await codeOf(logIn(caller, forged))).toBe('SOCIAL_UNKNOWN');
  });

  it('refuse every token that is not the one that this browser asked for', async () => {
    const { value } = await come('g-9');
    await world.clients(visitor()).login.registerSocial(form(value.ticket, 'sasaran1'));
    const wrong: [string, Change][] = [
      ['another issuer', { claims: { iss: 'https://evil.example' } }],
      ['another audience', { claims: { aud: 'other-shop' } }],
      ['no subject', { claims: { sub: '' } }],
      ['run out', { claims: { exp: Math.floor(world.clock.nowMs() / 1000) - 120 } }],
      ['old', { agoMs: 30 * MINUTE_MS }],
      ['of the future', { agoMs: -30 * MINUTE_MS }],
      ['another nonce', { claims: { nonce: 'x'.repeat(43) } }],
      ['no nonce', { claims: { nonce: undefined } }],
      ['signed by a stranger', { key: strangerKeys.privateKey }],
      ['an unknown key', { kid: 'k2' }],
    ];
    for (const [what, change] of wrong) {
      const caller = visitor();
      const nonce = (await start(caller)).get('nonce') ?? '';
      expect([what, await codeOf(logIn(caller, await token(nonce, 'g-9', change)))]).toEqual([what, 'SOCIAL_REFUSED']);
    }
    const caller = visitor();
    const nonce = (await start(caller)).get('nonce') ?? '';
    const good = await token(nonce, 'g-9');
    const now = Math.floor(world.clock.nowMs() / 1000);
    const unsigned = new UnsecuredJWT({ nonce, sub: 'g-9', iat: now, exp: now + 60 }).setIssuer('https://sandbox.talora.example/google');
    for (const [what, text] of [
      ['unsigned', unsigned.setAudience('talora-sample').encode()],
      ['cut', good.slice(0, -8)],
      ['junk', 'x.y.z'],
      ['empty', ''],
    ] as const) {
      const other = visitor();
      await start(other);
      expect([what, await codeOf(logIn(other, text))]).toEqual([what, 'SOCIAL_REFUSED']);
    }
    // Another browser, which did not ask for it.
    expect(await codeOf(logIn(visitor(), good))).toBe('SOCIAL_REFUSED');
    const thief = visitor();
    await start(thief);
    expect(await codeOf(logIn(thief, good))).toBe('SOCIAL_REFUSED');
    const secret = caller.cookies.get('talora_social') ?? '';
    expect(await codeOf(logIn(caller, good))).toBe('OK');
    caller.cookies.set('talora_social', secret);
    expect(await codeOf(logIn(caller, good))).toBe('SOCIAL_REFUSED');
  });

  it('are offered only where the brand has them', async () => {
    const { socialLogins } = (await world.brand()).settings;
    const { google: _, ...rest } = socialLogins;
    await world.settings({ socialLogins: rest });
    const { site, login } = world.clients(visitor());
    expect((await site.permission()).brand.socialLogins).toEqual(['facebook', 'sms']);
    expect(await codeOf(login.startSocial({ provider: 'google' }))).toBe('METHOD_UNAVAILABLE');
    expect(await codeOf(logIn(visitor(), 'x.y.z'))).toBe('METHOD_UNAVAILABLE');
    await world.settings({ socialLogins });
    expect((await site.permission()).brand.socialLogins).toEqual(['google', 'facebook', 'sms']);
  });

  it('ask for the keys once, and say so when the issuer does not answer', async () => {
    expect(new Set(asked)).toEqual(new Set(['http://127.0.0.1:8083/identity/keys']));
    const before = asked.length;
    await come('g-cached');
    expect(asked.length).toBe(before);
    const fresh = await openWorld({
      outside: () => Promise.reject(new Fault('no answer from the issuer')),
    });
    try {
      const caller = fresh.visitor();
      const { url } = await fresh.clients(caller).login.startSocial({ provider: 'google' });
      const text = await token(new URL(url).searchParams.get('nonce') ?? '', 'g-1');
      expect(
        await codeOf(fresh.clients(caller).identity.login({ type: 'firebase', firebaseChannel: 'google', firebaseIdToken: text })),
      ).toBe('UNAVAILABLE');
    } finally {
      await fresh.close();
    }
  });
});
