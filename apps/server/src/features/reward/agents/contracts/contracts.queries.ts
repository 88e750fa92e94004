import type { ContractAct, ContractKind, ContractSide, ContractState, DividendPeriod } from '@talora/domain/agents/contract-kinds.ts';
import type { ContractTerms } from '@talora/domain/agents/contract-terms.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Queryable, Tx } from '../../../../platform/db/database.ts';
import { readWaiting, type Waiting } from '../../../../platform/db/waiting.ts';
import { assert } from '../../../../platform/refusal.ts';

/** A contract as it is stored. Ratio in millionths. */
export interface ContractRow {
  readonly id: string;
  readonly brand_id: string;
  readonly kind: ContractKind;
  /** Null for the house. */
  readonly payer_id: string | null;
  readonly payee_id: string;
  readonly asset: number;
  readonly period: DividendPeriod | null;
  readonly carries_loss: boolean;
  readonly tiers: readonly StoredTier[];
  readonly ratio: number;
  readonly state: ContractState;
  readonly asked_by: ContractSide | null;
  readonly version: number;
  readonly requested_at: Date;
  readonly changed_at: Date;
  readonly starts_at: Date | null;
  readonly ends_at: Date | null;
  readonly end_reason: 'agreed' | 'terminated' | 'replaced' | 'ratio' | 'moved' | null;
}

/** A tier as it is stored: whole numbers as texts. */
export interface StoredTier {
  readonly rate: string;
  readonly minActive: number;
  readonly minValidBet: string;
  readonly minLoss: string;
}

/** What was done to a contract. */
export interface ContractEventRow {
  readonly contract_id: string;
  readonly version: number;
  readonly act: ContractAct | 'request' | 'end';
  readonly state: ContractState;
  readonly side: ContractSide | null;
  readonly actor_id: string | null;
  /** The contract by which it ended. */
  readonly cause_id: string | null;
  /** What whoever refused wrote to the other side. */
  readonly answer: string | null;
  readonly at: Date;
}

const COLUMNS = sql.raw(`c.id, c.brand_id, c.kind, c.payer_id, c.payee_id, c.asset, c.period, c.carries_loss, c.tiers, c.ratio, c.state,
  c.asked_by, c.version, c.requested_at, c.changed_at, c.starts_at, c.ends_at, c.end_reason`);

/** The terms of a stored contract. */
export const termsOf = (row: Pick<ContractRow, 'kind' | 'period' | 'carries_loss' | 'tiers'>): ContractTerms => ({
  kind: row.kind,
  period: row.period,
  carriesLoss: row.carries_loss,
  tiers: row.tiers.map(({ rate, minActive, minValidBet, minLoss }) => ({
    rate: BigInt(rate),
    minActive,
    minValidBet: BigInt(minValidBet),
    minLoss: BigInt(minLoss),
  })),
});

/** A contract of a brand. */
export async function findContract(db: Queryable, brandId: string, id: string): Promise<ContractRow | undefined> {
  const { rows } = await sql<ContractRow>`select ${COLUMNS} from agents_contract c where c.id = ${id} and c.brand_id = ${brandId}`.execute(
    db,
  );
  return rows[0];
}

/** Contracts by their ids, in no order. */
export async function listContractsById(db: Queryable, ids: readonly string[]): Promise<ContractRow[]> {
  const { rows } = await sql<ContractRow>`select ${COLUMNS} from agents_contract c where c.id = any (${[...ids]}::uuid[])`.execute(db);
  return rows;
}

/** Contracts of whoever is paid that are in force, or agreed on, or wait: at most a few a kind. The newest first. */
export async function listLiveContracts(db: Queryable, payeeId: string, kind?: ContractKind): Promise<ContractRow[]> {
  const { rows } = await sql<ContractRow>`select ${COLUMNS} from agents_contract c where c.payee_id = ${payeeId}
      and c.state in ('requested', 'active', 'termination_requested', 'terminating') ${kind === undefined ? sql`` : sql`and c.kind = ${kind}`}
    order by c.requested_at desc, c.id desc`.execute(db);
  return rows;
}

/**
 * What the house gives an agent in salaries of other kinds than this one, in millionths: of each kind the most that it has open or running out now,
 * because what is replaced or terminated is paid up to its end.
 */
export async function sumHouseSalaries(db: Queryable, payeeId: string, butKind: ContractKind): Promise<bigint> {
  const { rows } = await sql<{ given: bigint }>`select coalesce(sum(x.ratio), 0)::bigint as given
    from (select max(c.ratio) as ratio from agents_contract c
      where c.payee_id = ${payeeId} and c.payer_id is null and c.kind not in ('dividend', ${butKind})
        and (c.state in ('active', 'termination_requested') or c.state = 'terminating' and c.ends_at > greatest(c.starts_at, app_now()))
      group by c.kind) x`.execute(db);
  return rows[0]?.given ?? 0n;
}

