import { openingCalls, type RegistrationLink } from '@talora/contract/agents/opening.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from '../../../../../test/adjusting.ts';
import { openLines } from '../../../../../test/lines.ts';
import { codeOf, openWorld, type Player, type World } from '../../../../../test/world.ts';

let world: World;
let lines: ReturnType<typeof openLines>;
const next = (): string => world.platform.ids.next();
const OPEN = { isAgentOpeningOn: true, mayAgentsOpenAgents: false, agentLinksMost: 3 } as const;
const PASSWORD = 'walnut-river-77';

/** Asks for the code of an agent at the registration, or no longer. */
const setCodes = async (isOn: boolean): Promise<void> => {
  await sql`update site_register_field set is_enabled = ${isOn} where field = 'affiliateCode'`.execute(world.asOwner.db.kysely);
};

beforeAll(async () => {
  world = await openWorld({ hasVendors: false, settings: OPEN });
  lines = openLines(world);
});
afterEach(() => world.settings(OPEN));
afterAll(async () => {
  expect(await world.verify()).toEqual([]);
  await world.close();
});

const calls = (player: Player) => player.caller.client(openingCalls);
const addAgent = async (): Promise<Player> => lines.promote(await world.addPlayer());
const make = (agent: Player, change: Partial<{ type: number; days: number; mostUses: number; note: string; requestId: string }> = {}) =>
  calls(agent).makeLink({ requestId: next(), type: 0, ...change });
const find = async (agent: Player, { id }: Pick<RegistrationLink, 'id'>) =>
  (await calls(agent).registrationLinks({})).content.find((link) => link.id === id);
const check = async (code: string): Promise<boolean> =>
  (await world.clients(world.visitor()).registration.checkAffiliate({ code, domain: 'localhost' })).isValid;
let count = 0;
const register = (affiliateCode: string, username = `invited${(count += 1)}`) =>
  world.clients(world.visitor()).registration.register({
    requestId: next(),
    username,
    password: PASSWORD,
    payeeName: 'Ali bin Abu',
    affiliateCode,
    agreed: true,
    login: true,
    registerMethod: 'WEB',
  });
const memberRow = async (username: string) => {
  const { rows } = await sql<{ id: string; agent_id: string | null; type: number; invite_code: string | null }>`
    select id, agent_id, type, invite_code from identity_member where username = ${username}`.execute(world.asOwner.db.kysely);
  return rows[0];
};

