import { papersConsoleCalls } from '@talora/contract/members/papers-console.ts';
import { serve } from '../../../platform/http/handlers.ts';
import type { StaffContexts } from '../../base/staff/staff.ts';
import { decidePapers } from './decide-papers.ts';
import { getPapersFile, listMemberPapers, listPapersQueue, showPapersNumber, showPapersPicture } from './show-papers.ts';

/** Answers staff what members have shown, and takes their decisions. */
export const papersConsoleSet = serve<typeof papersConsoleCalls, StaffContexts>(papersConsoleCalls, {
  papersQueue: listPapersQueue,
  consolePapers: (context, { id }) => getPapersFile(context, id),
  papersPicture: (context, { id, index }) => showPapersPicture(context, id, index),
  showPapersNumber: (context, { id }) => showPapersNumber(context, id),
  acceptPapers: async (context, decision) => {
    await decidePapers(context, decision);
    return getPapersFile(context, decision.id);
  },
  rejectPapers: async (context, decision) => {
    await decidePapers(context, decision);
    return getPapersFile(context, decision.id);
  },
  memberPapers: (context, { id }) => listMemberPapers(context, id),
});
