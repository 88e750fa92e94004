import type { Call } from '@talora/contract/call.ts';
import { outgoing } from '@talora/contract/client.ts';
import { CALL_SETS } from '@talora/contract/inventory.ts';
import { PLATFORM_REFUSALS, REFUSALS } from '@talora/contract/refusals.ts';
import { STAFF_ROLES, type StaffRole } from '@talora/domain/access/staff-roles.ts';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorld, type Frame, type Player, type World } from '../../test/world.ts';
import { addMember, setPasswordChange, setSecondFactor } from '../features/identity/identity.ts';
import type { InProcessCaller } from './in-process.ts';

const ALL = CALL_SETS.flatMap((set) =>
  Object.entries(set.calls).map(([name, call]) => ({ set, name, call, title: `${set.feature}.${name} (${set.port})` })),
);

/** Routes that are no calls of the contract, and why. */
const UNDECLARED: readonly string[] = [
  'GET /healthz', // liveness, for a load balancer
  'GET /readyz', // readiness, likewise
  'POST /pay/v1/redirect/notify', // webhook of the payment provider: its protocol is contract/payment-provider.ts
  'POST *', // /vendor/v1/*: calls of game vendors, in their dialects: docs/vendor-port.md
  'PUT *', // likewise
  'POST /sms/v1/gateway/report', // delivery reports of the SMS gateway: outbound/delivery-reports.ts
];

function routesOf(app: FastifyInstance): string[] {
  const routes: string[] = [];
  const stack: string[] = [];
  for (const line of app.printRoutes({ commonPrefix: false }).split('\n')) {
    const match = /^((?:│ {3}| {4})*)(?:├── |└── )(\S*)(?: \(([A-Z, ]+)\))?/.exec(line);
    if (match === null) continue;
    const depth = (match[1] ?? '').length / 4;
    stack.length = depth;
    stack[depth] = match[2] ?? '';
    for (const method of (match[3] ?? '').split(', ')) if (method !== '' && method !== 'HEAD') routes.push(`${method} ${stack.join('')}`);
  }
  return routes;
}

