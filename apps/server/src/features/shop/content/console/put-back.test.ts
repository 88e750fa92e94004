import { auditCalls } from '@talora/contract/staff/audit-console.ts';
import { contentConsoleCalls } from '@talora/contract/content/content-console.ts';
import { entriesCalls, entriesConsoleCalls, type ConsoleEntry } from '@talora/contract/content/entries.ts';
import { operationsCalls } from '@talora/contract/members/operations-console.ts';
import { registerConsoleCalls } from '@talora/contract/site/register-console.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, openWorld, type Staffer, type World } from '../../../../../test/world.ts';

describe('what stood before', () => {
  let world: World;
  let admin: Staffer;
  let cashier: Staffer;
  const operations = (staffer: Staffer = admin) => staffer.caller.client(operationsCalls);
  const content = (staffer: Staffer = admin) => staffer.caller.client(contentConsoleCalls);
  const entries = () => admin.caller.client(entriesConsoleCalls);
  const audited = async (action: string) => (await admin.caller.client(auditCalls).auditLog({ query: action })).content;
  const texts = (text: string) => ({ MS: `${text} ms`, EN: `${text} en`, CN: `${text} cn` });
  beforeAll(async () => {
    world = await openWorld({ staffersStepUp: true, hasVendors: false });
    admin = await world.addStaffer();
    cashier = await world.addStaffer('cashier');
  });
  afterAll(() => world.close());

  it('an entry keeps every version, and one is taken back with its picture', async () => {
    const [id, requestId] = [world.platform.ids.next(), world.platform.ids.next()];
    const { pictureId, picture } = await entries().uploadEntryPicture({ requestId }, [await world.picture()]);
    const fields = {
      kind: 'blog' as const,
      category: null,
      audience: 'all' as const,
      languages: ['MS', 'EN', 'CN'] as ConsoleEntry['languages'],
      title: texts('First'),
      summary: texts('Short'),
      content: texts('<p>Long</p>'),
      pictureId,
      startsAt: new Date(world.clock.nowMs() - 1_000).toISOString(),
      endsAt: null,
      isLive: true,
    };
    await entries().saveEntry({ id, version: 0, ...fields });
    await entries().saveEntry({ id, version: 1, ...fields, title: texts('Second'), pictureId: null });
    await entries().saveEntry({ id, version: 1, ...fields, title: texts('Second'), pictureId: null });
    const history = await content().contentHistory({ id });
    expect(history.map(({ version, savedBy, entry }) => [version, savedBy, entry?.title.EN, entry?.picture])).toEqual([
      [2, expect.stringMatching(/\S/), 'Second en', null],
      [1, expect.stringMatching(/\S/), 'First en', picture],
    ]);
    const { picture: _, ...first } = history[1]?.entry ?? { ...fields, picture: null };
    const back = await entries().saveEntry({ id, version: 2, takenFrom: 1, ...first });
    expect(back).toMatchObject({ version: 3, title: { EN: 'First en' }, pictureId });
    expect(await entries().saveEntry({ id, version: 2, takenFrom: 1, ...first })).toMatchObject({ version: 3 });
    expect(await content().contentHistory({ id })).toHaveLength(3);
    expect(await audited('entry.saved')).toHaveLength(3);
    expect(await codeOf(content(cashier).contentHistory({ id }))).toBe('FORBIDDEN');
  });

  it('art of the web app, which nobody uploads, comes back with the version that had it', async () => {
    const shown = async () =>
      (await world.visitor().client(entriesCalls).entries({ kind: 'promotion', language: 'EN' })).find(({ id }) => id === given?.id);
    const [given] = (await entries().consoleEntries({ kind: 'promotion' })).filter(({ isLive, pictureId }) => isLive && pictureId === null);
    const art = (await shown())?.picture;
    expect(art).toMatch(/^\/img\/promotion\//);
    const { id, version, state: _, picture: __, archivedAt: ___, archivedTo: ____, ...fields } = given as ConsoleEntry;
    const { pictureId } = await entries().uploadEntryPicture({ requestId: world.platform.ids.next() }, [await world.picture()]);
    await entries().saveEntry({ id, version, ...fields, pictureId });
    expect((await shown())?.picture).toBe(`/pictures/${pictureId}.webp`);
    const [, before] = await content().contentHistory({ id });
    expect(before).toMatchObject({ version, savedBy: null, entry: { pictureId: null } });
    await entries().saveEntry({ id, version: version + 1, takenFrom: version, ...fields });
    expect((await shown())?.picture).toBe(art);
  });

  it('an uploaded picture of an entry stands in the audit chain once', async () => {
    const requestId = world.platform.ids.next();
    const file = await world.picture();
    const before = (await audited('picture.stored')).length;
    for (let i = 0; i < 2; i += 1) await entries().uploadEntryPicture({ requestId }, [file]);
    const [entry, ...older] = await audited('picture.stored');
    expect(older).toHaveLength(before);
    expect(entry).toMatchObject({ subject: `picture:${requestId}`, detail: { shape: 'entry', bytes: file.size } });
  });

  it('hosts of links and the order of banners are put back from their history', async () => {
    await content().saveHosts({ before: [], hosts: ['one.example'] });
    await content().saveHosts({ before: ['one.example'], hosts: ['two.example'] });
    // The same again, by somebody who has not seen it yet, changes nothing.
    await content().saveHosts({ before: ['one.example'], hosts: ['two.example'] });
    const { hosts, hostsHistory } = await content().consoleBanners();
    expect(hostsHistory.map(({ before }) => before)).toEqual([['one.example'], []]);
    expect(await content().saveHosts({ before: hosts, hosts: hostsHistory[0]?.before ?? [] })).toEqual({ hosts: ['one.example'] });

    const idsOf = async () =>
      (await content().consoleBanners()).banners.filter(({ groupName }) => groupName === 'w_home').map(({ id }) => id);
    const ids = await idsOf();
    await content().orderBanners({ groupName: 'w_home', ids: ids.toReversed() });
    const { orderHistory } = await content().consoleBanners();
    expect(orderHistory.w_login).toEqual([]);
    expect(orderHistory.w_home).toMatchObject([{ before: ids, actor: expect.stringMatching(/\S/) as string }]);
    await content().orderBanners({ groupName: 'w_home', ids: orderHistory.w_home[0]?.before ?? [] });
    expect(await idsOf()).toEqual(ids);
  });

  it('status, blocked regions and links of the download page are put back from their history', async () => {
    const until = new Date(world.clock.nowMs() + 3_600_000).toISOString();
    await operations().changeBrandStatus({ from: 0, status: 1, until, reason: 'New database' });
    await operations().changeBrandStatus({ from: 1, status: 0, until: null, reason: 'Done' });
    const open = await operations().brandRegions();
    const closed = { blockedCountries: ['GB', 'US'], privateCountry: 'MY', unknownCountry: 'block' as const };
    await operations().changeBrandRegions({ from: open, to: closed, reason: 'No licence' });
    const none = await entries().consoleAppLinks();
    await entries().saveAppLinks({ from: none, to: { ...none, Android: 'https://shop.example/app' } });
    const { status, regions, appLinks } = await operations().brandHistory();
    expect(status.map(({ before }) => before)).toEqual([
      { status: 1, until },
      { status: 0, until: null },
    ]);
    expect(regions.map(({ before }) => before)).toEqual([open]);
    expect(appLinks.map(({ before }) => before)).toEqual([none]);
    const [{ before: rules } = { before: closed }] = regions;
    expect(await operations().changeBrandRegions({ from: closed, to: rules, reason: 'Back' })).toEqual(open);
    await entries().saveAppLinks({ from: await entries().consoleAppLinks(), to: appLinks[0]?.before ?? none });
    expect(await entries().consoleAppLinks()).toEqual(none);
    const after = await operations().brandHistory();
    expect([after.status.length, after.regions.length, after.appLinks.length]).toEqual([2, 2, 2]);
    expect(await codeOf(operations(cashier).brandHistory())).toBe('FORBIDDEN');
  });

  it('registration is put back from its history', async () => {
    const register = admin.caller.client(registerConsoleCalls);
    const { version, isModuleOn, ...setting } = await register.registerConsole();
    const { version: next } = await register.changeRegister({ version, setting: { ...setting, minimumAge: 25 }, reason: 'Older' });
    const [last, ...others] = await register.registerHistory();
    expect(others).toEqual([]);
    expect(last?.before).toEqual(setting);
    await register.changeRegister({ version: next, setting: last?.before ?? setting, reason: 'Back' });
    expect(await register.registerConsole()).toEqual({ version, isModuleOn, ...setting });
    expect(await admin.caller.client(auditCalls).verifyAudit()).toMatchObject({ isIntact: true });
    expect(await codeOf(cashier.caller.client(registerConsoleCalls).registerHistory())).toBe('FORBIDDEN');
  });
});
