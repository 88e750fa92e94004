import type { CallResult } from '@talora/contract/core/call.ts';
import type { contentCalls } from '@talora/contract/content/content.ts';
import type { SessionKind } from '@talora/domain/access/member-types.ts';
import { isOfAudience, type BannerGroup } from '@talora/domain/content/audience.ts';
import { mayLeadTo } from '@talora/domain/content/links.ts';
import { textIn, textsLanguage, type LanguageCode, type Texts } from '@talora/domain/languages/languages.ts';
import type { SiteContext } from '../../base/site/site.ts';
import type { StoredAnnouncement } from './console/announcement-console.ts';
import { listShownBanners, type StoredBanner } from './console/banner-console.ts';
import type { NoticeRow } from './content.queries.ts';
import { cleanRichText } from './rich-text.ts';

type Calls = (typeof contentCalls)['calls'];
type Banner = CallResult<Calls['banners']>[number];
type Announcement = CallResult<Calls['announcements']>[number];

/** A caller with or without a session. */
export interface ContentContext extends SiteContext {
  readonly session: { readonly memberId: string; readonly kind: Exclude<SessionKind, 'guest'> } | null;
}

/** What kind of caller this is. */
export const kindOf = ({ session }: ContentContext): SessionKind => session?.kind ?? 'guest';

const ownPicture = (id: string, size = ''): string => `/wps/system/pictures/${id}${size}`;

function pictureView({ art, groupName, pictureId, phonePictureId }: StoredBanner): Banner['picture'] {
  if (pictureId !== null) {
    const phone = phonePictureId === null ? null : ownPicture(phonePictureId);
    return { main: ownPicture(pictureId), small: groupName === 'w_home' ? ownPicture(pictureId, '?size=small') : null, phone };
  }
  if (groupName !== 'w_home') return { main: `/img/banner/${art}-tall.webp`, small: null, phone: null };
  return { main: `/img/banner/${art}.webp`, small: `/img/banner/${art}-900.webp`, phone: `/img/banner/${art}-m.webp` };
}

const orNull = (text: string): string | null => (text === '' ? null : text);

/** Reads texts in a language, or in the one that stands in for it at a brand. */
export type Reading = (texts: Texts) => string;

/** How a reader of a language reads the texts of a brand. */
export const readingIn =
  ({ brand }: SiteContext, language: LanguageCode): Reading =>
  (texts) =>
    textIn(texts, language, brand.settings.defaultLanguage);

/** A banner as a reader gets it. A host that is no longer listed takes its link away. */
function bannerView(banner: StoredBanner, read: Reading, hosts: readonly string[]): Banner {
  const isLed = mayLeadTo(banner.linkageType, banner.url, hosts);
  return {
    id: banner.id,
    groupName: banner.groupName,
    picture: pictureView(banner),
    eyebrow: read(banner.eyebrow),
    title: read(banner.title),
    text: read(banner.text),
    action: isLed ? orNull(read(banner.action)) : null,
    url: isLed ? banner.url : null,
    linkageType: isLed ? banner.linkageType : 'NONE',
    device: banner.device,
  };
}

/** Banners of a group that are for a caller, in their order. */
export async function readBanners(context: ContentContext, group: BannerGroup, language: LanguageCode): Promise<Banner[]> {
  const { platform, brand } = context;
  const banners = await listShownBanners(platform.db.kysely, brand.id, group, [
    language,
    textsLanguage(language, brand.settings.defaultLanguage),
  ]);
  const kind = kindOf(context);
  return banners
    .filter(({ audience }) => isOfAudience(audience, kind))
    .map((banner) => bannerView(banner, readingIn(context, language), brand.settings.linkHosts));
}

/** A notice as a reader gets it. */
export const noticeView = (row: NoticeRow, read: Reading) => ({
  id: row.id,
  title: read(row.title),
  content: cleanRichText(read(row.content)),
  promotionType: row.promotion_type,
  startDate: row.starts_at.toISOString(),
});

/** A popup or a slide as a reader gets it. */
export const announcementView = (row: StoredAnnouncement, read: Reading): Announcement => ({
  id: row.id,
  version: row.version,
  execution: row.execution,
  title: read(row.title),
  content: cleanRichText(read(row.content)),
  startDate: row.startsAt.toISOString(),
});
