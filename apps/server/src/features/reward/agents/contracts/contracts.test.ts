import { contractsConsoleCalls } from '@talora/contract/agents/contracts-console.ts';
import type { Contract } from '@talora/contract/agents/contracts.ts';
import { maskedName } from '@talora/domain/members/masked-contact.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refusalOf } from '../../../../../test/adjusting.ts';
import { CONTRACTS_ON, openContracts } from '../../../../../test/contracts.ts';
import { codeOf, openWorld, type Player, type World } from '../../../../../test/world.ts';

let world: World;
let contracts: ReturnType<typeof openContracts>;
const next = (): string => world.platform.ids.next();

beforeAll(async () => {
  world = await openWorld({ hasVendors: false, settings: CONTRACTS_ON });
  contracts = openContracts(world);
});
beforeEach(async () => {
  await world.settings(CONTRACTS_ON);
  await contracts.turn(true);
});
afterAll(async () => {
  expect(await world.verify()).toEqual([]);
  await world.close();
});

const stateOf = async (player: Player, id: string): Promise<Contract> => (await contracts.calls(player).contract({ id })).contract;

describe('contracts', () => {
  it('are refused while the module is off, and a kind that is off is told as such', async () => {
    const [agent] = await contracts.line(1);
    if (agent === undefined) return;
    await contracts.turn(false);
    for (const call of ['consolidatedContracts', 'dividendContract', 'hourSalaryContract'] as const)
      expect(await codeOf(contracts.calls(agent)[call]())).toBe('CONTRACTS_OFF');
    expect(await codeOf(contracts.calls(agent).contracts({}))).toBe('CONTRACTS_OFF');
    expect(await codeOf(contracts.ask(agent, 'daily', contracts.terms('daily', '1')))).toBe('CONTRACTS_OFF');
    await contracts.turn(true);
    await world.settings({ isDailySalaryOn: false });
    expect(await codeOf(contracts.ask(agent, 'daily', contracts.terms('daily', '1')))).toBe('CONTRACTS_OFF');
    const info = await contracts.calls(agent).consolidatedContracts();
    expect(info).toMatchObject({
      divtypereq: 'NONE',
      dailySalaryInfo: { enabled: false },
      hourSalaryInfo: { enabled: true, current: null },
    });
    await world.settings({ isDailySalaryOn: true });
    const asked = await contracts.ask(agent, 'daily', contracts.terms('daily', '1'));
    expect(asked).toMatchObject({ side: 'payee', other: null, askedBy: 'payee', state: 'requested', acts: ['withdraw'] });
  });

  it('begin at the top by the house, up to the brand’s highest rate, and run down the tree within what each was given', async () => {
    const [top, middle, low] = (await contracts.line(3)) as [Player, Player, Player];
    const house = await contracts.house();
    const staff = house.caller.client(contractsConsoleCalls);
    const offer = (rate: string, agent = top) => contracts.askHouse(house, agent, 'dividend', contracts.terms('dividend', rate));
    expect(await refusalOf(offer('50.0001'))).toMatchObject({ code: 'CONTRACT_ABOVE_OWN', value: { most: '50' } });
    expect(await codeOf(offer('40', middle))).toBe('CONTRACT_NOT_IN_LINE');
    const offerAsked = await offer('45');
    expect(await contracts.calls(top).consolidatedContracts()).toMatchObject({ divtypereq: 'NONE' });
    await (await world.secondStaffer()).decide(offerAsked);
    const offered = await contracts.waitingOf(top, 'dividend');
    expect(await contracts.calls(top).consolidatedContracts()).toMatchObject({ divtypereq: 'NEW' });
    const accepted = await contracts.accept(top, offered.id);
    expect(accepted).toMatchObject({ state: 'active', ratio: '45', version: 2, acts: ['request_termination'] });
    expect(Date.parse(accepted.startsAt ?? '')).toBeGreaterThan(world.clock.nowMs());

    // Whoever has nothing gives nothing.
    const terms = (rate: string) => contracts.terms('dividend', rate);
    expect(await refusalOf(contracts.offer(middle, low, 'dividend', terms('1')))).toMatchObject({
      code: 'CONTRACT_ABOVE_OWN',
      value: { most: '0' },
    });
    expect(await codeOf(contracts.offer(top, low, 'dividend', terms('1')))).toBe('CONTRACT_NOT_IN_LINE');
    expect(await refusalOf(contracts.offer(top, middle, 'dividend', terms('45.0001')))).toMatchObject({ value: { most: '45' } });
    const given = await contracts.give(top, middle, 'dividend', '45');
    expect(given).toMatchObject({ side: 'payee', state: 'active', startsAt: accepted.startsAt });
    // From below it is asked for, and from above it is answered.
    const asked = await contracts.ask(low, 'dividend', terms('30'));
    expect(asked).toMatchObject({ side: 'payee', acts: ['withdraw'] });
    const seen = await stateOf(middle, asked.id);
    expect(seen).toMatchObject({ side: 'payer', acts: ['accept', 'reject'] });
    // Whoever stands right below is named, as in the team; whoever is above is not.
    expect([seen.other, asked.other]).toEqual([low.username, maskedName(middle.username)]);
    const askedOf = async (player: Player) =>
      (await contracts.calls(player).consolidatedContracts()).asked.map(({ id, acts }) => [id, acts]);
    expect([await askedOf(top), await askedOf(middle), await askedOf(low)]).toEqual([[], [[asked.id, ['accept', 'reject']]], []]);
    await world.settings({ isDividendOn: false });
    expect(await askedOf(middle)).toEqual([]);
    await world.settings({ isDividendOn: true });
    expect((await contracts.accept(middle, asked.id)).state).toBe('active');
    expect(await askedOf(middle)).toEqual([]);
    expect((await contracts.calls(top).contracts({ side: 'payer' })).content.map(({ id }) => id)).toEqual([given.id]);
    const listed = await staff.listContracts({ member: middle.username });
    expect(listed.content.map(({ id }) => id)).toEqual([asked.id, given.id]);
  });

  it('name what is wrong with their terms, field by field', async () => {
    const [top] = (await contracts.line(1)) as [Player];
    const tier = { rate: '1', minActive: 0, minValidBet: '0.00', minLoss: '0.00' };
    const ask = (tiers: (typeof tier)[], change = {}) =>
      refusalOf(contracts.ask(top, 'daily', { period: null, carriesLoss: false, tiers, ...change }));
    for (const rate of ['NaN', '-1', '1e1', `0.${'1'.repeat(31)}`])
      expect(await ask([{ ...tier, rate }])).toMatchObject({ code: 'CONTRACT_TERMS', value: { fields: { 'tiers.0.rate': 'number' } } });
    expect(await ask([tier, tier])).toMatchObject({ code: 'CONTRACT_TERMS', value: { fields: { 'tiers.1': 'twice' } } });
    expect(await ask([{ ...tier, minActive: 2 }, { ...tier, rate: '2', minActive: 1, minLoss: '1.00' }])).toMatchObject({ value: { fields: { 'tiers.1.minActive': 'order' } } }); // prettier-ignore
    expect(await ask([tier], { period: 'M' })).toMatchObject({ value: { fields: { period: 'kind' } } });
    expect(await ask([{ ...tier, minActive: 0.5 }])).toMatchObject({ value: { fields: { 'tiers.0.minActive': 'number' } } });
    expect(await ask([])).toMatchObject({ value: { fields: { tiers: 'count' } } });
  });

  it('are asked for once: a repeat answers the same, another content is refused, and one waits at a time', async () => {
    const [top, middle] = (await contracts.line(2)) as [Player, Player];
    await contracts.top(top, 'hourly', '2');
    const requestId = next();
    const terms = contracts.terms('hourly', '1');
    const asked = await contracts.offer(top, middle, 'hourly', terms, requestId);
    expect(await contracts.offer(top, middle, 'hourly', terms, requestId)).toEqual(asked);
    expect(await codeOf(contracts.offer(top, middle, 'hourly', contracts.terms('hourly', '1.5'), requestId))).toBe('REPLAY_MISMATCH');
    expect(await codeOf(contracts.ask(middle, 'hourly', terms))).toBe('CONTRACT_WAITS');
    await contracts.calls(top).withdrawContract({ id: asked.id, requestId: next(), version: 1 });
    expect(await codeOf(contracts.ask(middle, 'hourly', terms))).toBe('OK');
  });

  it('are accepted once, and not after they were taken back; a repeat of the same request answers the same', async () => {
    const [top, middle] = (await contracts.line(2)) as [Player, Player];
    await contracts.top(top, 'daily', '2');
    const offered = await contracts.offer(top, middle, 'daily', contracts.terms('daily', '1'));
    const requestId = next();
    const accept = (id: string, request = next(), version = 1) =>
      contracts.calls(middle).acceptContract({ id, requestId: request, version, ends: [] });
    expect(await codeOf(contracts.calls(top).acceptContract({ id: offered.id, requestId: next(), version: 1, ends: [] }))).toBe(
      'ILLEGAL_STATE',
    );
    const accepted = await accept(offered.id, requestId);
    expect(await accept(offered.id, requestId)).toEqual(accepted);
    expect(await refusalOf(accept(offered.id))).toMatchObject({ code: 'ILLEGAL_STATE', value: { from: 'active', to: 'accept' } });
    const again = await contracts.offer(top, middle, 'daily', contracts.terms('daily', '1.5'));
    await contracts.calls(top).withdrawContract({ id: again.id, requestId: next(), version: 1 });
    expect(await refusalOf(accept(again.id))).toMatchObject({ code: 'ILLEGAL_STATE', value: { from: 'withdrawn', to: 'accept' } });
    const third = await contracts.offer(top, middle, 'daily', contracts.terms('daily', '1.5'));
    expect(await codeOf(accept(third.id, next(), 7))).toBe('CHANGED_MEANWHILE');
    await contracts.calls(middle).rejectContract({ id: third.id, requestId: next(), version: 1 });
    expect((await stateOf(top, third.id)).state).toBe('rejected');
  });

  it('need the payment password, a real account, and to be one’s own', async () => {
    const [top, middle] = (await contracts.line(2)) as [Player, Player];
    await contracts.top(top, 'daily', '2');
    const offered = await contracts.offer(top, middle, 'daily', contracts.terms('daily', '1'));
    const stranger = (await contracts.line(1))[0] as Player;
    const beside = await world.beside();
    const foreigner = await beside.addPlayer();
    for (const other of [stranger, foreigner]) {
      expect(await codeOf(contracts.calls(other).contract({ id: offered.id }))).toBe('NOT_FOUND');
      expect(await codeOf(contracts.calls(other).rejectContract({ id: offered.id, requestId: next(), version: 1 }))).toBe('NOT_FOUND');
    }
    expect(await codeOf(contracts.offer(top, stranger, 'daily', contracts.terms('daily', '1')))).toBe('CONTRACT_NOT_IN_LINE');
    expect(await codeOf(contracts.offer(top, foreigner, 'daily', contracts.terms('daily', '1')))).toBe('CONTRACT_NOT_IN_LINE');
    // A member who is no agent is paid by no contract.
    const plain = await world.addPlayer();
    await contracts.lines.putBelow(plain, top);
    expect(await codeOf(contracts.offer(top, plain, 'daily', contracts.terms('daily', '1')))).toBe('CONTRACT_NOT_IN_LINE');
    await world.turnClock(6 * 60_000);
    expect(await codeOf(contracts.accept(middle, offered.id))).toBe('STEP_UP_REQUIRED');
    expect(await codeOf(contracts.offer(top, middle, 'daily', contracts.terms('daily', '1')))).toBe('STEP_UP_REQUIRED');
  });

  it('replace one another with the next period, side by side before that, and end below what would be higher, by name', async () => {
    const [top, middle, low, lowest] = (await contracts.line(4)) as [Player, Player, Player, Player];
    await contracts.top(top, 'daily', '2');
    const old = await contracts.give(top, middle, 'daily', '2');
    const below = await contracts.give(middle, low, 'daily', '1.5');
    const deep = await contracts.give(low, lowest, 'daily', '1');
    const offered = await contracts.offer(top, middle, 'daily', contracts.terms('daily', '1'));
    const shown = await contracts.calls(middle).contract({ id: offered.id });
    expect(shown.current).toMatchObject({ id: old.id, ratio: '2' });
    expect(shown.compared[0]).toMatchObject({ term: 'rate', tier: 0, current: '2', next: '1', change: 'worse' });
    expect(shown.ends.map(({ id, ratio }) => [id, ratio])).toEqual([[below.id, '1.5'], [deep.id, '1']]); // prettier-ignore
    expect(shown.ends[0]?.name).toMatch(/\*\*\*/);
    const accept = (ends: string[]) => contracts.calls(middle).acceptContract({ id: offered.id, requestId: next(), version: 1, ends });
    expect(await codeOf(accept([]))).toBe('CHANGED_MEANWHILE');
    expect(await codeOf(accept([below.id]))).toBe('CHANGED_MEANWHILE');
    const accepted = await accept([deep.id, below.id]);
    expect(await stateOf(middle, old.id)).toMatchObject({ state: 'terminating', endReason: 'replaced', endsAt: accepted.startsAt });
    // The old one was replaced before it began: it never was in force.
    expect(await contracts.calls(middle).dailySalaryContract()).toMatchObject({ current: { id: offered.id }, next: null });
    expect(await contracts.calls(top).dailySalaryContract()).toMatchObject({ next: null });
    // What ended before it began is told, where nothing else is.
    expect(await contracts.calls(low).dailySalaryContract()).toMatchObject({ current: { id: below.id, endReason: 'ratio' }, next: null });
    expect(await stateOf(low, below.id)).toMatchObject({ state: 'terminating', endReason: 'ratio', acts: [] });
    expect(await stateOf(lowest, deep.id)).toMatchObject({ state: 'terminating', endReason: 'ratio' });
    expect((await contracts.calls(low).contract({ id: below.id })).events.at(-1)).toMatchObject({ act: 'end', isMine: null });
  });

  it('are shown in force until their end, beside what follows', async () => {
    const [top, middle] = (await contracts.line(2)) as [Player, Player];
    await contracts.top(top, 'daily', '2');
    const old = await contracts.give(top, middle, 'daily', '2');
    const shown = async () => {
      const { current, next: following } = await contracts.calls(middle).dailySalaryContract();
      return [current, following].map((one) => one?.id ?? null);
    };
    expect(await shown()).toEqual([old.id, null]);
    // A day later, when it is in force: sessions have ended.
    const turn = async (): Promise<void> => {
      await contracts.turnTo('00:10');
      for (const one of [top, middle]) await contracts.lines.stepUp((await one.logIn(), one));
    };
    await turn();
    const second = await contracts.give(top, middle, 'daily', '1');
    expect(await shown()).toEqual([old.id, second.id]);
    await contracts.askEnd(top, second);
    expect(await contracts.calls(middle).consolidatedContracts()).toMatchObject({ dailysalreqtype: 'TERMINATION' });
    await turn();
    // The old one waits for its last payment.
    expect((await stateOf(middle, old.id)).state).toBe('terminating');
    expect(await shown()).toEqual([second.id, null]);
  });

  it('end on request by the other side’s answer, and by the payer without one, always with the period', async () => {
    const [top, middle] = (await contracts.line(2)) as [Player, Player];
    const own = await contracts.top(top, 'dividend', '40');
    const given = await contracts.give(top, middle, 'dividend', '30');
    expect(await codeOf(contracts.terminate(middle, given.id))).toBe('ILLEGAL_STATE');
    const asked = await contracts.askEnd(middle, given);
    expect(asked).toMatchObject({ state: 'termination_requested', askedBy: 'payee', acts: ['withdraw'] });
    expect(await codeOf(contracts.askEnd(top, given))).toBe('ILLEGAL_STATE');
    await contracts.calls(top).rejectContract({ id: given.id, requestId: next(), version: asked.version });
    expect((await stateOf(middle, given.id)).state).toBe('active');
    await contracts.askEnd(top, given);
    expect(await contracts.calls(middle).consolidatedContracts()).toMatchObject({ divtypereq: 'TERMINATION' });
    expect(await contracts.accept(middle, given.id)).toMatchObject({ state: 'terminating', endReason: 'agreed' });
    expect(await codeOf(contracts.terminate(top, given.id))).toBe('ILLEGAL_STATE');
    // The house ends what it pays.
    const staff = (await contracts.house()).caller.client(contractsConsoleCalls);
    const decided = await staff.decideContract({
      id: own.id,
      requestId: next(),
      version: own.version,
      ends: [],
      act: 'terminate',
      reason: 'Over',
    });
    expect(decided).toMatchObject({ state: 'terminating', endReason: 'terminated', payer: null, payee: { username: top.username } });
    expect(Date.parse(decided.endsAt ?? '')).toBeGreaterThanOrEqual(Date.parse(own.startsAt ?? ''));
  });

  it('are ended by whoever is shown thousands that end with them', async () => {
    const [top, low] = (await contracts.line(2)) as [Player, Player];
    await contracts.top(top, 'daily', '2');
    const { id, version } = await contracts.give(top, low, 'daily', '1');
    const ends = Array.from({ length: 5_000 }, next);
    // They are not those that would end: the list has come, and is another one.
    expect(await codeOf(contracts.calls(top).terminateContract({ id, requestId: next(), version, ends }))).toBe('CHANGED_MEANWHILE');
    const tooMany = [...ends, next()];
    expect(await codeOf(contracts.calls(top).terminateContract({ id, requestId: next(), version, ends: tooMany }))).toBe('BAD_REQUEST');
    const staff = (await contracts.house()).caller.client(contractsConsoleCalls);
    const own = (await contracts.calls(top).dailySalaryContract()).current as Contract;
    const decision = { id: own.id, version: own.version, act: 'terminate', reason: 'x' } as const;
    expect(await codeOf(staff.decideContract({ ...decision, requestId: next(), ends }))).toBe('CHANGED_MEANWHILE');
  });

  it('wait while pay of their kind is being worked out', async () => {
    const [top, middle] = (await contracts.line(2)) as [Player, Player];
    await contracts.top(top, 'realtime', '2');
    const given = await contracts.give(top, middle, 'realtime', '1');
    await sql`update agents_contract_kind set paying_until = app_now() + interval '1 minute' where kind = 'realtime'`.execute(
      world.asOwner.db.kysely,
    );
    expect(await codeOf(contracts.terminate(top, given.id))).toBe('CONTRACT_RUN_ON');
    expect(await codeOf(contracts.ask(middle, 'realtime', contracts.terms('realtime', '1')))).toBe('CONTRACT_RUN_ON');
    await sql`update agents_contract_kind set paying_until = null`.execute(world.asOwner.db.kysely);
    expect(await codeOf(contracts.terminate(top, given.id))).toBe('OK');
  });

  it(
    'come to one lawful end whoever answers, ends and asks at once, and no child stands above its parent',
    { timeout: 120_000 },
    async () => {
      const [top, middle, low] = (await contracts.line(3)) as [Player, Player, Player];
      await contracts.top(top, 'hourly', '2');
      for (let round = 0; round < 6; round += 1) {
        for (const player of [top, middle, low]) await contracts.lines.stepUp(player);
        const open = (await contracts.calls(middle).hourSalaryContract()).current;
        if (open === null || open.state === 'terminating') await contracts.give(top, middle, 'hourly', '2').catch(() => null);
        await contracts.give(middle, low, 'hourly', '1.8').catch(() => null);
        const offered = await contracts.offer(top, middle, 'hourly', contracts.terms('hourly', '1')).catch(() => null);
        const lower = await contracts.ask(low, 'hourly', contracts.terms('hourly', '1.9')).catch(() => null);
        const current = (await contracts.calls(middle).hourSalaryContract()).current;
        const codes = await Promise.all([
          ...(offered === null ? [] : [codeOf(contracts.accept(middle, offered.id)), codeOf(contracts.accept(middle, offered.id))]),
          ...(offered === null ? [] : [codeOf(contracts.calls(top).withdrawContract({ id: offered.id, requestId: next(), version: 1 }))]),
          ...(lower === null ? [] : [codeOf(contracts.accept(middle, lower.id))]),
          ...(current === null ? [] : [codeOf(contracts.terminate(top, current.id)), codeOf(contracts.askEnd(middle, current))]),
          codeOf(contracts.ask(low, 'hourly', contracts.terms('hourly', '2'))),
        ]);
        const known = ['OK', 'ILLEGAL_STATE', 'CHANGED_MEANWHILE', 'CONTRACT_WAITS', 'CONTRACT_ABOVE_OWN'];
        expect(codes.filter((code) => !known.includes(code))).toEqual([]);
        expect(await world.verify()).toEqual([]);
        const waiting = (await contracts.calls(low).hourSalaryContract()).waiting;
        if (waiting !== null) await contracts.calls(low).withdrawContract({ id: waiting.id, requestId: next(), version: waiting.version });
      }
    },
  );
});
