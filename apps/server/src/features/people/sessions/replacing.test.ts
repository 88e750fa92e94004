import { sql } from 'kysely';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, openWorld, type Player, type World } from '../../../../test/world.ts';
import type { InProcessCaller } from '../../../app/in-process.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const PHONE = { userAgent: 'Mozilla/5.0 (iPhone) Mobile Safari' };

describe('sessions that come from elsewhere', () => {
  let world: World;
  let sign: (nonce: string, subject: string) => Promise<string>;
  beforeAll(async () => {
    const keys = await generateKeyPair('RS256');
    const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' };
    world = await openWorld({ outside: async () => ({ status: 200, body: JSON.stringify({ keys: [jwk] }) }) });
    sign = (nonce, subject) => {
      const now = Math.floor(world.clock.nowMs() / 1000);
      const claims = { iss: 'https://sandbox.talora.example/google', aud: 'talora-sample', sub: subject, nonce, iat: now, exp: now + 600 };
      return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'k1' }).sign(keys.privateKey);
    };
  });
  afterAll(() => world.close());

  const nonceFor = async (caller: InProcessCaller): Promise<string> =>
    new URL((await world.clients(caller).login.startSocial({ provider: 'google' })).url).searchParams.get('nonce') ?? '';
  const come = (caller: InProcessCaller, firebaseIdToken: string, replaces?: boolean) =>
    codeOf(
      world.clients(caller).login.login({
        type: 'firebase',
        firebaseChannel: 'google',
        firebaseIdToken,
        ...(replaces === undefined ? {} : { replaces }),
      }),
    );
  async function link(player: Player, subject: string): Promise<void> {
    await player.sessions.stepUp({ password: player.password });
    const url = new URL((await player.login.startSocialLink({ provider: 'google' })).url);
    await player.login.linkSocial({ provider: 'google', idToken: await sign(url.searchParams.get('nonce') ?? '', subject) });
  }
  const who = (caller: InProcessCaller): Promise<string> =>
    world.clients(caller).members.memberInfo().then(({ account }) => account); // prettier-ignore

  it('no cookie, no login: whatever nonce a stranger makes up, and though it is one that the server has given to another', async () => {
    const bait = await world.addPlayer();
    await link(bait, 'g-bait');
    // The nonce of an empty secret, as it was once made.
    for (const nonce of ['47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU', await nonceFor(world.visitor())])
      expect(await come(world.visitor(), await sign(nonce, 'g-bait'))).toBe('SOCIAL_REFUSED');
    const other = world.visitor();
    await nonceFor(other);
    expect(await come(other, await sign(await nonceFor(world.visitor()), 'g-bait'))).toBe('SOCIAL_REFUSED');
    // A cookie of one's own making is none.
    const own = world.visitor();
    own.cookies.set('talora_social', 'A'.repeat(43));
    expect(await come(own, await sign(await nonceFor(world.visitor()), 'g-bait'))).toBe('SOCIAL_REFUSED');
  });

  it('a nonce is kept as its hash, for this browser, this provider and this brand, and is taken once', async () => {
    const player = await world.addPlayer();
    await link(player, 'g-once');
    const caller = world.visitor();
    const nonce = await nonceFor(caller);
    const secret = caller.cookies.get('talora_social') ?? '';
    const { rows } = await sql<{ kept: string }>`select row_to_json(s)::text as kept from identity_social_start s`.execute(
      world.platform.db.kysely,
    );
    expect(rows.map(({ kept }) => kept).join()).not.toContain(nonce);
    expect(await come(caller, await sign(nonce, 'g-once'))).toBe('OK');
    const again = world.visitor();
    again.cookies.set('talora_social', secret);
    await world.turnClock(2_000);
    expect(await come(again, await sign(nonce, 'g-once'))).toBe('SOCIAL_REFUSED');
  });

  it('do not take the place of another member’s session unasked: neither a link nor an account elsewhere', async () => {
    const [victim, stranger] = [await world.addPlayer(), await world.addPlayer()];
    await link(stranger, 'g-stranger');
    const { ticket } = await stranger.login.handOver();
    expect(await codeOf(victim.login.openHandover({ ticket }))).toBe('SESSION_REPLACES');
    const token = await sign(await nonceFor(victim.caller), 'g-stranger');
    expect(await come(victim.caller, token)).toBe('SESSION_REPLACES');
    expect(await codeOf(victim.login.login({ username: stranger.username, password: stranger.password }))).toBe('SESSION_REPLACES');
    expect(await who(victim.caller)).toBe(victim.username);
    // Asked and answered: nothing was spent by the question, and the session that gave way is over.
    const before = victim.caller.token;
    expect(await come(victim.caller, token, true)).toBe('OK');
    victim.caller.token = before;
    expect(await codeOf(victim.members.memberInfo())).toBe('SESSION_EXPIRED');
  });

  it('asks nobody who comes back to the own account', async () => {
    const player = await world.addPlayer();
    const { ticket } = await player.login.handOver();
    expect(await codeOf(player.login.openHandover({ ticket }))).toBe('OK');
  });

  it('end with the first login, however often they are handed over, and say where they come from', async () => {
    const player = await world.addPlayer();
    const [first] = await player.sessions.sessions();
    let { caller } = player;
    let end = '';
    for (let hours = 0; hours < 11; hours += 1) {
      for (let half = 0; half < 3; half += 1) {
        await world.turnClock(20 * MINUTE_MS);
        await world.clients(caller).members.memberInfo();
      }
      const next = world.visitor(hours % 2 === 0 ? PHONE : {});
      const reply = await world.clients(next).login.openHandover({ ticket: (await world.clients(caller).login.handOver()).ticket });
      next.token = reply.token;
      end = reply.expiresAt;
      caller = next;
    }
    const started = Date.parse(first?.startedAt ?? '');
    expect(Date.parse(end) - started).toBeLessThanOrEqual(12 * HOUR_MS + 1_000);
    const mine = (await world.clients(caller).sessions.sessions()).find(({ isThis }) => isThis);
    expect(mine?.firstStartedAt).toBe(first?.startedAt);
    for (let part = 0; part < 4; part += 1) {
      await world.turnClock(16 * MINUTE_MS);
      await codeOf(world.clients(caller).members.memberInfo());
    }
    expect(await codeOf(world.clients(caller).members.memberInfo())).toBe('SESSION_EXPIRED');
  });

  it('a remembered browser is asked for the password after thirty days, though it came every day', async () => {
    const player = await world.addPlayer();
    const caller = world.visitor();
    const { login } = world.clients(caller);
    const name = { username: player.username, remember: true };
    expect(await codeOf(login.login({ ...name, password: player.password }))).toBe('OK');
    for (let day = 0; day < 29; day += 1) {
      await world.turnClock(23 * HOUR_MS);
      expect(await codeOf(login.login(name)), String(day)).toBe('OK');
    }
    await world.turnClock(23 * HOUR_MS);
    await codeOf(login.login(name));
    await world.turnClock(23 * HOUR_MS);
    await codeOf(login.login(name));
    await world.turnClock(23 * HOUR_MS);
    expect(await codeOf(login.login(name))).toBe('REMEMBERED_OVER');
    expect(await codeOf(login.login({ ...name, password: player.password }))).toBe('OK');
  });
});
