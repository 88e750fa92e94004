/** Which members the list shows: with a limit, with one that is used up, with a looser one asked for, or kept out now. */
export const PROTECTED_FILTERS = ['limited', 'over', 'asked', 'out'] as const;
