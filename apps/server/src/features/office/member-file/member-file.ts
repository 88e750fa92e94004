import { membersConsoleSet } from './members.console.routes.ts';
export { findMembers, getMember } from './find-members.ts';

/** What the server takes from this feature. */
export const memberFileFeature = {
  name: 'member-file',
  consoleSets: [membersConsoleSet],
};
