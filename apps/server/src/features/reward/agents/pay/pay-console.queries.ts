import type { RUN_PAYMENT_STATES } from '@talora/domain/agents/run-payment-states.ts';
import type { ContractKind } from '@talora/domain/agents/contract-kinds.ts';
import type { Span } from '@talora/domain/time/business-day.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Queryable } from '../../../../platform/db/database.ts';
import type { PayRow } from './pay.queries.ts';

/** A run as it is stored, with the amount of the one before it. Sums in minor units. */
export interface RunRow {
  readonly id: string;
  readonly kind: ContractKind;
  readonly begun_at: Date;
  readonly span_from: Date;
  readonly span_to: Date;
  readonly periods: number;
  readonly paid: number;
  readonly unpaid: number;
  readonly amount: bigint;
  readonly paid_amount: bigint;
  readonly again_at: Date | null;
  readonly before: bigint | null;
}

const RUN = sql.raw(`r.id, r.kind, r.begun_at, r.span_from, r.span_to, r.periods, r.paid, r.unpaid, r.amount, r.paid_amount, r.again_at,
  (select b.amount from agents_pay_run b where b.brand_id = r.brand_id and b.kind = r.kind and (b.begun_at, b.id) < (r.begun_at, r.id)
    order by b.begun_at desc, b.id desc limit 1) as before`);

/** A page of a brand's runs, newest first. */
export async function listRuns(
  db: Queryable,
  brandId: string,
  kind: ContractKind | undefined,
  offset: number,
  limit: number,
): Promise<{ rows: RunRow[]; count: number }> {
  const where = sql`r.brand_id = ${brandId} ${kind === undefined ? sql`` : sql`and r.kind = ${kind}`}`;
  const { rows } = await sql<RunRow>`select ${RUN} from agents_pay_run r where ${where} order by r.begun_at desc, r.id desc
    offset ${offset} limit ${limit}`.execute(db);
  const { rows: counted } = await sql<{ n: bigint }>`select count(*) as n from agents_pay_run r where ${where}`.execute(db);
  return { rows, count: Number(counted[0]?.n ?? 0n) };
}

/** A run of a brand. */
export async function findRun(db: Queryable, brandId: string, id: string): Promise<RunRow | undefined> {
  const { rows } = await sql<RunRow>`select ${RUN} from agents_pay_run r where r.id = ${id} and r.brand_id = ${brandId}`.execute(db);
  return rows[0];
}

/** A payment as staff see it. */
export type StaffPayRow = Pick<
  PayRow,
  | 'id'
  | 'kind'
  | 'payer_id'
  | 'payee_id'
  | 'asset'
  | 'period_from'
  | 'period_to'
  | 'base'
  | 'rate'
  | 'amount'
  | 'state'
  | 'stop'
  | 'paid_at'
> & { readonly tries: number };

const PAID =
  sql.raw(`y.id, y.kind, y.payer_id, y.payee_id, y.asset, y.period_from, y.period_to, y.base, y.rate, y.amount, y.state, y.stop, y.tries,
  y.paid_at`);

/** A page of a run's payments, the largest first. */
export async function listRunPayments(
  db: Queryable,
  runId: string,
  state: (typeof RUN_PAYMENT_STATES)[number],
  offset: number,
  limit: number,
): Promise<{ rows: StaffPayRow[]; count: number }> {
  const where = sql`y.run_id = ${runId} ${state === 'all' ? sql`` : sql`and y.state = ${state}`}`;
  const { rows } = await sql<StaffPayRow>`select ${PAID} from agents_pay y where ${where} order by y.amount desc, y.id
    offset ${offset} limit ${limit}`.execute(db);
  const { rows: counted } = await sql<{ n: bigint }>`select count(*) as n from agents_pay y where ${where}`.execute(db);
  return { rows, count: Number(counted[0]?.n ?? 0n) };
}

/** Payments of a run behind one of them, the largest first: so much at once of a file, whatever changes meanwhile. */
export async function listRunBehind(
  db: Queryable,
  runId: string,
  last: Pick<StaffPayRow, 'amount' | 'id'> | undefined,
  limit: number,
): Promise<StaffPayRow[]> {
  const behind = last === undefined ? sql`` : sql`and (y.amount < ${last.amount} or (y.amount = ${last.amount} and y.id > ${last.id}))`;
  const { rows } = await sql<StaffPayRow>`select ${PAID} from agents_pay y where y.run_id = ${runId} ${behind} order by y.amount desc, y.id
    limit ${limit}`.execute(db);
  return rows;
}

