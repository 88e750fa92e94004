import { openingCalls } from '@talora/contract/agents/opening.ts';
import { CALL_SETS } from '@talora/contract/inventory.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CONTRACTS_ON, openContracts } from '../../../../test/contracts.ts';
import { openWorld, type Player, type World } from '../../../../test/world.ts';
import type { InProcessCaller } from '../../../app/in-process.ts';

/** What stands in a branch and can be named: of whoever asks, of another branch, of another brand. */
interface Things {
  readonly agent: Player;
  readonly memberId: string;
  readonly contractId: string;
  readonly payId: string;
  readonly openingId: string;
  readonly linkId: string;
}

/** What a call sends about things, and how each kind of caller is answered. */
interface Row {
  /** Without it the call names nobody's things. */
  readonly input?: (things: Things) => Record<string, unknown>;
  readonly own: string;
  /** To the agent, about things of another branch or another brand. */
  readonly others?: string;
  /** To a member who is no agent, about things of the own branch. */
  readonly member: string;
  readonly trial?: string;
  readonly guest?: string;
}

let world: World;
const next = (): string => world.platform.ids.next();
const TERMS = { period: null, carriesLoss: false, tiers: [{ rate: '1', minActive: 0, minValidBet: '0.00', minLoss: '0.00' }] };

/** Calls about the own team and the own accounts: no member is answered. */
const agents: Row = { own: 'OK', member: 'NON_AGENT' };
const named = (input: NonNullable<Row['input']>, own = 'OK', member = 'NON_AGENT'): Row => ({ input, own, others: 'NOT_FOUND', member });
const ofTeam = named(({ memberId }) => ({ memberId }));
/** Contracts and pay are a member's own affair: nothing is theirs, so nothing is shown. */
const mine: Row = { own: 'OK', member: 'OK' };
const ofContract = (rest: () => object = () => ({}), own = 'OK'): Row =>
  named(({ contractId }) => ({ id: contractId, ...rest() }), own, 'NOT_FOUND');
const request = (period: 'W' | null, own: string): Row => ({
  input: ({ memberId }) => ({ requestId: next(), type: 'NEW', memberId, terms: { ...TERMS, period } }),
  own,
  others: 'CONTRACT_NOT_IN_LINE',
  member: 'CONTRACT_NOT_IN_LINE',
});
const answer = () => ({ requestId: next(), version: 2, ends: [] });
const plainAnswer = () => ({ requestId: next(), version: 2 });

/** Every call of agents, with who is answered what. A call that is not here fails the test. */
const MATRIX: Readonly<Record<string, Row>> = {
  openingTerms: agents,
  checkOpeningList: agents,
  openAccounts: { input: () => ({ requestId: next(), type: 0 }), own: 'OK', member: 'NON_AGENT' },
  openAccount: {
    input: () => ({ requestId: next(), type: 0, username: `bukaan${next().slice(-9)}` }),
    own: 'OK',
    member: 'NON_AGENT',
  },
  openings: agents,
  openingRows: named(({ openingId }) => ({ id: openingId })),
  takePasswords: named(({ openingId }) => ({ id: openingId, requestId: next() })),
  registrationLinks: agents,
  makeLink: { input: () => ({ requestId: next(), type: 0 }), own: 'OK', member: 'NON_AGENT' },
  // Presets up to what the agent has, for agents alone.
  makePresetLink: {
    input: () => ({ requestId: next(), type: 2, presets: [{ kind: 'hourly', period: null, carriesLoss: false, rate: '1' }] }),
    own: 'OK',
    member: 'NON_AGENT',
  },
  switchLink: named(({ linkId }) => ({ id: linkId, isOn: true })),
  noteVisit: { input: () => ({ code: 'NOBODY' }), own: 'OK', member: 'OK', trial: 'OK', guest: 'OK' },
  agentAnnouncements: { input: () => ({ language: 'EN' }), own: 'OK', member: 'NON_AGENT' },
  // Its member has proven no address: more than that is told of the own branch alone.
  sendResetLink: named(({ memberId }) => ({ id: memberId }), 'EMAIL_NOT_PROVEN'),

  sendToDownline: named(({ memberId }) => ({ id: memberId, requestId: next(), text: 'Hello' })),
  uplineMessages: mine,
  // Nobody is above the agent.
  muteUpline: { input: () => ({ isMuted: true }), own: 'NOT_FOUND', member: 'OK' },

  consolidatedContracts: mine,
  dividendContract: mine,
  dailySalaryContract: mine,
  hourSalaryContract: mine,
  realtimeSalaryContract: mine,
  contracts: mine,
  // An agent gives by hour what it has, and nothing where it has none.
  requestDividend: request('W', 'CONTRACT_ABOVE_OWN'),
  requestDailySalary: request(null, 'CONTRACT_ABOVE_OWN'),
  requestRealtimeSalary: request(null, 'CONTRACT_ABOVE_OWN'),
  requestHourSalary: request(null, 'OK'),
  contract: ofContract(),
  // In force already: there is nothing to answer, and others are told as of none.
  acceptContract: ofContract(answer, 'ILLEGAL_STATE'),
  rejectContract: ofContract(plainAnswer, 'ILLEGAL_STATE'),
  withdrawContract: ofContract(plainAnswer, 'ILLEGAL_STATE'),
  contractPreview: ofContract(),
  terminateContract: ofContract(answer),

  payments: mine,
  income: mine,
  incomeFile: mine,
  payment: named(({ payId }) => ({ id: payId }), 'OK', 'NOT_FOUND'),
  payMembers: named(({ payId }) => ({ id: payId }), 'OK', 'NOT_FOUND'),

  teamOverview: agents,
  teamMembers: ofTeam,
  teamMember: ofTeam,
  teamDays: ofTeam,
  teamPlays: ofTeam,
  teamMoney: ofTeam,
  teamMembersFile: ofTeam,
  teamDaysFile: ofTeam,
  teamPlaysFile: ofTeam,
};

