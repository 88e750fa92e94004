import type { Locator } from '@playwright/test';

/** What stands in a rich text beside the marks that are allowed: other elements, other attributes, links that leave unnamed. */
export const marksIn = (area: Locator): Promise<string[]> =>
  area.evaluate((root) => {
    const allowed = /^(?:P|BR|STRONG|B|EM|I|U|S|H2|H3|H4|UL|OL|LI|BLOCKQUOTE|A|HR|DIV)$/;
    return [...root.querySelectorAll('*')].flatMap((element) => [
      ...(allowed.test(element.tagName) ? [] : [element.tagName]),
      ...[...element.attributes]
        .filter(({ name, value }) => {
          if (name === 'class') return false;
          return name === 'href' ? !/^(?:https:\/\/|mailto:|#|\/(?![/\\]))/.test(value) : name !== 'rel';
        })
        .map(({ name, value }) => `${name}=${value}`),
    ]);
  });
