import type { FieldPath } from '@talora/domain/content/merge-drafts.ts';
import { readableHtml } from '@talora/domain/content/readable-html.ts';
import { isLanguageCode, LANGUAGES } from '@talora/domain/languages/languages.ts';
import { useTranslations } from 'use-intl';

/** Fields of content that differences are told by. `kept` is what a form remembers for itself. */
const FIELDS = [
  'title',
  'summary',
  'content',
  'category',
  'audience',
  'languages',
  'slug',
  'eyebrow',
  'text',
  'action',
  'linkageType',
  'url',
  'groupName',
  'textPictures',
  'pictureId',
  'phonePictureId',
  'pictures',
  'pictureAlt',
  'seoTitle',
  'seoDescription',
  'seoPictures',
  'starts',
  'startsAt',
  'ends',
  'endsAt',
  'isLive',
  'section',
  'device',
  'sort',
  'promotionType',
  'kind',
  'execution',
  'area',
  'art',
  'marks',
] as const;

type Field = (typeof FIELDS)[number];

const isField = (name: string): name is Field => (FIELDS as readonly string[]).includes(name);

/** Is a field one that people know? A form's own memory is none. */
export const hasFieldName = ([name = '']: FieldPath): boolean => isField(name);

/** What a field is called, with its language; undefined for what has no name. */
export function useFieldName(): (path: FieldPath) => string | undefined {
  const t = useTranslations('contentEditor');
  return ([name = '', code]) => {
    if (!isField(name)) return undefined;
    const field = t(`field.${name}`);
    return code !== undefined && isLanguageCode(code) ? `${field} (${LANGUAGES[code].name})` : field;
  };
}

/** A value of a field as people read it: rich text with the targets of its links. */
export function useFieldValue(): (path: FieldPath, value: unknown) => string {
  const t = useTranslations('contentEditor');
  return ([name], value) => {
    if (value === undefined || value === null || value === '') return t('empty');
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    if (Array.isArray(value)) return value.join(', ');
    if (typeof value === 'string') return name === 'content' ? readableHtml(value) : value;
    return JSON.stringify(value);
  };
}
