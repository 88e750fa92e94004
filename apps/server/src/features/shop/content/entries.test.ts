import { auditCalls } from '@talora/contract/staff/audit-console.ts';
import { entriesCalls, entriesConsoleCalls } from '@talora/contract/content/entries.ts';
import { siteCalls } from '@talora/contract/site/site.ts';
import { ENTRY_PICTURE } from '@talora/domain/content/entries.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { codeOf, openWorld, type Staffer, type World } from '../../../../test/world.ts';
import { onContentChange } from './listen-content.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

describe('content entries', () => {
  let world: World;
  let admin: Staffer;
  const staffer = (of: Staffer = admin) => of.caller.client(entriesConsoleCalls);
  const site = () => world.visitor().client(entriesCalls);
  const at = (ms: number): string => new Date(world.clock.nowMs() + ms).toISOString();
  const texts = (text: string) => ({ MS: `${text} ms`, EN: `${text} en`, CN: `${text} cn` });
  const draft = (change: object = {}) => ({
    kind: 'promotion' as const,
    category: 'rng' as const,
    audience: 'all' as const,
    languages: ['MS', 'EN', 'CN'] as ('MS' | 'EN' | 'CN')[],
    title: texts('Night'),
    summary: texts('Short'),
    content: texts('<p>Long <strong>text</strong></p><img src=x onerror=x()>'),
    pictureId: null,
    startsAt: at(-1_000),
    endsAt: null,
    isLive: true,
    ...change,
  });
  const idsOf = async (kind: 'promotion' | 'blog' | 'news', language: 'MS' | 'EN' | 'CN' = 'EN') =>
    (await site().entries({ kind, language })).map(({ id }) => id);
  beforeAll(async () => {
    world = await openWorld({ staffersStepUp: true, hasVendors: false });
    admin = await world.addStaffer();
  });
  afterAll(() => world.close());

  it('are written, told to open pages, changed and taken off, cleaned and audited', async () => {
    const tells = vi.fn();
    onContentChange(world.platform, tells);
    const id = world.platform.ids.next();
    const written = await staffer().saveEntry({ id, version: 0, ...draft() });
    expect(written).toMatchObject({ version: 1, state: 'shown', picture: null });
    await vi.waitFor(() => expect(tells).toHaveBeenCalledWith(expect.any(String)));
    const shown = await site().entry({ id, language: 'EN' });
    expect(shown).toMatchObject({ title: 'Night en', summary: 'Short en', category: 'rng', state: 'open' });
    expect(shown.content).toBe('<p>Long <strong>text</strong></p> en');
    const { state: _, picture: __, archivedAt: ___, archivedTo: ____, ...same } = written;
    expect(await staffer().saveEntry({ ...same, version: 0 })).toMatchObject({ version: 1 });
    expect(await codeOf(staffer().saveEntry({ ...same, version: 0, isLive: false }))).toBe('ILLEGAL_STATE');
    expect(await codeOf(staffer().saveEntry({ ...same, kind: 'blog', category: null }))).toBe('ILLEGAL_STATE');
    expect(await staffer().saveEntry({ ...same, isLive: false })).toMatchObject({ version: 2, state: 'off' });
    expect(await codeOf(site().entry({ id, language: 'EN' }))).toBe('NOT_FOUND');
    const entries = (await admin.caller.client(auditCalls).auditLog({ query: 'entry.saved' })).content;
    expect(entries.map(({ detail }) => (detail as { after: { isLive: boolean } }).after.isLive)).toEqual([false, true]);
  });

  it('of ten saves of one version at once exactly one is taken', async () => {
    const id = world.platform.ids.next();
    const codes = await Promise.all(
      Array.from({ length: 10 }, (_, i) => codeOf(staffer().saveEntry({ id, version: 0, ...draft({ summary: texts(`Try ${i}`) }) }))),
    );
    expect(codes.toSorted()).toEqual([...Array.from({ length: 9 }, () => 'ILLEGAL_STATE'), 'OK']);
  });

  it('are shown to their audience, in their languages and kind', async () => {
    const save = async (change: object): Promise<string> => {
      const id = world.platform.ids.next();
      await staffer().saveEntry({ id, version: 0, ...draft({ kind: 'blog', category: null, ...change }) });
      return id;
    };
    const onlyEnglish = await save({
      languages: ['EN'],
      title: { MS: '', EN: 'Only', CN: 'left over' },
      content: { MS: '', EN: '<p>x</p>', CN: '' },
    });
    const forGuests = await save({ audience: 'guest' });
    const forMembers = await save({ audience: 'member' });
    expect(await idsOf('blog')).toEqual(expect.arrayContaining([onlyEnglish, forGuests]));
    expect(await idsOf('blog')).not.toContain(forMembers);
    expect(await idsOf('blog', 'MS')).not.toContain(onlyEnglish);
    expect(await idsOf('news')).toEqual([]);
    expect((await staffer().consoleEntries({ kind: 'blog' })).find(({ id }) => id === onlyEnglish)?.title.CN).toBe('');
    const player = await world.addPlayer();
    const seen = (await player.caller.client(entriesCalls).entries({ kind: 'blog', language: 'EN' })).map(({ id }) => id);
    expect(seen).toContain(forMembers);
    expect(seen).not.toContain(forGuests);
    expect(await codeOf(site().entry({ id: forMembers, language: 'EN' }))).toBe('NOT_FOUND');
    expect(await site().entryKinds({ language: 'EN' })).toEqual(['promotion', 'blog']);
  });

  it('stand by their period alone: promotions soon, open, closed and gone after thirty days, news only while open', async () => {
    const [promotion, news] = [world.platform.ids.next(), world.platform.ids.next()];
    const period = { startsAt: at(HOUR_MS), endsAt: at(2 * HOUR_MS) };
    await staffer().saveEntry({ id: promotion, version: 0, ...draft(period) });
    await staffer().saveEntry({ id: news, version: 0, ...draft({ kind: 'news', category: null, ...period }) });
    const state = async () => (await site().entries({ kind: 'promotion', language: 'MS' })).find(({ id }) => id === promotion)?.state;
    expect([await state(), await idsOf('news')]).toEqual(['soon', []]);
    await world.turnClock(HOUR_MS + 60_000);
    expect([await state(), await idsOf('news')]).toEqual(['open', [news]]);
    await world.turnClock(HOUR_MS);
    expect([await state(), await idsOf('news')]).toEqual(['closed', []]);
    await world.turnClock(30 * DAY_MS);
    expect(await state()).toBeUndefined();
    await admin.logIn();
  });

  it('need their texts, a period that can be, a category of promotions only, and a role', async () => {
    const save = (change: object) => codeOf(staffer().saveEntry({ id: world.platform.ids.next(), version: 0, ...draft(change) }));
    expect(await save({ title: { ...texts('x'), CN: ' ' } })).toBe('FIELDS_INVALID');
    expect(await save({ category: null })).toBe('FIELDS_INVALID');
    expect(await save({ kind: 'blog' })).toBe('FIELDS_INVALID');
    expect(await save({ endsAt: at(-2_000) })).toBe('FIELDS_INVALID');
    expect(await save({ startsAt: 'soon' })).toBe('FIELDS_INVALID');
    expect(await save({ pictureId: world.platform.ids.next() })).toBe('FIELDS_INVALID');
    expect(await save({ languages: [] })).toBe('BAD_REQUEST');
    const support = await world.addStaffer('support');
    expect(await codeOf(staffer(support).consoleEntries({ kind: 'news' }))).toBe('FORBIDDEN');
    expect(await codeOf(staffer(support).consoleAppLinks())).toBe('FORBIDDEN');
  });

  it('show the art that they were made with at the console as on the site', async () => {
    const promotions = await site().entries({ kind: 'promotion', language: 'MS' });
    const pictures = new Map((await staffer().consoleEntries({ kind: 'promotion' })).map((entry) => [entry.id, entry.picture]));
    expect(promotions.some(({ picture }) => picture?.startsWith('/img/promotion/'))).toBe(true);
    for (const { id, picture } of promotions) expect(pictures.get(id)).toBe(picture);
  });

  it('have a picture that is cut to its shape, encoded again and sent as a file that never changes', async () => {
    const requestId = world.platform.ids.next();
    const file = await world.picture();
    const kept = await staffer().uploadEntryPicture({ requestId }, [file]);
    expect(await staffer().uploadEntryPicture({ requestId }, [file])).toEqual(kept);
    const other = new Blob([
      new Uint8Array(
        await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
          .png()
          .toBuffer(),
      ),
    ]);
    expect(await codeOf(staffer().uploadEntryPicture({ requestId }, [other]))).toBe('REPLAY_MISMATCH');
    const svg = new Blob(['<svg xmlns="http://www.w3.org/2000/svg"><script>x()</script></svg>'], { type: 'image/png' });
    expect(await codeOf(staffer().uploadEntryPicture({ requestId: world.platform.ids.next() }, [svg]))).toBe('IMAGE_INVALID');
    const id = world.platform.ids.next();
    await staffer().saveEntry({ id, version: 0, ...draft({ pictureId: kept.pictureId }) });
    expect((await site().entry({ id, language: 'MS' })).picture).toBe(kept.picture);
    for (const app of [world.apps.site, world.apps.console]) {
      const reply = await app.inject({ url: kept.picture, headers: { host: 'localhost:8080' } });
      expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'image/webp']);
      expect(reply.headers['cache-control']).toMatch(/immutable/);
      expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ ...ENTRY_PICTURE, format: 'webp' });
    }
    const missing = await world.apps.site.inject({
      url: `/pictures/${world.platform.ids.next()}.webp`,
      headers: { host: 'localhost:8080' },
    });
    expect(missing.statusCode).toBe(404);
  });
});