/** A payment of a brand as staff see it, with its contract and its run. */
export async function findStaffPay(
  db: Queryable,
  brandId: string,
  id: string,
): Promise<(StaffPayRow & { readonly contract_id: string; readonly run_id: string | null }) | undefined> {
  const { rows } = await sql<
    StaffPayRow & { contract_id: string; run_id: string | null }
  >`select ${PAID}, y.contract_id, y.run_id from agents_pay y where y.id = ${id} and y.brand_id = ${brandId}`.execute(db);
  return rows[0];
}

/** What is unpaid of a kind in a brand. Minor units. */
export async function sumUnpaid(db: Queryable, brandId: string, kind: ContractKind): Promise<{ count: number; amount: bigint }> {
  const { rows } = await sql<{ count: bigint; amount: bigint }>`select count(*) as count, coalesce(sum(y.amount), 0)::bigint as amount
    from agents_pay y where y.brand_id = ${brandId} and y.kind = ${kind} and y.state = 'unpaid'`.execute(db);
  return { count: Number(rows[0]?.count ?? 0n), amount: rows[0]?.amount ?? 0n };
}

/** Members of a team in a span who share a browser or a payout account with the agent, the most bet first, and what the whole team has bet. */
export async function listSharers(
  db: Queryable,
  agentId: string,
  { from, to }: Span,
): Promise<{ o_member: string; o_valid: bigint; o_loss: bigint; o_shared_valid: bigint; team: bigint }[]> {
  const { rows } = await sql<{ o_member: string; o_valid: bigint; o_loss: bigint; o_shared_valid: bigint; team: bigint }>`
    select x.o_member, x.o_valid, x.o_loss, x.o_shared_valid, x.team from (select m.*, sum(m.o_valid) over ()::bigint as team
      from agents_pay_members(${agentId}, ${from}, ${to}) m) x where x.o_shares order by x.o_valid desc, x.o_member limit 100`.execute(db);
  return rows;
}

/** A kind that staff have stopped. */
export interface StopRow {
  readonly kind: ContractKind;
  readonly staff_id: string;
  readonly reason: string;
  readonly at: Date;
}

/** Which kinds are stopped in a brand. */
export async function listStops(db: Queryable, brandId: string): Promise<StopRow[]> {
  const { rows } = await sql<StopRow>`select s.kind, s.staff_id, s.reason, s.at from agents_pay_stop s where s.brand_id = ${brandId}
    order by s.kind`.execute(db);
  return rows;
}

/** Stops a kind; false when it is stopped already. */
export async function haltPay(db: Queryable, brandId: string, kind: ContractKind, staffId: string, reason: string): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select agents_pay_halt(${brandId}, ${kind}, ${staffId}, ${reason}) as done`.execute(db);
  return rows[0]?.done === true;
}

/** Takes up a kind again that was stopped at a moment; false when it is not stopped since then. */
export async function resumeKind(db: Queryable, brandId: string, kind: ContractKind, since: Date): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select agents_pay_resume(${brandId}, ${kind}, ${since}) as done`.execute(db);
  return rows[0]?.done === true;
}