/** What a list of contracts is narrowed to. */
interface ContractFilter {
  readonly brandId: string;
  readonly payerId?: string | undefined;
  readonly payeeId?: string | undefined;
  /** Either side. */
  readonly memberId?: string | undefined;
  /** Of the house alone, or of those alone that agents ask the house for. */
  readonly house?: 'all' | 'asked' | undefined;
  /** Of what waits for the payer's answer alone. */
  readonly waitsForPayer?: boolean;
  readonly kind?: ContractKind | undefined;
  readonly state?: ContractState | undefined;
}

/** A page of contracts, newest first, with how many there are. */
export async function listContractRows(
  db: Queryable,
  filter: ContractFilter,
  offset: number,
  limit: number,
): Promise<{ rows: ContractRow[]; count: number }> {
  const parts: RawBuilder<unknown>[] = [sql`c.brand_id = ${filter.brandId}`];
  if (filter.payerId !== undefined) parts.push(sql`c.payer_id = ${filter.payerId}`);
  if (filter.payeeId !== undefined) parts.push(sql`c.payee_id = ${filter.payeeId}`);
  if (filter.memberId !== undefined) parts.push(sql`(c.payer_id = ${filter.memberId} or c.payee_id = ${filter.memberId})`);
  if (filter.house !== undefined) parts.push(sql`c.payer_id is null`);
  if (filter.house === 'asked') parts.push(sql`c.asked_by = 'payee'`);
  if (filter.waitsForPayer === true) parts.push(sql`c.asked_by = 'payee' and c.state in ('requested', 'termination_requested')`);
  if (filter.kind !== undefined) parts.push(sql`c.kind = ${filter.kind}`);
  if (filter.state !== undefined) parts.push(sql`c.state = ${filter.state}`);
  const where = sql.join(parts, sql` and `);
  const [{ rows }, counted] = await Promise.all([
    sql<ContractRow>`select ${COLUMNS} from agents_contract c where ${where}
      order by c.requested_at desc, c.id desc offset ${offset} limit ${limit}`.execute(db),
    sql<{ count: bigint }>`select count(*) as count from agents_contract c where ${where}`.execute(db),
  ]);
  return { rows, count: Number(counted.rows[0]?.count ?? 0n) };
}

/** What was done to a contract, in its order. */
export async function listContractEvents(db: Queryable, contractId: string): Promise<ContractEventRow[]> {
  const { rows } =
    await sql<ContractEventRow>`select e.contract_id, e.version, e.act, e.state, e.side, e.actor_id, e.cause_id, e.answer, e.at
    from agents_contract_event e where e.contract_id = ${contractId} order by e.version`.execute(db);
  return rows;
}

/** What somebody has done to a contract by a request of their own. */
export async function findContractEvent(db: Queryable, actorId: string, requestId: string): Promise<ContractEventRow | undefined> {
  const { rows } =
    await sql<ContractEventRow>`select e.contract_id, e.version, e.act, e.state, e.side, e.actor_id, e.cause_id, e.answer, e.at
    from agents_contract_event e where e.actor_id = ${actorId} and e.request_id = ${requestId}`.execute(db);
  return rows[0];
}

/** A refusal of what an agent has asked for. */
export interface RefusedRow {
  readonly contract_id: string;
  readonly kind: ContractKind;
  readonly state: ContractState;
  readonly answer: string | null;
  readonly at: Date;
}

/** What an agent asked for and was refused, by kind, where that is the last that happened to the agent's contracts of the kind. */
export async function listRefused(db: Queryable, payeeId: string): Promise<RefusedRow[]> {
  const { rows } = await sql<RefusedRow & { act: string; side: ContractSide | null }>`
    select distinct on (c.kind) e.contract_id, c.kind, e.state, e.answer, e.at, e.act, e.side
    from agents_contract c join agents_contract_event e on e.contract_id = c.id where c.payee_id = ${payeeId}
    order by c.kind, e.at desc, e.contract_id desc, e.version desc`.execute(db);
  return rows.filter(({ act, side }) => act === 'reject' && side === 'payer');
}

/** Waits until nobody else changes contracts of a kind, and resolves to whether pay of the kind is being worked out, and to the database's time. */
export async function takeContracts(tx: Tx, brandId: string, kind: ContractKind): Promise<{ isPaying: boolean; now: Date }> {
  const { rows } = await sql<{ paying: boolean }>`select agents_contract_take(${brandId}, ${kind}) as paying`.execute(tx);
  // Asked for behind the lock: whoever has waited for it decides by the time that it is then.
  const { rows: times } = await sql<{ now: Date }>`select app_now() as now`.execute(tx);
  const [taken, time] = [rows[0], times[0]];
  assert(taken !== undefined && time !== undefined, 'a lock and a clock answer');
  return { isPaying: taken.paying, now: time.now };
}

