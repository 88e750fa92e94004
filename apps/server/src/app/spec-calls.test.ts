import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FakeVendor } from '../../test/fake-vendor.ts';
import { CATALOGUE_CALLS, MEMBER_CALLS, VISITOR_CALLS, type SpecCall } from '../../test/spec-calls.ts';
import { addTestVendor } from '../../test/vendor-client.ts';
import { openWorld, type Player, type World } from '../../test/world.ts';
import { captchaText } from '../features/people/captcha/draw-captcha.ts';
import { addAnnouncement } from '../features/shop/content/content.ts';
import type { PayloadKey } from '../platform/crypto/payloads.ts';
import { SAMPLE_BRAND_ID } from '../sample/sample-brand.ts';
import { sealPayload } from './in-process.ts';

// A client that knows the specification and nothing else: these are the fields that it names, and no other.

const vendor = new FakeVendor();
const HOST = { host: 'localhost:8080' };
const HERE = '192.0.2.1';
let world: World;
let player: Player;
let callers = 0;
const put: Record<string, string> = {};

beforeAll(async () => {
  world = await openWorld({ outside: vendor.outside, settings: { botCheckBits: 8, codeIntervalSeconds: 0, slotPaceMs: 0 } });
  vendor.secret = (await addTestVendor(world, 'POND', 'plain', { wallet: 'transfer', baseUrl: 'http://vendor.example/pond' })).secret;
  player = await world.addPlayer({ balance: '200.00' });
  const proven = await world.addPlayer();
  await sql`update identity_member set mobile = '60125550001', mobile_verified_at = app_now() where username = ${proven.username}`.execute(
    world.platform.db.kysely,
  );
  Object.assign(put, {
    username: player.username,
    password: player.password,
    newPassword: 'kopi-peng-gao-siew-dai',
    payeeName: 'Bunga Raya',
    newName: 'specreader',
    newMobile: '0125550002',
    mobile: '0125550001',
  });
  await playUntilWon();
  const hello = { MS: 'Helo', EN: 'Hello', CN: '您好' };
  const { platform } = world;
  await addAnnouncement(platform, { brandId: SAMPLE_BRAND_ID, title: hello, content: hello, execution: 'B', sort: 1, isLive: true });
  await sql`update content_notice set promotion_type = 'new_player' where id = (select max(id::text)::uuid from content_notice)`.execute(
    platform.db.kysely,
  );
});
afterAll(() => world.close());

/** Rounds of one game until one has paid more than it cost: boards of what was played are about something then. */
async function playUntilWon(): Promise<void> {
  const frame = await player.openGame();
  for (let spins = 0; spins < 200; spins += 1) {
    const { round } = await frame.arcade.spin({ clientBetId: world.platform.ids.next(), bet: frame.opened.minBet });
    if (Number(round.payout) > Number(round.stake)) return;
  }
  throw new Error('two hundred rounds won nothing');
}

async function lastCode(): Promise<string> {
  const { rows } = await sql<{
    body: string;
  }>`select body from outbound_message where template like 'code_%' order by created_at desc, id desc
    limit 1`.execute(world.platform.db.kysely);
  return /[0-9]{6}/.exec(rows[0]?.body ?? '')?.[0] ?? '';
}

/** A field as it is sent: what stands in braces is the test's. */
async function filled(value: unknown): Promise<unknown> {
  const name = typeof value === 'string' ? /^\{(\w+)\}$/.exec(value)?.[1] : undefined;
  if (name === undefined) return value;
  return name === 'code' ? lastCode() : put[name];
}

async function fieldsOf(call: SpecCall): Promise<Record<string, unknown>> {
  const pairs = Object.entries(call.fields ?? {}).map(async ([name, value]) => [name, await filled(value)] as const);
  return Object.fromEntries(await Promise.all(pairs));
}

async function bodyOf(call: SpecCall, fields: Record<string, unknown>, token: string | null): Promise<Record<string, unknown>> {
  if (!call.isEncrypted) return fields;
  const key = await world.apps.site.inject({ method: 'GET', url: '/wps/session/key', headers: HOST });
  const jwk = key.json<{ value: PayloadKey }>().value;
  return { payload: await sealPayload(jwk, call, fields, world.clock.nowMs(), token) };
}

/** Sends a call as the table says, from an address of its own unless one is given. */
async function send(call: SpecCall, headers: Record<string, string> = {}, ip = `198.51.100.${(callers += 1)}`) {
  const token = call.isTokened ? player.caller.token : null;
  const fields = await fieldsOf(call);
  const isInAddress = call.method === 'GET' || call.method === 'DELETE';
  const query = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)])).toString();
  const reply = await world.apps.site.inject({
    method: call.method,
    url: isInAddress && query !== '' ? `${call.path}?${query}` : call.path,
    remoteAddress: ip,
    headers: {
      ...HOST,
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(isInAddress ? {} : { 'content-type': call.isForm ? 'application/x-www-form-urlencoded' : 'application/json' }),
      ...headers,
    },
    ...(isInAddress ? {} : { payload: call.isForm ? query : JSON.stringify(await bodyOf(call, fields, token)) }),
  });
  return reply;
}

