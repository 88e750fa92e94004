import type { VendorCalls } from '../vendor-games/api/vendor-calls.ts';

/** What the stages ask of whoever runs the game: the server of a vendor, or the house. Sums are minor units; a no is a `VendorRefused`. */
export type GameHost = Pick<VendorCalls, 'spin' | 'playTable' | 'shown' | 'balance' | 'rounds' | 'tableRounds'>;
