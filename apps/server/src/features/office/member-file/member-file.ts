import { membersConsoleSet, memberWorkSet, segmentsSet } from './members.console.routes.ts';
export { findMembers } from './list-members.ts';
export { getMember } from './read-member.ts';

/** What the server takes from this feature. */
export const memberFileFeature = {
  name: 'member-file',
  consoleSets: [membersConsoleSet, memberWorkSet, segmentsSet],
};
