import type { CallArguments, CallResult } from '@talora/contract/core/call.ts';
import type { Contract, contractsCalls, ContractsOfKind } from '@talora/contract/agents/contracts.ts';
import { CONTRACT_KINDS, type ContractKind } from '@talora/domain/agents/contract-kinds.ts';
import { formatRate } from '@talora/domain/agents/contract-terms.ts';
import { displayNo } from '@talora/domain/ids/display-no.ts';
import { maskedName } from '@talora/domain/members/masked-contact.ts';
import { nowOf } from '../../../../platform/clock.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { listUsernames, type MemberContext } from '../../../people/members/members.ts';
import { effectOf } from './answer-contract.ts';
import { findOpenContract } from './contract-moments.ts';
import { checkContractsOn, isKindOn, sideOf } from './contract-sides.ts';
import { comparedView, readContractViews } from './contract-view.ts';
import {
  findContract,
  isInLine,
  listContractEvents,
  listContractRows,
  listLiveContracts,
  listRefused,
  listStoppedKinds,
  termsOf,
  type RefusedRow,
} from './contracts.queries.ts';

type Calls = (typeof contractsCalls)['calls'];

const PAGE_SIZE = 10;
/** Requests from below that are shown at once; all of them are in the list of contracts. */
const ASKED_MAX = 20;

/**
 * Of contracts of a kind that were agreed on: what is in force at a moment, or else the first to be, and what follows it. Moments as the wire has
 * them, in order as texts.
 */
function inForce(agreed: readonly Contract[], now: string): Pick<ContractsOfKind, 'current' | 'next'> {
  // One that ended before it began was never in force.
  const real = agreed.filter(({ startsAt, endsAt }) => startsAt !== null && (endsAt === null || endsAt > startsAt));
  const inOrder = real.toSorted((one, other) => ((one.startsAt ?? '') < (other.startsAt ?? '') ? -1 : 1));
  const left = inOrder.filter(({ endsAt }) => endsAt === null || endsAt > now);
  // What has run out waits for its last payment; what ended before it began is shown as long as there is nothing else to show.
  return { current: left[0] ?? inOrder.at(-1) ?? agreed[0] ?? null, next: left[1] ?? null };
}

function ofKind({ platform, brand }: MemberContext, kind: ContractKind, { views, refused: all, stopped }: Own): ContractsOfKind {
  const own = views.filter((view) => view.kind === kind);
  const refused = all.find((one) => one.kind === kind);
  return {
    enabled: isKindOn(kind, brand.settings),
    isPayStopped: stopped.has(kind),
    ...inForce(
      own.filter(({ state }) => state !== 'requested'),
      nowOf(platform.clock).toISOString(),
    ),
    waiting: own.find(({ state }) => state === 'requested') ?? null,
    refused:
      refused === undefined
        ? null
        : {
            no: displayNo(refused.contract_id),
            isEnd: refused.state !== 'rejected',
            at: refused.at.toISOString(),
            answer: refused.answer,
          },
  };
}

/** What stands of a member's own contracts. */
interface Own {
  readonly views: readonly Contract[];
  readonly refused: readonly RefusedRow[];
  readonly stopped: ReadonlySet<ContractKind>;
}

async function readOwn(context: MemberContext, kind?: ContractKind): Promise<Own> {
  checkContractsOn(context.brand);
  const db = context.platform.db.kysely;
  const { memberId } = context.session;
  const [live, refused, stopped] = await Promise.all([
    listLiveContracts(db, memberId, kind),
    listRefused(db, memberId),
    listStoppedKinds(db, context.brand.id),
  ]);
  return { views: await readContractViews(db, memberId, live), refused, stopped: new Set(stopped) };
}

/** My contracts of one kind. Refuses CONTRACTS_OFF without the module; a kind that is off is told as such. */
export const readContractsOfKind = async (context: MemberContext, kind: ContractKind): Promise<ContractsOfKind> =>
  ofKind(context, kind, await readOwn(context, kind));

/** What of a kind waits for the answer of whoever is paid. */
function waitingOf({ enabled, current, next, waiting }: ContractsOfKind): 'NONE' | 'NEW' | 'TERMINATION' {
  if (!enabled) return 'NONE';
  if (waiting?.acts.includes('accept') === true) return 'NEW';
  return [current, next].some((one) => one?.acts.includes('accept') === true) ? 'TERMINATION' : 'NONE';
}

