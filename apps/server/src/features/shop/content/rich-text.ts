import { BOX_TONES, isRichLink, keepsAttribute, pictureOfAddress, RICH_TAGS } from '@talora/domain/content/rich-text.ts';
import sanitizeHtml from 'sanitize-html';
import type { Texts } from './content.queries.ts';

/** What is left of a text may read otherwise than it did, such as a link in a link. So often it is cleaned again at most. */
const ROUNDS = 4;

/** Drops what an element may not keep; each attribute is looked at with its value. */
const onlyKept = (tagName: string, attribs: Record<string, string>): { tagName: string; attribs: Record<string, string> } => ({
  tagName,
  attribs: Object.fromEntries(Object.entries(attribs).filter(([name, value]) => keepsAttribute(tagName, name, value))),
});

function cleanOnce(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [...RICH_TAGS],
    allowedAttributes: {
      a: ['href'],
      img: ['src', 'alt', 'width', 'height'],
      aside: [{ name: 'data-tone', multiple: false, values: [...BOX_TONES] }],
      td: ['colspan', 'rowspan'],
      th: ['colspan', 'rowspan'],
    },
    allowedSchemes: ['https', 'mailto'],
    allowProtocolRelative: false,
    transformTags: { aside: onlyKept, img: onlyKept, td: onlyKept, th: onlyKept },
    exclusiveFilter: ({ tag, attribs }) =>
      (tag === 'a' && attribs.href !== undefined && !isRichLink(attribs.href)) ||
      (tag === 'img' && pictureOfAddress(attribs.src ?? '') === undefined),
    disallowedTagsMode: 'discard',
  });
}

/** Cleans rich text of the operator: a short list of marks, links and uploaded pictures. Cleaning again changes nothing. */
export function cleanRichText(html: string): string {
  let clean = cleanOnce(html);
  for (let round = 1; round < ROUNDS; round += 1) {
    const again = cleanOnce(clean);
    if (again === clean) return clean;
    clean = again;
  }
  return clean;
}

/** Cleans a text in every language that it is written in. */
export function cleanRichTexts(texts: Texts): Texts {
  const others = Object.entries(texts).flatMap(([code, html]) => (html === undefined ? [] : [[code, cleanRichText(html)] as const]));
  return { ...Object.fromEntries(others), MS: cleanRichText(texts.MS), EN: cleanRichText(texts.EN), CN: cleanRichText(texts.CN) };
}
