import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorld, type World } from '../../../../test/world.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { BrandSettings, SiteContext } from '../../base/site/site.ts';
import { sendCode, type CodeOrder } from './send-code.ts';
import { spendCode, type TypedCode } from './spend-code.ts';

const MINUTE_MS = 60_000;

/** How an attempt ended: OK or the code of the refusal. */
const endOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'OK',
    (error: unknown) => {
      if (error instanceof Refusal) return error.code;
      throw error;
    },
  );

const SMS: CodeOrder = { purpose: 'login', channel: 'sms', to: '60123456789' };

describe('one-time codes', () => {
  let world: World;
  let numbers = 0;
  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(() => world.close());

  const contextAt = async (ip: string): Promise<SiteContext> => ({
    platform: world.platform,
    brand: await world.brand(),
    caller: {
      ip,
      userAgent: '',
      language: 'EN',
      host: 'localhost',
      deviceClass: 'desktop',
    },
  });
  const freshNumber = (): string => `6012${String((numbers += 1)).padStart(7, '0')}`;
  const freshIp = (): string => `10.1.${Math.floor((numbers += 1) / 250)}.${numbers % 250}`;
  const send = async (order: CodeOrder, ip = freshIp()): Promise<string> => endOf(sendCode(await contextAt(ip), order));
  const use = async (typed: TypedCode): Promise<string> => endOf(spendCode(await contextAt('10.2.0.1'), typed));

  async function sentCodes(to: string): Promise<string[]> {
    const { rows } = await sql<{ body: string }>`select body from outbound_message where recipient = ${to} order by id`.execute(
      world.platform.db.kysely,
    );
    return rows.map(({ body }) => /\b[0-9]{6}\b/.exec(body)?.[0] ?? '');
  }

  /** Sends a code and reads it in the message log. */
  async function freshCode(order: CodeOrder): Promise<TypedCode> {
    expect(await send(order)).toBe('OK');
    const code = (await sentCodes(order.to)).at(-1) ?? '';
    expect(code).toMatch(/^[0-9]{6}$/);
    return { ...order, code };
  }

  it('50 right tries at once give one success', async () => {
    const typed = await freshCode({ ...SMS, to: freshNumber() });
    const ends = await Promise.all(Array.from({ length: 50 }, () => use(typed)));
    expect(ends.filter((end) => end === 'OK')).toHaveLength(1);
    expect(ends.filter((end) => end === 'CODE_WRONG')).toHaveLength(49);
  });

  it('a login code does not reset a password, and is good for its number and subject only', async () => {
    const typed = await freshCode({ ...SMS, to: freshNumber(), subject: 'member-1' });
    for (const other of [
      { ...typed, purpose: 'reset_password' as const },
      { ...typed, to: freshNumber() },
      { ...typed, subject: 'member-2' },
      { ...typed, channel: 'email' as const },
    ])
      expect(await use(other)).toBe('CODE_WRONG');
    expect(await use(typed)).toBe('OK');
  });

  it('five wrong tries end it, also at once; four do not', async () => {
    const wrongOf = (code: string): string => (code === '000000' ? '000001' : '000000');
    const alive = await freshCode({ ...SMS, to: freshNumber() });
    for (let i = 0; i < 4; i += 1) expect(await use({ ...alive, code: wrongOf(alive.code) })).toBe('CODE_WRONG');
    expect(await use(alive)).toBe('OK');
    const dead = await freshCode({ ...SMS, to: freshNumber() });
    const ends = await Promise.all(Array.from({ length: 20 }, () => use({ ...dead, code: wrongOf(dead.code) })));
    expect(ends.filter((end) => end === 'CODE_WRONG')).toHaveLength(5);
    expect(await use(dead)).toBe('CODE_EXPIRED');
  });

  it('lives five minutes and not longer', async () => {
    const first = await freshCode({ ...SMS, to: freshNumber() });
    await world.turnClock(5 * MINUTE_MS - 10_000);
    expect(await use(first)).toBe('OK');
    const second = await freshCode({ ...SMS, to: freshNumber() });
    await world.turnClock(5 * MINUTE_MS + 1_000);
    expect(await use(second)).toBe('CODE_EXPIRED');
  });

  it('a newer code ends the older one', async () => {
    const first = await freshCode({ ...SMS, to: freshNumber() });
    await world.turnClock(61_000);
    const second = await freshCode(first);
    if (first.code !== second.code) expect(await use(first)).toBe('CODE_WRONG');
    expect(await use(second)).toBe('OK');
  });

  it('takes odd texts as wrong codes', async () => {
    const typed = await freshCode({ ...SMS, to: freshNumber() });
    for (const code of ['', ' ', '12345', '1234567', 'abcdef', '١٢٣٤٥٦', '9'.repeat(255), '0'.repeat(1_000_000)])
      expect(await use({ ...typed, code })).toBe('CODE_WRONG');
    expect(await use({ ...typed, code: ` ${typed.code} ` })).toBe('OK');
  });

  it('answers as fast to a code that is nearly right, and to one of a million digits without looking at it', async () => {
    const typed = await freshCode({ ...SMS, to: freshNumber() });
    const many = { ...(await contextAt('10.2.0.2')), brand: { ...(await world.brand()), settings: { ...(await world.brand()).settings, codeTries: 10_000 } } }; // prettier-ignore
    /** The right code with its digits from one on changed. */
    const wrongFrom = (index: number): string =>
      typed.code.slice(0, index) + Array.from(typed.code.slice(index), (digit) => String((Number(digit) + 1) % 10)).join('');
    const times = new Map<number, number[]>([0, 3, 5].map((index) => [index, []]));
    // In turns, so that whatever else the machine does falls on each alike.
    for (let round = 0; round < 150; round += 1) {
      for (const [index, list] of times) {
        const began = performance.now();
        expect(await endOf(spendCode(many, { ...typed, code: wrongFrom(index) }))).toBe('CODE_WRONG');
        if (round >= 20) list.push(performance.now() - began);
      }
    }
    const medians = [...times.values()].map((list) => list.toSorted((a, b) => a - b)[list.length >> 1] ?? 0);
    expect(Math.max(...medians) - Math.min(...medians)).toBeLessThan(5);
    const began = performance.now();
    for (let i = 0; i < 100; i += 1) await endOf(spendCode(many, { ...typed, code: '1'.repeat(1_000_000) }));
    expect((performance.now() - began) / 100).toBeLessThan(5);
    expect(await endOf(spendCode(many, typed))).toBe('OK');
  });

  it('stores a keyed hash and never the code', async () => {
    const typed = await freshCode({ ...SMS, to: freshNumber() });
    const { rows } = await sql<{
      whole: string;
    }>`select row_to_json(c)::text as whole from codes_code c where target = ${typed.to}`.execute(world.platform.db.kysely);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.whole.replace(/"(target|id|made_at|expires_at)":"[^"]*"/g, '')).not.toContain(typed.code);
  });

  it('answers alike when nobody is there, sends nothing and is never right', async () => {
    const to = freshNumber();
    const order: CodeOrder = { ...SMS, to, isSilent: true };
    expect(await send(order)).toBe('OK');
    expect(await send(order)).toBe('CODE_TOO_SOON');
    expect(await sentCodes(to)).toEqual([]);
    expect(await use({ ...SMS, to, code: '123456' })).toBe('CODE_WRONG');
  });

  describe('budgets', () => {
    it('one code in 60 seconds for a number, whatever the purpose, also when 30 ask at once', async () => {
      const to = freshNumber();
      const ends = await Promise.all(
        Array.from({ length: 30 }, (_, i) => send({ ...SMS, to, purpose: i % 2 === 0 ? 'login' : 'reset_password' })),
      );
      expect(ends.filter((end) => end === 'OK')).toHaveLength(1);
      expect(ends.filter((end) => end === 'CODE_TOO_SOON')).toHaveLength(29);
      expect(await sentCodes(to)).toHaveLength(1);
      await world.turnClock(58_000);
      expect(await send({ ...SMS, to })).toBe('CODE_TOO_SOON');
      await world.turnClock(3_000);
      expect(await send({ ...SMS, to })).toBe('OK');
    });

    it('tells the wait until the code ends, or the pause of the brand where it has it so; the pause holds either way', async () => {
      const waitOf = async (to: string) => (await sendCode(await contextAt(freshIp()), { ...SMS, to })).waitSeconds;
      const refused = async (to: string): Promise<unknown> =>
        sendCode(await contextAt(freshIp()), { ...SMS, to }).catch((error: unknown) => (error as Refusal).value);
      const [late, soon] = [freshNumber(), freshNumber()];
      expect(await waitOf(late)).toBe(300);
      await world.settings({ isResendAtInterval: true, codeIntervalSeconds: 40 });
      expect([await waitOf(soon), await waitOf(freshNumber())]).toEqual([40, 40]);
      for (const to of [late, soon]) {
        const { retryAfterSeconds = 0 } = (await refused(to)) as { retryAfterSeconds?: number };
        expect(retryAfterSeconds).toBeGreaterThan(30);
        expect(retryAfterSeconds).toBeLessThanOrEqual(40);
      }
      await world.turnClock(41_000);
      expect(await waitOf(soon)).toBe(40);
      await world.settings({ isResendAtInterval: false, codeIntervalSeconds: 60 });
    });

    it('five an hour and ten a day for a number', async () => {
      const to = freshNumber();
      const ends: string[] = [];
      for (let i = 0; i < 6; i += 1) {
        ends.push(await send({ ...SMS, to }));
        await world.turnClock(61_000);
      }
      expect(ends).toEqual([...Array.from({ length: 5 }, () => 'OK'), 'CODE_LIMIT_REACHED']);
      await world.turnClock(60 * MINUTE_MS);
      for (let i = 0; i < 5; i += 1) {
        expect(await send({ ...SMS, to })).toBe('OK');
        await world.turnClock(13 * MINUTE_MS);
      }
      expect(await send({ ...SMS, to })).toBe('CODE_LIMIT_REACHED');
      expect(await sentCodes(to)).toHaveLength(10);
    });

    it('twenty an hour from one address', async () => {
      const ip = '10.77.0.1';
      const ends: string[] = [];
      for (let i = 0; i < 22; i += 1) ends.push(await send({ ...SMS, to: freshNumber() }, ip));
      expect(ends.filter((end) => end === 'OK')).toHaveLength(20);
      expect(ends.slice(20)).toEqual(['CODE_LIMIT_REACHED', 'CODE_LIMIT_REACHED']);
    });

    it('sends nothing to other countries, landlines or costly numbers', async () => {
      for (const to of ['447911123456', '60321234567', '601800881234', '12', '']) {
        expect([to, await send({ ...SMS, to })]).toEqual([to, 'MOBILE_INVALID']);
        expect(await sentCodes(to)).toEqual([]);
      }
    });

    const withSettings = async (change: Partial<BrandSettings>, work: () => Promise<void>): Promise<void> => {
      await world.turnClock(25 * 60 * MINUTE_MS); // the day's counts are empty
      const before = (await world.brand()).settings;
      await world.settings(change);
      try {
        await work();
      } finally {
        await world.settings(Object.fromEntries(Object.keys(change).map((name) => [name, before[name as keyof BrandSettings]])));
      }
    };

    it('a prefix has its own day, and other prefixes go on', async () => {
      await withSettings({ codesPerPrefixDay: 3 }, async () => {
        const ends: string[] = [];
        for (let i = 0; i < 5; i += 1) ends.push(await send({ ...SMS, to: freshNumber() }));
        expect(ends).toEqual(['OK', 'OK', 'OK', 'CODES_PAUSED', 'CODES_PAUSED']);
        expect(await send({ ...SMS, to: '6591234567' })).toBe('OK');
      });
    });

    it('1,000 numbers from 200 addresses get no more than the day’s budget, and the breaker opens', async () => {
      await withSettings({ codesPerDay: 40 }, async () => {
        const ends: string[] = [];
        for (let i = 0; i < 1_000; i += 20) {
          const some = Array.from({ length: 20 }, (_, j) => send({ ...SMS, to: freshNumber() }, `10.99.0.${(i + j) % 200}`));
          ends.push(...(await Promise.all(some)));
        }
        expect(ends.filter((end) => end === 'OK')).toHaveLength(40);
        expect(ends.filter((end) => end === 'CODES_PAUSED')).toHaveLength(960);
        const { rows } = await sql`select reason from outbound_breaker where channel = 'sms'`.execute(world.platform.db.kysely);
        expect(rows).toEqual([{ reason: 'budget' }]);
        expect(await send({ purpose: 'change_email', channel: 'email', to: 'a@talora.example' })).toBe('OK');
      });
    });

    const NEW: CodeOrder = { ...SMS, purpose: 'register' };
    const NOBODY: CodeOrder = { ...SMS, isSilent: true };

    it('orders that send nothing spend what is theirs, are answered alike, and cost nobody else a code', async () => {
      await withSettings({ codesPerDay: 10, codesPerPrefixDay: 10 }, async () => {
        for (let i = 0; i < 50; i += 1) expect(await send({ ...NOBODY, to: freshNumber() })).toBe('OK');
        const ends: string[] = [];
        for (let i = 0; i < 10; i += 1) ends.push(await send({ ...SMS, to: freshNumber() }));
        expect(new Set(ends)).toEqual(new Set(['OK']));
        // Now that the budget is spent, both hear the same.
        expect([await send({ ...NOBODY, to: freshNumber() }), await send({ ...SMS, to: freshNumber() })]).toEqual([
          'CODES_PAUSED',
          'CODES_PAUSED',
        ]);
      });
      await world.turnClock(25 * 60 * MINUTE_MS);
      const ip = freshIp();
      const mixed: string[] = [];
      for (let i = 0; i < 24; i += 1) mixed.push(await send({ ...(i % 2 === 0 ? SMS : NOBODY), to: freshNumber() }, ip));
      expect(mixed).toEqual([...Array.from({ length: 20 }, () => 'OK'), ...Array.from({ length: 4 }, () => 'CODE_LIMIT_REACHED')]);
    });

    it('numbers that nobody has proven stop no code to those that somebody has, whatever they use up', async () => {
      await withSettings({ codesPerDay: 10, codesPerPrefixDay: 10 }, async () => {
        const ends: string[] = [];
        for (let i = 0; i < 12; i += 1) ends.push(await send({ ...NEW, to: freshNumber() }));
        expect(ends).toEqual([...Array.from({ length: 10 }, () => 'OK'), 'CODES_PAUSED', 'CODES_PAUSED']);
        for (let i = 0; i < 10; i += 1) expect(await send({ ...SMS, to: freshNumber() })).toBe('OK');
      });
      await world.turnClock(25 * 60 * MINUTE_MS);
      await withSettings({ codesPerDay: 5 }, async () => {
        for (let i = 0; i < 5; i += 1) expect(await send({ ...NEW, to: freshNumber() })).toBe('OK');
        expect(await send({ ...NEW, to: freshNumber() })).toBe('CODES_PAUSED');
        const { rows } = await sql`select 1 from outbound_breaker where open_until > app_now()`.execute(world.platform.db.kysely);
        expect(rows).toEqual([]);
        expect(await send({ ...SMS, to: freshNumber() })).toBe('OK');
      });
    });

    it('a /64 of IPv6 is one caller, and a /48 has ten times as much', async () => {
      await world.turnClock(25 * 60 * MINUTE_MS);
      const ends: string[] = [];
      for (let i = 1; i <= 22; i += 1) ends.push(await send({ ...SMS, to: freshNumber() }, `2001:db8:5:1::${i}`));
      expect(ends.filter((end) => end === 'OK')).toHaveLength(20);
      expect(ends.slice(20)).toEqual(['CODE_LIMIT_REACHED', 'CODE_LIMIT_REACHED']);
      expect(await send({ ...SMS, to: freshNumber() }, '2001:db8:5:2::1')).toBe('OK');
      // The wider one: 21 so far, and 179 more of other networks.
      for (let i = 0; i < 179; i += 1) expect(await send({ ...SMS, to: freshNumber() }, `2001:db8:5:${100 + i}::1`)).toBe('OK');
      expect(await send({ ...SMS, to: freshNumber() }, '2001:db8:5:fff::1')).toBe('CODE_LIMIT_REACHED');
      expect(await send({ ...SMS, to: freshNumber() }, '2001:db8:6:1::1')).toBe('OK');
    });

    it('without that budget they would all get one', async () => {
      await world.turnClock(25 * 60 * MINUTE_MS); // the breaker closes, and another day begins
      await withSettings({ codesPerDay: 100_000, codesPerPrefixDay: 100_000 }, async () => {
        const some = Array.from({ length: 100 }, (_, i) => send({ ...SMS, to: freshNumber() }, `10.98.0.${i}`));
        expect((await Promise.all(some)).filter((end) => end === 'OK')).toHaveLength(100);
      });
    }, 60_000);

    it('forgets what no budget looks at', async () => {
      await world.turnClock(3 * 24 * 60 * MINUTE_MS);
      await world.runJob('codes.delete-old');
      const { rows } = await sql<{
        n: bigint;
      }>`select (select count(*) from codes_code) + (select count(*) from codes_sending) as n`.execute(world.platform.db.kysely);
      expect(rows[0]?.n).toBe(0n);
    });
  });
});