/** What agents right below wait for me to answer, of kinds that are on. */
async function readAsked({ platform, brand, session }: MemberContext): Promise<Contract[]> {
  const db = platform.db.kysely;
  const filter = { brandId: brand.id, payerId: session.memberId, waitsForPayer: true };
  const { rows } = await listContractRows(db, filter, 0, ASKED_MAX);
  return readContractViews(
    db,
    session.memberId,
    rows.filter(({ kind }) => isKindOn(kind, brand.settings)),
  );
}

/** My contracts of every kind, under the specification's names, and what is asked of me as a payer. Refuses CONTRACTS_OFF without the module. */
export async function readConsolidated(context: MemberContext): Promise<CallResult<Calls['consolidatedContracts']>> {
  const own = await readOwn(context);
  const asked = await readAsked(context);
  const [dividend, daily, hourly, realtime] = CONTRACT_KINDS.map((kind) => ofKind(context, kind, own)) as [
    ContractsOfKind,
    ContractsOfKind,
    ContractsOfKind,
    ContractsOfKind,
  ];
  return {
    dailysalreqtype: waitingOf(daily),
    divtypereq: waitingOf(dividend),
    contracthoursalreq: waitingOf(hourly),
    realtimesalreqtype: waitingOf(realtime),
    dailySalaryInfo: daily,
    hourSalaryInfo: hourly,
    salaryInfo: realtime,
    contractDividendInfo: dividend,
    asked,
  };
}

/** A page of my contracts as one of the two sides, newest first. Refuses CONTRACTS_OFF. */
export async function listContracts(
  context: MemberContext,
  { side, kind, pageNo }: CallArguments<Calls['contracts']>,
): Promise<CallResult<Calls['contracts']>> {
  checkContractsOn(context.brand);
  const { platform, brand, session } = context;
  const db = platform.db.kysely;
  const mine = side === 'payee' ? { payeeId: session.memberId } : { payerId: session.memberId };
  const { rows, count } = await listContractRows(db, { brandId: brand.id, kind, ...mine }, (pageNo - 1) * PAGE_SIZE, PAGE_SIZE);
  return {
    content: await readContractViews(db, session.memberId, rows),
    pageNo,
    totalPages: Math.max(1, Math.ceil(count / PAGE_SIZE)),
    totalElements: count,
  };
}

/** A contract of mine beside the one in force, and what would end by it. Refuses CONTRACTS_OFF without the module, NOT_FOUND to whoever is no side of it. */
export async function showContract(context: MemberContext, id: string): Promise<CallResult<Calls['contract']>> {
  const { platform, brand, session } = context;
  const db = platform.db.kysely;
  const row = await findContract(db, brand.id, id);
  if (row === undefined || sideOf(row, session.memberId) === undefined) refuse('NOT_FOUND');
  checkContractsOn(brand);
  const open = await findOpenContract(db, row.payee_id, row.kind);
  // What stands between somebody else and the agent is not shown to this payer.
  const current = open !== undefined && open.id !== row.id && sideOf(open, session.memberId) !== undefined ? open : null;
  const views = await readContractViews(db, session.memberId, current === null ? [row] : [row, current]);
  const [view, currentView] = views;
  if (view === undefined) refuse('NOT_FOUND');
  // What waits between two who have been moved apart cannot be accepted: nothing of the other's branch is shown by it.
  const isApart = row.state === 'requested' && !(await isInLine(db, brand.id, row.payer_id, row.payee_id));
  const act = isApart ? undefined : view.acts.find((one) => one === 'accept' || one === 'terminate');
  const effect = act === undefined ? null : await effectOf(db, row, act, nowOf(platform.clock), brand.settings.timeZone);
  const below = effect?.below ?? [];
  const [names, events] = await Promise.all([
    listUsernames(
      db,
      below.map(({ payee_id }) => payee_id),
    ),
    listContractEvents(db, row.id),
  ]);
  return {
    contract: view,
    current: currentView ?? null,
    compared: comparedView(current === null ? null : termsOf(current), termsOf(row), brand.asset),
    takesEffectAt: effect?.at.toISOString() ?? null,
    ends: below.map((one) => ({ id: one.id, name: maskedName(names.get(one.payee_id) ?? ''), ratio: formatRate(BigInt(one.ratio)) })),
    events: events.map(({ act: done, state, actor_id, at }) => ({
      act: done,
      state,
      isMine: actor_id === null ? null : actor_id === session.memberId,
      at: at.toISOString(),
    })),
  };
}