function rowOf(name: string): SpecCall {
  const found = [...VISITOR_CALLS, ...MEMBER_CALLS].find((call) => call.name === name);
  if (found === undefined) throw new Error(`the table has lost ${name}`);
  return found;
}

/** What is missing of the named fields: each path leads through objects, and through the first of a list. */
function missing(value: unknown, names: readonly string[]): string[] {
  return names.filter((name) => {
    let at = value;
    for (const step of name.split(/\.|(?=\[\])/).filter(Boolean)) {
      const next = step === '[]' ? (Array.isArray(at) ? (at[0] as unknown) : undefined) : (at as Record<string, unknown> | null)?.[step];
      if (next === undefined) return true;
      at = next;
    }
    return false;
  });
}

async function logIn(): Promise<void> {
  const reply = await send(rowOf('Login by username'));
  player.caller.token = reply.json<{ value: { token: string } }>().value.token;
}

async function expectAnswer(call: SpecCall): Promise<void> {
  const reply = await send(call);
  const { value, ...rest } = reply.json<{ success: boolean; value: unknown; message: string; code: string }>();
  expect({ status: reply.statusCode, ...rest, why: rest.success ? null : value }).toEqual({
    status: 200,
    success: true,
    message: '',
    code: 'OK',
    why: null,
  });
  expect(missing(value, call.names ?? [])).toEqual([]);
  if (call.value === 'list') expect(Array.isArray(value)).toBe(true);
  if (call.value === 'nothing') expect(value).toBeNull();
  if (call.value === 'text') expect(typeof value).toBe('string');
}

