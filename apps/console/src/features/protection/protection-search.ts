import { PROTECTED_FILTERS } from '@talora/domain/members/protected-filters.ts';
import { oneOf, pageOf, type Asked } from '../../shell/search.ts';

/** The address of the list behind `?`. */
export interface ProtectionSearch {
  filter: (typeof PROTECTED_FILTERS)[number];
  page: number;
}

/** Reads the address of the list behind `?`. */
export const readProtectionSearch = (asked: Asked<ProtectionSearch>): ProtectionSearch => ({
  filter: oneOf(asked.filter, PROTECTED_FILTERS),
  page: pageOf(asked.page),
});
