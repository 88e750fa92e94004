import { contentConsoleCalls } from '@talora/contract/content/content-console.ts';
import { contentCalls } from '@talora/contract/content/content.ts';
import { entriesCalls, entriesConsoleCalls } from '@talora/contract/content/entries.ts';
import { homeContentCalls } from '@talora/contract/content/home-content.ts';
import { ENTRY_KINDS, PROMOTION_CATEGORIES } from '@talora/domain/content/entries.ts';
import { describe, expect, it } from 'vitest';
import { SCRIPT_PAYLOADS } from '../../../../../../tests/hostile/script-payloads.ts';
import { codeOf, openWorld, type World } from '../../../../test/world.ts';
import { addHelp } from './help.queries.ts';
import { cleanRichText } from './rich-text.ts';

/** A mark of the short list with nothing on it, a link that stays here or names https or an e-mail, a box, a cell, or an uploaded picture. */
const ALLOWED = new RegExp(
  [
    '\\/?(?:p|strong|b|em|i|u|s|h3|h4|ul|ol|li|blockquote|table|tbody|tr|th|td|aside)',
    '\\/a',
    '(?:br|hr) \\/',
    'a(?: href="(?:https:\\/\\/|mailto:|#|\\/(?![/\\\\]))[^"<>]*")?',
    'aside data-tone="(?:info|good|warn)"',
    't[hd](?: (?:col|row)span="[0-9]{1,2}"){1,2}',
    'img(?: (?:src="\\/pictures\\/[0-9a-f-]{36}\\.webp"|alt="[^"<>]*"|(?:width|height)="[0-9]{1,4}")){1,4} \\/',
  ]
    .map((mark) => `^<(?:${mark})>$`)
    .join('|'),
);

/** Every place in a text where a browser would see a mark. */
const marksOf = (html: string): string[] => [...html.matchAll(/<[^>]*>?/g)].map(([mark]) => mark);

/** Every entry of a brand, as a visitor opens it. */
async function readEntries(world: World): Promise<{ content: string }[]> {
  const site = world.visitor().client(entriesCalls);
  const cards = await Promise.all(ENTRY_KINDS.map((kind) => site.entries({ kind, language: 'EN' })));
  return Promise.all(cards.flat().map(({ id }) => site.entry({ id, language: 'EN' })));
}

describe('hostile rich text', () => {
  it('holds at least two hundred payloads, none twice', () => {
    expect(new Set(SCRIPT_PAYLOADS).size).toBe(SCRIPT_PAYLOADS.length);
    expect(SCRIPT_PAYLOADS.length).toBeGreaterThanOrEqual(200);
  });

  it('keeps allowed marks alone, of each payload, and cleaning again changes nothing', () => {
    for (const payload of SCRIPT_PAYLOADS) {
      for (const text of [payload, `<p>before ${payload} after</p>`, `<a href="/fair">${payload}</a>`]) {
        const clean = cleanRichText(text);
        expect([text, marksOf(clean).filter((mark) => !ALLOWED.test(mark))]).toEqual([text, []]);
        expect([text, cleanRichText(clean)]).toEqual([text, clean]);
      }
    }
  });

  it('keeps tables, boxes and uploaded pictures, and of them nothing but what they need', () => {
    const src = '/pictures/0196f5c0-1234-7abc-8def-0123456789ab.webp';
    const kept = [
      '<table><tbody><tr><th colspan="2"><p>a</p></th></tr><tr><td rowspan="2"><p>b</p></td></tr></tbody></table>',
      '<aside data-tone="warn"><p>a</p></aside>',
      `<img src="${src}" alt="Cup" width="800" height="500" />`,
    ];
    for (const html of kept) expect(cleanRichText(html)).toBe(html);
    for (const [hostile, clean] of [
      [
        `<img src="${src}" alt="x" onerror="top.hasRun=1" srcset="https://evil.example/a 2x" style="position:fixed" width="100%">`,
        `<img src="${src}" alt="x" />`,
      ],
      ['<img src="https://evil.example/a.webp" alt="x">', ''],
      [`<img src="https://evil.example${src}">`, ''],
      [`<img src="${src}?x=1">`, ''],
      ['<aside data-tone="x" class="y" onclick="top.hasRun=1"><p>a</p></aside>', '<aside><p>a</p></aside>'],
      [
        '<table background="https://evil.example"><tr><td colspan="9999" style="x">a</td></tr></table>',
        '<table><tr><td>a</td></tr></table>',
      ],
    ] as const)
      expect([hostile, cleanRichText(hostile)]).toEqual([hostile, clean]);
  });

  it('is clean as it is stored and as it is sent: notices, popups, the announcement, help and every kind of entry', async () => {
    const world = await openWorld();
    try {
      const { caller } = await world.addStaffer();
      const [staffer, entries] = [caller.client(contentConsoleCalls), caller.client(entriesConsoleCalls)];
      const brandId = (await world.brand()).id;
      const id = () => world.platform.ids.next();
      const time = { startsAt: new Date(world.clock.nowMs() - 1_000).toISOString(), endsAt: null, isLive: true };
      for (let from = 0; from < SCRIPT_PAYLOADS.length; from += 20) {
        const text = SCRIPT_PAYLOADS.slice(from, from + 20)
          .join('\n')
          .replaceAll('\u0000', '')
          .slice(0, 4_000);
        const texts = { MS: text, EN: text, CN: text };
        const title = { MS: `t${from}`, EN: `t${from}`, CN: `t${from}` };
        const shared = { version: 0, title, content: texts, ...time };
        await staffer.saveNotice({ id: id(), promotionType: null, ...shared });
        await staffer.saveAnnouncement({ id: id(), kind: 'PU', execution: 'B', sort: from, ...shared });
        await staffer.saveAnnouncement({ id: id(), kind: 'PL', execution: null, sort: from, ...shared });
        for (const kind of ENTRY_KINDS)
          await entries.saveEntry({
            id: id(),
            version: 0,
            kind,
            category: kind === 'promotion' ? PROMOTION_CATEGORIES[0] : null,
            audience: 'all',
            languages: ['MS', 'EN', 'CN'],
            title,
            summary: title,
            content: texts,
            pictureId: null,
            ...time,
          });
        await addHelp(world.platform, { brandId, section: 'other', device: 'ALL', title, content: texts, sort: from });
      }
      const broken = { MS: 'a\u0000', EN: 'b', CN: 'c' };
      expect(await codeOf(staffer.saveNotice({ id: id(), version: 0, title: broken, content: broken, promotionType: null, ...time }))).toBe(
        'BAD_REQUEST',
      );
      const site = world.visitor().client(contentCalls);
      const sent = [
        ...(await world.visitor().client(homeContentCalls).homeConsolidated({ language: 'EN' })).notices,
        ...(await site.announcements({ type: 'PU', language: 'EN' })),
        ...(await site.announcements({ type: 'PL', language: 'EN' })),
        ...(await site.helpCenter({ lang: 'EN' })),
        ...(await staffer.consoleNotices()).map(({ content }) => ({ content: content.EN })),
        ...(await readEntries(world)),
        ...(await staffer.consoleAnnouncements()).map(({ content }) => ({ content: content.EN })),
      ];
      expect(sent.length).toBeGreaterThan(100);
      for (const { content } of sent) expect(marksOf(content).filter((mark) => !ALLOWED.test(mark))).toEqual([]);
    } finally {
      await world.close();
    }
  });
});
