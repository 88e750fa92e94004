import { loginCalls } from '@talora/contract/members/login.ts';
import { securityCalls } from '@talora/contract/members/security.ts';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, openWorld, type Player, type World } from '../../../../test/world.ts';
import type { InProcessCaller } from '../../../app/in-process.ts';
import { sha256 } from '../../../platform/crypto/digest.ts';
import { openPasswords } from '../../../platform/crypto/passwords.ts';
import { openRates } from '../../../platform/rates.ts';
import { recoveryHashes } from './recovery-codes.ts';

const PHONE = { userAgent: 'Mozilla/5.0 (iPhone) Mobile Safari' };

describe('what keeps a stranger out after a change', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(() => world.close());

  const securityOf = ({ caller }: Player) => caller.client(securityCalls);

  async function turnOn(player: Player): Promise<readonly string[]> {
    await player.sessions.stepUp({ password: player.password });
    const { secret } = await securityOf(player).startTotp();
    return (
      await securityOf(player).confirmTotp({
        code: new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: world.clock.nowMs() }),
      })
    ).recoveryCodes;
  }

  it('ends other sessions when a second factor is turned on, and when it is turned off', async () => {
    const player = await world.addPlayer();
    const thief = world.visitor(PHONE);
    const calls = world.clients(thief);
    thief.token = (await calls.login.login({ username: player.username, password: player.password })).token;
    const [code = ''] = await turnOn(player);
    expect(await codeOf(player.members.memberInfo())).toBe('OK');
    expect(await codeOf(calls.members.memberInfo())).toBe('SESSION_EXPIRED');
    const pending = await calls.login.login({ username: player.username, password: player.password });
    thief.token = pending.token;
    thief.token = (await thief.client(securityCalls).answerSecondFactor({ code })).token;
    expect(await codeOf(calls.members.memberInfo())).toBe('OK');
    await player.sessions.stepUp({ password: player.password });
    await securityOf(player).removeTotp();
    expect(await codeOf(player.members.memberInfo())).toBe('OK');
    expect(await codeOf(calls.members.memberInfo())).toBe('SESSION_EXPIRED');
  });

  it('keeps recovery codes under a key, and takes those of earlier versions until they are used', async () => {
    const player = await world.addPlayer();
    const [memberId, [code = '']] = [await player.memberId(), await turnOn(player)];
    const db = world.platform.db.kysely;
    const plain = sha256(`${memberId}:${code.replaceAll('-', '')}`);
    const { rows } = await sql<{ code_hash: Buffer }>`select code_hash from security_recovery_code where member_id = ${memberId}`.execute(
      db,
    );
    expect(rows).toHaveLength(10);
    expect(rows.some(({ code_hash }) => code_hash.equals(plain))).toBe(false);
    await sql`insert into security_recovery_code (member_id, code_hash) values (${memberId}, ${sha256(`${memberId}:oldcodeold`)})`.execute(
      db,
    );
    const unlock = (typed: string) =>
      codeOf(world.visitor().client(securityCalls).unlockByFactor({ username: player.username, code: typed }));
    expect([await unlock('oldco-deold'), await unlock('oldco-deold'), await unlock(code)]).toEqual(['OK', 'CODE_WRONG', 'OK']);
    expect(recoveryHashes(world.platform, memberId, code)).toHaveLength(world.platform.keys.sealing.length + 1);
  });

  it('takes a link for a new password only while the address that it went to is the member’s, and proves no other', async () => {
    const player = await world.addPlayer();
    const db = world.platform.db.kysely;
    const memberId = await player.memberId();
    const login = world.visitor().client(loginCalls);
    const link = async (email: string): Promise<string> => {
      await login.forgotByEmail({ username: player.username, email });
      const { rows } = await sql<{
        body: string;
      }>`select body from outbound_message where recipient = ${email} order by id desc limit 1`.execute(db);
      return /#t=(\S+)/.exec(rows[0]?.body ?? '')?.[1] ?? '';
    };
    const set = (ticket: string) =>
      codeOf(login.resetByLink({ ticket, newPassword: 'melur-putih-31', confirmNewPassword: 'melur-putih-31' }));
    const old = await link(`${player.username}@talora.example`);
    await sql`update identity_member set email = 'new@talora.example' where id = ${memberId}`.execute(db);
    expect(await set(old)).toBe('LINK_INVALID');
    expect(await set(await link('new@talora.example'))).toBe('OK');
  });
});

