import type { ContractKind } from '@talora/domain/agents/contract-kinds.ts';
import type { Pay } from '@talora/domain/agents/pay-compute.ts';
import type { Span } from '@talora/domain/time/business-day.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Queryable, Tx } from '../../../../platform/db/database.ts';
import { assert } from '../../../../platform/refusal.ts';
import type { ContractRow } from '../contracts/contracts.queries.ts';

/** A contract in force with what its last period has left. */
export interface PayableContract extends Pick<
  ContractRow,
  'id' | 'brand_id' | 'kind' | 'payer_id' | 'payee_id' | 'asset' | 'period' | 'carries_loss' | 'tiers' | 'ends_at'
> {
  readonly starts_at: Date;
  /** Null before its first period is paid. */
  readonly paid_to: Date | null;
  readonly last_carry: bigint;
  readonly last_remainder: number;
}

/** Contracts of a kind that have begun and whose last period may still be to be paid, from the top of the tree down. */
export async function listPayable(db: Queryable, brandId: string, kind: ContractKind): Promise<PayableContract[]> {
  const { rows } =
    await sql<PayableContract>`select c.id, c.brand_id, c.kind, c.payer_id, c.payee_id, c.asset, c.period, c.carries_loss, c.tiers,
      c.starts_at, c.ends_at, y.period_to as paid_to, coalesce(y.carry, 0) as last_carry, coalesce(y.remainder, 0) as last_remainder
    from agents_contract c join identity_member m on m.id = c.payee_id
    left join lateral (select l.period_to, l.carry, l.remainder from agents_pay l where l.contract_id = c.id order by l.period_from desc limit 1) y on true
    where c.brand_id = ${brandId} and c.kind = ${kind} and c.state in ('active', 'termination_requested', 'terminating')
      and c.starts_at < app_now() and c.starts_at < coalesce(c.ends_at, 'infinity')
    order by length(m.path) - length(replace(m.path, '.', '')), c.id`.execute(db);
  return rows;
}

/** What a team came to in a span. Sums in minor units. */
export interface TeamSums {
  readonly loss: bigint;
  readonly validBet: bigint;
  readonly bonus: bigint;
  readonly salary: bigint;
}

/** What the team of an agent came to in each of some spans, the agent left out: as it is known now. */
export async function readTeamSums(db: Queryable, agentId: string, spans: readonly Span[]): Promise<TeamSums[]> {
  const [from, to] = [spans.map((span) => span.from), spans.map((span) => span.to)];
  const { rows } = await sql<{ o_loss: bigint; o_valid: bigint; o_bonus: bigint; o_salary: bigint }>`
    select * from agents_pay_figures(${agentId}, ${from}::timestamptz[], ${to}::timestamptz[]) order by o_at`.execute(db);
  assert(rows.length === spans.length, 'each span has its sums');
  return rows.map((row) => ({ loss: row.o_loss, validBet: row.o_valid, bonus: row.o_bonus, salary: row.o_salary }));
}

/** Which members count as active: so much validly bet, and whether those who share with their agent do. */
export interface ActiveRule {
  readonly least: bigint;
  readonly countsSharers: boolean;
}

/** How many members of a team were active in a span. */
export async function countActive(db: Queryable, agentId: string, { from, to }: Span, rule: ActiveRule): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`select count(*) as count from agents_pay_members(${agentId}, ${from}, ${to})
    where o_valid >= ${rule.least} and (${rule.countsSharers} or not o_shares)`.execute(db);
  return Number(rows[0]?.count ?? 0n);
}

/** A member of a team in a span. */
export interface TeamMember {
  readonly o_member: string;
  readonly o_loss: bigint;
  readonly o_valid: bigint;
  readonly o_shares: boolean;
}

/** A page of the members of a team who bet in a span, those who bet the most first. */
export async function listTeamMembers(
  db: Queryable,
  agentId: string,
  { from, to }: Span,
  offset: number,
  limit: number,
): Promise<{ rows: TeamMember[]; count: number }> {
  const { rows } = await sql<
    TeamMember & { count: bigint }
  >`select t.*, count(*) over () as count from agents_pay_members(${agentId}, ${from}, ${to}) t
    order by t.o_valid desc, t.o_member offset ${offset} limit ${limit}`.execute(db);
  return { rows, count: Number(rows[0]?.count ?? 0n) };
}