describe('links of the download page', () => {
  let world: World;
  let admin: Staffer;
  const none = { Android: '', IOS: '', MOBILECONFIG: '' };
  const staffer = () => admin.caller.client(entriesConsoleCalls);
  const resources = async () => (await world.visitor().client(siteCalls).permission({})).resources;
  beforeAll(async () => {
    world = await openWorld({ staffersStepUp: true, hasVendors: false });
    admin = await world.addStaffer();
  });
  afterAll(() => world.close());

  it('are resources of the site once the operator has set them, on the version that was seen', async () => {
    expect(await staffer().consoleAppLinks()).toEqual(none);
    expect(await resources()).toEqual([]);
    const to = { ...none, Android: ' https://files.talora.example/talora.apk ' };
    expect(await staffer().saveAppLinks({ from: none, to })).toEqual({ ...none, Android: 'https://files.talora.example/talora.apk' });
    expect(await resources()).toEqual([{ resourceType: 'APP', labelNameEn: 'Android', url: 'https://files.talora.example/talora.apk' }]);
    expect(await codeOf(staffer().saveAppLinks({ from: none, to: { ...none, IOS: 'https://apps.example/x' } }))).toBe('ILLEGAL_STATE');
    const log = (await admin.caller.client(auditCalls).auditLog({ query: 'app-links.changed' })).content;
    expect(log).toHaveLength(1);
  });

  it('are https addresses or nothing', async () => {
    const from = await staffer().consoleAppLinks();
    for (const url of ['http://x.example', 'javascript:x()', '//x.example', 'x', 'https://name:word@x.example', 'data:text/html,x'])
      expect(await codeOf(staffer().saveAppLinks({ from, to: { ...from, IOS: url } }))).toBe('FIELDS_INVALID');
  });
});
