import { loginCalls } from '@talora/contract/members/login.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, openWorld, type Player, type World } from '../../../../test/world.ts';
import { openCaller } from '../../../app/in-process.ts';

const MINUTE_MS = 60_000;
const NEW_PASSWORD = 'teh-tarik-kurang-manis-9';

describe('logins and new passwords by codes and links', () => {
  let world: World;
  let numbers = 4_000_000;
  beforeAll(async () => {
    // Many codes within a moment of the test's clock; their budgets have tests of their own.
    world = await openWorld({ settings: { codeIntervalSeconds: 0, codesPerCallerHour: 1_000 } });
  });
  afterAll(() => world.close());

  const visitor = (device = {}) => world.clients(world.visitor(device));

  /** A member whose number a code has proven. */
  async function addProven(): Promise<{ player: Player; mobile: { mobileNum: string; countryDialingCode: string }; digits: string }> {
    const player = await world.addPlayer();
    const national = `12${(numbers += 1)}`;
    const digits = `60${national}`;
    await sql`update identity_member set mobile = ${digits}, mobile_verified_at = app_now() where username = ${player.username}`.execute(
      world.platform.db.kysely,
    );
    return { player, mobile: { mobileNum: `0${national}`, countryDialingCode: '60' }, digits };
  }

  async function sentTo(recipient: string): Promise<string[]> {
    const { rows } = await sql<{
      body: string;
    }>`select body from outbound_message where recipient = ${recipient} order by created_at, id`.execute(world.platform.db.kysely);
    return rows.map(({ body }) => body);
  }
  const lastCode = async (digits: string): Promise<string> => /[0-9]{6}/.exec((await sentTo(digits)).at(-1) ?? '')?.[0] ?? '';
  const other = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

  describe('the login by SMS code', () => {
    it('lets the owner of a proven number in, with a code that works once', async () => {
      const { player, mobile, digits } = await addProven();
      const calls = visitor();
      expect(await calls.login.sendCode(mobile)).toEqual({ expiredMinutes: 5, waitSeconds: 300 });
      const code = await lastCode(digits);
      const login = (password: string) =>
        calls.login.login({ type: 'sms', username: mobile.mobileNum, countryDialingCode: mobile.countryDialingCode, password });
      expect(await codeOf(login(other(code)))).toBe('CODE_WRONG');
      const caller = world.visitor();
      const raced = await Promise.all(Array.from({ length: 50 }, () => login(code).then(({ token }) => token, () => null))); // prettier-ignore
      const tokens = raced.filter((token) => token !== null);
      expect(tokens).toHaveLength(1);
      caller.token = tokens[0] ?? null;
      expect((await world.clients(caller).members.memberInfo()).account).toBe(player.username);
      expect(await codeOf(login(code))).not.toBe('OK');
    });

    it('keeps number and dialling code for a day where it is asked to, and nothing that logs in; unticked forgets', async () => {
      const { mobile, digits } = await addProven();
      const caller = world.visitor();
      const calls = world.clients(caller);
      const logIn = async (remember: boolean) => {
        await world.turnClock(61_000);
        await calls.login.sendCode(mobile);
        const { mobileNum: username, countryDialingCode } = mobile;
        return calls.login.login({ type: 'sms', username, countryDialingCode, password: await lastCode(digits), remember });
      };
      await logIn(true);
      expect(decodeURIComponent(caller.cookies.get('talora_phone') ?? '')).toBe(`${mobile.countryDialingCode}:${mobile.mobileNum}`);
      expect([...caller.cookies.keys()].toSorted()).toEqual(['talora_device', 'talora_phone']);
      await logIn(false);
      expect([...caller.cookies.keys()]).toEqual(['talora_device']);
    });

    it('answers the same for a number that nobody has, and sends it nothing', async () => {
      const calls = visitor();
      const unknown = { mobileNum: '0121999888', countryDialingCode: '60' };
      expect(await calls.login.sendCode(unknown)).toEqual({ expiredMinutes: 5, waitSeconds: 300 });
      expect(await sentTo('60121999888')).toEqual([]);
      // A number that was only told at registration proves nothing.
      await world.addPlayer();
      expect(await calls.login.sendCode({ mobileNum: '123456789', countryDialingCode: '60' })).toEqual({
        expiredMinutes: 5,
        waitSeconds: 300,
      });
      expect(await sentTo('60123456789')).toEqual([]);
      expect(await codeOf(calls.login.sendCode({ mobileNum: '12', countryDialingCode: '60' }))).toBe('MOBILE_INVALID');
      expect(await codeOf(calls.login.sendCode({ mobileNum: '0121999888', countryDialingCode: '999' }))).toBe('MOBILE_INVALID');
    });

    it('is closed without its module, and a bot check comes before the code', async () => {
      const { mobile } = await addProven();
      await sql`update site_module set is_enabled = false where mod_id = 'MOBILEVERCODELOGIN3'`.execute(world.platform.db.kysely);
      await world.settings({});
      const calls = visitor();
      expect(await codeOf(calls.login.sendCode({ ...mobile, purpose: 'login' }))).toBe('METHOD_UNAVAILABLE');
      expect(
        await codeOf(calls.login.login({ type: 'sms', username: mobile.mobileNum, countryDialingCode: '60', password: '123456' })),
      ).toBe('METHOD_UNAVAILABLE');
      await sql`update site_module set is_enabled = true where mod_id = 'MOBILEVERCODELOGIN3'`.execute(world.platform.db.kysely);
      await world.settings({ botCheckBits: 8, isBotCheckAlways: true });
      expect(await codeOf(calls.login.sendCode(mobile))).toBe('BOT_CHECK_REQUIRED');
      await world.settings({ botCheckBits: 0 });
    });
  });

  it('an order that names no purpose is good for what the brand has, once', async () => {
    const { mobile, digits } = await addProven();
    const calls = visitor();
    const { mobileNum } = mobile;
    const logIn = (code: string) => codeOf(calls.login.login({ type: 'sms', username: mobileNum, password: code }));
    const reset = (code: string) => codeOf(calls.login.resetByPhone({ mobileNum, verificationCode: code, newPassword: NEW_PASSWORD }));
    const ordered = async () => {
      await calls.login.sendCode(mobile);
      return lastCode(digits);
    };
    const first = await ordered();
    expect([await reset(other(first)), await reset(first), await logIn(first)]).toEqual(['CODE_WRONG', 'OK', 'CODE_WRONG']);
    const second = await ordered();
    expect([await logIn(second), await reset(second)]).toEqual(['OK', 'CODE_WRONG']);
    const modules = async (isOn: boolean, ...names: string[]): Promise<void> => {
      await sql`update site_module set is_enabled = ${isOn} where mod_id in (${sql.join(names)})`.execute(world.platform.db.kysely);
      await world.settings({});
    };
    await modules(false, 'REGMOBVERF3');
    const third = await ordered();
    await modules(true, 'REGMOBVERF3');
    // It was a code to log in by, and stays one.
    expect([await reset(third), await logIn(third)]).toEqual(['CODE_WRONG', 'OK']);
    await modules(false, 'REGMOBVERF3', 'MOBILEVERCODELOGIN3');
    expect(await codeOf(calls.login.sendCode(mobile))).toBe('METHOD_UNAVAILABLE');
    await modules(true, 'REGMOBVERF3', 'MOBILEVERCODELOGIN3');
  });

  describe('the login by password of who registered by number', () => {
    it('takes the number as it is dialled, and a name that is spelled like one before it', async () => {
      const [member, twin] = [await world.addPlayer({ username: 'nombor1' }), await world.addPlayer({ username: 'nombor2' })];
      const rename = (from: string, to: string) =>
        sql`update identity_username set username_key = ${to} where username_key = ${from}`.execute(world.platform.db.kysely);
      await rename('nombor1', '60129998877');
      const calls = visitor();
      const logIn = (username: string, password: string) => codeOf(calls.login.login({ username, password }));
      for (const typed of ['60129998877', '0129998877', '012-999 8877', '+60 12 999 8877'])
        expect([typed, await logIn(typed, member.password)]).toEqual([typed, 'OK']);
      expect(await logIn('129998877', member.password)).toBe('WRONG_CREDENTIALS');
      await rename('nombor2', '0129998877');
      expect(await logIn('0129998877', member.password)).toBe('WRONG_CREDENTIALS');
      expect(await logIn('0129998877', twin.password)).toBe('OK');
      // Guesses count for the account, however its number is spelled.
      const guess = (username: string) => codeOf(visitor({ ip: '10.3.3.3' }).login.login({ username, password: 'not-the-password' }));
      const codes = [await guess('+60129998877'), await guess('60129998877'), await guess('+60 12 999-8877')];
      expect(codes).toEqual(['WRONG_CREDENTIALS', 'WRONG_CREDENTIALS', 'CAPTCHA_REQUIRED']);
    });
  });

  describe('a new password by phone', () => {
    it('needs a code of its own purpose, ends every session and logs in', async () => {
      const { player, mobile, digits } = await addProven();
      const calls = visitor();
      const reset = (verificationCode: string, newPassword = NEW_PASSWORD) =>
        calls.login.resetByPhone({ ...mobile, verificationCode, newPassword });
      await calls.login.sendCode({ ...mobile, purpose: 'login' });
      expect(await codeOf(reset(await lastCode(digits)))).toBe('CODE_WRONG');
      await calls.login.sendCode({ ...mobile, purpose: 'reset_password' });
      const code = await lastCode(digits);
      expect(await codeOf(reset(code, 'short'))).toBe('FIELDS_INVALID');
      expect(await codeOf(reset(code, 'password123'))).toBe('PASSWORD_TOO_COMMON');
      const modules = async (isOn: boolean): Promise<void> => {
        await sql`update site_module set is_enabled = ${isOn} where mod_id = 'REGMOBVERF3'`.execute(world.platform.db.kysely);
        await world.settings({});
      };
      await modules(false);
      expect(await codeOf(reset(code))).toBe('METHOD_UNAVAILABLE');
      await modules(true);
      const caller = world.visitor();
      caller.token = (await reset(code)).token;
      expect((await world.clients(caller).members.memberInfo()).account).toBe(player.username);
      expect(await codeOf(player.members.memberInfo())).toBe('SESSION_EXPIRED');
      const { login } = visitor().login;
      expect(await codeOf(login({ username: player.username, password: player.password }))).toBe('WRONG_CREDENTIALS');
      expect(await codeOf(login({ username: player.username, password: NEW_PASSWORD }))).toBe('OK');
    });
  });

  describe('a new password by e-mail', () => {
    const linkIn = (mail: string | undefined): string => /\?m=reset#t=(\S+)/.exec(mail ?? '')?.[1] ?? '';
    const fields = (ticket: string, newPassword = NEW_PASSWORD) => ({ ticket, newPassword, confirmNewPassword: newPassword });

    it('sends a link that works once, opens the lock, ends every session and logs nobody in', async () => {
      const player = await world.addPlayer({ username: 'rimbunbayu44' });
      const email = `${player.username}@talora.example`;
      const stranger = visitor({ ip: '10.6.6.6' });
      for (let i = 0; i < 3; i += 1) await codeOf(stranger.login.login({ username: player.username, password: `guess-${i}` }));
      const calls = visitor();
      expect(await calls.login.forgotByEmail({ username: player.username.toUpperCase(), email: email.toUpperCase() })).toBeNull();
      const [mail] = await sentTo(email);
      expect(mail).toContain('http://localhost:8080/?m=reset#t=');
      const ticket = linkIn(mail);
      expect(await codeOf(calls.login.resetByLink({ ...fields(ticket), confirmNewPassword: 'other' }))).toBe('FIELDS_INVALID');
      expect(await codeOf(calls.login.resetByLink(fields(`${ticket.slice(0, -4)}AAAA`)))).toBe('LINK_INVALID');
      expect(await codeOf(calls.login.resetByLink(fields(ticket, player.username.toUpperCase())))).toBe('PASSWORD_TOO_COMMON');
      const codes = await Promise.all(Array.from({ length: 12 }, () => codeOf(calls.login.resetByLink(fields(ticket)))));
      expect(codes.filter((code) => code === 'OK')).toHaveLength(1);
      expect(codes.filter((code) => code === 'LINK_INVALID')).toHaveLength(11);
      expect(await codeOf(player.members.memberInfo())).toBe('SESSION_EXPIRED');
      expect(await codeOf(stranger.login.login({ username: player.username, password: NEW_PASSWORD }))).toBe('OK');
    });

    it('is void after half an hour, and once the password has changed in another way', async () => {
      const player = await world.addPlayer();
      const email = `${player.username}@talora.example`;
      const calls = visitor();
      await calls.login.forgotByEmail({ username: player.username, email });
      await calls.login.forgotByEmail({ username: player.username, email });
      const [first, second] = (await sentTo(email)).map(linkIn);
      expect(await codeOf(calls.login.resetByLink(fields(first ?? '')))).toBe('OK');
      expect(await codeOf(calls.login.resetByLink(fields(second ?? '', 'kopi-o-kaw-kaw-8')))).toBe('LINK_INVALID');
      await calls.login.forgotByEmail({ username: player.username, email });
      await world.turnClock(31 * MINUTE_MS);
      expect(await codeOf(calls.login.resetByLink(fields(linkIn((await sentTo(email)).at(-1)))))).toBe('LINK_INVALID');
    });

    it('answers the same for a wrong address and for nobody, and sends them nothing', async () => {
      const player = await world.addPlayer();
      const calls = visitor();
      expect(await calls.login.forgotByEmail({ username: player.username, email: 'someone@else.example' })).toBeNull();
      expect(await calls.login.forgotByEmail({ username: 'nobodyhere', email: 'someone@else.example' })).toBeNull();
      expect(await sentTo('someone@else.example')).toEqual([]);
      expect(await codeOf(calls.login.forgotByEmail({ username: player.username, email: 'no address' }))).toBe('FIELDS_INVALID');
    });

    it('answers before anybody has looked for a member, and sends the link behind the answer', async () => {
      const player = await world.addPlayer();
      const email = `${player.username}@talora.example`;
      const login = openCaller(world.apps.site, world.clock).client(loginCalls);
      const held = await world.asOwner.db.tx(async (tx) => {
        await sql`lock table identity_member, outbound_message in access exclusive mode`.execute(tx);
        const replies = [player.username, 'nobodyhere'].map((username) => login.forgotByEmail({ username, email }));
        // Whoever waits for the tables waits for this transaction: let them go, and the answers are late.
        const late = new Promise<string>((resolve) => void setTimeout(() => resolve('late'), 5_000).unref());
        return Promise.race([Promise.all(replies), late]);
      });
      expect(held).toEqual([null, null]);
      await world.platform.afterwards.settled();
      expect(await sentTo(email)).toHaveLength(1);
    });

    it('takes forms, and no field twice', async () => {
      const send = async (payload: string, type = 'application/x-www-form-urlencoded', headers: Record<string, string> = {}) => {
        const reply = await world.apps.site.inject({
          method: 'POST',
          url: '/wps/member/password/email',
          headers: { host: 'localhost:8080', 'content-type': type, ...headers },
          payload,
        });
        return reply.json<{ code: string }>().code;
      };
      expect(await send('username=nobody&email=a%40b.example')).toBe('OK');
      expect(await send('username=nobody&username=x&email=a%40b.example')).toBe('BAD_REQUEST');
      expect(await send('username=nobody&email=a%40b.example&__proto__=x')).toBe('BAD_REQUEST');
      expect(await send('username=nobody')).toBe('BAD_REQUEST');
      expect(await send('username=nobody&email=a%40b.example', undefined, { origin: 'https://evil.example' })).toBe('ORIGIN_REFUSED');
    });
  });
});
