import { CallRefused } from '@talora/contract/core/client.ts';
import {
  findOrderProblems,
  isLoopback,
  type OrderField,
  type VendorDialect,
  type VendorWallet,
} from '@talora/domain/vendors/vendor-order.ts';

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

/** Fields of a draft that cannot be as they are. Whether hosts of this machine are let in, the server decides. */
export function orderProblems(draft: OrderDraft): OrderField[] {
  const { vendorCode: code, name, address, gameOrigin } = orderOf(draft);
  return findOrderProblems({ code, name, address, frames: gameOrigin === '' ? null : gameOrigin }, isLoopback);
}

const FIELDS = ['code', 'name', 'address', 'frames'] as const satisfies readonly OrderField[];

/** Fields that the server has refused, and whether the code has somebody already. */
export function refusedFields(error: unknown): { readonly fields: readonly OrderField[]; readonly isTaken: boolean } {
  const isRefused = error instanceof CallRefused && error.code === 'FIELDS_INVALID';
  const named = isRefused
    ? ((error.value as { readonly fields?: Readonly<Record<string, { problem?: string }>> } | null)?.fields ?? {})
    : {};
  return { fields: FIELDS.filter((name) => Object.hasOwn(named, name)), isTaken: named.code?.problem === 'taken' };
}
