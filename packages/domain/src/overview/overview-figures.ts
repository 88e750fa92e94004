/** What play costs the house besides what it pays out, in the order in which it is shown. */
export const OVERVIEW_COSTS = ['agentPay', 'prizes', 'jackpots', 'adjustments', 'charges'] as const;

/** Such a cost. */
export type OverviewCost = (typeof OVERVIEW_COSTS)[number];

/** Costs of a span in minor units. What members were charged is below nothing: it is no cost. */
export type OverviewCosts = Readonly<Record<OverviewCost, bigint>>;

/** Figures that are shown over time, in the order in which they are shown. */
export const OVERVIEW_MEASURES = [
  'ggr',
  'ngr',
  'stake',
  'costs',
  'deposits',
  'withdrawals',
  'net',
  'bets',
  'newMembers',
  'firstDepositors',
  'players',
] as const;

/** Such a figure. */
export type OverviewMeasure = (typeof OVERVIEW_MEASURES)[number];

/** What is counted of a span; sums in minor units. */
export interface OverviewCounted {
  readonly deposits: bigint;
  readonly depositCount: bigint;
  readonly withdrawals: bigint;
  readonly withdrawalCount: bigint;
  /** Bets that are settled, with stake and payout; a stake that was given back counts as paid back. */
  readonly bets: bigint;
  readonly stake: bigint;
  readonly payout: bigint;
  readonly costs: OverviewCosts;
  readonly newMembers: bigint;
  readonly firstDepositors: bigint;
  readonly players: bigint;
}

/** Nothing happened. */
export const NOTHING_COUNTED: OverviewCounted = {
  deposits: 0n,
  depositCount: 0n,
  withdrawals: 0n,
  withdrawalCount: 0n,
  bets: 0n,
  stake: 0n,
  payout: 0n,
  costs: { agentPay: 0n, prizes: 0n, jackpots: 0n, adjustments: 0n, charges: 0n },
  newMembers: 0n,
  firstDepositors: 0n,
  players: 0n,
};

/** What follows from it: net cash, gross and net gaming revenue, all costs. Minor units. */
export function resultsOf({ deposits, withdrawals, stake, payout, costs }: OverviewCounted) {
  const total = OVERVIEW_COSTS.reduce((sum, cost) => sum + costs[cost], 0n);
  const ggr = stake - payout;
  return { net: deposits - withdrawals, ggr, costs: total, ngr: ggr - total };
}

/** Adds up spans. Who played is counted once in each of them and cannot be added: `players` is given. */
export function addCounted(parts: readonly OverviewCounted[], players: bigint): OverviewCounted {
  const sum = (pick: (part: OverviewCounted) => bigint): bigint => parts.reduce((all, part) => all + pick(part), 0n);
  return {
    deposits: sum((part) => part.deposits),
    depositCount: sum((part) => part.depositCount),
    withdrawals: sum((part) => part.withdrawals),
    withdrawalCount: sum((part) => part.withdrawalCount),
    bets: sum((part) => part.bets),
    stake: sum((part) => part.stake),
    payout: sum((part) => part.payout),
    costs: {
      agentPay: sum((part) => part.costs.agentPay),
      prizes: sum((part) => part.costs.prizes),
      jackpots: sum((part) => part.costs.jackpots),
      adjustments: sum((part) => part.costs.adjustments),
      charges: sum((part) => part.costs.charges),
    },
    newMembers: sum((part) => part.newMembers),
    firstDepositors: sum((part) => part.firstDepositors),
    players,
  };
}
