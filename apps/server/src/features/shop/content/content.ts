import type { Job } from '../../../platform/jobs/jobs.ts';
import { tellDividends } from './dividend.ts';
import { tellScheduledContent } from './listen-content.ts';

export { feedbackSet } from './console/feedback.console.routes.ts';
export { editEntry, showEntries, uploadEntryPicture } from './console/entries.ts';
export { contentDeskSet } from './console/content-desk.console.routes.ts';

export { addAnnouncement, addBanner, addNotice, type NewBanner } from './add-content.ts';
export { contentSet, entriesSet, homeContentSet } from './content.routes.ts';
export { addEntry } from './console/entry-desk.ts';
export { findEntryPicture } from './entry-pictures.ts';
export { type EntryDraft } from './entries.queries.ts';
export { addHelp } from './help.queries.ts';
export { listenContent, onContentChange } from './listen-content.ts';

/** Timed work of the content feature. */
export const contentJobs: readonly Job[] = [
  { name: 'content.tell-scheduled', every: '* * * * *', run: tellScheduledContent },
  { name: 'content.tell-dividends', every: '* * * * *', run: tellDividends },
];
