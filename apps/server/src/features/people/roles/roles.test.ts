import { requestsCalls, type StaffRequest } from '@talora/contract/staff/requests-console.ts';
import { rolesConsoleCalls, type RoleContentView } from '@talora/contract/staff/roles-console.ts';
import { staffConsoleCalls } from '@talora/contract/staff/staff-console.ts';
import type { StaffPermission } from '@talora/domain/access/permissions.ts';
import { LIMITED_KINDS, type LimitedKind } from '@talora/domain/access/role-limits.ts';
import { sql } from 'kysely';
import { shippedRole } from '@talora/domain/access/staff-roles.ts';
import { refuseLastHolder } from '../../base/staff/staff.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, openWorld, type Staffer, type World } from '../../../../test/world.ts';

const NONE = Object.fromEntries(LIMITED_KINDS.map((kind) => [kind, { single: '', day: '' }])) as RoleContentView['limits'];

const content = (permissions: readonly StaffPermission[], more: Partial<RoleContentView> = {}): RoleContentView => ({
  name: 'Night cashier',
  permissions: [...permissions],
  limits: NONE,
  addresses: [],
  ...more,
});
const limitOf = (kind: LimitedKind, single: string, day = ''): RoleContentView['limits'] => ({ ...NONE, [kind]: { single, day } });