describe('inventory', () => {
  let world: World;
  let player: Player;
  let frame: Frame;
  const callers = new Map<string, InProcessCaller>();
  beforeAll(async () => {
    world = await openWorld({ settings: { slotPaceMs: 0 } });
    player = await world.addPlayer({ balance: '50.00' });
    frame = await player.openGame();
    const trialName = 'trial1';
    const passwordHash = await world.platform.passwords.hash('walnut-river-1');
    const brand = await world.brand();
    const base = {
      nickname: null,
      payeeName: null,
      email: null,
      mobile: null,
      language: 'EN' as const,
      registerUrl: null,
      registerDomain: null,
    };
    for (const [name, type] of [
      [trialName, 4],
      ['agent1', 1],
    ] as const) {
      await world.platform.db.tx((tx) => addMember(world.platform, tx, brand, { username: name, passwordHash, type, ...base }));
      const caller = world.visitor();
      caller.token = (await world.clients(caller).identity.login({ username: name, password: 'walnut-river-1' })).token;
      callers.set(name === trialName ? 'trial' : 'agent', caller);
    }
    // A login that still owes its second factor, and one that owes a new password.
    const [pending, forced] = [await world.addPlayer(), await world.addPlayer()];
    const [pendingId, forcedId] = [await pending.memberId(), await forced.memberId()];
    await world.platform.db.tx(async (tx) => {
      await setSecondFactor(tx, pendingId, true);
      await setPasswordChange(tx, forcedId, 'staff');
    });
    await pending.logIn();
    await forced.logIn();
    callers.set('pending', pending.caller);
    callers.set('forced', forced.caller);
    callers.set('visitor', world.visitor());
    callers.set('member', player.caller);
    callers.set('game', frame.caller);
    for (const role of Object.keys(STAFF_ROLES) as StaffRole[]) callers.set(role, (await world.addDesk(role)).caller);
  });
  afterAll(async () => {
    expect(await world.verify()).toEqual([]);
    await world.close();
  });

  const appOf = (port: string): FastifyInstance =>
    port === 'site' ? world.apps.site : port === 'console' ? world.apps.console : world.apps.arcade;

  /** Sends a call with a token to its listener as raw as the network would. */
  async function send(
    call: Call,
    port: string,
    token: string | null,
    fields: Record<string, unknown>,
    headers: Record<string, string> = {},
  ): Promise<{ status: number; code: string; body: unknown }> {
    const { method, url, json } = outgoing(call, fields);
    const reply = await appOf(port).inject({
      method,
      url,
      headers: {
        host: 'localhost:8080',
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(json === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(json === undefined ? {} : { payload: JSON.stringify(json) }),
    });
    const isJson = String(reply.headers['content-type']).includes('json');
    const body = isJson ? (reply.json() as { code?: string }) : { code: 'OK' };
    return { status: reply.statusCode, code: body.code ?? '?', body };
  }

  it('every route of every listener is declared, and every call is mounted', () => {
    for (const port of ['site', 'console', 'arcade'] as const) {
      const declared = new Set(
        CALL_SETS.filter((set) => set.port === port).flatMap((set) =>
          Object.values(set.calls).map((call) => `${call.method} ${call.path}`),
        ),
      );
      const mounted = routesOf(appOf(port));
      expect(
        mounted.filter((route) => !declared.has(route) && !UNDECLARED.includes(route) && !/^GET (\*|\/\S*\.\w+|\/\*)$/.test(route)),
      ).toEqual([]);
      for (const route of declared) expect(mounted).toContain(route);
    }
  });

  it('no two calls share method and path on a port', () => {
    const keys = ALL.map(({ set, call }) => `${set.port} ${call.method} ${call.path}`);
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
    for (const { call, title } of ALL) {
      if (call.access === 'anyone') continue;
      expect([title, call.refusals.includes('NOT_LOGGED_IN'), call.refusals.includes('SESSION_EXPIRED')]).toEqual([title, true, true]);
      if (call.access === 'real-member') expect([title, call.refusals.includes('NEED_TRUE_ACCOUNT')]).toEqual([title, true]);
      if (call.stepUp) expect([title, call.refusals.includes('STEP_UP_REQUIRED')]).toEqual([title, true]);
      if (call.encrypted) expect([title, call.refusals.includes('PAYLOAD_INVALID')]).toEqual([title, true]);
      expect(call.refusals.filter((code) => (PLATFORM_REFUSALS as readonly string[]).includes(code))).toEqual([]);
    }
  });

  const STOPPED = [
    'NOT_LOGGED_IN',
    'NEED_TRUE_ACCOUNT',
    'FORBIDDEN',
    'SESSION_EXPIRED',
    'STEP_UP_REQUIRED',
    'SECOND_FACTOR_REQUIRED',
    'PASSWORD_CHANGE_REQUIRED',
  ];

  /** What a kind of caller must be stopped with at a call's door; null when it may come in. */
  function expected(call: Call, port: string, kind: string): string | null {
    const { access } = call;
    if (access === 'anyone') return null;
    if (kind === 'visitor') return 'NOT_LOGGED_IN';
    const isSiteKind = ['trial', 'member', 'agent', 'pending', 'forced'].includes(kind);
    const isStaff = Object.hasOwn(STAFF_ROLES, kind);
    if (port === 'site') {
      if (!isSiteKind) return 'SESSION_EXPIRED';
      if (kind === 'pending' && call.during?.includes('second-factor') !== true) return 'SECOND_FACTOR_REQUIRED';
      if (kind === 'forced' && call.during?.includes('password-change') !== true) return 'PASSWORD_CHANGE_REQUIRED';
      if (access === 'real-member' && kind === 'trial') return 'NEED_TRUE_ACCOUNT';
      return call.stepUp ? 'STEP_UP_REQUIRED' : null;
    }
    if (port === 'arcade') return kind === 'game' ? null : 'SESSION_EXPIRED';
    if (!isStaff) return 'SESSION_EXPIRED';
    if (typeof access === 'object' && !(STAFF_ROLES[kind as StaffRole] as readonly string[]).includes(access.staff)) return 'FORBIDDEN';
    return call.stepUp ? 'STEP_UP_REQUIRED' : null;
  }

  it('lets each kind of caller through the doors that are declared for it and no other', async () => {
    const kinds = ['visitor', 'trial', 'pending', 'forced', 'member', 'agent', 'game', ...Object.keys(STAFF_ROLES)];
    const wrong: string[] = [];
    for (const { set, call, title } of ALL) {
      if (/logout|staffLogout/.test(title)) continue; // would end the sessions; their own tests walk them
      for (const kind of kinds) {
        // A login that owes its second step is answered by the browser that began it alone.
        const cookie = Array.from(callers.get(kind)?.cookies ?? [], (pair) => pair.join('=')).join('; ');
        const { code } = await send(call, set.port, callers.get(kind)?.token ?? null, {}, cookie === '' ? {} : { cookie });
        const want = expected(call, set.port, kind);
        const isRight = want === null ? !STOPPED.includes(code) : code === want;
        if (!isRight) wrong.push(`${title} as ${kind}: ${code} in place of ${want ?? 'coming in'}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('opens to a session that owes something what is named here and nothing else', () => {
    const open = (duty: 'second-factor' | 'password-change'): string[] =>
      ALL.filter(({ call }) => call.access !== 'anyone' && call.during?.includes(duty)).map(({ title }) => title);
    expect(open('password-change')).toEqual(['identity.logout (site)', 'identity.memberInfo (site)', 'identity.changePassword (site)']);
    expect(open('second-factor')).toEqual([
      'identity.logout (site)',
      'security.secondFactors (site)',
      'security.sendStepCode (site)',
      'security.answerSecondFactor (site)',
    ]);
  });

  it('gives nobody what belongs to another member, by any call that takes an id', async () => {
    const owner = await world.addPlayer({ balance: '60.00' });
    const deposit = await owner.wallet.createDeposit({ requestId: world.platform.ids.next(), method: 'slip', amount: '30.00' });
    const [session] = await owner.identity.sessions();
    const ids = [deposit.id, session?.id ?? '', await owner.memberId()];
    const strangers = { 'another member': player.caller, agent: callers.get('agent') };
    const wrong: string[] = [];
    let asked = 0;
    for (const { set, call, title } of ALL) {
      if (set.port !== 'site' || call.access === 'anyone' || !/:[A-Za-z]+/.test(call.path) || call.files !== undefined) continue;
      const names = [...call.path.matchAll(/:([A-Za-z]+)/g)].map(([, name]) => name ?? '');
      for (const [who, caller] of Object.entries(strangers)) {
        for (const id of ids) {
          const { code } = await send(call, set.port, caller?.token ?? null, Object.fromEntries(names.map((name) => [name, id])));
          asked += 1;
          if (!['NOT_FOUND', 'BAD_REQUEST', 'STEP_UP_REQUIRED', 'PAYLOAD_INVALID'].includes(code))
            wrong.push(`${title} as ${who}: ${code}`);
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(asked).toBeGreaterThan(12);
    expect((await owner.wallet.deposit({ id: deposit.id })).state).toBe(deposit.state);
    expect(await owner.identity.sessions()).toHaveLength(1);
  });

  it('refuses fields that it does not know, lists for texts, and prototype tricks', async () => {
    const wrong: string[] = [];
    for (const { set, call, title } of ALL) {
      if (call.encrypted || call.files !== undefined || /logout|staffLogout/.test(title)) continue;
      const token =
        set.port === 'site' ? player.caller.token : set.port === 'arcade' ? frame.caller.token : (callers.get('admin')?.token ?? null);
      const stepUp = call.stepUp ? ['STEP_UP_REQUIRED'] : [];
      const { code } = await send(call, set.port, token, { surely_unknown: 'x' });
      if (![...stepUp, 'BAD_REQUEST'].includes(code)) wrong.push(`${title} took an unknown field: ${code}`);
      if (call.method === 'GET' || call.method === 'DELETE') continue;
      const url = outgoing(call, {}).url;
      for (const payload of ['{"__proto__":{"x":1}}', '{"constructor":{"prototype":{}}}', '[1]', '"x"', 'null', '{', '{"a":1}{"b":2}']) {
        const reply = await appOf(set.port).inject({
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

  it('refuses writes from other sites and bodies of another kind, on every call', async () => {
    const wrong: string[] = [];
    for (const { set, call, title } of ALL) {
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
        const reply = await appOf(set.port).inject({
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
      which: fc.nat(ALL.length - 1),
      fields: fc.dictionary(fc.constantFrom(...fieldNames), junk, { maxKeys: 6 }),
      withIds: fc.boolean(),
    });
    let sent = 0;
    await fc.assert(
      fc.asyncProperty(request, async ({ which, fields, withIds }) => {
        const { set, call, title } = ALL[which] as (typeof ALL)[number];
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
