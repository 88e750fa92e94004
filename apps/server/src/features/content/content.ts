import type { Job } from '../../platform/jobs/jobs.ts';
import { tellDividends } from './dividend.ts';
import { tellScheduledContent } from './listen-content.ts';

export { addAnnouncement, addBanner, addNotice, type NewBanner } from './add-content.ts';
export { listStoredAnnouncements, saveAnnouncement, type AnnouncementDraft, type StoredAnnouncement } from './announcement-desk.ts';
export { listStoredBanners, orderBanners, saveBanner, type BannerDraft, type StoredBanner } from './banner-desk.ts';
export { contentSet, entriesSet, homeContentSet } from './content.routes.ts';
export { listVersionRows } from './content-versions.ts';
export { addEntry, saveEntry } from './entry-desk.ts';
export { addressOfPicture, entryPictureAddress, findEntryPicture, keepEntryPicture } from './entry-pictures.ts';
export { listEntryRows, type EntryDraft, type StoredEntry } from './entries.queries.ts';
export { closeFeedback, listFeedback, readFeedbackImage } from './feedback-desk.ts';
export { listStoredHelp, saveHelp, type HelpDraft, type StoredHelp } from './help-desk.ts';
export { addHelp } from './help.queries.ts';
export { listenContent, onContentChange, tellContentChanged } from './listen-content.ts';
export { listStoredNotices, saveNotice, type NoticeDraft, type StoredNotice } from './notice-desk.ts';
export { readPicture, shapesOfPictures, storePicture } from './pictures.ts';

/** Timed work of the content feature. */
export const contentJobs: readonly Job[] = [
  { name: 'content.tell-scheduled', every: '* * * * *', run: tellScheduledContent },
  { name: 'content.tell-dividends', every: '* * * * *', run: tellDividends },
];
