import { contentDeskCalls } from '@talora/contract/content/content-console.ts';
import { serve } from '../../../../platform/http/handlers.ts';
import type { StaffContexts } from '../../../base/staff/staff.ts';
import { editAnnouncement, showAnnouncements } from './announcements.ts';
import { arrangeBanners, changeHosts, editBanner, showBanners, showPicture, uploadPicture } from './banners.ts';
import { showHistory } from './content-history.ts';
import { editHelpArticle, showHelpArticles } from './help-articles.ts';
import { editNotice, showNotices } from './notices.ts';

/** Answers the content editor. */
export const contentDeskSet = serve<typeof contentDeskCalls, StaffContexts>(contentDeskCalls, {
  deskNotices: (context) => showNotices(context),
  saveNotice: (context, notice) => editNotice(context, notice),
  deskBanners: (context) => showBanners(context),
  saveBanner: (context, banner) => editBanner(context, banner),
  orderBanners: (context, order) => arrangeBanners(context, order),
  saveHosts: (context, list) => changeHosts(context, list),
  savePicture: (context, cut, files) => uploadPicture(context, cut, files),
  deskPicture: (context, which) => showPicture(context, which),
  deskAnnouncements: (context) => showAnnouncements(context),
  saveAnnouncement: (context, announcement) => editAnnouncement(context, announcement),
  deskHelp: (context) => showHelpArticles(context),
  saveHelp: (context, article) => editHelpArticle(context, article),
  contentHistory: (context, which) => showHistory(context, which),
});
