import { contractsConsoleCalls } from '@talora/contract/agents/contracts-console.ts';
import { requestsCalls, type StaffRequest } from '@talora/contract/staff/requests-console.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refusalOf } from '../../../../../test/adjusting.ts';
import { CONTRACTS_ON, openContracts } from '../../../../../test/contracts.ts';
import { codeOf, openWorld, type Player, type Staffer, type World } from '../../../../../test/world.ts';

let world: World;
let contracts: ReturnType<typeof openContracts>;
let one: Staffer;
let other: Staffer;
const next = (): string => world.platform.ids.next();
const staff = () => one.caller.client(contractsConsoleCalls);

beforeAll(async () => {
  world = await openWorld({ hasVendors: false, settings: { ...CONTRACTS_ON, twoPeople: { sums: {}, alone: [] } } });
  contracts = openContracts(world);
  await contracts.turn(true);
  one = await world.addStaffer();
});
beforeEach(async () => {
  await world.settings(CONTRACTS_ON);
  await contracts.turn(true);
  await one.stepUp();
  other = await world.secondStaffer();
});
afterAll(async () => {
  // The bets are of no round.
  const findings = (await world.verify()).filter(({ proof }) => proof !== 'every round of several steps is a play, open or as it ended');
  expect(findings).toEqual([]);
  await world.close();
});

const offer = (agent: Player, rate: string, requestId = next()) =>
  contracts.askHouse(one, agent, 'daily', contracts.terms('daily', rate), requestId);
const waits = async (agent: Player) => (await contracts.calls(agent).consolidatedContracts()).dailysalreqtype;
/** The steps of contracts of an agent with the house. */
const stepsOf = async (agent: Player): Promise<string[]> => {
  const { rows } = await sql<{ act: string }>`select e.act from agents_contract_event e join agents_contract c on c.id = e.contract_id
    where c.payee_id = ${await contracts.lines.idOf(agent)} order by e.at, e.version`.execute(world.asOwner.db.kysely);
  return rows.map(({ act }) => act);
};
/** What waits of an agent who asks the house, as staff see it. */
async function askedOfHouse(agent: Player, rate: string) {
  const { id } = await contracts.ask(agent, 'daily', contracts.terms('daily', rate));
  return staff().showContract({ id });
}
const accept = ({ contract, ends }: Awaited<ReturnType<typeof askedOfHouse>>, change = {}) =>
  staff().acceptContract({ id: contract.id, requestId: next(), version: contract.version, ends: ends.map(({ id }) => id), reason: 'Good team', ...change }); // prettier-ignore

/** Keeps a member out, or lets one in again; the sessions go on. */
const lock = async (id: string, isLocked: boolean): Promise<void> => {
  await sql`update identity_member set locked_at = case when ${isLocked} then app_now() end, lock_reason = case when ${isLocked} then 'Test' end
    where id = ${id}`.execute(world.asOwner.db.kysely);
};

/** An approval that is refused changes nothing, and the request goes on waiting until a colleague refuses it. */
async function cannotBeApproved(request: StaffRequest, agent: Player, code: string): Promise<void> {
  const before = await stepsOf(agent);
  expect(await codeOf(other.decide(request))).toBe(code);
  expect(await stepsOf(agent)).toEqual(before);
  expect((await other.decide(request, false)).state).toBe('refused');
  expect(await stepsOf(agent)).toEqual(before);
}

