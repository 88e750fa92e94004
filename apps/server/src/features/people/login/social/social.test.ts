import type { SocialProvider } from '@talora/domain/access/social-logins.ts';
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { codeOf, openWorld, type Player, type World } from '../../../../../test/world.ts';
import type { InProcessCaller } from '../../../../app/in-process.ts';
import { Fault } from '../../../../platform/refusal.ts';

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
    world.clients(caller).login.login({ type: 'firebase', firebaseChannel, firebaseIdToken });

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
    const { registerSocial } = world.clients(caller).registration;
    expect(await codeOf(registerSocial({ ...form(first.value.ticket, 'sosial01'), agreed: false }))).toBe('TERMS_REQUIRED');
    expect(await codeOf(registerSocial(form(first.value.ticket, '1x')))).toBe('FIELDS_INVALID');
    expect(await codeOf(registerSocial({ ticket: first.value.ticket, username: 'sosial01', agreed: true }))).toBe('FIELDS_INVALID');
    const made = await registerSocial(form(first.value.ticket, 'sosial01'));
    expect(made.kind).toBe('member');
    // The ticket is no second account, and no way back in.
    expect(await codeOf(registerSocial(form(first.value.ticket, 'sosial02')))).toBe('LINK_INVALID');
    caller.token = made.token;
    expect((await world.clients(caller).members.memberInfo()).account).toBe('sosial01');
    const later = visitor();
    expect((await come('g-1', later)).code).toBe('OK');
    expect((await world.clients(later).members.memberInfo()).account).toBe('sosial01');
    expect((await come('g-2')).code).toBe('SOCIAL_UNKNOWN');
    // It has no password that anybody could know.
    expect(await codeOf(world.clients(visitor()).login.login({ username: 'sosial01', password: '!' }))).toBe('WRONG_CREDENTIALS');
  });

  it('make one account of many registrations at once', async () => {
    const { value } = await come('g-race');
    const codes = await Promise.all(
      Array.from({ length: 8 }, (_, i) => codeOf(world.clients(visitor()).registration.registerSocial(form(value.ticket, `lumba${i}`)))),
    );
    expect(codes.every((code) => code === 'OK' || code === 'LINK_INVALID')).toBe(true);
    expect(codes).toContain('OK');
    const caller = visitor();
    expect((await come('g-race', caller)).code).toBe('OK');
  });

  it('make one account of two tickets at once', async () => {
    const tickets = [(await come('g-twice')).value.ticket, (await come('g-twice')).value.ticket];
    // Both have looked for the account before either makes it.
    const codes = await world.asOwner.db.tx(async (tx) => {
      await sql`lock table identity_social in exclusive mode`.execute(tx);
      const made = tickets.map((ticket, i) => codeOf(world.clients(visitor()).registration.registerSocial(form(ticket, `kembar${i}`))));
      const waiting = async () =>
        (
          await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`.execute(tx)
        ).rows[0]?.n;
      await vi.waitFor(async () => expect(await waiting()).toBe(2), { timeout: 10_000 });
      return made;
    });
    expect((await Promise.all(codes)).toSorted()).toEqual(['LINK_INVALID', 'OK']);
    const { rows } = await sql`select 1 from identity_member where username like 'kembar%'`.execute(world.platform.db.kysely);
    expect(rows).toHaveLength(1);
  });

  it('are refused where the browser began too long ago', async () => {
    const caller = visitor();
    const nonce = (await start(caller)).get('nonce') ?? '';
    await world.turnClock(11 * MINUTE_MS);
    expect(await codeOf(logIn(caller, await token(nonce, 'g-late')))).toBe('SOCIAL_REFUSED');
  });

  it('never link by an e-mail address', async () => {
    const player = await world.addPlayer();
    const caller = visitor();
    const nonce = (await start(caller)).get('nonce') ?? '';
    const forged = await token(nonce, 'g-mail', { claims: { email: `${player.username}@talora.example`, email_verified: true } });
    const refused = await logIn(caller, forged).catch((error: { code: string; value: object }) => error);
    expect(refused).toMatchObject({ code: 'SOCIAL_UNKNOWN', value: { hasAccount: true } });
    // An address that the issuer does not vouch for tells nothing, nor does one that nobody has.
    for (const claims of [{ email: `${player.username}@talora.example` }, { email: 'nobody@talora.example', email_verified: true }]) {
      const other = visitor();
      const text = await token((await start(other)).get('nonce') ?? '', 'g-mail', { claims });
      expect(await logIn(other, text).catch((error: object) => error)).toMatchObject({ value: { hasAccount: false } });
    }
  });

  describe('linked to a member who is there already', () => {
    const linkFor = async (player: Player, subject: string, change: Change = {}) => {
      const { url } = await player.login.startSocialLink({ provider: 'google' });
      const query = new URL(url).searchParams;
      expect(query.get('state')).toBe('link-google');
      return token(query.get('nonce') ?? '', subject, change);
    };
    const stepUp = (player: Player) => player.sessions.stepUp({ password: player.password });

    it('need a fresh password, and log in afterwards until they are unlinked', async () => {
      const player = await world.addPlayer();
      const { login } = player;
      const early = [login.startSocialLink({ provider: 'google' }), login.linkSocial({ provider: 'google', idToken: 'x.y.z' }), login.unlinkSocial({ provider: 'google' })]; // prettier-ignore
      expect(new Set(await Promise.all(early.map(codeOf)))).toEqual(new Set(['STEP_UP_REQUIRED']));
      await stepUp(player);
      expect(await login.socialAccounts()).toEqual({ accounts: [] });
      await login.linkSocial({ provider: 'google', idToken: await linkFor(player, 'g-link') });
      expect((await login.socialAccounts()).accounts).toMatchObject([{ provider: 'google', label: 'bunga@talora.example' }]);
      expect(await codeOf(login.startSocialLink({ provider: 'google' }))).toBe('ILLEGAL_STATE');
      const caller = visitor();
      expect((await come('g-link', caller)).code).toBe('OK');
      expect((await world.clients(caller).members.memberInfo()).account).toBe(player.username);
      await player.logIn();
      await stepUp(player);
      await login.unlinkSocial({ provider: 'google' });
      await login.unlinkSocial({ provider: 'google' });
      expect(await login.socialAccounts()).toEqual({ accounts: [] });
      expect((await come('g-link')).code).toBe('SOCIAL_UNKNOWN');
      const { rows } = await sql<{ n: bigint }>`select count(*) as n from outbound_message where template = 'social_changed'
        and recipient = ${`${player.username}@talora.example`}`.execute(world.platform.db.kysely);
      expect(rows[0]?.n).toBe(2n);
    });

    it('are never taken from somebody else, also not by many at once', async () => {
      const [player, rival] = [await world.addPlayer(), await world.addPlayer()];
      await stepUp(player);
      await stepUp(rival);
      const [first, second] = [await linkFor(player, 'g-both'), await linkFor(rival, 'g-both')];
      const codes = await Promise.all([
        codeOf(player.login.linkSocial({ provider: 'google', idToken: first })),
        codeOf(rival.login.linkSocial({ provider: 'google', idToken: second })),
      ]);
      expect(codes.toSorted()).toEqual(['OK', 'SOCIAL_TAKEN']);
    });

    it('take no token of a login, of another member or of another browser, and none twice', async () => {
      const [player, other] = [await world.addPlayer(), await world.addPlayer()];
      await stepUp(player);
      await stepUp(other);
      const link = (idToken: string, who = player) => codeOf(who.login.linkSocial({ provider: 'google', idToken }));
      const nonce = (await start(player.caller)).get('nonce') ?? '';
      expect(await link(await token(nonce, 'g-cross'))).toBe('SOCIAL_REFUSED');
      const theirs = await linkFor(other, 'g-cross');
      player.caller.cookies.set('talora_social', other.caller.cookies.get('talora_social') ?? '');
      expect(await link(theirs)).toBe('SOCIAL_REFUSED');
      const mine = await linkFor(player, 'g-cross');
      const secret = player.caller.cookies.get('talora_social') ?? '';
      player.caller.cookies.delete('talora_social');
      expect(await link(mine)).toBe('SOCIAL_REFUSED');
      // Nor does the token of a link log in.
      player.caller.cookies.set('talora_social', secret);
      expect(await codeOf(logIn(player.caller, mine))).toBe('SESSION_REPLACES');
      const elsewhere = visitor();
      elsewhere.cookies.set('talora_social', secret);
      expect(await codeOf(logIn(elsewhere, mine))).toBe('SOCIAL_REFUSED');
      player.caller.cookies.set('talora_social', secret);
      expect(await link(mine)).toBe('OK');
      await player.login.unlinkSocial({ provider: 'google' });
      player.caller.cookies.set('talora_social', secret);
      expect(await link(mine)).toBe('SOCIAL_REFUSED');
    });

    it('stay the only way in of who has no password: unlinking needs one', async () => {
      const caller = visitor();
      const { value } = await come('g-only', caller);
      caller.token = (await world.clients(caller).registration.registerSocial(form(value.ticket, 'satusahaja1'))).token;
      const { login, sessions } = world.clients(caller);
      expect((await login.socialAccounts()).accounts).toHaveLength(1);
      expect(await codeOf(login.unlinkSocial({ provider: 'google' }))).toBe('STEP_UP_REQUIRED');
      expect(await codeOf(sessions.stepUp({ password: '!' }))).toBe('WRONG_PASSWORD');
    });
  });

  it('refuse every token that is not the one that this browser asked for', async () => {
    const { value } = await come('g-9');
    await world.clients(visitor()).registration.registerSocial(form(value.ticket, 'sasaran1'));
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
      expect(await codeOf(fresh.clients(caller).login.login({ type: 'firebase', firebaseChannel: 'google', firebaseIdToken: text }))).toBe(
        'UNAVAILABLE',
      );
    } finally {
      await fresh.close();
    }
  });

  it('give a ticket to register by that is good for a quarter of an hour, and at its own brand', async () => {
    const { value } = await come('g-ticket');
    const beside = await world.beside();
    const register = (at: World, name: string) => codeOf(at.clients(at.visitor()).registration.registerSocial(form(value.ticket, name)));
    expect(await register(beside, 'jiran01')).toBe('LINK_INVALID');
    await world.turnClock(15 * MINUTE_MS + 1_000);
    expect(await register(world, 'lambat01')).toBe('LINK_INVALID');
    const late = await come('g-ticket');
    await world.turnClock(14 * MINUTE_MS);
    expect(await codeOf(world.clients(visitor()).registration.registerSocial(form(late.value.ticket, 'sempat01')))).toBe('OK');
  });

  it('open no account where the brand takes nobody, and none for a name that no issuer gives', async () => {
    const { value } = await come('g-closed');
    const register = () => codeOf(world.clients(visitor()).registration.registerSocial(form(value.ticket, 'tutup01')));
    await world.settings({ isRegistrationOpen: false });
    expect(await register()).toBe('REGISTRATION_CLOSED');
    await world.settings({ isRegistrationOpen: true });
    expect(await register()).toBe('OK');
    expect((await come('s'.repeat(256))).code).toBe('SOCIAL_UNKNOWN');
    for (const subject of ['', 's'.repeat(257)]) expect((await come(subject)).code).toBe('SOCIAL_REFUSED');
  });
});