describe('roles', () => {
  let world: World;
  let one: Staffer;
  let two: Staffer;
  beforeAll(async () => {
    world = await openWorld({ staffersStepUp: true });
    one = await world.addStaffer();
    two = await world.secondStaffer();
  });
  afterAll(async () => {
    expect(await world.verify()).toEqual([]);
    await world.close();
  });
  const next = (): string => world.platform.ids.next();
  const roles = ({ caller }: Staffer) => caller.client(rolesConsoleCalls);
  const requests = ({ caller }: Staffer) => caller.client(requestsCalls);
  const people = ({ caller }: Staffer) => caller.client(staffConsoleCalls);
  const idOf = async ({ staff }: Staffer): Promise<string> => (await staff.staffInfo()).id;
  const save = (by: Staffer, code: string, version: number, shown: RoleContentView, requestId = next()) =>
    roles(by).saveRole({ code, requestId, version, content: shown, reason: 'Nights' });
  const versionOf = async (code: string): Promise<number> =>
    (await roles(one).roles()).roles.find((role) => role.code === code)?.version ?? 0;
  const give = async (by: Staffer, to: Staffer, role: string, requestId = next()) => {
    const { id, role: held } = await to.staff.staffInfo();
    const version = await versionOf(role);
    return roles(by).changeStaffRole({ id, requestId, from: held.code, role, version, reason: 'Nights' });
  };
  /** Somebody with a role of the brand's own, who got it by two. */
  const addHolder = async (code: string): Promise<Staffer> => {
    const holder = await world.addStaffer('auditor');
    const { request } = await give(one, holder, code);
    if (request !== null) await two.decide(request);
    return holder;
  };

  it('are those that every brand has, and its own: made at once, renamed at once, with what a permission needs', async () => {
    expect((await roles(one).roles()).roles.map(({ code, version }) => `${code} ${version}`)).toEqual([
      'admin 0',
      'cashier 0',
      'payer 0',
      'risk 0',
      'content 0',
      'games 0',
      'support 0',
      'auditor 0',
    ]);
    const code = next();
    const made = await save(one, code, 0, content(['deposit.decide'], { name: ' Night  cashier ' }));
    expect(made).toMatchObject({ version: 1, isShipped: false, isMine: false, people: [], request: null });
    expect(made.content).toMatchObject({ name: 'Night cashier', permissions: ['deposit.read', 'deposit.decide'] });
    expect(await codeOf(save(one, code, 0, content(['deposit.read'])))).toBe('CHANGED_MEANWHILE');
    expect(await codeOf(save(one, next(), 0, content(['deposit.read'], { name: 'NIGHT CASHlER' })))).toBe('ROLE_NAME_TAKEN');
    expect((await save(one, code, 1, content(['deposit.decide'], { name: 'Late cashier' }))).content.name).toBe('Late cashier');
    const renamed = await save(one, 'games', 0, content(['games.edit', 'vendor.read'], { name: 'Game team' }));
    expect(renamed).toMatchObject({ version: 1, content: { name: 'Game team' }, request: null });
    await roles(one).deleteRole({ code, reason: 'No nights' });
    expect((await roles(one).roles()).roles.some((role) => role.code === code)).toBe(false);
    expect(await codeOf(roles(one).deleteRole({ code, reason: 'No nights' }))).toBe('NOT_FOUND');
    expect(await codeOf(save(one, code, 0, content(['deposit.read'])))).toBe('NOT_FOUND');
  });

  it.each([
    ['a name of two scripts', { name: 'Nіght' }],
    ['an address that is none', { addresses: ['10.0.0.0/33'] }],
    ['a sum that is none', { limits: limitOf('deposit.credit', 'much') }],
    ['no permission', { permissions: [] }],
    ['no name', { name: null }],
  ])('are refused with %s', async (_, wrong) => {
    expect(await codeOf(save(one, next(), 0, { ...content(['deposit.read']), ...wrong }))).toBe('FIELDS_INVALID');
  });

  it('are widened by two, of whom the second has not the role, and narrowed at once', async () => {
    const code = next();
    await save(one, code, 0, content(['deposit.read'], { name: 'Widened' }));
    const holder = await addHolder(code);
    const wider = content(['deposit.read', 'message.read'], { name: 'Widened' });
    const requestId = next();
    const asked = await save(one, code, 1, wider, requestId);
    expect(asked).toMatchObject({
      version: 1,
      request: {
        kind: 'role.widen',
        isMine: true,
        changes: [
          { name: 'message.read', from: null, to: 'given' },
          { name: 'holders', from: null, to: expect.any(String) },
        ],
      },
    });
    expect((await save(one, code, 1, wider, requestId)).request?.id).toBe(requestId);
    expect(await codeOf(save(two, code, 1, wider))).toBe('ASKED_ALREADY');
    expect(await codeOf(holder.caller.client(requestsCalls).requests({}))).toBe('FORBIDDEN');
    await two.decide(asked.request as StaffRequest);
    expect((await holder.staff.staffInfo()).permissions).toEqual(['deposit.read', 'message.read']);
    // Narrower: the next call of the open session is refused.
    await save(one, code, 2, content(['message.read'], { name: 'Widened' }));
    expect((await holder.staff.staffInfo()).permissions).toEqual(['message.read']);
    const { history } = await roles(one).roleHistory({ code });
    expect(history.map(({ changes }) => changes.length)).toEqual([1, 1, 2]);
    // What every administrator would gain by none of them decides.
    await save(one, 'admin', 0, {
      ...content((await one.staff.staffInfo()).permissions, { name: null }),
      limits: limitOf('deposit.credit', '100'),
    });
    const own = await save(one, 'admin', 1, content((await one.staff.staffInfo()).permissions, { name: null }));
    expect(await codeOf(two.decide(own.request as StaffRequest))).toBe('FOUR_EYES');
    await requests(one).withdrawRequest({ id: own.request?.id ?? '' });
  });

  it('are decided about as they stood: what changed meanwhile is refused', async () => {
    const code = next();
    await save(one, code, 0, content(['deposit.read'], { name: 'Moving' }));
    const { request } = await save(one, code, 1, content(['deposit.read', 'audit.read'], { name: 'Moving' }));
    await save(two, code, 1, content(['deposit.read'], { name: 'Moved' }));
    expect(await codeOf(two.decide(request as StaffRequest))).toBe('CHANGED_MEANWHILE');
    await requests(one).withdrawRequest({ id: request?.id ?? '' });
  });

  it('are given to colleagues by two where they let more, and at once where they let less; nobody changes the own', async () => {
    const colleague = await world.addStaffer('support');
    expect(await codeOf(give(one, one, 'auditor'))).toBe('OWN_ACCOUNT');
    const { request } = await give(one, colleague, 'admin');
    expect(request).toMatchObject({ kind: 'staff.role', role: { code: 'admin' } });
    expect((await colleague.staff.staffInfo()).role.code).toBe('support');
    await two.decide(request as StaffRequest);
    expect((await colleague.staff.staffInfo()).role.code).toBe('admin');
    expect(await give(two, colleague, 'content')).toEqual({ role: { code: 'content', name: null }, request: null });
    expect((await colleague.staff.staffInfo()).permissions).toEqual(['games.read', 'content.edit']);
    const stale = { id: await idOf(colleague), requestId: next(), from: 'support', role: 'games', version: 1, reason: 'Late' };
    expect(await codeOf(roles(one).changeStaffRole(stale))).toBe('CHANGED_MEANWHILE');
    const invited = await people(one).inviteStaff({ requestId: next(), name: 'Not yet', role: 'content' });
    const early = {
      id: invited.staff.id,
      requestId: next(),
      from: 'content',
      role: 'admin',
      version: await versionOf('admin'),
      reason: 'Early',
    };
    expect(await codeOf(roles(one).changeStaffRole(early))).toBe('ILLEGAL_STATE');
  });

  it('make no puppets: who manages staff and little else invites nobody alone who may more', async () => {
    const code = next();
    await save(one, code, 0, content(['staff.manage'], { name: 'People' }));
    const manager = await addHolder(code);
    const puppet = next();
    await save(manager, puppet, 0, content(['member.read', 'member.private'], { name: 'Puppets' }));
    expect(await codeOf(people(manager).inviteStaff({ requestId: next(), name: 'Puppet', role: puppet }))).toBe('APPROVAL_NEEDED');
    expect(await codeOf(people(one).inviteStaff({ requestId: next(), name: 'Helper of one', role: puppet }))).toBe('OK');
    // Nor by widening afterwards what somebody invited alone has: the link of one hand is spent.
    const soft = next();
    await save(manager, soft, 0, content(['staff.read'], { name: 'Soft' }));
    const { token } = await people(manager).inviteStaff({ requestId: next(), name: 'Sleeper', role: soft });
    const { request } = await save(manager, soft, 1, content(['staff.read', 'request.decide'], { name: 'Soft' }));
    await one.decide(request as StaffRequest);
    expect(await codeOf(one.staff.staffEnrolment({ token }))).toBe('LINK_INVALID');
  });

  it('say what a change would do before it is saved, by name', async () => {
    const code = next();
    await save(one, code, 0, content(['deposit.read', 'withdrawal.read'], { name: 'Tried' }));
    const holder = await addHolder(code);
    const { name } = await holder.staff.staffInfo();
    const tried = await roles(one).tryRole({
      code,
      content: content(['deposit.read', 'audit.read'], { name: 'Tried', addresses: ['203.0.113.0/24'] }),
    });
    expect(tried).toMatchObject({
      isWidening: true,
      people: [{ name, isMe: false, gains: ['audit.read'], loses: ['withdrawal.read'], endedSessions: 1 }],
    });
    const moved = await roles(one).tryStaffRole({ id: await idOf(holder), role: 'content' });
    expect(moved.people).toMatchObject([{ name, gains: ['games.read', 'content.edit'], loses: ['deposit.read', 'withdrawal.read'] }]);
    expect(await codeOf(roles(one).deleteRole({ code, reason: 'Away' }))).toBe('ROLE_IN_USE');
  });

  it('are used from their addresses alone: open sessions end, a login is refused, and nobody shuts out themselves', async () => {
    const code = next();
    await save(one, code, 0, content(['deposit.read'], { name: 'Office' }));
    const holder = await addHolder(code);
    await save(one, code, 1, content(['deposit.read'], { name: 'Office', addresses: ['203.0.113.0/24', '2001:db8::/32'] }));
    expect(await codeOf(holder.staff.staffInfo())).toBe('SESSION_EXPIRED');
    expect(await codeOf(holder.logIn())).toBe('ADDRESS_NOT_ALLOWED');
    const { request } = await save(
      one,
      code,
      2,
      content(['deposit.read'], { name: 'Office', addresses: ['203.0.113.0/24', '127.0.0.0/8'] }),
    );
    await two.decide(request as StaffRequest);
    await holder.logIn();
    expect(await codeOf(holder.staff.staffInfo())).toBe('OK');
    // The address of a session changes on the way: each call is looked at.
    await sql`update staff_session set ip = '203.0.113.9' where ended_at is null and staff_id = ${await idOf(holder)}`.execute(
      world.asOwner.db.kysely,
    );
    await save(one, code, 3, content(['deposit.read'], { name: 'Office', addresses: ['203.0.113.0/24'] }));
    expect(await codeOf(holder.staff.staffInfo())).toBe('ADDRESS_NOT_ALLOWED');
    const admin = (await roles(one).roles()).roles[0];
    const narrowed = { ...(admin?.content as RoleContentView), addresses: ['203.0.113.0/24'] };
    expect(await codeOf(save(one, 'admin', admin?.version ?? 0, narrowed))).toBe('OWN_ADDRESS');
  });

  it('are the brand’s own: another brand neither sees nor gives them', async () => {
    const code = next();
    await save(one, code, 0, content(['deposit.read'], { name: 'Ours' }));
    const stranger = await (await world.beside()).addStaffer();
    await stranger.stepUp();
    expect((await roles(stranger).roles()).roles.some((role) => role.code === code)).toBe(false);
    expect(await codeOf(people(stranger).inviteStaff({ requestId: next(), name: 'Thief', role: code }))).toBe('NOT_FOUND');
    const invite = { requestId: next(), name: 'Thief', role: code, reason: 'Mine' };
    expect(await codeOf(requests(stranger).askStaffInvite(invite))).toBe('NOT_FOUND');
    expect(await codeOf(roles(stranger).roleHistory({ code }))).toBe('OK');
    expect((await roles(stranger).roleHistory({ code })).history).toEqual([]);
    expect(await codeOf(roles(stranger).deleteRole({ code, reason: 'Mine' }))).toBe('NOT_FOUND');
    const { id } = await one.staff.staffInfo();
    const move = { id, requestId: next(), from: 'admin', role: 'content', version: 0, reason: 'Theirs' };
    expect(await codeOf(roles(stranger).changeStaffRole(move))).toBe('NOT_FOUND');
  });
});

