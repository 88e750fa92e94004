import { papersCalls } from '@talora/contract/members/papers.ts';
import { serve } from '../../../platform/http/handlers.ts';
import type { MemberContexts } from '../members/members.ts';
import { handInPapers, readPapers } from './hand-in-papers.ts';

/** Answers members how they have shown who they are. */
export const papersSet = serve<typeof papersCalls, MemberContexts>(papersCalls, { papers: readPapers, handInPapers });
