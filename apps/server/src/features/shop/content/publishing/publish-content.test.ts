import { auditCalls } from '@talora/contract/staff/audit-console.ts';
import { contentCalls } from '@talora/contract/content/content.ts';
import { contentConsoleCalls } from '@talora/contract/content/content-console.ts';
import { entriesCalls, entriesConsoleCalls, type ConsoleEntry } from '@talora/contract/content/entries.ts';
import { requestsCalls, type StaffRequest } from '@talora/contract/staff/requests-console.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, openWorld, type Staffer, type World } from '../../../../../test/world.ts';
import { changesOf } from './published-changes.ts';

const texts = (text: string) => ({ MS: `${text} ms`, EN: text, CN: `${text} cn` });

describe('content that takes two', () => {
  let world: World;
  let writer: Staffer;
  let other: Staffer;
  const entries = (staffer: Staffer = writer) => staffer.caller.client(entriesConsoleCalls);
  const content = (staffer: Staffer = writer) => staffer.caller.client(contentConsoleCalls);
  const requests = (staffer: Staffer) => staffer.caller.client(requestsCalls);
  const waiting = async (id: string): Promise<StaffRequest | undefined> =>
    (await requests(writer).contentRequests()).requests.find(({ subjectId }) => subjectId === id);
  const decide = async (id: string, approve: boolean, by: Staffer = other) => {
    const request = await waiting(id);
    if (request === undefined) throw new Error('nothing waits');
    return requests(by).decideRequest({
      id: request.id,
      isApproved: approve,
      note: 'Read',
      amount: null,
      memberId: null,
      version: request.version,
    });
  };
  const schedule = () => ({ startsAt: '2026-01-01T00:00:00.000Z', endsAt: null });
  const entry = (title: string, isLive = true) => ({
    kind: 'news' as const,
    category: null,
    audience: 'all' as const,
    languages: ['MS', 'EN', 'CN'] as ConsoleEntry['languages'],
    title: texts(title),
    summary: texts('Short'),
    content: texts('<p>Read <a href="https://a.example">this</a></p>'),
    pictureId: null,
    isLive,
    ...schedule(),
  });
  const seenAs = async (id: string) =>
    world
      .visitor()
      .client(entriesCalls)
      .entry({ id, language: 'EN' })
      .then(({ title }) => title)
      .catch(() => null);
  beforeAll(async () => {
    world = await openWorld({ staffersStepUp: true, hasVendors: false });
    [writer, other] = [await world.addStaffer(), await world.addStaffer()];
    await world.settings({ twoPeople: { sums: {}, alone: [] } });
  });
  afterAll(() => world.close());

  it('is written alone while it is switched off, and shown when a second person has read it', async () => {
    const id = world.platform.ids.next();
    await entries().saveEntry({ id, version: 0, ...entry('Draft', false) });
    expect(await codeOf(entries().saveEntry({ id, version: 1, ...entry('Draft'), reason: 'It begins' }))).toBe('APPROVAL_ASKED');
    // The same again is the same request; another wish is none.
    expect(await codeOf(entries().saveEntry({ id, version: 1, ...entry('Draft'), reason: 'It begins' }))).toBe('APPROVAL_ASKED');
    expect(await codeOf(entries().saveEntry({ id, version: 1, ...entry('Otherwise') }))).toBe('ASKED_ALREADY');
    expect(await seenAs(id)).toBeNull();
    // Nobody but its writer has read it: it stands there whole.
    const names = (await waiting(id))?.changes.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['content.isLive', 'content.title.EN', 'content.content.EN', 'content.content.MS']));
    expect(await codeOf(decide(id, true, writer))).toBe('FOUR_EYES');
    await decide(id, true);
    expect(await seenAs(id)).toBe('Draft');
    const [newest] = await content().contentHistory({ id });
    expect(newest).toMatchObject({ version: 2, reason: 'It begins' });
    const [saved] = (await writer.caller.client(auditCalls).auditLog({ query: `entry:${id}` })).content.filter(
      ({ action }) => action === 'entry.saved',
    );
    expect(saved?.detail).toMatchObject({ reason: 'It begins', request: expect.any(String) as string });
  });

  it('names to the second person every text and where its links lead', async () => {
    const id = world.platform.ids.next();
    expect(await codeOf(entries().saveEntry({ id, version: 0, ...entry('Whole') }))).toBe('APPROVAL_ASKED');
    const changes = (await waiting(id))?.changes ?? [];
    expect(changes).toContainEqual({ name: 'content.content.EN', from: '', to: 'Read this ‹https://a.example›' });
    expect(changes.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['content.title.MS', 'content.title.CN', 'content.slug', 'content.isLive']),
    );
    await decide(id, false);
    expect([await seenAs(id), await waiting(id)]).toEqual([null, undefined]);
  });

  it('is not published over what a colleague has saved since', async () => {
    const id = world.platform.ids.next();
    await entries().saveEntry({ id, version: 0, ...entry('First', false) });
    expect(await codeOf(entries().saveEntry({ id, version: 1, ...entry('Mine') }))).toBe('APPROVAL_ASKED');
    await entries(other).saveEntry({ id, version: 1, ...entry('Theirs', false) });
    expect(await codeOf(decide(id, true))).toBe('CHANGED_MEANWHILE');
    expect(await seenAs(id)).toBeNull();
  });

  it('is switched off by one person, at once', async () => {
    const id = world.platform.ids.next();
    await codeOf(entries().saveEntry({ id, version: 0, ...entry('Short-lived') }));
    await decide(id, true);
    expect(await seenAs(id)).toBe('Short-lived');
    await entries().saveEntry({ id, version: 1, ...entry('Short-lived', false) });
    expect(await seenAs(id)).toBeNull();
  });

  it('may be a notice, an announcement or an article as well', async () => {
    const written = { title: texts('Two'), content: texts('<p>Two</p>'), isLive: true, ...schedule() };
    const [notice, popup, help] = [world.platform.ids.next(), world.platform.ids.next(), world.platform.ids.next()];
    const saves = [
      content().saveNotice({ id: notice, version: 0, ...written, promotionType: null }),
      content().saveAnnouncement({ id: popup, version: 0, ...written, kind: 'PL', execution: null, sort: 1 }),
      content().saveHelp({ id: help, version: 0, ...written, section: 'terms', device: 'ALL', sort: 1 }),
    ];
    expect(await Promise.all(saves.map((save) => codeOf(save)))).toEqual(['APPROVAL_ASKED', 'APPROVAL_ASKED', 'APPROVAL_ASKED']);
    for (const id of [notice, popup, help]) await decide(id, true);
    const shown = [await content().consoleNotices(), await content().consoleAnnouncements(), await content().consoleHelp()];
    for (const [at, id] of [notice, popup, help].entries())
      expect(shown[at]?.find((one) => one.id === id)).toMatchObject({ version: 1, state: 'shown', title: texts('Two') });
  });

  const banner = (title: string) => ({
    groupName: 'w_home' as const,
    art: 'fair',
    pictureId: null,
    phonePictureId: null,
    languages: ['MS', 'EN', 'CN'] as ConsoleEntry['languages'],
    eyebrow: texts('Line'),
    title: texts(title),
    text: texts('Short'),
    action: texts('Go'),
    linkageType: 'PAGE' as const,
    url: '/fair',
    audience: 'ALL' as const,
    device: 'ALL' as const,
    isLive: true,
    ...schedule(),
  });
  const shownBanners = async () =>
    (await world.visitor().client(contentCalls).banners({ group: 'w_home', language: 'EN' })).map(({ title }) => title);

  it('may be a banner: first shown, changed while it is shown and shown again by two, switched off by one', async () => {
    const id = world.platform.ids.next();
    expect(await codeOf(content().saveBanner({ id, version: 0, ...banner('Wave') }))).toBe('APPROVAL_ASKED');
    expect(await shownBanners()).not.toContain('Wave');
    expect((await waiting(id))?.changes).toEqual(
      expect.arrayContaining([
        { name: 'content.art', from: '', to: '/img/banner/fair.webp' },
        { name: 'content.url', from: '', to: '/fair' },
        { name: 'content.title.EN', from: '', to: 'Wave' },
      ]),
    );
    expect(await codeOf(decide(id, true, writer))).toBe('FOUR_EYES');
    await decide(id, true);
    expect(await shownBanners()).toContain('Wave');
    for (const change of [{ url: '/promotions' }, { endsAt: '2199-01-01T00:00:00.000Z' }, { title: texts('Other') }]) {
      expect(await codeOf(content().saveBanner({ id, version: 1, ...banner('Wave'), ...change }))).toBe('APPROVAL_ASKED');
      await decide(id, false);
    }
    await content().saveBanner({ id, version: 1, ...banner('Wave'), isLive: false });
    expect(await shownBanners()).not.toContain('Wave');
    await content().saveBanner({ id, version: 2, ...banner('Wave'), title: texts('Draft'), isLive: false });
    expect(await codeOf(content().saveBanner({ id, version: 3, ...banner('Draft') }))).toBe('APPROVAL_ASKED');
    await decide(id, true);
    const [newest] = await content().contentHistory({ id });
    expect([await shownBanners(), newest?.version]).toEqual([expect.arrayContaining(['Draft']) as string[], 4]);
  });

  it('is shown to the second person with its pictures before and after', async () => {
    const upload = async () =>
      (await entries().uploadEntryPicture({ requestId: world.platform.ids.next() }, [await world.picture()])).pictureId;
    const [first, second, inText] = [await upload(), await upload(), await upload()];
    const at = (picture: string) => `/pictures/${picture}.webp`;
    const id = world.platform.ids.next();
    const pictured = { ...entry('Pictured'), pictureId: first, pictures: { CN: first }, pictureAlt: texts('Tea') };
    expect(await codeOf(entries().saveEntry({ id, version: 0, ...pictured }))).toBe('APPROVAL_ASKED');
    await decide(id, true);
    const changed = {
      ...pictured,
      pictureId: second,
      pictures: { CN: second },
      content: texts(`<p>Read <a href="https://a.example">this</a></p><img src="${at(inText)}" alt="Hills &amp; sea" />`),
    };
    expect(await codeOf(entries().saveEntry({ id, version: 1, ...changed }))).toBe('APPROVAL_ASKED');
    const changes = (await waiting(id))?.changes ?? [];
    expect(changes).toEqual(
      expect.arrayContaining([
        { name: 'content.pictureId', from: at(first), to: at(second) },
        { name: 'content.pictures.CN', from: `${at(first)} Tea cn`, to: `${at(second)} Tea cn` },
        { name: 'content.textPictures.EN', from: '', to: `${at(inText)} Hills & sea` },
      ]),
    );
    expect(changes.find(({ name }) => name === 'content.content.EN')?.to).not.toContain('/pictures/');
    await decide(id, false);
  });

  it('leaves its words in the request; the audit chain has their lengths and a digest, which the proof compares', async () => {
    const PROOF = 'a request asks for what stands in the audit chain: sum, changes, version, and whom it bars';
    const id = world.platform.ids.next();
    const long = { ...entry('Whole'), content: texts('<p>Seldom written words</p>') };
    expect(await codeOf(entries().saveEntry({ id, version: 0, ...long }))).toBe('APPROVAL_ASKED');
    const asked = await waiting(id);
    await decide(id, false);
    const chain = (await writer.caller.client(auditCalls).auditLog({ query: `content:${id}` })).content;
    expect(chain.map(({ action }) => action)).toEqual(['request.decided', 'request.asked']);
    for (const { detail } of chain) {
      expect(detail).toMatchObject({
        content: 'entry',
        lengths: { 'content.content.EN': { from: 0, to: 'Seldom written words'.length } },
        wholeDigest: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
      });
      expect(JSON.stringify(detail)).not.toContain('Seldom');
    }
    const broken = async () => (await world.verify()).filter(({ proof }) => proof === PROOF).map(({ subject }) => subject);
    expect(await broken()).toEqual([]);
    const owner = world.asOwner.db.kysely;
    for (const [column, from, to] of [
      ['changes', 'Seldom', 'Often'],
      ['detail', 'Seldom', 'Often'],
    ] as const) {
      const change = (was: string, is: string) =>
        sql`update operations_request set ${sql.ref(column)} = replace(${sql.ref(column)}::text, ${was}, ${is})::jsonb
          where id = ${asked?.id ?? ''}`.execute(owner);
      await change(from, to);
      expect(await broken()).toEqual([asked?.id]);
      await change(to, from);
      expect(await broken()).toEqual([]);
    }
  });

  it('refuses pictures that are not the brand’s in any of them', async () => {
    const strange = texts(`<img src="/pictures/${world.platform.ids.next()}.webp" alt="x">`);
    const written = { title: texts('Pictured'), content: strange, isLive: false, ...schedule() };
    const id = world.platform.ids.next();
    expect(await codeOf(content().saveNotice({ id, version: 0, ...written, promotionType: null }))).toBe('FIELDS_INVALID');
    expect(await codeOf(content().saveHelp({ id, version: 0, ...written, section: 'terms', device: 'ALL', sort: 1 }))).toBe(
      'FIELDS_INVALID',
    );
  });
});

