import type { Contract } from '@talora/contract/agents/contracts.ts';
import { contractStateAfter, type ContractAct, type ContractSide } from '@talora/domain/agents/contract-kinds.ts';
import { formatRate } from '@talora/domain/agents/contract-terms.ts';
import type { Queryable, Tx } from '../../../../platform/db/database.ts';
import { checkIdTime } from '../../../../platform/id-time.ts';
import { assert, refuse } from '../../../../platform/refusal.ts';
import { getBrand } from '../../../base/site/site.ts';
import type { MemberContext } from '../../../people/members/members.ts';
import { beginMomentOf, endMomentOf, findOpenContract } from './contract-moments.ts';
import { checkContractsOn, memberActor, sideOf, type ContractActor } from './contract-sides.ts';
import { readContractViews } from './contract-view.ts';
import {
  actOnContractRow,
  findContract,
  findContractEvent,
  isInLine,
  listContractsBelow,
  takeContracts,
  type ContractRow,
} from './contracts.queries.ts';
import { houseCeiling, takeHouseContracts } from './house-ceiling.ts';
import { tellContracts } from './tell-contracts.ts';
import { tellEnded, tellOtherSide } from './tell-sides.ts';

/** What somebody wants to do to a contract. */
interface Deed {
  readonly id: string;
  readonly requestId: string;
  readonly act: ContractAct;
  /** The version that was looked at; null takes whatever it is now. */
  readonly version: number | null;
  /** Contracts further down whose end was agreed to; null where it was not asked. */
  readonly ends: readonly string[] | null;
  /** What the other side reads of a rejection. */
  readonly answer?: string | null;
}

/** What a contract does when it is accepted or ended: when, and which contracts further down end by it. */
export interface ContractEffect {
  readonly at: Date;
  readonly below: readonly Pick<ContractRow, 'id' | 'payee_id' | 'ratio'>[];
}

/** What an effect follows from: a contract, or one that is not yet asked for. */
export type EffectRow = Pick<ContractRow, 'brand_id' | 'kind' | 'period' | 'payer_id' | 'payee_id' | 'ratio' | 'state' | 'starts_at'>;

/** What an act would do now; null for one after which nothing begins or ends. */
export async function effectOf(
  db: Queryable,
  row: EffectRow,
  act: ContractAct,
  now: Date,
  timeZone: string,
): Promise<ContractEffect | null> {
  if (act !== 'accept' && act !== 'terminate') return null;
  const begins = row.state === 'requested';
  const at = begins ? await beginMomentOf(db, row, now, timeZone) : endMomentOf(row, now, timeZone);
  return { at, below: await listContractsBelow(db, row.brand_id, row.kind, row.payee_id, begins ? row.ratio : 0, at) };
}

/** Refuses a new contract that can no longer be given: CONTRACT_NOT_IN_LINE, CONTRACT_ABOVE_OWN. */
async function checkStillGiven(tx: Tx, { brand }: ContractActor, row: ContractRow): Promise<void> {
  if (!(await isInLine(tx, brand.id, row.payer_id, row.payee_id))) refuse('CONTRACT_NOT_IN_LINE');
  const most =
    row.payer_id === null
      ? await houseCeiling(tx, brand, row.kind, row.payee_id)
      : BigInt((await findOpenContract(tx, row.payer_id, row.kind))?.ratio ?? 0);
  if (BigInt(row.ratio) > most) refuse('CONTRACT_ABOVE_OWN', { most: formatRate(most) });
}

/** Does it within a transaction. Refuses as {@link actOnContract}, but for what a repeat does. */
export async function actWithin(actor: ContractActor, tx: Tx, deed: Deed, found: ContractRow, side: ContractSide): Promise<void> {
  const { brand } = actor;
  const take = found.payer_id === null ? takeHouseContracts : takeContracts;
  const { isPaying, now } = await take(tx, brand.id, found.kind);
  if (isPaying) refuse('CONTRACT_RUN_ON');
  const row = await findContract(tx, brand.id, found.id);
  assert(row !== undefined, 'a contract is never deleted');
  const to = contractStateAfter({ state: row.state, askedBy: row.asked_by }, side, deed.act);
  if (to === undefined) refuse('ILLEGAL_STATE', { from: row.state, to: deed.act });
  if (deed.version !== null && deed.version !== row.version) refuse('CHANGED_MEANWHILE', { version: row.version });
  if (deed.act === 'accept' && row.state === 'requested') await checkStillGiven(tx, actor, row);
  const effect = await effectOf(tx, row, deed.act, now, brand.settings.timeZone);
  // Nobody ends a contract of others that was not shown before.
  const ends = new Set(deed.ends ?? []);
  const isAgreed =
    deed.ends === null || (ends.size === (effect?.below.length ?? 0) && (effect?.below.every(({ id }) => ends.has(id)) ?? true));
  if (!isAgreed) refuse('CHANGED_MEANWHILE', { version: row.version });
  await actOnContractRow(tx, {
    ...deed,
    version: row.version,
    side,
    actorId: actor.actorId,
    at: effect?.at ?? null,
    answer: deed.answer ?? null,
  });
  await tellOtherSide(actor, tx, row.id, deed.act, row.state === 'requested');
  const ended = (effect?.below ?? []).map((one) => one.id);
  await tellEnded(actor.platform, tx, brand, ended, { template: 'contract_ended', butId: actor.memberId });
  await actor.note?.(tx, row.id, deed.act);
}

/**
 * Does to a contract what one of its sides wants: answer, take back, ask for its end, end it. Refuses NOT_FOUND to whoever is no side of it,
 * CONTRACTS_OFF, CONTRACT_RUN_ON, ILLEGAL_STATE for what is not open to the side now, CHANGED_MEANWHILE, CONTRACT_NOT_IN_LINE and
 * CONTRACT_ABOVE_OWN for a new one that can no longer be given, REPLAY_MISMATCH, CLOCK_SKEW.
 */
export async function actOnContract(actor: ContractActor, deed: Deed): Promise<ContractRow> {
  const { platform } = actor;
  const db = platform.db.kysely;
  const found = await findContract(db, actor.brand.id, deed.id);
  const side = found === undefined ? undefined : sideOf(found, actor.memberId);
  if (found === undefined || side === undefined) refuse('NOT_FOUND');
  checkIdTime(platform, deed.requestId);
  const isRepeat = async (): Promise<boolean> => {
    const before = await findContractEvent(db, actor.actorId, deed.requestId);
    if (before !== undefined && (before.contract_id !== deed.id || before.act !== deed.act)) refuse('REPLAY_MISMATCH');
    return before !== undefined;
  };
  if (!(await isRepeat())) {
    const brand = await getBrand(platform, actor.brand.id);
    checkContractsOn(brand, found.kind);
    try {
      await platform.db.tx((tx) => actWithin({ ...actor, brand }, tx, deed, found, side));
      tellContracts(platform, brand.id);
    } catch (error) {
      if (!(await isRepeat())) throw error;
    }
  }
  const after = await findContract(db, actor.brand.id, deed.id);
  assert(after !== undefined, 'a contract is never deleted');
  return after;
}

/** The same for a member of a session. */
export async function answerContract(context: MemberContext, deed: Deed): Promise<Contract> {
  const { platform, session } = context;
  await platform.rates.take({ name: 'contract', points: 20, seconds: 60 }, session.memberId);
  const row = await actOnContract(memberActor(context), deed);
  const [view] = await readContractViews(platform.db.kysely, session.memberId, [row]);
  assert(view !== undefined, 'a row has its view');
  return view;
}
