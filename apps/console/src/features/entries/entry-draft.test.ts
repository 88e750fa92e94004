import { describe, expect, it } from 'vitest';
import {
  inSiteOrder,
  judgeEntry,
  periodOf,
  pictureIn,
  savedFields,
  shownPicture,
  startForm,
  toggleLanguage,
  withPicture,
  writtenLanguage,
} from './entry-draft.ts';

const ZONE = 'Asia/Kuala_Lumpur';
const NOW = new Date('2026-11-23T04:00:30.000Z');
const entry = {
  kind: 'promotion',
  category: 'slots',
  audience: 'all',
  languages: ['MS', 'EN'],
  title: { MS: 'Tajuk', EN: 'Title', CN: '' },
  summary: { MS: '', EN: '', CN: '' },
  content: { MS: 'Teks', EN: 'Text', CN: '' },
  slug: 'a-title',
  pictureId: null,
  picture: '/img/art.webp',
  pictures: { EN: 'english' },
  pictureAlt: { MS: '', EN: 'A cup', CN: '' },
  seoTitle: { MS: '', EN: '', CN: '' },
  seoDescription: { MS: '', EN: '', CN: '' },
  seoPictures: {},
  startsAt: '2026-11-23T00:00:10.000Z',
  endsAt: '2026-11-30T00:00:50.000Z',
  isLive: true,
} as unknown as Parameters<typeof startForm>[1];

describe('an entry that is written', () => {
  it('is saved as it came when nobody touched it', () => {
    const form = startForm('promotion', entry, ZONE, NOW);
    const { value, isReady } = judgeEntry(form, ZONE);
    expect(isReady).toBe(true);
    if (value === null) throw new Error('no schedule');
    const { picture: _, kind: __, ...stored } = entry as unknown as Record<string, unknown>;
    expect(savedFields(form, value)).toEqual(stored);
  });

  it('starts in every language, and only a promotion with a category', () => {
    expect(startForm('promotion', null, ZONE, NOW)).toMatchObject({ category: 'other', languages: ['MS', 'EN', 'CN'], isLive: true });
    expect(startForm('news', null, ZONE, NOW).category).toBeNull();
  });

  it('is not ready without a text in a language that it is shown in, without a language, or with an end before its begin', () => {
    const form = startForm('promotion', entry, ZONE, NOW);
    expect(judgeEntry({ ...form, languages: ['MS', 'CN'] }, ZONE)).toMatchObject({ missing: ['CN'], isReady: false });
    expect(judgeEntry({ ...form, languages: [] }, ZONE)).toMatchObject({ missing: [], isReady: false });
    expect(judgeEntry({ ...form, ends: '2026-11-01T00:00' }, ZONE)).toMatchObject({ isEndWrong: true, isReady: false });
  });

  it('is written in a language that it is shown in', () => {
    expect(writtenLanguage('CN', ['MS', 'EN'])).toBe('MS');
    expect(writtenLanguage('EN', ['MS', 'EN'])).toBe('EN');
    expect(writtenLanguage('EN', [])).toBe('MS');
    expect(toggleLanguage(['CN', 'MS'], 'EN')).toEqual(['MS', 'EN', 'CN']);
    expect(toggleLanguage(['MS', 'EN'], 'EN')).toEqual(['MS']);
  });

  it('has an address of small letters, or none to begin with', () => {
    const form = startForm('promotion', entry, ZONE, NOW);
    for (const [slug, isReady] of [
      ['', true],
      ['a-title', true],
      ['Title', false],
      ['a b', false],
    ] as const)
      expect([slug, judgeEntry({ ...form, slug }, ZONE).isReady]).toEqual([slug, isReady]);
  });

  it('is not ready with a text that is too long', () => {
    const form = startForm('promotion', entry, ZONE, NOW);
    const long = (length: number) => ({ ...form, content: { ...form.content, EN: 'x'.repeat(length) } });
    expect([judgeEntry(long(12_000), ZONE).isReady, judgeEntry(long(12_001), ZONE).isReady]).toEqual([true, false]);
  });

  it('shows the picture of a language before the one for all', () => {
    const form = startForm('promotion', entry, ZONE, NOW);
    expect([pictureIn(form, 'EN'), pictureIn(form, 'MS')]).toEqual(['/pictures/english.webp', '/img/art.webp']);
    expect([withPicture(form.pictures, 'MS', 'malay'), withPicture(form.pictures, 'EN', null)]).toEqual([
      { EN: 'english', MS: 'malay' },
      {},
    ]);
  });

  it('shows its own picture, else the art that it was made with; a new one and one whose picture was removed show none', () => {
    expect(shownPicture('/own', { pictureId: null, picture: '/art' })).toBe('/own');
    expect(shownPicture(null, { pictureId: null, picture: '/art' })).toBe('/art');
    expect(shownPicture(null, { pictureId: 'p', picture: '/own' })).toBeNull();
    expect(shownPicture(null, null)).toBeNull();
  });
});

it('the site lists what is open, then what is to come, then what has ended', () => {
  const at = (id: string, startsAt: string, endsAt: string | null) => ({ id, startsAt, endsAt, isLive: true });
  const list = [
    at('ended', '2026-11-01T00:00:00Z', '2026-11-02T00:00:00Z'),
    at('later', '2026-12-01T00:00:00Z', null),
    at('open', '2026-11-01T00:00:00Z', null),
    at('open-too', '2026-11-02T00:00:00Z', null),
  ];
  expect(inSiteOrder(list, NOW.getTime()).map(({ id }) => id)).toEqual(['open', 'open-too', 'later', 'ended']);
  expect(periodOf(at('x', NOW.toISOString(), null), NOW.getTime())).toBe('open');
});