/** Notes that what a run has left unpaid is to be tried again; false where nothing is unpaid. */
export async function askAgain(db: Queryable, brandId: string, runId: string): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select agents_pay_again(${brandId}, ${runId}) as done`.execute(db);
  return rows[0]?.done === true;
}

/** What is asked of the costs of agents. */
export interface CostFilter {
  readonly brandId: string;
  readonly asset: number;
  readonly timeZone: string;
  readonly span: Span;
  readonly kind: ContractKind | undefined;
}

/** A day of an agent and a kind. Sums in minor units. */
export interface CostRow {
  readonly day: string;
  readonly agent_id: string;
  readonly kind: ContractKind;
  readonly is_of_house: boolean;
  readonly turnover: bigint;
  readonly loss: bigint;
  readonly pay: bigint;
}

/** Payments of a span, by the moment that their posting carries: as the ledger's own sums have it. */
const paidIn = ({ brandId, span: { from, to }, kind }: CostFilter) => sql`from agents_pay y
  where y.brand_id = ${brandId} and y.state = 'paid' and y.paid_at >= ${from}::timestamptz - interval '1 day' and y.paid_at < ${to}::timestamptz + interval '1 day'
    and uuid_v7_time(y.transfer_id) >= ${from} and uuid_v7_time(y.transfer_id) < ${to} ${kind === undefined ? sql`` : sql`and y.kind = ${kind}`}`;

/** Payments of a span by day, agent and kind. */
const costGroups = (filter: CostFilter) => sql`select (uuid_v7_time(y.transfer_id) at time zone ${filter.timeZone})::date as day,
    y.payee_id as agent_id, y.kind, y.payer_id is null as is_of_house, sum(y.amount)::bigint as pay, min(y.period_from) as since,
    max(y.period_to) as upto ${paidIn(filter)} group by 1, 2, 3, 4`;

/** Rows of groups with what the team did in the periods that were paid for, by whole hours. */
async function readCost(
  db: Queryable,
  { asset, timeZone }: CostFilter,
  groups: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): Promise<CostRow[]> {
  const { rows } =
    await sql<CostRow>`select g.day::text as day, g.agent_id, g.kind, g.is_of_house, g.pay, coalesce(h.stake, 0)::bigint as turnover,
      coalesce(h.loss, 0)::bigint as loss
    from (${groups}) g
    left join lateral (select sum(t.stake) as stake, sum(t.stake - t.payout) as loss from agents_team_hour t
      where t.agent_id = g.agent_id and t.asset = ${asset}
        and t.at >= date_trunc('hour', g.since, ${timeZone}) and t.at < g.upto) h on true
    order by ${order}`.execute(db);
  return rows;
}

/** A page of what agents cost by day of payment, agent and kind, newest day and largest pay first, with how many rows there are. */
export async function listCost(
  db: Queryable,
  filter: CostFilter,
  offset: number,
  limit: number,
): Promise<{ rows: CostRow[]; count: number }> {
  const order = sql`g.day desc, g.pay desc, g.agent_id, g.kind, g.is_of_house`;
  const page = sql`select * from (${costGroups(filter)}) g order by ${order} offset ${offset} limit ${limit}`;
  const rows = await readCost(db, filter, page, order);
  const { rows: counted } = await sql<{ n: bigint }>`select count(*) as n from (${costGroups(filter)}) g`.execute(db);
  return { rows, count: Number(counted[0]?.n ?? 0n) };
}

/** The same rows behind one of them, newest day first, then by agent: what is paid meanwhile makes none come twice, and none that was there be left out. */
export async function listCostBehind(
  db: Queryable,
  filter: CostFilter,
  last: Pick<CostRow, 'day' | 'agent_id' | 'kind' | 'is_of_house'> | undefined,
  limit: number,
): Promise<CostRow[]> {
  const behind =
    last === undefined
      ? sql``
      : sql`where g.day < ${last.day}::date or (g.day = ${last.day}::date
          and (g.agent_id, g.kind, g.is_of_house) > (${last.agent_id}::uuid, ${last.kind}::text, ${last.is_of_house}::boolean))`;
  const order = sql`g.day desc, g.agent_id, g.kind, g.is_of_house`;
  return readCost(db, filter, sql`select * from (${costGroups(filter)}) g ${behind} order by ${order} limit ${limit}`, order);
}

/** What was paid in a span, by the house and by agents, and of that what stands in the ledger as dividends of the house. Minor units. */
export interface CostSums {
  readonly house: bigint;
  readonly agents: bigint;
  readonly posted_house: bigint;
  readonly posted_agents: bigint;
  readonly posted_dividends: bigint;
}

/** Sums of a span, with the postings of these payments. */
export async function sumCost(db: Queryable, filter: CostFilter): Promise<CostSums> {
  const { rows } = await sql<CostSums>`select coalesce(sum(p.amount) filter (where p.payer_id is null), 0)::bigint as house,
      coalesce(sum(p.amount) filter (where p.payer_id is not null), 0)::bigint as agents,
      coalesce(sum(t.amount) filter (where t.kind in (19, 60)), 0)::bigint as posted_house,
      coalesce(sum(t.amount) filter (where t.kind = 18), 0)::bigint as posted_agents,
      coalesce(sum(t.amount) filter (where t.kind = 60), 0)::bigint as posted_dividends
    from (select y.payer_id, y.payee_id, y.amount, y.transfer_id ${paidIn(filter)}) p
    left join ledger_transfer t on t.member_id = p.payee_id and t.id = p.transfer_id and t.kind in (18, 19, 60)`.execute(db);
  return rows[0] ?? { house: 0n, agents: 0n, posted_house: 0n, posted_agents: 0n, posted_dividends: 0n };
}
