import { describe, expect, it } from 'vitest';
import { linesOfPictures, picturesOfLines } from './picture-lines.ts';
import { picturesOfHtml, readableHtml, withoutPictures } from './readable-html.ts';

const SRC = '/pictures/0190a0a0-0000-7000-8000-000000000001.webp';

describe('pictures of a request', () => {
  it('come back from their lines with their words', () => {
    const pictures = [
      { src: SRC, alt: 'A cup of tea' },
      { src: '/img/banner/hari-tall.webp', alt: '' },
    ];
    expect(picturesOfLines(linesOfPictures(pictures))).toEqual(pictures);
    expect(picturesOfLines('')).toEqual([]);
    expect(linesOfPictures([{ src: SRC, alt: 'two\nlines' }])).toBe(`${SRC} two lines`);
  });

  it('are nothing else: an address of another site or another folder is no picture', () => {
    for (const odd of [
      'https://evil.example/a.webp',
      '//evil.example/a.webp',
      '/img/avatar/a.webp',
      '/pictures/../ops/x.webp',
      'data:image/png,',
      '0190a0a0',
    ])
      expect([odd, picturesOfLines(`${SRC} ok\n${odd} words`)]).toEqual([odd, null]);
  });

  it('are read out of a text in their order, and leave its words', () => {
    const html = `<p>One</p><img src="${SRC}" alt="Tea &amp; milk" width="10"><p>Two</p>`;
    expect(picturesOfHtml(html)).toEqual([{ src: SRC, alt: 'Tea & milk' }]);
    expect(readableHtml(html, false)).toBe('One\n[Tea & milk]\nTwo');
    expect(readableHtml(html)).toContain(SRC);
    expect(withoutPictures(html)).toBe('<p>One</p><img><p>Two</p>');
  });
});
