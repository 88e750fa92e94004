import type { Asset } from '../money/asset.ts';
import { ASSETS } from '../money/asset.ts';

const only = (code: string, digits: number, symbol: string): Asset => ({ id: 0, code, digits, symbol });

/** Currencies that vendors invoice in: those that brands count in, and others that are only written on paper. */
export const INVOICE_CURRENCIES = {
  MYR: ASSETS.MYR,
  VND: ASSETS.VND,
  THB: ASSETS.THB,
  PHP: ASSETS.PHP,
  IDR: ASSETS.IDR,
  USDT: ASSETS.USDT,
  USD: only('USD', 2, '$'),
  EUR: only('EUR', 2, '€'),
  GBP: only('GBP', 2, '£'),
  SGD: only('SGD', 2, 'S$'),
  HKD: only('HKD', 2, 'HK$'),
  CNY: only('CNY', 2, 'CN¥'),
  JPY: only('JPY', 0, '¥'),
} as const satisfies Record<string, Asset>;

/** Code of such a currency. */
export type InvoiceCurrency = keyof typeof INVOICE_CURRENCIES;

/** Codes of such currencies, in the order they are offered. */
export const INVOICE_CURRENCY_CODES = Object.keys(INVOICE_CURRENCIES) as [InvoiceCurrency, ...InvoiceCurrency[]];

/** Is this the code of a currency that vendors invoice in? */
export const isInvoiceCurrency = (code: string): code is InvoiceCurrency => Object.hasOwn(INVOICE_CURRENCIES, code);

/** Decimals that a rate has at most. */
export const RATE_DIGITS = 8;
const RATE_ONE = 10n ** BigInt(RATE_DIGITS);
const RATE = /^(0|[1-9][0-9]{0,8})(?:\.([0-9]{1,8}))?$/;

/** A rate in hundred-millionths; undefined for what is no decimal text above zero with at most eight decimals. */
export function parseRate(text: string): bigint | undefined {
  const match = RATE.exec(text);
  if (match === null) return undefined;
  const parts = BigInt(match[1] ?? '0') * RATE_ONE + BigInt((match[2] ?? '').padEnd(RATE_DIGITS, '0') || '0');
  return parts === 0n ? undefined : parts;
}

/** A rate as decimal text, without zeros at its end. */
export function formatRate(rate: bigint): string {
  const fraction = (rate % RATE_ONE).toString().padStart(RATE_DIGITS, '0').replace(/0+$/, '');
  return `${rate / RATE_ONE}${fraction === '' ? '' : `.${fraction}`}`;
}

/** n / d to the nearest whole number, halves up. Both are not negative. */
const nearest = (n: bigint, d: bigint): bigint => (2n * n + d) / (2n * d);

/**
 * A sum of one asset in another, in minor units, rounded to the nearest one, halves up. `rate` is what one whole unit of `from` is in
 * `to`, in hundred-millionths. The sum is not negative.
 */
export function convert(minor: bigint, from: Asset, to: Asset, rate: bigint): bigint {
  return nearest(minor * rate * 10n ** BigInt(to.digits), RATE_ONE * 10n ** BigInt(from.digits));
}
