/** Where an application stands. */
export const AFFILIATE_STATES = ['open', 'approved', 'refused'] as const;

/** Such a state. */
export type AffiliateState = (typeof AFFILIATE_STATES)[number];
