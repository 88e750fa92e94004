import { entriesConsoleCalls } from '@talora/contract/content/entries.ts';
import { serve } from '../../../platform/http/handlers.ts';
import type { StaffContexts } from '../../base/staff/staff.ts';
import {
  archiveEntry,
  arrangeEntries,
  copyEntry,
  editEntry,
  showEntries,
  uploadEntryPicture,
  uploadTextPicture,
} from '../../shop/content/content.ts';
import { changeAppLinks, showAppLinks } from './app-links.ts';

/** Answers the editor of entries and of the download page's links. */
export const entriesConsoleSet = serve<typeof entriesConsoleCalls, StaffContexts>(entriesConsoleCalls, {
  consoleEntries: (context, { kind }) => showEntries(context, kind),
  saveEntry: (context, entry) => editEntry(context, entry),
  orderEntries: (context, order) => arrangeEntries(context, order),
  copyEntry: (context, which) => copyEntry(context, which),
  archiveEntry: (context, wish) => archiveEntry(context, wish),
  uploadTextPicture: (context, request, files) => uploadTextPicture(context, request, files),
  uploadEntryPicture: (context, request, files) => uploadEntryPicture(context, request, files),
  consoleAppLinks: async (context) => showAppLinks(context),
  saveAppLinks: (context, change) => changeAppLinks(context, change),
});
