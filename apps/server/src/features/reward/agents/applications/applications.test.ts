import { affiliateCalls, affiliatesConsoleCalls } from '@talora/contract/agents/applications.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from '../../../../../test/adjusting.ts';
import { codeOf, openWorld, type Staffer, type World } from '../../../../../test/world.ts';

let world: World;
let admin: Staffer;
const next = (): string => world.platform.ids.next();

beforeAll(async () => {
  world = await openWorld({ hasVendors: false });
  admin = await world.addStaffer('admin');
});
afterEach(() => world.settings({ isAffiliateFormOn: true }));
afterAll(async () => {
  expect(await world.verify()).toEqual([]);
  await world.close();
});

let count = 0;
const freshEmail = (): string => `applicant${(count += 1)}@example.com`;
const visitor = () => world.visitor().client(affiliateCalls);
/** The last text that went to an address. */
async function lastTo(email: string, template: string): Promise<string> {
  const { rows } = await sql<{ body: string }>`select body from outbound_message
    where recipient = ${email} and template = ${template} order by id desc limit 1`.execute(world.platform.db.kysely);
  return rows[0]?.body ?? '';
}
const codeFor = async (email: string): Promise<string> => {
  await world.turnClock(61_000);
  await visitor().affiliateCode({ email });
  return /\b[0-9]{6}\b/.exec(await lastTo(email, 'code_affiliate'))?.[0] ?? '';
};
const form = (email: string, code: string, change: Record<string, unknown> = {}) => ({
  requestId: next(),
  username: `agentof${count}`,
  name: 'Siti binti Ali',
  email,
  code,
  channels: ['friends', 'shop'] as ('friends' | 'shop')[],
  players: '10-50' as const,
  about: 'I have a shop in Ipoh.',
  ...change,
});
async function apply(change: Record<string, unknown> = {}): Promise<{ email: string; sent: ReturnType<typeof form> }> {
  const email = freshEmail();
  const sent = form(email, await codeFor(email), change);
  await visitor().applyAffiliate(sent);
  return { email, sent };
}
const calls = (staffer: Staffer) => staffer.caller.client(affiliatesConsoleCalls);
const listOf = async (state: 'open' | 'approved' | 'refused' = 'open', staffer = admin) =>
  (await calls(staffer).affiliates({ state })).content;
const find = async (email: string, state: 'open' | 'approved' | 'refused' = 'open') => {
  const found = (await listOf(state)).find((one) => one.email === email);
  if (found === undefined) throw new Error(`no application of ${email} is ${state}`);
  return found;
};
const approve = async (id: string, username: string, type = 1): Promise<null> => {
  await admin.stepUp();
  return calls(admin).approveAffiliate({ id, username, type });
};

