import { dayParam, listSearch, textParam, wordParam } from '../../kit/data-list/list-search.ts';
import { dayOf, oneOf, type Asked } from '../../shell/search.ts';

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

/** Ways that a call goes. */
export const TRAFFIC_DIRECTIONS = ['in', 'out'] as const;

/** What the traffic is narrowed by. */
export const trafficList = listSearch(
  { find: textParam, kind: wordParam(TRAFFIC_KINDS), direction: wordParam(['', ...TRAFFIC_DIRECTIONS]), from: dayParam, to: dayParam },
  ['-at'],
);

/** The part of the address that is the traffic's. */
export type TrafficSearch = typeof trafficList.start;

/** What an address keeps of the traffic alone: a view of it holds nothing of the page's other parts. */
export const trafficOf = ({ find, kind, direction, from, to, sort, page, open }: TrafficSearch): TrafficSearch => ({
  find,
  kind,
  direction,
  from,
  to,
  sort,
  page,
  open,
});

/** The address of a vendor behind `?`. */
export interface VendorSearch extends TrafficSearch {
  part: (typeof VENDOR_PARTS)[number];
  /** The opened day of the comparison; empty opens none. */
  day: string;
}

/** The address of a vendor that says nothing. */
export const VENDOR_START: VendorSearch = { ...trafficList.start, part: 'overview', day: '' };

/** Reads the address of one vendor behind `?`. */
export const readVendorSearch = (asked: Asked<VendorSearch>): VendorSearch => ({
  ...trafficList.read(asked),
  part: oneOf(asked.part, VENDOR_PARTS),
  day: dayOf(asked.day),
});
