import { oneOf, type Asked } from '../../shell/search.ts';

/** Ranges of the overview. */
export const OVERVIEW_RANGES = ['today', '7d', '30d'] as const;

/** The address of the overview behind `?`. */
export interface OverviewSearch {
  range: (typeof OVERVIEW_RANGES)[number];
}

/** Reads the address of the overview behind `?`. */
export const readOverviewSearch = (asked: Asked<OverviewSearch>): OverviewSearch => ({ range: oneOf(asked.range, OVERVIEW_RANGES) });
