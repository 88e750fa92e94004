import type { bankCashConsoleCalls, CashDayShown, CashSpan } from '@talora/contract/bank/cash-console.ts';
import type { CallArguments } from '@talora/contract/core/call.ts';
import {
  addFlows,
  CASH_DAYS,
  CASH_DAYS_MAX,
  CASH_FLOWS,
  CASH_WAYS_IN,
  CASH_WAYS_OUT,
  cashDays,
  NO_FLOWS,
  type CashFlow,
  type CashFlows,
} from '@talora/domain/bank/cash-rules.ts';
import { formatAmount } from '@talora/domain/money/amount.ts';
import type { Asset } from '@talora/domain/money/asset.ts';
import { addDays, isDay, listDaySpans, type Day } from '@talora/domain/time/business-day.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { assert, refuse } from '../../../../platform/refusal.ts';
import {
  findFirstClosing,
  listClosings,
  listHeldOfFunds,
  listKindsOfFunds,
  sumOwned,
  type HeldOfFunds,
  type KindOfFunds,
  type LedgerKind,
} from '../../../base/ledger/ledger.ts';
import type { StaffContext } from '../../../base/staff/staff.ts';
import { sumPools } from '../../jackpots/jackpots.ts';
import { listDaySums } from '../days/days.queries.ts';
import { todayOf } from '../days/read-day.ts';
import { listCreditedWays, listExpectedMoves, listPostedWays, listRefundSums, type DaysOf, type SumOfDay } from './cash.queries.ts';
import { FLOW_OF_KIND } from './flow-of-kind.ts';

/** Days that are asked for. */
export type CashAsked = CallArguments<(typeof bankCashConsoleCalls)['calls']['cashDays']>;

/** Count and sum in minor units. */
interface Counted {
  readonly count: bigint;
  readonly sum: bigint;
}

/** One of the two ways' tables, by way. */
type Ways<W extends string> = Readonly<Record<W, Counted>>;

/** Everything of a day that is added up over a span. */
interface DaySums {
  readonly flows: CashFlows;
  readonly difference: bigint;
  readonly in: Ways<(typeof CASH_WAYS_IN)[number]>;
  readonly out: Ways<(typeof CASH_WAYS_OUT)[number]>;
  readonly refunds: Counted;
  readonly between: { readonly sent: Counted; readonly received: Counted };
  readonly vendors: { readonly sent: bigint; readonly back: bigint };
  readonly expected: bigint;
  readonly moved: bigint;
}

const NOTHING: Counted = { count: 0n, sum: 0n };
const plus = (a: Counted, b: Counted): Counted => ({ count: a.count + b.count, sum: a.sum + b.sum });

/**
 * The days that are asked for, in order and none of them to come: the last thirty without any. Refuses BAD_REQUEST for what is no day of the
 * calendar, and for more than ninety-two of them.
 */
function daysAsked(context: StaffContext, { from, to }: CashAsked): { from: Day; to: Day; today: Day } {
  const today = todayOf(context);
  const read = (day: string | undefined, field: string): Day | undefined => {
    if (day === undefined) return undefined;
    if (!isDay(day) || day < '2000-01-01') refuse('BAD_REQUEST', { fields: [field] });
    return day > today ? today : day;
  };
  const [first, last] = [read(from, 'from'), read(to, 'to') ?? today];
  const start = first ?? addDays(last, 1 - CASH_DAYS);
  const [begin, end] = start > last ? [last, start] : [start, last];
  if (addDays(begin, CASH_DAYS_MAX) <= end) refuse('BAD_REQUEST', { fields: ['from'] });
  return { from: begin, to: end, today };
}

/** What the kinds of one day did, change by change. */
function flowsOf(kinds: readonly KindOfFunds[]): CashFlows {
  const sums: Record<CashFlow, bigint> = { ...NO_FLOWS };
  for (const { kind, amount, sign } of kinds) {
    const flow = FLOW_OF_KIND[kind];
    if (flow !== null) sums[flow] += amount * BigInt(sign);
  }
  return sums;
}

const ofKinds = (kinds: readonly KindOfFunds[], ...names: readonly LedgerKind[]): Counted =>
  kinds
    .filter(({ kind }) => names.includes(kind))
    .reduce((all, { transfers, amount }) => plus(all, { count: transfers, sum: amount }), NOTHING);

/** Sums by way; what the ledger has moved beyond them stands as `other`. */
function waysOf<W extends string>(
  ways: readonly W[],
  rows: readonly (SumOfDay & { readonly way: string })[],
  moved: Counted,
): Ways<W | 'other'> {
  const found = Object.fromEntries(ways.map((way) => [way, rows.find((row) => row.way === way) ?? NOTHING]));
  const known = rows.reduce<Counted>(plus, NOTHING);
  return { ...found, other: { count: moved.count - known.count, sum: moved.sum - known.sum } } as Ways<W | 'other'>;
}

