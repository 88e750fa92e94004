import type { CallArguments } from '@talora/contract/core/call.ts';
import type { Contract, contractsCalls } from '@talora/contract/agents/contracts.ts';
import type { ContractKind } from '@talora/domain/agents/contract-kinds.ts';
import {
  contractRatio,
  formatRate,
  readTerms,
  RATE_ONE,
  type ContractTerms,
  type WrittenTerms,
} from '@talora/domain/agents/contract-terms.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { checkIdTime } from '../../../../platform/id-time.ts';
import { assert, refuse } from '../../../../platform/refusal.ts';
import { getBrand } from '../../../base/site/site.ts';
import { findMember, findMemberByName, findUpline, usernameKey, type MemberContext } from '../../../people/members/members.ts';
import { isAgent } from '../agent-account.ts';
import { actOnContract } from './answer-contract.ts';
import { findOpenContract } from './contract-moments.ts';
import { checkContractsOn, memberActor, type ContractActor } from './contract-sides.ts';
import { readContractViews } from './contract-view.ts';
import {
  askContractRow,
  findContract,
  findContractEvent,
  isInLine,
  listLiveContracts,
  takeContracts,
  termsOf,
  type ContractOrder,
  type ContractRow,
} from './contracts.queries.ts';
import { houseCeiling, takeHouseContracts } from './house-ceiling.ts';
import { tellContracts } from './tell-contracts.ts';
import { tellOtherSide } from './tell-sides.ts';

/** How often one member may ask another for anything: each time the other one is told, and told again when it is taken back. */
const ASKED = { name: 'contract-asked', points: 12, seconds: 86_400 };

type RequestInput = CallArguments<(typeof contractsCalls)['calls']['requestDividend']>;

/** A new contract that somebody wants. */
interface Wanted {
  readonly requestId: string;
  readonly kind: ContractKind;
  readonly payerId: string | null;
  readonly payeeId: string;
  readonly written: WrittenTerms;
}

const sameTerms = (one: ContractTerms, other: ContractTerms): boolean =>
  JSON.stringify(one, (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value)) ===
  JSON.stringify(other, (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value));

/** Reads terms that may not be above a rate. Refuses CONTRACT_TERMS by field, and CONTRACT_ABOVE_OWN when they are above it and nothing else is wrong. */
function readWanted({ brand }: ContractActor, { kind, written }: Wanted, ceiling: bigint): ContractTerms {
  const read = readTerms(kind, written, brand.asset, ceiling);
  if ('terms' in read) return read.terms;
  if (Object.values(read.problems).every((problem) => problem === 'ceiling')) refuse('CONTRACT_ABOVE_OWN', { most: formatRate(ceiling) });
  return refuse('CONTRACT_TERMS', { fields: read.problems });
}

/** The highest rate that a payer may give now, in millionths: of the own contract, or the brand's for the house. */
async function ceilingOf(tx: Tx, { brand }: ContractActor, { kind, payerId, payeeId }: Wanted): Promise<bigint> {
  if (payerId === null) return houseCeiling(tx, brand, kind, payeeId);
  return BigInt((await findOpenContract(tx, payerId, kind))?.ratio ?? 0);
}

/** Asks within a transaction, and resolves to the contract's id. Refuses as {@link askContract}, but for what a repeat does. */
export async function askWithin(actor: ContractActor, tx: Tx, wanted: Wanted): Promise<string> {
  const { brand, platform } = actor;
  const take = wanted.payerId === null ? takeHouseContracts : takeContracts;
  const { isPaying } = await take(tx, brand.id, wanted.kind);
  if (isPaying) refuse('CONTRACT_RUN_ON');
  const payee = await findMember(tx, wanted.payeeId);
  if (payee === undefined || !(await isInLine(tx, brand.id, wanted.payerId, wanted.payeeId))) refuse('CONTRACT_NOT_IN_LINE');
  if (!isAgent(payee, brand.settings)) refuse('CONTRACT_NOT_IN_LINE');
  const terms = readWanted(actor, wanted, await ceilingOf(tx, actor, wanted));
  const live = await listLiveContracts(tx, wanted.payeeId, wanted.kind);
  if (live.some(({ state }) => state === 'requested')) refuse('CONTRACT_WAITS');
  const order: ContractOrder = {
    id: platform.ids.next(),
    requestId: wanted.requestId,
    brandId: brand.id,
    payerId: wanted.payerId,
    payeeId: wanted.payeeId,
    side: wanted.payeeId === actor.memberId ? 'payee' : 'payer',
    actorId: actor.actorId,
    asset: brand.asset.id,
    terms,
    ratio: contractRatio(terms),
  };
  await askContractRow(tx, order);
  await tellOtherSide(actor, tx, order.id, 'request', true);
  await actor.note?.(tx, order.id, 'request');
  return order.id;
}

/** A repeat answers what it has answered when its content is the same. Refuses REPLAY_MISMATCH. */
async function answerRepeat(actor: ContractActor, wanted: Wanted, contractId: string): Promise<ContractRow> {
  const { platform, brand } = actor;
  const row = await findContract(platform.db.kysely, brand.id, contractId);
  assert(row !== undefined, 'what was asked for is there');
  // Whoever asks again asks for what was sound then, whatever may be given now.
  const read = readTerms(wanted.kind, wanted.written, brand.asset, RATE_ONE);
  const isSame = row.kind === wanted.kind && row.payer_id === wanted.payerId && row.payee_id === wanted.payeeId;
  if (!isSame || !('terms' in read) || !sameTerms(read.terms, termsOf(row))) refuse('REPLAY_MISMATCH');
  return row;
}

