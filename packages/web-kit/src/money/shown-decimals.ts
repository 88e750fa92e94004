import { createContext } from 'react';

/** How many decimals sums are shown with; null shows those that they have. Games and forms are outside of it: there every cent counts. */
export const ShownDecimals = createContext<number | null>(null);
