import { contractsCalls } from '@talora/contract/agents/contracts.ts';
import { contractsConsoleCalls } from '@talora/contract/agents/contracts-console.ts';
import { openingCalls, type RegistrationLink } from '@talora/contract/agents/opening.ts';
import type { ContractKind } from '@talora/domain/agents/contract-kinds.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refusalOf } from '../../../../../test/adjusting.ts';
import { CONTRACTS_ON, openContracts } from '../../../../../test/contracts.ts';
import { codeOf, openWorld, type Player, type World } from '../../../../../test/world.ts';
import { presetOffers } from './offer-presets.ts';

const ON = { ...CONTRACTS_ON, isAgentOpeningOn: true, mayAgentsOpenAgents: true, agentLinksMost: 20 } as const;
const PASSWORD = 'walnut-river-77';
type Preset = Parameters<ReturnType<typeof calls>['makePresetLink']>[0]['presets'][number];

let world: World;
let contracts: ReturnType<typeof openContracts>;
let agent: Player;
const next = (): string => world.platform.ids.next();
const db = () => world.asOwner.db.kysely;
const calls = (player: Player) => player.caller.client(openingCalls);
const preset = (kind: ContractKind, rate: string, change: Partial<Preset> = {}): Preset => ({
  kind,
  rate,
  period: kind === 'dividend' ? 'W' : null,
  carriesLoss: false,
  ...change,
});
const make = (presets: Preset[], change: { type?: number; requestId?: string; mostUses?: number } = {}, by = agent) =>
  calls(by).makePresetLink({ requestId: next(), type: 2, presets, ...change });
const shown = async ({ id }: Pick<RegistrationLink, 'id'>, by = agent) =>
  (await calls(by).registrationLinks({})).content.find((link) => link.id === id)?.presets ?? [];
let count = 0;

/** Registers by a link, and resolves to the newcomer's contracts. */
async function register({ code }: Pick<RegistrationLink, 'code'>, at = world) {
  const caller = at.visitor();
  const { registration, sessions } = at.clients(caller);
  const username = `preset${(count += 1)}`;
  caller.token = (
    await registration.register({
      requestId: next(),
      username,
      password: PASSWORD,
      payeeName: 'Ali bin Abu',
      affiliateCode: code,
      agreed: true,
      login: true,
      registerMethod: 'WEB',
    })
  ).token;
  const own = caller.client(contractsCalls);
  return {
    username,
    own,
    waiting: async () => {
      const info = await own.consolidatedContracts();
      return [info.contractDividendInfo, info.dailySalaryInfo, info.hourSalaryInfo, info.salaryInfo].flatMap(
        ({ waiting }) => waiting ?? [],
      );
    },
    async accept(id: string): Promise<void> {
      await sessions.stepUp({ password: PASSWORD });
      const { contract, ends } = await own.contract({ id });
      await own.acceptContract({ id, requestId: next(), version: contract.version, ends: ends.map((one) => one.id) });
    },
  };
}
const follow = () => presetOffers.follow(world.timed);
const offersOf = async (username: string) => {
  const { rows } = await sql<{ kind: string; state: string; problem: string | null }>`select o.kind, o.state, o.problem
    from agents_link_offer o join identity_member m on m.id = o.member_id where m.username = ${username} order by o.kind`.execute(db());
  return rows.map(({ kind, state, problem }) => [kind, state, problem]);
};

beforeAll(async () => {
  world = await openWorld({ hasVendors: false, settings: ON });
  contracts = openContracts(world);
  await contracts.turn(true);
  [agent] = (await contracts.line(1)) as [Player];
  await contracts.top(agent, 'dividend', '40');
  await contracts.top(agent, 'daily', '2');
});
beforeEach(async () => {
  await world.settings(ON);
  await contracts.turn(true);
  await contracts.lines.stepUp(agent);
});
afterAll(async () => {
  expect(await world.verify()).toEqual([]);
  await world.close();
});

