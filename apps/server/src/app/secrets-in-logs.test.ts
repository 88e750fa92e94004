import { Client } from 'pg';
import { TOTP, Secret } from 'otpauth';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { askedRule, setRegisterRules } from '../../test/field-tables.ts';
import { codeOf, openWorld, type Player, type World } from '../../test/world.ts';
import { openLog } from '../platform/log.ts';

/** Something that was written or sent where nobody's secret belongs. */
interface Trace {
  readonly where: string;
  readonly text: string;
}

/** Names the secrets that stand in a trace, by themselves or as an address writes them. */
function findSecrets(traces: readonly Trace[], secrets: ReadonlyMap<string, string>): string[] {
  return traces.flatMap(({ where, text }) =>
    [...secrets].flatMap(([name, value]) =>
      text.includes(value) || text.includes(encodeURIComponent(value)) ? [`${name} in ${where}: ${text.slice(0, 160)}`] : [],
    ),
  );
}

describe('secrets and what tells who somebody is', () => {
  let world: World;
  const lines: string[] = [];
  const secrets = new Map<string, string>();
  const spies: { port: string; calls: () => readonly (readonly [unknown, unknown])[] }[] = [];
  beforeAll(async () => {
    world = await openWorld({ log: openLog('trace', { write: (line) => lines.push(line) }), settings: { codeIntervalSeconds: 0 } });
    for (const port of ['site', 'console'] as const) {
      const spy = vi.spyOn(world.apps[port], 'inject');
      spies.push({ port, calls: () => (spy.mock.calls as unknown[][]).map((args, i) => [args[0], spy.mock.results[i]?.value] as const) });
    }
  });
  afterAll(() => world.close());

  const secret = (name: string, value: string): string => {
    expect(value.length).toBeGreaterThanOrEqual(6);
    secrets.set(name, value);
    return value;
  };
  /** Addresses of all calls, and the replies of those that were refused or fell over. */
  async function sentTraces(): Promise<Trace[]> {
    const traces: Trace[] = [];
    for (const { port, calls } of spies)
      for (const [options, result] of calls()) {
        const { method, url } = options as { method: string; url: string };
        const reply = (await result) as { statusCode: number; body: string };
        traces.push({ where: `an address of the ${port}`, text: `${method} ${url}` });
        if (reply.statusCode >= 400) traces.push({ where: `a refusal of the ${port}`, text: reply.body });
      }
    return traces;
  }
  async function lastMessage(recipient: string): Promise<string> {
    const { rows } = await sql<{
      body: string;
    }>`select body from outbound_message where recipient = ${recipient} order by id desc limit 1`.execute(world.platform.db.kysely);
    return rows[0]?.body ?? '';
  }
  const codeIn = (text: string): string => /\b[0-9]{6}\b/.exec(text)?.[0] ?? '';

  /** Lives through everything that a secret has a part in: what works, what is refused, what falls over. */
  async function register(): Promise<Player> {
    await setRegisterRules(world, [askedRule('email'), askedRule('idNumber'), askedRule('mobileNum'), askedRule('payeeName')]);
    const player = await world.addPlayer();
    secret('password', player.password);
    secret('e-mail address', `${player.username}@talora.example`);
    secret('session token', player.caller.token ?? '');
    const { login } = world.clients(world.visitor()).login;
    expect(await codeOf(login({ username: player.username, password: secret('wrong password', 'bukan-yang-ini-88') }))).toBe(
      'WRONG_CREDENTIALS',
    );
    const calls = world.clients(world.visitor());
    const form = {
      requestId: world.platform.ids.next(),
      password: secret('short password', 'pendek'),
      confirmPassword: 'pendek',
      agreed: true,
    };
    const rest = {
      username: 'x',
      idNumber: secret('identity number', 'A90551237'),
      email: secret('wrong address', 'bukan@@alamat.example'),
    };
    expect(await codeOf(calls.registration.register({ ...form, ...rest, login: true, registerMethod: 'WEB' }))).toBe('FIELDS_INVALID');
    return player;
  }

  async function proveNumber(player: Player): Promise<void> {
    const { caller, password, sessions, security } = player;
    await sessions.stepUp({ password });
    const number = secret('mobile number', '60179988771');
    const mobile = { channel: 'sms' as const, to: secret('typed number', '0179988771'), countryDialingCode: '60' };
    await security.sendContactCode(mobile);
    const code = secret('code of a new number', codeIn(await lastMessage(number)));
    expect(await codeOf(security.changeContact({ ...mobile, code: code === '111111' ? '222222' : '111111' }))).toBe('CODE_WRONG');
    await security.changeContact({ ...mobile, code });
    const visitor = world.clients(world.visitor());
    const country = { countryDialingCode: '60' };
    await visitor.login.sendCode({ mobileNum: '0179988771', ...country });
    const loginCode = secret('login code', codeIn(await lastMessage(number)));
    secret('token by code', (await visitor.login.login({ type: 'sms', username: '0179988771', password: loginCode, ...country })).token);
    await visitor.login.sendCode({ mobileNum: '0179988771', ...country, purpose: 'reset_password' });
    const reset = { mobileNum: '0179988771', ...country, verificationCode: secret('reset code', codeIn(await lastMessage(number))) };
    expect(await codeOf(visitor.login.resetByPhone({ ...reset, newPassword: secret('common password', 'password123') }))).toBe(
      'PASSWORD_TOO_COMMON',
    );
    caller.token = (await visitor.login.resetByPhone({ ...reset, newPassword: secret('new password', 'melur-dan-kenanga') })).token;
    secret('token after reset', caller.token);
  }

  async function protect({ caller, login, sessions, security }: Player): Promise<void> {
    await sessions.stepUp({ password: 'melur-dan-kenanga' });
    const payment = secret('payment password', '402816');
    await security.setPaymentPassword({ newPassword: payment, confirmNewPassword: payment });
    expect(await codeOf(sessions.stepUp({ password: secret('wrong payment password', '593027'), by: 'payment' }))).toBe('WRONG_PASSWORD');
    const { ticket } = await login.handOver();
    secret('handover ticket', ticket);
    caller.token = secret('token by handover', (await login.openHandover({ ticket })).token);
    await sessions.stepUp({ password: 'melur-dan-kenanga' });
    expect(await codeOf(login.openHandover({ ticket }))).toBe('HANDOVER_INVALID');
    const totp = await security.startTotp();
    secret('key of the app', totp.secret);
    const code = new TOTP({ secret: Secret.fromBase32(totp.secret) }).generate({ timestamp: world.clock.nowMs() });
    const { recoveryCodes } = await security.confirmTotp({ code: secret('code of the app', code) });
    for (const [i, recovery] of recoveryCodes.entries()) secret(`recovery code ${i}`, recovery);
    const changed = secret('changed password', 'cempaka-kuning-3');
    await security.changePassword({ oldPassword: 'melur-dan-kenanga', newPassword: changed, confirmNewPassword: changed });
  }

  async function forget({ username }: Player): Promise<void> {
    const { login } = world.clients(world.visitor());
    const email = `${username}@talora.example`;
    await login.forgotByEmail({ username, email });
    const ticket = secret('reset link', /[#?&]t=(\S+)/.exec(await lastMessage(email))?.[1] ?? '');
    const newPassword = secret('password by link', 'dahlia-putih-55');
    expect(await codeOf(login.resetByLink({ ticket, newPassword, confirmNewPassword: newPassword }))).toBe('OK');
    expect(await codeOf(login.resetByLink({ ticket, newPassword, confirmNewPassword: newPassword }))).toBe('LINK_INVALID');
  }

  /** Falls over in the database while contacts and passwords are at hand, and at a mail server that names its recipient. */
  async function fallOver({ username }: Player): Promise<void> {
    const owner = new Client({ connectionString: world.databaseUrl });
    await owner.connect();
    const { login } = world.clients(world.visitor());
    await owner.query('alter table outbound_message rename to outbound_message_away');
    expect(await codeOf(login.forgotByEmail({ username, email: `${username}@talora.example` }))).toBe('OK'); // it falls over behind the reply
    expect(await codeOf(login.sendCode({ mobileNum: '0179988771', countryDialingCode: '60' }))).toBe('INTERNAL');
    await owner.query('alter table outbound_message_away rename to outbound_message');
    await owner.query('alter table identity_session rename to identity_session_away');
    expect(await codeOf(login.login({ username, password: 'dahlia-putih-55' }))).not.toBe('OK');
    await owner.query('alter table identity_session_away rename to identity_session');
    await owner.end();
    const failure = new Error(`550 <${username}@talora.example>: no such user; try +60179988771`);
    world.platform.log.warn({ error: Object.assign(failure, { rejected: [`${username}@talora.example`] }) }, 'a message was not sent');
  }

  it('stand in no line of the log, no refusal and no address', async () => {
    const player = await register();
    await proveNumber(player);
    await protect(player);
    await forget(player);
    const before = lines.length;
    await fallOver(player);
    expect(lines.length).toBeGreaterThan(before + 2); // and a bug is worth a line with its place
    const bugs = lines.map((line) => JSON.parse(line) as { msg: string; error?: { stack: string } }).filter(({ msg }) => msg === 'bug');
    expect(bugs.filter(({ error }) => error?.stack.includes('    at ') !== true)).toEqual([]);
    expect(bugs.length).toBeGreaterThan(1);
    expect(secrets.size).toBeGreaterThanOrEqual(30);
    const traces = [...lines.map((text) => ({ where: 'the log', text })), ...(await sentTraces())];
    expect(traces.length).toBeGreaterThan(40);
    expect(findSecrets(traces, secrets)).toEqual([]);

    // The search is worth something: what is put there is named.
    world.platform.log.warn({ note: `asked with ${player.password}` }, 'planted');
    const planted = findSecrets([{ where: 'the log', text: lines.at(-1) ?? '' }], secrets);
    expect(planted).toHaveLength(1);
    expect(planted[0]).toContain('password in the log');
    expect(
      findSecrets([{ where: 'an address', text: `/x?e=${encodeURIComponent(`${player.username}@talora.example`)}` }], secrets),
    ).toEqual([expect.stringContaining('e-mail address in an address')]);
  });
});
