import { formatAmount, parseAmount } from '@talora/domain/money/amount.ts';
import { ASSETS, isAssetCode, type Asset } from '@talora/domain/money/asset.ts';

/** Sums in the game's currency: whole minor units inside, decimal text outside. */
export interface GameMoney {
  readonly asset: Asset;
  readonly minor: (amount: string) => bigint;
  readonly text: (minor: bigint) => string;
}

/** Throws RangeError for a currency the product does not know, and for a sum the server cannot have sent. */
export function openMoney(currency: string): GameMoney {
  if (!isAssetCode(currency)) throw new RangeError(`unknown currency ${currency}`);
  const asset = ASSETS[currency];
  return {
    asset,
    minor(amount) {
      const isNegative = amount.startsWith('-');
      const minor = parseAmount(isNegative ? amount.slice(1) : amount, asset);
      if (minor === undefined) throw new RangeError(`not a sum of ${currency}: ${amount}`);
      return isNegative ? -minor : minor;
    },
    text: (minor) => formatAmount(minor, asset),
  };
}
