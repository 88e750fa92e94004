import type { MerchantWallet } from '@talora/contract/vendors/vendors.ts';

/** A movement back whose end was not known when it was asked for. */
export interface Waiting {
  readonly amount: string;
}

/** How the button stands. */
export interface CollectState {
  /** Something is asked or awaited: it turns, and takes no press. */
  readonly isBusy: boolean;
  readonly isOff: boolean;
  /** What is said beside it. */
  readonly note: 'unknown' | 'person' | null;
}

/** How the button stands by what the server told last. */
export function collectState(wallet: MerchantWallet | undefined, waiting: Waiting | null, isAsking: boolean): CollectState {
  const isWithPerson = wallet?.open?.state === 'person';
  const isAwaited = waiting !== null && wallet?.open !== null && !isWithPerson;
  const isBusy = isAsking || isAwaited;
  return { isBusy, isOff: isBusy || isWithPerson, note: isWithPerson ? 'person' : isAwaited ? 'unknown' : null };
}

/** How a movement that was awaited has ended; null while it has not. By our books nothing lies there any more, or the vendor did not move it. */
export function collectEnd(wallet: MerchantWallet | undefined, waiting: Waiting | null): 'done' | 'refused' | null {
  if (waiting === null || wallet === undefined || wallet.open !== null) return null;
  return /^0(\.0+)?$/.test(wallet.atVendor) ? 'done' : 'refused';
}