describe('a client that knows the specification alone', () => {
  it.each(VISITOR_CALLS)('as a visitor is answered: $name', async (call) => {
    await expectAnswer(call);
  });

  it.each(CATALOGUE_CALLS)('sees the catalogue: $name', async (call) => {
    await expectAnswer(call);
  });

  describe('as a member', () => {
    // Whoever logged in above has the only session.
    beforeAll(logIn);
    afterAll(() => {
      // The table has changed it.
      put.password = put.newPassword ?? '';
    });

    it.each(MEMBER_CALLS)('is answered: $name', async (call) => {
      await expectAnswer(call);
    });
  });

  it('is answered a repeat within a minute by the first deed, and a later one by a new deed', async () => {
    await logIn();
    const transfer = rowOf('Wallet transfer');
    const letter = rowOf('Feedback');
    const counts = async () => {
      const { rows } = await sql<{ transfers: number; letters: number }>`select
        (select count(*) from vendor_transfer)::int as transfers, (select count(*) from content_feedback)::int as letters`.execute(
        world.asOwner.db.kysely,
      );
      return rows[0];
    };
    const before = await counts();
    const balance = Number(await player.balance());
    const twice = { ...transfer, fields: { ...transfer.fields, amount: '7.00' } };
    const replies = await Promise.all(Array.from({ length: 6 }, () => send(twice)));
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(balance - Number(await player.balance())).toBe(7);
    const same = { 'user-agent': 'a phone' };
    const again = { ...letter, fields: { content: 'Twice is once, I hope.' } };
    for (let times = 0; times < 3; times += 1) expect((await send(again, same, HERE)).statusCode).toBe(200);
    expect((await send(again, { 'user-agent': 'another one' }, HERE)).statusCode).toBe(200);
    expect(await counts()).toEqual({ transfers: (before?.transfers ?? 0) + 1, letters: (before?.letters ?? 0) + 2 });
    await world.turnClock(61_000);
    expect([(await send(twice)).statusCode, (await send(again, same, HERE)).statusCode]).toEqual([200, 200]);
    expect(await counts()).toEqual({ transfers: (before?.transfers ?? 0) + 2, letters: (before?.letters ?? 0) + 3 });
    expect(balance - Number(await player.balance())).toBe(14);
    expect(await world.verify()).toEqual([]);
  });

  it('registers once however often it is sent within a minute, and needs the same password for it', async () => {
    const register = rowOf('Register');
    const call = { ...register, fields: { ...register.fields, username: 'doubleclick' } };
    const first = await send(call, {}, HERE);
    const second = await send(call, {}, HERE);
    expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
    const other = { ...call, fields: { ...call.fields, password: 'another-Password-9', confirmPassword: 'another-Password-9' } };
    expect((await send(other, {}, HERE)).json<{ code: string }>().code).toBe('REPLAY_MISMATCH');
    expect((await send(call, { 'user-agent': 'a stranger' }, '203.0.113.9')).json<{ code: string }>().code).toBe('USERNAME_TAKEN');
    const clicked = { ...call, fields: { ...call.fields, username: 'clickclick' } };
    const atOnce = await Promise.all([1, 2, 3].map(() => send(clicked, {}, HERE)));
    expect(atOnce.map((reply) => reply.json<{ code: string }>().code)).toEqual(['OK', 'OK', 'OK']);
    const unstorable = { ...call, fields: { ...call.fields, username: 'nulinside', domain: 'local\0host' } };
    expect((await send(unstorable, {}, HERE)).json()).toMatchObject({ code: 'BAD_REQUEST', value: { fields: ['domain'] } });
    const untold = { ...call, fields: { ...call.fields, username: 'unticked' } };
    await world.settings({ isTermsChecked: false });
    expect((await send(untold, {}, HERE)).json<{ code: string }>().code).toBe('TERMS_REQUIRED');
    await world.settings({ isTermsChecked: true, isRegulated: true });
    expect((await send(untold, {}, HERE)).json<{ code: string }>().code).toBe('TERMS_REQUIRED');
    await world.settings({ isRegulated: false });
  });

  it('is asked for a bot check from the second try of an hour on, and always where the brand says so', async () => {
    const login = rowOf('Login by username');
    const from = async (ip: string) => (await send(login, {}, ip)).json<{ code: string }>().code;
    await world.settings({ isNewAddressAsked: false });
    expect([await from('192.0.2.7'), await from('192.0.2.7'), await from('192.0.2.8')]).toEqual(['OK', 'BOT_CHECK_REQUIRED', 'OK']);
    // Two addresses of one home of IPv6 are one.
    expect([await from('2001:db8:1:2::3'), await from('2001:db8:1:2::4')]).toEqual(['OK', 'BOT_CHECK_REQUIRED']);
    await world.turnClock(3_600_000);
    expect(await from('192.0.2.7')).toBe('OK');
    await world.settings({ isBotCheckAlways: true });
    expect(await from('192.0.2.99')).toBe('BOT_CHECK_REQUIRED');
    await world.settings({ isBotCheckAlways: false });
  });

  it('answers a captcha by its letters alone, once, from the browser that was shown it', async () => {
    const drawn: Buffer[] = [];
    const { random } = world.platform;
    const bytes = random.bytes.bind(random);
    random.bytes = (count) => {
      const made = bytes(count);
      if (count === 5) drawn.push(made);
      return made;
    };
    await world.settings({ captchaAfterFailures: 0, botCheckBits: 0 });
    const login = rowOf('Login by username');
    const captcha = rowOf('Captcha');
    async function show() {
      const shown = await send(captcha, {}, HERE);
      const [cookie] = shown.cookies;
      const png = Buffer.from(shown.json<{ value: string }>().value, 'base64');
      expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 300 });
      expect(cookie).toMatchObject({ name: 'talora_captcha', httpOnly: true, sameSite: 'Strict', maxAge: 120 });
      expect(shown.headers['x-captcha-id']).toBe(cookie?.value);
      return { answer: captchaText(drawn.at(-1) ?? Buffer.alloc(5)), id: cookie?.value ?? '' };
    }
    const answerBy = async (answer: string, headers: Record<string, string>, ip = HERE) =>
      (await send({ ...login, fields: { ...login.fields, captcha: answer } }, headers, ip)).json<{ code: string }>().code;
    const byCookie = await show();
    const cookie = { cookie: `talora_captcha=${byCookie.id}` };
    expect(await answerBy(byCookie.answer, {})).toBe('CAPTCHA_REQUIRED');
    expect(await answerBy(byCookie.answer, cookie)).toBe('OK');
    expect(await answerBy(byCookie.answer, cookie)).toBe('CAPTCHA_WRONG');
    const byHeader = await show();
    expect(await answerBy(byHeader.answer, { 'x-captcha-id': byHeader.id })).toBe('OK');
    const elsewhere = await show();
    expect(await answerBy(elsewhere.answer, { 'x-captcha-id': elsewhere.id }, '203.0.113.77')).toBe('CAPTCHA_WRONG');
    for (const junk of ['-'.repeat(36), 'a'.repeat(36), '%00']) {
      const codes = [await answerBy('abcde', { 'x-captcha-id': junk }), await answerBy('abcde', { cookie: `talora_captcha=${junk}` })];
      expect([junk, ...codes]).toEqual([junk, 'CAPTCHA_WRONG', 'CAPTCHA_WRONG']);
    }
  });

  it('gets the icon as a picture where it accepts nothing but pictures, and at the address that the envelope names', async () => {
    await world.settings({ captchaAfterFailures: 2 });
    await logIn();
    const icon = rowOf('Member icon');
    const { iconUrl } = (await send(icon)).json<{ value: { iconUrl: string } }>().value;
    const picture = await send(icon, { accept: 'image/*' });
    expect(picture.headers['content-type']).toBe('image/webp');
    const kept = await world.apps.site.inject({ method: 'GET', url: iconUrl, headers: HOST });
    expect(kept.rawPayload).toEqual(picture.rawPayload);
    expect((await send(icon, { accept: 'application/json, image/*' })).headers['content-type']).toContain('application/json');
  });
});
