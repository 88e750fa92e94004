import sanitizeHtml from 'sanitize-html';
import type { Texts } from './content.queries.ts';

/** Is this a link that rich text may hold: a path of this site, a place on the page, an https address or an e-mail? */
const isOwnOrNamed = (href: string): boolean => /^(?:https:\/\/|mailto:|\/(?![/\\])|#)/i.test(href);

/** What is left of a text may read otherwise than it did, such as a link in a link. So often it is cleaned again at most. */
const ROUNDS = 4;

function cleanOnce(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: ['p', 'br', 'strong', 'b', 'em', 'i', 'u', 's', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'a', 'hr'],
    allowedAttributes: { a: ['href'] },
    allowedSchemes: ['https', 'mailto'],
    allowProtocolRelative: false,
    exclusiveFilter: ({ tag, attribs }) => tag === 'a' && attribs.href !== undefined && !isOwnOrNamed(attribs.href),
    disallowedTagsMode: 'discard',
  });
}

/** Cleans rich text of the operator: a short list of marks, no attributes but the target of a link. Cleaning again changes nothing. */
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
