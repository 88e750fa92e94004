import { AUDIENCES, BANNER_DEVICES, BANNER_GROUPS } from '@talora/domain/content/audience.ts';
import { ENTRY_AUDIENCES, ENTRY_KINDS, PROMOTION_CATEGORIES } from '@talora/domain/content/entries.ts';
import { LINK_KINDS } from '@talora/domain/content/links.ts';
import { picturesOfLines, type ShownPicture } from '@talora/domain/content/picture-lines.ts';
import { useTranslations } from 'use-intl';
import { useFieldName } from '../../kit/field-words.ts';
import { useMoments } from '../../moments/use-moments.ts';

/** Fields of content whose changes are pictures. */
const PICTURES = ['pictureId', 'phonePictureId', 'pictures', 'seoPictures', 'textPictures', 'art'];
const MOMENTS = ['startsAt', 'endsAt'];

/** Path of the field in a change of content; undefined for any other change. */
const pathOf = (name: string): string[] | undefined => (name.startsWith('content.') ? name.split('.').slice(1) : undefined);

/** The pictures that stand and that would, where a change is one of pictures; null where it is none. */
export function picturesOfChange({ name, from, to }: { readonly name: string; readonly from: string | null; readonly to: string | null }): {
  readonly from: readonly ShownPicture[];
  readonly to: readonly ShownPicture[];
} | null {
  if (!PICTURES.includes(pathOf(name)?.[0] ?? '')) return null;
  const [was, is] = [picturesOfLines(from ?? ''), picturesOfLines(to ?? '')];
  return was === null || is === null ? null : { from: was, to: is };
}

const find = <T extends string>(names: readonly T[], value: string): T | undefined => names.find((one) => one === value);

/** What is chosen in a field of content, in words; undefined for what is written. */
function useChosenWords(): (field: string, value: string) => string | undefined {
  const banners = useTranslations('banners');
  const entries = useTranslations('entries');
  return (field, value) => {
    const link = field === 'linkageType' ? find(LINK_KINDS, value) : undefined;
    if (link !== undefined) return banners(`links.${link}`);
    const group = field === 'groupName' ? find(BANNER_GROUPS, value) : undefined;
    if (group !== undefined) return banners(`groups.${group}`);
    const device = field === 'device' ? find(BANNER_DEVICES, value) : undefined;
    if (device !== undefined) return banners(`devices.${device}`);
    const category = field === 'category' ? find(PROMOTION_CATEGORIES, value) : undefined;
    if (category !== undefined) return entries(`categories.${category}`);
    const kind = field === 'kind' ? find(ENTRY_KINDS, value) : undefined;
    if (kind !== undefined) return entries(`kinds.${kind}`);
    if (field !== 'audience') return undefined;
    const [ofBanner, ofEntry] = [find(AUDIENCES, value), find(ENTRY_AUDIENCES, value)];
    if (ofBanner !== undefined) return banners(`audiences.${ofBanner}`);
    return ofEntry === undefined ? undefined : entries(`audiences.${ofEntry}`);
  };
}

/** What the fields of content are called in a change, and how their values are written; undefined for any other change. */
export function useContentWords(): {
  readonly nameOf: (name: string) => string | undefined;
  readonly valueOf: (name: string, value: string) => string | undefined;
} {
  const t = useTranslations('contentEditor');
  const moments = useMoments();
  const fieldName = useFieldName();
  const chosen = useChosenWords();
  return {
    nameOf: (name) => {
      const path = pathOf(name);
      return path === undefined ? undefined : fieldName(path);
    },
    valueOf: (name, value) => {
      const field = pathOf(name)?.[0];
      if (field === undefined) return undefined;
      if (field === 'isLive') return t(value === 'true' ? 'yes' : 'no');
      return MOMENTS.includes(field) && value !== '' ? moments.full(value) : chosen(field, value);
    },
  };
}
