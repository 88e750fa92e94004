import { auditCalls } from '@talora/contract/staff/audit-console.ts';
import { requestsCalls } from '@talora/contract/staff/requests-console.ts';
import { settingsConsoleCalls, type SettingsConsole } from '@talora/contract/site/settings-console.ts';
import { SECTION_NAMES, sectionOf, type SectionName } from '@talora/domain/site/settings-sections.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeOf, openWorld, type Staffer, type World } from '../../../../../test/world.ts';

type Values = SettingsConsole['sections'][number]['values'];

describe('settings at the console', () => {
  let world: World;
  let one: Staffer;
  const next = (): string => world.platform.ids.next();
  const calls = (staffer: Staffer = one) => staffer.caller.client(settingsConsoleCalls);
  const read = async (section: SectionName, staffer: Staffer = one) =>
    (await calls(staffer).settings()).sections.find((each) => each.section === section) ?? expect.fail('no section');
  /** Saves a section with some values changed, over what stands now. */
  const save = async (section: SectionName, change: Readonly<Record<string, unknown>>, staffer: Staffer = one) => {
    const { version, values } = await read(section, staffer);
    return calls(staffer).changeSettings({ section, version, values: { ...values, ...change } as Values, reason: 'Test' });
  };
  const entries = async () => (await one.caller.client(auditCalls).auditLog({ query: 'brand.settings-changed' })).content;
  const waiting = async () =>
    (await one.caller.client(requestsCalls).siteRequests()).requests.filter(({ kind }) => kind === 'site.settings');

  /** Asks, looks that nothing has changed, and lets a colleague approve it. */
  async function inTwo(section: SectionName, change: Readonly<Record<string, unknown>>): Promise<readonly { name: string }[]> {
    const before = await read(section);
    expect(await codeOf(save(section, change))).toBe('APPROVAL_ASKED');
    // The same again is the same request.
    expect(await codeOf(save(section, change))).toBe('APPROVAL_ASKED');
    expect(await read(section)).toEqual(before);
    const requests = await waiting();
    expect(requests).toHaveLength(1);
    const [request] = requests;
    if (request === undefined) throw new Error('no request');
    expect(await codeOf(one.decide(request))).toBe('FOUR_EYES');
    await (await world.secondStaffer()).decide(request);
    expect(await waiting()).toEqual([]);
    return request.changes;
  }

  beforeAll(async () => {
    world = await openWorld();
    await world.settings({ twoPeople: { sums: {}, alone: [] } });
    one = await world.addStaffer();
  });
  afterAll(async () => {
    expect(await world.verify()).toEqual([]);
    await world.close();
  });
  beforeEach(() => one.stepUp());

  it('are all shown, and what nobody has changed says so', async () => {
    const { sections, currency, creditCeiling } = await calls().settings();
    expect(sections.map(({ section }) => section)).toEqual([...SECTION_NAMES]);
    for (const { section, values, changed } of sections) {
      expect(Object.keys(values)).toEqual(Object.keys(sectionOf(section).settings));
      expect(changed).toEqual({});
    }
    expect([currency, creditCeiling]).toEqual(['MYR', '300000.00']);
  });

  it('a least deposit counts from the next one on, and is told with who changed it and what stood before', async () => {
    const player = await world.addPlayer();
    const deposit = (amount: string) => player.wallet.createDeposit({ requestId: next(), method: 'slip', amount });
    expect(await codeOf(deposit('15.00'))).toBe('OK');
    await save('deposits', { depositMin: '20', depositMinutes: 45 });
    await expect(deposit('19.99')).rejects.toMatchObject({ code: 'AMOUNT_BELOW_MIN', value: { min: '20.00' } });
    expect(await codeOf(deposit('20.00'))).toBe('OK');
    const { changed, values } = await read('deposits');
    expect(values).toMatchObject({ depositMin: '20.00', depositMinutes: 45 });
    expect(changed).toEqual({
      depositMin: { at: expect.any(String), actor: expect.any(String), before: '10.00' },
      depositMinutes: { at: expect.any(String), actor: expect.any(String), before: 30 },
    });
    const { changes } = await calls().settingsHistory({ section: 'deposits' });
    expect(changes).toEqual([
      {
        seq: expect.any(String),
        at: expect.any(String),
        actor: expect.any(String),
        reason: 'Test',
        before: { depositMin: '10.00', depositMinutes: 30 },
        after: { depositMin: '20.00', depositMinutes: 45 },
      },
    ]);
    expect((await calls().settingsHistory({ section: 'withdrawals' })).changes).toEqual([]);
    expect(await codeOf(calls(await world.addStaffer('support')).settingsHistory({ section: 'deposits' }))).toBe('FORBIDDEN');
    expect((await entries())[0]?.detail).toEqual({
      section: 'deposits',
      before: { depositMin: '10.00', depositMinutes: 30 },
      after: { depositMin: '20.00', depositMinutes: 45 },
      reason: 'Test',
    });
    await save('deposits', { depositMin: '10.00' });
    expect((await read('deposits')).changed).toMatchObject({ depositMin: { before: '20.00' }, depositMinutes: { before: 30 } });
  });

  it('fewer deposits at once count at once, and more take two', async () => {
    await save('deposits', { maxOpenDeposits: 1 });
    const player = await world.addPlayer();
    const deposit = (amount: string) => player.wallet.createDeposit({ requestId: next(), method: 'slip', amount });
    expect(await codeOf(deposit('50.00'))).toBe('OK');
    expect(await codeOf(deposit('60.00'))).not.toBe('OK');
    expect(await inTwo('deposits', { maxOpenDeposits: 2 })).toEqual([{ name: 'setting.maxOpenDeposits', from: '1', to: '2' }]);
    expect(await codeOf(deposit('60.00'))).toBe('OK');
  });

  it('no deposit may be larger than what is credited to one member in a day', async () => {
    await expect(save('deposits', { depositMax: '300000.01' })).rejects.toMatchObject({
      code: 'FIELDS_INVALID',
      value: { fields: { depositMax: 'ceiling' } },
    });
    expect(await inTwo('deposits', { depositMax: '300000.00' })).toEqual([
      { name: 'setting.depositMax', from: '30000.00', to: '300000.00' },
    ]);
  });

  it('withdrawals: less is done at once, more and another bank take two', async () => {
    const player = await world.addPlayer();
    await save('withdrawals', { withdrawalMax: '500', withdrawalsPerDay: 2, autoReceiptMinutes: 90 });
    expect(await player.wallet.withdrawalTerms()).toMatchObject({ max: '500.00', maxPerDay: 2, autoReceiptMinutes: 90 });
    const banks = (await read('withdrawals')).values.payoutBanks as { code: string; name: string }[];
    await save('withdrawals', { payoutBanks: banks.slice(1) });
    expect((await player.wallet.withdrawalTerms()).banks).toEqual(banks.slice(1));
    const changes = await inTwo('withdrawals', { payoutBanks: banks, withdrawalMax: '600', withdrawalsPerDay: 3, autoReceiptMinutes: 60 });
    expect(changes).toEqual([
      { name: 'setting.withdrawalMax', from: '500.00', to: '600.00' },
      { name: 'setting.withdrawalsPerDay', from: '2', to: '3' },
      { name: 'setting.autoReceiptMinutes', from: '90', to: '60' },
      { name: 'setting.payoutBanks', from: '', to: `${banks[0]?.code} · ${banks[0]?.name}` },
    ]);
    expect(await player.wallet.withdrawalTerms()).toMatchObject({ max: '600.00', maxPerDay: 3, autoReceiptMinutes: 60, banks });
  });

  it('a stricter guard of logins counts at once, a looser one takes two', async () => {
    const player = await world.addPlayer();
    const logIn = () => codeOf(world.clients(world.visitor()).login.login({ username: player.username, password: player.password }));
    await save('login', { captchaAfterFailures: 0 });
    expect(await logIn()).toBe('CAPTCHA_REQUIRED');
    await inTwo('login', { captchaAfterFailures: 2 });
    expect(await logIn()).toBe('OK');
  });

  it('a country’s numbers are taken out by two, since who has one would come in without a code, and so taken again', async () => {
    const { site } = world.clients(world.visitor());
    const regions = async () => (await site.countryCodes()).map(({ region }) => region);
    const all = (await read('codes')).values.dialingCodes as { region: string }[];
    const without = all.filter(({ region }) => region !== 'SG');
    expect(await inTwo('codes', { dialingCodes: without })).toEqual([{ name: 'setting.dialingCodes', from: 'SG · 65 · 8 · 8', to: '' }]);
    expect(await regions()).not.toContain('SG');
    expect(await inTwo('codes', { dialingCodes: all })).toEqual([{ name: 'setting.dialingCodes', from: '', to: 'SG · 65 · 8 · 8' }]);
    expect(await regions()).toContain('SG');
    await save('codes', { dialingCodes: all.toReversed(), codeMinutes: 4 });
    expect(await regions()).toEqual(all.map(({ region }) => region).toReversed());
  });

  it('slots that go slower do so at once, faster and by themselves by two', async () => {
    const player = await world.addPlayer({ balance: '50.00' });
    await save('play', { slotPaceMs: 3_000 });
    expect((await player.openGame()).opened).toMatchObject({ paceMs: 3_000, isAutoplayAllowed: false });
    await inTwo('play', { slotPaceMs: 2_500, isSlotAutoplayAllowed: true });
    expect((await player.openGame()).opened).toMatchObject({ paceMs: 2_500, isAutoplayAllowed: true });
    await save('play', { isSlotAutoplayAllowed: false });
  });

  it('languages are offered as they are set', async () => {
    const { site } = world.clients(world.visitor());
    const offered = async () => JSON.stringify(await site.permission());
    expect(await offered()).toContain('"languages":["MS","EN","CN"]');
    await save('languages', { languages: ['EN', 'CN'], defaultLanguage: 'EN' });
    expect(await offered()).toContain('"languages":["EN","CN"]');
    await save('languages', { languages: ['MS', 'EN', 'CN'], defaultLanguage: 'MS' });
  });

  it('of many editors at once one saves, the others are told, and a repeat changes nothing', async () => {
    const { version, values } = await read('play');
    const set = (demoGrant: string) =>
      codeOf(calls().changeSettings({ section: 'play', version, values: { ...values, demoGrant }, reason: 'Race' }));
    const count = (await entries()).length;
    const answers = await Promise.all(Array.from({ length: 8 }, (_, at) => set(`${500 + at}.00`)));
    expect(answers.toSorted()).toEqual([...Array.from({ length: 7 }, () => 'CHANGED_MEANWHILE'), 'OK']);
    const { values: stored } = await read('play');
    expect(await set(stored.demoGrant as string)).toBe('OK');
    expect(await entries()).toHaveLength(count + 1);
    // Another section is another page in the book: its version still holds.
    expect(await codeOf(save('languages', { languages: ['MS', 'EN', 'CN', 'TY'] }))).toBe('OK');
    await save('languages', { languages: ['MS', 'EN', 'CN'] });
  });

  it('what was asked for is not done over what a colleague has changed meanwhile, and only one change waits at a time', async () => {
    expect(await codeOf(save('play', { slotPaceMs: 1_000 }))).toBe('APPROVAL_ASKED');
    await expect(save('withdrawals', { withdrawalsPerDay: 50 })).rejects.toMatchObject({ code: 'ASKED_ALREADY' });
    // Less is done at once beside it.
    await save('play', { slotPaceMs: 4_000 });
    const [request] = await waiting();
    if (request === undefined) throw new Error('no request');
    expect(await codeOf((await world.secondStaffer()).decide(request))).toBe('CHANGED_MEANWHILE');
    expect((await read('play')).values.slotPaceMs).toBe(4_000);
    await one.caller.client(requestsCalls).withdrawRequest({ id: request.id });
  });

  it('values that nobody means are refused by the name of their field, and nothing is stored', async () => {
    const before = await calls().settings();
    for (const [section, change, fields] of [
      ['deposits', { depositMin: '-5' }, { depositMin: 'sum' }],
      ['deposits', { depositMin: 5 }, { depositMin: 'sum' }],
      ['deposits', { depositMin: '300000.01' }, { depositMin: 'order' }],
      ['deposits', { depositQuick: ['1e9'] }, { depositQuick: 'sum' }],
      ['login', { loginLockAfter: '3' }, { loginLockAfter: 'range' }],
      ['login', { loginLockAfter: -1, loginLockMinutes: 1e12 }, { loginLockAfter: 'range', loginLockMinutes: 'range' }],
      ['login', { isNewAddressAsked: 0 }, { isNewAddressAsked: 'pattern' }],
      ['login', { twoPeople: 'x' }, { twoPeople: 'unknown' }],
      ['play', { slotPaceMs: 0.5 }, { slotPaceMs: 'range' }],
      ['languages', { languages: ['MS', 'XX'] }, { languages: 'unknown' }],
      ['withdrawals', { payoutBanks: [{ code: 'A', name: '<img>' }] }, { 'payoutBanks.0.name': 'pattern' }],
    ] as const)
      await expect(save(section, change)).rejects.toMatchObject({ code: 'FIELDS_INVALID', value: { fields } });
    const { version, values } = await read('play');
    const { demoGrant: _, ...rest } = values;
    await expect(calls().changeSettings({ section: 'play', version, values: rest, reason: 'x' })).rejects.toMatchObject({
      code: 'FIELDS_INVALID',
      value: { fields: { demoGrant: 'missing' } },
    });
    for (const wrong of [null, { deep: { deeper: 1 } }, 'x'.repeat(201), Array.from({ length: 201 }, () => 'x')])
      expect(await codeOf(save('play', { demoGrant: wrong }))).toBe('BAD_REQUEST');
    expect(await codeOf(calls().changeSettings({ section: 'twoPeople' as SectionName, version, values, reason: 'x' }))).toBe('BAD_REQUEST');
    expect(await calls().settings()).toEqual(before);
  });

  it('belong to administrators of the brand: other staff read and change none, and another brand keeps its own', async () => {
    const { version, values } = await read('play');
    for (const role of ['cashier', 'support'] as const) {
      const staffer = await world.addStaffer(role);
      expect(await codeOf(calls(staffer).settings())).toBe('FORBIDDEN');
      expect(await codeOf(calls(staffer).changeSettings({ section: 'play', version, values, reason: 'x' }))).toBe('FORBIDDEN');
    }
    const beside = await world.beside();
    const other = await beside.addStaffer();
    await other.stepUp();
    const before = await calls(other).settings();
    const { demoGrant } = (await read('play', other)).values;
    await save('play', { demoGrant: '777.00' });
    expect(await calls(other).settings()).toEqual(before);
    expect((await read('play', other)).changed).toEqual({});
    await save('play', { demoGrant: '888.00' }, other);
    expect((await read('play')).values.demoGrant).toBe('777.00');
    expect((await read('play', other)).changed).toMatchObject({ demoGrant: { before: demoGrant } });
  });

  it('need a fresh passkey to be changed', async () => {
    const staffer = await world.addStaffer();
    expect(await codeOf(save('play', { demoGrant: '5.00' }, staffer))).toBe('STEP_UP_REQUIRED');
  });

  it('a change is forgotten by every server for its own brand alone', async () => {
    const beside = await world.beside();
    const known = (await beside.brand()).settings.demoGrant;
    // Nobody tells of this: whoever knows the brand believes it for some seconds.
    await world.platform.db.pool.query(`update site_brand set settings = settings || '{"demoGrant": "1.00"}' where id = $1`, [
      (await beside.brand()).id,
    ]);
    await save('play', { demoGrant: '999.00' });
    expect((await world.brand()).settings.demoGrant).toBe('999.00');
    expect((await beside.brand()).settings.demoGrant).toBe(known);
  });
});
