import type { StatementGuard } from './loose-database.ts';
import { securityOf, type OneTimeBench } from './one-time-bench.ts';
import { registration } from './one-time-table.ts';
import { SoftwarePasskey } from './software-passkey.ts';
import type { World } from './world.ts';

const NEW_PASSWORD = 'teh-tarik-kurang-manis-9';
const [HERE, ELSEWHERE] = [{ ip: '203.0.113.7' }, { ip: '198.51.100.7' }];

/** Something that is good for one purpose, used for another. */
export interface CrossUse {
  readonly name: string;
  readonly refusal: string;
  readonly use: (bench: OneTimeBench) => Promise<unknown>;
}

const visitor = (world: World, device = {}) => world.clients(world.visitor(device));
const mobile = (typed: string) => ({ mobileNum: typed, countryDialingCode: '60' });

/** Ways to use a code of a number. */
const USES = {
  'logs in': ({ world }: OneTimeBench, typed: string, code: string) =>
    visitor(world).login.login({ type: 'sms', username: typed, countryDialingCode: '60', password: code }),
  'sets a password': ({ world }: OneTimeBench, typed: string, code: string) =>
    visitor(world).login.resetByPhone({ ...mobile(typed), verificationCode: code, newPassword: NEW_PASSWORD }),
  'proves a number at registration': ({ world }: OneTimeBench, typed: string, code: string) =>
    visitor(world).registration.registerByMobile({ ...registration(world), ...mobile(typed), verificationCode: code }),
  'opens a closed account': ({ world }: OneTimeBench, typed: string, code: string, username: string) =>
    securityOf(world.visitor()).unlockByCode({ username, channel: 'sms', to: typed, countryDialingCode: '60', code }),
} as const;

/** What an order is good for that names no purpose. */
const EITHER = 'logs in or sets a password';

/** Ways to have a code sent to a member's own number. */
const SENDS: Readonly<Record<string, (bench: OneTimeBench, who: Awaited<ReturnType<OneTimeBench['addProven']>>) => Promise<unknown>>> = {
  'logs in': ({ world }, { typed }) => visitor(world).login.sendCode({ ...mobile(typed), purpose: 'login' }),
  'sets a password': ({ world }, { typed }) => visitor(world).login.sendCode({ ...mobile(typed), purpose: 'reset_password' }),
  [EITHER]: ({ world }, { typed }) => visitor(world).login.sendCode(mobile(typed)),
  'proves a number at registration': ({ world }, { typed }) =>
    visitor(world).registration.registerCode({ mobileNo: typed, countryDialingCode: '60' }),
  'opens a closed account': ({ world }, { typed, player }) =>
    securityOf(world.visitor()).sendUnlockCode({ username: player.username, channel: 'sms', to: typed, countryDialingCode: '60' }),
  'changes the mobile number': async (_, { typed, player }) => {
    await player.sessions.stepUp({ password: player.password });
    await securityOf(player.caller).sendContactCode({ channel: 'sms', to: typed, countryDialingCode: '60' });
  },
  'ends a login from a new address': async ({ halfway }, { player }) => {
    await securityOf(await halfway(player, HERE)).sendStepCode({ channel: 'sms' });
  },
};

/** A code of each purpose, used for each other one. */
const CODES: readonly CrossUse[] = Object.entries(SENDS).flatMap(([sent, send]) =>
  Object.entries(USES)
    .filter(([used]) => sent !== used && !(sent === EITHER && (used === 'logs in' || used === 'sets a password')))
    .map(([used, use]) => ({
      name: `a code that ${sent} is no code that ${used}`,
      refusal: 'CODE_WRONG',
      async use(bench: OneTimeBench) {
        const who = await bench.addProven();
        await send(bench, who);
        const code = await bench.codeTo(who.stored);
        if (!/^[0-9]{6}$/.test(code)) throw new Error('no code was sent');
        return use(bench, who.typed, code, who.player.username);
      },
    })),
);

const OTHERS: readonly CrossUse[] = [
  {
    name: 'a code of one login from a new address ends no other',
    refusal: 'CODE_WRONG',
    async use({ addProven, halfway, codeTo }) {
      const { player, stored } = await addProven();
      const [mine, theirs] = [await halfway(player, HERE), await halfway(player, ELSEWHERE)];
      await securityOf(mine).sendStepCode({ channel: 'sms' });
      return securityOf(theirs).answerSecondFactor({ code: await codeTo(stored), channel: 'sms' });
    },
  },
  {
    name: 'a captcha of the registration does not log in',
    refusal: 'CAPTCHA_WRONG',
    async use({ world, captcha }) {
      const { username, password } = await world.addPlayer();
      await world.settings({ captchaAfterFailures: 0 });
      return visitor(world).login.login({ username, password, ...(await captcha('register')) });
    },
  },
  {
    name: 'a captcha that somebody else has solved does not log in',
    refusal: 'CAPTCHA_WRONG',
    async use({ world, captcha }) {
      const { username, password } = await world.addPlayer();
      await world.settings({ captchaAfterFailures: 0 });
      return visitor(world).login.login({ username, password, ...(await captcha('login', ELSEWHERE)) });
    },
  },
  {
    name: 'a passkey’s answer to the question of a login is no second step',
    refusal: 'PASSKEY_REFUSED',
    async use({ world, addPasskey, halfway }) {
      const player = await world.addPlayer();
      const key = await addPasskey(player);
      const caller = await halfway(player);
      const { challengeId, options } = await securityOf(caller).startPasskeyLogin();
      return securityOf(caller).answerSecondFactor({ passkey: { challengeId, response: key.sign(options) } });
    },
  },
  {
    name: 'the question of a login makes no passkey',
    refusal: 'PASSKEY_REFUSED',
    async use({ world }) {
      const player = await world.addPlayer();
      await player.sessions.stepUp({ password: player.password });
      const { challengeId, options } = await securityOf(player.caller).startPasskeyLogin();
      return securityOf(player.caller).addPasskey({ challengeId, response: new SoftwarePasskey().make(options) });
    },
  },
];

/** Everything that must not be good for anything but its purpose. */
export const CROSS_USES: readonly CrossUse[] = [...CODES, ...OTHERS];

/** What holds the table: each guard where it stands. The hash of a code is bound to its purpose as well. */
export const PURPOSE_GUARDS: readonly StatementGuard[] = [
  { name: 'a code is of its purpose', statement: /^update codes_code set/, guard: /purpose = (\$\d+)/, without: '$1::text is not null' },
  { name: 'a code is of its subject', statement: /^update codes_code set/, guard: /subject = (\$\d+)/, without: '$1::text is not null' },
  {
    name: 'a captcha is of its purpose and address',
    statement: /delete from identity_captcha where id/,
    guard: /\(purpose = (\$\d+) or purpose = 'any'\) and ip = (\$\d+)/,
    without: '$1::text is not null and $2::text is not null',
  },
  {
    name: 'a challenge is of its purpose and member',
    statement: /delete from security_challenge where id/,
    guard: /purpose = (\$\d+) and member_id is not distinct from (\$\d+)/,
    without: '$1::text is not null and ($2::uuid is null or true)',
  },
];