describe('an offer of the house', () => {
  it('is a request that another decides, who reads every term beside the one in force; it is carried out once', async () => {
    const [top] = (await contracts.line(1)) as [Player];
    const requestId = next();
    const request = await offer(top, '1.5', requestId);
    expect(request).toMatchObject({ kind: 'contract.offer', state: 'open', isMine: true, member: { account: top.username } });
    expect(request.changes).toEqual([
      { name: 'contract.kind', from: null, to: 'daily' },
      { name: 'contract.tier.1', from: null, to: '1.5 0 0.00 0.00' },
    ]);
    expect(await waits(top)).toBe('NONE');
    expect(await stepsOf(top)).toEqual([]);
    expect(await offer(top, '1.5', requestId)).toEqual(request);
    expect(await codeOf(offer(top, '1.6', requestId))).toBe('REPLAY_MISMATCH');
    expect(await refusalOf(offer(top, '1'))).toMatchObject({ code: 'ASKED_ALREADY', value: { request: request.id } });
    // Another kind does not stand in the way.
    const hourly = await contracts.askHouse(one, top, 'hourly', contracts.terms('hourly', '1'));
    await one.caller.client(requestsCalls).withdrawRequest({ id: hourly.id });

    expect(await codeOf(one.decide(request))).toBe('FOUR_EYES');
    await other.decide(request);
    expect(await codeOf(other.caller.client(requestsCalls).decideRequest({ id: request.id, isApproved: true, note: '', amount: null, memberId: request.member?.id ?? null, version: request.version }))).toBe('OK'); // prettier-ignore
    expect(await waits(top)).toBe('NEW');
    expect(await stepsOf(top)).toEqual(['request']);
    expect(await offer(top, '1.5', requestId)).toMatchObject({ id: request.id, state: 'approved' });
    const offered = await contracts.waitingOf(top, 'daily');
    await contracts.accept(top, offered.id);

    const second = await contracts.askHouse(one, top, 'daily', contracts.terms('daily', '1'));
    expect(second.changes[1]).toEqual({ name: 'contract.tier.1', from: '1.5 0 0.00 0.00', to: '1 0 0.00 0.00' });
    await one.caller.client(requestsCalls).withdrawRequest({ id: second.id });
  });

  it('is never made by one alone, not by a brand that lets one person do all it can, and not in the database', async () => {
    const [top] = (await contracts.line(1)) as [Player];
    await world.settings({ twoPeople: { sums: {}, alone: ['site.open', 'site.settings', 'site.modules'] } });
    const request = await offer(top, '1');
    await world.settings({ twoPeople: { sums: {}, alone: [] } });
    expect(request.state).toBe('open');
    expect(await stepsOf(top)).toEqual([]);
    const memberId = await contracts.lines.idOf(top);
    const brand = await world.brand();
    const { rows } = await sql<{ id: string }>`select asked_by as id from operations_request where id = ${request.id}`.execute(
      world.asOwner.db.kysely,
    );
    const alone = (requestId: string) =>
      world.platform.db.tx((tx) =>
        sql`select agents_contract_ask(${next()}, ${requestId}, ${brand.id}, 'daily', null, ${memberId}, 'payer', ${rows[0]?.id ?? ''},
          ${brand.asset.id}::smallint, null, false, '[{"rate": "10000", "minActive": 0, "minValidBet": "0", "minLoss": "0"}]'::jsonb, 10000)`.execute(
          tx,
        ),
      );
    await expect(alone(request.id)).rejects.toThrow(/by two/);
    await expect(alone(next())).rejects.toThrow(/by two/);
    await other.decide(request, false);
  });

  it('is not carried out when the contract in force, or what ends by it, is another by then', async () => {
    const [top, middle] = (await contracts.line(2)) as [Player, Player];
    await contracts.top(top, 'daily', '2');
    const below = await contracts.give(top, middle, 'daily', '1.5');
    const request = await offer(top, '1');
    expect(request.changes.at(-1)).toEqual({ name: 'contract.ends', from: null, to: `${middle.username} 1.5` });
    await contracts.terminate(top, below.id);
    const third = (await contracts.line(1))[0] as Player;
    await contracts.lines.putBelow(third, top);
    await contracts.lines.stepUp(top);
    await contracts.lines.stepUp(third);
    await contracts.give(top, third, 'daily', '1.2');
    await cannotBeApproved(request, top, 'CHANGED_MEANWHILE');
    const again = await offer(top, '1');
    await contracts.askEnd(top, (await contracts.calls(top).dailySalaryContract()).current ?? expect.fail('none'));
    await cannotBeApproved(again, top, 'CHANGED_MEANWHILE');
  });

  it('is not carried out for an agent who has moved, is locked, or asks for another meanwhile', async () => {
    const [boss, moved] = [(await contracts.line(1))[0] as Player, (await contracts.line(1))[0] as Player];
    const request = await offer(moved, '1');
    await contracts.lines.putBelow(moved, boss);
    await cannotBeApproved(request, moved, 'CONTRACT_NOT_IN_LINE');
    const lockedOne = await offer(boss, '1');
    const id = await contracts.lines.idOf(boss);
    await lock(id, true);
    await cannotBeApproved(lockedOne, boss, 'MEMBER_LOCKED');
    expect(await codeOf(offer(boss, '1'))).toBe('MEMBER_LOCKED');
    await lock(id, false);
    const waiting = await offer(boss, '1');
    await contracts.ask(boss, 'daily', contracts.terms('daily', '2'));
    await cannotBeApproved(waiting, boss, 'CONTRACT_WAITS');
    expect(await codeOf(offer(boss, '1'))).toBe('CONTRACT_WAITS');
  });

  it('is not carried out above a highest rate that was lowered, with its kind off, or while its kind is paid', async () => {
    const [top] = (await contracts.line(1)) as [Player];
    const request = await offer(top, '2');
    await world.settings({ agentSalaryPercent: 1 });
    expect(await refusalOf(other.decide(request))).toMatchObject({ code: 'CONTRACT_ABOVE_OWN', value: { most: '1' } });
    await world.settings({ agentSalaryPercent: 2, isDailySalaryOn: false });
    expect(await codeOf(other.decide(request))).toBe('CONTRACTS_OFF');
    await world.settings({ isDailySalaryOn: true });
    await contracts.turn(false);
    expect(await codeOf(other.decide(request))).toBe('CONTRACTS_OFF');
    await contracts.turn(true);
    await sql`update agents_contract_kind set paying_until = app_now() + interval '1 minute' where kind = 'daily'`.execute(
      world.asOwner.db.kysely,
    );
    expect(await codeOf(other.decide(request))).toBe('CONTRACT_RUN_ON');
    await sql`update agents_contract_kind set paying_until = null`.execute(world.asOwner.db.kysely);
    // What stood in the way is over: the same request goes through.
    await other.decide(request);
    expect(await waits(top)).toBe('NEW');
  });

  it('is nobody’s of another brand, nothing after it was taken back, and one person’s to take back', async () => {
    const [top] = (await contracts.line(1)) as [Player];
    const beside = await world.beside();
    const foreign = await beside.addStaffer();
    await foreign.stepUp();
    expect(await codeOf(contracts.askHouse(foreign, top, 'daily', contracts.terms('daily', '1')))).toBe('CONTRACT_NOT_IN_LINE');
    expect(await codeOf(foreign.caller.client(contractsConsoleCalls).houseTerms({ id: await contracts.lines.idOf(top) }))).toBe('CONTRACT_NOT_IN_LINE'); // prettier-ignore
    const request = await offer(top, '1');
    const seen = { amount: null, memberId: request.member?.id ?? null, version: request.version };
    const decide = (by: Staffer) => by.caller.client(requestsCalls).decideRequest({ id: request.id, isApproved: true, note: '', ...seen });
    expect(await codeOf(decide(foreign))).toBe('NOT_FOUND');
    await one.caller.client(requestsCalls).withdrawRequest({ id: request.id });
    expect(await refusalOf(decide(other))).toMatchObject({ code: 'ILLEGAL_STATE', value: { from: 'withdrawn' } });
    expect(await stepsOf(top)).toEqual([]);

    const made = await offer(top, '1');
    const both = await Promise.all([codeOf(other.decide(made)), codeOf(other.decide(made))]);
    expect(both).toContain('OK');
    expect(await stepsOf(top)).toEqual(['request']);
    const { id, version } = await contracts.waitingOf(top, 'daily');
    const back = await staff().decideContract({ id, requestId: next(), version, ends: [], act: 'withdraw', reason: 'A mistake' });
    expect(back.state).toBe('withdrawn');
    expect(await codeOf(foreign.caller.client(contractsConsoleCalls).showContract({ id }))).toBe('NOT_FOUND');
  });

  it('is asked for by nobody without the right to', async () => {
    const [top] = (await contracts.line(1)) as [Player];
    const support = await world.addStaffer('support');
    expect(await codeOf(contracts.askHouse(support, top, 'daily', contracts.terms('daily', '1')))).toBe('FORBIDDEN');
    expect(await codeOf(support.caller.client(contractsConsoleCalls).listContracts({}))).toBe('OK');
  });
});

