import type { Asked } from '../../shell/search.ts';

/** Spans of the page, in days up to today. */
export const RETURN_DAYS = [30, 7, 90, 365] as const;

/** The address of the page behind `?`. */
export interface ReturnsSearch {
  days: (typeof RETURN_DAYS)[number];
}

/** Reads the address; thirty days for what is no span of the page. */
export const readReturnsSearch = (asked: Asked<ReturnsSearch>): ReturnsSearch => ({
  days: RETURN_DAYS.find((days) => days === Number(asked.days)) ?? RETURN_DAYS[0],
});
