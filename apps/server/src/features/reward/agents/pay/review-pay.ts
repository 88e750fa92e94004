import type { payConsoleCalls, PayRun, StaffPayment } from '@talora/contract/agents/pay-console.ts';
import type { CallArguments, CallResult } from '@talora/contract/core/call.ts';
import { CONTRACT_KINDS } from '@talora/domain/agents/contract-kinds.ts';
import { formatRate } from '@talora/domain/agents/contract-terms.ts';
import { nextDue } from '@talora/domain/agents/contract-periods.ts';
import { computePay } from '@talora/domain/agents/pay-compute.ts';
import { displayNo } from '@talora/domain/ids/display-no.ts';
import { formatAmount } from '@talora/domain/money/amount.ts';
import { getAssetById, type Asset } from '@talora/domain/money/asset.ts';
import { nowOf } from '../../../../platform/clock.ts';
import type { Queryable } from '../../../../platform/db/database.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { listStaffNames, type StaffContext } from '../../../base/staff/staff.ts';
import { listUsernames } from '../../../people/members/members.ts';
import { CONTRACT_MODULE, isKindOn } from '../contracts/contract-sides.ts';
import { termsOf } from '../contracts/contracts.queries.ts';
import { readDueFigures } from './figures-of.ts';
import { explainPay } from './pay-view.ts';
import {
  findRun,
  findStaffPay,
  listRunPayments,
  listRuns,
  listSharers,
  listStops,
  sumUnpaid,
  type RunRow,
  type StaffPayRow,
} from './pay-console.queries.ts';
import { findPay, listPayable } from './pay.queries.ts';

type Calls = (typeof payConsoleCalls)['calls'];

const PAGE_SIZE = 20;
const LARGEST = 100;
/** A share in hundredths of a percent, rounded down; of nothing it is 0. */
export const shareOf = (part: bigint, whole: bigint): number => (whole > 0n ? Number((part * 10_000n) / whole) : 0);

const pagesOf = (count: number): number => Math.max(1, Math.ceil(count / PAGE_SIZE));

function runView(row: RunRow, asset: Asset): PayRun {
  const money = (minor: bigint): string => formatAmount(minor, asset);
  return {
    id: row.id,
    kind: row.kind,
    at: row.begun_at.toISOString(),
    from: row.span_from.toISOString(),
    to: row.span_to.toISOString(),
    periods: row.periods,
    paid: row.paid,
    unpaid: row.unpaid,
    amount: money(row.amount),
    paidAmount: money(row.paid_amount),
    change: row.before === null ? null : money(row.amount - row.before),
    isAskedAgain: row.again_at !== null,
  };
}

/** Names both sides of what is listed. */
export async function namerOf(db: Queryable, ids: readonly (string | null)[]): Promise<(id: string) => { id: string; username: string }> {
  const names = await listUsernames(db, [...new Set(ids.filter((id) => id !== null))]);
  return (id) => ({ id, username: names.get(id) ?? '' });
}

/** Payments as staff see them. */
export async function readPayments(db: Queryable, rows: readonly StaffPayRow[]): Promise<StaffPayment[]> {
  const side = await namerOf(
    db,
    rows.flatMap(({ payer_id, payee_id }) => [payer_id, payee_id]),
  );
  return rows.map((row) => {
    const asset = getAssetById(row.asset);
    return {
      id: row.id,
      no: displayNo(row.id),
      kind: row.kind,
      payer: row.payer_id === null ? null : side(row.payer_id),
      payee: side(row.payee_id),
      from: row.period_from.toISOString(),
      to: row.period_to.toISOString(),
      base: formatAmount(row.base, asset),
      rate: formatRate(BigInt(row.rate)),
      amount: formatAmount(row.amount, asset),
      state: row.state,
      stop: row.stop,
      tries: row.tries,
      paidAt: row.paid_at?.toISOString() ?? null,
    };
  });
}

/** A page of the brand's runs, and which kinds are stopped or off. */
export async function listPayRuns(
  { platform, brand }: StaffContext,
  { kind, pageNo }: CallArguments<Calls['payRuns']>,
): Promise<CallResult<Calls['payRuns']>> {
  const db = platform.db.kysely;
  const [{ rows, count }, stops] = await Promise.all([
    listRuns(db, brand.id, kind, (pageNo - 1) * PAGE_SIZE, PAGE_SIZE),
    listStops(db, brand.id),
  ]);
  const names = await listStaffNames(db, brand.id);
  return {
    content: rows.map((row) => runView(row, brand.asset)),
    pageNo,
    totalPages: pagesOf(count),
    totalElements: count,
    stopped: stops.map((stop) => ({
      kind: stop.kind,
      at: stop.at.toISOString(),
      by: names.get(`staff:${stop.staff_id}`) ?? '',
      reason: stop.reason,
    })),
    off: CONTRACT_KINDS.filter((one) => !brand.modules.has(CONTRACT_MODULE) || !isKindOn(one, brand.settings)),
    currency: brand.asset.code,
  };
}