/** What has been counted so far of a span of a contract. */
export interface CountedSpan extends TeamSums, Span {
  readonly feePercent: number;
}

/** Spans of a contract that were counted and end after a moment, the oldest first. */
export async function listCounted(db: Queryable, contractId: string, after: Date): Promise<CountedSpan[]> {
  const { rows } =
    await sql<CountedSpan>`select k.span_from as "from", k.span_to as "to", k.loss, k.valid_bet as "validBet", k.bonus, k.salary,
      k.fee_percent as "feePercent" from agents_pay_count k
    where k.contract_id = ${contractId} and k.span_to > ${after} order by k.span_from`.execute(db);
  return rows;
}

/** What is written down of a period. `figures` in the form of its column. */
export interface PayOrder {
  readonly id: string;
  readonly contractId: string;
  readonly span: Span;
  readonly figures: object;
  readonly pay: Pay;
  readonly counts: readonly CountedSpan[];
}

const jsonOf = (value: unknown): string => JSON.stringify(value, (_, one: unknown) => (typeof one === 'bigint' ? one.toString() : one));

/** Writes a period down and pays it. Null when it stands there already. */
export async function writePay(
  tx: Tx,
  { id, contractId, span, figures, pay, counts }: PayOrder,
): Promise<'nothing' | 'paid' | 'unpaid' | null> {
  const rows = counts.map(({ from, to, loss, validBet, bonus, salary, feePercent }) => ({
    from,
    to,
    loss,
    valid: validBet,
    bonus,
    salary,
    fee: feePercent,
  }));
  const { rows: answers } = await sql<{
    state: 'nothing' | 'paid' | 'unpaid' | null;
  }>`select agents_pay_write(${id}, ${contractId}, ${span.from}, ${span.to},
    ${jsonOf(figures)}::jsonb, ${jsonOf(pay.parts)}::jsonb, ${pay.base}::bigint, ${pay.tier}::smallint, ${pay.rate.toString()}::int, ${pay.amount}::bigint,
    ${pay.carry}::bigint, ${pay.remainder.toString()}::int, ${jsonOf(rows)}::jsonb) as state`.execute(tx);
  return answers[0]?.state ?? null;
}

/** Tries to pay what is not paid yet, under a new id of the ledger. */
export async function settlePay(tx: Tx, id: string, transferId: string): Promise<string> {
  const { rows } = await sql<{ state: string }>`select agents_pay_settle(${id}, ${transferId}) as state`.execute(tx);
  return rows[0]?.state ?? 'unpaid';
}

/** Begins a run over a kind, or goes on with it; false while another one is on. */
export async function beginPayRun(db: Queryable, brandId: string, kind: ContractKind, goesOn: boolean): Promise<boolean> {
  const { rows } = await sql<{ begun: boolean }>`select agents_pay_begin(${brandId}, ${kind}, ${goesOn}) as begun`.execute(db);
  return rows[0]?.begun === true;
}

/** Ends a run. */
export async function stopPayRun(db: Queryable, brandId: string, kind: ContractKind): Promise<void> {
  await sql`select agents_pay_stop(${brandId}, ${kind})`.execute(db);
}

/** A payment as it is stored. */
export interface PayRow {
  readonly id: string;
  readonly contract_id: string;
  readonly kind: ContractKind;
  readonly payer_id: string | null;
  readonly payee_id: string;
  readonly asset: number;
  readonly period_from: Date;
  readonly period_to: Date;
  readonly terms: { period: ContractRow['period']; carriesLoss: boolean; tiers: ContractRow['tiers'] };
  readonly figures: StoredFigures;
  readonly parts: readonly { part: Pay['parts'][number]['part']; amount: string }[];
  readonly base: bigint;
  readonly tier: number | null;
  readonly rate: number;
  readonly amount: bigint;
  readonly carry: bigint;
  readonly remainder: number;
  readonly state: 'nothing' | 'unpaid' | 'paid';
  readonly stop: 'payer_short' | 'payer_locked' | 'payee_locked' | null;
  readonly paid_at: Date | null;
}

