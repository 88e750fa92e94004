import type { ShownPicture } from './picture-lines.ts';

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" };

const unescapeText = (text: string): string =>
  text.replaceAll(/&(amp|lt|gt|quot|nbsp|#39);/g, (whole, name: string) => ENTITIES[name] ?? whole);

const PICTURE = /<img\b[^>]*>/g;

const pictureOf = (tag: string): ShownPicture => ({
  src: /\ssrc="([^"]*)"/.exec(tag)?.[1] ?? '',
  alt: /\salt="([^"]*)"/.exec(tag)?.[1] ?? '',
});

/** The pictures that a cleaned rich text shows, in their order. */
export const picturesOfHtml = (html: string): ShownPicture[] =>
  [...html.matchAll(PICTURE)].map(([tag]) => {
    const { src, alt } = pictureOf(tag);
    return { src, alt: unescapeText(alt) };
  });

/** A rich text whose pictures are all alike: what is left is the text with its other marks. */
export const withoutPictures = (html: string): string => html.replaceAll(PICTURE, '<img>');

/**
 * A cleaned rich text as plain text that leaves out nothing that matters: where links lead and which pictures stand in it, by their
 * addresses where the pictures themselves are not shown beside it. Blocks are parted by a line.
 */
export function readableHtml(html: string, hasAddresses = true): string {
  const named = html
    .replaceAll(/<a\b[^>]*\shref="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g, '$2 ‹$1›')
    .replaceAll(PICTURE, (tag) => {
      const { src, alt } = pictureOf(tag);
      return hasAddresses ? `[${alt} ‹${src}›]\n` : `[${alt}]\n`;
    })
    .replaceAll(/<br\s*\/?>|<hr\s*\/?>|<\/(?:p|h3|h4|li|tr|blockquote|aside)>/g, '\n')
    .replaceAll(/<\/t[dh]>/g, ' | ');
  return unescapeText(named.replaceAll(/<[^>]*>/g, ''))
    .replaceAll(/[ \t]*\n\s*/g, '\n')
    .trim();
}
