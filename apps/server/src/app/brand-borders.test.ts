import { LIMITED_KINDS } from '@talora/domain/access/role-limits.ts';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Call } from '@talora/contract/core/call.ts';
import { LIVE_PATH } from '@talora/contract/live/live.ts';
import { securityCalls } from '@talora/contract/members/security.ts';
import { REGISTER_CATALOGUE, REGISTER_FIELDS } from '@talora/domain/members/register-catalogue.ts';
import { vendorsConsoleCalls } from '@talora/contract/vendors/vendors-console.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { liveAt, type BrandLife } from '../../test/brand-life.ts';
import { changedIn, fieldsOf, idsIn, isIdField, isTextField, onlyIn, rowsOfBrand, sampleOf, send } from '../../test/brand-knock.ts';
import { ALL_CALLS } from '../../test/access-cases.ts';
import { SECOND_HOST } from '../../test/second-brand.ts';
import { SoftwarePasskey } from '../../test/software-passkey.ts';
import { addTestVendor } from '../../test/vendor-client.ts';
import { codeOf, openWorld, type World } from '../../test/world.ts';
import { openCaller, type InProcessCaller } from './in-process.ts';

/** Texts that name something of a brand, typed by a person. */
const NAMING =
  `query find username member email mobileNum mobileNo playerId txId roundId referralCode affiliateCode recommenderId captchaId memberName agent actor no assigned`.split(
    ' ',
  );

/** Texts in which nothing of a brand can be named: secrets of one's own, words for people, numbers of the whole installation. */
const HARMLESS: readonly string[] = [
  ...REGISTER_FIELDS.filter((field) => REGISTER_CATALOGUE[field].isDetail === true && !NAMING.includes(field)),
  ...`birthday captcha idNumber password confirmPassword paymentPassword payeeName verificationCode nickname
  accountNumber amount amountReceived at backUrl bankCode before bet blocked clientSeed contact content count countryDialingCode
  domain firebaseIdToken from gameCategory gameName gameType height idToken language left limitNum maintenanceUntil maxBet
  merchant merchantCode method minBet minLineNum minRtp minutes name newPassword confirmNewPassword oldPassword nodeId note of
  operation os pageNo pageNum pageSize platform privateCountry promotionType publicKey reason reference registerUrl startsAt
  endsAt to top until url vassalage version width index art isPlatform clientType imgSize gameClassify vendor pattern day keyId code hosts add change hide botCheck family game subject
  commitment credit payer sender security holder told explained baseUrl singleMax dayMax winDayMax most title text template subject body game year
  leftOut effect headRow deck dateAt amountAt creditAt debitAt referenceAt moreAt counterAt balanceAt seen number bornOn days about type answer balanceFrom balanceTo
  registeredFrom registeredTo loginFrom loginTo proof acts action kind fromDay toDay least slug leadsTo family category tag newUntil hotUntil
  showAt hideAt stamp month fromMonth minimum rate invoicedOn vendorCode address gameOrigin hours`.split(/\s+/),
];

/** Names and addresses of which a call makes something of its own brand: what is said there is the asker's from then on. */
const MAKING: readonly string[] = ['opening.openAccount username', 'affiliate.affiliateCode email', 'affiliate.applyAffiliate email'];

/** Whose tickets a field takes. */
const TICKETS: Readonly<Record<string, string>> = {
  'login.resetByLink ticket': 'login.resetByLink',
  'login.openHandover ticket': 'login.openHandover',
  'registration.registerSocial ticket': 'login.openHandover',
  'arcade.openGame ticket': 'arcade.openGame',
  'tables.openTable ticket': 'arcade.openGame',
  'staff.staffEnrolment token': 'staff.token',
  'staff.enrolmentChallenge token': 'staff.token',
  'staff.enrolStaff token': 'staff.token',
};

const ROLE = {
  name: null,
  permissions: ['content.edit'],
  limits: Object.fromEntries(LIMITED_KINDS.map((kind) => [kind, { single: '', day: '' }])),
  addresses: [],
};

