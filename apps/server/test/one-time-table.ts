import { loginCalls } from '@talora/contract/members/login.ts';
import { sql } from 'kysely';
import { openCaller, sealPayload, solveBotCheck } from '../src/app/in-process.ts';
import { MemoryPasskey } from '../src/sample/memory-passkey.ts';
import { SAMPLE_BRAND_ID } from '../src/sample/sample-brand.ts';
import { arcadeOf, securityOf, staffOf, type OneTimeBench } from './one-time-bench.ts';
import type { StatementGuard } from './loose-database.ts';
import { codeOf, type World } from './world.ts';

const NEW_PASSWORD = 'teh-tarik-kurang-manis-9';
const ELSEWHERE = { ip: '203.0.113.7' };

/** Something that works once. */
export interface OneTimeThing {
  readonly name: string;
  /** What every use but one is told. */
  readonly refusals: readonly string[];
  /** Makes one. Each call of the result uses it. */
  readonly make: (bench: OneTimeBench) => Promise<() => Promise<unknown>>;
}

const visitor = (world: World, device = {}) => world.clients(world.visitor(device));

/** A form that opens an account, complete but for what proves it. */
export const registration = (world: World) => ({
  requestId: world.platform.ids.next(),
  password: 'walnut-river-77',
  confirmPassword: 'walnut-river-77',
  payeeName: 'Bunga Raya',
  agreed: true,
  login: true as const,
  registerMethod: 'WEB' as const,
});

/** Asks for a captcha at registration, or no longer. */
async function setRegisterCaptcha(world: World, isOn: boolean): Promise<void> {
  await sql`insert into site_register_field (brand_id, field, is_enabled, is_required, min_length, max_length, pattern_id, accepted_pattern, sort)
    values (${SAMPLE_BRAND_ID}, 'captcha', ${isOn}, true, 1, 16, 0, '*', 90)
    on conflict (brand_id, field) do update set is_enabled = excluded.is_enabled`.execute(world.platform.db.kysely);
}

const CODES: readonly OneTimeThing[] = [
  {
    name: 'a code that logs in',
    refusals: ['CODE_WRONG'],
    async make({ world, addProven, codeTo }) {
      const { typed, stored } = await addProven();
      await visitor(world).login.sendCode({ mobileNum: typed, countryDialingCode: '60' });
      const password = await codeTo(stored);
      return () => visitor(world).login.login({ type: 'sms', username: typed, countryDialingCode: '60', password });
    },
  },
  {
    name: 'a code that sets a password',
    refusals: ['CODE_WRONG'],
    async make({ world, addProven, codeTo }) {
      const { typed, stored } = await addProven();
      const mobile = { mobileNum: typed, countryDialingCode: '60' };
      await visitor(world).login.sendCode({ ...mobile, purpose: 'reset_password' });
      const verificationCode = await codeTo(stored);
      return () => visitor(world).login.resetByPhone({ ...mobile, verificationCode, newPassword: NEW_PASSWORD });
    },
  },
  {
    name: 'a code that proves a number at registration',
    refusals: ['CODE_WRONG'],
    async make({ world, codeTo }) {
      const number = { mobileNum: '0131234567', countryDialingCode: '60' };
      await visitor(world).registration.registerCode({ mobileNo: number.mobileNum, countryDialingCode: '60' });
      const verificationCode = await codeTo('60131234567');
      return () => visitor(world).registration.registerByMobile({ ...registration(world), ...number, verificationCode });
    },
  },
  {
    name: 'a code that changes the e-mail address',
    refusals: ['CODE_WRONG'],
    async make({ world, codeTo }) {
      const player = await world.addPlayer();
      await player.sessions.stepUp({ password: player.password });
      const contact = { channel: 'email', to: `baru-${player.username}@talora.example` } as const;
      await securityOf(player.caller).sendContactCode(contact);
      const code = await codeTo(contact.to);
      return () => securityOf(player.caller).changeContact({ ...contact, code });
    },
  },
  {
    name: 'a code that changes the mobile number',
    refusals: ['CODE_WRONG'],
    async make({ world, codeTo }) {
      const player = await world.addPlayer();
      await player.sessions.stepUp({ password: player.password });
      const contact = { channel: 'sms', to: '0141234567', countryDialingCode: '60' } as const;
      await securityOf(player.caller).sendContactCode(contact);
      const code = await codeTo('60141234567');
      return () => securityOf(player.caller).changeContact({ ...contact, code });
    },
  },
  {
    name: 'a code that opens a closed account',
    refusals: ['CODE_WRONG'],
    async make({ world, addProven, codeTo }) {
      const { player, typed, stored } = await addProven();
      const contact = { username: player.username, channel: 'sms', to: typed, countryDialingCode: '60' } as const;
      const calls = securityOf(world.visitor());
      await calls.sendUnlockCode(contact);
      const code = await codeTo(stored);
      return () => calls.unlockByCode({ ...contact, code });
    },
  },
  {
    name: 'a code of a login from a new address',
    refusals: ['CODE_WRONG', 'SESSION_EXPIRED'],
    async make({ addProven, halfway, codeTo }) {
      const { player, stored } = await addProven();
      const caller = await halfway(player, ELSEWHERE);
      await securityOf(caller).sendStepCode({ channel: 'sms' });
      const code = await codeTo(stored);
      return () => securityOf(caller).answerSecondFactor({ code, channel: 'sms' });
    },
  },
  {
    name: 'a code of the authenticator app',
    refusals: ['CODE_WRONG'],
    async make({ world, addApp }) {
      const player = await world.addPlayer();
      const code = (await addApp(player)).code();
      return () => securityOf(world.visitor()).unlockByFactor({ username: player.username, code });
    },
  },
  {
    name: 'a recovery code',
    refusals: ['CODE_WRONG'],
    async make({ world, addApp }) {
      const player = await world.addPlayer();
      const [code = ''] = (await addApp(player)).recoveryCodes;
      return () => securityOf(world.visitor()).unlockByFactor({ username: player.username, code });
    },
  },
];