/** Agents whom nobody is above and whose name starts with a text in small letters, by name. */
export async function listTopAgents(
  db: Queryable,
  brandId: string,
  agentTypes: readonly number[],
  text: string,
  limit: number,
): Promise<{ id: string; no: bigint; username: string; locked_at: Date | null }[]> {
  const { rows } = await sql<{
    id: string;
    no: bigint;
    username: string;
    locked_at: Date | null;
  }>`select m.id, m.no, m.username, m.locked_at
    from identity_member m where m.brand_id = ${brandId} and m.agent_id is null and m.type = any (${[...agentTypes]}::int[])
      and starts_with(lower(m.username), ${text}) order by m.username limit ${limit}`.execute(db);
  return rows;
}

/** Is the payer, the house for null, right above the payee? */
export async function isInLine(db: Queryable, brandId: string, payerId: string | null, payeeId: string): Promise<boolean> {
  const { rows } = await sql<{
    is_in_line: boolean;
  }>`select agents_contract_in_line(${brandId}, ${payerId}, ${payeeId}) as is_in_line`.execute(db);
  return rows[0]?.is_in_line === true;
}

/** Contracts that end when whatever an agent is paid becomes `ratio` (millionths) at a moment, those nearest to the agent first. */
export async function listContractsBelow(
  db: Queryable,
  brandId: string,
  kind: ContractKind,
  agentId: string,
  ratio: number,
  at: Date,
): Promise<Pick<ContractRow, 'id' | 'payee_id' | 'ratio'>[]> {
  const { rows } = await sql<Pick<ContractRow, 'id' | 'payee_id' | 'ratio'>>`select b.o_id as id, b.o_payee as payee_id, c.ratio
    from agents_contract_below(${brandId}, ${kind}, ${agentId}, ${ratio}, ${at}) b join agents_contract c on c.id = b.o_id
    order by b.o_level, b.o_id`.execute(db);
  return rows;
}

/** A contract that somebody asks for. */
export interface ContractOrder {
  readonly id: string;
  readonly requestId: string;
  readonly brandId: string;
  readonly payerId: string | null;
  readonly payeeId: string;
  readonly side: ContractSide;
  /** The member, or the person of staff, who asks. */
  readonly actorId: string;
  readonly asset: number;
  readonly terms: ContractTerms;
  readonly ratio: bigint;
}

/** Tiers as they are stored. */
export const storedTiers = ({ tiers }: Pick<ContractTerms, 'tiers'>): StoredTier[] =>
  tiers.map(({ rate, minActive, minValidBet, minLoss }) => ({
    rate: rate.toString(),
    minActive,
    minValidBet: minValidBet.toString(),
    minLoss: minLoss.toString(),
  }));

/** Writes down that a contract is asked for. The database takes none beside the line, with unsound terms, or above the payer's own. */
export async function askContractRow(tx: Tx, order: ContractOrder): Promise<void> {
  const { terms } = order;
  await sql`select agents_contract_ask(${order.id}, ${order.requestId}, ${order.brandId}, ${terms.kind}, ${order.payerId}, ${order.payeeId},
    ${order.side}, ${order.actorId}, ${order.asset}::smallint, ${terms.period}, ${terms.carriesLoss}, ${JSON.stringify(storedTiers(terms))}::jsonb,
    ${order.ratio.toString()}::int)`.execute(tx);
}

/** What a side does to a contract. `at`: when it begins or ends; null where neither. `answer`: written to the other side with a rejection. */
export interface ContractDeed {
  readonly id: string;
  readonly version: number;
  readonly act: ContractAct;
  readonly side: ContractSide;
  readonly actorId: string;
  readonly requestId: string;
  readonly at: Date | null;
  readonly answer: string | null;
}

/** Does it, and ends what hangs on it. The database does nothing that is not open to the side. */
export async function actOnContractRow(tx: Tx, { id, version, act, side, actorId, requestId, at, answer }: ContractDeed): Promise<void> {
  await sql`select agents_contract_act(${id}, ${version}, ${act}, ${side}, ${actorId}, ${requestId}, ${at}, ${answer})`.execute(tx);
}

/** What agents ask the house for and nobody has answered, by the time at which each was asked. */
export const readContractsToAnswer = (db: Queryable, brandId: string): Promise<Waiting> =>
  readWaiting(
    db,
    sql`select changed_at as at from agents_contract where brand_id = ${brandId} and payer_id is null and asked_by = 'payee'
      and state in ('requested', 'termination_requested')`,
  );

/** Kinds whose payments staff have stopped in a brand. */
export async function listStoppedKinds(db: Queryable, brandId: string): Promise<ContractKind[]> {
  const { rows } = await sql<{ kind: ContractKind }>`select s.kind from agents_pay_stop s where s.brand_id = ${brandId}`.execute(db);
  return rows.map(({ kind }) => kind);
}