describe('what an agent asks the house for', () => {
  it('is accepted by two with what was shown, and rejected or ended by one', async () => {
    const [top, middle] = (await contracts.line(2)) as [Player, Player];
    await contracts.top(top, 'daily', '2');
    const below = await contracts.give(top, middle, 'daily', '1.5');
    const shown = await askedOfHouse(top, '1');
    expect(shown).toMatchObject({ current: { ratio: '2' }, acts: ['accept', 'reject'], ends: [{ id: below.id, payee: { username: middle.username }, ratio: '1.5' }] }); // prettier-ignore
    expect(shown.steps).toMatchObject([{ act: 'request', by: { side: 'payee', name: top.username, isStaff: false } }]);
    expect((await staff().listContracts({ part: 'asked', member: top.username })).content.map(({ id }) => id)).toEqual([shown.contract.id]);
    const { id, version } = shown.contract;
    // By the call of one person it is never accepted.
    expect(await refusalOf(staff().decideContract({ id, requestId: next(), version, ends: [below.id], act: 'accept', reason: 'x' }))).toMatchObject({ code: 'ILLEGAL_STATE' }); // prettier-ignore
    expect(await codeOf(accept(shown, { ends: [] }))).toBe('CHANGED_MEANWHILE');
    expect(await codeOf(accept(shown, { version: 7 }))).toBe('CHANGED_MEANWHILE');
    const request = await accept(shown);
    expect(request).toMatchObject({ kind: 'contract.accept', state: 'open' });
    expect(request.changes).toContainEqual({ name: 'contract.ends', from: null, to: `${middle.username} 1.5` });
    expect((await staff().showContract({ id })).request?.id).toBe(request.id);
    expect(await codeOf(one.decide(request))).toBe('FOUR_EYES');
    await other.decide(request);
    const after = await staff().showContract({ id });
    expect(after).toMatchObject({ contract: { state: 'active', ratio: '1' }, request: null, acts: ['terminate'] });
    expect(after.steps.at(-1)).toMatchObject({ act: 'accept', by: { side: 'payer', isStaff: true } });
    expect((await contracts.calls(middle).contract({ id: below.id })).contract).toMatchObject({ state: 'terminating', endReason: 'ratio' });
    const ended = { id, requestId: next(), version: after.contract.version, act: 'terminate', reason: 'Over' } as const;
    expect(await codeOf(staff().decideContract({ ...ended, ends: [below.id] }))).toBe('CHANGED_MEANWHILE');
    expect(await staff().decideContract({ ...ended, ends: [] })).toMatchObject({ state: 'terminating', endReason: 'terminated' });
  });

  it('is not accepted when the agent has taken it back, ended it otherwise, or gives to others by then', async () => {
    const [top, middle] = (await contracts.line(2)) as [Player, Player];
    await contracts.top(top, 'daily', '2');
    const shown = await askedOfHouse(top, '1');
    const request = await accept(shown);
    await contracts.give(top, middle, 'daily', '1.5');
    await cannotBeApproved(request, top, 'CHANGED_MEANWHILE');
    const again = await accept(await staff().showContract({ id: shown.contract.id }));
    await contracts.calls(top).withdrawContract({ id: shown.contract.id, requestId: next(), version: 1 });
    await cannotBeApproved(again, top, 'ILLEGAL_STATE');
    const third = await askedOfHouse(top, '2');
    const last = await accept(third);
    await staff().decideContract({ id: third.contract.id, requestId: next(), version: 1, ends: [], act: 'reject', reason: 'No' });
    await cannotBeApproved(last, top, 'ILLEGAL_STATE');
  });

  it('is not accepted above the highest rate, from somebody who is below another, or who is locked', async () => {
    const [boss, agent] = [(await contracts.line(1))[0] as Player, (await contracts.line(1))[0] as Player];
    const request = await accept(await askedOfHouse(agent, '2'));
    await world.settings({ agentSalaryPercent: 1 });
    expect(await codeOf(other.decide(request))).toBe('CONTRACT_ABOVE_OWN');
    await world.settings({ agentSalaryPercent: 2 });
    const id = await contracts.lines.idOf(agent);
    await lock(id, true);
    expect(await codeOf(other.decide(request))).toBe('MEMBER_LOCKED');
    await lock(id, false);
    await contracts.lines.putBelow(agent, boss);
    await cannotBeApproved(request, agent, 'CONTRACT_NOT_IN_LINE');
  });

  it('is refused with what staff write to the agent, who reads that and not their reason, until something else happens', async () => {
    const [top] = (await contracts.line(1)) as [Player];
    const refused = async () => (await contracts.calls(top).dailySalaryContract()).refused;
    const { contract } = await askedOfHouse(top, '1');
    const decide = (id: string, version: number, change: { act?: 'reject' | 'terminate'; answer?: string } = {}) =>
      staff().decideContract({ id, requestId: next(), version, ends: [], act: 'reject', reason: 'Plays himself', ...change });
    expect(await codeOf(decide(contract.id, 1, { answer: 'x'.repeat(141) }))).toBe('BAD_REQUEST');
    await decide(contract.id, 1, { answer: '  Please ask again in January.\u202E ' });
    expect(await refused()).toMatchObject({ no: contract.no, isEnd: false, answer: 'Please ask again in January.' });
    const info = await contracts.calls(top).consolidatedContracts();
    expect(info.dailySalaryInfo.refused?.answer).toBe('Please ask again in January.');
    expect(info.hourSalaryInfo.refused).toBeNull();
    expect(JSON.stringify(await contracts.calls(top).contract({ id: contract.id }))).not.toContain('Plays himself');
    expect((await staff().showContract({ id: contract.id })).steps.at(-1)).toMatchObject({ act: 'reject', answer: 'Please ask again in January.' }); // prettier-ignore
    // Without a word it is refused too.
    const second = await askedOfHouse(top, '1.1');
    expect(await refused()).toBeNull();
    await decide(second.contract.id, 1, { answer: '  ' });
    expect(await refused()).toMatchObject({ no: second.contract.no, answer: null });
    // The end of one in force as well; and words go with no other act.
    const own = await contracts.top(top, 'daily', '2');
    expect(await refused()).toBeNull();
    const asked = await contracts.askEnd(top, own);
    await decide(own.id, asked.version, { answer: 'The month runs.' });
    expect(await refused()).toMatchObject({ no: own.no, isEnd: true, answer: 'The month runs.' });
    expect(await codeOf(decide(own.id, asked.version + 1, { act: 'terminate', answer: 'x' }))).toBe('BAD_REQUEST');
    // Nobody else's are shown.
    const [stranger] = (await contracts.line(1)) as [Player];
    expect((await contracts.calls(stranger).dailySalaryContract()).refused).toBeNull();
  });

  it('can end on the agent’s word, which one person accepts', async () => {
    const [top] = (await contracts.line(1)) as [Player];
    const own = await contracts.top(top, 'daily', '2');
    const asked = await contracts.askEnd(top, own);
    const seen = await staff().showContract({ id: own.id });
    expect(seen.acts).toEqual(['accept', 'reject', 'terminate']);
    const ended = await staff().decideContract({ id: own.id, requestId: next(), version: asked.version, ends: [], act: 'accept', reason: 'As wished' }); // prettier-ignore
    expect(ended).toMatchObject({ state: 'terminating', endReason: 'agreed' });
    expect(await codeOf(accept(seen))).toBe('ILLEGAL_STATE');
  });
});

