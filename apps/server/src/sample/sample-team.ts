import { contractsConsoleCalls } from '@talora/contract/agents/contracts-console.ts';
import { contractsCalls } from '@talora/contract/agents/contracts.ts';
import { sessionCalls } from '@talora/contract/members/sessions.ts';
import { requestsCalls } from '@talora/contract/staff/requests-console.ts';
import type { ContractKind } from '@talora/domain/agents/contract-kinds.ts';
import { openCaller, type InProcessCaller } from '../app/in-process.ts';
import { retireStaff } from '../features/base/staff/staff.ts';
import { getBrand } from '../features/base/site/site.ts';
import { addMember, findMember, findOwnCodes, NO_PASSWORD } from '../features/people/members/members.ts';
import { SAMPLE_BRAND_ID } from './sample-brand.ts';
import { logIn, openStaffer, type Credentials, type Past, type PastStaffer } from './sample-past.ts';

/** Somebody who has a team, and the code by which others come below. */
export interface SampleAgent {
  readonly id: string;
  readonly path: string;
  readonly code: string;
}

/** Agents right below the first one: user name and name on the account. */
const BRANCHES = [
  ['ejenutara', 'Ejen Utara Contoh'],
  ['ejenkota', 'Ejen Kota Contoh'],
  ['ejenpantai', 'Ejen Pantai Contoh'],
] as const;

/** Members of the branches who have only registered so far. */
const QUIET = [
  'anggur05', 'bayam61', 'cendol14', 'durian27', 'embun33', 'fajar48', 'gambir52', 'halia19', 'inai70', 'jambu36', 'kelapa82', 'lengkuas9',
  'manggis4', 'nangka58', 'orkid23', 'pandan66', 'rambai12', 'serai91', 'tebu45', 'ubi38', 'wajik77', 'yakin20', 'zapin84', 'rambutan6',
] as const; // prettier-ignore

/** Highest rates in percent: what the house pays the first agent, and what that one passes on. */
const RATES: Readonly<Record<ContractKind, readonly [ofHouse: string, passedOn: string]>> = {
  dividend: ['40', '25'],
  daily: ['0.6', '0.4'],
  hourly: ['0.4', '0.2'],
  realtime: ['0.3', '0.2'],
};

/** The lower of two tiers pays half. */
const termsOf = (kind: ContractKind, rate: string) => ({
  period: kind === 'dividend' ? ('D' as const) : null,
  carriesLoss: kind === 'dividend',
  tiers: [
    { rate: String(Number(rate) / 2), minActive: 0, minValidBet: '0.00', minLoss: '0.00' },
    { rate, minActive: 0, minValidBet: '200.00', minLoss: '0.00' },
  ],
});

/** Adds an account of the brand at the moment of the past: an agent, or a member without a password. */
async function addAccount(
  { platform }: Past,
  account: { readonly username: string; readonly passwordHash: string; readonly payeeName: string | null; readonly type: number },
  above: SampleAgent | null,
): Promise<string> {
  const brand = await getBrand(platform, SAMPLE_BRAND_ID);
  return platform.db.tx((tx) =>
    addMember(platform, tx, brand, {
      ...account,
      nickname: null,
      email: null,
      mobile: null,
      language: 'MS',
      registerUrl: null,
      registerDomain: null,
      agent: above,
    }),
  );
}

/** Makes an agent of the past, right below another or at the top. */
export async function addSampleAgent(
  past: Past,
  { username, password }: Credentials,
  payeeName: string,
  above: SampleAgent | null,
): Promise<SampleAgent> {
  const { platform } = past;
  const passwordHash = await platform.passwords.hash(password);
  const id = await addAccount(past, { username, passwordHash, payeeName, type: 1 }, above);
  const [row, { affiliate }] = await Promise.all([findMember(platform.db.kysely, id), findOwnCodes(platform.db.kysely, id)]);
  if (row === undefined || affiliate === null) throw new Error('an agent stands in the tree and has a code');
  return { id, path: row.path, code: affiliate };
}

/** Offers a contract of the house: one member of staff asks, another decides. */
async function offerByTwo(
  past: Past,
  [asks, decides]: readonly [PastStaffer, PastStaffer],
  memberId: string,
  kind: ContractKind,
): Promise<void> {
  const request = await asks.caller.client(contractsConsoleCalls).offerContract({
    requestId: past.platform.ids.next(),
    memberId,
    kind,
    terms: termsOf(kind, RATES[kind][0]),
    reason: 'Contract of the sample agent',
  });
  const { id, amount, version } = request;
  await decides.caller
    .client(requestsCalls)
    .decideRequest({ id, isApproved: true, note: '', amount, memberId: request.member?.id ?? null, version });
}

/** Accepts what waits for an agent's answer, kind by kind. */
async function acceptAll({ platform }: Past, agent: InProcessCaller): Promise<void> {
  const calls = agent.client(contractsCalls);
  const { contractDividendInfo, dailySalaryInfo, hourSalaryInfo, salaryInfo } = await calls.consolidatedContracts();
  for (const { waiting } of [contractDividendInfo, dailySalaryInfo, hourSalaryInfo, salaryInfo])
    if (waiting !== null)
      await calls.acceptContract({ id: waiting.id, requestId: platform.ids.next(), version: waiting.version, ends: [] });
}

/** What an agent asks for, by kind. */
function requestOf(agent: InProcessCaller, kind: ContractKind) {
  const calls = agent.client(contractsCalls);
  return {
    dividend: calls.requestDividend,
    daily: calls.requestDailySalary,
    hourly: calls.requestHourSalary,
    realtime: calls.requestRealtimeSalary,
  }[kind];
}

const KINDS = Object.keys(RATES) as ContractKind[];

/**
 * Gives the first agent a team of three levels: agents right below, members below those, and two contracts of each kind, one of the house,
 * offered by two, and one passed on to the first of the branches. What they pay is worked out by the timed work, as everywhere.
 */
export async function makeTeam(past: Past, top: SampleAgent & Credentials, branch: Credentials): Promise<readonly SampleAgent[]> {
  const { platform, apps, clock } = past;
  const agents: SampleAgent[] = [];
  for (const [username, payeeName] of BRANCHES) {
    // Of the branches only the first is logged in to: the others have a password of chance that is kept nowhere.
    const password = username === branch.username ? branch.password : platform.random.bytes(18).toString('base64url');
    agents.push(await addSampleAgent(past, { username, password }, payeeName, top));
  }
  for (const [at, username] of QUIET.entries())
    await addAccount(past, { username, passwordHash: NO_PASSWORD, payeeName: null, type: 0 }, agents[at % agents.length] ?? top);
  const pair = [await openStaffer(past, 'History 2'), await openStaffer(past, 'History 3')] as const;
  for (const staffer of pair) await staffer.stepUp();
  for (const kind of KINDS) await offerByTwo(past, pair, top.id, kind);
  for (const { staffId } of pair) await retireStaff(platform, SAMPLE_BRAND_ID, staffId);
  const callerOf = async (who: Credentials): Promise<InProcessCaller> => {
    const caller = openCaller(apps.site, clock, { language: 'MS' });
    await logIn(caller, who);
    await caller.client(sessionCalls).stepUp({ password: who.password });
    return caller;
  };
  const upper = await callerOf(top);
  await acceptAll(past, upper);
  for (const kind of KINDS)
    await requestOf(
      upper,
      kind,
    )({ requestId: platform.ids.next(), type: 'NEW', memberName: branch.username, terms: termsOf(kind, RATES[kind][1]) });
  await acceptAll(past, await callerOf(branch));
  return agents;
}
