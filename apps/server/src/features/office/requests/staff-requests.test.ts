import { requestsCalls, type StaffRequest } from '@talora/contract/staff/requests-console.ts';
import { membersConsoleCalls } from '@talora/contract/members/members-console.ts';
import { staffCalls } from '@talora/contract/staff/staff.ts';
import { staffConsoleCalls } from '@talora/contract/staff/staff-console.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeOf, openWorld, seenOf, type Staffer, type World } from '../../../../test/world.ts';
import { openCaller } from '../../../app/in-process.ts';
import { MemoryPasskey } from '../../../sample/memory-passkey.ts';
import { setSecondFactor } from '../../people/members/members.ts';

describe('what takes two about staff', () => {
  let world: World;
  let one: Staffer;
  let two: Staffer;
  const calls = (staffer: Staffer) => staffer.caller.client(requestsCalls);
  const staffConsole = (staffer: Staffer) => staffer.caller.client(staffConsoleCalls);
  const next = () => world.platform.ids.next();
  const showPasskey = async (staffer: Staffer) =>
    staffer.staff.staffStepUp({ proof: staffer.passkey.prove(await staffer.staff.stepUpChallenge()) });
  const decide = (staffer: Staffer, request: StaffRequest, isApproved = true) =>
    calls(staffer).decideRequest({ id: request.id, isApproved, note: '', ...seenOf(request) });

  /** Enrols by a link and logs in. */
  async function enrol(token: string): Promise<Staffer> {
    const caller = openCaller(world.apps.console, world.clock, { host: 'localhost:8081' });
    const staff = caller.client(staffCalls);
    const passkey = new MemoryPasskey('http://localhost:8081');
    await staff.enrolStaff({ token, name: 'Phone', passkey: passkey.make(await staff.enrolmentChallenge({ token })) });
    const made: Staffer = {
      caller,
      staff,
      wallet: one.wallet,
      passkey,
      stepUp: async () => void (await showPasskey(made)),
      decide: (request, isApproved) => decide(made, request as StaffRequest, isApproved),
      async logIn() {
        caller.token = (await staff.staffLogin({ proof: passkey.prove(await staff.loginChallenge()) })).token;
      },
    };
    await made.logIn();
    return made;
  }

  beforeAll(async () => {
    world = await openWorld();
    one = await world.addStaffer();
    two = await world.addStaffer();
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    await showPasskey(one);
    await showPasskey(two);
  });

  it('invites who decides only after a second person has agreed, and the link comes then', async () => {
    const asked = await calls(one).askStaffInvite({ requestId: next(), name: ' Boss ', role: 'admin', reason: 'Night shift' });
    expect(asked).toMatchObject({
      kind: 'staff.invite',
      about: 'Boss',
      role: { code: 'admin', name: null },
      member: null,
      isMine: true,
      state: 'open',
    });
    expect((await calls(one).staffRequests()).requests.map((request) => request.id)).toContain(asked.id);
    expect(await codeOf(decide(one, asked))).toBe('FOUR_EYES');
    expect((await staffConsole(one).staffList()).staff.map((row) => row.name)).not.toContain('Boss');
    await decide(two, asked);
    const { staff, token } = await staffConsole(one).makeStaffLink({ id: asked.id });
    expect(staff).toMatchObject({ id: asked.id, name: 'Boss', role: { code: 'admin', name: null }, state: 'invited' });
    const boss = await enrol(token);
    expect(await boss.staff.staffInfo()).toMatchObject({ name: 'Boss', role: { code: 'admin', name: null } });
    expect(await codeOf(calls(one).askStaffInvite({ requestId: next(), name: 'BOSS', role: 'admin', reason: 'x' }))).toBe(
      'STAFF_NAME_TAKEN',
    );
    const alike = calls(one).askStaffInvite({ requestId: next(), name: 'B0ss', role: 'admin', reason: 'x' });
    await expect(alike).rejects.toMatchObject({ code: 'STAFF_NAME_ALIKE', value: { name: 'Boss' } });
  });

  it('makes one link for each agreement: another for somebody who decides is asked for, and the first is good no more', async () => {
    const asked = await calls(one).askStaffInvite({ requestId: next(), name: 'Late', role: 'admin', reason: 'Night shift' });
    await decide(two, asked);
    const rowOf = async () => (await staffConsole(one).staffList()).staff.find((row) => row.id === asked.id);
    expect(await rowOf()).toMatchObject({ linkTakesTwo: false, link: null });
    expect(await codeOf(calls(one).askPasskeyReset({ id: asked.id, requestId: next(), reason: 'Early' }))).toBe('ILLEGAL_STATE');
    const first = await staffConsole(one).makeStaffLink({ id: asked.id });
    expect(first.staff.linkTakesTwo).toBe(true);
    expect(await codeOf(staffConsole(one).makeStaffLink({ id: asked.id }))).toBe('APPROVAL_NEEDED');
    await staffConsole(one).revokeStaffLink({ id: asked.id });
    expect(await codeOf(staffConsole(one).makeStaffLink({ id: asked.id }))).toBe('APPROVAL_NEEDED');
    await world.turnClock(73 * 3_600_000);
    await one.logIn();
    await two.logIn();
    await showPasskey(one);
    await showPasskey(two);
    expect(await codeOf(staffConsole(two).makeStaffLink({ id: asked.id }))).toBe('APPROVAL_NEEDED');
    const again = await calls(one).askPasskeyReset({ id: asked.id, requestId: next(), reason: 'The link ran out' });
    expect(await codeOf(decide(one, again))).toBe('FOUR_EYES');
    await decide(two, again);
    const second = await staffConsole(one).makeStaffLink({ id: asked.id });
    expect(await codeOf(enrol(first.token))).toBe('LINK_INVALID');
    expect(await codeOf(staffConsole(one).makeStaffLink({ id: asked.id }))).toBe('APPROVAL_NEEDED');
    expect(await (await enrol(second.token)).staff.staffInfo()).toMatchObject({ name: 'Late', role: { code: 'admin', name: null } });
    // Who does not decide gets as many links as it takes.
    const { staff } = await staffConsole(one).inviteStaff({ requestId: next(), name: 'Forgetful', role: 'support' });
    expect(staff.linkTakesTwo).toBe(false);
    expect(await codeOf(staffConsole(one).makeStaffLink({ id: staff.id }))).toBe('OK');
  });

  it('makes nobody of a refused invitation, and of two for one name one', async () => {
    const ask = async () => calls(one).askStaffInvite({ requestId: next(), name: 'Same', role: 'admin', reason: 'x' });
    const [first, second, third] = [await ask(), await ask(), await ask()];
    await decide(two, third, false);
    await decide(two, first);
    expect(await codeOf(decide(two, second))).toBe('STAFF_NAME_TAKEN');
    expect((await staffConsole(one).staffList()).staff.filter((row) => row.name === 'Same').map((row) => row.id)).toEqual([first.id]);
    expect((await calls(two).requests({})).content.find((request) => request.id === second.id)?.state).toBe('open');
  });

  it('lets nobody decide what was asked for by somebody whose link they have made', async () => {
    const { token } = await staffConsole(one).inviteStaff({ requestId: next(), name: 'Puppet', role: 'support' });
    const puppet = await enrol(token);
    const player = await world.addPlayer();
    const memberId = await player.memberId();
    await world.platform.db.tx((tx) => setSecondFactor(tx, memberId, true));
    const asked = await calls(puppet).askFactorReset({ id: memberId, requestId: next(), reason: 'Lost' });
    expect((await calls(one).requests({})).content.find((request) => request.id === asked.id)).toMatchObject({
      isMine: false,
      isTied: true,
    });
    expect(await codeOf(decide(one, asked))).toBe('FOUR_EYES');
    expect((await one.caller.client(membersConsoleCalls).memberAccess({ id: memberId })).hasSecondFactor).toBe(true);
    expect((await decide(two, asked)).state).toBe('approved');
  });

  it("takes a colleague's passkeys off by two: sessions end, and a new link opens the account again", async () => {
    const lost = await world.addStaffer('cashier');
    const { id, name } = await lost.staff.staffInfo();
    const requestId = next();
    const asked = await calls(one).askPasskeyReset({ id, requestId, reason: 'Lost phone' });
    expect(asked).toMatchObject({ kind: 'staff.passkeys-reset', about: name, subjectId: id });
    expect(await codeOf(calls(two).askPasskeyReset({ id, requestId: next(), reason: 'Also' }))).toBe('ASKED_ALREADY');
    expect(await calls(one).askPasskeyReset({ id, requestId, reason: 'Lost phone' })).toEqual(asked);
    expect(await codeOf(calls(one).askPasskeyReset({ id, requestId, reason: 'Other' }))).toBe('REPLAY_MISMATCH');
    expect(await codeOf(staffConsole(one).makeStaffLink({ id }))).toBe('ILLEGAL_STATE');
    await decide(two, asked);
    expect(await codeOf(lost.staff.staffInfo())).toBe('SESSION_EXPIRED');
    expect(await codeOf(lost.logIn())).toBe('PASSKEY_REFUSED');
    expect(await codeOf(calls(one).askPasskeyReset({ id, requestId: next(), reason: 'Again' }))).toBe('ILLEGAL_STATE');
    const back = await enrol((await staffConsole(one).makeStaffLink({ id })).token);
    expect(await back.staff.staffInfo()).toMatchObject({ id, name });
  });

  it('asks about nobody else’s staff, not about oneself, and only with the right', async () => {
    const { id } = await one.staff.staffInfo();
    expect(await codeOf(calls(one).askPasskeyReset({ id, requestId: next(), reason: 'Me' }))).toBe('OWN_ACCOUNT');
    expect(await codeOf(calls(one).askPasskeyReset({ id: next(), requestId: next(), reason: 'Who' }))).toBe('NOT_FOUND');
    const cashier = await world.addStaffer('cashier');
    expect(await codeOf(calls(cashier).askPasskeyReset({ id, requestId: next(), reason: 'No' }))).toBe('FORBIDDEN');
    expect(await codeOf(calls(cashier).staffRequests())).toBe('FORBIDDEN');
  });
});