describe('what staff see before they offer', () => {
  it('is agents at the top by the start of their name, and kind by kind what they have', async () => {
    const [top, middle] = (await contracts.line(2)) as [Player, Player];
    const own = await contracts.top(top, 'daily', '2');
    const request = await offer(top, '1');
    const found = await staff().houseAgents({ text: top.username.slice(0, 4).toUpperCase() });
    expect(found.map(({ username }) => username)).toContain(top.username);
    expect(found.map(({ username }) => username)).not.toContain(middle.username);
    const { agent, kinds } = await staff().houseTerms({ id: await contracts.lines.idOf(top) });
    expect(agent.username).toBe(top.username);
    expect(kinds.find(({ kind }) => kind === 'daily')).toMatchObject({ enabled: true, most: '2', current: { id: own.id }, waiting: null, request: { id: request.id } }); // prettier-ignore
    expect(kinds.find(({ kind }) => kind === 'dividend')).toMatchObject({ most: '50', current: null, request: null });
    expect(await codeOf(staff().houseTerms({ id: await contracts.lines.idOf(middle) }))).toBe('CONTRACT_NOT_IN_LINE');
    await other.decide(request, false);
  });

  it('names what runs until its end as well', async () => {
    const [top] = (await contracts.line(1)) as [Player];
    const own = await contracts.top(top, 'daily', '2');
    await contracts.turnTo('00:10');
    await one.logIn();
    await one.stepUp();
    await staff().decideContract({ id: own.id, requestId: next(), version: own.version, ends: [], act: 'terminate', reason: 'Over' });
    const { kinds } = await staff().houseTerms({ id: await contracts.lines.idOf(top) });
    expect(kinds.find(({ kind }) => kind === 'daily')?.current).toMatchObject({ id: own.id, state: 'terminating' });
  });

  it('is what the terms would have paid for the last period, by the function that pays', async () => {
    const [top] = (await contracts.line(1)) as [Player];
    const member = await world.addPlayer({ balance: '100.00' });
    await contracts.lines.putBelow(member, top);
    await contracts.top(top, 'daily', '2');
    await contracts.bet(member, 5_000n);
    await contracts.turnTo('00:10');
    await one.logIn();
    const memberId = await contracts.lines.idOf(top);
    await contracts.sumUp();
    const preview = (rate: string) => staff().previewTerms({ memberId, kind: 'daily', terms: { ...contracts.terms('daily', rate), tiers: [{ rate, minActive: 0, minValidBet: '0.00', minLoss: '0.00' }] } }); // prettier-ignore
    expect(await preview('1')).toMatchObject({ computed: { validBet: '50.00', amount: '0.50' }, current: { amount: '1.00' } });
    expect(await codeOf(preview('x'))).toBe('CONTRACT_TERMS');
    expect(await codeOf(staff().previewTerms({ memberId: await contracts.lines.idOf(member), kind: 'daily', terms: { period: null, carriesLoss: false, tiers: [] } }))).toBe('CONTRACT_NOT_IN_LINE'); // prettier-ignore
  });
});