describe('an application to become an agent', () => {
  it('is taken with a code from the e-mail address, once, and shown to staff', async () => {
    const { email, sent } = await apply({ contact: ' 60123456789 ' });
    await visitor().applyAffiliate(sent);
    expect(await codeOf(visitor().applyAffiliate({ ...sent, name: 'Somebody Else' }))).toBe('REPLAY_MISMATCH');
    expect(await find(email)).toMatchObject({
      state: 'open',
      name: 'Siti binti Ali',
      contact: '60123456789',
      channels: ['friends', 'shop'],
      players: '10-50',
      about: 'I have a shop in Ipoh.',
      member: null,
      members: [],
      notes: [],
    });
    expect((await listOf()).filter((one) => one.email === email).length).toBe(1);
  });

  it('is refused without the code, with another’s, and with fields that are no good', async () => {
    const email = freshEmail();
    expect(await codeOf(visitor().applyAffiliate(form(email, '123456')))).toMatch(/^CODE_/);
    const code = await codeFor(email);
    expect(await codeOf(visitor().applyAffiliate(form(freshEmail(), code)))).toMatch(/^CODE_/);
    const bad = await refusalOf(
      visitor().applyAffiliate(form('no address', code, { username: '=cmd', name: ' ', about: '\u202e ', channels: [] })),
    );
    expect(bad).toMatchObject({
      code: 'FIELDS_INVALID',
      value: { fields: { username: {}, name: {}, email: {}, about: {}, channels: {} } },
    });
    expect(await codeOf(visitor().affiliateCode({ email: 'no address' }))).toBe('FIELDS_INVALID');
    // Nothing of it has spent the code.
    expect(await codeOf(visitor().applyAffiliate(form(email, code)))).toBe('OK');
  });

  it('is one at a time for an address, of two at once too', async () => {
    const { email } = await apply();
    expect(await codeOf(visitor().applyAffiliate(form(email, await codeFor(email))))).toBe('AFFILIATE_APPLIED');
    const other = freshEmail();
    const code = await codeFor(other);
    const ends = await Promise.all([1, 2].map(() => codeOf(visitor().applyAffiliate(form(other, code)))));
    expect(ends.filter((end) => end === 'OK').length).toBe(1);
  });

  it('is not taken while the brand has it off', async () => {
    await world.settings({ isAffiliateFormOn: false });
    expect(await visitor().affiliateTerms({})).toEqual({ isOpen: false });
    expect(await codeOf(visitor().affiliateCode({ email: freshEmail() }))).toBe('AFFILIATE_CLOSED');
    expect(await codeOf(visitor().applyAffiliate(form(freshEmail(), '123456')))).toBe('AFFILIATE_CLOSED');
  });

  it('shows staff who is alike, and members with the same address', async () => {
    const first = await apply({ name: 'Wong Ah Kow', contact: 'wong88' });
    const second = await apply({ name: 'wong ah kow' });
    const third = await apply({ name: 'Lim Ah Lek', contact: 'WONG88' });
    const player = await world.addPlayer();
    await sql`update identity_member set email = ${first.email.toUpperCase()} where id = ${await player.memberId()}`.execute(
      world.asOwner.db.kysely,
    );
    const shown = await find(first.email);
    expect(shown.members).toEqual([{ id: await player.memberId(), account: player.username }]);
    expect(shown.alike.map(({ by }) => by).toSorted()).toEqual(['contact', 'name']);
    expect((await find(second.email)).alike).toMatchObject([{ id: shown.id, by: 'name' }]);
    expect((await find(third.email)).alike).toMatchObject([{ id: shown.id, by: 'contact' }]);
  });
});

