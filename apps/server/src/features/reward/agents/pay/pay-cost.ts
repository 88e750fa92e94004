import type { payConsoleCalls, PayCostRow } from '@talora/contract/agents/pay-console.ts';
import type { CallArguments, CallResult, FileReply } from '@talora/contract/core/call.ts';
import { formatAmount } from '@talora/domain/money/amount.ts';
import { csvLine, CSV_START } from '@talora/domain/text/csv.ts';
import { addDays, businessDayOf, isDay, spanOfDays, type Day } from '@talora/domain/time/business-day.ts';
import { nowOf } from '../../../../platform/clock.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { appendAudit } from '../../../base/audit/audit.ts';
import { listKindsOfFunds } from '../../../base/ledger/ledger.ts';
import type { StaffContext } from '../../../base/staff/staff.ts';
import {
  listCost,
  listCostBehind,
  listRunBehind,
  sumCost,
  type CostFilter,
  type CostRow,
  type StaffPayRow,
} from './pay-console.queries.ts';
import { getRun, namerOf, readPayments, shareOf } from './review-pay.ts';

type Calls = (typeof payConsoleCalls)['calls'];

const PAGE_SIZE = 50;
const DAYS = 30;
const DAYS_MAX = 93;
const CHUNK = 1_000;

interface Asked {
  readonly from: Day;
  readonly to: Day;
  readonly filter: CostFilter;
}

/** Days that are asked for. Refuses BAD_REQUEST for days that do not exist and for too many. */
function askedOf({ platform, brand }: StaffContext, input: Pick<CallArguments<Calls['payCost']>, 'from' | 'to' | 'kind'>): Asked {
  const { timeZone } = brand.settings;
  for (const side of ['from', 'to'] as const)
    if (input[side] !== undefined && !isDay(input[side])) refuse('BAD_REQUEST', { fields: [side] });
  const to = input.to ?? businessDayOf(nowOf(platform.clock), timeZone);
  const from = input.from ?? addDays(to, 1 - DAYS);
  if (from > to || addDays(from, DAYS_MAX - 1) < to) refuse('BAD_REQUEST', { fields: ['from'] });
  return {
    from,
    to,
    filter: { brandId: brand.id, asset: brand.asset.id, timeZone, span: spanOfDays(from, to, timeZone), kind: input.kind },
  };
}

async function costRows({ platform, brand }: StaffContext, rows: readonly CostRow[]): Promise<PayCostRow[]> {
  const side = await namerOf(
    platform.db.kysely,
    rows.map(({ agent_id }) => agent_id),
  );
  return rows.map((row) => ({
    day: row.day,
    agent: side(row.agent_id),
    kind: row.kind,
    isOfHouse: row.is_of_house,
    turnover: formatAmount(row.turnover, brand.asset),
    loss: formatAmount(row.loss, brand.asset),
    pay: formatAmount(row.pay, brand.asset),
    share: row.loss > 0n ? shareOf(row.pay, row.loss) : null,
  }));
}

/**
 * What was paid, and what the ledger says of it: of salaries and of what agents pay each other all that the book has by kind of posting, whether or
 * not a payment stands behind it. Dividends of the house are posted by others as well, and of one kind of contract alone the ledger has no
 * sum: these are the postings of the payments.
 */
async function readSums({ platform, brand }: StaffContext, filter: CostFilter) {
  const db = platform.db.kysely;
  const { from, to } = filter.span;
  const sums = await sumCost(db, filter);
  if (filter.kind !== undefined) return { ...sums, ledgerHouse: sums.posted_house, ledgerAgents: sums.posted_agents };
  const kinds = await listKindsOfFunds(db, { book: brand.realBook, asset: brand.asset.id }, [from, to]);
  const posted = (kind: 'salary' | 'agent_pay_received'): bigint =>
    kinds.reduce((sum, one) => (one.span === 0 && one.kind === kind ? sum + one.amount : sum), 0n);
  return { ...sums, ledgerHouse: posted('salary') + sums.posted_dividends, ledgerAgents: posted('agent_pay_received') };
}