/** What fields must hold so that nothing but the other brand's things stands in the way of a call. */
const SAMPLES: Readonly<Record<string, unknown>> = {
  month: '2026-01',
  fromMonth: '2026-01',
  amount: '20.00',
  lines: [{ spot: 'player', stake: '20.00' }],
  bet: '1.00',
  nodeId: '1001',
  username: 'somebody',
  password: 'walnut-river-9',
  newPassword: 'walnut-river-9',
  confirmPassword: 'walnut-river-9',
  confirmNewPassword: 'walnut-river-9',
  countryDialingCode: '60',
  agreed: true,
  code: 'BORDER',
  mobileNum: '0127770009',
  url: '/',
  commitment: '0'.repeat(64),
  index: '1',
  pattern: '0'.repeat(32),
  blocked: 'SG',
  privateCountry: 'MY',
  unknownCountry: 'block',
  template: 'operator_note',
  texts: Object.fromEntries(['MS', 'EN', 'CN'].map((language) => [language, { subject: 'x', body: 'x' }])),
  left: '0',
  top: '0',
  width: '48',
  height: '27',
  year: String(new Date().getUTCFullYear()),
  headRow: '0',
  leftOut: '0',
  'opening.openAccounts (site) type': '0',
  'tickets-desk.saveReadyText (console) texts': { MS: 'x', EN: 'x', CN: 'x' },
  ...Object.fromEntries(['roleHistory', 'tryRole', 'saveRole'].map((name) => [`roles.${name} (console) code`, 'content'])),
  'roles.tryRole (console) content': ROLE,
  'roles.saveRole (console) content': ROLE,
  ...Object.fromEntries(
    ['tryGames', 'changeGames'].flatMap((name) => [
      [`game-list.${name} (console) which`, { nodeIds: ['1001'] }],
      [`game-list.${name} (console) act`, { kind: 'hide' }],
    ]),
  ),
  role: 'content',
  presets: [{ kind: 'daily', period: null, carriesLoss: false, rate: '1' }],
  seen: '0'.repeat(64),
};

/** Columns that hold ids of a caller's own choice: each was the request id of a deed, or is one of the kind. */
const CHOSEN = /request_id|rotate_request|^(wallet_deposit|wallet_withdrawal|content_feedback|content_notice|site_logo|play)\.id$/;

