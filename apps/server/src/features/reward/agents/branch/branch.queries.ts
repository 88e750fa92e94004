import type { BranchMoveState } from '@talora/domain/agents/branch-move-states.ts';
import type { BranchObstacle } from '@talora/domain/agents/branch-plan.ts';
import type { ContractKind } from '@talora/domain/agents/contract-kinds.ts';
import type { Span } from '@talora/domain/time/business-day.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Queryable, Tx } from '../../../../platform/db/database.ts';
import { assert } from '../../../../platform/refusal.ts';
import { memberTypesOf } from '@talora/domain/access/member-types.ts';
import type { BrandSettings } from '../../../base/site/site.ts';

/** Types of agents, and of accounts that are no members', by the lists of a brand. */
const typesOf = (settings: BrandSettings): RawBuilder<unknown> => {
  const { agentTypes, trialTypes, nonMemberTypes } = memberTypesOf(settings);
  return sql`${agentTypes}::smallint[], ${[...trialTypes, ...nonMemberTypes]}::smallint[]`;
};

/** Somebody in the tree. */
export interface Standing {
  readonly id: string;
  readonly no: bigint;
  readonly username: string;
  readonly type: number;
  readonly path: string;
  readonly agent_id: string | null;
}

const STANDING = sql.raw('m.id, m.no, m.username, m.type, m.path, m.agent_id');

/** A member of a brand as the tree has them. */
export async function findStanding(db: Queryable, brandId: string, id: string): Promise<Standing | undefined> {
  const { rows } = await sql<Standing>`select ${STANDING} from identity_member m where m.id = ${id} and m.brand_id = ${brandId}`.execute(
    db,
  );
  return rows[0];
}

/** Members by their numbers, in no order. */
export async function listStandingByNo(db: Queryable, brandId: string, numbers: readonly string[]): Promise<Standing[]> {
  const { rows } = await sql<Standing>`select ${STANDING} from identity_username u join identity_member m on m.id = u.member_id
    where u.no = any (${numbers}::bigint[]) and m.brand_id = ${brandId}`.execute(db);
  return rows;
}

/** What a branch is to be moved from and to; null is the top. */
export interface Wanted {
  readonly brandId: string;
  readonly memberId: string;
  readonly fromId: string | null;
  readonly toId: string | null;
}

/** Why a branch cannot be moved now, or null. */
export async function findObstacle(db: Queryable, { brandId, memberId, fromId, toId }: Wanted, settings: BrandSettings) {
  const { rows } = await sql<{ why: BranchObstacle | null }>`select agents_branch_obstacle(${brandId}, ${memberId}, ${fromId}, ${toId},
    ${typesOf(settings)}) as why`.execute(db);
  return rows[0]?.why ?? null;
}

/** Does a move of this branch wait? */
export async function hasWaitingMove(db: Queryable, memberId: string): Promise<boolean> {
  const { rows } = await sql`select from agents_branch_move v where v.member_id = ${memberId} and v.state = 'waiting'`.execute(db);
  return rows.length > 0;
}

/** The day from which a move that is ordered now counts. */
export async function readDue(db: Queryable, brandId: string): Promise<Date> {
  const { rows } = await sql<{ due: Date }>`select agents_branch_due(${brandId}) as due`.execute(db);
  assert(rows[0] !== undefined, 'a brand has its days');
  return rows[0].due;
}

/** Stores a move that two people have decided. Resolves to the day from which it is to count. */
export async function orderMove(tx: Tx, requestId: string, { brandId, memberId, fromId, toId }: Wanted, settings: BrandSettings) {
  const { rows } = await sql<{ due: Date }>`select agents_branch_order(${requestId}, ${brandId}, ${memberId}, ${fromId}, ${toId},
    ${typesOf(settings)}) as due`.execute(tx);
  assert(rows[0] !== undefined, 'an order has its day');
  return rows[0].due;
}

/** Takes back what waits still; false when it does not. */
export async function takeBack(tx: Tx, id: string, brandId: string): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`select agents_branch_take_back(${id}, ${brandId}) as taken`.execute(tx);
  return rows[0]?.taken === true;
}