const LINKS: readonly OneTimeThing[] = [
  {
    name: 'the link of a forgotten password',
    refusals: ['LINK_INVALID'],
    async make({ world, messageTo }) {
      const { username } = await world.addPlayer();
      const email = `${username}@talora.example`;
      await visitor(world).login.forgotByEmail({ username, email });
      const ticket = /\?m=reset#t=(\S+)/.exec(await messageTo(email))?.[1] ?? '';
      const fields = { ticket, newPassword: NEW_PASSWORD, confirmNewPassword: NEW_PASSWORD };
      return () => visitor(world).login.resetByLink(fields);
    },
  },
  {
    name: 'the link of a new member of staff',
    refusals: ['LINK_INVALID'],
    async make({ invite }) {
      const { token, caller } = await invite();
      const offers = await Promise.all(Array.from({ length: 51 }, () => staffOf(caller).enrolmentChallenge({ token })));
      return () => {
        const offer = offers.pop();
        if (offer === undefined) throw new Error('more uses than offers');
        return staffOf(caller).enrolStaff({ token, name: 'Phone', passkey: new MemoryPasskey('http://localhost:8081').make(offer) });
      };
    },
  },
  {
    name: 'a ticket that hands a session over',
    refusals: ['HANDOVER_INVALID'],
    async make({ world }) {
      const { ticket } = await (await world.addPlayer()).login.handOver();
      // On a phone, so that the session that hands over stays open.
      return () => visitor(world, { userAgent: 'Mozilla/5.0 (Linux; Android 16) Chrome/140.0 Mobile Safari/537.36' }).login.openHandover({ ticket }); // prettier-ignore
    },
  },
  {
    name: 'a ticket that opens a game',
    refusals: ['TICKET_INVALID'],
    async make({ world }) {
      const player = await world.addPlayer({ balance: '20.00' });
      const { launchUrl } = await player.games.launchGame({ nodeId: '1001' });
      const ticket = launchUrl.split('#t=')[1] ?? '';
      return () => arcadeOf(openCaller(world.apps.arcade, world.clock, { host: 'localhost:8082' })).openGame({ ticket });
    },
  },
];

