import { parseAmount } from '@talora/domain/money/amount.ts';
import { getAssetById } from '@talora/domain/money/asset.ts';
import { neededOf, type TurnoverTerms } from '@talora/domain/turnover/turnover-terms.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { readSettingsWithin, type BrandSettings } from '../../base/site/site.ts';
import { countOwnPlays } from './follow-plays.ts';
import { insertRequirement } from './turnover.queries.ts';

/** A deposit, or a transfer from above, that is being credited. */
export interface CreditedDeposit {
  /** A deposit when it is left out. */
  readonly source?: 'deposit' | 'transfer';
  readonly memberId: string;
  readonly id: string;
  readonly brandId: string;
  readonly no: string;
  readonly asset: number;
  readonly credited: bigint;
}

function termsOf(settings: BrandSettings, asset: number): TurnoverTerms {
  const floor = parseAmount(settings.turnoverFloor, getAssetById(asset), { decimals: 'upTo' });
  return {
    percent: settings.isTurnoverOn ? settings.turnoverPercent : 0,
    weights: settings.turnoverWeights.map(({ code, percent }) => ({ code, percent })),
    oddsPercent: settings.turnoverOddsPercent,
    isEveryStake: settings.isEveryStakeCounted,
    // A floor that is no sum of the currency is its smallest unit.
    floorMinor: (floor ?? 1n).toString(),
  };
}

/**
 * Opens what has to be played of a deposit, under the brand's terms of this moment, which stay. Before the money is there: who has
 * nothing left of earlier deposits has nothing open of them. A brand that asks nothing gets a row that needs nothing.
 */
export async function openRequirement(
  tx: Tx,
  { source = 'deposit', memberId, id, brandId, no, asset, credited }: CreditedDeposit,
): Promise<void> {
  await countOwnPlays(tx, memberId);
  const terms = termsOf(await readSettingsWithin(tx, brandId), asset);
  const needed = neededOf(credited, terms);
  const state = needed === 0n ? 'none' : 'open';
  await insertRequirement(tx, { member_id: memberId, id, source, brand_id: brandId, asset, no, amount: credited, terms, needed, state });
}
