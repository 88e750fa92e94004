import { BOX_TONES, isRichLink, pictureOfAddress, type BoxTone } from '@talora/domain/content/rich-text.ts';
import { Schema, type DOMOutputSpec, type MarkSpec, type NodeSpec } from 'prosemirror-model';
import { tableNodes } from 'prosemirror-tables';

/** What a picture of a text holds; its side lengths keep its room until it has come. */
export interface PictureAttrs {
  readonly src: string;
  readonly alt: string;
  readonly width: number | null;
  readonly height: number | null;
}

const isTone = (tone: string | undefined): tone is BoxTone => (BOX_TONES as readonly (string | undefined)[]).includes(tone);

const sideOf = (element: HTMLElement, name: 'width' | 'height'): number | null => Number(element.getAttribute(name)) || null;

function pictureAttrs(element: HTMLElement): PictureAttrs | false {
  const src = element.getAttribute('src') ?? '';
  if (pictureOfAddress(src) === undefined) return false;
  return { src, alt: element.getAttribute('alt') ?? '', width: sideOf(element, 'width'), height: sideOf(element, 'height') };
}

const blocks: Record<string, NodeSpec> = {
  doc: { content: 'block+' },
  paragraph: { content: 'inline*', group: 'block', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
  heading: {
    attrs: { level: { default: 3 } },
    content: 'inline*',
    group: 'block',
    defining: true,
    parseDOM: [
      ...['h1', 'h2', 'h3'].map((tag) => ({ tag, attrs: { level: 3 } })),
      ...['h4', 'h5', 'h6'].map((tag) => ({ tag, attrs: { level: 4 } })),
    ],
    toDOM: ({ attrs }) => [attrs['level'] === 4 ? 'h4' : 'h3', 0],
  },
  blockquote: { content: 'block+', group: 'block', defining: true, parseDOM: [{ tag: 'blockquote' }], toDOM: () => ['blockquote', 0] },
  box: {
    attrs: { tone: { default: 'info' } },
    content: 'block+',
    group: 'block',
    defining: true,
    parseDOM: [{ tag: 'aside', getAttrs: (element) => ({ tone: isTone(element.dataset['tone']) ? element.dataset['tone'] : 'info' }) }],
    toDOM: ({ attrs }) => ['aside', { 'data-tone': String(attrs['tone']) }, 0],
  },
  horizontal_rule: { group: 'block', parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr'] },
  bullet_list: { content: 'list_item+', group: 'block', parseDOM: [{ tag: 'ul' }], toDOM: () => ['ul', 0] },
  ordered_list: { content: 'list_item+', group: 'block', parseDOM: [{ tag: 'ol' }], toDOM: () => ['ol', 0] },
  list_item: { content: 'paragraph block*', defining: true, parseDOM: [{ tag: 'li' }], toDOM: () => ['li', 0] },
  picture: {
    attrs: { src: {}, alt: { default: '' }, width: { default: null }, height: { default: null } },
    group: 'block',
    draggable: true,
    parseDOM: [{ tag: 'img[src]', getAttrs: pictureAttrs }],
    toDOM: ({ attrs }) => ['img', attrs] satisfies DOMOutputSpec,
  },
  text: { group: 'inline' },
  hard_break: { inline: true, group: 'inline', selectable: false, parseDOM: [{ tag: 'br' }], toDOM: () => ['br'] },
};

const marks: Record<string, MarkSpec> = {
  link: {
    attrs: { href: {} },
    inclusive: false,
    parseDOM: [
      {
        tag: 'a[href]',
        getAttrs: (element) => {
          const href = element.getAttribute('href') ?? '';
          return isRichLink(href) && { href };
        },
      },
    ],
    toDOM: ({ attrs }) => ['a', { href: String(attrs['href']) }, 0],
  },
  strong: { parseDOM: [{ tag: 'strong' }, { tag: 'b' }], toDOM: () => ['strong', 0] },
  em: { parseDOM: [{ tag: 'em' }, { tag: 'i' }], toDOM: () => ['em', 0] },
  underline: { parseDOM: [{ tag: 'u' }], toDOM: () => ['u', 0] },
  strike: { parseDOM: [{ tag: 's' }], toDOM: () => ['s', 0] },
};

/** What a rich text may be made of: nothing else can be typed, pasted or loaded. */
export const richSchema = new Schema({
  nodes: { ...blocks, ...tableNodes({ tableGroup: 'block', cellContent: 'block+', cellAttributes: {} }) },
  marks,
});
