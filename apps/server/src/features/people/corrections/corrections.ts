import { correctionsSet } from './corrections.console.routes.ts';

export { correctionEffects } from './correct-member.ts';

/** What the server takes from this feature. */
export const correctionsFeature = {
  name: 'corrections',
  consoleSets: [correctionsSet],
};