const netOf = (kinds: readonly KindOfFunds[]): bigint => kinds.reduce((sum, { amount, sign }) => sum + amount * BigInt(sign), 0n);

/**
 * What was counted at each bound. The end of the last day is counted now, less what has an id of later. The first count of all stands within a
 * day: what was owed when that day began is reckoned from it, so that the day tells what the rest of it does not explain.
 */
async function countOwed(tx: Tx, of: DaysOf, kinds: readonly KindOfFunds[], isRunning: boolean) {
  const [closings, owned, firstHour] = [await listClosings(tx, of, of.bounds), await sumOwned(tx, of), await findFirstClosing(tx, of)];
  const counted = [...closings];
  const last = of.bounds.length - 1;
  counted[last] ??= owned.wallets + owned.away - netOf(kinds.filter(({ span }) => span >= last));
  const day = firstHour === undefined ? -1 : of.bounds.findLastIndex((bound) => bound < firstHour);
  const begin = of.bounds[day];
  if (firstHour !== undefined && begin !== undefined && day < last) {
    const before = (await listKindsOfFunds(tx, of, [begin, firstHour])).filter(({ span }) => span === 0);
    counted[day] = ((await listClosings(tx, of, [firstHour]))[0] ?? 0n) - netOf(before);
  }
  const isCounted = closings.map((sum, at) => sum !== null || (at === last && isRunning));
  return { counted, isCounted, away: owned.away };
}

/** Where what is owed stands at the end of each day. */
function sharesOf(closing: bigint, away: bigint, jackpots: bigint, held: readonly HeldOfFunds[]) {
  const of = (kind: LedgerKind): bigint => held.filter((one) => one.kind === kind).reduce((sum, { amount }) => sum + amount, 0n);
  const [withdrawals, security, moving] = [of('withdrawal'), of('withdrawal_security'), of('vendor_transfer_out')];
  return { free: closing - away - jackpots - withdrawals - security - moving, withdrawals, security, moving, vendors: away, jackpots };
}

function addDaySums(a: DaySums, b: DaySums): DaySums {
  const ways = <W extends string>(x: Ways<W>, y: Ways<W>): Ways<W> =>
    Object.fromEntries((Object.keys(x) as W[]).map((way) => [way, plus(x[way], y[way])])) as Ways<W>;
  return {
    flows: addFlows(a.flows, b.flows),
    difference: a.difference + b.difference,
    in: ways(a.in, b.in),
    out: ways(a.out, b.out),
    refunds: plus(a.refunds, b.refunds),
    between: ways(a.between, b.between),
    vendors: { sent: a.vendors.sent + b.vendors.sent, back: a.vendors.back + b.vendors.back },
    expected: a.expected + b.expected,
    moved: a.moved + b.moved,
  };
}

/** Sums as they travel. */
function viewOf(sums: DaySums, asset: Asset) {
  const money = (minor: bigint): string => formatAmount(minor, asset);
  const counted = ({ count, sum }: Counted) => ({ count: Number(count), sum: money(sum) });
  const ways = <W extends string>(x: Ways<W>) =>
    Object.fromEntries(Object.entries<Counted>(x).map(([way, one]) => [way, counted(one)])) as Record<W, { count: number; sum: string }>;
  return {
    flows: Object.fromEntries(CASH_FLOWS.map((flow) => [flow, money(sums.flows[flow])])) as Record<CashFlow, string>,
    difference: money(sums.difference),
    in: ways(sums.in),
    out: ways(sums.out),
    refunds: counted(sums.refunds),
    between: ways(sums.between),
    vendors: { sent: money(sums.vendors.sent), back: money(sums.vendors.back) },
  };
}

/** All rows of a span, read by one look at the database. */
async function readRows(tx: Tx, of: DaysOf, span: { from: Day; to: Day }, isRunning: boolean) {
  const kinds = await listKindsOfFunds(tx, of, of.bounds);
  return {
    kinds,
    owed: await countOwed(tx, of, kinds, isRunning),
    pools: await sumPools(tx, of.brandId),
    held: await listHeldOfFunds(tx, of, of.bounds),
    credited: await listCreditedWays(tx, of),
    posted: await listPostedWays(tx, of),
    refunds: await listRefundSums(tx, of),
    expected: await listExpectedMoves(tx, of),
    lines: new Map((await listDaySums(tx, of.brandId, span.from, span.to)).map((row) => [row.day, row])),
  };
}

