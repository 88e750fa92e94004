import { codeBudgetCalls } from '@talora/contract/site/code-budget-console.ts';
import { contentConsoleCalls } from '@talora/contract/content/content-console.ts';
import { entriesConsoleCalls } from '@talora/contract/content/entries.ts';
import { gamesConsoleCalls } from '@talora/contract/games/games-console.ts';
import { modulesConsoleCalls } from '@talora/contract/site/modules-console.ts';
import { operationsCalls } from '@talora/contract/members/operations-console.ts';
import { registerConsoleCalls } from '@talora/contract/site/register-console.ts';
import { requestsCalls } from '@talora/contract/staff/requests-console.ts';
import { siteConsoleCalls } from '@talora/contract/site/site-console.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { versionOfModules } from '../../base/site/site.ts';
import { codeOf, openWorld, type Staffer, type World } from '../../../../test/world.ts';

const MINUTE_MS = 60_000;

describe('what lets more in at the site', () => {
  let world: World;
  let one: Staffer;
  const operations = () => one.caller.client(operationsCalls);
  const waiting = async () => (await one.caller.client(requestsCalls).requests({})).content;

  /** What the console shows beside the form of a kind. */
  const beside = async (kind: string) => {
    if (kind === 'vendor.on') return (await one.caller.client(gamesConsoleCalls).consoleVendors()).flatMap(({ request }) => request ?? []);
    return (await one.caller.client(requestsCalls).siteRequests()).requests.filter((request) => request.kind === kind);
  };

  /** Asks, looks that nothing has changed, and lets a colleague approve it. */
  async function inTwo<T>(kind: string, act: () => Promise<unknown>, readBack: () => Promise<T>): Promise<T> {
    const before = await readBack();
    await expect(act()).rejects.toMatchObject({ code: 'APPROVAL_ASKED', value: { request: expect.any(String) } });
    expect(await readBack()).toEqual(before);
    // The same again is the same request.
    expect(await codeOf(act())).toBe('APPROVAL_ASKED');
    const requests = (await waiting()).filter((request) => request.kind === kind);
    expect(requests).toHaveLength(1);
    const [request] = requests;
    if (request === undefined) throw new Error('no request');
    expect(await beside(kind)).toMatchObject([{ id: request.id, isMine: true, changes: request.changes }]);
    expect(request.changes.length).toBeGreaterThan(0);
    expect(await codeOf(one.decide(request))).toBe('FOUR_EYES');
    await (await world.secondStaffer()).decide(request);
    expect(await beside(kind)).toEqual([]);
    return readBack();
  }

  beforeAll(async () => {
    world = await openWorld();
    await world.settings({ twoPeople: { sums: {}, alone: [] } });
    one = await world.addStaffer();
  });
  afterAll(() => world.close());
  beforeEach(() => one.stepUp());

  it('a closed site is opened by two, and closed by one', async () => {
    const status = async () => (await world.platform.db.pool.query<{ status: number }>('select status from site_brand')).rows[0]?.status;
    const set = (from: 0 | 1, to: 0 | 1) => operations().changeBrandStatus({ from, status: to, until: null, reason: 'Night' });
    expect(await codeOf(set(0, 1))).toBe('OK');
    expect(await inTwo('site.open', () => set(1, 0), status)).toBe(0);
  });

  it('countries are opened by two, and closed by one', async () => {
    const rules = async () => (await operations().brandRegions()).blockedCountries;
    const set = (from: string[], to: string[]) =>
      operations().changeBrandRegions({
        from: { blockedCountries: from, privateCountry: 'MY', unknownCountry: 'block' },
        to: { blockedCountries: to, privateCountry: 'MY', unknownCountry: 'block' },
        reason: 'Licence',
      });
    const before = await rules();
    const closed = [...before, 'SG', 'TH'].toSorted();
    expect(await codeOf(set(before, closed))).toBe('OK');
    const opened = closed.filter((country) => country !== 'SG');
    // While one change waits another is refused by name.
    expect(await codeOf(set(closed, before))).toBe('APPROVAL_ASKED');
    const [open] = await beside('site.regions');
    await expect(set(closed, opened)).rejects.toMatchObject({ code: 'ASKED_ALREADY', value: { request: open?.id } });
    await one.caller.client(requestsCalls).withdrawRequest({ id: open?.id ?? '' });
    expect(await inTwo('site.regions', () => set(closed, opened), rules)).toEqual(opened);
  });

  it('addresses that no country is known of are let in by two, and kept out by one', async () => {
    const rules = async () => (await operations().brandRegions()).unknownCountry;
    const set = async (unknownCountry: 'allow' | 'block') => {
      const from = await operations().brandRegions();
      return operations().changeBrandRegions({ from, to: { ...from, unknownCountry }, reason: 'Complaints' });
    };
    expect(await rules()).toBe('block');
    expect(await inTwo('site.regions', () => set('allow'), rules)).toBe('allow');
    expect(await codeOf(set('block'))).toBe('OK');
  });

  it('a vendor is switched on again by two, and stopped by one', async () => {
    const calls = one.caller.client(gamesConsoleCalls);
    const melur = async () => {
      const found = (await calls.consoleVendors()).find(({ vassalage }) => vassalage === 'LUMEN');
      return found ?? expect.fail('no vendor');
    };
    const set = async (isEnabled: boolean, isInMaintenance = false) =>
      calls.changeVendor({ vassalage: 'LUMEN', version: (await melur()).version, isEnabled, isInMaintenance, maintenanceUntil: null });
    const isOn = async () => (await melur()).isEnabled && !(await melur()).isInMaintenance;
    const menus = async () => JSON.stringify(await world.clients(world.visitor()).games.gameMenus({}));
    expect(await menus()).toContain('LUMEN');
    expect(await codeOf(set(false))).toBe('OK');
    expect(await menus()).not.toContain('LUMEN');
    expect(await inTwo('vendor.on', () => set(true), isOn)).toBe(true);
    expect(await menus()).toContain('LUMEN');
    expect(await codeOf(set(true, true))).toBe('OK');
    expect(await inTwo('vendor.on', () => set(true), isOn)).toBe(true);
  });

  it('budgets of codes are raised by two, and lowered by one', async () => {
    const calls = one.caller.client(codeBudgetCalls);
    const { budgets } = await calls.codeBudget();
    const lower = { ...budgets, codesPerDay: budgets.codesPerDay - 1 };
    const set = (from: typeof budgets, to: typeof budgets) => calls.changeCodeBudget({ from, to, reason: 'Campaign' });
    expect(await codeOf(set(budgets, lower))).toBe('OK');
    const readBack = async () => (await calls.codeBudget()).budgets.codesPerDay;
    expect(await inTwo('site.codes', () => set(lower, budgets), readBack)).toBe(budgets.codesPerDay);
  });

  it('a bank to pay to rides on no change of the settings', async () => {
    const bank = async () => (await world.brand()).settings.payoutBanks;
    const before = await bank();
    const payoutBanks = [{ code: 'X', name: 'Thief' }];
    const { budgets } = await one.caller.client(codeBudgetCalls).codeBudget();
    const regions = await operations().brandRegions();
    const with_ = <T extends object>(to: T): T => ({ ...to, payoutBanks });
    const lower = { ...budgets, codesPerDay: budgets.codesPerDay - 1 };
    const { sums } = await one.caller.client(requestsCalls).approvalRules();
    // All at once: who waits between two of them lets go of the first.
    const tries = [
      one.caller.client(codeBudgetCalls).changeCodeBudget({ from: budgets, to: with_(lower), reason: 'x' }),
      operations().changeBrandRegions({ from: regions, to: with_({ ...regions, blockedCountries: ['SG'] }), reason: 'x' }),
      operations().changeBrandStatus(with_({ from: 0, status: 2, until: null, reason: 'x' } as const)),
      one.caller.client(requestsCalls).changeApprovalRules(
        with_({
          requestId: world.platform.ids.next(),
          version: '',
          sums,
          alone: [],
          reason: 'x',
        }),
      ),
    ];
    expect(await Promise.all(tries.map((attempt) => codeOf(attempt)))).toEqual(tries.map(() => 'BAD_REQUEST'));
    expect(await bank()).toEqual(before);
  });

  it('registration asks for less by two, and for more by one', async () => {
    const calls = one.caller.client(registerConsoleCalls);
    const save = async (minimumAge: number) => {
      const { version, isModuleOn: _, ...setting } = await calls.registerConsole();
      return calls.changeRegister({ version, setting: { ...setting, minimumAge }, reason: 'Law' });
    };
    const readBack = async () => (await calls.registerConsole()).minimumAge;
    const age = await readBack();
    expect(await codeOf(save(age + 3))).toBe('OK');
    expect(await inTwo('site.register', () => save(age), readBack)).toBe(age);
  });

  it('addresses come into the pages of players by two, and go by one', async () => {
    const calls = one.caller.client(siteConsoleCalls);
    const save = async (imageCdns: string[]) => {
      const { version, look: readBack } = await calls.brandLook();
      return calls.changeBrandLook({ version, look: { ...readBack, imageCdns } });
    };
    const readBack = async () => (await calls.brandLook()).look.imageCdns;
    expect(await inTwo('site.addresses', () => save(['https://cdn.example']), readBack)).toEqual(['https://cdn.example']);
    expect(await codeOf(save([]))).toBe('OK');
  });

  it('ways in are opened by two and duties end by two, and the other way round by one', async () => {
    const calls = one.caller.client(modulesConsoleCalls);
    const isOn = async (name: string) => (await calls.modules()).modules.find(({ module }) => module === name)?.enabled;
    const set = async (name: string, enabled: boolean) => {
      const { version, modules } = await calls.modules();
      return calls.changeModules({
        version,
        modules: modules.map((one) => (one.module === name ? { ...one, enabled } : one)),
        reason: 'Season',
      });
    };
    for (const name of ['REGISTER3', 'MOBILEVERCODELOGIN3', 'USERNAMELOGIN3', 'FREEPLAY3']) {
      expect(await codeOf(set(name, false))).toBe('OK');
      expect(
        await inTwo(
          'site.modules',
          () => set(name, true),
          () => isOn(name),
        ),
      ).toBe(true);
    }
    expect(await codeOf(set('PWDEXPFORCECHANGE3', true))).toBe('OK');
    expect(
      await inTwo(
        'site.modules',
        () => set('PWDEXPFORCECHANGE3', false),
        () => isOn('PWDEXPFORCECHANGE3'),
      ),
    ).toBe(false);
  });

  it('ways in are not opened by one who races himself', async () => {
    const calls = one.caller.client(modulesConsoleCalls);
    const turned = (modules: Awaited<ReturnType<typeof calls.modules>>['modules'], off: readonly string[]) =>
      modules.map((each) => ({
        ...each,
        enabled: !off.includes(each.module) && !['PWDEXPFORCECHANGE3', 'AGENTPOLICY3'].includes(each.module),
      }));
    const start = await calls.modules();
    await calls.changeModules({ version: start.version, modules: turned(start.modules, ['REGISTER3']), reason: 'x' });
    for (let n = 0; n < 6; n += 1) {
      const now = await calls.modules();
      const narrow = turned(now.modules, ['REGISTER3', 'FREEPLAY3']);
      const open = turned(now.modules, []);
      // The version that will stand once the first has been stored.
      const later = versionOfModules(narrow);
      await Promise.all([
        codeOf(calls.changeModules({ version: now.version, modules: narrow, reason: 'x' })),
        ...Array.from({ length: 6 }, () => codeOf(calls.changeModules({ version: later, modules: open, reason: 'y' }))),
      ]);
      const { modules } = await calls.modules();
      expect(modules.find(({ module }) => module === 'REGISTER3')?.enabled).toBe(false);
      await world.asOwner.db.pool.query(`update operations_request set state = 'withdrawn' where state = 'open'`);
      await world.asOwner.db.pool.query(`update site_module set is_enabled = true where mod_id = 'FREEPLAY3'`);
    }
    await world.asOwner.db.pool.query(`update site_module set is_enabled = true where mod_id = 'REGISTER3'`);
  });

  it('an address of the app is put before players by two, and taken away by one', async () => {
    const calls = one.caller.client(entriesConsoleCalls);
    const readBack = () => calls.consoleAppLinks();
    const from = await readBack();
    const save = async (Android: string) => calls.saveAppLinks({ from: await readBack(), to: { ...(await readBack()), Android } });
    const shown = await inTwo('site.links', () => save('https://files.example/talora.apk'), readBack);
    expect(shown.Android).toBe('https://files.example/talora.apk');
    // Whoever says that his address stood there already is refused by what does.
    const evil = { ...shown, Android: 'https://evil.example/talora.apk' };
    expect(await codeOf(calls.saveAppLinks({ from: evil, to: evil }))).toBe('ILLEGAL_STATE');
    expect(await codeOf(save('javascript:alert(1)'))).toBe('FIELDS_INVALID');
    expect(await readBack()).toEqual(shown);
    expect(await codeOf(save(''))).toBe('OK');
    expect(await readBack()).toEqual(from);
  });

  it('a host that banners may lead to comes by two, and goes by one', async () => {
    const calls = one.caller.client(contentConsoleCalls);
    const readBack = async () => (await calls.consoleBanners()).hosts;
    const save = async (hosts: string[]) => calls.saveHosts({ before: await readBack(), hosts });
    const from = await readBack();
    expect(await inTwo('site.links', () => save([...from, 'partner.example']), readBack)).toEqual([...from, 'partner.example'].toSorted());
    expect(await codeOf(save(from))).toBe('OK');
    expect(await readBack()).toEqual(from);
  });

  it('an approval is carried out only while the site stands as it did when it was asked for', async () => {
    const set = (from: 0 | 1 | 2, to: 0 | 1 | 2) => operations().changeBrandStatus({ from, status: to, until: null, reason: 'Night' });
    await set(0, 1);
    expect(await codeOf(set(1, 0))).toBe('APPROVAL_ASKED');
    const [request] = (await waiting()).filter(({ kind }) => kind === 'site.open');
    await set(1, 2);
    expect(await codeOf((await world.secondStaffer()).decide(request ?? { id: '' }))).toBe('ILLEGAL_STATE');
    await world.settings({ twoPeople: { sums: {}, alone: ['site.open'] } });
    expect(await codeOf(set(2, 0))).toBe('OK');
  });

  it('a token that lies open changes nothing: each of them asks for a passkey of the last five minutes', async () => {
    await world.turnClock(6 * MINUTE_MS);
    await one.staff.staffInfo();
    expect(await codeOf(operations().changeBrandStatus({ from: 0, status: 2, until: null, reason: 'Thief' }))).toBe('STEP_UP_REQUIRED');
    const { version, look: readBack } = await one.caller.client(siteConsoleCalls).brandLook();
    expect(
      await codeOf(
        one.caller.client(siteConsoleCalls).changeBrandLook({ version, look: { ...readBack, contactEmail: 'thief@x.example' } }),
      ),
    ).toBe('STEP_UP_REQUIRED');
  });
});
