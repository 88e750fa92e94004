import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, openWorld, type World } from '../../../../test/world.ts';
import { addMember } from '../members/add-member.ts';

const HOUR_MS = 3_600_000;

describe('ways to log in', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(async () => {
    expect(await world.verify()).toEqual([]);
    await world.close();
  });

  async function module(id: string, isOn: boolean): Promise<void> {
    await sql`update site_module set is_enabled = ${isOn} where mod_id = ${id}`.execute(world.platform.db.kysely);
    await world.settings({});
  }

  async function addOfType(username: string, type: number): Promise<void> {
    const passwordHash = await world.platform.passwords.hash('walnut-river-1');
    const brand = await world.brand();
    const blank = {
      nickname: null,
      payeeName: null,
      email: null,
      mobile: null,
      language: 'EN',
      registerUrl: null,
      registerDomain: null,
    } as const;
    await world.platform.db.tx((tx) => addMember(world.platform, tx, brand, { username, passwordHash, type, ...blank }));
  }

  describe('remember me', () => {
    it('lets the same browser in for a day without the password, and holds no password', async () => {
      const player = await world.addPlayer();
      const { caller, login, members } = player;
      await login.login({ username: player.username, password: player.password, remember: true });
      const jar = [...caller.cookies.values()].join(' ');
      expect(decodeURIComponent(caller.cookies.get('talora_last') ?? '')).toBe(`username:${player.username}`);
      expect(jar).not.toContain(player.password);
      expect(jar).not.toContain(encodeURIComponent(player.password));
      const other = world.visitor();
      expect(await codeOf(world.clients(other).login.login({ username: player.username }))).toBe('REMEMBERED_OVER');
      caller.token = (await login.login({ username: player.username.toUpperCase() })).token;
      expect((await members.memberInfo()).account).toBe(player.username);
      await world.turnClock(25 * HOUR_MS);
      expect(await codeOf(login.login({ username: player.username }))).toBe('REMEMBERED_OVER');
    });

    it('is for one account, and over when it is unticked or the password changes', async () => {
      const [player, other] = [await world.addPlayer(), await world.addPlayer()];
      const remember = () => player.login.login({ username: player.username, password: player.password, remember: true });
      await remember();
      expect(await codeOf(player.login.login({ username: other.username }))).toBe('REMEMBERED_OVER');
      await remember();
      const kept = new Map(player.caller.cookies);
      await player.login.login({ username: player.username, remember: false });
      // The ticket of a typed password is no memory of the browser: it ends with its session, and within minutes.
      expect([...player.caller.cookies.keys()].toSorted()).toEqual(['talora_device', 'talora_known']);
      for (const [name, value] of kept) player.caller.cookies.set(name, value);
      expect(await codeOf(player.login.login({ username: player.username }))).toBe('REMEMBERED_OVER');
      await remember();
      expect(await codeOf(player.login.login({ username: player.username }))).toBe('OK');
      await sql`update identity_member set password_set_at = app_now() + interval '1 second' where username = ${player.username}`.execute(
        world.platform.db.kysely,
      );
      expect(await codeOf(player.login.login({ username: player.username }))).toBe('REMEMBERED_OVER');
    });

    it('gives cookies that scripts and other sites do not get, and secrets nowhere else', async () => {
      const player = await world.addPlayer();
      const sealed = world.apps.site;
      const { sealPayload } = await import('../../../app/in-process.ts');
      const payload = await sealPayload(
        await player.sessions.sessionKey(),
        { method: 'POST', path: '/wps/session/login' },
        { username: player.username, password: player.password, remember: true },
        world.clock.nowMs(),
        null,
      );
      const reply = await sealed.inject({
        method: 'POST',
        url: '/wps/session/login',
        headers: { host: 'localhost:8080', 'content-type': 'application/json' },
        payload: JSON.stringify({ payload }),
      });
      const cookies = Object.fromEntries(reply.cookies.map(({ name, ...rest }) => [name, rest]));
      expect(cookies.talora_device).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/wps' });
      expect(cookies.talora_remember).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/wps/session', maxAge: 86_400 });
      expect(cookies.talora_last).toMatchObject({ sameSite: 'Strict', path: '/', maxAge: 86_400 });
      expect(reply.body).not.toContain(cookies.talora_remember?.value ?? '?');
      const stored = await sql<{ text: string }>`select string_agg(r::text, ' ') as text from identity_remembered r`.execute(
        world.platform.db.kysely,
      );
      expect(stored.rows[0]?.text).not.toContain(cookies.talora_remember?.value ?? '?');
    });
  });

  describe('who may come in', () => {
    it('nobody by a way that the brand does not offer', async () => {
      const player = await world.addPlayer();
      await module('USERNAMELOGIN3', false);
      expect(await codeOf(player.login.login({ username: player.username, password: player.password }))).toBe('METHOD_UNAVAILABLE');
      await module('USERNAMELOGIN3', true);
      expect(await codeOf(player.login.login({ username: player.username, password: player.password }))).toBe('OK');
    });

    it('agents from the agents’ area, and nobody else there', async () => {
      await addOfType('ejen1', 2);
      const player = await world.addPlayer();
      const { login } = world.clients(world.visitor()).login;
      expect((await login({ username: 'ejen1', password: 'walnut-river-1', place: 'agent' })).kind).toBe('agent');
      expect((await login({ username: 'ejen1', password: 'walnut-river-1' })).kind).toBe('agent');
      expect(await codeOf(login({ username: player.username, password: player.password, place: 'agent' }))).toBe('NON_AGENT');
    });

    it('by the type codes that the brand has set, not those of the product', async () => {
      await addOfType('ejen7', 7);
      await addOfType('lama2', 2);
      const { login } = world.clients(world.visitor()).login;
      await world.settings({ agentTypes: [{ type: 7 }], closedTypes: [{ type: 2 }] });
      expect((await login({ username: 'ejen7', password: 'walnut-river-1', place: 'agent' })).kind).toBe('agent');
      expect(await codeOf(login({ username: 'lama2', password: 'walnut-river-1' }))).toBe('NON_MEMBER');
      await world.settings({ agentTypes: [{ type: 1 }, { type: 2 }], closedTypes: [{ type: 90 }] });
      expect(await codeOf(login({ username: 'ejen7', password: 'walnut-river-1', place: 'agent' }))).toBe('NON_AGENT');
      expect((await login({ username: 'lama2', password: 'walnut-river-1' })).kind).toBe('agent');
    });

    it('accounts that are no members are told so only after the right password', async () => {
      await addOfType('house1', 90);
      const { login } = world.clients(world.visitor()).login;
      expect(await codeOf(login({ username: 'house1', password: 'walnut-river-1' }))).toBe('NON_MEMBER');
      expect(await codeOf(login({ username: 'house1', password: 'walnut-river-2' }))).toBe('WRONG_CREDENTIALS');
    });
  });

  describe('a handover', () => {
    it('opens the session on another page, once, within a minute, and only while it lives', async () => {
      const player = await world.addPlayer();
      const ticketOf = async (): Promise<string> => (await player.login.handOver()).ticket;
      const open = (ticket: string, userAgent = 'Mobile') => {
        const visitor = world.visitor({ userAgent });
        return { visitor, reply: world.clients(visitor).login.openHandover({ ticket }) };
      };
      const ticket = await ticketOf();
      const { visitor, reply } = open(ticket);
      visitor.token = (await reply).token;
      expect(visitor.token).not.toBe(player.caller.token);
      expect((await world.clients(visitor).members.memberInfo()).account).toBe(player.username);
      expect(await codeOf(open(ticket).reply)).toBe('HANDOVER_INVALID');
      const raced = await ticketOf();
      const codes = await Promise.all(Array.from({ length: 20 }, () => codeOf(open(raced).reply)));
      expect(codes.filter((code) => code === 'OK')).toHaveLength(1);
      const old = await ticketOf();
      await world.turnClock(61_000);
      expect(await codeOf(open(old).reply)).toBe('HANDOVER_INVALID');
      const dead = await ticketOf();
      await player.sessions.logout();
      expect(await codeOf(open(dead).reply)).toBe('HANDOVER_INVALID');
      for (const junk of ['', 'x', 'a'.repeat(43)]) expect(await codeOf(open(junk).reply)).toBe('HANDOVER_INVALID');
    });
  });

  describe('free play', () => {
    const ask = { os: 'Linux', platform: 'W' as const, Encryption: false, gatewayVersion: 3 as const };

    it('makes a trial player who may look and not touch', async () => {
      const visitor = world.visitor();
      const calls = world.clients(visitor);
      const session = await calls.login.freePlay(ask);
      expect(session.kind).toBe('trial');
      visitor.token = session.token;
      expect(await calls.members.memberInfo()).toMatchObject({ kind: 'trial', type: 4, balance: '0.00' });
      expect(await codeOf(calls.wallet.createDeposit({ requestId: world.platform.ids.next(), method: 'slip', amount: '50.00' }))).toBe(
        'NEED_TRUE_ACCOUNT',
      );
      expect(await codeOf(calls.games.launchGame({ nodeId: '1001' }))).toBe('NEED_TRUE_ACCOUNT');
      const { account, id } = await calls.members.memberInfo();
      const invites = await sql`select 1 from identity_invite_code where member_id = ${id}`.execute(world.platform.db.kysely);
      expect(invites.rows).toEqual([]);
      for (const password of ['!', 'x', account]) expect(await codeOf(calls.login.login({ username: account, password }))).not.toBe('OK');
    });

    it('is closed without its module and full after so many a day', async () => {
      await module('FREEPLAY3', false);
      expect(await codeOf(world.clients(world.visitor()).login.freePlay(ask))).toBe('FREE_PLAY_CLOSED');
      await module('FREEPLAY3', true);
      await world.settings({ freePlaysPerDay: 0 });
      expect(await codeOf(world.clients(world.visitor()).login.freePlay(ask))).toBe('FREE_PLAY_FULL');
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from identity_member where type = 4`.execute(
        world.platform.db.kysely,
      );
      await world.settings({ freePlaysPerDay: (rows[0]?.n ?? 0) + 1 });
      const codes = [];
      for (let i = 0; i < 2; i += 1) codes.push(await codeOf(world.clients(world.visitor()).login.freePlay(ask)));
      expect(codes).toEqual(['OK', 'FREE_PLAY_FULL']);
      await world.settings({ freePlaysPerDay: 5_000 });
      expect(await codeOf(world.clients(world.visitor()).login.freePlay(ask))).toBe('OK');
    });

    it('is limited for one browser, and its address has ten times as much', async () => {
      const limited = await openWorld({ areRatesOff: false });
      try {
        const codes: string[] = [];
        const here = { ip: '10.4.4.4' };
        const browser = limited.visitor(here);
        for (let i = 0; i < 7; i += 1) codes.push(await codeOf(limited.clients(browser).login.freePlay(ask)));
        expect(codes).toEqual(['OK', 'OK', 'OK', 'OK', 'OK', 'TOO_MANY_REQUESTS', 'TOO_MANY_REQUESTS']);
        expect(await codeOf(limited.clients(limited.visitor(here)).login.freePlay(ask))).toBe('OK');
      } finally {
        await limited.close();
      }
    });
  });

  it('the first-login action is asked for until it is done, and done once', async () => {
    const player = await world.addPlayer();
    const login = async () => {
      const reply = await player.login.login({ username: player.username, password: player.password });
      player.caller.token = reply.token;
      return reply.firstTimeLogin;
    };
    expect(await login()).toBe(true);
    const answers = await Promise.all(Array.from({ length: 8 }, () => player.login.firstLogin()));
    expect(answers.filter(({ isFirst }) => isFirst)).toHaveLength(1);
    expect(await login()).toBe(false);
  });
});
