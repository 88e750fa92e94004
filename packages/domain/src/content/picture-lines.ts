/** A picture as somebody is shown it: its address on this site, and the words for who does not see it. */
export interface ShownPicture {
  readonly src: string;
  readonly alt: string;
}

/** Addresses that pictures of content have: what was uploaded, and art that ships with the site. */
const ADDRESS = /^\/(?:pictures\/[0-9a-f-]{36}|img\/(?:banner|promotion)\/[a-z0-9-]{1,60})\.webp$/;

/** Pictures as a request holds them: one a line, the address before the words. */
export const linesOfPictures = (pictures: readonly ShownPicture[]): string =>
  pictures.map(({ src, alt }) => `${src} ${alt.replaceAll(/\s+/g, ' ').trim()}`.trim()).join('\n');

/** The pictures of such lines; null where one of them names none that is content's. */
export function picturesOfLines(lines: string): ShownPicture[] | null {
  if (lines === '') return [];
  const pictures = lines.split('\n').map((line) => {
    const [src = '', ...words] = line.split(' ');
    return { src, alt: words.join(' ') };
  });
  return pictures.every(({ src }) => ADDRESS.test(src)) ? pictures : null;
}