describe('the border between two brands', () => {
  let world: World;
  let first: BrandLife;
  let second: BrandLife;
  let before: Map<string, string[]>;
  let secrets: string[];
  let file: Blob;
  const rows = async (life: BrandLife) => rowsOfBrand(world.platform, (await life.world.brand()).id);
  const callerOf = (life: BrandLife, port: string): InProcessCaller =>
    port === 'site' ? life.player.caller : port === 'console' ? life.admin.caller : life.frame.caller;

  beforeAll(async () => {
    world = await openWorld({ settings: { slotPaceMs: 0 } });
    const vendor = await addTestVendor(world, 'BORDER', 'plain');
    const beside = await world.beside();
    // The second brand has the listings that stood before it.
    await addTestVendor(world, 'ALONE', 'plain');
    const seeded = await rowsOfBrand(world.platform, (await world.brand()).id);
    [first, second] = [await liveAt(world, vendor, 'satu'), await liveAt(beside, vendor, 'dua')];
    file = await world.picture();
    // What vendors say is written down a moment later.
    await vi.waitUntil(
      async () => [await rows(first), await rows(second)].every((found) => (found.get('vendor_trace')?.length ?? 0) >= 2),
      {
        timeout: 15_000,
        interval: 50,
      },
    );
    before = await rows(first);
    // Each brand counts its deposits and withdrawals for itself.
    secrets = onlyIn(before, seeded, await rows(second)).filter((text) => !/^\d{6}-\d{6}$/.test(text));
  });
  afterAll(async () => {
    expect(await world.verify()).toEqual([]);
    await world.close();
  });

  function inputOf(call: Call, title: string): Record<string, unknown> {
    const { fields, required } = fieldsOf(call);
    return Object.fromEntries(
      required.map((name) => [name, SAMPLES[`${title} ${name}`] ?? SAMPLES[name] ?? sampleOf(world.platform, fields[name] ?? {})]),
    );
  }

  /** What is wrong with an answer: a fault, or something of the first brand that the asker did not say. */
  function wrongIn(title: string, { code, text }: { code: string; text: string }, sent: unknown): string[] {
    const asked = JSON.stringify(sent).toUpperCase();
    // Numbers of plays are made of the last digits of ids.
    const isAsked = (secret: string): boolean => asked.includes(secret.toUpperCase().replace(/^\d{6}-/, ''));
    const shown = secrets.filter((secret) => text.includes(secret) && !isAsked(secret));
    return [...(code === 'INTERNAL' || code === '?' ? [`${title}: ${text}`] : []), ...shown.map((secret) => `${title} shows ${secret}`)];
  }

  it('has something of every kind on its first side, and the same kinds of things on its second', async () => {
    const kinds = [...before.keys()].toSorted();
    expect([...(await rows(second)).keys()].toSorted()).toEqual(kinds);
    expect(kinds).toEqual(
      expect.arrayContaining(['wallet_deposit', 'wallet_withdrawal', 'vendor_player', 'play', 'staff_session', 'identity_session']),
    );
    expect(secrets.length).toBeGreaterThan(80);
    expect(idsIn(before).length).toBeGreaterThan(30);
  });

  it('a session of one brand is none at the other, at every call', async () => {
    const wrong: string[] = [];
    for (const { set, call, title } of ALL_CALLS) {
      const [own, there] = [callerOf(first, set.port), callerOf(second, set.port)];
      const port = { site: world.apps.site, console: world.apps.console, arcade: world.apps.arcade }[set.port];
      const caller = openCaller(port, world.clock, { host: SECOND_HOST });
      caller.token = own.token;
      const fields = inputOf(call, title);
      const answer = await send(caller, call, fields, [file]);
      wrong.push(...wrongIn(title, answer, fields));
      if (call.access !== 'anyone' && !['SESSION_EXPIRED', 'NOT_LOGGED_IN'].includes(answer.code)) wrong.push(`${title}: ${answer.code}`);
      expect(there.token).not.toBe(own.token);
    }
    expect(wrong).toEqual([]);
    expect(changedIn(before, await rows(first))).toEqual([]);
  }, 60_000);

  it('every text of a call is known to name something of a brand, or to name nothing', () => {
    const unknown: string[] = [];
    for (const { call, title, set, name: callName } of ALL_CALLS)
      for (const [name, field] of Object.entries(fieldsOf(call).fields)) {
        const isListed = HARMLESS.includes(name) || NAMING.includes(name) || TICKETS[`${set.feature}.${callName} ${name}`] !== undefined;
        if (isTextField(field) && !isIdField(field) && !isListed) unknown.push(`${title} ${name}`);
      }
    expect(unknown).toEqual([]);
  });

  /** Asks a call of the second brand for each thing of the first that its fields can name. */
  async function askForEverything(part: 'found' | 'made'): Promise<{ wrong: string[]; unheard: string[]; asked: number }> {
    const ids = idsIn(before, part === 'made' ? CHOSEN : undefined).filter((id) => secrets.includes(id));
    const [wrong, unheard, never] = [[] as string[], [] as string[], ['BAD_REQUEST', 'STEP_UP_REQUIRED', 'FORBIDDEN', 'SESSION_EXPIRED']];
    let asked = 0;
    for (const { set, call, title, name: callName } of ALL_CALLS) {
      // Those end the sessions of whoever asks; their own tests walk them.
      if (/[lL]ogout|endOtherSessions|goOut/.test(callName)) continue;
      const codes = new Set<string>();
      const ask = async (change: Record<string, unknown>): Promise<void> => {
        const fields = { ...inputOf(call, title), ...change };
        const frame = set.feature === 'tables' ? second.seat.caller : set.feature === 'fish' ? second.sea.frame.caller : null;
        const answer = await send(frame ?? callerOf(second, set.port), call, fields, [file]);
        asked += 1;
        codes.add(answer.code);
        // An id that the second brand gives to something of its own is its own from then on.
        wrong.push(...wrongIn(title, answer, part === 'made' ? { fields, ids } : fields));
      };
      if (call.method === 'GET' && part === 'found') await ask({});
      for (const [name, field] of Object.entries(fieldsOf(call).fields)) {
        const isOwn = call.idempotencyKey === name || name === 'requestId' || call.method === 'PUT' || callName === 'uploadLogo';
        if (isOwn !== (part === 'made')) continue;
        const ticket = TICKETS[`${set.feature}.${callName} ${name}`];
        const isId = isIdField(field) && !HARMLESS.includes(name);
        const isMade = MAKING.includes(`${set.feature}.${callName} ${name}`);
        const things = ticket !== undefined ? first.tickets[ticket] : isId ? ids : NAMING.includes(name) && !isMade ? first.texts : [];
        await Promise.all((things ?? []).map((thing) => ask({ [name]: field.items === undefined ? thing : [thing] })));
      }
      // Its rules are one whole: whoever sends half of them is told so.
      if (callName === 'changeApprovalRules') continue;
      if (codes.size > 0 && [...codes].every((code) => never.includes(code))) unheard.push(`${title}: ${[...codes].join(', ')}`);
    }
    return { wrong, unheard, asked };
  }

  it('nobody of one brand finds or changes anything of the other by an id, a name, a ticket or a link, at every call', async () => {
    const { wrong, unheard, asked } = await askForEverything('found');
    expect(wrong).toEqual([]);
    expect(changedIn(before, await rows(first))).toEqual([]);
    expect(unheard).toEqual([]);
    expect(asked).toBeGreaterThan(2_000);
  }, 120_000);

  it('a vendor that another brand alone lists is none, at every call of the console about a vendor', async () => {
    await second.admin.stepUp();
    const answers = new Map<string, string>();
    for (const { set, call, title } of ALL_CALLS) {
      if (set.port !== 'console' || !call.path.startsWith('/ops/vendors/:code')) continue;
      const day = 'day' in fieldsOf(call).fields ? { day: '2026-01-01' } : {};
      const { code } = await send(second.admin.caller, call, { ...inputOf(call, title), ...day, code: 'ALONE' }, []);
      answers.set(title, code);
    }
    expect(answers.size).toBeGreaterThan(20);
    expect([...answers].filter(([, code]) => code !== 'NOT_FOUND')).toEqual([]);
    const shown = await second.admin.caller.client(vendorsConsoleCalls).consoleVendors({});
    expect(shown.find(({ code }) => code === 'BORDER')).toMatchObject({ isShared: true });
    expect(shown.find(({ code }) => code === 'ALONE')).toBeUndefined();
    expect(changedIn(before, await rows(first))).toEqual([]);
  });

  it('an id that one brand has used makes the other brand’s own thing or nothing', async () => {
    const { wrong, unheard, asked } = await askForEverything('made');
    expect(wrong).toEqual([]);
    expect(changedIn(before, await rows(first))).toEqual([]);
    expect(unheard).toEqual([]);
    expect(asked).toBeGreaterThan(300);
  }, 120_000);

  it('a page of one brand hears nothing of a member or staff of the other', async () => {
    const wrong: string[] = [];
    for (const port of ['site', 'console'] as const) {
      const app = world.apps[port];
      await app.listen({ port: 0, host: '127.0.0.1' });
      for (const [host, want] of [
        ['localhost', 'joined'],
        [SECOND_HOST, 'refused'],
      ] as const) {
        const socket = new WebSocket(`ws://127.0.0.1:${(app.server.address() as AddressInfo).port}${LIVE_PATH}`, { headers: { host } });
        await once(socket, 'open');
        const answer = once(socket, 'message') as Promise<[Buffer]>;
        socket.send(JSON.stringify({ type: 'hello', token: callerOf(first, port).token }));
        const { type } = JSON.parse((await answer)[0].toString('utf8')) as { type: string };
        socket.terminate();
        if (type !== want) wrong.push(`${port} at ${host}: ${type}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('a registration is repeated at its own brand alone', async () => {
    const password = 'walnut-river-5';
    const form = {
      requestId: world.platform.ids.next(),
      username: 'samename',
      password,
      confirmPassword: password,
      payeeName: 'Bunga Raya',
      agreed: true,
      login: true as const,
      registerMethod: 'WEB' as const,
    };
    const opened = async (life: BrandLife) => {
      const caller = life.world.visitor();
      const { registration, members } = life.world.clients(caller);
      caller.token = (await registration.register(form)).token;
      return (await members.memberInfo()).id;
    };
    const [here, there] = [await opened(first), await opened(second)];
    expect(there).not.toBe(here);
    expect([await opened(first), await opened(second)]).toEqual([here, there]);
  });

  it('every ticket and link is still good at its own brand afterwards', async () => {
    const { player, tickets, world: own } = first;
    const [ticket = '', reset = '', handover = ''] = ['arcade.openGame', 'login.resetByLink', 'login.openHandover'].map(
      (name) => tickets[name]?.[0],
    );
    const arcade = first.frame.arcade;
    expect(await codeOf(arcade.openGame({ ticket }))).toBe('OK');
    // Somebody who has just come, without a session to be replaced.
    const elsewhere = second.world;
    expect(await codeOf(elsewhere.clients(elsewhere.visitor()).login.openHandover({ ticket: handover }))).toBe('HANDOVER_INVALID');
    expect(await codeOf(own.clients(own.visitor()).login.openHandover({ ticket: handover }))).toBe('OK');
    const fields = { ticket: reset, newPassword: 'walnut-river-7', confirmNewPassword: 'walnut-river-7' };
    expect(await codeOf(player.login.resetByLink(fields))).toBe('OK');
    const [token = ''] = tickets['staff.token'] ?? [];
    expect(await codeOf(first.admin.staff.staffEnrolment({ token }))).toBe('OK');
  });

  it('a passkey of one brand opens nothing at the other, even when it signs for that host, and when the host was the first brand’s before', async () => {
    const lie = { origin: `http://${SECOND_HOST}:8081`, rpId: SECOND_HOST };
    const { staff } = second.admin;
    const { kysely } = world.asOwner.db;
    await sql`update staff_passkey set host = ${SECOND_HOST} where host = 'localhost'`.execute(kysely);
    expect(await codeOf(staff.staffLogin({ proof: first.admin.passkey.prove(await staff.loginChallenge(), lie) }))).toBe('PASSKEY_REFUSED');
    await sql`update staff_passkey p set host = 'localhost' from staff_account a
      where a.id = p.staff_id and a.brand_id = ${(await first.world.brand()).id}`.execute(kysely);
    expect(await codeOf(first.admin.logIn())).toBe('OK');

    const key = new SoftwarePasskey(false);
    const player = await first.world.addPlayer();
    await player.sessions.stepUp({ password: player.password });
    const own = player.caller.client(securityCalls);
    const asked = await own.startPasskey();
    await own.addPasskey({ challengeId: asked.challengeId, response: key.make(asked.options) });
    const logIn = async (life: BrandLife, misdeeds = {}) => {
      const calls = life.world.visitor().client(securityCalls);
      const { challengeId, options } = await calls.startPasskeyLogin();
      return codeOf(calls.passkeyLogin({ challengeId, response: key.sign(options, misdeeds) }));
    };
    expect(await logIn(second, { origin: `http://${SECOND_HOST}:8080`, rpId: SECOND_HOST })).toBe('PASSKEY_REFUSED');
    expect(await logIn(first)).toBe('OK');
  });
});
