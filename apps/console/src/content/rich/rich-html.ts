import { cleanRichNodes } from '@talora/web-kit/ui/clean-rich-text.ts';
import { isBlankHtml } from '@talora/domain/content/rich-text.ts';
import { DOMParser, DOMSerializer, type Node, type Slice } from 'prosemirror-model';
import { richSchema } from './rich-schema.ts';

const parser = DOMParser.fromSchema(richSchema);
const serializer = DOMSerializer.fromSchema(richSchema);

/** The document of a stored text: cleaned first, then what the schema knows. */
export function docOfHtml(html: string): Node {
  return parser.parse(cleanRichNodes(html) ?? document.createElement('div'));
}

/** What of a strange page's HTML may be pasted: links that are allowed and marks, without its looks, scripts and pictures. */
export function sliceOfHtml(html: string): Slice {
  return parser.parseSlice(cleanRichNodes(html) ?? document.createElement('div'));
}

/** The text that is stored; empty where there is nothing to read. */
export function htmlOfDoc(doc: Node): string {
  const root = document.createElement('div');
  serializer.serializeFragment(doc.content, {}, root);
  const html = root.innerHTML;
  return isBlankHtml(html) ? '' : html;
}
