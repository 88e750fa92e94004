import { auditCalls } from '@talora/contract/staff/audit-console.ts';
import { contentConsoleCalls, type BannerFields } from '@talora/contract/content/content-console.ts';
import { contentCalls } from '@talora/contract/content/content.ts';
import { homeContentCalls } from '@talora/contract/content/home-content.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { addMember } from '../../../people/members/members.ts';
import { codeOf, openWorld, type Staffer, type World } from '../../../../../test/world.ts';
import type { InProcessCaller } from '../../../../app/in-process.ts';

const HOUR_MS = 3_600_000;

describe('banners, popups and the public announcement at the console', () => {
  let world: World;
  let admin: Staffer;
  const callers = new Map<string, InProcessCaller>();
  const id = () => world.platform.ids.next();
  const staffer = () => admin.caller.client(contentConsoleCalls);
  const content = (who: string) => (callers.get(who) ?? world.visitor()).client(contentCalls);
  const home = (who: string) => (callers.get(who) ?? world.visitor()).client(homeContentCalls);
  const at = (ms: number): string => new Date(world.clock.nowMs() + ms).toISOString();
  const texts = (text: string) => ({ MS: `${text} ms`, EN: `${text} en`, CN: `${text} cn` });
  const banner = (change: Partial<BannerFields> = {}): BannerFields => ({
    groupName: 'w_home',
    art: 'fair',
    pictureId: null,
    phonePictureId: null,
    languages: ['MS', 'EN', 'CN'],
    eyebrow: texts('eyebrow'),
    title: texts('Banner'),
    text: texts('text'),
    action: texts('Go'),
    linkageType: 'PAGE',
    url: '/fair',
    audience: 'ALL',
    device: 'ALL',
    startsAt: at(-1_000),
    endsAt: null,
    isLive: true,
    ...change,
  });
  const shown = async (who = 'guest', language: 'MS' | 'EN' | 'CN' = 'EN') =>
    (await home(who).homeConsolidated({ language })).banners.map(({ title }) => title);
  const picture = async (width = 1600, height = 900): Promise<Blob> => {
    const bytes = await sharp({ create: { width, height, channels: 3, background: '#0b5a45' } })
      .png()
      .toBuffer();
    return new Blob([new Uint8Array(bytes)], { type: 'image/png' });
  };

  beforeAll(async () => {
    world = await openWorld({ staffersStepUp: true });
    admin = await world.addStaffer();
    const passwordHash = await world.platform.passwords.hash('walnut-river-1');
    const brand = await world.brand();
    const rest = {
      nickname: null,
      payeeName: null,
      email: null,
      mobile: null,
      language: 'EN' as const,
      registerUrl: null,
      registerDomain: null,
    };
    for (const [username, type] of [
      ['trial', 4],
      ['agent', 1],
      ['member', 0],
    ] as const) {
      await world.platform.db.tx((tx) => addMember(world.platform, tx, brand, { username: `${username}1`, passwordHash, type, ...rest }));
      const caller = world.visitor();
      caller.token = (await world.clients(caller).login.login({ username: `${username}1`, password: 'walnut-river-1' })).token;
      callers.set(username, caller);
    }
  });
  afterAll(() => world.close());

  it('a banner shows to its audience, in its languages and its time, in its order', async () => {
    const before = await shown();
    const made: [string, Partial<BannerFields>][] = [
      ['guests', { audience: 'GUEST' }],
      ['members', { audience: 'MEMBER' }],
      ['agents', { audience: 'AGENT' }],
      ['chinese', { languages: ['CN'], title: { MS: '', EN: '', CN: 'chinese cn' } }],
      ['later', { startsAt: at(HOUR_MS) }],
      ['over', { startsAt: at(-HOUR_MS), endsAt: at(-1_000) }],
      ['off', { isLive: false }],
    ];
    for (const [title, change] of made) await staffer().saveBanner({ id: id(), version: 0, ...banner({ title: texts(title), ...change }) });
    const own = async (who: string, language: 'MS' | 'EN' | 'CN' = 'EN') =>
      (await shown(who, language)).filter((title) => made.some(([name]) => title.startsWith(name)));
    expect(await own('guest')).toEqual(['guests en']);
    expect(await own('trial')).toEqual(['guests en']);
    expect(await own('member')).toEqual(['members en']);
    expect(await own('agent')).toEqual(['agents en']);
    expect(await own('guest', 'CN')).toEqual(['guests cn', 'chinese cn']);
    const { banners } = await staffer().consoleBanners();
    expect(banners.filter(({ title }) => /^(later|over|off) en$/.test(title.EN)).map(({ state }) => state)).toEqual([
      'planned',
      'ended',
      'off',
    ]);
    expect((await shown()).slice(0, before.length)).toEqual(before);
    const ids = banners.filter(({ groupName }) => groupName === 'w_home').map((row) => row.id);
    const turned = [...ids.slice(before.length), ...ids.slice(0, before.length)];
    await staffer().orderBanners({ groupName: 'w_home', ids: turned });
    await staffer().orderBanners({ groupName: 'w_home', ids: turned });
    expect((await shown())[0]).toBe('guests en');
    expect(await codeOf(staffer().orderBanners({ groupName: 'w_home', ids: turned.slice(1) }))).toBe('ILLEGAL_STATE');
    expect(await codeOf(staffer().orderBanners({ groupName: 'w_home', ids: [...turned.slice(1), turned[1] ?? ''] }))).toBe('ILLEGAL_STATE');
  });

  it('a banner leads to this site, a game that there is, or a listed host; taken off the list, its link is gone', async () => {
    const save = (change: Partial<BannerFields>) =>
      staffer().saveBanner({ id: id(), version: 0, ...banner({ groupName: 'w_login', ...change }) });
    for (const url of ['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:x()', '/%2fevil.example'])
      expect([url, await codeOf(save({ url }))]).toEqual([url, 'FIELDS_INVALID']);
    expect(await codeOf(save({ linkageType: 'GAME', url: '/seamless?game=999999999' }))).toBe('FIELDS_INVALID');
    expect(await codeOf(save({ linkageType: 'NONE', url: '/fair' }))).toBe('FIELDS_INVALID');
    await save({ linkageType: 'GAME', url: '/seamless?game=1001', title: texts('game') });
    const partner = { linkageType: 'HOST' as const, url: 'https://partner.example/news', title: texts('partner') };
    expect(await codeOf(save(partner))).toBe('FIELDS_INVALID');
    expect(await codeOf(staffer().saveHosts({ before: [], hosts: ['https://partner.example'] }))).toBe('FIELDS_INVALID');
    expect(await staffer().saveHosts({ before: [], hosts: ['Partner.example', 'partner.example'] })).toEqual({
      hosts: ['partner.example'],
    });
    expect(await codeOf(staffer().saveHosts({ before: [], hosts: [] }))).toBe('ILLEGAL_STATE');
    await save(partner);
    const login = async () =>
      (await content('guest').banners({ group: 'w_login', language: 'EN' })).find(({ title }) => title === 'partner en');
    expect(await login()).toMatchObject({ linkageType: 'HOST', url: 'https://partner.example/news' });
    await staffer().saveHosts({ before: ['partner.example'], hosts: [] });
    expect(await login()).toMatchObject({ linkageType: 'NONE', url: null, action: null });
  });

  it('a picture is cut, scaled and encoded again, and what is none is refused', async () => {
    const area = { left: 100, top: 50, width: 1240, height: 560 };
    const requestId = id();
    const file = await picture();
    await staffer().savePicture({ requestId, shape: 'wide', ...area }, [file]);
    await staffer().savePicture({ requestId, shape: 'wide', ...area }, [file]);
    expect(await codeOf(staffer().savePicture({ requestId, shape: 'tall', ...area }, [file]))).toBe('REPLAY_MISMATCH');
    const sizeOf = async (blob: Blob) => {
      const { format, width, height } = await sharp(Buffer.from(await blob.arrayBuffer())).metadata();
      return [format, width, height];
    };
    expect(await sizeOf(await content('guest').picture({ id: requestId }))).toEqual(['webp', 1240, 560]);
    expect(await sizeOf(await content('guest').picture({ id: requestId, size: 'small' }))).toEqual(['webp', 900, 406]);
    expect(await sizeOf(await staffer().consolePicture({ id: requestId }))).toEqual(['webp', 1240, 560]);
    const reply = await world.apps.site.inject({
      method: 'GET',
      url: `/wps/system/pictures/${requestId}`,
      headers: { host: 'localhost:8080' },
    });
    expect(reply.headers['cache-control']).toContain('immutable');
    expect(await codeOf(content('guest').picture({ id: id() }))).toBe('NOT_FOUND');
    // Whoever decides about a banner sees its picture at the address that their request names.
    const shown = await world.apps.console.inject({
      method: 'GET',
      url: `/pictures/${requestId}.webp`,
      headers: { host: 'localhost:8081' },
    });
    expect((await sharp(shown.rawPayload).metadata()).width).toBe(1240);
    const send = (blob: Blob, cut = area) => codeOf(staffer().savePicture({ requestId: id(), shape: 'wide', ...cut }, [blob]));
    const named = (text: string, type = 'image/png') => new Blob([text], { type });
    expect(await send(named('<svg xmlns="http://www.w3.org/2000/svg"><script>x()</script></svg>'))).toBe('IMAGE_INVALID');
    expect(await send(named('<svg/>', 'image/svg+xml'))).toBe('IMAGE_INVALID');
    expect(await send(named('GIF89a<script>x()</script>'))).toBe('IMAGE_INVALID');
    expect(await send(named('\u0089PNG\r\n\u001a\n<?php x(); ?>'))).toBe('IMAGE_INVALID');
    expect(await send(await picture(), { ...area, width: 1600 })).toBe('FIELDS_INVALID');
    expect(await send(await picture(), { ...area, width: 0 })).toBe('FIELDS_INVALID');
    const phone = id();
    await staffer().savePicture({ requestId: phone, shape: 'phone', left: 0, top: 0, width: 716, height: 688 }, [file]);
    const save = (change: Partial<BannerFields>) =>
      staffer().saveBanner({ id: id(), version: 0, ...banner({ art: null, title: texts('own art'), ...change }) });
    expect(await codeOf(save({}))).toBe('FIELDS_INVALID');
    expect(await codeOf(save({ pictureId: phone }))).toBe('FIELDS_INVALID');
    expect(await codeOf(save({ pictureId: requestId, phonePictureId: requestId }))).toBe('FIELDS_INVALID');
    expect(await codeOf(save({ pictureId: id() }))).toBe('FIELDS_INVALID');
    // A picture for the phone alone is none for the desk, shipped art or not.
    expect(await codeOf(save({ art: banner({}).art, pictureId: null, phonePictureId: phone }))).toBe('FIELDS_INVALID');
    await save({ pictureId: requestId, phonePictureId: phone });
    const seen = (await home('guest').homeConsolidated({ language: 'EN' })).banners.find(({ title }) => title === 'own art en');
    expect(seen?.picture).toEqual({
      main: `/wps/system/pictures/${requestId}`,
      small: `/wps/system/pictures/${requestId}?size=small`,
      phone: `/wps/system/pictures/${phone}`,
    });
  });

  it('every change is audited, and an earlier version can be taken back', async () => {
    const bannerId = id();
    const first = banner({ title: texts('first'), isLive: false });
    const one = await staffer().saveBanner({ id: bannerId, version: 0, ...first });
    expect(await staffer().saveBanner({ id: bannerId, version: 0, ...first })).toEqual(one);
    await staffer().saveBanner({ id: bannerId, version: 1, ...first, title: texts('second') });
    expect(await codeOf(staffer().saveBanner({ id: bannerId, version: 1, ...first, title: texts('third') }))).toBe('ILLEGAL_STATE');
    const history = await staffer().contentHistory({ id: bannerId });
    expect(history.map(({ version, banner: draft, savedBy }) => [version, draft?.title.EN, savedBy])).toEqual([
      [2, 'second en', expect.stringContaining('Staff')],
      [1, 'first en', expect.stringContaining('Staff')],
    ]);
    const back = history.at(-1)?.banner;
    expect(back).toEqual(first);
    await staffer().saveBanner({ id: bannerId, version: 2, ...(back ?? first) });
    expect((await staffer().consoleBanners()).banners.find((row) => row.id === bannerId)).toMatchObject({
      version: 3,
      title: { EN: 'first en' },
    });
    const { content: entries } = await admin.caller.client(auditCalls).auditLog({ query: bannerId });
    expect(entries.map(({ detail }) => (detail as { after: { title: { EN: string } } }).after.title.EN)).toEqual([
      'first en',
      'second en',
      'first en',
    ]);
    // What the sample brought has no versions until somebody changes it; then its own is kept.
    const [sample] = (await staffer().consoleNotices()).slice(-1);
    if (sample === undefined) throw new Error('the sample has notices');
    const { id: noticeId, version, state: _, ...fields } = sample;
    expect(await staffer().contentHistory({ id: noticeId })).toEqual([]);
    await staffer().saveNotice({ id: noticeId, version, ...fields, title: texts('other') });
    expect((await staffer().contentHistory({ id: noticeId })).map((row) => [row.version, row.savedBy === null, row.notice?.title])).toEqual(
      [
        [2, false, texts('other')],
        [1, true, sample.title],
      ],
    );
  });

  it('a popup comes to the audience of its execution code alone, with its version', async () => {
    const draft = (execution: 'A' | 'B' | 'F', change: object = {}) => ({
      kind: 'PU' as const,
      execution,
      title: texts(`popup ${execution}`),
      content: texts('<p>text</p><script>x()</script>'),
      sort: 10,
      startsAt: at(-1_000),
      endsAt: null,
      isLive: true,
      ...change,
    });
    const ids = { A: id(), B: id(), F: id() };
    for (const code of ['A', 'B', 'F'] as const) await staffer().saveAnnouncement({ id: ids[code], version: 0, ...draft(code) });
    const got = async (who: string, execution?: 'A' | 'B' | 'F') =>
      (await content(who).announcements({ type: 'PU', language: 'EN', ...(execution === undefined ? {} : { execution }) }))
        .filter((row) => Object.values(ids).includes(row.id))
        .map((row) => row.execution);
    expect(await got('guest')).toEqual(['B']);
    expect(await got('guest', 'A')).toEqual([]);
    expect(await got('guest', 'F')).toEqual([]);
    for (const who of ['member', 'agent', 'trial']) {
      expect(await got(who)).toEqual(['A']);
      expect(await got(who, 'F')).toEqual(['F']);
      expect(await got(who, 'B')).toEqual([]);
    }
    await staffer().saveAnnouncement({ id: ids.B, version: 1, ...draft('B', { title: texts('changed') }) });
    const [changed] = (await content('guest').announcements({ type: 'PU', language: 'EN' })).filter((row) => row.id === ids.B);
    expect(changed).toMatchObject({ version: 2, title: 'changed en', content: '<p>text</p> en' });
    await staffer().saveAnnouncement({ id: ids.B, version: 2, ...draft('B', { isLive: false }) });
    expect(await got('guest')).toEqual([]);
    expect(await codeOf(staffer().saveAnnouncement({ id: id(), version: 0, ...draft('B'), execution: null }))).toBe('FIELDS_INVALID');
  });

  it('the public announcement has slides in their order, and announcements come by type', async () => {
    const slide = (title: string, sort: number) =>
      staffer().saveAnnouncement({
        id: id(),
        version: 0,
        kind: 'PL' as const,
        execution: null,
        title: texts(title),
        content: texts('<p>slide</p>'),
        sort,
        startsAt: at(-1_000),
        endsAt: null,
        isLive: true,
      });
    await slide('second slide', 9_001);
    await slide('first slide', 9_000);
    const titles = async (type: 'B' | 'PL' | 'PR' | 'H') =>
      (await content('guest').announcements({ type, language: 'EN' })).map(({ title }) => title);
    expect((await titles('PL')).slice(-2)).toEqual(['first slide en', 'second slide en']);
    await staffer().saveNotice({
      id: id(),
      version: 0,
      title: texts('on promotions'),
      content: texts('<p>x</p>'),
      promotionType: 'ALL',
      startsAt: at(-1_000),
      endsAt: null,
      isLive: true,
    });
    expect(await titles('PR')).toEqual(['on promotions en']);
    expect((await titles('B')).length).toBeGreaterThan(1);
    expect((await titles('H')).length).toBeGreaterThan(5);
  });

  it('open pages hear of a change, and of content that begins by its schedule', async () => {
    const events: string[] = [];
    const tells = vi.spyOn(world.platform.live, 'tellAudience').mockImplementation((audience, type) => {
      if (type === 'content.changed') events.push(audience);
    });
    try {
      const draft = banner({ title: texts('soon'), startsAt: at(HOUR_MS) });
      const bannerId = id();
      await staffer().saveBanner({ id: bannerId, version: 0, ...draft });
      await staffer().saveBanner({ id: bannerId, version: 0, ...draft });
      expect(events).toEqual([`brand:${(await world.brand()).id}`]);
      await world.turnClock(10_000);
      events.length = 0;
      await world.turnClock(HOUR_MS);
      await world.runJob('content.tell-scheduled');
      expect(events).toHaveLength(1);
      await world.turnClock(3 * 60_000);
      await world.runJob('content.tell-scheduled');
      expect(events).toHaveLength(1);
    } finally {
      tells.mockRestore();
    }
  });
});