describe('content that one person may publish', () => {
  let world: World;
  let writer: Staffer;
  beforeAll(async () => {
    world = await openWorld({ staffersStepUp: true, hasVendors: false });
    writer = await world.addStaffer();
    await world.settings({ twoPeople: { sums: {}, alone: ['content.publish'] } });
  });
  afterAll(() => world.close());
  const article = (section: 'faq' | 'limits' | 'terms' | 'privacy', isLive = true) => ({
    title: texts('Rules'),
    content: texts('<p>Rules</p>'),
    section,
    device: 'ALL' as const,
    sort: 9,
    startsAt: '2026-01-01T00:00:00.000Z',
    endsAt: null,
    isLive,
  });

  it('is none of the texts that the law asks for, before they come and while they stand', async () => {
    const content = writer.caller.client(contentConsoleCalls);
    const id = world.platform.ids.next();
    await content.saveHelp({ id, version: 0, ...article('faq') });
    for (const section of ['limits', 'terms', 'privacy'] as const) {
      const own = world.platform.ids.next();
      await content.saveHelp({ id: own, version: 0, ...article(section, false) });
      expect([section, await codeOf(content.saveHelp({ id: own, version: 1, ...article(section) }))]).toEqual([section, 'APPROVAL_ASKED']);
    }
    expect(await codeOf(content.saveHelp({ id, version: 1, ...article('terms') }))).toBe('APPROVAL_ASKED');
    const shown = (await content.consoleHelp()).find(({ section, isLive }) => section === 'terms' && isLive);
    if (shown === undefined) throw new Error('the brand has no terms');
    const { id: terms, version, state: _, ...draft } = shown;
    expect(await codeOf(content.saveHelp({ id: terms, version, ...draft, section: 'faq' }))).toBe('APPROVAL_ASKED');
    expect(await content.saveHelp({ id: terms, version, ...draft, isLive: false })).toMatchObject({ isLive: false });
  });
});

