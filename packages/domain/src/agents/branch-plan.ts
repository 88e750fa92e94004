import { computePay, type PayFigures } from './pay-compute.ts';
import type { ContractTerms } from './contract-terms.ts';

/** Why a branch cannot be moved to where somebody wants it. */
export const BRANCH_OBSTACLES = [
  'brand',
  'moved',
  'same',
  'cycle',
  'member_locked',
  'member_closed',
  'target_locked',
  'target_no_agent',
  'depth',
  'waiting',
] as const;

/** Name of what stands in the way. */
export type BranchObstacle = (typeof BRANCH_OBSTACLES)[number];

/** What a branch came to in a span, its own member too. Sums in minor units. */
export interface BranchFigures {
  readonly active: number;
  readonly validBet: bigint;
  /** Stake less payout of decided bets. */
  readonly loss: bigint;
  readonly bonuses: bigint;
  readonly salaries: bigint;
}

/** Does an agent's team get the branch, or lose it? */
export type BranchWay = 'gains' | 'loses';

/** A period's figures as they would have been, had the branch stood in the team, or not stood in it, for the whole of it. */
export function figuresWith({ kind }: Pick<ContractTerms, 'kind'>, figures: PayFigures, branch: BranchFigures, way: BranchWay): PayFigures {
  const sign = way === 'gains' ? 1n : -1n;
  const { measures } = figures;
  const isDividend = kind === 'dividend';
  return {
    ...figures,
    measures: {
      active: Math.max(0, measures.active + Number(sign) * branch.active),
      validBet: measures.validBet + sign * branch.validBet,
      loss: measures.loss + sign * branch.loss,
    },
    gross: figures.gross + sign * (isDividend ? branch.loss : branch.validBet),
    bonuses: isDividend ? figures.bonuses + sign * branch.bonuses : figures.bonuses,
    salaries: isDividend ? figures.salaries + sign * branch.salaries : figures.salaries,
  };
}

/** What a contract pays for a period, and what it would have paid with the branch moved: both by the function that pays. */
export function payBeside(
  terms: ContractTerms,
  figures: PayFigures,
  branch: BranchFigures,
  way: BranchWay,
): { readonly before: bigint; readonly after: bigint } {
  return { before: computePay(terms, figures).amount, after: computePay(terms, figuresWith(terms, figures, branch, way)).amount };
}