/**
 * Asks for a new contract of one of the two sides with the other. Refuses CONTRACTS_OFF, CONTRACT_RUN_ON, CONTRACT_NOT_IN_LINE for anybody
 * who is not next in the tree or is no agent, CONTRACT_TERMS, CONTRACT_ABOVE_OWN, CONTRACT_WAITS, REPLAY_MISMATCH, CLOCK_SKEW.
 */
async function askContract(actor: ContractActor, wanted: Wanted): Promise<ContractRow> {
  const { platform } = actor;
  const db = platform.db.kysely;
  checkIdTime(platform, wanted.requestId);
  const find = () => findContractEvent(db, actor.actorId, wanted.requestId);
  const before = await find();
  if (before !== undefined) return answerRepeat(actor, wanted, before.contract_id);
  // What a brand has switched is in force at once.
  const brand = await getBrand(platform, actor.brand.id);
  checkContractsOn(brand, wanted.kind);
  try {
    await platform.db.tx((tx) => askWithin({ ...actor, brand }, tx, wanted));
    tellContracts(platform, brand.id);
  } catch (error) {
    const stored = await find();
    if (stored !== undefined) return answerRepeat(actor, wanted, stored.contract_id);
    throw error;
  }
  const made = await find();
  assert(made !== undefined, 'what was asked for is there');
  return answerRepeat(actor, wanted, made.contract_id);
}

/** The contract that a termination names: of this kind, and of the member. Refuses NOT_FOUND. */
async function terminationOf(actor: ContractActor, kind: ContractKind, contractId: string): Promise<ContractRow> {
  const row = await findContract(actor.platform.db.kysely, actor.brand.id, contractId);
  if (row === undefined || row.kind !== kind || (row.payer_id !== actor.memberId && row.payee_id !== actor.memberId)) refuse('NOT_FOUND');
  return row;
}

/** Who is named as the one to be paid; somebody who is not there is refused as whoever is not right below. Refuses CONTRACT_NOT_IN_LINE. */
async function namedPayee({ platform, brand }: MemberContext, { memberId, memberName }: RequestInput): Promise<string> {
  if (memberId !== undefined) return memberId;
  const named = await findMemberByName(platform.db.kysely, brand.id, usernameKey(memberName?.trim() ?? ''));
  return named?.id ?? refuse('CONTRACT_NOT_IN_LINE');
}

/** Refuses TOO_MANY_REQUESTS to whoever asks the same member too often in a day; the house has no inbox. */
async function takeAsked({ platform, session }: MemberContext, otherId: string | null): Promise<void> {
  if (otherId !== null) await platform.rates.take(ASKED, `${session.memberId} ${otherId}`);
}

/**
 * A member's request by the relay of a kind: a new contract, of whoever is right above or to an agent right below, or the end of one in
 * force. Refuses as {@link askContract} and {@link actOnContract}, BAD_REQUEST for fields that do not belong to the type.
 */
export async function requestContract(context: MemberContext, kind: ContractKind, input: RequestInput): Promise<Contract> {
  const actor = memberActor(context);
  const { platform, session } = context;
  await platform.rates.take({ name: 'contract', points: 20, seconds: 60 }, session.memberId);
  const { requestId, type, contractId, terms } = input;
  const isNew = type === 'NEW';
  if (isNew && terms === undefined) refuse('CONTRACT_TERMS', { fields: { tiers: 'count' } });
  if (!isNew && terms !== undefined) refuse('BAD_REQUEST', { fields: ['terms'] });
  if (isNew === (contractId !== undefined)) refuse('BAD_REQUEST', { fields: ['contractId'] });
  const isNamed = input.memberId !== undefined || input.memberName !== undefined;
  if (isNamed && (!isNew || (input.memberId !== undefined && input.memberName !== undefined)))
    refuse('BAD_REQUEST', { fields: [input.memberId === undefined ? 'memberName' : 'memberId'] });
  let row: ContractRow;
  if (contractId !== undefined) {
    const found = await terminationOf(actor, kind, contractId);
    await takeAsked(context, found.payer_id === session.memberId ? found.payee_id : found.payer_id);
    row = await actOnContract(actor, { id: found.id, version: null, act: 'request_termination', requestId, ends: null });
  } else {
    assert(terms !== undefined, 'a new contract has terms');
    const sides = isNamed
      ? { payerId: session.memberId, payeeId: await namedPayee(context, input) }
      : { payerId: (await findUpline(platform.db.kysely, session.memberId))?.id ?? null, payeeId: session.memberId };
    await takeAsked(context, sides.payerId === session.memberId ? sides.payeeId : sides.payerId);
    row = await askContract(actor, { requestId, kind, written: terms, ...sides });
  }
  const [view] = await readContractViews(platform.db.kysely, session.memberId, [row]);
  assert(view !== undefined, 'a row has its view');
  return view;
}
