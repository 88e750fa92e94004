import { formatAmount } from '@talora/domain/money/amount.ts';
import { ASSETS, isAssetCode } from '@talora/domain/money/asset.ts';

/** Decimal text of any asset as whole minor units. */
export const minorOf = (amount: string): bigint => BigInt(amount.replace('.', ''));

/** Sums decimal texts of one currency exactly. */
export function sumOf(amounts: readonly string[], currency: string): string {
  const total = amounts.reduce((sum, amount) => sum + minorOf(amount), 0n);
  return isAssetCode(currency) ? formatAmount(total, ASSETS[currency]) : '0';
}

/** Change against before in thousandths, whole; null when there was nothing before. */
export function permilleChange(now: string, before: string): number | null {
  const past = minorOf(before);
  if (past === 0n) return null;
  const size = past < 0n ? -past : past;
  return Number(((minorOf(now) - past) * 1000n) / size);
}

/** How a change looks: more is better only where it is said to be, and nothing has no colour. */
export const changeTone = (permille: number, isGoodUp: boolean): 'plain' | 'good' | 'bad' =>
  permille === 0 || !isGoodUp ? 'plain' : permille > 0 ? 'good' : 'bad';
