import type { AddressInfo } from 'node:net';
import { auditCalls } from '@talora/contract/staff/audit-console.ts';
import { LIVE_PATH } from '@talora/contract/live/live.ts';
import { operationsCalls } from '@talora/contract/members/operations-console.ts';
import { registerConsoleCalls } from '@talora/contract/site/register-console.ts';
import { siteConsoleCalls, type LookConsole } from '@talora/contract/site/site-console.ts';
import { brandStyles } from '@talora/domain/site/brand-colours.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { addTestGames } from '../../../../test/many-games.ts';
import { codeOf, openWorld, type Staffer, type World } from '../../../../test/world.ts';

describe('the navigation and the look of a brand at the console', () => {
  let world: World;
  let admin: Staffer;
  const staffer = () => admin.caller.client(siteConsoleCalls);
  const menus = async () => world.clients(world.visitor()).games.gameMenus({ language: 'EN' });
  const permission = async () => world.clients(world.visitor()).site.permission({});
  const entries = async (action: string) => (await admin.caller.client(auditCalls).auditLog({ query: action })).content;
  const changeLook = async (to: Partial<LookConsole['look']>) => {
    const { version, look } = await staffer().brandLook();
    return staffer().changeBrandLook({ version, look: { ...look, ...to } });
  };
  const picture = async (): Promise<Blob> => {
    const bytes = await sharp({ create: { width: 900, height: 300, channels: 4, background: '#c01048' } })
      .png()
      .toBuffer();
    return new Blob([new Uint8Array(bytes)], { type: 'image/png' });
  };
  /** What an open page of a guest hears. */
  const listen = async (): Promise<{ events: string[]; close: () => void }> => {
    const { port } = world.apps.site.server.address() as AddressInfo;
    const socket = new WebSocket(`ws://127.0.0.1:${port}${LIVE_PATH}`, { headers: { host: 'localhost:8080' } });
    const events: string[] = [];
    socket.on('message', (data: Buffer) => events.push((JSON.parse(data.toString()) as { type: string }).type));
    await new Promise((resolve) => socket.once('open', resolve));
    socket.send(JSON.stringify({ type: 'hello', token: null }));
    await vi.waitFor(() => expect(events).toContain('joined'));
    return { events, close: () => socket.close() };
  };

  beforeAll(async () => {
    world = await openWorld({ staffersStepUp: true });
    admin = await world.addStaffer();
    await addTestGames(
      world.platform,
      [{ id: 904, code: 'MELUR', name: 'Melur Games' }],
      ['FISH', 'PVP'],
      [
        { id: 9001, vendorId: 904, title: 'Ikan', gameType: 'FISH' },
        { id: 9002, vendorId: 904, title: 'Kad', gameType: 'PVP' },
      ],
    );
    await world.apps.site.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(async () => {
    expect(await world.verify()).toEqual([]);
    await world.close();
  });

  it('reorders, hides, marks and names entries of the navigation, and open pages hear of it at once', async () => {
    const page = await listen();
    const before = await staffer().navigation();
    const keys = before.entries.map(({ key }) => key);
    expect(keys.slice(-2)).toEqual(['FISH', 'PVP']);
    expect(before.contents.FISH).toMatchObject({ games: 2, vendors: 2, firstVendor: { EN: 'Talora Studio' } });
    const shown = (await menus()).map(({ gameType }) => gameType);
    const next = before.entries
      .map((entry) => (entry.key === 'PVP' ? { ...entry, isHot: true, label: { MS: ' Kad ', EN: 'Cards', CN: '' } } : entry))
      .map((entry) => (entry.key === 'RNG' ? { ...entry, isVisible: false } : entry))
      .toReversed();
    const answers = await Promise.all([
      staffer().changeNavigation({ version: before.version, entries: next }),
      staffer().changeNavigation({ version: before.version, entries: next }),
    ]);
    expect(answers[0].version).toBe(answers[1].version);
    expect((await menus()).map(({ gameType }) => gameType)).toEqual(shown.toReversed().filter((key) => key !== 'RNG'));
    expect((await menus())[0]).toMatchObject({ gameType: 'PVP', label: 'Cards', isHot: true });
    expect((await world.clients(world.visitor()).games.gameMenus({ language: 'CN' }))[0]?.label).toBeNull();
    await vi.waitFor(() => expect(page.events).toContain('catalogue.changed'));
    page.close();
    const [entry, ...others] = await entries('navigation.changed');
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ detail: { before: before.entries } });
  });

  it('puts an older navigation back from its history, as a change of its own', async () => {
    const { version, history } = await staffer().navigation();
    const [last] = history;
    expect(last).toMatchObject({ actor: expect.stringMatching(/\S/) as string });
    const { entries: back } = await staffer().changeNavigation({ version, entries: last?.before ?? [] });
    expect(back).toEqual(last?.before);
    expect((await staffer().navigation()).history).toHaveLength(2);
    expect(await admin.caller.client(auditCalls).verifyAudit()).toMatchObject({ isIntact: true });
  });

  it('refuses a navigation that was seen in an older version, and entries that are missing, new or twice', async () => {
    const { version, entries: present } = await staffer().navigation();
    const turned = present.toReversed();
    expect(await codeOf(staffer().changeNavigation({ version: 'older', entries: turned }))).toBe('ILLEGAL_STATE');
    const [first] = present;
    if (first === undefined) throw new Error('no navigation');
    for (const wrong of [present.slice(1), [...present, first], present.with(0, { ...first, key: 'CASINO' })])
      expect(await codeOf(staffer().changeNavigation({ version, entries: wrong }))).toBe('FIELDS_INVALID');
    expect(await codeOf(staffer().changeNavigation({ version: 'older', entries: present }))).toBe('OK');
    const support = await world.addStaffer('support');
    expect(await codeOf(support.caller.client(siteConsoleCalls).navigation())).toBe('FORBIDDEN');
  });

  it('open pages hear when a way to register is closed, and when the site goes into maintenance', async () => {
    const page = await listen();
    const times = () => page.events.filter((type) => type === 'site.changed').length;
    const register = admin.caller.client(registerConsoleCalls);
    const { version, isModuleOn: _, ...setting } = await register.registerConsole();
    const shut = await register.changeRegister({ version, setting: { ...setting, isOpen: false }, reason: 'Closed for a while' });
    await vi.waitFor(() => expect(times()).toBe(1));
    await register.changeRegister({ version: shut.version, setting, reason: 'Open again' });
    await vi.waitFor(() => expect(times()).toBe(2));
    const operations = admin.caller.client(operationsCalls);
    await operations.changeBrandStatus({ from: 0, status: 1, until: null, reason: 'New database' });
    await vi.waitFor(() => expect(times()).toBe(3));
    await operations.changeBrandStatus({ from: 1, status: 0, until: null, reason: 'Open again' });
    await vi.waitFor(() => expect(times()).toBe(4));
    page.close();
  });

  it('changes name, licence, contacts, addresses and analytics, and open pages hear of it', async () => {
    const page = await listen();
    expect((await permission()).brand).toMatchObject({ isSample: true, logo: null, colours: null });
    await changeLook({
      name: 'Kedai Tuah',
      licence: { number: 'OGL/2026/1', regulator: 'Curaçao Gaming Authority', url: 'https://cert.example/1' },
      socials: { whatsapp: 'https://wa.me/60123456789', telegram: '', facebook: '' },
      liveChatUrl: 'https://chat.example/tuah',
      imageCdns: ['https://img.example'],
      gameCdns: ['https://games.example'],
      gtagId: 'G-AB12CD34EF',
    });
    const shown = await permission();
    expect(shown.brand).toMatchObject({ name: 'Kedai Tuah', isSample: false, licence: { number: 'OGL/2026/1' } });
    expect(shown.resources.map(({ resourceType, url }) => [resourceType, url])).toEqual([
      ['WHATSAPP', 'https://wa.me/60123456789'],
      ['LIVECHAT', 'https://chat.example/tuah'],
    ]);
    expect(shown).toMatchObject({
      analytics: { gtagId: 'G-AB12CD34EF' },
      imageCDNs: ['https://img.example'],
      launchGameCDNs: ['https://games.example'],
    });
    await vi.waitFor(() => expect(page.events).toContain('site.changed'));
    page.close();
    const { version, history } = await staffer().brandLook();
    expect(history[0]).toMatchObject({ before: { name: 'Talora', gtagId: '' } });
    if (history[0] === undefined) throw new Error('no history');
    await staffer().changeBrandLook({ version, look: history[0].before });
    expect((await permission()).brand).toMatchObject({ name: 'Talora', isSample: true });
    expect(await entries('brand.look-changed')).toHaveLength(2);
  });

  it('takes colours that can be read and refuses the others with what they reach', async () => {
    const colours = { brand: '#b3134f', accentDark: '#8ab4ff', accentLight: '#1f4fd1' };
    const problem = await changeLook({ colours: { ...colours, brand: '#808080', accentLight: '#ffe08a' } }).catch(
      (error: unknown) => error,
    );
    expect(problem).toMatchObject({
      code: 'FIELDS_INVALID',
      value: { fields: { 'colours.brand': { problem: 'contrast', least: 4.5 }, 'colours.accentLight': { problem: 'contrast' } } },
    });
    expect(await codeOf(changeLook({ colours: { ...colours, brand: 'red;}' } }))).toBe('FIELDS_INVALID');
    await changeLook({ colours });
    expect((await permission()).brand.colours).toEqual(colours);
    expect(brandStyles(colours)).toContain('--brand:#b3134f');
    await changeLook({ colours: null });
  });

  it('stores a logo encoded again, shows it to players once the look names it, and refuses SVG in every disguise', async () => {
    const id = world.platform.ids.next();
    expect(await staffer().uploadLogo({ id }, [await picture()])).toEqual({ logoId: id });
    expect(await staffer().uploadLogo({ id }, [await picture()])).toEqual({ logoId: id });
    expect((await permission()).brand.logo).toBeNull();
    await changeLook({ logoId: id });
    const { logo } = (await permission()).brand;
    expect(logo).toEqual({ url: `/wps/system/logo/${id}`, width: 396, height: 132 });
    const reply = await world.apps.site.inject({ url: logo?.url ?? '', headers: { host: 'localhost:8080' } });
    expect(reply.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'public, max-age=31536000, immutable' });
    expect((await sharp(reply.rawPayload).metadata()).format).toBe('webp');
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
    for (const type of ['image/svg+xml', 'image/png', 'text/html'])
      expect(await codeOf(staffer().uploadLogo({ id: world.platform.ids.next() }, [new Blob([svg], { type })]))).toBe('IMAGE_INVALID');
    expect(await codeOf(changeLook({ logoId: world.platform.ids.next() }))).toBe('NOT_FOUND');
    expect(await entries('brand.logo-uploaded')).toHaveLength(1);
    await changeLook({ logoId: null });
  });

  it('refuses addresses that lead elsewhere than they say, and an older version', async () => {
    for (const wrong of [
      { socials: { whatsapp: 'https://evil.example/wa.me', telegram: '', facebook: '' } },
      { liveChatUrl: 'javascript:alert(1)' },
      { imageCdns: ["https://x.example 'unsafe-inline'"] },
      { gtagId: "G-1';alert(1)//" },
      { name: '  ' },
    ])
      expect(await codeOf(changeLook(wrong))).toBe('FIELDS_INVALID');
    const { look } = await staffer().brandLook();
    expect(await codeOf(staffer().changeBrandLook({ version: 'older', look: { ...look, name: 'Lain' } }))).toBe('ILLEGAL_STATE');
  });
});
