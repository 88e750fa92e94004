import { inboxConsoleSet } from './inbox.console.routes.ts';
import { inboxSet } from './inbox.routes.ts';
import { listenInbox } from './listen-inbox.ts';
import { trimInbox } from './trim-inbox.ts';

export { tellMember } from './tell-member.ts';
export { tellMembers, type MembersNote } from './tell-members.ts';

/** What the server takes from this feature. */
export const inboxFeature = {
  name: 'inbox',
  siteSets: [inboxSet],
  consoleSets: [inboxConsoleSet],
  jobs: [{ name: 'inbox.trim', every: '17 4 * * *', run: trimInbox }],
  listen: listenInbox,
};
