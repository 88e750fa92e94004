import { formatRate, type ContractTerms, type ContractTier } from '@talora/domain/agents/contract-terms.ts';
import { formatAmount } from '@talora/domain/money/amount.ts';
import type { Asset } from '@talora/domain/money/asset.ts';

interface Change {
  readonly name: string;
  readonly from: string | null;
  readonly to: string | null;
}

/** A tier as the console reads it: rate in percent, active members, valid bets, loss. */
const tierText = ({ rate, minActive, minValidBet, minLoss }: ContractTier, asset: Asset): string =>
  [formatRate(rate), minActive, formatAmount(minValidBet, asset), formatAmount(minLoss, asset)].join(' ');

/**
 * Every term of a contract beside that of the one in force, changed or not, and each contract that ends by it (name and highest rate). Names
 * and values are read by the console's `change-words.ts`.
 */
export function termChanges(current: ContractTerms | null, next: ContractTerms, asset: Asset, ends: readonly string[]): Change[] {
  const isDividend = next.kind === 'dividend';
  const count = Math.max(current?.tiers.length ?? 0, next.tiers.length);
  const tierOf = (terms: ContractTerms | null, at: number): string | null => {
    const tier = terms?.tiers[at];
    return tier === undefined ? null : tierText(tier, asset);
  };
  return [
    { name: 'contract.kind', from: null, to: next.kind },
    ...(isDividend ? [{ name: 'contract.period', from: current?.period ?? null, to: next.period }] : []),
    ...(isDividend
      ? [{ name: 'contract.carriesLoss', from: current === null ? null : String(current.carriesLoss), to: String(next.carriesLoss) }]
      : []),
    ...Array.from({ length: count }, (_, at) => ({ name: `contract.tier.${at + 1}`, from: tierOf(current, at), to: tierOf(next, at) })),
    ...ends.map((to) => ({ name: 'contract.ends', from: null, to })),
  ];
}
