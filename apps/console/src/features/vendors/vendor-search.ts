import { dayOf, oneOf, textOf, type Asked } from '../../shell/search.ts';

/** Parts of a vendor's page. */
export const VENDOR_PARTS = ['overview', 'traffic', 'keys', 'days', 'rounds', 'wallet', 'held', 'limits', 'games'] as const;

/** Kinds of calls that the traffic can be narrowed to; all but the first two are names of the vendor port. */
export const TRAFFIC_KINDS = [
  'all',
  'refused',
  'launchUrl',
  'authenticate',
  'bet',
  'betWin',
  'win',
  'refund',
  'rollback',
  'roundHistory',
  'statement',
] as const;

/** The address of a vendor behind `?`. */
export interface VendorSearch {
  part: (typeof VENDOR_PARTS)[number];
  find: string;
  kind: (typeof TRAFFIC_KINDS)[number];
  /** The opened day of the comparison; empty opens none. */
  day: string;
}

/** Reads the address of one vendor behind `?`. */
export const readVendorSearch = (asked: Asked<VendorSearch>): VendorSearch => ({
  part: oneOf(asked.part, VENDOR_PARTS),
  find: textOf(asked.find),
  kind: oneOf(asked.kind, TRAFFIC_KINDS),
  day: dayOf(asked.day),
});
