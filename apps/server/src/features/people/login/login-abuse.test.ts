import { sql } from 'kysely';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, openWorld, type Player, type World } from '../../../../test/world.ts';
import { solveBotCheck } from '../../../app/in-process.ts';
import { callerOf } from '../../../platform/http/caller.ts';
import { addressPrefix } from '../../../platform/http/address-prefix.ts';
import { systemRandom } from '../../../platform/random.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { BrandSettings } from '../../base/site/site.ts';
import { captchaText } from '../captcha/draw-captcha.ts';
import type { VisitorContext } from '../members/contexts.ts';
import { logIn } from './log-in.ts';

const MINUTE_MS = 60_000;
/** Leaked pairs that are tried: five for each name and network, twenty in the long list. */
const PAIRS = process.env.TALORA_FULL === '1' ? 10_000 : 2_500;

describe('abuse of logins', () => {
  let world: World;
  let drawn: Buffer[] = [];
  beforeAll(async () => {
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

  const clients = (device = {}) => world.clients(world.visitor(device));
  async function solve(calls: ReturnType<typeof clients>) {
    drawn = [];
    const { captchaId } = await calls.login.captchaFor({ purpose: 'login' });
    return { captchaId, captcha: captchaText(drawn.find((bytes) => bytes.length === 5) ?? Buffer.alloc(5)) };
  }

  /** Tries passwords on a name, each with a right captcha. */
  async function guess(username: string, count: number, ip = '10.7.7.7'): Promise<string[]> {
    const calls = clients({ ip });
    const codes: string[] = [];
    for (let i = 0; i < count; i += 1)
      codes.push(await codeOf(calls.login.login({ username, password: `guess-${i}`, ...(await solve(calls)) })));
    return codes;
  }

  it('a name is closed to a stranger’s network after three failures, for half an hour, and the answer does not tell', async () => {
    const player = await world.addPlayer();
    expect(await guess(player.username, 5)).toEqual(Array.from({ length: 5 }, () => 'WRONG_CREDENTIALS'));
    expect(await guess('nobody-at-all', 5)).toEqual(Array.from({ length: 5 }, () => 'WRONG_CREDENTIALS'));
    const stranger = clients({ ip: '10.7.7.8' });
    const right = { username: player.username, password: player.password };
    expect(await codeOf(stranger.login.login({ ...right, ...(await solve(stranger)) }))).toBe('WRONG_CREDENTIALS');
    await world.turnClock(31 * MINUTE_MS);
    expect(await codeOf(stranger.login.login(right))).toBe('OK');
  });

  const tryAs = async (player: Pick<Player, 'username' | 'password'>, ip: string): Promise<string> => {
    const calls = clients({ ip });
    return codeOf(calls.login.login({ username: player.username, password: player.password, ...(await solve(calls)) }));
  };

  it('one network closes a name to itself only, however long it goes on', async () => {
    const player = await world.addPlayer();
    for (let day = 0; day < 2; day += 1) {
      // Forty tries from eight addresses of it: three are looked at, and the name as a whole has as many.
      for (let host = 1; host <= 8; host += 1) await guess(player.username, 5, `10.7.20.${host}`);
      expect(await tryAs(player, '10.7.20.99')).toBe('WRONG_CREDENTIALS');
      expect(await tryAs(player, '10.7.21.1')).toBe('OK');
      await world.turnClock(31 * MINUTE_MS);
    }
    const counted = await sql<{ network: string; failures: number }>`select network, failures from identity_login_failure
      where username_key = ${player.username} order by network`.execute(world.platform.db.kysely);
    expect(counted.rows).toEqual([
      { network: '', failures: 3 },
      { network: '10.7.20', failures: 3 },
    ]);
    const ip6 = { wide: '2001:db8:7:7', other: '2001:db8:7:8' };
    for (let host = 1; host <= 3; host += 1) await guess(player.username, 1, `${ip6.wide}::${host}`);
    expect([await tryAs(player, `${ip6.wide}:1::9`), await tryAs(player, `${ip6.other}::9`)]).toEqual(['WRONG_CREDENTIALS', 'OK']);
    // A closed name costs a look at a password, too: there are eighty and more.
  }, 120_000);

  it('many networks close a name to every browser that is not known, for that half hour, and after a hundred tries for a day', async () => {
    const player = await world.addPlayer();
    let network = 0;
    const attack = async (): Promise<void> => {
      for (let i = 0; i < 6; i += 1) await guess(player.username, 3, `10.30.${(network += 1)}.1`);
    };
    const counted = async (): Promise<number> => {
      const { rows } = await sql<{ failures: number }>`select failures from identity_login_failure
        where username_key = ${player.username} and network = ''`.execute(world.platform.db.kysely);
      return rows[0]?.failures ?? 0;
    };
    await attack();
    expect([await counted(), await tryAs(player, '10.31.0.1')]).toEqual([12, 'WRONG_CREDENTIALS']);
    await world.turnClock(31 * MINUTE_MS);
    expect(await tryAs(player, '10.31.0.1')).toBe('OK');
    await sql`update identity_login_failure set streak = 100 where username_key = ${player.username} and network = ''`.execute(
      world.platform.db.kysely,
    );
    await attack();
    await world.turnClock(120 * MINUTE_MS);
    expect(await tryAs(player, '10.31.0.1')).toBe('WRONG_CREDENTIALS');
    await player.logIn();
    expect(await codeOf(player.members.memberInfo())).toBe('OK');
    await world.turnClock(23 * 60 * MINUTE_MS);
    expect(await tryAs(player, '10.31.0.1')).toBe('OK');
  });

  it('strangers’ failures do not lock out the browser that the member uses', async () => {
    const player = await world.addPlayer();
    await player.logIn();
    await guess(player.username, 4);
    await player.logIn();
    expect(await codeOf(player.members.memberInfo())).toBe('OK');
    // Nor does a browser of one member count for another.
    const other = await world.addPlayer();
    await other.logIn();
    const theirs = { username: player.username, password: player.password };
    expect(await codeOf(other.login.login(theirs))).toBe('SESSION_REPLACES');
    expect(await codeOf(other.login.login({ ...theirs, replaces: true }))).toBe('CAPTCHA_REQUIRED');
  });

  it('its own failures do count', async () => {
    const player = await world.addPlayer();
    await player.logIn();
    const wrong = { username: player.username, password: 'not-the-password' };
    expect(await codeOf(player.login.login(wrong))).toBe('WRONG_CREDENTIALS');
    expect(await codeOf(player.login.login(wrong))).toBe('WRONG_CREDENTIALS');
    expect(await codeOf(player.login.login(wrong))).toBe('CAPTCHA_REQUIRED');
  });

  it('a try that nobody can look at is refused before anything of its account is read', async () => {
    const passwords = { ...world.platform.passwords, expectRoom: () => refuse('TOO_MANY_REQUESTS', { retryAfterSeconds: 5 }) };
    const context = await visitorAt('10.7.9.9', () => Promise.reject(new Error('looked')));
    const db = new Proxy(world.platform.db, {
      get() {
        throw new Error('read');
      },
    });
    const busy = { ...context, platform: { ...context.platform, passwords, db } };
    const input = { username: 'whoever', password: 'whatever', type: 'username', place: 'site' } as const;
    expect(await codeOf(logIn(busy, input))).toBe('TOO_MANY_REQUESTS');
  });

  /** The context of a visitor at an address, with passwords that only count how often they are looked at. */
  async function visitorAt(ip: string, attempt: (stored: string | null, password: string) => Promise<boolean>): Promise<VisitorContext> {
    const request = { ip, headers: {}, hostname: 'localhost', protocol: 'http', host: 'localhost', cookies: {} };
    const passwords = { hash: (password: string) => world.platform.passwords.hash(password), verify: attempt, expectRoom: () => undefined };
    return {
      platform: { ...world.platform, passwords },
      brand: await world.brand(),
      caller: callerOf(request as never),
      session: null,
    };
  }

  /** Stuffs pairs from 500 addresses into 100 names, three of which are members: how often a password was looked at. */
  async function stuff(pairs: number, change: Partial<BrandSettings>) {
    const victims = await Promise.all([0, 1, 2].map(() => world.addPlayer()));
    for (const victim of victims) await victim.logIn();
    const stored = new Map<string, number>();
    let asked = 0;
    const attempt = async (hash: string | null): Promise<boolean> => {
      asked += 1;
      if (hash !== null) stored.set(hash, (stored.get(hash) ?? 0) + 1);
      return false;
    };
    const names = [...victims.map(({ username }) => username), ...Array.from({ length: 97 }, (_, i) => `unknown${pairs}-${i}`)];
    const contexts = await Promise.all(Array.from({ length: 500 }, (_, i) => visitorAt(`10.${50 + (i % 50)}.${i >> 3}.9`, attempt)));
    // The attacker solves every captcha: the lock must hold without it.
    const settings = { ...(await world.brand()).settings, captchaAfterFailures: Number.MAX_SAFE_INTEGER, ...change };
    let next = 0;
    let inside = 0;
    const attack = async (): Promise<void> => {
      while (next < pairs) {
        const n = next;
        next += 1;
        const context = contexts[n % 500] as VisitorContext;
        const brand = { ...context.brand, settings };
        const input = { username: names[n % 100] ?? '', password: `leaked-${n}`, type: 'username', place: 'site' } as const;
        if ((await codeOf(logIn({ ...context, brand }, input))) === 'OK') inside += 1;
      }
    };
    await Promise.all(Array.from({ length: 10 }, attack));
    return { victims, asked, inside, atVictims: [...stored.values()] };
  }

  it('of leaked pairs from 500 addresses no account is looked at more than twelve times, three for a network, and the member still comes in', async () => {
    const { victims, asked, inside, atVictims } = await stuff(PAIRS, {});
    expect(inside).toBe(0);
    // Each try costs a look; all but 1,200 of them are looks at nobody's password.
    expect(asked).toBe(PAIRS);
    expect(atVictims).toEqual([12, 12, 12]);
    for (const victim of victims) {
      await victim.logIn();
      expect(await codeOf(victim.members.memberInfo())).toBe('OK');
    }
  }, 120_000);

  it('a closed name costs what an open one does: the same statements, and a look at a password', async () => {
    const player = await world.addPlayer();
    const work: string[] = [];
    const context = await visitorAt('10.8.9.9', async () => {
      work.push('a password');
      return false;
    });
    const { db } = context.platform;
    const counting = db.kysely.withPlugin({
      transformQuery({ node }) {
        work.push(node.kind);
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const busy = { ...context, platform: { ...context.platform, db: { ...db, kysely: counting } } };
    busy.brand = { ...context.brand, settings: { ...context.brand.settings, captchaAfterFailures: Number.MAX_SAFE_INTEGER } };
    const tries: string[][] = [];
    for (const username of [player.username, 'nobody-here-at-all'])
      for (let i = 0; i < 5; i += 1) {
        work.length = 0;
        const input = { username, password: 'guess', type: 'username', place: 'site' } as const;
        expect(await codeOf(logIn(busy, input))).toBe('WRONG_CREDENTIALS');
        tries.push([...work]);
      }
    expect(tries[0]?.filter((one) => one === 'a password')).toHaveLength(1);
    expect(tries[0]?.length).toBeGreaterThan(4);
    // Open three times, then closed: of a member and of nobody.
    for (const one of tries) expect(one).toEqual(tries[0]);
  });

  it('without the lock each of them would be looked at every time', async () => {
    const { asked, atVictims } = await stuff(1_000, { loginLockAfter: 10_000 });
    expect([asked, atVictims]).toEqual([1_000, [10, 10, 10]]);
  }, 60_000);

  it('a try that nobody looked at is not counted: a full queue locks nobody out', async () => {
    const player = await world.addPlayer();
    const context = await visitorAt('10.8.8.8', () => refuse('TOO_MANY_REQUESTS', { retryAfterSeconds: 5 }));
    const input = { username: player.username, password: player.password, type: 'username', place: 'site' } as const;
    for (let i = 0; i < 6; i += 1) expect(await codeOf(logIn(context, input))).toBe('TOO_MANY_REQUESTS');
    expect(await codeOf(clients().login.login({ username: player.username, password: player.password }))).toBe('OK');
  });

  it('a try that nobody looked at opens no name that is closed', async () => {
    const player = await world.addPlayer();
    await guess(player.username, 3, '10.8.9.1');
    const context = await visitorAt('10.8.9.2', () => refuse('TOO_MANY_REQUESTS', { retryAfterSeconds: 5 }));
    const settings = { ...context.brand.settings, captchaAfterFailures: Number.MAX_SAFE_INTEGER };
    const busy = { ...context, brand: { ...context.brand, settings } };
    const input = { username: player.username, password: player.password, type: 'username', place: 'site' } as const;
    for (let i = 0; i < 3; i += 1) expect(await codeOf(logIn(busy, input))).toBe('TOO_MANY_REQUESTS');
    expect(await tryAs(player, '10.8.9.3')).toBe('WRONG_CREDENTIALS');
  });

  it('more visitors than can be hashed in a moment are sent away, and members who confirm a password are not', async () => {
    const { passwords } = world.platform;
    const stored = await passwords.hash('walnut-river-1');
    const visitors = Array.from({ length: 30 }, () => codeOf(passwords.verify(stored, 'junk', 'visitor')));
    const member = passwords.verify(stored, 'walnut-river-1');
    const codes = await Promise.all(visitors);
    expect(codes.filter((code) => code === 'OK')).toHaveLength(12);
    expect(codes.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(18);
    expect(await member).toBe(true);
  });

  it('an account without a password is opened by none', async () => {
    for (const stored of [null, '!', '', '$argon2i$v=19$x']) {
      for (const password of ['', '!', 'nobody has this password'])
        expect(await world.platform.passwords.verify(stored, password)).toBe(false);
    }
  });

  it('puts neighbours into one prefix', () => {
    const same: [string, string][] = [
      ['10.1.2.3', '10.1.2.200'],
      ['2001:db8:1:2::1', '2001:db8:1:2:ffff:1:2:3'],
      ['2001:0db8::1', '2001:db8:0:0::2'],
      ['fe80::1%eth0', 'fe80::2'],
    ];
    for (const [one, other] of same) expect(addressPrefix(one)).toBe(addressPrefix(other));
    expect(addressPrefix('10.1.2.3')).not.toBe(addressPrefix('10.1.3.3'));
    expect(addressPrefix('2001:db8:1:2::1')).not.toBe(addressPrefix('2001:db8:1:3::1'));
  });

  describe('the bot check', () => {
    it('comes before the login, works once, for one purpose, one address and ten minutes', async () => {
      const player = await world.addPlayer();
      await world.settings({ botCheckBits: 8, isBotCheckAlways: true });
      try {
        const visitor = world.visitor();
        const { login } = world.clients(visitor).login;
        const right = { username: player.username, password: player.password };
        expect(await codeOf(login(right))).toBe('BOT_CHECK_REQUIRED');
        const good = await solveBotCheck(visitor);
        expect(await codeOf(login({ ...right, ...good }))).toBe('OK');
        expect(await codeOf(login({ ...right, ...good }))).toBe('BOT_CHECK_REQUIRED');
        expect(await codeOf(login({ ...right, ...(await solveBotCheck(visitor, 'freeplay')) }))).toBe('BOT_CHECK_REQUIRED');
        expect(await codeOf(login({ ...right, ...(await solveBotCheck(world.visitor({ ip: '10.3.3.3' }))) }))).toBe('BOT_CHECK_REQUIRED');
        const { botCheck } = await solveBotCheck(visitor);
        for (const answer of ['', '-1', '00', '42949672970', 'x'])
          expect(await codeOf(login({ ...right, botCheck: { challenge: botCheck?.challenge ?? '', answer } }))).toBe('BOT_CHECK_REQUIRED');
        const forged = `${botCheck?.challenge.slice(0, -6)}AAAAAA`;
        expect(await codeOf(login({ ...right, botCheck: { challenge: forged, answer: botCheck?.answer ?? '' } }))).toBe(
          'BOT_CHECK_REQUIRED',
        );
        const old = await solveBotCheck(visitor);
        await world.turnClock(11 * MINUTE_MS);
        expect(await codeOf(login({ ...right, ...old }))).toBe('BOT_CHECK_REQUIRED');
        const raced = await solveBotCheck(visitor);
        const codes = await Promise.all(Array.from({ length: 12 }, () => codeOf(login({ ...right, ...raced }))));
        expect(codes.filter((code) => code === 'OK')).toHaveLength(1);
      } finally {
        await world.settings({ botCheckBits: 0 });
      }
    });
  });

  it('hostile captchas and answers of another type are refused', async () => {
    const player = await world.addPlayer();
    await guess(player.username, 2);
    const { login } = clients().login;
    const right = { username: player.username, password: player.password };
    for (const captcha of ['', ' ', 'x'.repeat(16)])
      expect(['CAPTCHA_REQUIRED', 'CAPTCHA_WRONG']).toContain(
        await codeOf(login({ ...right, captchaId: randomBytes(8).toString('hex'), captcha })),
      );
    expect(await codeOf(login({ ...right, captcha: ['a'] as unknown as string }))).toBe('BAD_REQUEST');
    expect(await codeOf(login({ ...right, captcha: { $gt: '' } as unknown as string }))).toBe('BAD_REQUEST');
    expect(await codeOf(login({ ...right, captcha: 'x'.repeat(300) }))).toBe('BAD_REQUEST');
  });
});
