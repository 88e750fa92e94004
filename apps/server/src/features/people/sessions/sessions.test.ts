import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, openWorld, type Player, type World } from '../../../../test/world.ts';
import { sha256 } from '../../../platform/crypto/digest.ts';
import type { InProcessCaller } from '../../../app/in-process.ts';
import { isSessionOpen } from './check-session.ts';
import { tellChanged } from './tell-sessions.ts';
import { openSession } from './open-session.ts';
import { listPresence } from './presence.queries.ts';
import { setPasswordChange } from '../members/member-changes.queries.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 3_600_000;
const PHONE = { userAgent: 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36', ip: '10.9.8.7' };
const NEW_PASSWORD = 'harimau-bukit-31';

describe('sessions', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(() => world.close());

  async function enter(player: Player, browser = {}, password = player.password): Promise<InProcessCaller> {
    const caller = world.visitor(browser);
    caller.token = (await world.clients(caller).login.login({ username: player.username, password })).token;
    return caller;
  }
  const clients = (caller: InProcessCaller) => world.clients(caller);
  const refusalOf = (call: Promise<unknown>): Promise<unknown> =>
    call.then(
      () => 'OK',
      (error: { code: string; value: unknown }) => [error.code, error.value],
    );

  it('shows where members are, and were within the hours that are asked for', async () => {
    const ip = '10.77.7.7';
    const player = await world.addPlayer({ device: { ip } });
    const { id } = await world.brand();
    const there = async () => (await listPresence(world.platform.db.kysely, id, 24)).filter((row) => row.ip === ip);
    expect(await there()).toMatchObject([{ username: player.username, sessions: 1, is_recent: true }]);
    await clients(player.caller).sessions.logout();
    expect(await there()).toMatchObject([{ sessions: 0, is_recent: true }]);
    await world.turnClock(DAY_MS + MINUTE_MS);
    expect(await there()).toEqual([]);
  });

  it('gives no refusal from memory: what another server has taken a moment ago counts at once', async () => {
    const player = await world.addPlayer();
    const set = () => codeOf(player.security.setPaymentPassword({ newPassword: '402816', confirmNewPassword: '402816' }));
    expect(await set()).toBe('STEP_UP_REQUIRED');
    // The other server confirms the password, and its word about it is still on the way.
    const owner = world.asOwner.db.pool;
    await owner.query(`update identity_session set stepped_up_until = app_now() + interval '5 minutes'
      where member_id = (select id from identity_member where username = $1)`, [player.username]); // prettier-ignore
    expect(await set()).toBe('OK');
    // Nor is somebody let in again whose session is over: the refusal is the database's.
    await owner.query(`update identity_session set ended_at = app_now(), end_reason = 'logout', stepped_up_until = null
      where member_id = (select id from identity_member where username = $1)`, [player.username]); // prettier-ignore
    tellChanged(world.platform, sha256(player.caller.token ?? '').toString('hex'));
    expect(await set()).toBe('SESSION_EXPIRED');
  });

  it('says why a session is over: replaced, logged out, idle, too old', async () => {
    const player = await world.addPlayer();
    const first = await enter(player);
    const second = await enter(player);
    expect(await refusalOf(clients(first).members.memberInfo())).toEqual(['SESSION_EXPIRED', { reason: 'replaced' }]);
    await clients(second).sessions.logout();
    expect(await refusalOf(clients(second).members.memberInfo())).toEqual(['SESSION_EXPIRED', { reason: 'logout' }]);
    const third = await enter(player);
    await world.turnClock(31 * MINUTE_MS);
    expect(await refusalOf(clients(third).members.memberInfo())).toEqual(['SESSION_EXPIRED', { reason: 'idle' }]);
    const fourth = await enter(player);
    for (let minutes = 0; minutes < 12 * 60; minutes += 20) {
      await world.turnClock(20 * MINUTE_MS);
      if (minutes < 12 * 60 - 20) expect(await codeOf(clients(fourth).members.memberInfo())).toBe('OK');
    }
    expect(await refusalOf(clients(fourth).members.memberInfo())).toEqual(['SESSION_EXPIRED', { reason: 'expired' }]);
    fourth.token = 'A'.repeat(43);
    expect(await refusalOf(clients(fourth).members.memberInfo())).toEqual(['SESSION_EXPIRED', { reason: null }]);
  });

  it('ends an idle session by itself, so that nobody need ask', async () => {
    const player = await world.addPlayer();
    const caller = await enter(player);
    await world.turnClock(29 * MINUTE_MS);
    await world.runJob('sessions.end-idle');
    expect(await codeOf(clients(caller).members.memberInfo())).toBe('OK');
    await world.turnClock(31 * MINUTE_MS);
    await world.runJob('sessions.end-idle');
    const { rows } = await sql<{
      open: bigint;
    }>`select count(*) as open from identity_session s join identity_member m on m.id = s.member_id
      where m.username = ${player.username} and s.ended_at is null`.execute(world.platform.db.kysely);
    expect(rows[0]?.open).toBe(0n);
  });

  it('is kept by no page that reads by itself, by no job and by no look of staff; by a deed it is', async () => {
    const player = await world.addPlayer();
    const caller = await enter(player);
    const page = world.visitor({ isAttended: false });
    page.token = caller.token;
    const read = (): Promise<string> => codeOf(clients(page).members.memberInfo());
    for (let minutes = 0; minutes < 20; minutes += 2) {
      await world.turnClock(2 * MINUTE_MS);
      expect(await read()).toBe('OK');
    }
    // In the same moment as the page, which is believed without asking again: the deed counts all the same.
    expect(await codeOf(clients(caller).members.memberInfo())).toBe('OK');
    await world.turnClock(29 * MINUTE_MS);
    expect(await read()).toBe('OK');
    const hash = sha256(caller.token ?? '');
    expect(await isSessionOpen(world.platform, hash, false)).toBe(true);
    await world.turnClock(2 * MINUTE_MS);
    expect(await isSessionOpen(world.platform, hash, false)).toBe(false);
    expect(await refusalOf(clients(page).members.memberInfo())).toEqual(['SESSION_EXPIRED', { reason: 'idle' }]);
  });

  it('keeps one session each on desktop, phone and installed app, whatever the race', async () => {
    const player = await world.addPlayer();
    const [phone, brand, member] = [await enter(player, PHONE), await world.brand(), await player.memberId()];
    const open = (deviceClass: 'desktop' | 'app') => {
      const from = { ip: '10.9.8.8', userAgent: '', deviceClass, language: 'EN' as const, host: '' };
      return world.platform.db.tx((tx) => openSession({ platform: world.platform, brand, caller: from }, tx, member, { way: 'password' }));
    };
    await Promise.all(Array.from({ length: 8 }, () => open('desktop')));
    const classes = async () => (await clients(phone).sessions.sessions()).map(({ device }) => device.class).toSorted();
    expect(await classes()).toEqual(['desktop', 'mobile']);
    await open('app');
    expect(await classes()).toEqual(['app', 'desktop', 'mobile']);
  });

  it("lists devices in plain words and ends one of them, never another member's", async () => {
    const [player, other] = [await world.addPlayer(), await world.addPlayer()];
    const [staffer, phone] = [await enter(player), await enter(player, PHONE)];
    const list = await clients(staffer).sessions.sessions();
    const onPhone = list.find(({ device }) => device.class === 'mobile');
    expect(onPhone).toMatchObject({ isThis: false, device: { browser: 'Chrome', system: 'Android' }, ip: PHONE.ip, way: 'password' });
    expect(list.filter(({ isThis }) => isThis)).toHaveLength(1);
    expect(await codeOf(other.sessions.endSession({ id: onPhone?.id ?? '' }))).toBe('NOT_FOUND');
    expect(await codeOf(clients(staffer).sessions.endSession({ id: list.find(({ isThis }) => isThis)?.id ?? '' }))).toBe('NOT_FOUND');
    await clients(staffer).sessions.endSession({ id: onPhone?.id ?? '' });
    expect(await refusalOf(clients(phone).members.memberInfo())).toEqual(['SESSION_EXPIRED', { reason: 'revoked' }]);
    expect(await codeOf(clients(staffer).sessions.endSession({ id: onPhone?.id ?? '' }))).toBe('NOT_FOUND');
    await enter(player, PHONE);
    expect(await clients(staffer).sessions.endOtherSessions()).toEqual({ ended: 1 });
    expect(await codeOf(clients(staffer).members.memberInfo())).toBe('OK');
  });

  it('keeps a history of logins, the refused ones too', async () => {
    const player = await world.addPlayer();
    const caller = await enter(player, PHONE);
    await codeOf(clients(world.visitor()).login.login({ username: player.username, password: 'wrong-password' }));
    const { content, totalElements } = await clients(caller).sessions.logins({});
    expect(totalElements).toBe(3);
    expect(content.map(({ way, result }) => `${way} ${result}`)).toEqual(['password wrong-password', 'password ok', 'register ok']);
    expect(content[1]).toMatchObject({ ip: PHONE.ip, device: { browser: 'Chrome', system: 'Android' } });
  });

  it('tells nobody a stored token, and takes none back', async () => {
    const player = await world.addPlayer();
    const list = JSON.stringify(await player.sessions.sessions());
    expect(list).not.toContain(player.caller.token);
    const { rows } = await sql<{ key: string }>`select encode(token_hash, 'hex') as key from identity_session`.execute(
      world.platform.db.kysely,
    );
    for (const { key } of rows) expect(list).not.toContain(key);
  });

  describe('changing the password', () => {
    const change = (player: Player, oldPassword: string, newPassword: string, confirmNewPassword = newPassword) =>
      player.security.changePassword({ oldPassword, newPassword, confirmNewPassword });

    it('keeps this session, ends all others, and the old password is over', async () => {
      const player = await world.addPlayer();
      const phone = await enter(player, PHONE);
      await change(player, player.password, NEW_PASSWORD);
      expect(await codeOf(player.members.memberInfo())).toBe('OK');
      expect(await refusalOf(clients(phone).members.memberInfo())).toEqual(['SESSION_EXPIRED', { reason: 'password' }]);
      expect(await codeOf(enter(player))).toBe('WRONG_CREDENTIALS');
      expect(await codeOf(enter(player, {}, NEW_PASSWORD))).toBe('OK');
    });

    it('wants the old one, another one, a good one, twice the same', async () => {
      const player = await world.addPlayer();
      expect(await codeOf(change(player, 'not-the-old-one', NEW_PASSWORD))).toBe('WRONG_PASSWORD');
      expect(await codeOf(change(player, player.password, player.password))).toBe('PASSWORD_UNCHANGED');
      for (const weak of ['123456', 'password1', 'talora2026', 'aaaaaaaa'])
        expect(['PASSWORD_TOO_COMMON', 'FIELDS_INVALID']).toContain(await codeOf(change(player, player.password, weak)));
      expect(await refusalOf(change(player, player.password, NEW_PASSWORD, 'something else'))).toEqual([
        'FIELDS_INVALID',
        { fields: { confirmNewPassword: { problem: 'mismatch' } } },
      ]);
      expect(await refusalOf(change(player, player.password, 'kurang'))).toMatchObject([
        'FIELDS_INVALID',
        { fields: { newPassword: { problem: 'length', min: 8 } } },
      ]);
      expect(await codeOf(enter(player))).toBe('OK');
    });

    it('does not ask for the old one minutes after a login by it, in that browser and session alone, once', async () => {
      const player = await world.addPlayer();
      const bare = (calls: Pick<Player, 'security'>, newPassword = NEW_PASSWORD) =>
        refusalOf(calls.security.changePassword({ newPassword, confirmNewPassword: newPassword }));
      const asked = ['FIELDS_INVALID', { fields: { oldPassword: { problem: 'required' } } }];
      // A session without a typed password: a registration's, or one whose ticket lies in another browser.
      const phone = await enter(player, PHONE);
      const ticket = phone.cookies.get('talora_known') ?? '';
      expect(await bare(player)).toEqual(asked);
      player.caller.cookies.set('talora_known', ticket);
      expect(await bare(player)).toEqual(asked);
      expect(await bare(clients(phone), player.password)).toEqual(['PASSWORD_UNCHANGED', null]);
      await world.turnClock(299_000);
      await clients(phone).security.changePassword({ newPassword: NEW_PASSWORD, confirmNewPassword: NEW_PASSWORD });
      expect(phone.cookies.get('talora_known') ?? '').toBe('');
      expect(await bare(clients(phone), `${NEW_PASSWORD}-2`)).toEqual(asked);
      const late = await enter(player, PHONE, NEW_PASSWORD);
      await world.turnClock(301_000);
      expect(await bare(clients(late), `${NEW_PASSWORD}-3`)).toEqual(asked);
      expect(await codeOf(enter(player, {}, NEW_PASSWORD))).toBe('OK');
    });

    it('of 10 changes at once one is made', async () => {
      const player = await world.addPlayer();
      const codes = await Promise.all(
        Array.from({ length: 10 }, (_, i) => codeOf(change(player, player.password, `${NEW_PASSWORD}-${i}`))),
      );
      expect(codes.filter((code) => code === 'OK')).toHaveLength(1);
      expect(codes.filter((code) => code === 'WRONG_PASSWORD')).toHaveLength(9);
    });
  });

  describe('a password that must change', () => {
    /** Gives a member a password as an import from elsewhere would. */
    async function givePassword(player: Player, password: string): Promise<void> {
      const hash = await world.platform.passwords.hash(password);
      await sql`update identity_member set password_hash = ${hash} where username = ${player.username}`.execute(world.platform.db.kysely);
    }

    it('lets a login with 123456 do nothing but change it, look at itself and leave', async () => {
      const player = await world.addPlayer({ balance: '20.00' });
      await givePassword(player, '123456');
      const caller = world.visitor();
      const calls = world.clients(caller);
      const reply = await calls.login.login({ username: player.username, password: '123456' });
      expect(reply).toMatchObject({ duty: 'password-change', passwordExpired: true });
      caller.token = reply.token;
      expect(await calls.members.memberInfo()).toMatchObject({ account: player.username, duty: 'password-change' });
      expect(await codeOf(calls.wallet.balance())).toBe('PASSWORD_CHANGE_REQUIRED');
      expect(await codeOf(calls.games.launchGame({ nodeId: '1001' }))).toBe('PASSWORD_CHANGE_REQUIRED');
      expect(await codeOf(calls.sessions.stepUp({ password: '123456' }))).toBe('PASSWORD_CHANGE_REQUIRED');
      await calls.security.changePassword({ oldPassword: '123456', newPassword: NEW_PASSWORD, confirmNewPassword: NEW_PASSWORD });
      expect(await calls.members.memberInfo()).toMatchObject({ duty: null });
      expect(await codeOf(calls.wallet.balance())).toBe('OK');
    });

    it('stops an open session within a second when staff ask for it', async () => {
      const player = await world.addPlayer();
      const memberId = await player.memberId();
      await setPasswordChange(world.platform.db.kysely, memberId, 'staff');
      await world.turnClock(1_000);
      expect(await codeOf(player.wallet.balance())).toBe('PASSWORD_CHANGE_REQUIRED');
      await setPasswordChange(world.platform.db.kysely, memberId, null);
      tellChanged(world.platform, 'nobody');
      await world.turnClock(1_000);
      expect(await codeOf(player.wallet.balance())).toBe('OK');
    });

    it('waits after a login by SMS until money is to move', async () => {
      const player = await world.addPlayer({ balance: '50.00' });
      const memberId = await player.memberId();
      await setPasswordChange(world.platform.db.kysely, memberId, 'weak');
      const brand = await world.brand();
      const from = {
        ip: '10.0.0.1',
        userAgent: '',
        deviceClass: 'desktop' as const,
        language: 'EN' as const,
        host: '',
      };
      const opened = await world.platform.db.tx((tx) =>
        openSession({ platform: world.platform, brand, caller: from }, tx, memberId, { way: 'sms' }),
      );
      expect(opened.duty).toBeNull();
      player.caller.token = opened.token;
      expect(await codeOf(player.wallet.balance())).toBe('OK');
      const withdrawal = { requestId: world.platform.ids.next(), amount: '30.00' };
      expect(await codeOf(player.wallet.requestWithdrawal(withdrawal as never))).toBe('PASSWORD_CHANGE_REQUIRED');
    });

    it('is asked of an old password only where the module is on', async () => {
      const player = await world.addPlayer();
      const brand = await world.brand();
      await world.turnClock((brand.settings.passwordDays + 1) * DAY_MS);
      const reply = () => world.clients(world.visitor()).login.login({ username: player.username, password: player.password });
      expect(await reply()).toMatchObject({ duty: null, passwordExpired: false });
      const turnModule = async (isOn: boolean): Promise<void> => {
        await sql`update site_module set is_enabled = ${isOn} where mod_id = 'PWDEXPFORCECHANGE3'`.execute(world.platform.db.kysely);
        await world.settings({});
      };
      await turnModule(true);
      expect(await reply()).toMatchObject({ duty: 'password-change', passwordExpired: true });
      await turnModule(false);
      expect(await reply()).toMatchObject({ duty: null });
    });
  });
});