describe('a link that presets contracts', () => {
  it('offers them to each who registers by it, once, and says how many were offered and accepted', async () => {
    expect((await calls(agent).openingTerms({})).presets).toEqual([
      { kind: 'dividend', most: '40' },
      { kind: 'daily', most: '2' },
    ]);
    const link = await make([preset('daily', '1.5'), preset('dividend', '30', { period: 'M', carriesLoss: true })]);
    const fresh = { stop: null, offered: 0, accepted: 0, missed: [] };
    expect(link.presets).toEqual([
      { kind: 'dividend', period: 'M', carriesLoss: true, rate: '30', ...fresh },
      { kind: 'daily', period: null, carriesLoss: false, rate: '1.5', ...fresh },
    ]);
    // Whoever comes by another link is offered nothing.
    const plain = await register(await calls(agent).makeLink({ requestId: next(), type: 2 }));
    const [one, other] = [await register(link), await register(link)];
    await Promise.all([follow(), follow()]);
    await follow();
    expect(await plain.waiting()).toEqual([]);
    const waiting = await one.waiting();
    expect(waiting).toMatchObject([
      { kind: 'dividend', ratio: '30', period: 'M', carriesLoss: true, askedBy: 'payer', side: 'payee', acts: ['accept', 'reject'] },
      { kind: 'daily', ratio: '1.5', tiers: [{ rate: '1.5', minActive: 0, minValidBet: '0.00', minLoss: '0.00' }] },
    ]);
    expect(await other.waiting()).toHaveLength(2);
    await one.accept(waiting[0]?.id ?? '');
    const [dividend, daily] = await shown(link);
    expect(dividend).toMatchObject({ offered: 2, accepted: 1, missed: [] });
    expect(daily).toMatchObject({ offered: 2, accepted: 0, missed: [] });
    expect(await presetOffers.readLag(world.platform)).toBe(0);
  });

  it('is refused when made above the agent’s own, of a kind that is off or not the agent’s, and with terms that are none', async () => {
    expect(await refusalOf(make([preset('dividend', '30'), preset('daily', '2.0001')]))).toMatchObject({
      code: 'CONTRACT_ABOVE_OWN',
      value: { kind: 'daily', most: '2' },
    });
    expect(await refusalOf(make([preset('hourly', '0.0001')]))).toMatchObject({ code: 'CONTRACT_ABOVE_OWN', value: { kind: 'hourly', most: '0' } }); // prettier-ignore
    expect(await refusalOf(make([preset('daily', '-1'), preset('dividend', '3', { period: null })]))).toMatchObject({
      code: 'CONTRACT_TERMS',
      value: { fields: { 'daily.rate': 'number', 'dividend.period': 'kind' } },
    });
    expect(await refusalOf(make([preset('daily', '1', { carriesLoss: true })]))).toMatchObject({ value: { fields: { 'daily.carriesLoss': 'kind' } } }); // prettier-ignore
    expect(await codeOf(make([preset('daily', '1'), preset('daily', '1')]))).toBe('BAD_REQUEST');
    expect(await codeOf(make([preset('daily', '1')], { type: 0 }))).toBe('BAD_REQUEST');
    await world.settings({ isDailySalaryOn: false });
    expect(await codeOf(make([preset('daily', '1')]))).toBe('CONTRACTS_OFF');
    expect((await calls(agent).openingTerms({})).presets).toEqual([{ kind: 'dividend', most: '40' }]);
    await world.settings({ isDailySalaryOn: true });
    await contracts.turn(false);
    expect(await codeOf(make([preset('daily', '1')]))).toBe('CONTRACTS_OFF');
    expect((await calls(agent).openingTerms({})).presets).toEqual([]);
    await contracts.turn(true);
    await world.settings({ mayAgentsOpenAgents: false });
    expect(await codeOf(make([preset('daily', '1')]))).toBe('OPENING_TYPE');
  });

  it('is made once, with a fresh password, and never changes', async () => {
    const requestId = next();
    const link = await make([preset('daily', '1')], { requestId });
    expect(await make([preset('daily', '1')], { requestId })).toEqual(link);
    expect(await codeOf(make([preset('daily', '1.1')], { requestId }))).toBe('REPLAY_MISMATCH');
    expect(await codeOf(calls(agent).makeLink({ requestId, type: 2 }))).toBe('REPLAY_MISMATCH');
    const bind = (id: string, rate: number) =>
      sql`select agents_link_bind(${id0}, ${id}, ${JSON.stringify([{ kind: 'daily', period: null, carriesLoss: false, rate }])}::jsonb)`.execute(
        world.platform.db.kysely,
      );
    const id0 = await contracts.lines.idOf(agent);
    await expect(bind(link.id, 1)).rejects.toThrow('never changes');
    const bare = await calls(agent).makeLink({ requestId: next(), type: 2 });
    await expect(bind(bare.id, 20_001)).rejects.toThrow('nobody gives more than they have');
    await expect(sql`update agents_link_preset set rate = 1`.execute(world.platform.db.kysely)).rejects.toThrow('permission denied');
    await world.turnClock(6 * 60_000);
    expect(await codeOf(make([preset('daily', '1')]))).toBe('STEP_UP_REQUIRED');
    // It is switched off by anybody with the session, and on again as it was made.
    const turn = (isOn: boolean, { id } = link) => codeOf(calls(agent).switchLink({ id, isOn }));
    expect([await turn(false), await turn(true)]).toEqual(['OK', 'STEP_UP_REQUIRED']);
    expect([await turn(false, bare), await turn(true, bare)]).toEqual(['OK', 'OK']);
    await contracts.lines.stepUp(agent);
    expect(await turn(true)).toBe('OK');
  });

  it('is offered while pay of its kind is not being worked out, and to two who come at once to each', async () => {
    const link = await make([preset('daily', '1')], { mostUses: 2 });
    await sql`update agents_contract_kind set paying_until = app_now() + interval '1 minute' where kind = 'daily'`.execute(db());
    const came = await Promise.allSettled(Array.from({ length: 4 }, () => register(link)));
    const newcomers = came.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(newcomers).toHaveLength(2);
    await follow();
    for (const { username } of newcomers) expect(await offersOf(username)).toEqual([['daily', 'waiting', null]]);
    expect(await presetOffers.readLag(world.platform)).toBeGreaterThan(0);
    await sql`update agents_contract_kind set paying_until = null`.execute(db());
    await Promise.all([follow(), follow(), follow()]);
    for (const one of newcomers) expect(await one.waiting()).toHaveLength(1);
    expect(await shown(link)).toMatchObject([{ offered: 2, accepted: 0, missed: [] }]);
  });

  it('is not offered where it can no longer be given, and the link’s page says why', async () => {
    const link = await make([preset('daily', '1')]);
    const miss = async (before: (username: string) => Promise<unknown>): Promise<unknown> => {
      const { username, waiting } = await register(link);
      await before(username);
      await follow();
      expect(await waiting().catch(() => [])).toEqual([]);
      return (await offersOf(username))[0]?.[2];
    };
    expect(await miss(() => world.settings({ isDailySalaryOn: false }))).toBe('off');
    expect(await shown(link)).toMatchObject([{ stop: 'off', missed: [{ why: 'off', count: 1 }] }]);
    await world.settings({ isDailySalaryOn: true });
    expect(await miss(() => contracts.turn(false))).toBe('off');
    await contracts.turn(true);
    const moveUp = async (name: string): Promise<void> => {
      await sql`update identity_member set agent_id = null, path = no || '.' where username = ${name}`.execute(db());
      // As if it had been so from ever on.
      await sql`update agents_team_line l set since = '-infinity' from identity_member m where m.id = l.member_id and m.username = ${name}`.execute(
        db(),
      );
    };
    expect(await miss(moveUp)).toBe('moved');
    expect(await miss((name) => sql`update identity_member set type = 0 where username = ${name}`.execute(db()))).toBe('moved');
    expect(await miss((name) => sql`update identity_member set locked_at = app_now(), lock_reason = 'x' where username = ${name}`.execute(db()))).toBe('locked'); // prettier-ignore
    expect(await shown(link)).toMatchObject([
      {
        stop: null,
        offered: 0,
        missed: [
          { why: 'off', count: 2 },
          { why: 'moved', count: 2 },
          { why: 'locked', count: 1 },
        ],
      },
    ]);
    // The agent was quicker.
    const quick = await register(link);
    await contracts.lines.stepUp(agent);
    const terms = contracts.terms('daily', '0.5');
    await agent.caller
      .client(contractsCalls)
      .requestDailySalary({ requestId: next(), type: 'NEW', memberName: quick.username, terms: { ...terms, tiers: [...terms.tiers] } });
    await follow();
    expect(await offersOf(quick.username)).toEqual([['daily', 'missed', 'waits']]);
    expect(await quick.waiting()).toMatchObject([{ ratio: '0.5' }]);
  });

  it('is not offered when the agent’s own contract has ended meanwhile', async () => {
    const [middle] = (await contracts.line(1)) as [Player];
    const own = await contracts.top(middle, 'daily', '1');
    const link = await make([preset('daily', '1')], {}, middle);
    const { username, waiting } = await register(link);
    const staff = (await contracts.house()).caller.client(contractsConsoleCalls);
    await staff.decideContract({ id: own.id, requestId: next(), version: own.version, ends: [], act: 'terminate', reason: 'Over' });
    await follow();
    expect(await offersOf(username)).toEqual([['daily', 'missed', 'above_own']]);
    expect(await waiting()).toEqual([]);
    expect(await shown(link, middle)).toMatchObject([{ stop: 'above_own', offered: 0, missed: [{ why: 'above_own', count: 1 }] }]);
    expect(await codeOf(make([preset('daily', '0.1')], {}, middle))).toBe('CONTRACT_ABOVE_OWN');
    // Links of others are not in the list.
    expect((await calls(agent).registrationLinks({})).content.every(({ id }) => id !== link.id)).toBe(true);
  });

  it('brings nobody in another brand, and nothing is noted as offered but what it presets', async () => {
    const link = await make([preset('daily', '1')]);
    const beside = await world.beside();
    expect(await codeOf(register(link, beside))).toBe('FIELDS_INVALID');
    const { username } = await register(link);
    const memberId =
      (await sql<{ id: string }>`select id from identity_member where username = ${username}`.execute(db())).rows[0]?.id ?? '';
    const terms = contracts.terms('daily', '1.2');
    await contracts.lines.stepUp(agent);
    const other = await agent.caller
      .client(contractsCalls)
      .requestDailySalary({ requestId: next(), type: 'NEW', memberName: username, terms: { ...terms, tiers: [...terms.tiers] } });
    const note = sql`select agents_link_offered(${memberId}, 'daily', ${other.id})`;
    await expect(note.execute(world.timed.db.kysely)).rejects.toThrow('as it presets it');
    await expect(note.execute(world.platform.db.kysely)).rejects.toThrow('permission denied');
    await follow();
  });
});
