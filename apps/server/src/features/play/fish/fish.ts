import type { Platform } from '../../../platform/platform.ts';
import { fishProofs } from './explain-fish.ts';
import { listenFish } from './fish.live.ts';
import { fishSet } from './fish.routes.ts';
import { landLost } from './land-lost.ts';

/** What the server takes from this feature. */
export const fishFeature = {
  name: 'fish',
  arcadeSets: [fishSet],
  jobs: [{ name: 'fish.land-lost', every: '* * * * *', run: (platform: Platform) => landLost(platform) }],
  proofs: fishProofs,
  listen: listenFish,
};
