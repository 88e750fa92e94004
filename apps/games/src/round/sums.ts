import { ASSETS, isAssetCode } from '@talora/domain/money/asset.ts';
import { formatMoney } from '@talora/web-kit/money/format-money.ts';

/** How sums of a game are written: minor units inside, decimal text with the language's marks outside. */
export interface Sums {
  readonly symbol: string;
  /** Without the currency. */
  plain(minor: bigint): string;
  /** With the currency. */
  full(minor: bigint): string;
}

/** Whole minor units as decimal text of so many digits. */
export function decimalText(minor: bigint, digits: number): string {
  const isNegative = minor < 0n;
  const all = (isNegative ? -minor : minor).toString().padStart(digits + 1, '0');
  const fraction = digits === 0 ? '' : `.${all.slice(-digits)}`;
  return `${isNegative ? '-' : ''}${all.slice(0, all.length - digits)}${fraction}`;
}

/** Decimal text as whole minor units of so many digits; null for what is no such text. */
export function minorOf(text: string, digits: number): bigint | null {
  const [, sign, whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  if (sign === undefined || fraction.length > digits) return null;
  const minor = BigInt(whole + fraction.padEnd(digits, '0'));
  return sign === '-' ? -minor : minor;
}

export function openSums(currency: string, digits: number, tag: string): Sums {
  const symbol = isAssetCode(currency) ? ASSETS[currency].symbol : currency;
  const plain = (minor: bigint): string => formatMoney(decimalText(minor, digits), tag);
  return { symbol, plain, full: (minor) => `${symbol} ${plain(minor)}` };
}