describe('a decision about an application', () => {
  it('makes an agent with a code and no password; the link of the e-mail sets the first one, once', async () => {
    const { email } = await apply();
    const { id } = await find(email);
    await approve(id, 'newagent1', 2);
    const shown = await find(email, 'approved');
    expect(shown.member?.account).toBe('newagent1');
    const body = await lastTo(email, 'affiliate_approved');
    expect(body).toContain('newagent1');
    const ticket = /#t=(\S+)/.exec(body)?.[1] ?? '';
    const { login } = world.clients(world.visitor());
    const reset = () => login.resetByLink({ ticket, newPassword: 'quiet-river-77', confirmNewPassword: 'quiet-river-77' });
    await reset();
    expect(await codeOf(reset())).toBe('LINK_INVALID');
    expect((await login.login({ username: 'newagent1', password: 'quiet-river-77' })).token).not.toBe('');
    const { rows } = await sql`select m.type, m.agent_id, m.email, m.email_verified_at is not null as is_proven,
        (select count(*)::int from identity_invite_code c where c.member_id = m.id and c.kind = 'affiliate') as codes
      from identity_member m where m.username = 'newagent1'`.execute(world.asOwner.db.kysely);
    expect(rows).toEqual([{ type: 2, agent_id: null, email, is_proven: true, codes: 1 }]);
    expect(await codeOf(approve(id, 'newagent2'))).toBe('ILLEGAL_STATE');
    expect(await codeOf(calls(admin).refuseAffiliate({ id, reason: 'Late' }))).toBe('ILLEGAL_STATE');
  });

  it('keeps its code for another name when the one that was wanted is taken', async () => {
    const player = await world.addPlayer();
    const email = freshEmail();
    const code = await codeFor(email);
    expect(await codeOf(visitor().applyAffiliate(form(email, code, { username: player.username })))).toBe('USERNAME_TAKEN');
    await visitor().applyAffiliate(form(email, code));
    expect(await find(email)).toMatchObject({ state: 'open' });
  });

  it('is made once, whoever decides at the same moment, and not with a name or type that cannot be', async () => {
    const { email } = await apply();
    const { id } = await find(email);
    const player = await world.addPlayer();
    expect(await codeOf(approve(id, player.username))).toBe('USERNAME_TAKEN');
    expect(await codeOf(approve(id, '=cmd'))).toBe('FIELDS_INVALID');
    for (const type of [0, 4, 90]) expect([type, await codeOf(approve(id, 'newagent3', type))]).toEqual([type, 'OPENING_TYPE']);
    const ends = await Promise.all([codeOf(approve(id, 'newagent3')), codeOf(calls(admin).refuseAffiliate({ id, reason: 'No' }))]);
    expect(ends.toSorted()).toEqual(['ILLEGAL_STATE', 'OK']);
  });

  it('against it goes to the applicant with its reason, and is forgotten after half a year', async () => {
    const { email } = await apply();
    const { id } = await find(email);
    const requestId = next();
    await calls(admin).noteAffiliate({ id, requestId, note: 'Called, no answer.' });
    await calls(admin).noteAffiliate({ id, requestId, note: 'Called, no answer.' });
    expect((await find(email)).notes).toMatchObject([{ text: 'Called, no answer.', by: expect.stringMatching(/./) as string }]);
    await calls(admin).refuseAffiliate({ id, reason: 'We know too little.' });
    expect(await lastTo(email, 'affiliate_refused')).toContain('We know too little.');
    expect(await find(email, 'refused')).toMatchObject({ reason: 'We know too little.', member: null });
    // Another try is free.
    expect(await codeOf(visitor().applyAffiliate(form(email, await codeFor(email))))).toBe('OK');
    await sql`update agents_application set decided_at = decided_at - interval '181 days' where id = ${id}`.execute(
      world.asOwner.db.kysely,
    );
    await world.runJob('agents.forget-refused');
    expect((await sql`select from agents_application where id = ${id}`.execute(world.asOwner.db.kysely)).rows).toEqual([]);
  });

  it('is the administrator’s with a fresh passkey; support reads and notes, a cashier sees nothing', async () => {
    const { email } = await apply();
    const { id } = await find(email);
    const [support, cashier] = [await world.addStaffer('support'), await world.addStaffer('cashier')];
    expect((await listOf('open', support)).length).toBeGreaterThan(0);
    expect(await codeOf(calls(support).noteAffiliate({ id, requestId: next(), note: 'Hm.' }))).toBe('OK');
    expect(await codeOf(calls(support).approveAffiliate({ id, username: 'newagent4', type: 1 }))).toBe('FORBIDDEN');
    expect(await codeOf(calls(support).refuseAffiliate({ id, reason: 'No' }))).toBe('FORBIDDEN');
    expect(await codeOf(listOf('open', cashier))).toBe('FORBIDDEN');
    await world.turnClock(6 * 60_000);
    expect(await codeOf(calls(admin).approveAffiliate({ id, username: 'newagent4', type: 1 }))).toBe('STEP_UP_REQUIRED');
    const gone = [approve(next(), 'newagent4'), calls(admin).refuseAffiliate({ id: next(), reason: 'No' })];
    expect(await Promise.all(gone.map(codeOf))).toEqual(['NOT_FOUND', 'NOT_FOUND']);
  });
});
