import type { Locator } from '@playwright/test';

/** What stands in a rich text beside the marks that are allowed: other elements, other attributes, links that leave unnamed. */
export const marksIn = (area: Locator): Promise<string[]> =>
  area.evaluate((root) => {
    const allowed = /^(?:P|BR|STRONG|B|EM|I|U|S|H2|H3|H4|UL|OL|LI|BLOCKQUOTE|A|HR|DIV|IMG|ASIDE|TABLE|TBODY|TR|TH|TD)$/;
    return [...root.querySelectorAll('*')].flatMap((element) => [
      ...(allowed.test(element.tagName) ? [] : [element.tagName]),
      ...[...element.attributes]
        .filter(({ name, value }) => {
          if (name === 'class') return false;
          if (element.tagName === 'IMG' && (name === 'alt' || name === 'loading')) return false;
          if (element.tagName === 'IMG' && name === 'src') return !/^\/pictures\/[0-9a-f-]{36}\.webp$/.test(value);
          if (element.tagName === 'ASIDE' && name === 'data-tone') return !/^(?:info|good|warn)$/.test(value);
          if (/^T[HD]$/.test(element.tagName) && /^(?:col|row)span$/.test(name)) return !/^[0-9]{1,2}$/.test(value);
          if (element.tagName === 'IMG' && /^(?:width|height)$/.test(name)) return !/^[0-9]{1,4}$/.test(value);
          return name === 'href' ? !/^(?:https:\/\/|mailto:|#|\/(?![/\\]))/.test(value) : name !== 'rel';
        })
        .map(({ name, value }) => `${name}=${value}`),
    ]);
  });

/** Pastes HTML into a rich text in place of all that is in it, as a browser's clipboard does. */
export async function pasteRich(field: Locator, html: string): Promise<void> {
  await field.click();
  await field.press('Control+a');
  await field.evaluate((element, text) => {
    const data = new DataTransfer();
    data.setData('text/html', text);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, html);
}
