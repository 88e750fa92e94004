import { outgoing } from '@talora/contract/core/client.ts';
import { PLATFORM_REFUSALS, REFUSALS } from '@talora/contract/core/refusals.ts';
import { STAFF_ROLES } from '@talora/domain/access/staff-roles.ts';
import fc from 'fast-check';
import fastify from 'fastify';
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALL_CALLS, appOf, isRightListener, knockEverywhere, openCallers, sendRaw, strayRoutes } from '../../test/access-cases.ts';
import { openWorld, type Frame, type Player, type World } from '../../test/world.ts';
import type { InProcessCaller } from './in-process.ts';

/** Hundreds of calls, while whole installations are killed beside this on the same two cores. */
const EVERY_CALL_MS = 120_000;

describe('inventory', () => {
  let world: World;
  let player: Player;
  let frame: Frame;
  let callers: Map<string, InProcessCaller>;
  beforeAll(async () => {
    world = await openWorld({ settings: { slotPaceMs: 0 } });
    player = await world.addPlayer({ balance: '50.00' });
    frame = await player.openGame();
    callers = await openCallers(world, player, frame);
  });
  afterAll(async () => {
    expect(await world.verify()).toEqual([]);
    await world.close();
  });

  const send = (...args: Parameters<typeof sendRaw> extends [World, ...infer Rest] ? Rest : never) => sendRaw(world, ...args);

  it('every route of every listener is declared, and every call is mounted', () => {
    for (const port of ['site', 'console', 'arcade']) expect([port, strayRoutes(appOf(world, port), port)]).toEqual([port, []]);
  });

  it('finds a route that somebody mounts beside the contract, and a call that nobody mounts', async () => {
    for (const port of ['site', 'console', 'arcade']) {
      const bare = fastify();
      bare.get('/wps/x/debug/everything', () => 'all of it');
      bare.route({ method: 'PATCH', url: '/wps/member/info', handler: () => 'changed' });
      await bare.ready();
      const stray = strayRoutes(bare, port);
      expect(stray).toEqual(
        expect.arrayContaining(['GET /wps/x/debug/everything is not declared', 'PATCH /wps/member/info is not declared']),
      );
      expect(stray).toHaveLength(2 + ALL_CALLS.filter(({ set }) => set.port === port).length);
      await bare.close();
    }
  });

  it('no two calls share method and path on a port', () => {
    const keys = ALL_CALLS.map(({ set, call }) => `${set.port} ${call.method} ${call.path}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('every refusal code has its text in each language, and no text is left over', () => {
    const codes = [...Object.keys(REFUSALS), 'NETWORK'].toSorted();
    for (const file of ['ms', 'en', 'zh']) {
      const texts = JSON.parse(
        readFileSync(new URL(`../../../../packages/contract/messages/${file}.json`, import.meta.url), 'utf8'),
      ) as Record<string, string>;
      expect(Object.keys(texts).toSorted()).toEqual(codes);
      for (const text of Object.values(texts)) expect(text.trim().length).toBeGreaterThan(1);
    }
  });

  it('every call that needs a session lists what it says without one', () => {
    for (const { call, title } of ALL_CALLS) {
      if (call.access === 'anyone') continue;
      expect([title, call.refusals.includes('NOT_LOGGED_IN'), call.refusals.includes('SESSION_EXPIRED')]).toEqual([title, true, true]);
      if (call.access === 'real-member') expect([title, call.refusals.includes('NEED_TRUE_ACCOUNT')]).toEqual([title, true]);
      if (call.stepUp) expect([title, call.refusals.includes('STEP_UP_REQUIRED')]).toEqual([title, true]);
      if (call.encrypted) expect([title, call.refusals.includes('PAYLOAD_INVALID')]).toEqual([title, true]);
      expect(call.refusals.filter((code) => (PLATFORM_REFUSALS as readonly string[]).includes(code))).toEqual([]);
    }
  });

  it('lets each kind of caller through the doors that are declared for it and no other', { timeout: EVERY_CALL_MS }, async () => {
    const accessCases = await knockEverywhere(world, callers);
    expect(new Set(accessCases.map(({ kind }) => kind)).size).toBe(8 + Object.keys(STAFF_ROLES).length);
    expect(accessCases.filter((accessCase) => !isRightListener(accessCase))).toEqual([]);
  });

  it('opens to a session that owes something what is named here and nothing else', () => {
    const open = (duty: 'second-factor' | 'password-change'): string[] =>
      ALL_CALLS.filter(({ call }) => call.access !== 'anyone' && call.during?.includes(duty)).map(({ title }) => title);
    expect(open('password-change')).toEqual(['members.memberInfo (site)', 'sessions.logout (site)', 'security.changePassword (site)']);
    expect(open('second-factor')).toEqual([
      'sessions.logout (site)',
      'security.secondFactors (site)',
      'security.sendStepCode (site)',
      'security.answerSecondFactor (site)',
    ]);
  });

  it('is closed to a member who is out where something is played, paid in or given, and open where money comes home', () => {
    const closed = ALL_CALLS.filter(
      ({ set, call }) => set.port === 'site' && (call.access === 'member' || call.access === 'real-member') && call.whileOut !== true,
    );
    expect(closed.map(({ set, title }) => title.replace(` (${set.port})`, '')).toSorted()).toEqual([
      'agent-messages.sendToDownline',
      'games.addFavourite',
      'games.launchGame',
      'games.removeFavourite',
      'login.handOver',
      'login.linkSocial',
      'login.startSocialLink',
      'opening.checkOpeningList',
      'opening.makeLink',
      'opening.makePresetLink',
      'opening.openAccount',
      'opening.openAccounts',
      'opening.takePasswords',
      'transfers.downlines',
      'transfers.transferDownline',
      'transfers.transferTerms',
      'transfers.transferUpline',
      'vendors.stayAtVendor',
      'wallet.createDeposit',
      'wallet.depositMethods',
    ]);
  });

  it('gives nobody what belongs to another member, by any call that takes an id', { timeout: EVERY_CALL_MS }, async () => {
    const owner = await world.addPlayer({ balance: '60.00' });
    const deposit = await owner.wallet.createDeposit({ requestId: world.platform.ids.next(), method: 'slip', amount: '30.00' });
    const [session] = await owner.sessions.sessions();
    const ids = [deposit.id, session?.id ?? '', await owner.memberId()];
    const strangers = { 'another member': player.caller, agent: callers.get('agent') };
    const wrong: string[] = [];
    let asked = 0;
    for (const { set, call, title } of ALL_CALLS) {
      if (set.port !== 'site' || call.access === 'anyone' || !/:[A-Za-z]+/.test(call.path) || call.files !== undefined) continue;
      const names = [...call.path.matchAll(/:([A-Za-z]+)/g)].map(([, name]) => name ?? '');
      for (const [who, caller] of Object.entries(strangers)) {
        for (const id of ids) {
          const { code } = await send(call, set.port, caller?.token ?? null, Object.fromEntries(names.map((name) => [name, id])));
          asked += 1;
          if (!['NOT_FOUND', 'BAD_REQUEST', 'STEP_UP_REQUIRED', 'PAYLOAD_INVALID', 'NON_AGENT'].includes(code))
            wrong.push(`${title} as ${who}: ${code}`);
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(asked).toBeGreaterThan(12);
    expect((await owner.wallet.deposit({ id: deposit.id })).state).toBe(deposit.state);
    expect(await owner.sessions.sessions()).toHaveLength(1);
  });

  it('refuses fields that it does not know, lists for texts, and prototype tricks', { timeout: EVERY_CALL_MS }, async () => {
    const wrong: string[] = [];
    for (const { set, call, title } of ALL_CALLS) {
      if (call.encrypted || call.files !== undefined || /logout|staffLogout/.test(title)) continue;
      const token =
        set.port === 'site' ? player.caller.token : set.port === 'arcade' ? frame.caller.token : (callers.get('admin')?.token ?? null);
      const stepUp = call.stepUp ? ['STEP_UP_REQUIRED'] : [];
      const { code } = await send(call, set.port, token, { surely_unknown: 'x' });
      if (![...stepUp, 'BAD_REQUEST'].includes(code)) wrong.push(`${title} took an unknown field: ${code}`);
      if (call.method === 'GET' || call.method === 'DELETE') continue;
      const url = outgoing(call, {}).url;
      for (const payload of ['{"__proto__":{"x":1}}', '{"constructor":{"prototype":{}}}', '[1]', '"x"', 'null', '{', '{"a":1}{"b":2}']) {
        const reply = await appOf(world, set.port).inject({
          method: call.method,
          url,
          headers: { host: 'localhost:8080', authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          payload,
        });
        if (reply.statusCode !== 400 && !(call.stepUp && reply.statusCode === 403))
          wrong.push(`${title} took ${payload}: ${reply.statusCode}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('refuses a field of an address that is given twice, on every call that reads one', { timeout: EVERY_CALL_MS }, async () => {
    const wrong: string[] = [];
    let asked = 0;
    for (const { set, call, title } of ALL_CALLS) {
      if (call.method !== 'GET') continue;
      const { shape } = (call.input as unknown as { def: { shape: Record<string, unknown> } }).def;
      const token =
        set.port === 'site' ? player.caller.token : set.port === 'arcade' ? frame.caller.token : (callers.get('admin')?.token ?? null);
      for (const field of Object.keys(shape)) {
        if (call.path.includes(`:${field}`)) continue;
        const url = `${outgoing(call, {}).url.split('?')[0] ?? ''}?${field}=1&${field}=2`;
        const headers = { host: 'localhost:8080', ...(token === null ? {} : { authorization: `Bearer ${token}` }) };
        const reply = await appOf(world, set.port).inject({ method: 'GET', url, headers });
        asked += 1;
        if (reply.statusCode !== 400) wrong.push(`${title} took ${field} twice: ${reply.statusCode}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(asked).toBeGreaterThan(30);
  });

  it('refuses writes from other sites and bodies of another kind, on every call', { timeout: EVERY_CALL_MS }, async () => {
    const wrong: string[] = [];
    for (const { set, call, title } of ALL_CALLS) {
      if (call.method === 'GET') continue;
      const token = player.caller.token;
      for (const headers of [
        { origin: 'https://evil.example' },
        { origin: 'null' },
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-site', origin: 'http://localhost:9' },
      ]) {
        const { code, status } = await send(call, set.port, token, {}, headers);
        if (code !== 'ORIGIN_REFUSED' || status !== 403) wrong.push(`${title} ${JSON.stringify(headers)}: ${code}`);
      }
      if (call.method === 'DELETE') continue;
      const url = outgoing(call, {}).url;
      const forms = call.formEncoded ? [] : ['application/x-www-form-urlencoded'];
      for (const type of ['text/plain', ...forms]) {
        const reply = await appOf(world, set.port).inject({
          method: call.method,
          url,
          headers: { host: 'localhost:8080', 'content-type': type },
          payload: '{"a":1}',
        });
        if (reply.statusCode !== 415) wrong.push(`${title} took ${type}: ${reply.statusCode}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('answers an unknown host, an unknown path and a body too large in the envelope', async () => {
    const { site } = world.apps;
    const unknown = await site.inject({ method: 'GET', url: '/wps/nothing/here', headers: { host: 'localhost' } });
    expect([unknown.statusCode, unknown.json<{ code: string }>().code]).toEqual([404, 'NOT_FOUND']);
    const { kysely } = world.platform.db;
    await sql`update site_domain set host = 'localhost' where host = '*'`.execute(kysely);
    const elsewhere = await site.inject({ method: 'GET', url: '/permission', headers: { host: 'not-ours.example' } });
    await sql`update site_domain set host = '*' where host = 'localhost'`.execute(kysely);
    expect([elsewhere.statusCode, elsewhere.json<{ code: string }>().code]).toEqual([404, 'INVALID_URL']);
    const large = await site.inject({
      method: 'POST',
      url: '/wps/session/login',
      headers: { host: 'localhost', 'content-type': 'application/json' },
      payload: JSON.stringify({ payload: 'x'.repeat(40_000) }),
    });
    expect([large.statusCode, large.json<{ code: string }>().code]).toEqual([413, 'TOO_LARGE']);
    for (const reply of [unknown, large]) {
      expect(reply.headers['x-content-type-options']).toBe('nosniff');
      expect(reply.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    }
  });

  it('survives a storm of random requests: no fault, always the envelope, and no unit moves without a reason', async () => {
    const junk = fc.oneof(
      fc.string(),
      fc.integer(),
      fc.boolean(),
      fc.constant(null),
      fc.constantFrom('-1.00', '1e9', 'NaN', '0.00', '9'.repeat(30), '٣', "' or '1'='1", '<script>', '\u0000'),
      fc.array(fc.string(), { maxLength: 2 }),
    );
    const fieldNames = [
      'id',
      'requestId',
      'clientBetId',
      'amount',
      'bet',
      'method',
      'nodeId',
      'language',
      'pageNo',
      'from',
      'to',
      'ticket',
      'clientSeed',
      'payeeId',
      'answer',
      'token',
      'query',
      'range',
      'queue',
      'name',
      'password',
      'code',
    ];
    const uuid = () => world.platform.ids.next();
    const request = fc.record({
      which: fc.nat(ALL_CALLS.length - 1),
      fields: fc.dictionary(fc.constantFrom(...fieldNames), junk, { maxKeys: 6 }),
      withIds: fc.boolean(),
    });
    let sent = 0;
    await fc.assert(
      fc.asyncProperty(request, async ({ which, fields, withIds }) => {
        const { set, call, title } = ALL_CALLS[which] as (typeof ALL_CALLS)[number];
        if (call.files !== undefined || /logout|staffLogout/.test(title)) return;
        const token =
          set.port === 'site' ? player.caller.token : set.port === 'arcade' ? frame.caller.token : (callers.get('admin')?.token ?? null);
        const full = withIds ? { ...fields, id: uuid(), requestId: uuid(), clientBetId: uuid() } : fields;
        const { status, body } = await send(call, set.port, token, full);
        sent += 1;
        if (status >= 500) throw new Error(`${title} fell over: ${JSON.stringify(full)}`);
        if (!call.binary || status !== 200) expect(Object.keys(body as object).toSorted()).toEqual(['code', 'message', 'success', 'value']);
      }),
      { numRuns: Number(process.env.TALORA_FUZZ ?? 1_500) },
    );
    expect(sent).toBeGreaterThan(500);
    expect(await world.verify()).toEqual([]);
  }, 240_000);
});
