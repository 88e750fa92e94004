import type { PaymentReport } from '@talora/contract/wallet/payment-provider.ts';
import type { DepositChange } from './deposits.queries.ts';

/** Where a payment is made, as the provider says: its page, and what is shown in place of it. */
export function shownPayment({ redirectUrl, qr, chain }: PaymentReport): Pick<DepositChange, 'redirectUrl' | 'shown' | 'confirmations'> {
  if (chain !== undefined && chain !== null) {
    const { confirmations, ...address } = chain;
    return { redirectUrl, shown: { chain: address }, confirmations };
  }
  return qr === undefined || qr === null ? { redirectUrl } : { redirectUrl, shown: { qr } };
}