it('texts that read alike and differ in their marks are told apart', () => {
  const [change, ...more] = changesOf({ content: { EN: '<p>a</p>' } }, { content: { EN: '<p><strong>a</strong></p>' } });
  expect([change?.name, more]).toEqual(['content.marks.EN', []]);
  expect(change?.from).not.toBe(change?.to);
  const picture = (id: number, words: string) => `<img src="/pictures/0190a0a0-0000-7000-8000-00000000000${id}.webp" alt="${words}">`;
  const named = (from: string, to: string) => changesOf({ content: { EN: from } }, { content: { EN: to } }).map(({ name }) => name);
  expect(named(picture(1, 'Tea'), picture(2, 'Tea'))).toEqual(['content.textPictures.EN']);
  expect(named(`<p>a</p>${picture(1, 'Tea')}`, `<h3>a</h3>${picture(2, 'Tea')}`)).toEqual(['content.textPictures.EN', 'content.marks.EN']);
  expect(named(picture(1, 'Tea'), picture(1, 'Kopi'))).toEqual(['content.content.EN', 'content.textPictures.EN']);
  const id = '0190a0a0-0000-7000-8000-000000000001';
  const [art, own] = [
    { art: 'fair', pictureId: null },
    { art: null, pictureId: id },
  ];
  const [shipped, uploaded] = ['/img/promotion/fair.webp', `/pictures/${id}.webp`];
  expect(changesOf(art, own)).toEqual([{ name: 'content.pictureId', from: shipped, to: uploaded }]);
  expect(changesOf(own, art)).toEqual([{ name: 'content.pictureId', from: uploaded, to: shipped }]);
  expect(changesOf(null, art)).toEqual([{ name: 'content.art', from: '', to: shipped }]);
  expect(changesOf(null, { title: { EN: '' }, seoTitle: { EN: '' } })).toEqual([]);
});
