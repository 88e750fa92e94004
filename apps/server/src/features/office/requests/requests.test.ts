import { auditCalls } from '@talora/contract/staff/audit-console.ts';
import { membersConsoleCalls } from '@talora/contract/members/members-console.ts';
import { requestsCalls } from '@talora/contract/staff/requests-console.ts';
import { securityCalls } from '@talora/contract/members/security.ts';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeOf, openWorld, seenOf, type Staffer, type Player, type World } from '../../../../test/world.ts';

const HOUR_MS = 3_600_000;

describe('what takes two pairs of eyes', () => {
  let world: World;
  let asker: Staffer;
  let decider: Staffer;
  let player: Player;
  let id: string;
  const calls = (staffer: Staffer) => staffer.caller.client(requestsCalls);
  const ask = (staffer = asker, reason = 'Lost the phone', requestId = world.platform.ids.next()) =>
    calls(staffer).askFactorReset({ id, requestId, reason });
  const showPasskey = async (staffer: Staffer) =>
    staffer.staff.staffStepUp({ proof: staffer.passkey.prove(await staffer.staff.stepUpChallenge()) });
  const hasFactor = async () => (await asker.caller.client(membersConsoleCalls).memberAccess({ id })).hasSecondFactor;

  beforeAll(async () => {
    world = await openWorld();
    asker = await world.addStaffer('support');
    decider = await world.addStaffer();
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    for (const staffer of [asker, decider]) if ((await codeOf(staffer.staff.staffInfo())) !== 'OK') await staffer.logIn();
    await showPasskey(decider);
    player = await world.addPlayer();
    id = await player.memberId();
    await player.sessions.stepUp({ password: player.password });
    const { secret } = await player.caller.client(securityCalls).startTotp();
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: world.clock.nowMs() });
    await player.caller.client(securityCalls).confirmTotp({ code });
  });

  it('takes the second factors off once another has approved, ends the sessions and tells the member', async () => {
    const request = await ask();
    expect(request).toMatchObject({
      kind: 'second-factor.reset',
      state: 'open',
      isMine: true,
      about: player.username,
      member: { account: player.username },
    });
    expect(await hasFactor()).toBe(true);
    expect((await calls(decider).requests({})).content).toContainEqual({ ...request, isMine: false });
    const decided = await calls(decider).decideRequest({ id: request.id, isApproved: true, note: 'Checked by phone', ...seenOf(request) });
    expect(decided).toMatchObject({ state: 'approved', note: 'Checked by phone' });
    expect(await hasFactor()).toBe(false);
    expect(await codeOf(player.members.memberInfo())).toBe('SESSION_EXPIRED');
    expect((await player.login.login({ username: player.username, password: player.password })).duty).toBeNull();
    const { rows } = await sql<{ n: bigint }>`select count(*) as n from outbound_message where member_id = ${id}
      and template = 'factors_changed'`.execute(world.platform.db.kysely);
    expect(rows[0]?.n).toBe(4n); // put on and taken off, by SMS and e-mail
    const { content } = await decider.caller.client(auditCalls).auditLog({ query: `member:${id}` });
    expect(content.map((entry) => entry.action)).toEqual(['request.decided', 'request.asked']);
    expect(content[0]?.detail).toMatchObject({ state: 'approved', reason: 'Lost the phone', note: 'Checked by phone' });
    expect((await calls(decider).requests({ part: 'done' })).content[0]).toMatchObject({ id: request.id, state: 'approved' });
  });

  it('lets nobody decide what they have asked for, whatever the role, and the table refuses it too', async () => {
    const request = await ask(decider);
    expect(await codeOf(calls(decider).decideRequest({ id: request.id, isApproved: true, note: '', ...seenOf(request) }))).toBe(
      'FOUR_EYES',
    );
    expect(await codeOf(calls(asker).decideRequest({ id: request.id, isApproved: true, note: '', ...seenOf(request) }))).toBe('FORBIDDEN');
    expect(await hasFactor()).toBe(true);
    const forged = sql`update operations_request set state = 'approved', decided_by = asked_by where id = ${request.id}`;
    await expect(forged.execute(world.platform.db.kysely)).rejects.toThrow(/check constraint/);
  });

  it('needs a passkey shown within five minutes', async () => {
    const request = await ask();
    await world.turnClock(6 * 60_000);
    expect(await codeOf(calls(decider).decideRequest({ id: request.id, isApproved: true, note: '', ...seenOf(request) }))).toBe(
      'STEP_UP_REQUIRED',
    );
    await showPasskey(decider);
    expect(
      await codeOf(calls(decider).decideRequest({ id: request.id, isApproved: false, note: 'Voice unknown', ...seenOf(request) })),
    ).toBe('OK');
    expect(await hasFactor()).toBe(true);
  });

  it('is decided once: of an approval, a refusal and a withdrawal at the same moment one stands', async () => {
    const request = await ask();
    const codes = await Promise.all([
      codeOf(calls(decider).decideRequest({ id: request.id, isApproved: true, note: '', ...seenOf(request) })),
      codeOf(calls(decider).decideRequest({ id: request.id, isApproved: false, note: '', ...seenOf(request) })),
      codeOf(calls(asker).withdrawRequest({ id: request.id })),
    ]);
    expect(codes.toSorted()).toEqual(['ILLEGAL_STATE', 'ILLEGAL_STATE', 'OK']);
    expect(await hasFactor()).toBe(codes[0] !== 'OK');
  });

  it('is asked once for a member; a repeat is the same request', async () => {
    const requestId = world.platform.ids.next();
    const answers = await Promise.all([1, 2, 3].map(() => ask(asker, 'Lost the phone', requestId)));
    expect(new Set(answers.map((answer) => answer.id))).toEqual(new Set([requestId]));
    expect(await codeOf(ask(asker, 'Other words', requestId))).toBe('REPLAY_MISMATCH');
    expect(await codeOf(ask(decider))).toBe('ASKED_ALREADY');
    expect((await calls(asker).memberRequest({ id })).request?.id).toBe(requestId);
    await calls(asker).withdrawRequest({ id: requestId });
    await calls(asker).withdrawRequest({ id: requestId });
    expect((await calls(asker).memberRequest({ id })).request).toBeNull();
    expect(await codeOf(ask(decider))).toBe('OK');
    expect(await codeOf(calls(asker).withdrawRequest({ id: (await calls(asker).memberRequest({ id })).request?.id ?? '' }))).toBe(
      'FORBIDDEN',
    );
  });

  it('runs out after a day, and another may be asked for', async () => {
    const request = await ask();
    await world.turnClock(25 * HOUR_MS);
    for (const staffer of [asker, decider]) await staffer.logIn();
    await showPasskey(decider);
    expect(await codeOf(calls(decider).decideRequest({ id: request.id, isApproved: true, note: '', ...seenOf(request) }))).toBe(
      'ILLEGAL_STATE',
    );
    expect((await calls(decider).requests({ part: 'done' })).content.find((one) => one.id === request.id)?.state).toBe('expired');
    expect(await codeOf(ask())).toBe('OK');
  });

  it('is not asked for without a second factor, nor for a member who is not there', async () => {
    const plain = await world.addPlayer();
    const requestId = world.platform.ids.next();
    const reason = 'Lost the phone';
    expect(await codeOf(calls(asker).askFactorReset({ id: await plain.memberId(), requestId, reason }))).toBe('ILLEGAL_STATE');
    expect(await codeOf(calls(asker).askFactorReset({ id: world.platform.ids.next(), requestId, reason }))).toBe('NOT_FOUND');
    expect(
      await codeOf(calls(decider).decideRequest({ id: requestId, isApproved: true, note: '', amount: null, memberId: null, version: '' })),
    ).toBe('NOT_FOUND');
    const cashier = await world.addStaffer('cashier');
    expect(await codeOf(calls(cashier).askFactorReset({ id, requestId, reason }))).toBe('FORBIDDEN');
    expect(await codeOf(calls(cashier).requests({}))).toBe('FORBIDDEN');
  });
});
