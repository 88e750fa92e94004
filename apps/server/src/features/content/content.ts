export { contentSet } from './content.routes.ts';
export { closeFeedback, listFeedback, readFeedbackImage } from './feedback-desk.ts';
export { listStoredNotices, saveNotice, type NoticeDraft, type StoredNotice } from './notice-desk.ts';
export { addHelp } from './help.queries.ts';
export { addBanner, addNotice } from './add-content.ts';
