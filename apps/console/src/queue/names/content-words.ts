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

/** What the fields of content are called in a change, and how their values are written; undefined for any other change. */
export function useContentWords(): {
  readonly nameOf: (name: string) => string | undefined;
  readonly valueOf: (name: string, value: string) => string | undefined;
} {
  const t = useTranslations('contentEditor');
  const moments = useMoments();
  const fieldName = useFieldName();
  return {
    nameOf: (name) => {
      const path = pathOf(name);
      return path === undefined ? undefined : fieldName(path);
    },
    valueOf: (name, value) => {
      const field = pathOf(name)?.[0];
      if (field === 'isLive') return t(value === 'true' ? 'yes' : 'no');
      return field !== undefined && MOMENTS.includes(field) && value !== '' ? moments.full(value) : undefined;
    },
  };
}
