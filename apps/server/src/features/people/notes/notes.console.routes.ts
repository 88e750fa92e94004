import { notesCalls } from '@talora/contract/members/notes-console.ts';
import { serve } from '../../../platform/http/handlers.ts';
import type { StaffContexts } from '../../base/staff/staff.ts';
import { listTags, retireTag, saveTag, tagMembers } from './tag-members.ts';
import { pinNote, showNotes, strikeNote, writeNote } from './write-notes.ts';

/** Answers what staff write down about members, and the brand's tags. */
export const notesSet = serve<typeof notesCalls, StaffContexts>(notesCalls, {
  memberNotes: (context, { id }) => showNotes(context, id),
  writeNote,
  pinNote,
  strikeNote,
  tags: listTags,
  saveTag,
  retireTag: (context, { id }) => retireTag(context, id),
  tagMembers,
});
