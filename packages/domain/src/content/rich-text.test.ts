import { describe, expect, it } from 'vitest';
import { readableHtml } from './readable-html.ts';
import { isBlankHtml, isRichLink, keepsAttribute, pictureOfAddress, picturesIn } from './rich-text.ts';

const ID = '0196f5c0-1234-7abc-8def-0123456789ab';
const ADDRESS = `/pictures/${ID}.webp`;

describe('what rich text may hold', () => {
  it('links to pages of the site, https and mail, and nothing that runs or leaves unseen', () => {
    for (const good of ['/', '/promotions/a', '#part', 'https://a.example/x', 'mailto:a@b.example', 'HTTPS://a.example'])
      expect([good, isRichLink(good)]).toEqual([good, true]);
    for (const bad of [
      '',
      'javascript:alert(1)',
      'data:text/html,x',
      '//evil.example',
      '/\\evil.example',
      'http://a.example',
      ' https://a.example',
      'vbscript:x',
      'blob:x',
    ])
      expect([bad, isRichLink(bad)]).toEqual([bad, false]);
  });

  it('pictures of its own uploads alone', () => {
    expect(pictureOfAddress(ADDRESS)).toBe(ID);
    for (const bad of [
      `https://evil.example${ADDRESS}`,
      `${ADDRESS}?x`,
      `/pictures/../${ID}.webp`,
      `//pictures/${ID}.webp`,
      '/pictures/x.webp',
      `/pictures/${ID}.svg`,
      'data:image/svg+xml,<svg/>',
    ])
      expect([bad, pictureOfAddress(bad)]).toEqual([bad, undefined]);
    expect(picturesIn(`<img src="${ADDRESS}" alt=""><img alt="" src="${ADDRESS}"><img src="https://evil.example/x.webp">`)).toEqual([ID]);
  });

  it('no attribute that is not named, and none with another value', () => {
    expect(keepsAttribute('img', 'src', ADDRESS)).toBe(true);
    expect(keepsAttribute('img', 'width', '4000')).toBe(true);
    expect(keepsAttribute('td', 'colspan', '20')).toBe(true);
    expect(keepsAttribute('aside', 'data-tone', 'warn')).toBe(true);
    for (const [tag, name, value] of [
      ['img', 'onerror', 'x'],
      ['img', 'srcset', ADDRESS],
      ['img', 'width', '4001'],
      ['img', 'width', '100%'],
      ['td', 'colspan', '21'],
      ['td', 'colspan', '0'],
      ['td', 'style', 'color:red'],
      ['aside', 'data-tone', 'x'],
      ['aside', 'class', 'x'],
      ['p', 'id', 'x'],
      ['a', 'target', '_top'],
      ['a', 'href', 'javascript:x'],
    ] as const)
      expect([tag, name, value, keepsAttribute(tag, name, value)]).toEqual([tag, name, value, false]);
  });

  it('is blank without words, a picture or a line', () => {
    for (const blank of ['', '<p></p>', '<p> &nbsp;<br></p><ul><li></li></ul>']) expect([blank, isBlankHtml(blank)]).toEqual([blank, true]);
    for (const full of ['<p>a</p>', '<hr>', `<img src="${ADDRESS}" alt="">`]) expect([full, isBlankHtml(full)]).toEqual([full, false]);
  });

  it('is read by a second person with the targets of its links and its pictures', () => {
    expect(
      readableHtml(
        `<h3>A &amp; B</h3><p>See <a href="https://evil.example">our terms</a></p><img src="${ADDRESS}" alt="Cup"><table><tbody><tr><td>1</td><td>2</td></tr></tbody></table>`,
      ),
    ).toBe(`A & B\nSee our terms ‹https://evil.example›\n[Cup ‹${ADDRESS}›]\n1 | 2 |`);
  });
});