/** Moves whose day is about to begin, in the order in which they were ordered. */
export async function listDueMoves(db: Queryable, brandId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select v.id from agents_branch_move v where v.brand_id = ${brandId} and v.state = 'waiting'
    and v.due_at <= app_now() + interval '10 minutes' order by v.ordered_at, v.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Carries a move out; what it answers, or null when it is not its time or it waits no more. */
export async function carryOut(tx: Tx, id: string, settings: BrandSettings): Promise<'done' | 'failed' | 'busy' | null> {
  const { rows } = await sql<{
    end: 'done' | 'failed' | 'busy' | null;
  }>`select agents_branch_carry_out(${id}, ${typesOf(settings)}) as end`.execute(tx);
  return rows[0]?.end ?? null;
}

/** Contracts that have ended by a move in this transaction: of the member with whoever was above, and what hung on them. */
export async function listEndedBy(tx: Tx, moveId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`with own as (
      select e.contract_id, e.at from agents_contract_event e where e.move_id = ${moveId})
    select o.contract_id as id from own o
    union
    select e.contract_id from own o join agents_contract_event e on e.cause_id = o.contract_id and e.act = 'end' and e.at >= o.at`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

/** A move as it is stored, with the words and the two people of its request. */
export interface MoveRow {
  readonly id: string;
  readonly member_id: string;
  readonly from_id: string | null;
  readonly to_id: string | null;
  readonly state: BranchMoveState;
  readonly failure: BranchObstacle | null;
  readonly ordered_at: Date;
  readonly due_at: Date;
  readonly counts_from: Date | null;
  readonly ended_at: Date | null;
  readonly members: number | null;
  readonly reason: string;
  readonly asked_by: string;
  readonly decided_by: string;
}

const MOVE =
  sql.raw(`select v.id, v.member_id, v.from_id, v.to_id, v.state, v.failure, v.ordered_at, v.due_at, v.counts_from, v.ended_at, v.members,
  r.reason, r.asked_by, r.decided_by from agents_branch_move v join operations_request r on r.id = v.id`);

/** A move of a brand. */
export async function findMove(db: Queryable, brandId: string, id: string): Promise<MoveRow | undefined> {
  const { rows } = await sql<MoveRow>`${MOVE} where v.id = ${id} and v.brand_id = ${brandId}`.execute(db);
  return rows[0];
}

/** A page of a brand's moves, newest first, with how many there are. */
export async function listMoveRows(
  db: Queryable,
  brandId: string,
  state: BranchMoveState | undefined,
  offset: number,
  limit: number,
): Promise<{ rows: MoveRow[]; count: number }> {
  const where = sql`v.brand_id = ${brandId} ${state === undefined ? sql`` : sql`and v.state = ${state}`}`;
  const [{ rows }, counted] = await Promise.all([
    sql<MoveRow>`${MOVE} where ${where} order by v.ordered_at desc, v.id desc offset ${offset} limit ${limit}`.execute(db),
    sql<{ count: bigint }>`select count(*) as count from agents_branch_move v where ${where}`.execute(db),
  ]);
  return { rows, count: Number(counted.rows[0]?.count ?? 0n) };
}

/** A contract that ends when a branch moves. */
export interface EndingRow {
  readonly id: string;
  readonly kind: ContractKind;
  readonly payer_id: string | null;
  readonly payee_id: string;
  readonly ratio: number;
  /** 0 for what is not paid yet, null before the first period. */
  readonly paid: bigint | null;
}

/** Contracts that end when a branch moves from a day on, those of its own member first, each with what its last period has paid. */
export async function listEnding(db: Queryable, brandId: string, memberId: string, at: Date): Promise<EndingRow[]> {
  const { rows } = await sql<EndingRow>`select c.id, c.kind, c.payer_id, c.payee_id, c.ratio,
      (select case y.state when 'unpaid' then 0 else y.amount end from agents_pay y where y.contract_id = c.id order by y.period_from desc limit 1) as paid
    from agents_branch_ending(${brandId}, ${memberId}, ${at}) e join agents_contract c on c.id = e.o_id order by e.o_level, c.kind, c.id`.execute(
    db,
  );
  return rows;
}

/** What a branch came to in a span, and how many active ones of it share with each of some agents. Sums in minor units. */
export interface BranchSums {
  readonly active: number;
  readonly validBet: bigint;
  readonly loss: bigint;
  readonly bonuses: bigint;
  readonly salaries: bigint;
  readonly sharers: Readonly<Record<string, number>>;
}

/** Figures of a branch that stands now in a span of whole hours, its own member too. */
export async function readBranchSums(
  db: Queryable,
  memberId: string,
  { from, to }: Span,
  least: bigint,
  agentIds: readonly string[],
): Promise<BranchSums> {
  const { rows } = await sql<BranchSums>`select f.o_active as active, f.o_valid as "validBet", f.o_loss as loss, f.o_bonus as bonuses,
      f.o_salary as salaries, f.o_sharers as sharers
    from agents_branch_figures(${memberId}, ${from}, ${to}, ${least}, ${agentIds}::uuid[]) f`.execute(db);
  assert(rows[0] !== undefined, 'a branch has its sums');
  return rows[0];
}
