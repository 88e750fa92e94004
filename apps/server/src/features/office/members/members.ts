export { membersDeskSet } from './members-desk.console.routes.ts';
export { findMembers, getMember } from './find-members.ts';
