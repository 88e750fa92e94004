import type { CallArguments, CallResult } from '@talora/contract/core/call.ts';
import type { contractsConsoleCalls } from '@talora/contract/agents/contracts-console.ts';
import { memberTypesOf } from '@talora/domain/access/member-types.ts';
import { CONTRACT_KINDS, contractActs, type ContractAct } from '@talora/domain/agents/contract-kinds.ts';
import { previewSpans } from '@talora/domain/agents/contract-periods.ts';
import { formatRate, RATE_ONE, readTerms, type ContractTerms } from '@talora/domain/agents/contract-terms.ts';
import { computePay } from '@talora/domain/agents/pay-compute.ts';
import { displayNo } from '@talora/domain/ids/display-no.ts';
import { nowOf } from '../../../../platform/clock.ts';
import { assert, refuse } from '../../../../platform/refusal.ts';
import { listStaffNames, type StaffContext } from '../../../base/staff/staff.ts';
import { findRequestAbout } from '../../../people/approvals/approvals.ts';
import { findMember, listUsernames, type MemberRow } from '../../../people/members/members.ts';
import { isAgent } from '../agent-account.ts';
import { readFigures } from '../pay/figures-of.ts';
import { computedView } from '../pay/pay-view.ts';
import { effectOf } from './answer-contract.ts';
import { findOpenContract, isOpen } from './contract-moments.ts';
import { isKindOn } from './contract-sides.ts';
import { comparedView } from './contract-view.ts';
import {
  findContract,
  isInLine,
  listContractEvents,
  listLiveContracts,
  listTopAgents,
  termsOf,
  type ContractRow,
} from './contracts.queries.ts';
import { houseCeiling } from './house-ceiling.ts';
import { readStaffViews } from './house-contracts.ts';
import { offerSubject } from './house-offers.ts';

type Calls = (typeof contractsConsoleCalls)['calls'];

const AGENTS_FOUND = 20;

/** Each reads the figures of a whole team for a period. */
const PREVIEWS = { name: 'staff-contract-preview', points: 60, seconds: 60 };

/** Agents whom nobody is above, by the start of their name. */
export async function listHouseAgents(
  { platform, brand }: StaffContext,
  { text }: CallArguments<Calls['houseAgents']>,
): Promise<CallResult<Calls['houseAgents']>> {
  const { agentTypes } = memberTypesOf(brand.settings);
  const rows = await listTopAgents(platform.db.kysely, brand.id, agentTypes, text.trim().toLowerCase(), AGENTS_FOUND);
  return rows.map(({ id, no, username, locked_at }) => ({ id, no: no.toString(), username, isLocked: locked_at !== null }));
}

/** An agent of the brand. Refuses CONTRACT_NOT_IN_LINE. */
async function getBrandAgent({ platform, brand }: StaffContext, id: string): Promise<MemberRow> {
  const agent = await findMember(platform.db.kysely, id);
  return agent?.brand_id === brand.id && isAgent(agent, brand.settings) ? agent : refuse('CONTRACT_NOT_IN_LINE');
}

/** Of an agent's contracts of a kind, the one that an offer is beside: without an end, or else the one that runs until its end. */
const besideOffer = (live: readonly ContractRow[], now: Date): ContractRow | undefined =>
  live.find(isOpen) ?? live.find(({ starts_at: from, ends_at: to }) => from !== null && to !== null && from <= now && to > now);

/** What the house may offer to an agent, kind by kind. Refuses CONTRACT_NOT_IN_LINE for anybody but an agent whom nobody is above. */
export async function showHouseTerms(
  context: StaffContext,
  { id }: CallArguments<Calls['houseTerms']>,
): Promise<CallResult<Calls['houseTerms']>> {
  const { platform, brand } = context;
  const db = platform.db.kysely;
  const agent = await getBrandAgent(context, id);
  if (!(await isInLine(db, brand.id, null, id))) refuse('CONTRACT_NOT_IN_LINE');
  const live = await listLiveContracts(db, id);
  const views = new Map((await readStaffViews(context, live)).map((view) => [view.id, view]));
  const viewOf = (row: ContractRow | undefined) => (row === undefined ? null : (views.get(row.id) ?? null));
  const now = nowOf(platform.clock);
  const kinds = CONTRACT_KINDS.map(async (kind) => ({
    kind,
    enabled: isKindOn(kind, brand.settings),
    most: formatRate(await houseCeiling(db, brand, kind, id)),
    current: viewOf(
      besideOffer(
        live.filter((one) => one.kind === kind),
        now,
      ),
    ),
    waiting: viewOf(live.find((one) => one.kind === kind && one.state === 'requested')),
    request: (await findRequestAbout(context, 'contract.offer', offerSubject(id, kind))).request,
  }));
  return {
    agent: { id, username: agent.username, isLocked: agent.locked_at !== null },
    currency: brand.asset.code,
    kinds: await Promise.all(kinds),
  };
}