/** Calls that take a file. */
const WITH_FILE = ['checkOpeningList', 'openAccounts'];

const CALLS = CALL_SETS.filter(({ port }) => port === 'site').flatMap((set) =>
  Object.entries(set.calls).flatMap(([name, { path }]) =>
    /\/AGT_|\/wps\/x\/(agents|contracts|pay)(\/|$)/.test(path) ? [{ name, set }] : [],
  ),
);

let own: Things;
let branch: Things;
let abroad: Things;
let member: Player;
let trial: InProcessCaller;

/** An agent with one below, whom it pays by the hour, a list of opened accounts, a link, and a payment of the house. */
async function open(at: World): Promise<Things> {
  const contracts = openContracts(at);
  await at.settings({ ...CONTRACTS_ON, isAgentOpeningOn: true, mayAgentsOpenAgents: true });
  await contracts.turn(true);
  const [agent, below] = (await contracts.line(2)) as [Player, Player];
  const player = await at.addPlayer({ balance: '50.00' });
  await contracts.lines.putBelow(player, below);
  await contracts.top(agent, 'hourly', '2');
  const given = await contracts.give(agent, below, 'hourly', '1');
  const opening = agent.caller.client(openingCalls);
  const requestId = at.platform.ids.next();
  const opened = await opening.openAccount({ requestId, type: 0, username: `anak${requestId.slice(-8)}` });
  const link = await opening.makeLink({ requestId: at.platform.ids.next(), type: 0 });
  await at.turnClock(3_600_000);
  await contracts.bet(player, 3_000n);
  await at.turnClock(2 * 3_600_000);
  await contracts.pay();
  const { rows } = await sql<{ id: string }>`select id from agents_pay where payee_id = ${await contracts.lines.idOf(agent)}
    order by period_to desc limit 1`.execute(at.asOwner.db.kysely);
  const things = {
    agent,
    memberId: await contracts.lines.idOf(below),
    contractId: given.id,
    payId: rows[0]?.id ?? '',
    openingId: opened.id,
    linkId: link.id,
  };
  expect(Object.values(things).every((thing) => thing !== '' && thing !== undefined)).toBe(true);
  return things;
}

beforeAll(async () => {
  world = await openWorld({ hasVendors: false });
  branch = await open(world);
  abroad = await open(await world.beside());
  own = await open(world);
  const lines = openContracts(world).lines;
  member = await world.addPlayer();
  // Hours have passed since the agent logged in.
  await own.agent.logIn();
  await lines.putBelow(member, own.agent);
  for (const player of [own.agent, member]) await lines.stepUp(player);
  trial = world.visitor();
  trial.token = (await world.clients(trial).login.freePlay({ os: 'Linux', platform: 'W', Encryption: false, gatewayVersion: 3 })).token;
}, 120_000);
afterAll(() => world.close());

/** How a call is answered, and what is in the answer. */
async function ask(caller: InProcessCaller, { name, set }: (typeof CALLS)[number], input: object): Promise<{ code: string; text: string }> {
  const call = (caller.client(set) as unknown as Record<string, (input: object, files?: readonly Blob[]) => Promise<unknown>>)[name];
  const files = WITH_FILE.includes(name) ? [new Blob([`senarai${next().slice(-9)},Ali\n`])] : [];
  try {
    const value = await call?.(input, files);
    return { code: 'OK', text: value instanceof Blob ? await value.text() : JSON.stringify(value ?? null) };
  } catch (error) {
    return { code: (error as { code?: string }).code ?? String(error), text: JSON.stringify(error) };
  }
}

it('every call of agents is in the matrix, and nothing else', () => {
  expect(CALLS.map(({ name }) => name).toSorted()).toEqual(Object.keys(MATRIX).toSorted());
});

it.each(CALLS)('$name answers whom it is for, and tells nobody of another branch or brand', async (one) => {
  const row = MATRIX[one.name];
  if (row === undefined) throw new Error('not in the matrix');
  const inputOf = (things: Things): object => row.input?.(things) ?? {};
  const { caller } = own.agent;
  const answers: Record<string, string> = {};
  const texts: string[] = [];
  const put = async (who: string, by: InProcessCaller, things: Things): Promise<void> => {
    const { code, text } = await ask(by, one, inputOf(things));
    answers[who] = code;
    texts.push(text);
  };
  await put('guest', world.visitor(), own);
  await put('trial', trial, own);
  await put('member', member.caller, own);
  if (row.others !== undefined) {
    await put('other branch', caller, branch);
    await put('other brand', caller, abroad);
  }
  await put('own', caller, own);
  expect(answers).toEqual({
    guest: row.guest ?? 'NOT_LOGGED_IN',
    trial: row.trial ?? 'NEED_TRUE_ACCOUNT',
    member: row.member,
    ...(row.others === undefined ? {} : { 'other branch': row.others, 'other brand': row.others }),
    own: row.own,
  });
  for (const things of [branch, abroad])
    for (const id of [things.memberId, things.contractId, things.payId, things.openingId, things.linkId])
      expect([one.name, texts.some((text) => text.includes(id))]).toEqual([one.name, false]);
});