const PROOFS: readonly OneTimeThing[] = [
  {
    name: 'a captcha at the login',
    refusals: ['CAPTCHA_REQUIRED', 'CAPTCHA_WRONG'],
    async make({ world, captcha }) {
      const { username, password } = await world.addPlayer();
      await world.settings({ captchaAfterFailures: 0 });
      const solved = await captcha('login');
      return () => visitor(world).login.login({ username, password, ...solved });
    },
  },
  {
    name: 'a captcha at the registration',
    refusals: ['CAPTCHA_REQUIRED', 'CAPTCHA_WRONG'],
    async make({ world, captcha }) {
      await setRegisterCaptcha(world, true);
      const solved = await captcha('register');
      let names = 0;
      return () => visitor(world).registration.register({ ...registration(world), username: `sekali${(names += 1)}`, ...solved });
    },
  },
  {
    name: 'a silent bot check',
    refusals: ['BOT_CHECK_REQUIRED'],
    async make({ world }) {
      const { username, password } = await world.addPlayer();
      await world.settings({ botCheckBits: 8, isBotCheckAlways: true });
      const solved = await solveBotCheck(world.visitor());
      return () => visitor(world).login.login({ username, password, ...solved });
    },
  },
  {
    name: 'an encrypted body',
    refusals: ['PAYLOAD_INVALID'],
    async make({ world }) {
      const { username, password } = await world.addPlayer();
      const key = await visitor(world).sessions.sessionKey();
      const payload = await sealPayload(key, loginCalls.calls.login, { username, password }, world.clock.nowMs(), null);
      const { site } = world.apps;
      return async () => {
        const headers = { host: 'localhost:8080' };
        const reply = await site.inject({ method: 'POST', url: '/wps/session/login', headers, payload: { payload } });
        const { success, code } = reply.json<{ success: boolean; code: string }>();
        if (!success) throw Object.assign(new Error(code), { code });
      };
    },
  },
  {
    name: 'the token of an account elsewhere',
    refusals: ['SOCIAL_REFUSED'],
    async make({ world, idToken }) {
      const player = await world.addPlayer();
      const asked = async (url: Promise<{ url: string }>) => new URL((await url).url).searchParams.get('nonce') ?? '';
      await player.sessions.stepUp({ password: player.password });
      const link = await asked(player.login.startSocialLink({ provider: 'google' }));
      await player.login.linkSocial({ provider: 'google', idToken: await idToken(link, player.username) });
      const started = world.visitor();
      const nonce = await asked(world.clients(started).login.startSocial({ provider: 'google' }));
      const [cookies, token] = [[...started.cookies], await idToken(nonce, player.username)];
      return () => {
        const caller = world.visitor();
        for (const [name, value] of cookies) caller.cookies.set(name, value);
        return world.clients(caller).login.login({ type: 'firebase', firebaseChannel: 'google', firebaseIdToken: token });
      };
    },
  },
  {
    name: 'a passkey’s answer that logs in',
    refusals: ['PASSKEY_REFUSED'],
    async make({ world, addPasskey }) {
      const key = await addPasskey(await world.addPlayer());
      const caller = world.visitor();
      const { challengeId, options } = await securityOf(caller).startPasskeyLogin();
      const response = key.sign(options);
      return () => securityOf(caller).passkeyLogin({ challengeId, response });
    },
  },
  {
    name: 'a passkey’s answer to the second step',
    refusals: ['PASSKEY_REFUSED', 'SESSION_EXPIRED'],
    async make({ world, addPasskey, halfway }) {
      const player = await world.addPlayer();
      const key = await addPasskey(player);
      const caller = await halfway(player);
      const { passkey } = await securityOf(caller).secondFactors();
      const answer = { challengeId: passkey?.challengeId ?? '', response: key.sign(passkey?.options ?? {}) };
      return () => securityOf(caller).answerSecondFactor({ passkey: answer });
    },
  },
  {
    name: 'a staff passkey’s answer that logs in',
    refusals: ['PASSKEY_REFUSED'],
    async make({ invite }) {
      const { caller, enrol } = await invite();
      const proof = (await enrol()).prove(await staffOf(caller).loginChallenge());
      return () => staffOf(caller).staffLogin({ proof });
    },
  },
  {
    name: 'a staff passkey’s answer that confirms',
    refusals: ['PASSKEY_REFUSED'],
    async make({ invite }) {
      const { caller, enrol } = await invite();
      const passkey = await enrol();
      caller.token = (await staffOf(caller).staffLogin({ proof: passkey.prove(await staffOf(caller).loginChallenge()) })).token;
      const proof = passkey.prove(await staffOf(caller).stepUpChallenge());
      return () => staffOf(caller).staffStepUp({ proof });
    },
  },
];

