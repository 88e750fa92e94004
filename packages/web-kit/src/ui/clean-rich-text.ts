import { keepsAttribute, RICH_TAGS } from '@talora/domain/content/rich-text.ts';
import DOMPurify from 'dompurify';

/**
 * Rich text as nodes, with the marks and attributes of the list that the server cleans by. Null where the text makes a document without
 * a body, which the type of the library does not tell.
 */
export function cleanRichNodes(html: string): DocumentFragment | null {
  const clean: DocumentFragment | null = DOMPurify.sanitize(html, {
    ALLOWED_TAGS: [...RICH_TAGS],
    ALLOWED_ATTR: ['href', 'src', 'alt', 'width', 'height', 'colspan', 'rowspan', 'data-tone'],
    ALLOW_DATA_ATTR: false,
    ALLOWED_URI_REGEXP: /^(?:https:\/\/|mailto:|\/(?![/\\])|#)/i,
    RETURN_DOM_FRAGMENT: true,
  });
  for (const element of clean?.querySelectorAll('*') ?? []) {
    const tag = element.localName;
    for (const name of element.getAttributeNames())
      if (!keepsAttribute(tag, name, element.getAttribute(name) ?? '')) element.removeAttribute(name);
    if (tag === 'img' && !element.hasAttribute('src')) element.remove();
  }
  return clean;
}