describe('the last who manage staff, and the last who decide', () => {
  it('are locked out by no role, no move and no shut account', async () => {
    const world = await openWorld({ staffersStepUp: true });
    const [one, two] = [await world.addStaffer(), await world.secondStaffer()];
    const next = (): string => world.platform.ids.next();
    const roles = ({ caller }: Staffer) => caller.client(rolesConsoleCalls);
    const people = two.caller.client(staffConsoleCalls);
    const all = (await one.staff.staffInfo()).permissions;
    const without = (gone: StaffPermission) =>
      roles(one).saveRole({
        code: 'admin',
        requestId: next(),
        version: 0,
        content: content(
          all.filter((name) => name !== gone),
          { name: null },
        ),
        reason: 'Less',
      });
    expect(await codeOf(without('staff.manage'))).toBe('LAST_HOLDER');
    expect(await codeOf(without('request.decide'))).toBe('LAST_HOLDER');
    const { id } = await one.staff.staffInfo();
    const move = { id, requestId: next(), from: 'admin', role: 'auditor', version: 0, reason: 'Less' };
    await roles(two).changeStaffRole(move);
    expect((await one.staff.staffInfo()).role.code).toBe('auditor');
    // A second account that nobody has opened yet keeps nothing open.
    const deputy = next();
    const content1 = content(['staff.manage', 'request.decide'], { name: 'Deputy' });
    await roles(two).saveRole({ code: deputy, requestId: next(), version: 0, content: content1, reason: 'More' });
    const me = {
      ...content(
        all.filter((name) => name !== 'staff.manage'),
        { name: null },
      ),
    };
    const narrow = { code: 'admin', requestId: next(), version: 0, content: me, reason: 'Less' };
    expect(await codeOf(roles(two).saveRole(narrow))).toBe('LAST_HOLDER');
    const third = await world.addStaffer();
    expect(await codeOf(people.disableStaff({ id: (await third.staff.staffInfo()).id, reason: 'Gone' }))).toBe('OK');
    // A name that a shipped role has in any language, or one that looks like it, is taken.
    for (const name of ['Auditor', 'Juruaudit', '审计员', 'Aud1tor'])
      expect(
        await codeOf(
          roles(two).saveRole({ code: next(), requestId: next(), version: 0, content: content(['audit.read'], { name }), reason: 'x' }),
        ),
      ).toBe('ROLE_NAME_TAKEN');
    // A list of addresses shuts out all who have the role but who makes it, from one of them.
    const brandId = (await world.brand()).id;
    const elsewhere = { ...shippedRole('admin'), addresses: ['192.0.2.1/32'] };
    const asked = (isOwn: boolean) =>
      world.platform.db.tx((tx) => refuseLastHolder(world.platform, tx, brandId, { role: elsewhere, isOwn })).then(() => 'OK', String);
    expect(await asked(false)).toContain('LAST_HOLDER');
    expect(await asked(true)).toBe('OK');
    expect(await world.verify()).toEqual([]);
    await world.close();
  });
});
