import { contentCalls } from '@talora/contract/content.ts';
import { serve, type ContextMap } from '../../platform/http/handlers.ts';
import { listBannerRows, listNoticeRows } from './content.queries.ts';
import { listHelpRows } from './help.queries.ts';
import { cleanRichText } from './rich-text.ts';
import { sendFeedback, type FeedbackContext } from './send-feedback.ts';

interface Contexts extends ContextMap {
  readonly visitor: FeedbackContext;
}

/** Answers the content of the site. */
export const contentSet = serve<typeof contentCalls, Contexts>(contentCalls, {
  homeConsolidated: async ({ platform, brand }, { language }) => {
    const db = platform.db.kysely;
    const [banners, notices] = await Promise.all([listBannerRows(db, brand.id, 'w_home'), listNoticeRows(db, brand.id)]);
    return {
      banners: banners.map((row) => ({
        id: row.id,
        groupName: row.group_name,
        art: row.art,
        eyebrow: row.eyebrow[language],
        title: row.title[language],
        text: row.body[language],
        action: row.action?.[language] ?? null,
        url: row.url,
        linkageType: row.linkage_type,
      })),
      notices: notices.map((row) => ({
        id: row.id,
        title: row.title[language],
        content: cleanRichText(row.content[language]),
        promotionType: row.promotion_type,
        startDate: row.starts_at.toISOString(),
      })),
    };
  },
  helpCenter: async ({ platform, brand }, { lang, device }) => {
    const rows = await listHelpRows(platform.db.kysely, brand.id, device);
    return rows.map(({ id, section, title, content }) => ({ id, section, title: title[lang], content: cleanRichText(content[lang]) }));
  },
  feedback: (context, letter, files) => sendFeedback(context, letter, files),
});
