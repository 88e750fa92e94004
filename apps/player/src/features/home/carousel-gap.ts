/** Pixels between two banners (specification, section 9). */
export const CAROUSEL_GAP = 17;
