/** Marks of rich text: server, page and editor have this one list. */
export const RICH_TAGS = [
  'p',
  'br',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'h3',
  'h4',
  'ul',
  'ol',
  'li',
  'blockquote',
  'a',
  'hr',
  'img',
  'aside',
  'table',
  'tbody',
  'tr',
  'th',
  'td',
] as const;

/** Tones of a notice box. */
export const BOX_TONES = ['info', 'good', 'warn'] as const;

/** A tone of a notice box. */
export type BoxTone = (typeof BOX_TONES)[number];

/** Most characters of a rich text in one language, marks included. */
export const RICH_LENGTH = 12_000;

/** Most bytes of a call that saves such a text in every language, with its titles. */
export const RICH_BYTES = 640_000;

/** Most cells that one cell of a table may span. */
const SPAN = 20;
/** Most pixels that a picture names as its side. */
const SIDE = 4_000;

/** Is this a target that a link of rich text may have: a path of this site, a part of the page, an https address or an e-mail? */
export const isRichLink = (href: string): boolean => /^(?:https:\/\/|mailto:|\/(?![/\\])|#)/i.test(href);

const PICTURE = /^\/pictures\/([0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12})\.webp$/;

/** The id of the uploaded picture at an address of this site; undefined for any other address. */
export const pictureOfAddress = (src: string): string | undefined => PICTURE.exec(src)?.[1];

const isWithin = (text: string, max: number): boolean => /^[1-9][0-9]{0,3}$/.test(text) && Number(text) <= max;

/** May an element of rich text keep this attribute with this value? Anything that is not named here goes. */
export function keepsAttribute(tag: string, name: string, value: string): boolean {
  if (tag === 'a') return name === 'href' && isRichLink(value);
  if (tag === 'img') {
    if (name === 'src') return pictureOfAddress(value) !== undefined;
    return name === 'alt' || ((name === 'width' || name === 'height') && isWithin(value, SIDE));
  }
  if (tag === 'aside') return name === 'data-tone' && (BOX_TONES as readonly string[]).includes(value);
  return (tag === 'td' || tag === 'th') && (name === 'colspan' || name === 'rowspan') && isWithin(value, SPAN);
}

/** Ids of the uploaded pictures that a text shows, each once. */
export function picturesIn(html: string): string[] {
  const found = [...html.matchAll(/\ssrc="([^"]*)"/g)].flatMap(([, src]) => pictureOfAddress(src ?? '') ?? []);
  return [...new Set(found)];
}

/** Is there nothing to read or see in a text, whatever marks it has? */
export const isBlankHtml = (html: string): boolean =>
  !/<(?:img|hr)\b/i.test(html) && html.replaceAll(/<[^>]*>/g, '').replaceAll(/&nbsp;|\s/g, '') === '';
