import { AFFILIATE_STATES, type AffiliateState } from '@talora/domain/agents/affiliate-states.ts';
import { oneOf, pageOf, type Asked } from '../../shell/search.ts';

/** The address of the applications behind `?`. */
export interface AffiliatesSearch {
  state: AffiliateState;
  page: number;
}

/** Reads the address of the applications behind `?`. */
export const readAffiliatesSearch = (asked: Asked<AffiliatesSearch>): AffiliatesSearch => ({
  state: oneOf(asked.state, AFFILIATE_STATES),
  page: pageOf(asked.page),
});
