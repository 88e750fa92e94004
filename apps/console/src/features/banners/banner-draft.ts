import type { BannerFields } from '@talora/contract/content/content-console.ts';
import { shapesOf, type BannerGroup } from '@talora/domain/content/audience.ts';
import { mayLeadTo } from '@talora/domain/content/links.ts';
import { SHIPPED_LANGUAGES } from '@talora/domain/languages/languages.ts';
import { missingIn, NO_TEXTS } from '../../content/texts.ts';

/** A banner without its time. */
export type BannerDraft = Omit<BannerFields, 'startsAt' | 'endsAt' | 'isLive'>;

/** A new banner of a group. */
export const emptyDraft = (groupName: BannerGroup): BannerDraft => ({
  groupName,
  art: null,
  pictureId: null,
  phonePictureId: null,
  languages: [...SHIPPED_LANGUAGES],
  eyebrow: NO_TEXTS,
  title: NO_TEXTS,
  text: NO_TEXTS,
  action: NO_TEXTS,
  linkageType: 'NONE',
  url: null,
  audience: 'ALL',
  device: 'ALL',
});

/** What a call takes of a banner, without its time. */
export const draftOf = (banner: BannerDraft): BannerDraft => ({
  groupName: banner.groupName,
  art: banner.art,
  pictureId: banner.pictureId,
  phonePictureId: banner.phonePictureId,
  languages: banner.languages,
  eyebrow: banner.eyebrow,
  title: banner.title,
  text: banner.text,
  action: banner.action,
  linkageType: banner.linkageType,
  url: banner.url,
  audience: banner.audience,
  device: banner.device,
});

/** What keeps a draft from being saved. */
export function problemsOf(draft: BannerDraft, hosts: readonly string[]) {
  return {
    missing: missingIn(draft.languages, draft.title),
    hasNoPicture: draft.art === null && draft.pictureId === null,
    hasNoPhone: draft.art === null && draft.phonePictureId === null && shapesOf(draft.groupName).phone !== null,
    isLinkWrong: !mayLeadTo(draft.linkageType, draft.url, hosts),
  };
}