/** A run of the brand. Refuses NOT_FOUND. */
export async function getRun({ platform, brand }: StaffContext, id: string): Promise<RunRow> {
  return (await findRun(platform.db.kysely, brand.id, id)) ?? refuse('NOT_FOUND');
}

/** A run with a page of its payments. Refuses NOT_FOUND. */
export async function readPayRun(
  context: StaffContext,
  { id, state, pageNo }: CallArguments<Calls['payRun']>,
): Promise<CallResult<Calls['payRun']>> {
  const { platform, brand } = context;
  const row = await getRun(context, id);
  const { rows, count } = await listRunPayments(platform.db.kysely, id, state, (pageNo - 1) * PAGE_SIZE, PAGE_SIZE);
  return {
    run: runView(row, brand.asset),
    content: await readPayments(platform.db.kysely, rows),
    pageNo,
    totalPages: pagesOf(count),
    totalElements: count,
    currency: brand.asset.code,
  };
}

/** How a payment came about, as its sides see it, and who of the team shares with the agent. Refuses NOT_FOUND. */
export async function explainStaffPay({ platform, brand }: StaffContext, id: string): Promise<CallResult<Calls['payExplained']>> {
  const db = platform.db.kysely;
  const [row, shown] = await Promise.all([findPay(db, brand.id, id), findStaffPay(db, brand.id, id)]);
  if (row === undefined || shown === undefined) refuse('NOT_FOUND');
  const sharers = await listSharers(db, row.payee_id, { from: new Date(row.figures.measuredFrom), to: row.period_to });
  const side = await namerOf(
    db,
    sharers.map(({ o_member }) => o_member),
  );
  const [payment] = await readPayments(db, [shown]);
  if (payment === undefined) refuse('NOT_FOUND');
  return {
    payment,
    contractId: shown.contract_id,
    runId: shown.run_id,
    ...explainPay(row, brand.asset),
    sharers: sharers.map((one) => ({
      member: side(one.o_member),
      validBet: formatAmount(one.o_valid, brand.asset),
      loss: formatAmount(one.o_loss, brand.asset),
      share: shareOf(one.o_valid, one.team),
      leftOut: formatAmount(row.figures.countsSharers === false ? one.o_shared_valid : 0n, brand.asset),
    })),
    currency: brand.asset.code,
  };
}

/** What would be paid now of a kind, by the function that pays, of each contract its next period. Nothing is written. */
export async function dryRunPay(
  { platform, brand }: StaffContext,
  { kind }: CallArguments<Calls['payDryRun']>,
): Promise<CallResult<Calls['payDryRun']>> {
  const db = platform.db.kysely;
  const now = nowOf(platform.clock);
  const due = (await listPayable(db, brand.id, kind)).flatMap((contract) => {
    const inForce = { kind, period: contract.period, startsAt: contract.starts_at, endsAt: contract.ends_at };
    const span = nextDue(inForce, contract.paid_to, now, brand.settings.timeZone);
    return span === null ? [] : [{ contract, span }];
  });
  const unpaid = await sumUnpaid(db, brand.id, kind);
  const found = due.length === 0 ? [] : await readDueFigures(db, brand, kind, due, now);
  const paid = due.flatMap((one, at) => {
    const own = found[at];
    return own === undefined ? [] : [{ ...one, pay: computePay(termsOf(one.contract), own.figures) }];
  });
  const some = paid.filter(({ pay }) => pay.amount > 0n).toSorted((a, b) => Number(b.pay.amount - a.pay.amount));
  const largest = some.slice(0, LARGEST);
  const side = await namerOf(
    db,
    largest.flatMap(({ contract }) => [contract.payer_id, contract.payee_id]),
  );
  return {
    periods: paid.length,
    paid: some.length,
    amount: formatAmount(
      some.reduce((sum, { pay }) => sum + pay.amount, 0n),
      brand.asset,
    ),
    unpaid: unpaid.count,
    unpaidAmount: formatAmount(unpaid.amount, brand.asset),
    currency: brand.asset.code,
    largest: largest.map(({ contract, span, pay }) => ({
      payer: contract.payer_id === null ? null : side(contract.payer_id),
      payee: side(contract.payee_id),
      from: span.from.toISOString(),
      to: span.to.toISOString(),
      base: formatAmount(pay.base, brand.asset),
      rate: formatRate(pay.rate),
      amount: formatAmount(pay.amount, brand.asset),
    })),
  };
}