/** What was in the jackpots at the end of a day: what is there now, less what has come since. A win is the other side of what a pool has paid. */
const poolsAfter = ({ kinds, pools }: Awaited<ReturnType<typeof readRows>>, at: number): bigint =>
  kinds
    .filter(({ span, kind }) => span > at && FLOW_OF_KIND[kind] === 'jackpots' && kind !== 'jackpot_win')
    .reduce((sum, { amount, sign }) => sum - amount * BigInt(sign), pools);

/** Sums of one day, from the rows of the span. */
function sumDay(rows: Awaited<ReturnType<typeof readRows>>, at: number, day: Day, difference: bigint): DaySums {
  const kinds = rows.kinds.filter(({ span }) => span === at);
  const of = <T extends { readonly day: number }>(all: readonly T[]): T[] => all.filter((row) => row.day === at);
  const line = rows.lines.get(day);
  return {
    flows: flowsOf(kinds),
    difference,
    in: waysOf(CASH_WAYS_IN, of(rows.credited), ofKinds(kinds, 'deposit')),
    out: waysOf(CASH_WAYS_OUT, of(rows.posted), ofKinds(kinds, 'withdrawal')),
    refunds: of(rows.refunds)[0] ?? NOTHING,
    between: {
      sent: ofKinds(kinds, 'transfer_up_sent', 'transfer_down_sent', 'agent_pay_sent'),
      received: ofKinds(kinds, 'transfer_up_received', 'transfer_down_received', 'agent_pay_received'),
    },
    vendors: { sent: ofKinds(kinds, 'vendor_transfer_out').sum, back: ofKinds(kinds, 'vendor_transfer_back').sum },
    expected: of(rows.expected)[0]?.sum ?? 0n,
    moved: (line?.came ?? 0n) - (line?.gone ?? 0n),
  };
}

/**
 * What the house owed its members at the end of each day, what changed it, and the cash behind it. All is of one moment. Refuses BAD_REQUEST for
 * days that do not exist, and for too many.
 */
export async function readCash(context: StaffContext, asked: CashAsked): Promise<CashSpan> {
  const { platform, brand } = context;
  const { from, to, today } = daysAsked(context, asked);
  const spans = listDaySpans(from, to, brand.settings.timeZone);
  const bounds = [...spans.map((span) => span.from), ...spans.slice(-1).map((span) => span.to)];
  const of: DaysOf = { brandId: brand.id, currency: brand.asset.code, book: brand.realBook, asset: brand.asset.id, bounds };
  const rows = await platform.db.tx((tx) => readRows(tx, of, { from, to }, to === today), { isolation: 'repeatable read' });
  const changes = spans.map((_, at) => flowsOf(rows.kinds.filter(({ span }) => span === at)));
  const owed = cashDays(changes, rows.owed.counted);
  const money = (minor: bigint): string => formatAmount(minor, brand.asset);
  const all = spans.map(({ day }, at) => sumDay(rows, at, day, owed[at]?.difference ?? 0n));
  const dayOf = (sums: DaySums, at: number): CashDayShown => {
    const { day = '' } = spans[at] ?? {};
    const { opening, closing } = owed[at] ?? { opening: 0n, closing: 0n };
    // What lies at vendors now, less what has moved there since the end of the day.
    const away = rows.kinds.reduce(
      (sum, { span, amount, awaySign }) => (span > at ? sum - amount * BigInt(awaySign) : sum),
      rows.owed.away,
    );
    const held = rows.held.filter(({ bound }) => bound === at + 1);
    const shares = sharesOf(closing, away, poolsAfter(rows, at), held);
    const line = rows.lines.get(day);
    return {
      day,
      isRunning: day === today,
      opening: money(opening),
      closing: money(closing),
      isCounted: rows.owed.isCounted[at] === true && rows.owed.isCounted[at + 1] === true,
      shares: {
        free: money(shares.free),
        withdrawals: money(shares.withdrawals),
        security: money(shares.security),
        moving: money(shares.moving),
        vendors: money(shares.vendors),
        jackpots: money(shares.jackpots),
      },
      ...viewOf(sums, brand.asset),
      bank: {
        expected: money(sums.expected),
        moved: money(sums.moved),
        lines: line?.lines ?? 0,
        openLines: line?.open_lines ?? 0,
        difference: money(sums.moved - sums.expected),
        signedBy: line?.signed_by ?? null,
      },
    };
  };
  const [first, ...others] = all;
  assert(first !== undefined, 'a span has a day');
  const total = others.reduce(addDaySums, first);
  return {
    from,
    to,
    currency: brand.asset.code,
    days: all.map(dayOf),
    sums: { ...viewOf(total, brand.asset), expected: money(total.expected), moved: money(total.moved) },
  };
}