/** Everything about accounts that works once. */
export const ONE_TIME_THINGS: readonly OneTimeThing[] = [...CODES, ...LINKS, ...PROOFS];

/** Uses a thing fifty times at once and once more; says what is wrong unless one use, and no later one, had its way. */
export async function useOften(bench: OneTimeBench, { name, refusals, make }: OneTimeThing): Promise<string[]> {
  const spend = await make(bench);
  const codes = await Promise.all(Array.from({ length: 50 }, () => codeOf(spend())));
  const later = await codeOf(spend());
  await bench.world.settings({ captchaAfterFailures: 1_000, botCheckBits: 0 });
  await setRegisterCaptcha(bench.world, false);
  const counts = new Map<string, number>();
  for (const code of codes) counts.set(code, (counts.get(code) ?? 0) + 1);
  const isRight = counts.get('OK') === 1 && [...counts.keys(), later].every((code) => refusals.includes(code) || (code === 'OK' && later !== 'OK')); // prettier-ignore
  return isRight ? [] : [`${name}: ${Array.from(counts, (pair) => pair.join(' ')).join(', ')}, later ${later}`];
}

const unspent = (name: string, statement: RegExp): StatementGuard => ({ name, statement, guard: /used_at is null\s+and /, without: '' });
const kept = (name: string, statement: RegExp): StatementGuard => ({
  name,
  statement,
  guard: /delete from (\w+) where id = (\$\d+)\s+returning ([^]*)$/,
  without: 'select $3 from $1 where id = $2',
});
const again = (name: string, statement: RegExp, key: string): StatementGuard => ({
  name,
  statement,
  guard: /on conflict do nothing/,
  without: `on conflict (${key}) do update set expires_at = excluded.expires_at`,
});

/** What holds the things of the table: each guard where it stands. */
export const ONE_TIME_GUARDS: readonly StatementGuard[] = [
  unspent('a code is open until it is used', /^update codes_code set/),
  kept('a captcha goes with its answer', /delete from identity_captcha where id/),
  kept('a challenge goes with its answer', /delete from security_challenge where id/),
  kept('a challenge of staff goes with its answer', /delete from staff_challenge where id/),
  {
    name: 'a begun login elsewhere is taken',
    statement: /delete from identity_social_start where nonce_hash/,
    guard: /delete from identity_social_start where([^]*) returning 1 as taken/,
    without: 'select 1 as taken from identity_social_start where$1',
  },
  again('what is spent is written down', /insert into identity_spent /, 'id'),
  again('an encrypted body is written down', /insert into identity_spent_payload /, 'jti'),
  {
    name: 'a handover ticket goes with its use',
    statement: /delete from identity_handover h using/,
    guard: /delete from identity_handover h using identity_session s([^]*) returning h.member_id, s.way/,
    without: 'select h.member_id, s.way from identity_handover h, identity_session s$1',
  },
  { name: 'a step of the app is behind the next', statement: /^update security_totp/, guard: /last_step < /, without: 'last_step <= ' },
  {
    name: 'a recovery code goes with its use',
    statement: /^delete from security_recovery_code where member_id = \$\d+\s+and code_hash/,
    guard: /^delete from security_recovery_code/,
    without: 'update security_recovery_code set code_hash = code_hash',
  },
  {
    name: 'a password is replaced while it is the old one',
    statement: /^update identity_member set password_hash/,
    guard: /and password_hash = (\$\d+)/,
    without: 'and $1::text is not null',
  },
  { name: 'a link of staff is open', statement: /from staff_enrolment as e/, guard: /e\.used_at is null and /, without: '' },
  unspent('a ticket of a game is unused', /^update games_launch_ticket set/),
  {
    name: 'a pending login ends once',
    statement: /^update identity_session set ended_at/,
    guard: /(where token_hash = \$\d+) and ended_at is null/,
    without: '$1',
  },
  {
    name: 'a pending login is still pending',
    statement: /^select 1 from identity_session/,
    guard: /and ended_at is null and owes_second_factor\s+and expires_at > app_now\(\)/,
    without: '',
  },
];
