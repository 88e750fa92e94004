/** Calls that we make to vendors. */
export const VENDOR_CALLS = [
  'gameList',
  'launchUrl',
  'freeRoundGrant',
  'freeRoundCancel',
  'freeRoundStatus',
  'roundHistory',
  'replayUrl',
  'closeSession',
  'statement',
  'transferIn',
  'transferOut',
  'transferStatus',
  'walletBalance',
  'roundFeed',
] as const;

/** Name of a call out. */
export type VendorCallName = (typeof VENDOR_CALLS)[number];
