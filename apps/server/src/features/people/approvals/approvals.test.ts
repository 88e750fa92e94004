import { requestsCalls } from '@talora/contract/staff/requests-console.ts';
import { staffCalls } from '@talora/contract/staff/staff.ts';
import { staffConsoleCalls } from '@talora/contract/staff/staff-console.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeOf, openWorld, type Staffer, type World } from '../../../../test/world.ts';
import { openCaller } from '../../../app/in-process.ts';
import { MemoryPasskey } from '../../../sample/memory-passkey.ts';
import { setSecondFactor } from '../members/members.ts';
import { retireStaff } from '../../base/staff/staff.ts';

describe('two people', () => {
  let world: World;
  let one: Staffer;
  let two: Staffer;
  const next = (): string => world.platform.ids.next();
  const calls = (staffer: Staffer) => staffer.caller.client(requestsCalls);
  const staffConsole = (staffer: Staffer) => staffer.caller.client(staffConsoleCalls);
  const idOf = async (staffer: Staffer) => (await staffer.staff.staffInfo()).id;

  /** Somebody who came by a link that a colleague has made. */
  async function enrol(token: string): Promise<{ staffer: Pick<Staffer, 'caller' | 'staff'>; id: string }> {
    const caller = openCaller(world.apps.console, world.clock, { host: 'localhost:8081' });
    const staff = caller.client(staffCalls);
    const passkey = new MemoryPasskey('http://localhost:8081');
    await staff.enrolStaff({ token, name: 'Phone', passkey: passkey.make(await staff.enrolmentChallenge({ token })) });
    caller.token = (await staff.staffLogin({ proof: passkey.prove(await staff.loginChallenge()) })).token;
    await staff.staffStepUp({ proof: passkey.prove(await staff.stepUpChallenge()) });
    return { staffer: { caller, staff }, id: (await staff.staffInfo()).id };
  }
  /** Invites an administrator: `by` asks and makes the link, `agreed` approves. */
  async function invite(by: Staffer, agreed: Staffer, name: string) {
    const asked = await calls(by).askStaffInvite({ requestId: next(), name, role: 'admin', reason: 'Shift' });
    await agreed.decide(asked);
    return enrol((await staffConsole(by).makeStaffLink({ id: asked.id })).token);
  }
  /** Asks for a member's second factor to be taken off. */
  async function ask(staffer: Pick<Staffer, 'caller'>) {
    const id = await (await world.addPlayer()).memberId();
    await world.platform.db.tx((tx) => setSecondFactor(tx, id, true));
    return staffer.caller.client(requestsCalls).askFactorReset({ id, requestId: next(), reason: 'Lost' });
  }
  const decide = (staffer: Pick<Staffer, 'caller'>, { id, member, version }: Awaited<ReturnType<typeof ask>>) =>
    codeOf(
      staffer.caller
        .client(requestsCalls)
        .decideRequest({ id, isApproved: true, note: '', amount: null, memberId: member?.id ?? null, version }),
    );

  beforeAll(async () => {
    world = await openWorld({ hasVendors: false });
    one = await world.addStaffer();
    two = await world.addStaffer();
  });
  beforeEach(async () => {
    for (const staffer of [one, two]) await staffer.stepUp();
  });
  afterAll(() => world.close());

  it('are not two when one hand has made the links of both, nor at the end of a chain of links', async () => {
    const puppet = await invite(one, two, 'Puppet');
    const other = await invite(one, two, 'Other');
    const { staff, token } = await puppet.staffer.caller
      .client(staffConsoleCalls)
      .inviteStaff({ requestId: next(), name: 'Third', role: 'support' });
    const third = await enrol(token);
    expect(third.id).toBe(staff.id);
    const request = await ask(third.staffer);
    // Who invited, who invited that one, and whom that one has invited besides.
    for (const tied of [puppet.staffer, one, other.staffer]) expect(await decide(tied, request)).toBe('FOUR_EYES');
    expect((await calls(one).requests({})).content.find(({ id }) => id === request.id)?.isTied).toBe(true);
    expect(await decide(two, request)).toBe('OK');
  });

  it('stay tied for thirty days after another link has replaced the one that tied them', async () => {
    const guest = await invite(one, two, 'Guest');
    const request = await ask(guest.staffer);
    const reset = await calls(two).askPasskeyReset({ id: guest.id, requestId: next(), reason: 'New phone' });
    await one.stepUp();
    expect((await one.decide(reset)).state).toBe('approved');
    await staffConsole(two).makeStaffLink({ id: guest.id });
    expect(await decide(one, request)).toBe('FOUR_EYES');
    await sql`update staff_link set replaced_at = app_now() - interval '31 days' where staff_id = ${guest.id} and replaced_at is not null`.execute(
      world.asOwner.db.kysely,
    );
    expect(await decide(one, request)).toBe('OK');
  });

  it('decide nothing that was asked for by somebody whose account has been shut, or who has left, even when it is opened again', async () => {
    const asker = await world.addStaffer('support');
    const id = await idOf(asker);
    const request = await ask(asker);
    await staffConsole(one).disableStaff({ id, reason: 'Suspicion' });
    expect(await decide(two, request)).toBe('ILLEGAL_STATE');
    const back = await calls(one).askStaffEnable({ id, requestId: next(), reason: 'Cleared' });
    await two.decide(back);
    expect(await decide(two, request)).toBe('ILLEGAL_STATE');
    const leaver = await world.addStaffer('support');
    const left = await ask(leaver);
    await retireStaff(world.platform, (await world.brand()).id, await idOf(leaver));
    expect(await decide(two, left)).toBe('ILLEGAL_STATE');
    expect((await calls(two).requests({ part: 'done' })).content.find((row) => row.id === left.id)?.state).toBe('expired');
  });

  it('decide nothing that its asker may not ask for any more', async () => {
    const asker = await world.addStaffer('support');
    const request = await ask(asker);
    await sql`update staff_account set role = 'cashier' where id = ${await idOf(asker)}`.execute(world.asOwner.db.kysely);
    expect(await decide(two, request)).toBe('ILLEGAL_STATE');
  });

  it('write down what they do where nobody can change it', async () => {
    const request = await ask(one);
    await two.decide(request);
    const { rows } = await sql<{ kind: string; staff_id: string; decided_by: string }>`select kind, staff_id, decided_by from approvals_deed
      where id = ${request.id}`.execute(world.platform.db.kysely);
    expect(rows).toEqual([{ kind: 'second-factor.reset', staff_id: await idOf(one), decided_by: await idOf(two) }]);
    for (const forged of [
      sql`update approvals_deed set decided_by = null`,
      sql`delete from approvals_deed`,
      sql`update operations_request set amount = 1, asset = 1`,
      sql`update operations_request set asked_by = decided_by`,
    ])
      await expect(forged.execute(world.platform.db.kysely)).rejects.toThrow(/permission denied/);
  });

  describe('and the limits of one', () => {
    const change = async (staffer: Staffer, sums: Record<string, Record<string, string>>) => {
      const present = await calls(staffer).approvalRules();
      const next_ = { requestId: next(), version: present.version, sums: { ...present.sums, ...sums }, alone: [], reason: 'Season' };
      return calls(staffer).changeApprovalRules(next_);
    };
    const credit = async () => (await calls(one).approvalRules()).sums['deposit.credit'];

    it('are made narrower by one, and wider by two alone', async () => {
      const narrow = { single: '100', staffDay: '200', memberDay: '150', brandDay: '300' };
      expect((await change(one, { 'deposit.credit': narrow })).sums['deposit.credit']).toEqual(narrow);
      for (const wider of [
        { ...narrow, single: '100.01' },
        { ...narrow, staffDay: '' },
        { single: '1', staffDay: '1', memberDay: '151', brandDay: '300' },
      ]) {
        const { request } = await change(one, { 'deposit.credit': wider });
        expect(request).toMatchObject({ kind: 'approvals.widen', isMine: true });
        expect(await credit()).toEqual(narrow);
        await expect(one.decide(request ?? { id: '' })).rejects.toMatchObject({ code: 'FOUR_EYES' });
        await calls(one).withdrawRequest({ id: request?.id ?? '' });
      }
      const { request } = await change(one, { 'deposit.credit': { ...narrow, single: '300' } });
      await two.decide(request ?? { id: '' });
      expect(await credit()).toEqual({ ...narrow, single: '300' });
    });

    it('are not widened by an approval of what stood before another change', async () => {
      const { request } = await change(one, {
        'dispute.settle': { single: '9000', staffDay: '20000', memberDay: '10000', brandDay: '50000' },
      });
      await change(two, { 'deposit.credit': { single: '1', staffDay: '1', memberDay: '1', brandDay: '1' } });
      await expect(two.decide(request ?? { id: '' })).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' });
      await calls(one).withdrawRequest({ id: request?.id ?? '' });
      expect(await codeOf(change(one, { 'deposit.credit': { single: 'x', staffDay: '', memberDay: '', brandDay: '' } }))).toBe(
        'FIELDS_INVALID',
      );
    });

    it('are shown as asleep for as long as they hold nobody back', async () => {
      expect((await calls(one).approvalRules()).asleep).toEqual([]);
      await world.settings({
        twoPeople: { sums: { 'deposit.credit': { single: '', staffDay: '', memberDay: '', brandDay: '' } }, alone: [] },
      });
      expect((await calls(one).approvalRules()).asleep).toEqual(['deposit.credit']);
    });
  });
});
