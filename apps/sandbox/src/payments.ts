import { randomBytes } from 'node:crypto';
import type { PaymentOrder, PaymentReport } from './protocol.ts';
import { BLOCK_MS, CONFIRMATIONS, chainPaymentOf } from './chain.ts';
import type { PaymentRow, Store } from './store.ts';

/** Misbehaviour that tests ask for. */
export interface Chaos {
  /** Each webhook comes three times. */
  readonly isDuplicating: boolean;
  /** What is older comes after what is newer. */
  readonly isReordering: boolean;
  /** Webhooks are held back for some seconds. */
  readonly isDelaying: boolean;
  /** No webhook ever leaves. */
  readonly isDropping: boolean;
}

/** How a person ends a payment on the bank's page. */
export type PaymentChoice =
  | { readonly kind: 'pay'; readonly amount: string; readonly name: string | null; readonly isLater: boolean }
  | { readonly kind: 'cancel' };

const LATER_MS = 60_000;
const DELAY_MS = 3_000;
const REORDER_MS = 500;

/** Random name that nobody guesses: whoever has it may pay or cancel. */
const freshId = (prefix: string): string => `${prefix}${randomBytes(16).toString('hex')}`;

/** A payment as merchants are told of it. */
export function reportOf(payment: PaymentRow): PaymentReport {
  const isPaid = payment.status === 'succeeded';
  return {
    paymentId: payment.id,
    reference: payment.reference,
    status: payment.status,
    amount: isPaid ? (payment.paid_amount ?? payment.amount) : payment.amount,
    currency: payment.currency,
    payerName: isPaid ? payment.paid_name : payment.payer_name,
    redirectUrl: payment.redirect_url,
    qr: payment.channel === 'qr' ? payment.redirect_url : null,
    chain: payment.channel === 'chain' ? chainPaymentOf(payment) : null,
    version: payment.version,
    occurredAt: new Date(payment.changed_at).toISOString(),
  };
}

/** A payment as it begins. `origin` is our address as the payer's browser reaches it. */
function paymentOf(order: PaymentOrder, at: number, origin: string): PaymentRow {
  const id = freshId('P');
  return {
    id,
    reference: order.reference,
    amount: order.amount,
    currency: order.currency,
    payer_name: order.payerName.trim() === '' ? null : order.payerName.trim(),
    merchant_name: order.merchantName.trim() === '' ? null : order.merchantName.trim(),
    redirect_url: `${origin}/bank/${id}`,
    return_url: order.returnUrl,
    notify_url: order.notifyUrl,
    status: 'pending',
    version: 1,
    created_at: at,
    expires_at: Date.parse(order.expiresAt),
    changed_at: at,
    settles_at: null,
    paid_amount: null,
    paid_name: null,
    channel: order.channel ?? null,
    confirmations: 0,
  };
}

/** What becomes of a payment whose moment has come: its time is over, its money is there, or the next block has it. */
function dueChange(payment: PaymentRow, now: number): Parameters<Store['changePayment']>[1] {
  if (payment.settles_at === null) return { status: 'expired' };
  if (payment.channel !== 'chain') return { status: 'succeeded' };
  const confirmations = payment.confirmations + 1;
  return confirmations < CONFIRMATIONS ? { confirmations, settles_at: now + BLOCK_MS } : { confirmations, status: 'succeeded' };
}

/** The payments of this provider. */
export interface Payments {
  /** Takes an order; the same reference gives the same payment, and null when it asks for something else. */
  order(order: PaymentOrder): PaymentRow | null;
  /** Ends a payment as the person at the bank decided; one that has ended stays as it is. */
  choose(id: string, choice: PaymentChoice): PaymentRow | undefined;
  /** Lets money on its way arrive and ends payments whose time is over. */
  moveDue(): void;
}

/** Opens the payments on a store. `publicOrigin` gives our address as the payer's browser reaches it. */
export function openPayments(store: Store, chaos: Chaos, nowMs: () => number, publicOrigin: (returnUrl: string) => string): Payments {
  function tell(before: PaymentRow, after: PaymentRow): void {
    const at = nowMs();
    const event = (payment: PaymentRow, waitMs: number): void =>
      store.insertEvent({
        id: freshId('E'),
        payment_id: payment.id,
        url: payment.notify_url,
        report: JSON.stringify(reportOf(payment)),
        created_at: at,
        next_at: at + waitMs + (chaos.isDelaying ? DELAY_MS : 0),
        tries: 0,
        copies: chaos.isDuplicating ? 2 : 0,
        ended_at: chaos.isDropping ? at : null,
      });
    event(after, 0);
    if (chaos.isReordering) event(before, REORDER_MS);
  }

  function end(payment: PaymentRow, change: Parameters<Store['changePayment']>[1]): PaymentRow {
    const after = store.changePayment(payment.id, change, nowMs());
    if (after.version !== payment.version) tell(payment, after);
    return after;
  }

  return {
    order: (order) =>
      store.whole(() => {
        const found = store.findByReference(order.reference);
        if (found !== undefined) {
          const isSame = found.amount === order.amount && found.currency === order.currency && found.channel === (order.channel ?? null);
          return isSame ? found : null;
        }
        const payment = paymentOf(order, nowMs(), publicOrigin(order.returnUrl));
        store.insertPayment(payment);
        return payment;
      }),
    choose: (id, choice) =>
      store.whole(() => {
        const payment = store.findPayment(id);
        if (payment === undefined || payment.status !== 'pending' || payment.settles_at !== null) return payment;
        if (payment.expires_at <= nowMs()) return end(payment, { status: 'expired' });
        if (choice.kind === 'cancel') return end(payment, { status: 'failed' });
        const paid = { paid_amount: choice.amount, paid_name: choice.name };
        // On the chain money arrives block by block.
        if (payment.channel === 'chain') return end(payment, { ...paid, settles_at: nowMs() + BLOCK_MS });
        return choice.isLater ? end(payment, { ...paid, settles_at: nowMs() + LATER_MS }) : end(payment, { ...paid, status: 'succeeded' });
      }),
    moveDue: () =>
      store.whole(() => {
        for (const payment of store.listDuePayments(nowMs())) end(payment, dueChange(payment, nowMs()));
      }),
  };
}
