import type { TeamBranch, TeamSums } from '@talora/contract/agents/team.ts';
import { numbersFrom } from '@talora/domain/agents/team-line.ts';
import { formatAmount } from '@talora/domain/money/amount.ts';
import type { Asset } from '@talora/domain/money/asset.ts';
import type { Brand } from '../../../base/site/site.ts';
import { isAgent } from '../agent-account.ts';
import type { TeamMember } from './team-context.ts';
import { NO_FIGURES, type BranchRow, type FigureRow } from './team.queries.ts';

/** Sums as they are shown. */
export function figuresView(row: FigureRow, asset: Asset): TeamSums {
  const money = (minor: bigint): string => formatAmount(minor, asset);
  return {
    count: Number(row.plays),
    stake: money(row.stake),
    validBet: money(row.valid_bet),
    payout: money(row.payout),
    net: money(row.payout - row.stake),
    pendingCount: Number(row.open_plays),
    pendingStake: money(row.open_stake),
    deposits: money(row.deposits),
    withdrawals: money(row.withdrawals),
  };
}

/** Adds rows up. */
export function addUp(rows: readonly FigureRow[]): FigureRow {
  return rows.reduce(
    (sum, row) => ({
      plays: sum.plays + row.plays,
      stake: sum.stake + row.stake,
      valid_bet: sum.valid_bet + row.valid_bet,
      payout: sum.payout + row.payout,
      open_plays: sum.open_plays + row.open_plays,
      open_stake: sum.open_stake + row.open_stake,
      deposits: sum.deposits + row.deposits,
      withdrawals: sum.withdrawals + row.withdrawals,
    }),
    NO_FIGURES,
  );
}

/** A branch as an agent above sees it. */
export function branchView(row: BranchRow, brand: Brand, agent: TeamMember): TeamBranch {
  return {
    id: row.id,
    no: row.no.toString(),
    name: row.username,
    isAgent: isAgent(row, brand.settings),
    level: numbersFrom(row.path, agent.path).length - 1,
    members: row.members,
    registeredAt: row.registered_at.toISOString(),
    ...figuresView(row, brand.asset),
  };
}
