import { auditCalls } from '@talora/contract/staff/audit-console.ts';
import { LIVE_PATH } from '@talora/contract/live/live.ts';
import { membersConsoleCalls } from '@talora/contract/members/members-console.ts';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { WebSocket } from 'ws';
import { openCaller } from '../../../app/in-process.ts';
import { codeOf, openWorld, type Staffer, type Player, type World } from '../../../../test/world.ts';

describe("staff at a member's access", () => {
  let world: World;
  let admin: Staffer;
  const stafferOf = (staffer: Staffer) => staffer.caller.client(membersConsoleCalls);
  const actions = async (memberId: string) =>
    (await admin.caller.client(auditCalls).auditLog({ query: `member:${memberId}` })).content.map((entry) => entry.action);
  beforeAll(async () => {
    world = await openWorld({ staffersStepUp: true });
    admin = await world.addStaffer();
  });
  afterAll(async () => {
    expect(await world.verify()).toEqual([]);
    await world.close();
  });

  const logInOn = async (player: Player, userAgent: string) => {
    const caller = world.visitor({ userAgent });
    const calls = world.clients(caller);
    caller.token = (await calls.login.login({ username: player.username, password: player.password })).token;
    return calls;
  };
  const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605 Version/19.0 Mobile/15E148 Safari/604.1';

  it('locks a member out: sessions and sockets end within a second, and no login opens another until it is taken back', async () => {
    const player = await world.addPlayer({ balance: '40.00' });
    const id = await player.memberId();
    const frame = await player.openGame();
    const { received, closed } = await openPage(player);
    const locked = await stafferOf(admin).lockMember({ id, reason: 'Card reported stolen' });
    expect(locked).toMatchObject({ lock: { reason: 'Card reported stolen' }, sessions: [] });
    expect(await closed).toBe(4001);
    expect(received.at(-1)).toMatchObject({ type: 'session.ended', data: { reason: 'locked' } });
    const refused = await player.members.memberInfo().catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'SESSION_EXPIRED', value: { reason: 'locked' } });
    expect(await codeOf(frame.arcade.balance())).toBe('SESSION_EXPIRED');
    expect(await codeOf(player.logIn())).toBe('ACCOUNT_LOCKED');
    expect(await codeOf(player.login.login({ username: player.username, password: 'not the password' }))).toBe('WRONG_CREDENTIALS');
    expect(await stafferOf(admin).unlockMember({ id, reason: 'New card' })).toMatchObject({ lock: null });
    await player.logIn();
    expect(await player.balance()).not.toBe('0.00');
    expect(await actions(id)).toEqual(expect.arrayContaining(['member.unlocked', 'member.locked']));
  });

  async function listening(): Promise<AddressInfo> {
    if (!world.apps.site.server.listening) await world.apps.site.listen({ port: 0, host: '127.0.0.1' });
    return world.apps.site.server.address() as AddressInfo;
  }

  /** An open page of a member: what it hears, and the number that its connection is closed with. */
  async function openPage(player: Player): Promise<{ received: { type: string; data: unknown }[]; closed: Promise<number> }> {
    const { port } = await listening();
    const socket = new WebSocket(`ws://127.0.0.1:${port}${LIVE_PATH}`, { headers: { origin: `http://127.0.0.1:${port}` } });
    const received: { type: string; data: unknown }[] = [];
    socket.on('message', (data: Buffer) => received.push(JSON.parse(data.toString()) as { type: string; data: unknown }));
    await new Promise((resolve) => socket.once('open', resolve));
    const answered = new Promise((resolve) => socket.once('message', resolve));
    socket.send(JSON.stringify({ type: 'hello', token: player.caller.token }));
    await answered;
    return { received, closed: new Promise<number>((resolve) => socket.once('close', resolve)) };
  }

  it('locks once for one reason, and tells who comes with another', async () => {
    const player = await world.addPlayer();
    const id = await player.memberId();
    await Promise.all([1, 2, 3].map(() => stafferOf(admin).lockMember({ id, reason: 'Same hand' })));
    expect((await actions(id)).filter((action) => action === 'member.locked')).toHaveLength(1);
    expect(await codeOf(stafferOf(admin).lockMember({ id, reason: 'Another reason' }))).toBe('ILLEGAL_STATE');
    await Promise.all([1, 2].map(() => stafferOf(admin).unlockMember({ id, reason: 'Cleared' })));
    expect((await actions(id)).filter((action) => action === 'member.unlocked')).toHaveLength(1);
    expect(await codeOf(stafferOf(admin).lockMember({ id, reason: '   ' }))).toBe('BAD_REQUEST');
    expect((await stafferOf(admin).memberAccess({ id })).lock).toBeNull();
  });

  it('a login and a lock at the same moment leave no session open', async () => {
    const player = await world.addPlayer();
    const id = await player.memberId();
    for (let round = 0; round < 5; round += 1) {
      const [, ...codes] = await Promise.all([
        stafferOf(admin).lockMember({ id, reason: 'Race' }),
        ...[1, 2, 3].map(() => codeOf(player.logIn())),
      ]);
      for (const code of codes) expect(['OK', 'ACCOUNT_LOCKED']).toContain(code);
      expect((await stafferOf(admin).memberAccess({ id })).sessions).toEqual([]);
      await stafferOf(admin).unlockMember({ id, reason: 'Race' });
    }
  });

  it('shows the open sessions of a member, and ends one or all of them', async () => {
    const player = await world.addPlayer();
    const id = await player.memberId();
    const phone = await logInOn(player, IPHONE);
    const { sessions } = await stafferOf(admin).memberAccess({ id });
    expect(sessions).toHaveLength(2);
    const onPhone = sessions.find((session) => session.device.class === 'mobile');
    expect(onPhone).toMatchObject({ device: { browser: 'Safari', system: 'iPhone' }, way: 'password', ip: '127.0.•.•' });
    const rest = await stafferOf(admin).endMemberSessions({ id, sessionId: onPhone?.id ?? '' });
    expect(rest.sessions.map((session) => session.device.class)).toEqual(['desktop']);
    expect(await phone.members.memberInfo().catch((error: unknown) => error)).toMatchObject({
      code: 'SESSION_EXPIRED',
      value: { reason: 'revoked' },
    });
    expect(await codeOf(player.members.memberInfo())).toBe('OK');
    const other = await world.addPlayer();
    const [theirs] = (await stafferOf(admin).memberAccess({ id: await other.memberId() })).sessions;
    await stafferOf(admin).endMemberSessions({ id, sessionId: theirs?.id ?? '' });
    expect(await codeOf(other.members.memberInfo())).toBe('OK');
    expect((await stafferOf(admin).endMemberSessions({ id, sessionId: null })).sessions).toEqual([]);
    expect(await codeOf(player.members.memberInfo())).toBe('SESSION_EXPIRED');
    expect((await actions(id)).filter((action) => action === 'member.sessions-ended')).toHaveLength(2);
  });

  it('makes a member choose a new password before anything else, at once', async () => {
    const player = await world.addPlayer({ balance: '20.00' });
    const id = await player.memberId();
    const { received, closed } = await openPage(player);
    expect(await stafferOf(admin).forcePasswordChange({ id, reason: 'Told on the phone' })).toMatchObject({ passwordChange: 'staff' });
    expect(await closed).toBe(1008); // the server closes it, after the page has heard that there is something to read
    expect(received.map(({ type }) => type)).toEqual(['joined', 'security.changed']);
    expect((await openPage(player)).received.map(({ type }) => type)).toEqual(['refused']);
    expect(await codeOf(player.wallet.balance())).toBe('PASSWORD_CHANGE_REQUIRED');
    await stafferOf(admin).forcePasswordChange({ id, reason: 'Told on the phone' });
    expect((await actions(id)).filter((action) => action === 'member.password-change-forced')).toHaveLength(1);
    const newPassword = 'another walnut river 7';
    await player.security.changePassword({ oldPassword: player.password, newPassword, confirmNewPassword: newPassword });
    expect(await codeOf(player.wallet.balance())).toBe('OK');
    expect((await stafferOf(admin).memberAccess({ id })).passwordChange).toBeNull();
  });

  it('is for administrators and support, within their own brand', async () => {
    const player = await world.addPlayer();
    const id = await player.memberId();
    const cashier = await world.addStaffer('cashier');
    const support = await world.addStaffer('support');
    expect(await codeOf(stafferOf(cashier).memberAccess({ id }))).toBe('OK');
    const refused = stafferOf(cashier);
    for (const act of [
      () => refused.lockMember({ id, reason: 'No' }),
      () => refused.unlockMember({ id, reason: 'No' }),
      () => refused.forcePasswordChange({ id, reason: 'No' }),
      () => refused.endMemberSessions({ id, sessionId: null }),
    ])
      expect(await codeOf(act())).toBe('FORBIDDEN');
    expect(await codeOf(stafferOf(support).endMemberSessions({ id, sessionId: null }))).toBe('OK');
    const nobody = world.platform.ids.next();
    expect(await codeOf(stafferOf(admin).memberAccess({ id: nobody }))).toBe('NOT_FOUND');
    expect(await codeOf(stafferOf(admin).lockMember({ id: nobody, reason: 'No' }))).toBe('NOT_FOUND');
  });

  it('a lock that an administrator has set is an administrator’s to take off, and takes a passkey', async () => {
    const [support, colleague] = [await world.addStaffer('support'), await world.addStaffer('support')];
    const id = await (await world.addPlayer()).memberId();
    await stafferOf(admin).lockMember({ id, reason: 'Fraud' });
    expect(await stafferOf(support).memberAccess({ id })).toMatchObject({ lock: { reason: 'Fraud' }, mayUnlock: false });
    await support.stepUp();
    expect(await codeOf(stafferOf(support).unlockMember({ id, reason: 'x' }))).toBe('LOCK_OF_ANOTHER');
    expect((await stafferOf(admin).memberAccess({ id })).lock).not.toBeNull();
    expect(await stafferOf(admin).unlockMember({ id, reason: 'Cleared' })).toMatchObject({ lock: null, mayUnlock: false });
    // Whoever set it and is gone answers for nothing: it stays with those who decide.
    const gone = await world.addStaffer('support');
    await stafferOf(gone).lockMember({ id, reason: 'Odd' });
    await gone.staff.staffInfo();
    await sql`update staff_account set retired_at = app_now() where name = ${(await gone.staff.staffInfo()).name}`.execute(
      world.asOwner.db.kysely,
    );
    expect(await stafferOf(colleague).memberAccess({ id })).toMatchObject({ mayUnlock: false });
    await stafferOf(admin).unlockMember({ id, reason: 'Cleared' });
    // One of support is support’s, until an administrator stands behind it too.
    await stafferOf(support).lockMember({ id, reason: 'Lost phone' });
    expect(await stafferOf(colleague).memberAccess({ id })).toMatchObject({ mayUnlock: true });
    await stafferOf(admin).lockMember({ id, reason: 'Lost phone' });
    await colleague.stepUp();
    expect(await codeOf(stafferOf(colleague).unlockMember({ id, reason: 'x' }))).toBe('LOCK_OF_ANOTHER');
    await stafferOf(admin).unlockMember({ id, reason: 'Cleared' });
    await stafferOf(support).lockMember({ id, reason: 'Lost phone' });
    expect(await codeOf(stafferOf(colleague).unlockMember({ id, reason: 'Found' }))).toBe('OK');
    // It stays with those who decide if somebody of support stands behind it after them, or if the role of who set it is made smaller.
    const decider = await world.addStaffer();
    await stafferOf(decider).lockMember({ id, reason: 'Stolen' });
    await stafferOf(support).lockMember({ id, reason: 'Stolen' });
    const { name } = await decider.staff.staffInfo();
    const becomes = (role: string) => sql`update staff_account set role = ${role} where name = ${name}`.execute(world.asOwner.db.kysely);
    await becomes('support');
    expect(await codeOf(stafferOf(colleague).unlockMember({ id, reason: 'x' }))).toBe('LOCK_OF_ANOTHER');
    await becomes('admin');
    await stafferOf(admin).unlockMember({ id, reason: 'Cleared' });
    // Without a passkey of the last five minutes an open token takes none off.
    const open = await world.addStaffer();
    await stafferOf(support).lockMember({ id, reason: 'Lost again' });
    await sql`update staff_session set stepped_up_until = null`.execute(world.platform.db.kysely);
    const bare = openCaller(world.apps.console, world.clock, { host: 'localhost:8081' });
    bare.token = open.caller.token;
    expect(await codeOf(bare.client(membersConsoleCalls).unlockMember({ id, reason: 'x' }))).toBe('STEP_UP_REQUIRED');
  });
});