/** What agents cost in a span by day, agent and kind, beside what the ledger has posted as it. Refuses BAD_REQUEST. */
export async function readPayCost(context: StaffContext, input: CallArguments<Calls['payCost']>): Promise<CallResult<Calls['payCost']>> {
  const { platform, brand } = context;
  const { from, to, filter } = askedOf(context, input);
  const db = platform.db.kysely;
  const [{ rows, count }, sums] = await Promise.all([
    listCost(db, filter, (input.pageNo - 1) * PAGE_SIZE, PAGE_SIZE),
    readSums(context, filter),
  ]);
  const money = (minor: bigint): string => formatAmount(minor, brand.asset);
  return {
    content: await costRows(context, rows),
    pageNo: input.pageNo,
    totalPages: Math.max(1, Math.ceil(count / PAGE_SIZE)),
    totalElements: count,
    from,
    to,
    sums: {
      house: money(sums.house),
      agents: money(sums.agents),
      ledgerHouse: money(sums.ledgerHouse),
      ledgerAgents: money(sums.ledgerAgents),
      isSame: sums.house === sums.ledgerHouse && sums.agents === sums.ledgerAgents,
    },
    currency: brand.asset.code,
  };
}

const noteDownload = async ({ platform, brand, staff }: StaffContext, subject: string, detail: Record<string, unknown>): Promise<void> =>
  platform.db.tx((tx) =>
    appendAudit(tx, { brandId: brand.id, actor: { staff: staff.staffId }, action: 'agent-pay.downloaded', subject, detail }),
  );

/** The rows of {@link readPayCost}, by day and agent, as a table for other programs; that it was downloaded is written down. */
export async function writeCostFile(context: StaffContext, input: CallArguments<Calls['payCostFile']>): Promise<FileReply> {
  const { platform, brand } = context;
  const { from, to, filter } = askedOf(context, input);
  await noteDownload(context, `brand:${brand.id}`, { from, to });
  async function* chunks(): AsyncGenerator<string> {
    yield CSV_START + csvLine(['day', 'agent', 'kind', 'paid_by', 'turnover', 'loss', 'pay', 'share_percent', 'currency']);
    for (let last: CostRow | undefined; ;) {
      const rows = await listCostBehind(platform.db.kysely, filter, last, CHUNK);
      last = rows.at(-1);
      const shown = await costRows(context, rows);
      yield shown
        .map((row) =>
          csvLine([
            row.day,
            row.agent.username,
            row.kind,
            row.isOfHouse ? 'house' : 'agent',
            row.turnover,
            row.loss,
            row.pay,
            row.share === null ? '' : (row.share / 100).toFixed(2),
            brand.asset.code,
          ]),
        )
        .join('');
      if (rows.length < CHUNK) return;
    }
  }
  return { contentType: 'text/csv; charset=utf-8', fileName: `agent-cost-${from}-${to}.csv`, chunks: chunks() };
}

/** All payments of a run as a table for other programs; that it was downloaded is written down. Refuses NOT_FOUND. */
export async function writeRunFile(context: StaffContext, id: string): Promise<FileReply> {
  const { platform, brand } = context;
  const run = await getRun(context, id);
  await noteDownload(context, `agent-pay:${id}`, {});
  async function* chunks(): AsyncGenerator<string> {
    yield (
      CSV_START +
        csvLine([
          'payment',
          'kind',
          'payer',
          'payee',
          'from',
          'to',
          'base',
          'rate_percent',
          'amount',
          'state',
          'obstacle',
          'paid_at',
          'currency',
        ])
    );
    for (let last: StaffPayRow | undefined; ;) {
      const rows = await listRunBehind(platform.db.kysely, id, last, CHUNK);
      last = rows.at(-1);
      const shown = await readPayments(platform.db.kysely, rows);
      yield shown
        .map((one) =>
          csvLine([
            one.no,
            one.kind,
            one.payer?.username ?? '',
            one.payee.username,
            one.from,
            one.to,
            one.base,
            one.rate,
            one.amount,
            one.state,
            one.stop ?? '',
            one.paidAt ?? '',
            brand.asset.code,
          ]),
        )
        .join('');
      if (rows.length < CHUNK) return;
    }
  }
  return {
    contentType: 'text/csv; charset=utf-8',
    fileName: `agent-pay-${run.kind}-${run.begun_at.toISOString().slice(0, 16)}.csv`,
    chunks: chunks(),
  };
}
