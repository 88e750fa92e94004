/** Short times without play: from a day to six weeks. */
export const BREAK_LENGTHS = ['day', 'three-days', 'week', 'month', 'six-weeks'] as const;

/** Long times without play, and the one without an end. */
export const EXCLUSION_LENGTHS = ['six-months', 'year', 'five-years', 'for-good'] as const;

/** How long a member may stay out. */
export const OUT_LENGTHS = [...BREAK_LENGTHS, ...EXCLUSION_LENGTHS] as const;

/** Name of a length. */
export type OutLength = (typeof OUT_LENGTHS)[number];

/** From this moment on a time without play has no end. */
const FOR_GOOD_MS = Date.UTC(9999, 0, 1);

/** Has a time without play that ends at this moment no end? */
export const isForGood = (until: Date): boolean => until.getTime() >= FOR_GOOD_MS;
