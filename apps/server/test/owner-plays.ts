import type { Platform } from '../src/platform/platform.ts';
import type { World } from './world.ts';

/**
 * The owner's platform with lanes of its own, for plays that no game explains: the application bets by functions that write the
 * explanation with the play, and may not call those underneath. Made once for each world, so that its bets share a lane.
 */
export const openOwnerPlays = ({ asOwner }: World): Platform => ({ ...asOwner });
