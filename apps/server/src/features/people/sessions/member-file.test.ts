import { auditCalls } from '@talora/contract/staff/audit-console.ts';
import { memberCalls } from '@talora/contract/members/members.ts';
import { membersConsoleCalls, type MemberDetails } from '@talora/contract/members/members-console.ts';
import { defaultRegisterRule, type RegisterField } from '@talora/domain/members/register-fields.ts';
import sharp from 'sharp';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, openWorld, type Staffer, type World } from '../../../../test/world.ts';
import { SAMPLE_BRAND_ID } from '../../../sample/sample-brand.ts';

const DETAILS = { fullName: 'Siti Aminah', whatsapp: '60123456789', address: '12, Jalan Besar', email: 'siti2@talora.example' };
const SECRETS = ['A9055123', '1990-02-28', '60123456789', 'Jalan', 'siti2@'];

describe('what a member told at registration', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
    for (const field of [...(Object.keys(DETAILS) as RegisterField[]), 'birthday', 'idNumber'] as const) {
      const rule = defaultRegisterRule(field);
      await sql`insert into site_register_field (brand_id, field, is_enabled, is_required, min_length, max_length, pattern_id, accepted_pattern, sort)
        values (${SAMPLE_BRAND_ID}, ${field}, true, false, ${rule.minLength}, ${rule.maxLength}, ${rule.patternId}, ${rule.acceptedPattern}, 50)
        on conflict (brand_id, field) do update set is_enabled = true`.execute(world.platform.db.kysely);
    }
  });
  afterAll(() => world.close());

  const calls = (staffer: Staffer) => staffer.caller.client(membersConsoleCalls);
  const of = (file: MemberDetails, field: RegisterField) => file.fields.find((one) => one.field === field)?.value;

  it('is shown masked; in full only to who may and says why, and that is written down', async () => {
    const friend = await world.addPlayer();
    const { referralCode } = await friend.members.memberInfo();
    const password = 'walnut-river-77';
    const registerUrl = 'http://localhost:8080/register?x=1';
    const { registration } = world.clients(world.visitor());
    await registration.register({
      requestId: world.platform.ids.next(),
      username: 'orkid77',
      password,
      confirmPassword: password,
      ...DETAILS,
      payeeName: 'Siti Aminah',
      birthday: '1990-02-28',
      idNumber: 'A9055123',
      referralCode: referralCode ?? '',
      agreed: true,
      login: true,
      registerUrl,
      domain: 'localhost',
      registerMethod: 'WEB',
    });
    const { rows } = await sql<{ id: string }>`select id from identity_member where username = 'orkid77'`.execute(world.platform.db.kysely);
    const id = rows[0]?.id ?? '';
    const [admin, cashier] = [await world.addStaffer(), await world.addStaffer('cashier')];
    const masked = await calls(cashier).memberDetails({ id });
    expect(masked).toMatchObject({
      isMasked: true,
      isMobileProven: false,
      registration: { method: 'WEB', url: registerUrl, domain: 'localhost' },
      referrer: { account: friend.username },
      agent: null,
      affiliateCode: null,
      addresses: [{ ip: expect.stringMatching(/^\d+\.\d+\.•\.•$/), times: 1 }],
    });
    expect(masked.referralCode).toMatch(/^[A-Z2-9]{10}$/);
    expect((['fullName', 'birthday', 'idNumber', 'whatsapp', 'email'] as const).map((field) => of(masked, field))).toEqual([
      'Siti Aminah',
      '1990-••-••',
      '••••23',
      '••••789',
      'si•••@talora.example',
    ]);
    for (const secret of SECRETS) expect(JSON.stringify(masked)).not.toContain(secret);
    expect(await codeOf(calls(cashier).showMemberDetails({ id, reason: 'Curious' }))).toBe('FORBIDDEN');
    expect(await codeOf(calls(admin).showMemberDetails({ id, reason: ' ' }))).toBe('BAD_REQUEST');
    const full = await calls(admin).showMemberDetails({ id, reason: 'Identity check' });
    expect(full.isMasked).toBe(false);
    expect((['birthday', 'idNumber', 'address'] as const).map((field) => of(full, field))).toEqual([
      '1990-02-28',
      'A9055123',
      '12, Jalan Besar',
    ]);
    const { content } = await admin.caller.client(auditCalls).auditLog({ query: `member:${id}` });
    expect(content[0]).toMatchObject({ action: 'member.details-shown', detail: { reason: 'Identity check' } });
    for (const secret of SECRETS) expect(JSON.stringify(content)).not.toContain(secret);
    expect(await codeOf(calls(admin).memberDetails({ id: world.platform.ids.next() }))).toBe('NOT_FOUND');
    // Who told nothing of it has nothing of another's.
    const untold = await calls(admin).showMemberDetails({ id: await friend.memberId(), reason: 'Identity check' });
    expect(
      (['fullName', 'birthday', 'idNumber', 'whatsapp', 'address'] as const).filter((field) => of(untold, field) !== undefined),
    ).toEqual([]);
  });

  it('draws each member an icon of its own that stays the same', async () => {
    const [one, other] = [await world.addPlayer(), await world.addPlayer()];
    const icon = async (player: typeof one) => {
      const members = player.caller.client(memberCalls);
      const { iconUrl } = await members.memberIcon();
      return Buffer.from(await (await members.iconPicture({ pattern: iconUrl.split('/').at(-1) ?? '' })).arrayBuffer());
    };
    const first = await icon(one);
    expect(await sharp(first).metadata()).toMatchObject({ format: 'webp', width: 96, height: 96 });
    expect(await icon(one)).toEqual(first);
    expect(await icon(other)).not.toEqual(first);
    expect(await codeOf(world.visitor().client(memberCalls).memberIcon())).toBe('NOT_LOGGED_IN');
  });

  it('writes to a member in the language that was chosen last, and changes nothing for a visitor', async () => {
    const player = await world.addPlayer();
    const id = await player.memberId();
    const languageOf = async () => (await calls(await world.addStaffer()).memberDetails({ id })).language;
    expect(await player.members.updateLanguage({ language: 'CN' })).toEqual({ language: 'CN' });
    expect(await languageOf()).toBe('CN');
    expect(await world.visitor().client(memberCalls).updateLanguage({ language: 'EN' })).toEqual({ language: 'EN' });
    expect(await languageOf()).toBe('CN');
    const unknown = player.members.updateLanguage({ language: 'XX' } as unknown as { language: 'EN' });
    expect(await codeOf(unknown)).toBe('BAD_REQUEST');
  });
});
