import type { CallArguments, CallResult } from '@talora/contract/core/call.ts';
import type { overviewCalls } from '@talora/contract/overview/overview-console.ts';
import { addCounted, OVERVIEW_COSTS, type OverviewCounted } from '@talora/domain/overview/overview-figures.ts';
import { overviewSpans, type ComparedSpan } from '@talora/domain/overview/overview-spans.ts';
import { formatAmount } from '@talora/domain/money/amount.ts';
import { nowOf } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { findLastCheck, sumMemberFunds } from '../../base/ledger/ledger.ts';
import type { StaffContext } from '../../base/staff/staff.ts';
import { sumPools } from '../../money/jackpots/jackpots.ts';
import { countQueues } from '../../money/wallet/wallet.ts';
import { countPresent } from '../../people/sessions/sessions.ts';
import { countSpans, daysAsked, type CountedSpans } from './count-spans.ts';
import { figuresView, groupsView, sightOf } from './overview-views.ts';

type Overview = (typeof overviewCalls)['calls']['overview'];

const ONLINE_MINUTES = 10;

const totalOf = ({ parts, players }: CountedSpans): OverviewCounted => addCounted(parts, players.all);

/** Everything of a span and of what it is compared with, by one look at the database. */
async function readSpans(tx: Tx, context: StaffContext, bounds: readonly Date[], compared: readonly ComparedSpan[]) {
  const own = await countSpans(tx, context, bounds);
  const others: { span: ComparedSpan; counted: CountedSpans }[] = [];
  for (const span of compared) others.push({ span, counted: await countSpans(tx, context, span.bounds) });
  return { own, others, groups: sightOf(context).finance ? await groupsView(tx, context, own) : null };
}

/** How the ledger stands, and what waits at the cashier. */
async function readStanding({ platform, brand, staff }: StaffContext) {
  const db = platform.db.kysely;
  const { finance } = sightOf({ staff });
  const [funds, pools, check] = await Promise.all([
    sumMemberFunds(db, brand.realBook, brand.asset.id),
    sumPools(db, brand.id),
    findLastCheck(db),
  ]);
  return {
    memberFunds: finance ? formatAmount(funds.balance - pools, brand.asset) : null,
    heldFunds: finance ? formatAmount(funds.held, brand.asset) : null,
    checkedAt: check?.checked_at.toISOString() ?? null,
    isClean: check?.is_clean ?? null,
  };
}

/**
 * Figures of days of the brand with those that they are compared with, over time and by what was played. Every sum is of the ledger or of the
 * record of plays; all of them are of one moment. Refuses BAD_REQUEST for days that do not exist, and for too many.
 */
export async function getOverview(context: StaffContext, asked: CallArguments<Overview>): Promise<CallResult<Overview>> {
  const { platform, brand } = context;
  const days = daysAsked(context, asked);
  const { unit, bounds, isRunning, compared } = overviewSpans(days, nowOf(platform.clock), brand.settings.timeZone);
  const [{ own, others, groups }, present, queues, ledger] = await Promise.all([
    platform.db.tx((tx) => readSpans(tx, context, bounds, compared), { isolation: 'repeatable read' }),
    countPresent(platform.db.kysely, brand.id, ONLINE_MINUTES),
    countQueues(context),
    readStanding(context),
  ]);
  const total = totalOf(own);
  const { finance } = sightOf(context);
  const before = others.find(({ span }) => span.name === 'before')?.counted.parts ?? [];
  const sum = (pick: (row: CountedSpans['played'][number]) => bigint): bigint => own.played.reduce((all, row) => all + pick(row), 0n);
  const money = (minor: bigint): string => formatAmount(minor, brand.asset);
  return {
    ...days,
    isRunning,
    currency: brand.asset.code,
    figures: figuresView(context, total),
    costs: finance
      ? (Object.fromEntries(OVERVIEW_COSTS.map((cost) => [cost, money(total.costs[cost])])) as Record<
          (typeof OVERVIEW_COSTS)[number],
          string
        >)
      : null,
    open: finance ? { bets: Number(sum((row) => row.openBets)), stake: money(sum((row) => row.openStake)) } : null,
    compared: others.map(({ span: { name, from, to }, counted }) => ({ name, from, to, figures: figuresView(context, totalOf(counted)) })),
    unit,
    points: own.parts.map((part, at) => {
      const past = before[at];
      return {
        from: bounds[at]?.toISOString() ?? '',
        figures: figuresView(context, part),
        before: past === undefined ? null : figuresView(context, past),
      };
    }),
    groups,
    now: present,
    queues,
    ledger,
  };
}
