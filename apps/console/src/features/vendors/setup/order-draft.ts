import { findOrderProblems, type OrderField, type VendorDialect, type VendorWallet } from '@talora/domain/vendors/vendor-order.ts';

/** A vendor to be made, as it is typed. */
export interface OrderDraft {
  readonly code: string;
  readonly name: string;
  readonly dialect: VendorDialect;
  readonly wallet: VendorWallet;
  readonly isResettling: boolean;
  readonly address: string;
  /** Empty: the origin of its address. */
  readonly frames: string;
}

/** Nothing typed yet. */
export const EMPTY_ORDER: OrderDraft = {
  code: '',
  name: '',
  dialect: 'plain',
  wallet: 'seamless',
  isResettling: false,
  address: '',
  frames: '',
};

/** What the request carries of a draft. */
export const orderOf = ({ code, frames, ...draft }: OrderDraft) => ({
  ...draft,
  vendorCode: code.trim().toUpperCase(),
  name: draft.name.trim(),
  address: draft.address.trim(),
  gameOrigin: frames.trim(),
});

/** Fields of a draft that cannot be as they are. */
export function orderProblems(draft: OrderDraft): OrderField[] {
  const { vendorCode: code, name, address, gameOrigin } = orderOf(draft);
  return findOrderProblems({ code, name, address, frames: gameOrigin === '' ? null : gameOrigin });
}
