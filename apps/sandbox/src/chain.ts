import { createHash } from 'node:crypto';
import type { ChainPayment } from './protocol.ts';
import type { PaymentRow } from './store.ts';

/** A chain of one machine: a block comes every two seconds, and what three blocks have counts. */
export const BLOCK_MS = 2_000;
/** Confirmations after which a payment counts. */
export const CONFIRMATIONS = 3;

/** What one coin costs, in hundredths of a currency; other currencies have the same worth as the coin. */
const PRICES: Readonly<Record<string, bigint>> = { MYR: 420n, SGD: 130n, THB: 3_300n, CNY: 710n, INR: 8_400n };
const COIN_UNITS = 1_000_000n;

/** Where and how much: the address is the payment's own, the sum is rounded up to a millionth of a coin. */
export function chainPaymentOf({ id, amount, currency, confirmations }: PaymentRow): ChainPayment {
  const price = PRICES[currency] ?? 100n;
  const units = (BigInt(amount) * COIN_UNITS + price - 1n) / price;
  const fraction = String(units % COIN_UNITS).padStart(6, '0');
  return {
    network: 'Sandbox chain',
    coin: 'tUSD',
    address: `sbx1${createHash('sha256').update(id).digest('hex').slice(0, 40)}`,
    amount: `${units / COIN_UNITS}.${fraction}`,
    needed: CONFIRMATIONS,
    confirmations,
  };
}