/** Figures as they are stored: sums in minor units as texts. */
export interface StoredFigures {
  readonly active: number;
  readonly activeBet: string;
  readonly validBet: string;
  readonly loss: string;
  readonly gross: string;
  readonly bonuses: string;
  readonly salaries: string;
  readonly feePercent: number;
  readonly corrected: string;
  readonly carry: string;
  readonly remainder: string;
  readonly measuredFrom: string;
  /** What changed of spans that were counted before. */
  readonly corrections: readonly { readonly from: string; readonly to: string; readonly amount: string }[];
}

const COLUMNS =
  sql.raw(`y.id, y.contract_id, y.kind, y.payer_id, y.payee_id, y.asset, y.period_from, y.period_to, y.terms, y.figures, y.parts, y.base,
  y.tier, y.rate, y.amount, y.carry, y.remainder, y.state, y.stop, y.paid_at`);

/** A payment of a brand. */
export async function findPay(db: Queryable, brandId: string, id: string): Promise<PayRow | undefined> {
  const { rows } = await sql<PayRow>`select ${COLUMNS} from agents_pay y where y.id = ${id} and y.brand_id = ${brandId}`.execute(db);
  return rows[0];
}

/** What payments are narrowed to. */
interface PayFilter {
  readonly payeeId?: string;
  readonly payerId?: string;
  readonly kind?: ContractKind | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
}

/** A page of payments, newest first, with how many there are and what of all is paid and is not yet. */
export async function listPayRows(
  db: Queryable,
  filter: PayFilter,
  offset: number,
  limit: number,
): Promise<{ rows: PayRow[]; count: number; paid: bigint; unpaid: bigint }> {
  const parts: RawBuilder<unknown>[] = [
    filter.payerId === undefined ? sql`y.payee_id = ${filter.payeeId}` : sql`y.payer_id = ${filter.payerId}`,
  ];
  if (filter.kind !== undefined) parts.push(sql`y.kind = ${filter.kind}`);
  // A period belongs to the day of its last moment.
  if (filter.from !== undefined) parts.push(sql`y.period_to > ${filter.from}`);
  if (filter.to !== undefined) parts.push(sql`y.period_to <= ${filter.to}`);
  const where = sql.join(parts, sql` and `);
  const [{ rows }, sums] = await Promise.all([
    sql<PayRow>`select ${COLUMNS} from agents_pay y where ${where} order by y.period_to desc, y.id desc offset ${offset} limit ${limit}`.execute(
      db,
    ),
    sql<{
      count: bigint;
      paid: bigint;
      unpaid: bigint;
    }>`select count(*) as count, coalesce(sum(y.amount) filter (where y.state = 'paid'), 0)::bigint as paid,
      coalesce(sum(y.amount) filter (where y.state = 'unpaid'), 0)::bigint as unpaid from agents_pay y where ${where}`.execute(db),
  ]);
  return { rows, count: Number(sums.rows[0]?.count ?? 0n), paid: sums.rows[0]?.paid ?? 0n, unpaid: sums.rows[0]?.unpaid ?? 0n };
}

/** What was paid on a day by a kind of contract: to a member, and by them to others. */
export interface IncomeRow {
  readonly day: string;
  readonly kind: ContractKind;
  readonly received: bigint;
  readonly given: bigint;
}

/** A member's income by day of payment in a zone, and by kind. */
export async function listIncome(db: Queryable, memberId: string, { from, to }: Span, timeZone: string): Promise<IncomeRow[]> {
  const { rows } = await sql<IncomeRow>`select to_char(y.paid_at at time zone ${timeZone}, 'YYYY-MM-DD') as day, y.kind,
      coalesce(sum(y.amount) filter (where y.payee_id = ${memberId}), 0)::bigint as received,
      coalesce(sum(y.amount) filter (where y.payer_id = ${memberId}), 0)::bigint as given
    from agents_pay y where (y.payee_id = ${memberId} or y.payer_id = ${memberId}) and y.state = 'paid' and y.paid_at >= ${from} and y.paid_at < ${to}
    group by 1, 2`.execute(db);
  return rows;
}

/** Payments that are not made yet and were written down before a moment, the oldest first. */
export async function listUnpaid(db: Queryable, before: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select y.id from agents_pay y where y.state = 'unpaid' and y.computed_at < ${before}
    order by y.computed_at, y.id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
