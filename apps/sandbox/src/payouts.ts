import { randomBytes } from 'node:crypto';
import type { PayoutOrder, PayoutReport } from './protocol.ts';
import type { PayoutRow, PayoutStore } from './payout-store.ts';

/** How long a payout is on its way. */
const ON_ITS_WAY_MS = 4_000;

/**
 * What becomes of a payout stands in its cents, so that each end can be tried out: .13 fails, .17 is paid and the answer to its order is
 * lost, .19 stays on its way; anything else is paid.
 */
const CENTS = { fails: 13, isUnanswered: 17, stays: 19 } as const;

const centsOf = (amount: string): number => Number(BigInt(amount) % 100n);

/** Is the answer to this order lost? */
export const isUnanswered = ({ amount }: Pick<PayoutRow, 'amount'>): boolean => centsOf(amount) === CENTS.isUnanswered;

/** A payout as merchants are told of it. */
export const payoutReportOf = (row: PayoutRow): PayoutReport => ({
  payoutId: row.id,
  reference: row.reference,
  status: row.status,
  amount: row.amount,
  currency: row.currency,
  bankReference: row.status === 'paid' ? `B${row.id.slice(1, 13).toUpperCase()}` : null,
  reason: row.status === 'failed' ? 'The bank does not know this account.' : null,
  version: row.version,
  occurredAt: new Date(row.changed_at).toISOString(),
});

/** The payouts of this provider. */
export interface Payouts {
  /** Takes an order; the same reference gives the same payout, and null when it asks for something else. */
  order(order: PayoutOrder): PayoutRow | null;
  /** Ends payouts whose time has come. */
  moveDue(): void;
}

/** Opens the payouts on a store. */
export function openPayouts(store: PayoutStore, nowMs: () => number): Payouts {
  return {
    order(order) {
      const found = store.findByReference(order.reference);
      const isSame = (row: PayoutRow): boolean =>
        row.amount === order.amount &&
        row.currency === order.currency &&
        row.account === order.accountNumber &&
        row.bank === order.bankCode;
      if (found !== undefined) return isSame(found) ? found : null;
      const at = nowMs();
      const row: PayoutRow = {
        id: `Q${randomBytes(16).toString('hex')}`,
        reference: order.reference,
        amount: order.amount,
        currency: order.currency,
        bank: order.bankCode,
        account: order.accountNumber,
        holder: order.holder,
        notify_url: order.notifyUrl,
        status: 'pending',
        version: 1,
        changed_at: at,
        ends_at: centsOf(order.amount) === CENTS.stays ? null : at + ON_ITS_WAY_MS,
      };
      store.insert(row);
      return row;
    },
    moveDue() {
      for (const row of store.listDue(nowMs())) store.end(row.id, centsOf(row.amount) === CENTS.fails ? 'failed' : 'paid', nowMs());
    },
  };
}
