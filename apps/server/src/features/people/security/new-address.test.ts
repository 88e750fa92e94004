import { securityCalls } from '@talora/contract/members/security.ts';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, openWorld, type Player, type World } from '../../../../test/world.ts';
import type { CallerDevice, InProcessCaller } from '../../../app/in-process.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const ELSEWHERE = { ip: '203.0.113.7' };

describe('a login from a new address', () => {
  let world: World;
  let numbers = 7_000_000;
  beforeAll(async () => {
    world = await openWorld({
      settings: { codeIntervalSeconds: 0, codesPerCallerHour: 1_000, codesPerTargetHour: 100, codesPerTargetDay: 100 },
    });
  });
  afterAll(() => world.close());

  const security = (caller: InProcessCaller) => caller.client(securityCalls);
  const other = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

  async function lastCode(recipient: string): Promise<string> {
    const { rows } = await sql<{
      body: string;
    }>`select body from outbound_message where recipient = ${recipient} order by created_at desc, id desc limit 1`.execute(
      world.platform.db.kysely,
    );
    return /[0-9]{6}/.exec(rows[0]?.body ?? '')?.[0] ?? '';
  }
  /** A member who has proven a number by a code. */
  async function addProven(): Promise<{ player: Player; mobile: string; national: string }> {
    const player = await world.addPlayer();
    const national = `12${(numbers += 1)}`;
    await player.sessions.stepUp({ password: player.password });
    const contact = { channel: 'sms', to: `0${national}`, countryDialingCode: '60' } as const;
    await security(player.caller).sendContactCode(contact);
    await security(player.caller).changeContact({ ...contact, code: await lastCode(`60${national}`) });
    return { player, mobile: `60${national}`, national };
  }
  async function logIn(player: Player, device: CallerDevice = ELSEWHERE, caller = world.visitor(device)) {
    const reply = await world.clients(caller).login.login({ username: player.username, password: player.password });
    caller.token = reply.token;
    return { caller, duty: reply.duty };
  }
  async function halfway(player: Player, device: CallerDevice = ELSEWHERE): Promise<InProcessCaller> {
    const { caller, duty } = await logIn(player, device);
    expect(duty).toBe('second-factor');
    return caller;
  }
  async function sentCode(caller: InProcessCaller, mobile: string): Promise<string> {
    expect(await security(caller).sendStepCode({ channel: 'sms' })).toEqual({ expiredMinutes: 5, waitSeconds: 0 });
    return lastCode(mobile);
  }

  it('owes a code to what the member has proven, and the address is known afterwards', async () => {
    const { player, mobile } = await addProven();
    expect((await logIn(player, {})).duty).toBeNull();
    const caller = await halfway(player);
    const calls = world.clients(caller);
    const acts = [calls.members.memberInfo(), calls.wallet.balance(), calls.login.handOver()];
    expect(new Set(await Promise.all(acts.map(codeOf)))).toEqual(new Set(['SECOND_FACTOR_REQUIRED']));
    expect(await security(caller).secondFactors()).toEqual({
      why: 'address',
      hasTotp: false,
      hasRecoveryCodes: false,
      passkey: null,
      channels: [{ channel: 'sms', to: `${mobile.slice(0, 3)}••••${mobile.slice(-4)}` }],
    });
    const code = await sentCode(caller, mobile);
    expect(await codeOf(security(caller).answerSecondFactor({ code: other(code), channel: 'sms' }))).toBe('CODE_WRONG');
    const reply = await security(caller).answerSecondFactor({ code, channel: 'sms' });
    expect(reply).toMatchObject({ duty: null, kind: 'member' });
    caller.token = reply.token;
    expect((await calls.members.memberInfo()).account).toBe(player.username);
    // Its neighbourhood is known now, to any browser, and nobody else's is.
    expect((await logIn(player, { ip: '203.0.113.99' })).duty).toBeNull();
    await halfway(player, { ip: '203.0.114.7' });
    const { player: another } = await addProven();
    await halfway(another);
  });

  it('is asked again thirty days later', async () => {
    const { player, mobile } = await addProven();
    const caller = await halfway(player);
    await security(caller).answerSecondFactor({ code: await sentCode(caller, mobile), channel: 'sms' });
    await world.turnClock(29 * DAY_MS);
    expect((await logIn(player)).duty).toBeNull();
    await world.turnClock(29 * DAY_MS);
    expect((await logIn(player)).duty).toBeNull();
    await world.turnClock(30 * DAY_MS + MINUTE_MS);
    await halfway(player);
  });

  it('is not asked of who has proven nothing, after a code by SMS, or where the brand has turned it off', async () => {
    const unproven = await world.addPlayer(); // number and e-mail address were only told
    expect((await logIn(unproven)).duty).toBeNull();
    const { player, mobile, national } = await addProven();
    const phone = { mobileNum: `0${national}`, countryDialingCode: '60' };
    const caller = world.visitor({ ip: '198.51.100.4' });
    const { login } = world.clients(caller);
    await login.sendCode(phone);
    const byCode = { type: 'sms', username: phone.mobileNum, countryDialingCode: '60', password: await lastCode(mobile) } as const;
    expect((await login.login(byCode)).duty).toBeNull();
    await world.settings({ isNewAddressAsked: false });
    expect((await logIn(player)).duty).toBeNull();
    await world.settings({ isNewAddressAsked: true });
    await halfway(player, { ip: '198.51.101.4' });
  });

  it('takes a proven e-mail address too, and a link to it proves it', async () => {
    const player = await world.addPlayer();
    const email = `${player.username}@talora.example`;
    const { login } = world.clients(world.visitor());
    await login.forgotByEmail({ username: player.username, email });
    const { rows } = await sql<{ body: string }>`select body from outbound_message where recipient = ${email}`.execute(
      world.platform.db.kysely,
    );
    const ticket = /\?m=reset#t=(\S+)/.exec(rows[0]?.body ?? '')?.[1] ?? '';
    const newPassword = 'teh-tarik-kurang-manis-9';
    await login.resetByLink({ ticket, newPassword, confirmNewPassword: newPassword });
    const caller = await halfway({ ...player, password: newPassword });
    const { channels } = await security(caller).secondFactors();
    expect(channels).toEqual([{ channel: 'email', to: `${email.slice(0, 2)}•••@talora.example` }]);
    expect(await codeOf(security(caller).sendStepCode({ channel: 'sms' }))).toBe('ILLEGAL_STATE');
    await security(caller).sendStepCode({ channel: 'email' });
    expect(await codeOf(security(caller).answerSecondFactor({ code: await lastCode(email), channel: 'sms' }))).toBe('ILLEGAL_STATE');
    expect((await security(caller).answerSecondFactor({ code: await lastCode(email), channel: 'email' })).duty).toBeNull();
  });

  it('opens one session of 50 right answers at once', async () => {
    const { player, mobile } = await addProven();
    const memberId = await player.memberId();
    const caller = await halfway(player);
    const code = await sentCode(caller, mobile);
    const codes = await Promise.all(
      Array.from({ length: 50 }, () => codeOf(security(caller).answerSecondFactor({ code, channel: 'sms' }))),
    );
    expect(codes.filter((result) => result === 'OK')).toHaveLength(1);
    expect(new Set(codes)).toEqual(new Set(['OK', 'SESSION_EXPIRED']));
    const { rows } = await sql<{ n: bigint }>`select count(*) as n from identity_session where member_id = ${memberId}
      and ip = ${ELSEWHERE.ip} and not owes_second_factor`.execute(world.platform.db.kysely);
    expect(rows[0]?.n).toBe(1n);
    expect(await codeOf(security(caller).answerSecondFactor({ code, channel: 'sms' }))).toBe('SESSION_EXPIRED');
  });

  it('ends with the fifth wrong code, however many come at once, and after ten minutes', async () => {
    const { player, mobile } = await addProven();
    const caller = await halfway(player);
    const code = await sentCode(caller, mobile);
    const tries = Array.from({ length: 12 }, () => codeOf(security(caller).answerSecondFactor({ code: other(code), channel: 'sms' })));
    const codes = await Promise.all(tries);
    expect(codes.filter((result) => result === 'CODE_WRONG')).toHaveLength(5);
    expect(codes.filter((result) => result === 'SESSION_EXPIRED')).toHaveLength(7);
    expect(await codeOf(security(caller).answerSecondFactor({ code, channel: 'sms' }))).toBe('SESSION_EXPIRED');
    const late = await halfway(player);
    await world.turnClock(8 * MINUTE_MS);
    const old = await sentCode(late, mobile);
    await world.turnClock(3 * MINUTE_MS);
    expect(await codeOf(security(late).answerSecondFactor({ code: old, channel: 'sms' }))).toBe('SESSION_EXPIRED');
    const slow = await halfway(player);
    const stale = await sentCode(slow, mobile);
    await world.turnClock(6 * MINUTE_MS);
    expect(await codeOf(security(slow).answerSecondFactor({ code: stale, channel: 'sms' }))).toBe('CODE_EXPIRED');
  });

  it('belongs to the address and the browser that began it', async () => {
    const { player, mobile } = await addProven();
    const caller = await halfway(player);
    const code = await sentCode(caller, mobile);
    const answer = { code, channel: 'sms' } as const;
    const thief = world.visitor(ELSEWHERE);
    thief.token = caller.token;
    expect(await codeOf(security(thief).secondFactors())).toBe('SESSION_EXPIRED');
    expect(await codeOf(security(thief).answerSecondFactor(answer))).toBe('SESSION_EXPIRED');
    // Nor does a browser that has a mark of its own.
    thief.cookies.set('talora_device', 'A'.repeat(43));
    expect(await codeOf(security(thief).answerSecondFactor(answer))).toBe('SESSION_EXPIRED');
    const moved = world.visitor({ ip: '198.51.100.9' });
    for (const [name, value] of caller.cookies) moved.cookies.set(name, value);
    moved.token = caller.token;
    expect(await codeOf(security(moved).sendStepCode({ channel: 'sms' }))).toBe('SESSION_EXPIRED');
    expect(await codeOf(security(moved).answerSecondFactor(answer))).toBe('SESSION_EXPIRED');
    expect(await codeOf(security(caller).answerSecondFactor(answer))).toBe('OK');
  });

  it('takes no code of another purpose, of another login or of another member', async () => {
    const [{ player, mobile, national }, stranger] = [await addProven(), await addProven()];
    const caller = await halfway(player);
    const answer = (code: string) => codeOf(security(caller).answerSecondFactor({ code, channel: 'sms' }));
    await world.clients(world.visitor()).login.sendCode({ mobileNum: `0${national}`, countryDialingCode: '60' });
    expect(await answer(await lastCode(mobile))).toBe('CODE_WRONG');
    const twin = await halfway(player);
    expect(await answer(await sentCode(twin, mobile))).toBe('CODE_WRONG');
    const theirs = await halfway(stranger.player);
    expect(await answer(await sentCode(theirs, stranger.mobile))).toBe('CODE_WRONG');
    const code = await sentCode(caller, mobile);
    expect(await codeOf(security(twin).answerSecondFactor({ code, channel: 'sms' }))).toBe('CODE_WRONG');
    const login = { type: 'sms', username: `0${national}`, countryDialingCode: '60', password: code } as const;
    expect(await codeOf(world.clients(world.visitor()).login.login(login))).toBe('CODE_WRONG');
    expect(await answer(code)).toBe('OK');
  });

  it('asks who has a factor for that, and for no weaker code', async () => {
    const { player } = await addProven();
    await player.sessions.stepUp({ password: player.password });
    const { secret } = await security(player.caller).startTotp();
    const codeNow = (): string => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: world.clock.nowMs() });
    await security(player.caller).confirmTotp({ code: codeNow() });
    await world.turnClock(MINUTE_MS);
    const caller = await halfway(player);
    expect(await security(caller).secondFactors()).toMatchObject({ why: 'factor', hasTotp: true, channels: [] });
    expect(await codeOf(security(caller).sendStepCode({ channel: 'sms' }))).toBe('ILLEGAL_STATE');
    expect(await codeOf(security(caller).answerSecondFactor({ code: codeNow() }))).toBe('OK');
  });

  it('makes the browser known only once it was answered', async () => {
    const { player } = await addProven();
    const { caller } = await logIn(player);
    const { rows } = await sql<{
      n: bigint;
    }>`select count(*) as n from identity_device where member_id = ${await player.memberId()}`.execute(world.platform.db.kysely);
    expect(rows[0]?.n).toBe(1n); // the one that registered
    expect(caller.cookies.has('talora_device')).toBe(true);
  });

  it('shows nothing to who does not know the password', async () => {
    const { player } = await addProven();
    const calls = world.clients(world.visitor(ELSEWHERE));
    const refusalOf = (username: string) =>
      calls.login.login({ username, password: 'not-the-password' }).catch((error: unknown) => ({ ...(error as object) }));
    expect(await refusalOf(player.username)).toEqual(await refusalOf('nobody-of-this-name'));
    expect(await codeOf(security(world.visitor()).sendStepCode({ channel: 'sms' }))).toBe('NOT_LOGGED_IN');
    expect(await codeOf(security(player.caller).sendStepCode({ channel: 'sms' }))).toBe('ILLEGAL_STATE');
  });
});
