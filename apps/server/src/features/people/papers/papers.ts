import { papersProofs } from './explain-papers.ts';
import { papersConsoleSet } from './papers.console.routes.ts';
import { papersSet } from './papers.routes.ts';
import { hearPapers } from './tell-papers.ts';

export { findPapers, listPapersStates, readPapersToDecide, takePapersTurn } from './papers.queries.ts';
export { addWhenAccepted, type WhenAccepted } from './tell-papers.ts';

/** What the server takes from this feature. */
export const papersFeature = {
  name: 'papers',
  siteSets: [papersSet],
  consoleSets: [papersConsoleSet],
  proofs: papersProofs,
  listen: hearPapers,
};
