import { notesSet } from './notes.console.routes.ts';
import { hearMembers } from './tell-members.ts';

export { findSegmentRow, insertSegmentRow, isNameTaken, listSegmentRows, listTagsOf, retireSegmentRow } from './notes.queries.ts';
export { tellMembers } from './tell-members.ts';

/** What the server takes from this feature. */
export const notesFeature = {
  name: 'notes',
  consoleSets: [notesSet],
  listen: hearMembers,
};