describe('a registration link', () => {
  it('puts who registers with it below its agent, and says what came of it', async () => {
    const agent = await addAgent();
    const link = await make(agent, { note: ' Pasar malam ' });
    expect(link).toMatchObject({ note: 'Pasar malam', state: 'on', endsAt: null, mostUses: null, visits: 0, signUps: 0, firstDeposits: 0 });
    expect(await check(link.code.toLowerCase())).toBe(true);
    await register(link.code, 'pasar1');
    await register(link.code, 'pasar2');
    const row = await memberRow('pasar1');
    expect(row).toMatchObject({ agent_id: await lines.idOf(agent), type: 0, invite_code: link.code });
    expect(await find(agent, link)).toMatchObject({ signUps: 2, firstDeposits: 0 });
    // The agent's own code is another one, and as it was.
    expect((await world.clients(agent.caller).members.memberInfo({})).affiliateCode).not.toBe(link.code);
  });

  it('is made once, and as many invite as may', async () => {
    const agent = await addAgent();
    const requestId = next();
    const first = await make(agent, { requestId });
    expect(await make(agent, { requestId })).toEqual(first);
    expect(await codeOf(make(agent, { requestId, note: 'x' }))).toBe('REPLAY_MISMATCH');
    const others = await Promise.all(Array.from({ length: 4 }, () => codeOf(make(agent))));
    expect(others.toSorted()).toEqual(['LINK_LIMIT', 'LINK_LIMIT', 'OK', 'OK']);
    expect(await refusalOf(make(agent))).toMatchObject({ code: 'LINK_LIMIT', value: { max: 3 } });
    await calls(agent).switchLink({ id: first.id, isOn: false });
    await make(agent);
    expect(await codeOf(calls(agent).switchLink({ id: first.id, isOn: true }))).toBe('LINK_LIMIT');
  });

  it('is refused like one that nobody has: off, ended, used up, elsewhere, of an agent who is locked out, or with the brand’s switch off', async () => {
    const agent = await addAgent();
    const link = await make(agent, { days: 1, mostUses: 2 });
    const unknown = (await refusalOf(register('ABCDEFGHJK'))) as { readonly code: string; readonly value: unknown };
    const isRefused = async (): Promise<void> => {
      expect(await check(link.code)).toBe(false);
      expect(await refusalOf(register(link.code))).toMatchObject({ code: unknown.code, value: unknown.value });
    };
    await calls(agent).switchLink({ id: link.id, isOn: false });
    expect(await find(agent, link)).toMatchObject({ state: 'off' });
    await isRefused();
    await calls(agent).switchLink({ id: link.id, isOn: true });
    await world.settings({ isAgentOpeningOn: false });
    await isRefused();
    await world.settings({ isAgentOpeningOn: true });
    const owner = world.asOwner.db.kysely;
    await sql`update identity_invite_code set domain = 'elsewhere.example' where code = ${link.code}`.execute(owner);
    await isRefused();
    await sql`update identity_invite_code set domain = null where code = ${link.code}`.execute(owner);
    await sql`update identity_member set locked_at = app_now(), lock_reason = 'test' where id = ${await lines.idOf(agent)}`.execute(owner);
    await isRefused();
    await sql`update identity_member set locked_at = null, lock_reason = null where id = ${await lines.idOf(agent)}`.execute(owner);
    await register(link.code);
    await register(link.code);
    expect(await find(agent, link)).toMatchObject({ state: 'used', signUps: 2 });
    await isRefused();
    await sql`update identity_invite_code set most_uses = 3 where code = ${link.code}`.execute(owner);
    expect(await check(link.code)).toBe(true);
    await world.turnClock(25 * 3_600_000);
    await isRefused();
    await agent.logIn();
    expect(await find(agent, link)).toMatchObject({ state: 'ended' });
  });

  it('is used as often as it may be, however many register at once', async () => {
    const agent = await addAgent();
    const link = await make(agent, { mostUses: 2 });
    const ends = await Promise.all(Array.from({ length: 5 }, () => codeOf(register(link.code))));
    expect(ends.toSorted()).toEqual(['FIELDS_INVALID', 'FIELDS_INVALID', 'FIELDS_INVALID', 'OK', 'OK']);
    expect(await find(agent, link)).toMatchObject({ signUps: 2, state: 'used' });
  });

  it('makes agents where the brand lets agents open agents, and nobody once it does not', async () => {
    const agent = await addAgent();
    expect(await codeOf(make(agent, { type: 2 }))).toBe('OPENING_TYPE');
    await world.settings({ mayAgentsOpenAgents: true });
    const link = await make(agent, { type: 2 });
    await register(link.code, 'subagent1');
    expect(await memberRow('subagent1')).toMatchObject({ type: 2, agent_id: await lines.idOf(agent) });
    await world.settings({ mayAgentsOpenAgents: false });
    expect(await check(link.code)).toBe(false);
    expect(await codeOf(register(link.code))).toBe('FIELDS_INVALID');
  });

  it('counts a browser once a day, and keeps nothing that would tell of other days or links', async () => {
    const agent = await addAgent();
    const [link, other] = [await make(agent), await make(agent)];
    const browser = world.visitor();
    const visit = (caller: typeof browser, { code }: RegistrationLink) => caller.client(openingCalls).noteVisit({ code });
    for (const one of [link, link, other]) await visit(browser, one);
    await visit(world.visitor(), link);
    await calls(agent).noteVisit({ code: 'ABCDEFGHJK' });
    expect(await find(agent, link)).toMatchObject({ visits: 2 });
    expect(await find(agent, other)).toMatchObject({ visits: 1 });
    const owner = world.asOwner.db.kysely;
    const { rows } = await sql<{ visitor: Buffer }>`select visitor from agents_link_visit`.execute(owner);
    expect(new Set(rows.map(({ visitor }) => visitor.toString('hex'))).size).toBe(3);
    await world.turnClock(24 * 3_600_000);
    await visit(browser, link);
    await agent.logIn();
    expect(await find(agent, link)).toMatchObject({ visits: 3 });
    await world.turnClock(4 * 24 * 3_600_000);
    await world.runJob('agents.forget-visitors');
    expect((await sql`select from agents_link_visit`.execute(owner)).rows).toEqual([]);
  });

  it('is made where the registration takes codes of agents, and nowhere else', async () => {
    const agent = await addAgent();
    await setCodes(false);
    expect(await codeOf(make(agent))).toBe('OPENING_OFF');
    expect((await calls(agent).openingTerms({})).links.isOn).toBe(false);
    await setCodes(true);
    expect(await codeOf(make(agent))).toBe('OK');
  });

  it('that is off counts no visits', async () => {
    const agent = await addAgent();
    const link = await make(agent);
    await calls(agent).switchLink({ id: link.id, isOn: false });
    await world.visitor().client(openingCalls).noteVisit({ code: link.code });
    expect(await find(agent, link)).toMatchObject({ visits: 0 });
  });
});