/**
 * What terms would have paid an agent for the last period that is over, nothing of earlier ones taken along. Refuses CONTRACT_TERMS,
 * CONTRACT_NOT_IN_LINE, TOO_MANY_REQUESTS.
 */
export async function previewTerms(
  context: StaffContext,
  { memberId, kind, terms: written }: CallArguments<Calls['previewTerms']>,
): Promise<CallResult<Calls['previewTerms']>> {
  const { platform, brand } = context;
  const db = platform.db.kysely;
  await platform.rates.take(PREVIEWS, context.staff.staffId);
  await getBrandAgent(context, memberId);
  const read = readTerms(kind, written, brand.asset, RATE_ONE);
  if (!('terms' in read)) refuse('CONTRACT_TERMS', { fields: read.problems });
  const { last: span } = previewSpans(read.terms, nowOf(platform.clock), brand.settings.timeZone);
  const open = await findOpenContract(db, memberId, kind);
  const computed = async (terms: ContractTerms) => {
    const { figures } = await readFigures(db, brand, read.terms, memberId, span);
    return computedView(computePay(terms, figures), figures, brand.asset);
  };
  return {
    currency: brand.asset.code,
    from: span.from.toISOString(),
    to: span.to.toISOString(),
    computed: await computed(read.terms),
    current: open === undefined ? null : await computed(termsOf(open)),
  };
}

/** What is looked at beside a contract: what agreeing on what waits would do, or its end. */
const lookedAt = ({ state }: ContractRow): ContractAct | null =>
  state === 'requested' || state === 'termination_requested' ? 'accept' : state === 'active' ? 'terminate' : null;

async function readSteps({ platform, brand }: StaffContext, row: ContractRow): Promise<CallResult<Calls['showContract']>['steps']> {
  const db = platform.db.kysely;
  const events = await listContractEvents(db, row.id);
  const sides = [row.payee_id, ...(row.payer_id === null ? [] : [row.payer_id])];
  const [names, staff] = await Promise.all([listUsernames(db, sides), listStaffNames(db, brand.id)]);
  return events.map(({ version, act, state, side, actor_id: actor, cause_id: cause, answer, at }) => ({
    version,
    act,
    state,
    by:
      side === null || actor === null
        ? null
        : { side, name: names.get(actor) ?? staff.get(`staff:${actor}`) ?? actor, isStaff: !names.has(actor) },
    cause: cause === null ? null : { id: cause, no: displayNo(cause) },
    answer,
    at: at.toISOString(),
  }));
}

/** A contract of the brand with all that staff see of it. Refuses NOT_FOUND. */
export async function showStaffContract(
  context: StaffContext,
  { id }: CallArguments<Calls['showContract']>,
): Promise<CallResult<Calls['showContract']>> {
  const { platform, brand } = context;
  const db = platform.db.kysely;
  const row = (await findContract(db, brand.id, id)) ?? refuse('NOT_FOUND');
  const open = row.state === 'requested' ? ((await findOpenContract(db, row.payee_id, row.kind)) ?? null) : null;
  const act = lookedAt(row);
  const effect = act === null ? null : await effectOf(db, row, act, nowOf(platform.clock), brand.settings.timeZone);
  const below = effect?.below ?? [];
  const [[view, current = null], names, steps, { request }] = await Promise.all([
    readStaffViews(context, open === null ? [row] : [row, open]),
    listUsernames(
      db,
      below.map(({ payee_id }) => payee_id),
    ),
    readSteps(context, row),
    findRequestAbout(context, 'contract.accept', id),
  ]);
  assert(view !== undefined, 'a row has its view');
  const acts = row.payer_id === null ? contractActs({ state: row.state, askedBy: row.asked_by }, 'payer') : [];
  return {
    contract: view,
    current,
    compared: comparedView(open === null ? null : termsOf(open), termsOf(row), brand.asset),
    takesEffectAt: effect?.at.toISOString() ?? null,
    ends: below.map((one) => ({
      id: one.id,
      no: displayNo(one.id),
      payee: { id: one.payee_id, username: names.get(one.payee_id) ?? '' },
      ratio: formatRate(BigInt(one.ratio)),
    })),
    steps,
    acts: acts.filter((one) => one !== 'request_termination'),
    request,
  };
}
