/** Minutes that a member may choose between two reality checks, as they stand on the wire. */
export const CHECK_MINUTES = ['15', '30', '60'] as const;

/** Minutes between two reality checks. */
export type CheckMinutes = (typeof CHECK_MINUTES)[number];

/** So long without a bet ends a sitting: the next bet begins another one. */
export const SITTING_GAP_MINUTES = 15;

/** Minutes between two checks: the fewer of what the brand wants and what the member has chosen; null has chosen nothing. */
export const checkEvery = (ofBrand: number, own: number | null): number => (own === null ? ofBrand : Math.min(ofBrand, own));
