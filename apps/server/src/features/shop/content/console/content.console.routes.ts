import { contentConsoleCalls } from '@talora/contract/content/content-console.ts';
import { serve } from '../../../../platform/http/handlers.ts';
import type { StaffContexts } from '../../../base/staff/staff.ts';
import { editAnnouncement, showAnnouncements } from './announcements.ts';
import { arrangeBanners, changeHosts, editBanner, showBanners, showPicture, uploadPicture } from './banners.ts';
import { showHistory } from './content-history.ts';
import { editHelpArticle, showHelpArticles } from './help-articles.ts';
import { editNotice, showNotices } from './notices.ts';

/** Answers the content editor. */
export const contentConsoleSet = serve<typeof contentConsoleCalls, StaffContexts>(contentConsoleCalls, {
  consoleNotices: (context) => showNotices(context),
  saveNotice: (context, notice) => editNotice(context, notice),
  consoleBanners: (context) => showBanners(context),
  saveBanner: (context, banner) => editBanner(context, banner),
  orderBanners: (context, order) => arrangeBanners(context, order),
  saveHosts: (context, list) => changeHosts(context, list),
  savePicture: (context, cut, files) => uploadPicture(context, cut, files),
  consolePicture: (context, which) => showPicture(context, which),
  consoleAnnouncements: (context) => showAnnouncements(context),
  saveAnnouncement: (context, announcement) => editAnnouncement(context, announcement),
  consoleHelp: (context) => showHelpArticles(context),
  saveHelp: (context, article) => editHelpArticle(context, article),
  contentHistory: (context, which) => showHistory(context, which),
});
