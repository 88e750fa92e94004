import { arcadeCalls } from '@talora/contract/arcade/arcade.ts';
import { securityCalls } from '@talora/contract/members/security.ts';
import { staffCalls } from '@talora/contract/staff/staff.ts';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { openCaller, type CallerDevice, type InProcessCaller } from '../src/app/in-process.ts';
import { captchaText } from '../src/features/people/captcha/draw-captcha.ts';
import { systemRandom } from '../src/platform/random.ts';
import { MemoryPasskey } from '../src/sample/memory-passkey.ts';
import { SAMPLE_BRAND_ID } from '../src/sample/sample-brand.ts';
import { addStaff } from '../src/features/base/staff/staff.ts';
import { SoftwarePasskey } from './software-passkey.ts';
import { openWorld, type Player, type World, type WorldOptions } from './world.ts';

const ISSUER = 'https://sandbox.talora.example/google';

/** A member with a number that a code has proven. */
export interface Proven {
  readonly player: Player;
  /** As it is typed inside its country. */
  readonly typed: string;
  /** As it is stored. */
  readonly stored: string;
}

/** A world in which things that work once are made and used: it reads messages and captchas, and signs for an issuer. */
export interface OneTimeBench {
  readonly world: World;
  readonly addProven: () => Promise<Proven>;
  readonly codeTo: (recipient: string) => Promise<string>;
  readonly messageTo: (recipient: string) => Promise<string>;
  /** A captcha with its answer. */
  readonly captcha: (purpose: 'login' | 'register', device?: CallerDevice) => Promise<{ captchaId: string; captcha: string }>;
  /** Answers that an authenticator app of a member would show, and recovery codes. */
  readonly addApp: (player: Player) => Promise<{ code: () => string; recoveryCodes: string[] }>;
  readonly addPasskey: (player: Player) => Promise<SoftwarePasskey>;
  /** Logs in by password as far as the second step. */
  readonly halfway: (player: Player, device?: CallerDevice) => Promise<InProcessCaller>;
  /** An ID token as the issuer of Google accounts signs it. */
  readonly idToken: (nonce: string, subject: string) => Promise<string>;
  /** A link for somebody new at the console, and calls to use it. */
  readonly invite: () => Promise<{ token: string; caller: InProcessCaller; enrol: (passkey?: MemoryPasskey) => Promise<MemoryPasskey> }>;
  readonly close: () => Promise<void>;
}

/** Calls of second factors, contacts and closed accounts. */
export const securityOf = (caller: InProcessCaller) => caller.client(securityCalls);
/** Calls of staff logins. */
export const staffOf = (caller: InProcessCaller) => caller.client(staffCalls);
/** Calls of a game's frame. */
export const arcadeOf = (caller: InProcessCaller) => caller.client(arcadeCalls);

/** Opens such a world. */
export async function openOneTimeBench(options: WorldOptions = {}): Promise<OneTimeBench> {
  const issuer = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(issuer.publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' };
  let drawn: Buffer[] = [];
  const many = { codesPerCallerHour: 10_000, codesPerTargetHour: 1_000, codesPerTargetDay: 1_000, codesPerPrefixDay: 10_000 };
  const world = await openWorld({
    settings: { codeIntervalSeconds: 0, captchaAfterFailures: 1_000, loginLockAfter: 1_000, ...many },
    random: {
      bytes(count) {
        const bytes = systemRandom.bytes(count);
        drawn.push(bytes);
        return bytes;
      },
    },
    outside: async () => ({ status: 200, body: JSON.stringify({ keys: [jwk] }) }),
    ...options,
  });
  let numbers = 5_000_000;

  const bench: OneTimeBench = {
    world,
    async addProven() {
      const player = await world.addPlayer();
      const national = `12${(numbers += 1)}`;
      await sql`update identity_member set mobile = ${`60${national}`}, mobile_verified_at = app_now()
        where username = ${player.username}`.execute(world.platform.db.kysely);
      return { player, typed: `0${national}`, stored: `60${national}` };
    },
    async messageTo(recipient) {
      const { rows } = await sql<{ body: string }>`select body from outbound_message where recipient = ${recipient}
        order by created_at desc, id desc limit 1`.execute(world.platform.db.kysely);
      return rows[0]?.body ?? '';
    },
    codeTo: async (recipient) => /[0-9]{6}/.exec(await bench.messageTo(recipient))?.[0] ?? '',
    async captcha(purpose, device) {
      drawn = [];
      const { captchaId } = await world.clients(world.visitor(device)).login.captchaFor({ purpose });
      return { captchaId, captcha: captchaText(drawn.find((bytes) => bytes.length === 5) ?? Buffer.alloc(5)) };
    },
    async addApp(player) {
      await player.sessions.stepUp({ password: player.password });
      const { secret } = await securityOf(player.caller).startTotp();
      const code = (): string => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: world.clock.nowMs() });
      const { recoveryCodes } = await securityOf(player.caller).confirmTotp({ code: code() });
      await world.turnClock(60_000); // the first code is used up
      return { code, recoveryCodes };
    },
    async addPasskey(player) {
      const key = new SoftwarePasskey(false);
      await player.sessions.stepUp({ password: player.password });
      const { challengeId, options: asked } = await securityOf(player.caller).startPasskey();
      await securityOf(player.caller).addPasskey({ challengeId, response: key.make(asked) });
      return key;
    },
    async halfway(player, device = {}) {
      const caller = world.visitor(device);
      const reply = await world.clients(caller).login.login({ username: player.username, password: player.password });
      if (reply.duty !== 'second-factor') throw new Error('nothing was owed');
      caller.token = reply.token;
      return caller;
    },
    idToken(nonce, subject) {
      const now = Math.floor(world.clock.nowMs() / 1000);
      const claims = { iss: ISSUER, aud: 'talora-sample', sub: subject, nonce, name: 'Bunga Raya', iat: now, exp: now + 3_600 };
      return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'k1' }).sign(issuer.privateKey);
    },
    async invite() {
      const token = (await addStaff(world.platform, SAMPLE_BRAND_ID, `Colleague ${world.platform.ids.next()}`, 'cashier')) ?? '';
      const caller = openCaller(world.apps.console, world.clock, { host: 'localhost:8081' });
      const enrol = async (passkey = new MemoryPasskey('http://localhost:8081', false)): Promise<MemoryPasskey> => {
        await staffOf(caller).enrolStaff({
          token,
          name: 'Phone',
          passkey: passkey.make(await staffOf(caller).enrolmentChallenge({ token })),
        });
        return passkey;
      };
      return { token, caller, enrol };
    },
    close: () => world.close(),
  };
  return bench;
}
