import { auditCalls } from '@talora/contract/staff/audit-console.ts';
import { requestsCalls } from '@talora/contract/staff/requests-console.ts';
import { staffCalls } from '@talora/contract/staff/staff.ts';
import { staffConsoleCalls } from '@talora/contract/staff/staff-console.ts';
import type { StaffRole } from '@talora/domain/access/staff-roles.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { codeOf, openWorld, type Staffer, type World } from '../../../../test/world.ts';
import { openCaller } from '../../../app/in-process.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { MemoryPasskey } from '../../../sample/memory-passkey.ts';
import { endStaffSessionRows } from './staff-accounts.queries.ts';

const HOUR_MS = 3_600_000;
const CONSOLE = 'http://localhost:8081';

describe('who works at the console', () => {
  let world: World;
  let admin: Staffer;
  let names = 0;
  const staffer = (one: Staffer) => one.caller.client(staffConsoleCalls);
  const showPasskey = async (one: Staffer) => one.staff.staffStepUp({ proof: one.passkey.prove(await one.staff.stepUpChallenge()) });
  const idOf = async (one: Staffer) => (await one.staff.staffInfo()).id;
  const invite = (role: StaffRole = 'support', name = `Colleague ${(names += 1)}`, requestId = world.platform.ids.next()) =>
    staffer(admin).inviteStaff({ requestId, name, role });
  const rowOf = async (id: string) => (await staffer(admin).staffList()).staff.find((row) => row.id === id);

  /** Somebody with a link in hand. */
  function person(token: string) {
    const caller = openCaller(world.apps.console, world.clock, { host: 'localhost:8081' });
    const calls = caller.client(staffCalls);
    const passkey = new MemoryPasskey(CONSOLE);
    return {
      calls,
      enrol: async () => calls.enrolStaff({ token, name: 'Phone', passkey: passkey.make(await calls.enrolmentChallenge({ token })) }),
      logIn: async () => {
        caller.token = (await calls.staffLogin({ proof: passkey.prove(await calls.loginChallenge()) })).token;
      },
    };
  }

  beforeAll(async () => {
    world = await openWorld();
    admin = await world.addStaffer();
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    if ((await codeOf(admin.staff.staffInfo())) !== 'OK') await admin.logIn();
    await showPasskey(admin);
  });

  it('invites by a link that is shown once, works once and is listed while it is open', async () => {
    const { staff, token, expiresAt } = await invite('support', '  Siti  ');
    expect(staff).toMatchObject({
      name: 'Siti',
      role: { code: 'support', name: null },
      state: 'invited',
      passkeys: 0,
      link: { expiresAt },
      isMe: false,
    });
    expect(JSON.stringify(await staffer(admin).staffList())).not.toContain(token);
    const siti = person(token);
    expect(await siti.calls.staffEnrolment({ token })).toEqual({ name: 'Siti', role: { code: 'support', name: null } });
    await siti.enrol();
    await siti.logIn();
    expect(await rowOf(staff.id)).toMatchObject({ state: 'active', passkeys: 1, openSessions: 1, link: null });
    expect((await rowOf(staff.id))?.lastLoginAt).not.toBeNull();
    expect(await codeOf(siti.calls.staffEnrolment({ token }))).toBe('LINK_INVALID');
    expect(await codeOf(staffer(admin).makeStaffLink({ id: staff.id }))).toBe('ILLEGAL_STATE'); // that takes two
    const { content } = await admin.caller.client(auditCalls).auditLog({ query: `staff:${staff.id}` });
    expect(content.map((entry) => entry.action)).toEqual(['staff.logged-in', 'staff.enrolled', 'staff.link-made', 'staff.invited']);
    expect(JSON.stringify(content)).not.toContain(token);
  });

  it('takes back what is open, and nothing of a link that has run out', async () => {
    const { staff } = await invite();
    const revoked = async () =>
      (await admin.caller.client(auditCalls).auditLog({ query: `staff:${staff.id}` })).content.filter(
        ({ action }) => action === 'staff.link-revoked',
      ).length;
    await world.turnClock(8 * 24 * 3_600_000);
    await admin.logIn();
    await showPasskey(admin);
    await staffer(admin).revokeStaffLink({ id: staff.id });
    expect(await revoked()).toBe(0);
    await staffer(admin).makeStaffLink({ id: staff.id });
    await staffer(admin).revokeStaffLink({ id: staff.id });
    expect(await revoked()).toBe(1);
  });

  it('makes one account of a request that is sent twice, with the newer link', async () => {
    const requestId = world.platform.ids.next();
    const first = await invite('support', 'Twice', requestId);
    const second = await invite('support', 'Twice', requestId);
    expect(second.staff.id).toBe(first.staff.id);
    expect(await codeOf(person(first.token).enrol())).toBe('LINK_INVALID');
    expect(await codeOf(invite('support', 'Thrice', requestId))).toBe('REPLAY_MISMATCH');
    expect(await codeOf(person(second.token).enrol())).toBe('OK');
    expect(await codeOf(invite('support', 'Twice', requestId))).toBe('REPLAY_MISMATCH');
  });

  it('refuses a name that is taken, a role that decides or moves money, no passkey shown, and every role without the right', async () => {
    await invite('support', 'Taken');
    expect(await codeOf(invite('support', 'TAKEN '))).toBe('STAFF_NAME_TAKEN');
    for (const role of ['admin', 'cashier'] as const) expect(await codeOf(invite(role, 'Puppet'))).toBe('APPROVAL_NEEDED');
    // A name that only looks like another's would ask and decide in its place.
    expect(await codeOf(invite('support', 'T\u0430ken'))).toBe('BAD_REQUEST'); // a Cyrillic letter
    for (const hidden of ['Taken\u200B', 'Ta\u202Eken']) expect(await codeOf(invite('support', hidden))).toBe('BAD_REQUEST');
    for (const alike of ['T a k e n', 'Táken']) expect(await codeOf(invite('support', alike))).toBe('STAFF_NAME_ALIKE');
    const alike = await invite('support', 'T.aken').catch((error: unknown) => error);
    expect(alike).toMatchObject({ code: 'STAFF_NAME_ALIKE', value: { name: 'Taken' } });
    expect(await codeOf(invite('support', '   '))).toBe('BAD_REQUEST');
    for (const role of ['cashier', 'support'] as const) {
      const other = await world.addStaffer(role);
      await showPasskey(other);
      expect(await codeOf(staffer(other).staffList())).toBe('FORBIDDEN');
      expect(await codeOf(staffer(other).inviteStaff({ requestId: world.platform.ids.next(), name: 'X', role: 'support' }))).toBe(
        'FORBIDDEN',
      );
    }
    const fresh = await world.addStaffer();
    expect(await codeOf(staffer(fresh).inviteStaff({ requestId: world.platform.ids.next(), name: 'X', role: 'support' }))).toBe(
      'STEP_UP_REQUIRED',
    );
  });

  it('takes a link back, lets it run out, and makes a new one in its place', async () => {
    const { staff, token } = await invite();
    expect((await staffer(admin).revokeStaffLink({ id: staff.id })).link).toBeNull();
    expect((await staffer(admin).revokeStaffLink({ id: staff.id })).link).toBeNull();
    expect(await codeOf(person(token).enrol())).toBe('LINK_INVALID');
    const second = await staffer(admin).makeStaffLink({ id: staff.id });
    await world.turnClock(73 * HOUR_MS);
    expect(await codeOf(person(second.token).enrol())).toBe('LINK_INVALID');
    await admin.logIn();
    await showPasskey(admin);
    expect(await rowOf(staff.id)).toMatchObject({ state: 'invited', link: null });
    const third = await staffer(admin).makeStaffLink({ id: staff.id });
    expect(await codeOf(person(third.token).enrol())).toBe('OK');
    expect(await codeOf(staffer(admin).revokeStaffLink({ id: world.platform.ids.next() }))).toBe('NOT_FOUND');
  });

  it('shuts an account at once, by session, passkey and link, and opens it again', async () => {
    const { staff, token } = await invite();
    const colleague = person(token);
    await colleague.enrol();
    await colleague.logIn();
    const shut = await staffer(admin).disableStaff({ id: staff.id, reason: 'Left the house' });
    expect(shut).toMatchObject({
      state: 'disabled',
      openSessions: 0,
      disabled: { reason: 'Left the house', by: (await admin.staff.staffInfo()).name },
    });
    expect(await codeOf(colleague.calls.staffInfo())).toBe('SESSION_EXPIRED');
    expect(await codeOf(colleague.logIn())).toBe('PASSKEY_REFUSED');
    // A session that had ended before keeps its end.
    const db = world.platform.db.kysely;
    const ends = async () =>
      (await sql<{ at: Date }>`select ended_at as at from staff_session where staff_id = ${staff.id} order by token_hash`.execute(db)).rows;
    const ended = await ends();
    await world.turnClock(1_000);
    expect(await endStaffSessionRows(db as Tx, staff.id)).toEqual([]);
    expect(await ends()).toEqual(ended);
    expect(await staffer(admin).disableStaff({ id: staff.id, reason: 'Again' })).toMatchObject({ disabled: { reason: 'Left the house' } });
    const requests = (one: Staffer) => one.caller.client(requestsCalls);
    const ask = (id: string) => requests(admin).askStaffEnable({ id, requestId: world.platform.ids.next(), reason: 'Back' });
    const asked = await ask(staff.id);
    expect(asked).toMatchObject({ kind: 'staff.enable', subjectId: staff.id, state: 'open' });
    // Whoever shut an account cannot open it alone, nor can whoever asks.
    expect(await rowOf(staff.id)).toMatchObject({ state: 'disabled' });
    expect(await codeOf(admin.decide(asked))).toBe('FOUR_EYES');
    expect(await codeOf(colleague.logIn())).toBe('PASSKEY_REFUSED');
    await (await world.secondStaffer()).decide(asked);
    expect(await rowOf(staff.id)).toMatchObject({ state: 'active', disabled: null });
    expect(await codeOf(ask(staff.id))).toBe('ILLEGAL_STATE');
    expect(await codeOf(ask(await idOf(admin)))).toBe('OWN_ACCOUNT');
    expect(await codeOf(colleague.calls.staffInfo())).toBe('SESSION_EXPIRED');
    await colleague.logIn();
    const invited = await invite();
    await staffer(admin).disableStaff({ id: invited.staff.id, reason: 'Wrong person' });
    expect(await codeOf(person(invited.token).enrol())).toBe('LINK_INVALID');
    expect(await codeOf(staffer(admin).makeStaffLink({ id: invited.staff.id }))).toBe('ILLEGAL_STATE');
    const { content } = await admin.caller.client(auditCalls).auditLog({ query: `staff:${staff.id}` });
    expect(content.map((entry) => entry.action).filter((action) => /abled/.test(action))).toEqual(['staff.disabled']);
    expect(content.map((entry) => entry.action)).toContain('request.decided');
  });

  const countWaiting = async (tx: Tx): Promise<number> =>
    Number(
      (
        await sql<{
          n: string;
        }>`select count(*) as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(tx)
      ).rows[0]?.n,
    );

  it('shuts nobody’s own account, and of two who shut each other one stays', async () => {
    const own = await idOf(admin);
    expect(await codeOf(staffer(admin).disableStaff({ id: own, reason: 'Me' }))).toBe('OWN_ACCOUNT');
    const asked = { id: own, requestId: world.platform.ids.next(), reason: 'Me' };
    expect(await codeOf(admin.caller.client(requestsCalls).askStaffEnable(asked))).toBe('OWN_ACCOUNT');
    const other = await world.addStaffer();
    await showPasskey(other);
    const [mine, theirs] = [await idOf(admin), await idOf(other)];
    // Both have come as far as the rows before either may go on.
    const codes = await world.asOwner.db
      .tx(async (tx) => {
        await sql`select from staff_account where id in (${mine}, ${theirs}) for update`.execute(tx);
        const both = [
          codeOf(staffer(admin).disableStaff({ id: theirs, reason: 'Race' })),
          codeOf(staffer(other).disableStaff({ id: mine, reason: 'Race' })),
        ];
        await vi.waitFor(async () => expect(await countWaiting(tx)).toBe(2), { timeout: 20_000 });
        return both;
      })
      .then((both) => Promise.all(both));
    expect(codes.toSorted()).toEqual(['OK', 'SESSION_EXPIRED']);
    const stays = codes[0] === 'OK' ? admin : other;
    expect(await codeOf(stays.staff.staffInfo())).toBe('OK');
    if (stays === other) admin = other;
  });
});