describe('budgets of an account', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld({ areRatesOff: false });
  });
  afterAll(() => world.close());

  it('are not spent for the member by strangers: neither tries at the second factor nor links for a new password', async () => {
    const player = await world.addPlayer();
    const { username } = player;
    await player.logIn();
    const tryFrom = (caller: InProcessCaller) => codeOf(caller.client(securityCalls).unlockByFactor({ username, code: '123456' }));
    // One network, whatever its addresses, has five tries, and those of all strangers are left to others.
    for (let host = 1; host <= 60; host += 1) await tryFrom(world.visitor({ ip: `10.6.0.${host}` }));
    expect(await tryFrom(world.visitor({ ip: '10.6.1.1' }))).toBe('CODE_WRONG');
    for (let at = 0; at < 60; at += 1) await tryFrom(world.visitor({ ip: `10.7.${at}.1` }));
    expect(await tryFrom(world.visitor({ ip: '10.8.0.1' }))).toBe('TOO_MANY_REQUESTS');
    // What cannot be guessed has tries of its own.
    const recover = { username, code: 'aaaaa-bbbbb' };
    expect(await codeOf(world.visitor({ ip: '10.8.0.1' }).client(securityCalls).unlockByFactor(recover))).toBe('CODE_WRONG');
    expect(await tryFrom(player.caller)).toBe('CODE_WRONG');
    const forgot = (caller: InProcessCaller, email: string) => codeOf(caller.client(loginCalls).forgotByEmail({ username, email }));
    for (let at = 0; at < 5; at += 1) await forgot(world.visitor({ ip: `10.9.${at}.1` }), 'stranger@talora.example');
    expect(await forgot(player.caller, `${username}@talora.example`)).toBe('OK');
    const { rows } = await sql`select 1 from outbound_message where template = 'reset_link'`.execute(world.platform.db.kysely);
    expect(rows).toHaveLength(1);
  });
});

describe('lines and limits', () => {
  it('lets a flood of registrations wait by itself: logins have their own line', async () => {
    const passwords = openPasswords(true);
    const flood = Array.from({ length: 12 }, (_, index) => passwords.hash(`kopi-${index}`, 'newcomer'));
    expect(() => passwords.expectRoom('newcomer')).toThrow('TOO_MANY_REQUESTS');
    expect(() => passwords.expectRoom('visitor')).not.toThrow();
    expect(await passwords.verify(null, 'kopi', 'visitor')).toBe(false);
    expect(await Promise.all(flood)).toHaveLength(12);
  });

  it('counts an address of IPv6 as its network, and the wider one ten times', async () => {
    const rates = openRates(false);
    const rule = { name: 'try', points: 3, seconds: 60 };
    const take = (ip: string) => codeOf(rates.take(rule, ip));
    const first = [1, 2, 3, 4].map((host) => `2001:db8:1:1::${host}`);
    expect(await Promise.all(first.map(take))).toEqual(['OK', 'OK', 'OK', 'TOO_MANY_REQUESTS']);
    const nets = Array.from({ length: 30 }, (_, index) => `2001:db8:2:${(index + 1).toString(16)}::1`);
    expect(new Set(await Promise.all(nets.map(take)))).toEqual(new Set(['OK']));
    expect(await take('2001:db8:2:ffff::1')).toBe('TOO_MANY_REQUESTS');
    expect(await take('2001:db8:3:1::1')).toBe('OK');
    expect([await take('10.0.0.1'), await take('10.0.0.2')]).toEqual(['OK', 'OK']);
  });
});
