import { auditCalls } from '@talora/contract/staff/audit-console.ts';
import { contentConsoleCalls } from '@talora/contract/content/content-console.ts';
import { entriesCalls, entriesConsoleCalls, type ConsoleEntry } from '@talora/contract/content/entries.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, openWorld, type Staffer, type World } from '../../../../../test/world.ts';
import { findEntryMove } from './entry-moves.ts';

const texts = (text: string) => ({ MS: text === '' ? '' : `${text} ms`, EN: text, CN: text === '' ? '' : `${text} cn` });

describe('entries on their shelf', () => {
  let world: World;
  let admin: Staffer;
  let cashier: Staffer;
  const entries = (staffer: Staffer = admin) => staffer.caller.client(entriesConsoleCalls);
  const site = () => world.visitor().client(entriesCalls);
  const move = async (path: string) => findEntryMove(world.platform, (await world.brand()).id, path);
  const audited = async (action: string) => (await admin.caller.client(auditCalls).auditLog({ query: action })).content;
  const fields = (title: string) => ({
    kind: 'blog' as const,
    category: null,
    audience: 'all' as const,
    languages: ['MS', 'EN', 'CN'] as ConsoleEntry['languages'],
    title: texts(title),
    summary: texts('Short'),
    content: texts('<p>Long</p>'),
    pictureId: null,
    startsAt: new Date(world.clock.nowMs() - 1_000).toISOString(),
    endsAt: null,
    isLive: true,
  });
  const write = (title: string, more: Partial<Parameters<ReturnType<typeof entries>['saveEntry']>[0]> = {}) =>
    entries().saveEntry({ id: world.platform.ids.next(), version: 0, ...fields(title), ...more });
  beforeAll(async () => {
    world = await openWorld({ staffersStepUp: true, hasVendors: false });
    admin = await world.addStaffer();
    cashier = await world.addStaffer('cashier');
  });
  afterAll(() => world.close());

  it('get an address of their English title, each its own, and none without Latin letters', async () => {
    expect((await write('Kopi & Teh!')).slug).toBe('kopi-teh');
    expect((await write('Kopi Teh')).slug).toBe('kopi-teh-2');
    const chinese = await write('x', { title: { MS: '咖啡', EN: '咖啡', CN: '咖啡' } });
    expect(chinese.slug).toBe('');
    expect((await site().entry({ id: chinese.id, language: 'EN' })).slug).toBeNull();
  });

  it('keep every address they had: an earlier one leads to the present one and is nobody else’s', async () => {
    const { id } = await write('Moved', { slug: 'first-home' });
    await entries().saveEntry({ id, version: 1, ...fields('Moved'), slug: 'second-home' });
    expect(await site().entry({ id: 'first-home', language: 'EN' })).toMatchObject({ id, slug: 'second-home' });
    expect([await move('/blog/first-home'), await move('/blog/second-home'), await move(`/blog/${id}`)]).toEqual([
      { to: '/blog/second-home' },
      null,
      { to: '/blog/second-home' },
    ]);
    expect(await codeOf(write('Other', { slug: 'first-home' }))).toBe('SLUG_TAKEN');
    expect(await codeOf(write('Other', { slug: 'second-home' }))).toBe('SLUG_TAKEN');
    const back = await entries().saveEntry({ id, version: 2, ...fields('Moved'), slug: 'first-home' });
    expect([back.slug, await move('/blog/second-home')]).toEqual(['first-home', { to: '/blog/first-home' }]);
    for (const odd of ['Upper', 'a b', '../x', 'ab', id])
      expect([odd, await codeOf(write('Other', { slug: odd }))]).toEqual([odd, 'BAD_REQUEST']);
  });

  it('of many who want one address at once one has it', async () => {
    const codes = await Promise.all(Array.from({ length: 5 }, (_, i) => codeOf(write(`Race ${i}`, { slug: 'the-race' }))));
    expect(codes.filter((code) => code === 'SLUG_TAKEN')).toHaveLength(4);
  });

  it('another brand has addresses of its own, and finds nothing of ours', async () => {
    const other = await world.beside();
    const stranger = await other.addStaffer();
    await write('Shared', { slug: 'shared-words' });
    const theirs = await stranger.caller
      .client(entriesConsoleCalls)
      .saveEntry({ id: world.platform.ids.next(), version: 0, ...fields('Shared'), slug: 'shared-words' });
    expect(theirs.slug).toBe('shared-words');
    const ours = await write('Ours', { slug: 'only-ours' });
    const asStranger = stranger.caller.client(entriesConsoleCalls);
    expect(await codeOf(asStranger.copyEntry({ id: ours.id, requestId: world.platform.ids.next() }))).toBe('NOT_FOUND');
    expect(await codeOf(asStranger.archiveEntry({ id: ours.id, version: 1, isArchived: true, leadsTo: null }))).toBe('NOT_FOUND');
    expect(await findEntryMove(world.platform, (await other.brand()).id, '/blog/only-ours')).toBeNull();
  });

  it('stand in the order that staff give them, which names each of them', async () => {
    const idsOf = async () =>
      (await entries().consoleEntries({ kind: 'blog' })).filter(({ archivedAt }) => archivedAt === null).map(({ id }) => id);
    const ids = await idsOf();
    await entries().orderEntries({ kind: 'blog', ids: ids.toReversed() });
    expect(await idsOf()).toEqual(ids.toReversed());
    const shown = (await site().entries({ kind: 'blog', language: 'EN' })).map(({ id }) => id);
    expect(shown).toEqual(ids.toReversed());
    expect(await audited('entry.ordered')).toHaveLength(1);
    await entries().orderEntries({ kind: 'blog', ids: ids.toReversed() });
    expect(await audited('entry.ordered')).toHaveLength(1);
    for (const wrong of [ids.slice(1), [...ids.slice(1), ids[1] ?? ''], [...ids.slice(1), world.platform.ids.next()]])
      expect(await codeOf(entries().orderEntries({ kind: 'blog', ids: wrong }))).toBe('ILLEGAL_STATE');
    // One alone is moved by its position; beyond the last is the end.
    const [first = '', second = '', ...others] = ids;
    const move = (id: string, position: number) => entries().orderEntries({ kind: 'blog', move: { id, position } });
    await entries().orderEntries({ kind: 'blog', ids });
    await move(first, 2);
    expect(await idsOf()).toEqual([second, first, ...others]);
    await move(first, 2);
    await move(second, 99_999);
    expect(await idsOf()).toEqual([first, ...others, second]);
    await move(second, 1);
    expect(await idsOf()).toEqual([second, first, ...others]);
    expect((await audited('entry.ordered'))[0]?.detail).toEqual({
      kind: 'blog',
      entry: second,
      before: { position: ids.length },
      after: { position: 1 },
    });
    expect(await codeOf(move(world.platform.ids.next(), 1))).toBe('NOT_FOUND');
    expect(await codeOf(entries().orderEntries({ kind: 'news', move: { id: first, position: 1 } }))).toBe('NOT_FOUND');
    expect(await codeOf(entries().orderEntries({ kind: 'blog' }))).toBe('BAD_REQUEST');
    const fresh = await write('Newest');
    expect((await idsOf())[0]).toBe(fresh.id);
  });

  it('are copied switched off, without their address, once for one request', async () => {
    const source = await write('Original', { slug: 'the-original', seoTitle: texts('Found') });
    const requestId = world.platform.ids.next();
    const copy = await entries().copyEntry({ id: source.id, requestId });
    expect(copy).toMatchObject({ id: requestId, version: 1, isLive: false, slug: '', title: texts('Original'), seoTitle: texts('Found') });
    expect(await entries().copyEntry({ id: source.id, requestId })).toEqual(copy);
    expect(await codeOf(entries().copyEntry({ id: copy.id, requestId: source.id }))).toBe('REPLAY_MISMATCH');
    expect(await codeOf(site().entry({ id: requestId, language: 'EN' }))).toBe('NOT_FOUND');
    expect(await audited('entry.copied')).toHaveLength(1);
  });

  it('send nobody in a circle, and pass by what was archived since', async () => {
    const [one, two] = [await write('Circle one', { slug: 'circle-one' }), await write('Circle two', { slug: 'circle-two' })];
    const send = (id: string, version: number, leadsTo: string) =>
      entries().archiveEntry({ id, version, isArchived: true, leadsTo, reason: 'Old' });
    await send(one.id, 1, '/blog/circle-two');
    expect(await move('/blog/circle-one')).toEqual({ to: '/blog/circle-two' });
    await send(two.id, 1, '/promotions');
    expect(await move('/blog/circle-one')).toEqual({ to: '/promotions' });
    await send(two.id, 2, '/blog/circle-one/');
    expect([await move('/blog/circle-one'), await move('/blog/circle-two')]).toEqual(['gone', 'gone']);
    await send(one.id, 2, '/blog/circle-one');
    expect(await move('/blog/circle-one')).toBe('gone');
  });

  it('are listed and moved where there are more than two hundred', async () => {
    const brand = await world.brand();
    const added = Array.from({ length: 205 }, () => world.platform.ids.next());
    await world.platform.db.tx(async (tx) => {
      for (const [at, id] of added.entries())
        await sql`insert into content_entry (id, brand_id, version, kind, audience, languages, title, summary, content, pictures, picture_alt,
            seo_title, seo_description, seo_pictures, sort, starts_at, is_live)
          select ${id}, ${brand.id}, 1, 'sponsor', audience, languages, title, summary, content, pictures, picture_alt, seo_title, seo_description,
            seo_pictures, ${1_000 + at * 10}, starts_at, false from content_entry where brand_id = ${brand.id} and kind = 'blog' limit 1`.execute(
          tx,
        );
    });
    const idsOf = async () => (await entries().consoleEntries({ kind: 'sponsor' })).map(({ id }) => id);
    const before = await idsOf();
    expect(before.length).toBeGreaterThan(200);
    const last = before.at(-1) ?? '';
    await entries().orderEntries({ kind: 'sponsor', move: { id: last, position: 3 } });
    expect((await idsOf()).indexOf(last)).toBe(2);
  });

  it('take a text as long as it may be, in every language', async () => {
    const long = `<p>${'茶'.repeat(11_990)}</p>`;
    const saved = await write('Long', { content: { MS: long, EN: long, CN: long } });
    expect(saved.content.CN).toHaveLength(long.length);
  });

  it('hold no half of a sign', async () => {
    expect(await codeOf(write('Half \ud83d', { slug: 'half' }))).toBe('BAD_REQUEST');
  });

  it('leave every list when they are archived, lead where staff say, and come back switched off', async () => {
    const { id } = await write('Old news', { slug: 'old-news' });
    const archive = (version: number, isArchived: boolean, leadsTo: string | null) =>
      entries().archiveEntry({ id, version, isArchived, leadsTo, reason: 'Out of date' });
    expect(await codeOf(archive(2, true, null))).toBe('ILLEGAL_STATE');
    // Whoever comes along is led to a page, and to nobody's invitation.
    for (const wrong of ['/register?affiliateCode=ABC', '/promotions#top', 'https://elsewhere.example/'])
      expect(await codeOf(archive(1, true, wrong))).toBe('FIELDS_INVALID');
    for (const away of ['https://evil.example', '//evil.example', 'promotions', '/\\evil.example'])
      expect([away, await codeOf(archive(1, true, away))]).toEqual([away, 'FIELDS_INVALID']);
    const gone = await archive(1, true, null);
    expect(gone).toMatchObject({ version: 2, isLive: false, archivedTo: null, archivedAt: expect.any(String) as string });
    expect([
      await move('/blog/old-news'),
      await move(`/blog/${id}`),
      await codeOf(site().entry({ id: 'old-news', language: 'EN' })),
    ]).toEqual(['gone', 'gone', 'NOT_FOUND']);
    expect(await archive(1, true, null)).toMatchObject({ version: 2 });
    await archive(2, true, '/promotions');
    expect(await move('/blog/old-news')).toEqual({ to: '/promotions' });
    expect(await codeOf(entries().saveEntry({ id, version: 3, ...fields('Changed') }))).toBe('ILLEGAL_STATE');
    const back = await archive(3, false, null);
    expect(back).toMatchObject({ version: 4, isLive: false, archivedAt: null, slug: 'old-news' });
    expect(await move('/blog/old-news')).toBeNull();
    expect(await audited('entry.brought-back')).toHaveLength(1);
    const history = await admin.caller.client(contentConsoleCalls).contentHistory({ id });
    expect(history[0]).toMatchObject({ version: 4, reason: 'Out of date', savedBy: expect.stringMatching(/\S/) as string });
  });

  it('have a picture and words for search engines in each language, and fall back to the one for all', async () => {
    const upload = async () =>
      (await entries().uploadEntryPicture({ requestId: world.platform.ids.next() }, [await world.picture()])).pictureId;
    const [main, chinese, shared] = [await upload(), await upload(), await upload()];
    const { id } = await write('Pictured', {
      pictureId: main,
      pictures: { CN: chinese },
      seoPictures: { EN: shared },
      seoTitle: { MS: '', EN: 'Found by this', CN: '' },
      pictureAlt: { MS: '', EN: 'A cup', CN: '一杯' },
    });
    const read = (language: 'MS' | 'EN' | 'CN') => site().entry({ id, language });
    expect((await read('CN')).picture).toBe(`/pictures/${chinese}.webp`);
    expect(await read('EN')).toMatchObject({
      picture: `/pictures/${main}.webp`,
      pictureAlt: 'A cup',
      seo: { title: 'Found by this', picture: `/pictures/${shared}.webp` },
    });
    expect((await read('MS')).seo).toEqual({ title: null, description: null, picture: null });
    // A console of before knows nothing of these: what it leaves out stays.
    const kept = await entries().saveEntry({ id, version: 1, ...fields('Pictured again'), pictureId: main });
    expect([kept.pictures, kept.slug]).toEqual([{ CN: chinese }, 'pictured']);
    const strange = world.platform.ids.next();
    for (const wrong of [
      { pictures: { EN: strange } },
      { seoPictures: { EN: strange } },
      { content: texts(`<img src="/pictures/${strange}.webp" alt="">`) },
    ])
      expect(await codeOf(write('Wrong', wrong))).toBe('FIELDS_INVALID');
  });

  it('are nobody’s without the permission', async () => {
    const { id } = await write('Kept');
    expect(await codeOf(entries(cashier).orderEntries({ kind: 'blog', ids: [] }))).toBe('FORBIDDEN');
    expect(await codeOf(entries(cashier).copyEntry({ id, requestId: world.platform.ids.next() }))).toBe('FORBIDDEN');
    expect(await codeOf(entries(cashier).archiveEntry({ id, version: 1, isArchived: true, leadsTo: null }))).toBe('FORBIDDEN');
    expect(await codeOf(entries(cashier).uploadTextPicture({ requestId: world.platform.ids.next() }, [await world.picture()]))).toBe(
      'FORBIDDEN',
    );
  });

  it('a picture of a text keeps its shape, and the same request again is the same picture', async () => {
    const requestId = world.platform.ids.next();
    const file = await world.picture();
    const { picture, width, height } = await entries().uploadTextPicture({ requestId }, [file]);
    expect(width).toBeLessThanOrEqual(1240);
    expect(await entries().uploadTextPicture({ requestId }, [file])).toEqual({ pictureId: requestId, picture, width, height });
    expect(await codeOf(entries().uploadEntryPicture({ requestId }, [file]))).toBe('REPLAY_MISMATCH');
    const html = `<p>See</p><img src="${picture}" alt="Hills" width="${width}" height="${height}" />`;
    expect((await write('With a picture', { content: texts(html) })).content.EN).toBe(html);
  });
});
