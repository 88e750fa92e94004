import { differencesOf } from '@talora/domain/content/merge-drafts.ts';
import { readableHtml } from '@talora/domain/content/readable-html.ts';
import type { Widening } from '@talora/domain/site/site-widening.ts';
import { sha256Hex } from '../../../../platform/crypto/digest.ts';

/** A value of a draft as a second person reads it: rich text without its marks, with the targets of its links. */
function wordsOf(field: string, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value !== 'string') return JSON.stringify(value);
  return field === 'content' ? readableHtml(value) : value;
}

const markOf = (value: unknown): string => sha256Hex(wordsOf('', value)).slice(0, 12);

/**
 * What would be published, field by field and language by language, as it stands and as it would stand. Two texts that read alike and
 * differ in their marks alone are told apart by a fingerprint.
 */
export function changesOf(before: object | null, after: object): Widening[] {
  return differencesOf(before ?? {}, after).flatMap(({ path, from, to }) => {
    const [field = ''] = path;
    const [was, is] = [wordsOf(field, from), wordsOf(field, to)];
    if (was !== is) return [{ name: `content.${path.join('.')}`, from: was, to: is }];
    // A field that was not there and is empty now is no change that anybody could see.
    return field === 'content' && from !== undefined
      ? [{ name: ['content.marks', ...path.slice(1)].join('.'), from: markOf(from), to: markOf(to) }]
      : [];
  });
}
