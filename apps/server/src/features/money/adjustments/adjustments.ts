import { adjustmentsConsoleSet } from './adjustments.console.routes.ts';
import { adjustmentProofs } from './explain-adjustments.ts';

export { adjustmentEffects } from './make-adjustment.ts';

/** What the server takes from this feature. */
export const adjustmentsFeature = {
  name: 'adjustments',
  consoleSets: [adjustmentsConsoleSet],
  proofs: adjustmentProofs,
};
