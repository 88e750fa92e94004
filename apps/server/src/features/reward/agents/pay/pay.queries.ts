import type { PAY_STOPS } from '@talora/contract/agents/pay.ts';
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
  /** From where the last period was measured. */
  readonly measured_from: Date | null;
  readonly last_carry: bigint;
  readonly last_remainder: number;
}

/** Contracts of a kind that have begun and whose last period may still be to be paid, from the top of the tree down: each after the one before it between the same two, whose rest it takes along. */
export async function listPayable(db: Queryable, brandId: string, kind: ContractKind): Promise<PayableContract[]> {
  const { rows } =
    await sql<PayableContract>`select c.id, c.brand_id, c.kind, c.payer_id, c.payee_id, c.asset, c.period, c.carries_loss, c.tiers,
      c.starts_at, c.ends_at, y.period_to as paid_to, y.measured_from, coalesce(y.carry, p.carry, 0) as last_carry,
      coalesce(y.remainder, p.remainder, 0) as last_remainder
    from agents_contract c join identity_member m on m.id = c.payee_id
    left join lateral (select l.period_to, (l.figures ->> 'measuredFrom')::timestamptz as measured_from, l.carry, l.remainder from agents_pay l where l.contract_id = c.id order by l.period_from desc limit 1) y on true
    left join lateral (select b.carry, b.remainder from agents_pay b where y.period_to is null and b.payee_id = c.payee_id and b.kind = c.kind
      and b.payer_id is not distinct from c.payer_id and b.contract_id <> c.id and b.period_to <= c.starts_at order by b.period_to desc limit 1) p on true
    where c.brand_id = ${brandId} and c.kind = ${kind} and c.state in ('active', 'termination_requested', 'terminating')
      and c.starts_at < app_now() and c.starts_at < coalesce(c.ends_at, 'infinity')
      and (y.period_to is not null or not exists (select from agents_contract o where o.payee_id = c.payee_id and o.kind = c.kind and o.id <> c.id
        and o.payer_id is not distinct from c.payer_id and o.state in ('active', 'termination_requested', 'terminating') and o.starts_at < c.starts_at))
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

/** Which members count as active: so much validly bet; and whether those who share with their agent count at all. */
export interface ActiveRule {
  readonly least: bigint;
  readonly countsSharers: boolean;
}

/** What the team of an agent came to in a span, the agent left out, and how many were active: as it is known now. */
export async function readTeamSums(
  db: Queryable,
  brandId: string,
  kind: ContractKind,
  agentId: string,
  { from, to }: Span,
  { least, countsSharers }: ActiveRule,
): Promise<TeamSums & { readonly active: number }> {
  const { rows } = await sql<{ o_loss: bigint; o_valid: bigint; o_bonus: bigint; o_salary: bigint; o_active: number }>`
    select * from agents_pay_figures(${brandId}, array[${agentId}]::uuid[], array[${from}]::timestamptz[], array[${to}]::timestamptz[], array[true],
      ${kind === 'dividend'}, ${least}, array[${countsSharers}]::boolean[])`.execute(db);
  const [row] = rows;
  assert(row !== undefined, 'a span has its sums');
  return { loss: row.o_loss, validBet: row.o_valid, bonus: row.o_bonus, salary: row.o_salary, active: row.o_active };
}

/** What has been counted so far of a span of a contract. */
export interface CountedSpan extends TeamSums, Span {
  readonly feePercent: number;
  /** With the bets of members who share with the agent? */
  readonly countsSharers: boolean;
}

/** A span of a contract as it is known now, with what was counted of it before. */
export interface LookedSpan {
  readonly span: Span;
  /** The one that is due, or an earlier one that has changed. */
  readonly isNow: boolean;
  readonly sums: TeamSums;
  /** Of the one that is due. */
  readonly active: number;
  /** With those who share with the agent? As it was begun to be counted. */
  readonly countsSharers: boolean;
  readonly counted: (TeamSums & { readonly feePercent: number }) | null;
}

/** Which contracts are looked at, and how. */
export interface DueRule extends ActiveRule {
  readonly brandId: string;
  readonly kind: ContractKind;
  /** Earlier spans are looked at again when they end after it. */
  readonly after: Date;
}

type DueRow = Record<'o_loss' | 'o_valid' | 'o_bonus' | 'o_salary', bigint> &
  Record<'o_was_loss' | 'o_was_valid' | 'o_was_bonus' | 'o_was_salary', bigint | null> & {
    readonly o_contract: string;
    readonly o_from: Date;
    readonly o_to: Date;
    readonly o_is_now: boolean;
    readonly o_active: number;
    readonly o_fee: number | null;
    readonly o_sharers: boolean;
  };

/** Of each of some contracts, by id: the span that is due, and earlier ones that have changed since they were counted, the oldest first. */
export async function readSpansOfDue(
  db: Queryable,
  { brandId, kind, after, least, countsSharers }: DueRule,
  due: readonly (Span & { readonly contractId: string })[],
): Promise<ReadonlyMap<string, LookedSpan[]>> {
  const { rows } = await sql<DueRow>`select * from agents_pay_look(${brandId}, ${kind}, ${due.map((one) => one.contractId)}::uuid[],
    ${due.map((one) => one.from)}::timestamptz[], ${due.map((one) => one.to)}::timestamptz[], ${after}, ${least}, ${countsSharers})`.execute(
    db,
  );
  const found = new Map<string, LookedSpan[]>();
  for (const row of rows) {
    const before = row.o_was_valid;
    const looked: LookedSpan = {
      span: { from: row.o_from, to: row.o_to },
      isNow: row.o_is_now,
      sums: { loss: row.o_loss, validBet: row.o_valid, bonus: row.o_bonus, salary: row.o_salary },
      active: row.o_active,
      countsSharers: row.o_sharers,
      counted:
        before === null
          ? null
          : {
              loss: row.o_was_loss ?? 0n,
              validBet: before,
              bonus: row.o_was_bonus ?? 0n,
              salary: row.o_was_salary ?? 0n,
              feePercent: row.o_fee ?? 0,
            },
    };
    const own = found.get(row.o_contract);
    if (own === undefined) found.set(row.o_contract, [looked]);
    else own.push(looked);
  }
  return found;
}

/** What earlier periods of some contracts have taken along, corrections too, by contract and beginning. Of periods that end after a moment. */
export async function listTaken(
  db: Queryable,
  contractIds: readonly string[],
  after: Date,
): Promise<(contractId: string, from: Date) => bigint> {
  const { rows } = await sql<{ contract_id: string; period_from: Date; taken: bigint }>`select y.contract_id, y.period_from,
      (y.figures ->> 'corrected')::bigint + (y.figures ->> 'carry')::bigint as taken
    from agents_pay y where y.contract_id = any (${contractIds}::uuid[]) and y.period_to > ${after}`.execute(db);
  const found = new Map(rows.map(({ contract_id, period_from, taken }) => [`${contract_id} ${period_from.getTime()}`, taken]));
  return (contractId, from) => found.get(`${contractId} ${from.getTime()}`) ?? 0n;
}

/** A member of a team in a span. */
export interface TeamMember {
  readonly o_member: string;
  readonly o_loss: bigint;
  readonly o_valid: bigint;
  readonly o_shares: boolean;
  /** Of both, what was bet since this member shares with the agent. */
  readonly o_shared_loss: bigint;
  readonly o_shared_valid: bigint;
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

/** How a period stands once it is written: null when it stood there already. */
export type WrittenState = 'nothing' | 'paid' | 'unpaid' | null;

/** Writes periods of a brand and kind down and pays them, in their order, all or none. Resolves to how each stands, by contract. */
export async function writePay(
  tx: Tx,
  run: { readonly id: string; readonly brandId: string; readonly kind: ContractKind },
  orders: readonly PayOrder[],
): Promise<ReadonlyMap<string, WrittenState>> {
  const rows = orders.map(({ id, contractId, span, figures, pay, counts }) => ({
    id,
    contract: contractId,
    from: span.from,
    to: span.to,
    figures,
    parts: pay.parts,
    base: pay.base,
    tier: pay.tier,
    rate: pay.rate,
    amount: pay.amount,
    carry: pay.carry,
    remainder: pay.remainder,
    counts: counts.map((one) => ({
      from: one.from,
      to: one.to,
      loss: one.loss,
      valid: one.validBet,
      bonus: one.bonus,
      salary: one.salary,
      fee: one.feePercent,
      sharers: one.countsSharers,
    })),
  }));
  const { rows: answers } = await sql<{ o_contract: string; o_state: WrittenState }>`
    select * from agents_pay_write_all(${run.id}, ${run.brandId}, ${run.kind}, ${jsonOf(rows)}::jsonb)`.execute(tx);
  return new Map(answers.map(({ o_contract, o_state }) => [o_contract, o_state]));
}

/** Tries to pay what is not paid yet, under a new id of the ledger. */
export async function settlePay(tx: Tx, id: string, transferId: string): Promise<string> {
  const { rows } = await sql<{ state: string }>`select agents_pay_settle(${id}, ${transferId}) as state`.execute(tx);
  return rows[0]?.state ?? 'unpaid';
}

/** Begins a run over a kind, or goes on with it; false while another one is on, and while staff have stopped the kind. */
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
  readonly stop: (typeof PAY_STOPS)[number] | null;
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
  /** Do members who share with the agent count? Absent in what was written when they counted in all but who is active. */
  readonly countsSharers?: boolean;
  /** Absent in what was written when a period without a tier made up for what was owed. */
  readonly keepsOwed?: boolean;
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
  /** Are the days those of the payment, and only what is paid there? Otherwise those of the periods’ ends. */
  readonly isByPayment?: boolean;
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
  if (filter.isByPayment === true) {
    parts.push(sql`y.state = 'paid'`);
    if (filter.from !== undefined) parts.push(sql`y.paid_at >= ${filter.from}`);
    if (filter.to !== undefined) parts.push(sql`y.paid_at < ${filter.to}`);
  } else {
    // A period belongs to the day of its last moment.
    if (filter.from !== undefined) parts.push(sql`y.period_to > ${filter.from}`);
    if (filter.to !== undefined) parts.push(sql`y.period_to <= ${filter.to}`);
  }
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
