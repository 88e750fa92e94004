import { contentConsoleSet } from './console/content.console.routes.ts';
import { contentSet, entriesSet, homeContentSet } from './content.routes.ts';
import { listenContent } from './listen-content.ts';
import { tellDividends } from './dividend.ts';
import { tellScheduledContent } from './listen-content.ts';

export { editEntry, showEntries, uploadEntryPicture, uploadTextPicture } from './console/entries.ts';
export { archiveEntry, arrangeEntries, copyEntry } from './publishing/entry-shelf.ts';
export { contentEffects } from './publishing/publish-content.ts';
export { findEntryMove } from './publishing/entry-moves.ts';

export { readAgentAnnouncements } from './agent-announcements.ts';
export { addAnnouncement, addBanner, addNotice, type NewBanner } from './add-content.ts';
export { addEntry } from './console/entry-console.ts';
export { findEntryPicture } from './entry-pictures.ts';
export { findBannerPicture } from './pictures.ts';
export { type EntryDraft } from './entries.queries.ts';
export { listBannersTo } from './content.queries.ts';
export { readFeedbackImage } from './feedback-image.ts';
export { FEEDBACK_TOPIC } from './send-feedback.ts';
export { addHelp } from './help.queries.ts';
export { onContentChange } from './listen-content.ts';

/** What the server takes from this feature. */
export const contentFeature = {
  name: 'content',
  siteSets: [homeContentSet, contentSet, entriesSet],
  consoleSets: [contentConsoleSet],
  jobs: [
    { name: 'content.tell-scheduled', every: '* * * * *', run: tellScheduledContent },
    { name: 'content.tell-dividends', every: '* * * * *', run: tellDividends },
  ],
  listen: listenContent,
};
