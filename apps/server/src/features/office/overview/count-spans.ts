import type { Day } from '@talora/domain/time/business-day.ts';
import { addDays, businessDayOf, isDay } from '@talora/domain/time/business-day.ts';
import { NOTHING_COUNTED, type OverviewCost, type OverviewCounted } from '@talora/domain/overview/overview-figures.ts';
import { OVERVIEW_DAYS_MAX } from '@talora/domain/overview/overview-spans.ts';
import type { CashFlow } from '@talora/domain/bank/cash-rules.ts';
import { nowOf } from '../../../platform/clock.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/refusal.ts';
import { listKindsOfFunds, type KindOfFunds, type LedgerKind } from '../../base/ledger/ledger.ts';
import type { StaffContext } from '../../base/staff/staff.ts';
import { FLOW_OF_KIND } from '../../money/bank/bank.ts';
import { countFirstDeposits } from '../../money/wallet/wallet.ts';
import { countRegistered } from '../../people/members/members.ts';
import { countPlayersOfBrand, sumPlayedOfBrand, type PlayedOfBrand, type PlayersOfBrand } from '../../shop/games/games.ts';

/** Days that are asked for. */
export interface DaysAsked {
  readonly from?: Day | undefined;
  readonly to?: Day | undefined;
}

/**
 * The days that are asked for, in order and none of them to come: today without any. Refuses BAD_REQUEST for what is no day of the calendar,
 * and for more than {@link OVERVIEW_DAYS_MAX} of them.
 */
export function daysAsked({ platform, brand }: StaffContext, asked: DaysAsked): { from: Day; to: Day } {
  const today = businessDayOf(nowOf(platform.clock), brand.settings.timeZone);
  const read = (day: Day | undefined, field: string): Day | undefined => {
    if (day === undefined) return undefined;
    if (!isDay(day) || day < '2000-01-01') refuse('BAD_REQUEST', { fields: [field] });
    return day > today ? today : day;
  };
  const [first, last] = [read(asked.from, 'from'), read(asked.to, 'to')];
  const [one, other] = [first ?? last ?? today, last ?? today];
  const [from, to] = one > other ? [other, one] : [one, other];
  if (addDays(from, OVERVIEW_DAYS_MAX) <= to) refuse('BAD_REQUEST', { fields: ['from'] });
  return { from, to };
}

/** What a change of what is owed costs; null for what is no cost. */
const COST_OF_FLOW: Readonly<Record<CashFlow, OverviewCost | null>> = {
  deposits: null,
  withdrawals: null,
  play: null,
  prizes: 'prizes',
  jackpots: 'jackpots',
  corrections: 'adjustments',
  adjustments: 'adjustments',
  charges: 'charges',
  between: null,
};

/** What a posting costs the house; null for what does not. Agents are paid in kinds of their own; what a pool is lent it gives back. */
function costOf(kind: LedgerKind): OverviewCost | null {
  if (kind === 'dividend' || kind === 'salary') return 'agentPay';
  if (kind === 'jackpot_loan' || kind === 'jackpot_repayment') return null;
  const flow = FLOW_OF_KIND[kind];
  return flow === null ? null : COST_OF_FLOW[flow];
}

/** Adds postings of a part to what was counted of it. */
function withKinds(counted: OverviewCounted, kinds: readonly KindOfFunds[]): OverviewCounted {
  const costs: Record<OverviewCost, bigint> = { ...counted.costs };
  let { deposits, depositCount, withdrawals, withdrawalCount } = counted;
  for (const { kind, transfers, amount, sign } of kinds) {
    const cost = costOf(kind);
    if (cost !== null) costs[cost] += amount * BigInt(sign);
    if (kind === 'deposit') [deposits, depositCount] = [deposits + amount, depositCount + transfers];
    if (kind === 'withdrawal') [withdrawals, withdrawalCount] = [withdrawals + amount, withdrawalCount + transfers];
  }
  return { ...counted, deposits, depositCount, withdrawals, withdrawalCount, costs };
}

/** What was counted of parts that follow each other. */
export interface CountedSpans {
  /** By part; `players` of each counted once in it. */
  readonly parts: readonly OverviewCounted[];
  readonly played: readonly PlayedOfBrand[];
  readonly players: PlayersOfBrand;
}

const NOBODY: PlayersOfBrand = { all: 0n, spans: new Map(), games: new Map(), families: new Map(), vendors: new Map() };

/** Counts the parts of a span of the brand: one from each bound to the next. Reads sums by hour, and single rows only of hours that a bound cuts. */
export async function countSpans(db: Queryable, { brand }: Pick<StaffContext, 'brand'>, bounds: readonly Date[]): Promise<CountedSpans> {
  if (bounds.length < 2) return { parts: [], played: [], players: NOBODY };
  const kinds = await listKindsOfFunds(db, { book: brand.realBook, asset: brand.asset.id }, bounds);
  const played = await sumPlayedOfBrand(db, brand.realBook, bounds);
  const players = await countPlayersOfBrand(db, brand.realBook, bounds);
  const registered = await countRegistered(db, brand.id, bounds);
  const firsts = await countFirstDeposits(db, brand.id, bounds);
  const parts = bounds.slice(1).map((_, at) => {
    const own = played.filter(({ span }) => span === at);
    const sum = (pick: (row: PlayedOfBrand) => bigint): bigint => own.reduce((all, row) => all + pick(row), 0n);
    return withKinds(
      {
        ...NOTHING_COUNTED,
        bets: sum((row) => row.bets),
        stake: sum((row) => row.stake),
        payout: sum((row) => row.payout),
        newMembers: registered.get(at) ?? 0n,
        firstDepositors: firsts.get(at) ?? 0n,
        players: players.spans.get(at) ?? 0n,
      },
      kinds.filter(({ span }) => span === at),
    );
  });
  return { parts, played, players };
}
