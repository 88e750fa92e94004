/** States that payments of a run are narrowed to. */
export const RUN_PAYMENT_STATES = ['all', 'unpaid', 'paid', 'nothing'] as const;
