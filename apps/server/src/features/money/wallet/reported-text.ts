import { formatAmount } from '@talora/domain/money/amount.ts';
import { ASSETS, isAssetCode } from '@talora/domain/money/asset.ts';

/** A sum in the currency of the provider's report; one that we do not know is written in its minor units. */
export function reportedText(minor: bigint, currency: string): string {
  return `${isAssetCode(currency) ? formatAmount(minor, ASSETS[currency]) : minor} ${currency}`;
}
