import { openingCalls } from '@talora/contract/agents/opening.ts';
import { serve } from '../../../../platform/http/handlers.ts';
import type { MemberContexts } from '../../../people/members/members.ts';
import { readAgentAnnouncements } from '../../../shop/content/content.ts';
import { makeLink, noteVisit, readLinks, switchLink } from './links.ts';
import { makePresetLink } from './make-preset-link.ts';
import { checkOpeningList, openAccount, openAccounts } from './open-accounts.ts';
import { getAgent } from '../agent-account.ts';
import { readOpeningTerms } from './opening-terms.ts';
import { listOpenings, readOpeningRows, takePasswords } from './read-openings.ts';
import { sendResetLink } from './send-reset-link.ts';

/** Opens accounts below an agent, and invites by links. */
export const openingSet = serve<typeof openingCalls, MemberContexts>(openingCalls, {
  openingTerms: (context) => readOpeningTerms(context),
  checkOpeningList: (context, _, files) => checkOpeningList(context, files),
  openAccounts: (context, input, files) => openAccounts(context, input, files),
  openAccount: (context, input) => openAccount(context, input),
  openings: (context, { pageNo }) => listOpenings(context, pageNo),
  openingRows: (context, { id }) => readOpeningRows(context, id),
  takePasswords: (context, input) => takePasswords(context, input),
  registrationLinks: (context, { pageNo }) => readLinks(context, pageNo),
  makeLink: (context, input) => makeLink(context, input),
  makePresetLink: (context, input) => makePresetLink(context, input),
  switchLink: (context, input) => switchLink(context, input),
  noteVisit: (context, input) => noteVisit(context, input),
  agentAnnouncements: async (context, { language = context.caller.language }) => {
    await getAgent(context);
    return readAgentAnnouncements(context, language);
  },
  sendResetLink: (context, { id }) => sendResetLink(context, id),
});
