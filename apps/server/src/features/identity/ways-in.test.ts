import { securityCalls } from '@talora/contract/security.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SoftwarePasskey } from '../../../test/software-passkey.ts';
import { codeOf, openWorld, type Player, type World } from '../../../test/world.ts';

type Come = () => Promise<unknown>;

describe('every way in', () => {
  let world: World;
  let numbers = 0;
  beforeAll(async () => {
    world = await openWorld({ settings: { codeIntervalSeconds: 0 } });
    await sql`update site_module set is_enabled = true where mod_id = 'MOBILEVERCODELOGIN3'`.execute(world.platform.db.kysely);
  });
  afterAll(() => world.close());

  const db = () => world.platform.db.kysely;
  const enter = (player: Player) => ({ username: player.username, password: player.password });
  async function proveNumber(player: Player): Promise<string> {
    const mobile = `1276${String((numbers += 1)).padStart(5, '0')}`;
    await sql`update identity_member set mobile = ${`60${mobile}`}, mobile_verified_at = app_now() where id = ${await player.memberId()}`.execute(
      db(),
    );
    return mobile;
  }
  async function codeTo(mobile: string): Promise<string> {
    const { rows } = await sql<{
      body: string;
    }>`select body from outbound_message where recipient = ${`60${mobile}`} order by id desc limit 1`.execute(db());
    return /\b(\d{6})\b/.exec(rows[0]?.body ?? '')?.[1] ?? '';
  }
  async function sentCode(player: Player, purpose: 'login' | 'reset_password') {
    const mobile = await proveNumber(player);
    await world.clients(world.visitor()).login.sendCode({ purpose, countryDialingCode: '60', mobileNum: mobile } as never);
    return { mobile, code: await codeTo(mobile) };
  }

  /** What is made ready for a way in while all is well, and the last step of it. */
  const WAYS: Readonly<Record<string, (player: Player) => Promise<Come>>> = {
    'a password': async (player) => () => world.clients(world.visitor()).identity.login(enter(player)),
    'a remembered browser': async (player) => {
      const { identity } = world.clients(world.visitor());
      await identity.login({ ...enter(player), remember: true });
      return () => identity.login({ username: player.username, remember: true });
    },
    'a code by SMS': async (player) => {
      const { mobile, code } = await sentCode(player, 'login');
      return () =>
        world.clients(world.visitor()).identity.login({ type: 'sms', countryDialingCode: '60', username: mobile, password: code });
    },
    'a new password by a code': async (player) => {
      const { mobile, code } = await sentCode(player, 'reset_password');
      const form = { mobileNum: mobile, countryDialingCode: '60', verificationCode: code, newPassword: 'melur-putih-31' };
      return () => world.clients(world.visitor()).login.resetByPhone(form as never);
    },
    'a passkey': async (player) => {
      const security = player.caller.client(securityCalls);
      await player.identity.stepUp({ password: player.password });
      const key = new SoftwarePasskey();
      const made = await security.startPasskey();
      await security.addPasskey({ challengeId: made.challengeId, response: key.make(made.options) } as never);
      const caller = world.visitor().client(securityCalls);
      const { challengeId, options } = await caller.startPasskeyLogin();
      return () => caller.passkeyLogin({ challengeId, response: key.sign(options) });
    },
    'a handover': async (player) => {
      const { ticket } = await player.login.handOver();
      return () => world.clients(world.visitor()).login.openHandover({ ticket });
    },
  };

  const CHECKS: readonly { readonly name: string; readonly spoil: (memberId: string) => Promise<unknown>; readonly code: RegExp }[] = [
    {
      name: 'a lock by staff',
      spoil: (id) => sql`update identity_member set locked_at = app_now(), lock_reason = 'fraud' where id = ${id}`.execute(db()),
      code: /^ACCOUNT_LOCKED$/,
    },
    {
      name: 'an account of the house',
      spoil: async (id) => {
        const [type = 0] = (await world.brand()).settings.memberTypes.nonMemberTypes;
        await sql`update identity_member set type = ${type} where id = ${id}`.execute(db());
      },
      code: /^NON_MEMBER$/,
    },
  ];

  describe.each(CHECKS)('stops at $name', ({ spoil, code }) => {
    it.each(Object.entries(WAYS))('by %s', async (_, prepare) => {
      const player = await world.addPlayer();
      const memberId = await player.memberId();
      const come = await prepare(player);
      await spoil(memberId);
      expect(await codeOf(come())).toMatch(code);
    });

    it('by a registration that is sent again', async () => {
      const { identity } = world.clients(world.visitor());
      const name = `ulang${(numbers += 1)}`;
      const form = {
        requestId: world.platform.ids.next(), username: name, password: 'melur-putih-31', confirmPassword: 'melur-putih-31',
        payeeName: 'Bunga Raya', email: `${name}@talora.example`, mobileNum: '60123456789', agreed: true, login: true as const,
        registerMethod: 'WEB' as const,
      }; // prettier-ignore
      await identity.register(form);
      const { rows } = await sql<{ id: string }>`select id from identity_member where username = ${name}`.execute(db());
      await spoil(rows[0]?.id ?? '');
      expect(await codeOf(identity.register(form))).toMatch(code);
    });
  });

  it('comes in where nothing is wrong', async () => {
    for (const [way, prepare] of Object.entries(WAYS)) expect(await codeOf((await prepare(await world.addPlayer()))()), way).toBe('OK');
  });
});
