import { CATEGORY_PATHS } from '@talora/domain/games/categories.ts';
import { describe, expect, it } from 'vitest';
import en from '../../messages/head/en.json';
import ms from '../../messages/head/ms.json';
import zh from '../../messages/head/zh.json';
import { ROUTE_TABLE } from '../../test/route-table.ts';
import { headCalls, noScriptOf, PUBLIC_PATHS, readHead } from './page-head.ts';

const brand = { name: 'Talora & Co <x>', languages: ['MS', 'EN', 'CN'] as const, defaultLanguage: 'MS' } as const;
const ask = (path: string, change: Partial<Parameters<typeof readHead>[0]> = {}) =>
  readHead({ origin: 'https://talora.example', address: path, language: 'EN', brand, answers: {}, ...change });

describe('heads of pages', () => {
  it('say 404 exactly where the route table leads a guest nowhere', async () => {
    const found = await Promise.all(
      ROUTE_TABLE.map(async ({ path }) => [path, (await ask(decodeURI(path).split(/[?#]/)[0] ?? '')).status] as const),
    );
    expect(found).toEqual(ROUTE_TABLE.map(({ path, seen }) => [path, seen.guest.at === 'missing' ? 404 : 200]));
  });

  it('have title, description, canonical and one alternate a language for every public page', async () => {
    for (const path of [...PUBLIC_PATHS, '/promotions', '/rng']) {
      const { html } = await ask(path);
      expect(html.match(/<title>/g), path).toHaveLength(1);
      expect(html).toMatch(/<meta name="description" content="[^"]{15,200}">/);
      expect(html).toContain(`<link rel="canonical" href="https://talora.example${path}?lang=EN">`);
      for (const tag of ['ms', 'en', 'zh-Hans', 'x-default']) expect(html).toContain(`hreflang="${tag}"`);
      expect(html).toContain('og:image');
      expect(html).not.toContain('noindex');
      expect(html).not.toContain('<x>');
    }
  });

  it('give the plain address to the brand’s own default language, and name no language that it does not have', async () => {
    const { html } = await ask('/fair', { brand: { ...brand, languages: ['CN', 'EN'], defaultLanguage: 'EN' } });
    expect(html).toContain('<link rel="canonical" href="https://talora.example/fair">');
    expect(html).toContain('hreflang="x-default" href="https://talora.example/fair"');
    expect(html).toContain('href="https://talora.example/fair?lang=CN"');
    expect(html).not.toContain('hreflang="ms"');
    expect(noScriptOf(['EN'])).toContain(en.noscript.slice(0, 20));
    expect(noScriptOf(['EN'])).not.toContain(ms.noscript.slice(0, 20));
  });

  it('keep pages of members out of search engines', async () => {
    for (const path of ['/member', '/member/depositv2', '/favorite', '/seamless', '/agentHome'])
      expect((await ask(path)).html).toContain('noindex');
    // The centre leads on to my account, and is there all the same.
    expect(await ask('/member')).toMatchObject({ status: 200 });
  });

  it('know the categories that the brand has, and name them', async () => {
    const [call = ''] = headCalls('/rng', 'EN');
    const answers = { [call]: [{ gameType: 'RNG', label: 'Slots', vendors: [] }] };
    expect(await ask('/rng', { answers })).toMatchObject({ status: 200, html: expect.stringContaining('<title>Slots ·') as string });
    expect((await ask('/RNG/', { answers })).html).toContain('href="https://talora.example/rng?lang=EN"');
    const empty = await ask(CATEGORY_PATHS.BAC, { answers });
    expect(empty).toMatchObject({ status: 200, html: expect.stringContaining('<title>Baccarat ·') as string });
    expect(empty.html).toContain('noindex');
  });

  it('name the page of a game after it, in the brand’s own language', async () => {
    const [call = ''] = headCalls('/seamless?game=1101&mode=demo', 'MS');
    const answers = { [call]: { content: [{ nodeId: '1101', gameName: 'Naga <Emas>' }] } };
    const { html } = await ask('/seamless?game=1101&mode=demo', { answers, language: 'MS' });
    expect(html).toContain('<title>Naga &#60;Emas&#62; ·');
    expect(html).toContain('<link rel="canonical" href="https://talora.example/seamless?game=1101">');
    expect(html).not.toContain('noindex');
    for (const other of ['/seamless?game=1102', '/seamless?game=1101&lang=EN', '/seamless?game=../1101'])
      expect((await ask(other, { answers, language: 'MS' })).html, other).toContain('noindex');
  });

  it('name the page of one vendor after it', async () => {
    const [call = ''] = headCalls('/fbSports', 'EN');
    const vendors = [
      { vassalage: 'SBO', displayName: 'SBO' },
      { vassalage: 'FB', displayName: 'FB Sports' },
    ];
    const named = await ask('/fbSports', { answers: { [call]: [{ gameType: 'SPORTS', label: 'Sports', vendors }] } });
    expect(named.html).toContain('<title>FB Sports ·');
    const without = await ask('/fbSports', { answers: { [call]: [{ gameType: 'SPORTS', label: 'Sports', vendors: [vendors[0]] }] } });
    expect(without.html).toContain('<title>Sports ·');
    expect(without.html).toContain('noindex');
  });

  it('know entries: their own page, article facts, and no page of a kind without entries', async () => {
    const [call = ''] = headCalls('/news/abc', 'EN');
    const entry = {
      id: 'abc',
      kind: 'news',
      languages: ['EN', 'CN'],
      title: 'Ti"tle</script>',
      summary: '',
      slug: null,
      picture: '/p.webp',
      pictureAlt: null,
      seo: { title: null, description: null, picture: null },
      startsAt: '2026-01-01T00:00:00.000Z',
    };
    const { html, status } = await ask('/news/abc', { answers: { [call]: [entry] } });
    expect(status).toBe(200);
    expect(html).toContain('"NewsArticle"');
    expect(html).toContain('content="https://talora.example/p.webp"');
    expect(html.match(/<\/script>/g)).toHaveLength(1);
    // It cannot be read in Malay: nobody is sent there, in the list as little as in the entry itself.
    for (const path of ['/news/abc', '/news']) {
      const { html: page } = await ask(path, { answers: { [call]: [entry] } });
      expect([...page.matchAll(/hreflang="([^"]+)"/g)].map(([, tag]) => tag)).toEqual(['en', 'zh-Hans', 'x-default']);
      expect(page).toContain(`href="https://talora.example${path}?lang=EN" hreflang="x-default"`.replace(/^(href="[^"]+") (.+)$/, '$2 $1'));
    }
    // Words and a picture of its own for search engines, and an address in words that stands for its id.
    const words = {
      ...entry,
      slug: 'tea-time',
      pictureAlt: 'A cup',
      seo: { title: 'Tea <now>', description: 'All about tea.', picture: '/s.webp' },
    };
    for (const name of ['tea-time', 'abc']) {
      const page = (await ask(`/news/${name}`, { answers: { [call]: [words] } })).html;
      expect(page).toContain('<title>Tea &#60;now&#62;');
      expect(page).toContain('content="https://talora.example/s.webp"');
      expect(page).toContain('<link rel="canonical" href="https://talora.example/news/tea-time?lang=EN">');
    }
    expect((await ask('/news/other', { answers: { [call]: [entry] } })).status).toBe(404);
    expect((await ask('/news', { answers: { [call]: [] } })).status).toBe(404);
    expect((await ask('/news', { answers: { [call]: [entry] } })).status).toBe(200);
  });

  it('have the same texts in each language', () => {
    expect(Object.keys(en)).toEqual(Object.keys(ms));
    expect(Object.keys(zh)).toEqual(Object.keys(ms));
    for (const texts of [ms, en, zh]) for (const text of Object.values(texts)) expect(text.length).toBeGreaterThan(5);
  });
});
