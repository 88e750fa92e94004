import { describe, expect, it } from 'vitest';
import { widensSection } from './settings-widening.ts';
import { ASSETS } from '../money/asset.ts';
import { checkSection } from './settings-check.ts';
import {
  initialSums,
  isSettingName,
  SECTION_DEFAULTS,
  SECTION_NAMES,
  sectionOf,
  settingOf,
  type SectionName,
} from './settings-sections.ts';
import { initialOf, scalarText, type SettingValue } from '../settings/settings.ts';

type Values = Readonly<Record<string, SettingValue>>;

const { MYR, VND } = ASSETS;
const initial = (section: SectionName): Values => initialOf(sectionOf(section)) as Values;
const check = (section: SectionName, change: Readonly<Record<string, unknown>>) =>
  checkSection(sectionOf(section), { ...initial(section), ...change }, MYR);
const problems = (section: SectionName, change: Readonly<Record<string, unknown>>) => check(section, change).problems;
const widens = (section: SectionName, from: Values, to: Values) =>
  widensSection(sectionOf(section), { ...initial(section), ...from }, { ...initial(section), ...to }, MYR);

describe('settings of a brand', () => {
  it('hold what may be stored from the first moment, and nothing of it widens', () => {
    for (const section of SECTION_NAMES) {
      expect([section, problems(section, {})]).toEqual([section, {}]);
      expect(check(section, {}).values).toEqual(initial(section));
      expect(widens(section, {}, {})).toEqual([]);
    }
  });

  it('hold sums of the brand’s own currency from the first moment, with its decimals', () => {
    expect(initialSums(MYR)).toEqual({
      depositMin: '10.00',
      depositMax: '30000.00',
      depositQuick: ['30.00', '50.00', '100.00', '200.00', '500.00', '1000.00'],
      withdrawalMin: '30.00',
      withdrawalMax: '20000.00',
      identityAskedFrom: '5000.00',
      turnoverFloor: '0.10',
      uplineTransferMin: '10.00',
      uplineTransferMax: '5000.00',
      uplineTransferDayMax: '10000.00',
      downlineTransferMin: '10.00',
      downlineTransferMax: '5000.00',
      downlineTransferDayMax: '50000.00',
      agentActiveBet: '1.00',
      demoGrant: '1000.00',
    });
    for (const asset of Object.values(ASSETS))
      for (const section of SECTION_NAMES) {
        const own = Object.entries(initialSums(asset)).filter(([name]) => Object.hasOwn(sectionOf(section).settings, name));
        const given = { ...initial(section), ...Object.fromEntries(own) };
        expect([asset.code, checkSection(sectionOf(section), given, asset)]).toEqual([asset.code, { values: given, problems: {} }]);
      }
  });

  it('belong to one section each', () => {
    const names = SECTION_NAMES.flatMap((section) => Object.keys(sectionOf(section).settings));
    expect(new Set(names).size).toBe(names.length);
    expect(Object.keys(SECTION_DEFAULTS).toSorted()).toEqual(names.toSorted());
    expect(settingOf('slotPaceMs')?.kind).toBe('count');
    for (const name of ['toString', '__proto__', 'constructor', '']) expect([name, isSettingName(name)]).toEqual([name, false]);
  });

  it('counts keep both of their bounds', () => {
    const counts = SECTION_NAMES.flatMap((section) =>
      Object.entries(sectionOf(section).settings).flatMap(([name, setting]) =>
        setting.kind === 'count' ? [{ section, name, setting }] : [],
      ),
    );
    expect(counts.length).toBeGreaterThan(12);
    for (const { section, name, setting } of counts) {
      // What is beside it must not stand in the way: the largest count of wrong passwords is checked against this one.
      const beside =
        name === 'captchaAfterFailures' ? { loginLockAfter: 50 } : name === 'loginLockAfter' ? { captchaAfterFailures: 0 } : {};
      for (const value of [setting.least, setting.most])
        expect([name, problems(section, { ...beside, [name]: value })]).toEqual([name, {}]);
      for (const value of [setting.least - 1, setting.most + 1, setting.least + 0.5, Number.NaN, Infinity, '5', null, undefined, [5]])
        expect([name, value, problems(section, { ...beside, [name]: value })]).toEqual([name, value, { [name]: 'range' }]);
    }
  });

  it('sums are above zero, have no more decimals than the currency, and are stored with all of them', () => {
    expect(check('deposits', { depositMin: '10', depositQuick: ['30', '50.5'] }).values).toMatchObject({
      depositMin: '10.00',
      depositQuick: ['30.00', '50.50'],
    });
    for (const sum of ['0', '0.00', '-1', '1.001', '1e3', ' 1', '٣', '', 'NaN', 10, null, ['10'], '99999999999999'])
      expect([sum, problems('deposits', { depositMin: sum })]).toEqual([sum, { depositMin: 'sum' }]);
    const dong = { ...initial('deposits'), depositMin: '20000', depositMax: '900000', depositQuick: ['50000'] };
    expect(checkSection(sectionOf('deposits'), dong, VND).problems).toEqual({});
    expect(checkSection(sectionOf('deposits'), { ...dong, depositMin: '20000.00' }, VND).problems).toEqual({ depositMin: 'sum' });
  });

  it('the least is no larger than the most, and sums to choose from lie between them, from small to large', () => {
    const narrow = { depositMin: '50.00', depositMax: '50.00', depositQuick: ['50.00'] };
    expect(problems('deposits', narrow)).toEqual({});
    expect(problems('deposits', { ...narrow, depositMin: '50.01', depositQuick: [] })).toEqual({ depositMin: 'order' });
    for (const sum of ['49.99', '50.01'])
      expect(problems('deposits', { ...narrow, depositQuick: [sum] })).toEqual({ depositQuick: 'range' });
    for (const quick of [
      ['50.00', '30.00'],
      ['50.00', '50.00'],
    ])
      expect(problems('deposits', { depositQuick: quick })).toEqual({ depositQuick: 'order' });
    expect(problems('deposits', { depositQuick: Array.from({ length: 13 }, (_, at) => `${30 + at}.00`) })).toEqual({
      depositQuick: 'range',
    });
    expect(problems('deposits', { depositQuick: Array.from({ length: 12 }, (_, at) => `${30 + at}.00`) })).toEqual({});
    expect(problems('deposits', { depositQuick: [30] })).toEqual({ depositQuick: 'sum' });
    expect(problems('withdrawals', { withdrawalMin: '20000.00' })).toEqual({});
    expect(problems('withdrawals', { withdrawalMin: '20000.01' })).toEqual({ withdrawalMin: 'order' });
  });

  it('a picture code comes no later than the lock', () => {
    expect(problems('login', { captchaAfterFailures: 3, loginLockAfter: 3 })).toEqual({});
    expect(problems('login', { captchaAfterFailures: 4, loginLockAfter: 3 })).toEqual({ captchaAfterFailures: 'order' });
  });

  it('rows are whole, each once, and not more than there is room for', () => {
    const bank = (code: string) => ({ code, name: `Bank ${code}` });
    const many = (count: number) => Array.from({ length: count }, (_, at) => bank(`B${at}`));
    expect(problems('withdrawals', { payoutBanks: many(60) })).toEqual({});
    expect(problems('withdrawals', { payoutBanks: many(61) })).toEqual({ payoutBanks: 'range' });
    expect(problems('withdrawals', { payoutBanks: 'all' })).toEqual({ payoutBanks: 'range' });
    expect(problems('withdrawals', { payoutBanks: [bank('A'), bank('A'), { code: 'C' }, null] })).toEqual({
      'payoutBanks.1.code': 'twice',
      'payoutBanks.2.name': 'pattern',
      'payoutBanks.3.code': 'pattern',
      'payoutBanks.3.name': 'pattern',
    });
    const my = { region: 'MY', dialingCode: '60', minDigits: 9, maxDigits: 10 };
    expect(problems('codes', { dialingCodes: [my] })).toEqual({});
    expect(problems('codes', { dialingCodes: [] })).toEqual({ dialingCodes: 'range' });
    expect(problems('codes', { dialingCodes: [{ ...my, minDigits: 11 }] })).toEqual({ 'dialingCodes.0.minDigits': 'order' });
    expect(problems('codes', { dialingCodes: [my, { ...my, region: 'SG' }] })).toEqual({ 'dialingCodes.1.dialingCode': 'twice' });
    expect(problems('codes', { dialingCodes: [{ ...my, minDigits: '9', dialingCode: '+60' }] })).toEqual({
      'dialingCodes.0.minDigits': 'range',
      'dialingCodes.0.dialingCode': 'pattern',
    });
  });

  it('languages are those that there are, each once, and the first is one of them', () => {
    expect(problems('languages', { languages: ['EN'], defaultLanguage: 'EN' })).toEqual({});
    expect(problems('languages', { languages: ['EN'] })).toEqual({ defaultLanguage: 'missing' });
    expect(problems('languages', { languages: [] })).toEqual({ languages: 'missing' });
    expect(problems('languages', { languages: ['MS', 'MS'] })).toEqual({ languages: 'twice' });
    expect(problems('languages', { languages: ['MS', 'XX'] })).toEqual({ languages: 'unknown' });
    expect(problems('languages', { defaultLanguage: 'FR' })).toEqual({ defaultLanguage: 'unknown' });
    expect(problems('languages', { languages: ['MS', 'AR', 'TY', 'FR'] })).toEqual({});
  });

  it('a text is trimmed, and has its length and its signs', () => {
    expect(check('codes', { mobilePlaceholder: ' 01******** ' }).values.mobilePlaceholder).toBe('01********');
    for (const [value, problem] of [
      ['', 'pattern'],
      ['<script>', 'pattern'],
      ['*'.repeat(21), 'range'],
      [5, 'pattern'],
    ] as const)
      expect([value, problems('codes', { mobilePlaceholder: value })]).toEqual([value, { mobilePlaceholder: problem }]);
  });

  it('a section is whole: nothing is missing, nothing is nobody’s', () => {
    expect(problems('play', { twoPeople: {} })).toEqual({ twoPeople: 'unknown' });
    const { slotPaceMs: _, ...rest } = initial('play');
    expect(checkSection(sectionOf('play'), rest, MYR).problems).toEqual({ slotPaceMs: 'missing' });
  });
});

describe('a change of the settings', () => {
  /** Each setting that takes two: a value, and one that lets more in or out. */
  const WIDER: readonly (readonly [section: SectionName, name: string, narrow: SettingValue, wide: SettingValue])[] = [
    ['deposits', 'depositMax', '9.99', '10.00'],
    ['deposits', 'maxOpenDeposits', 3, 4],
    ['withdrawals', 'withdrawalMax', '100.00', '100.01'],
    ['withdrawals', 'withdrawalsPerDay', 3, 4],
    ['withdrawals', 'autoReceiptMinutes', 60, 59],
    ['withdrawals', 'isIdentityAsked', true, false],
    ['withdrawals', 'identityAskedFrom', '5000.00', '5000.01'],
    ['withdrawals', 'payeesMax', 3, 4],
    ['withdrawals', 'payeeCoolOffHours', 24, 23],
    ['turnover', 'isTurnoverOn', true, false],
    ['turnover', 'turnoverPercent', 100, 99],
    ['turnover', 'turnoverOddsPercent', 150, 149],
    ['turnover', 'isEveryStakeCounted', false, true],
    ['turnover', 'turnoverFloor', '0.10', '0.11'],
    ['transfers', 'isUplineTransferOn', false, true],
    ['transfers', 'uplineTransferMax', '100.00', '100.01'],
    ['transfers', 'uplineTransferDayMax', '6000.00', '6000.01'],
    ['transfers', 'uplineTransfersPerDay', 3, 4],
    ['transfers', 'isDownlineTransferOn', false, true],
    ['transfers', 'downlineTransferMax', '100.00', '100.01'],
    ['transfers', 'downlineTransferDayMax', '6000.00', '6000.01'],
    ['transfers', 'downlineTransfersPerDay', 3, 4],
    ['opening', 'isAgentOpeningOn', false, true],
    ['opening', 'agentOpeningsPerDay', 3, 4],
    ['opening', 'mayAgentsOpenAgents', false, true],
    ['opening', 'agentLinksMost', 3, 4],
    ['opening', 'isAffiliateFormOn', false, true],
    ['agents', 'isDividendOn', false, true],
    ['agents', 'isDailySalaryOn', false, true],
    ['agents', 'isHourlySalaryOn', false, true],
    ['agents', 'isRealtimeSalaryOn', false, true],
    ['agents', 'agentDividendPercent', 40, 41],
    ['agents', 'agentSalaryPercent', 2, 3],
    ['agents', 'agentFeePercent', 10, 9],
    ['agents', 'agentActiveBet', '1.00', '0.99'],
    ['agents', 'isSharedActive', false, true],
    ['withdrawals', 'isPayoutByProvider', false, true],
    ['login', 'captchaAfterFailures', 2, 3],
    ['login', 'loginLockAfter', 3, 4],
    ['login', 'loginLockMinutes', 30, 29],
    ['login', 'botCheckBits', 16, 15],
    ['login', 'isBotCheckAlways', true, false],
    ['login', 'isNewAddressAsked', true, false],
    ['login', 'knownAddressDays', 30, 31],
    ['login', 'passwordDays', 90, 91],
    ['login', 'freePlaysPerDay', 10, 11],
    ['withdrawals', 'withdrawalSecurityPercent', 5, 6],
    ['codes', 'codeMinutes', 5, 6],
    ['codes', 'codeTries', 5, 6],
    ['play', 'slotPaceMs', 2_500, 2_499],
    ['play', 'isSlotAutoplayAllowed', false, true],
    ['protection', 'limitRaiseDays', 2, 1],
    ['protection', 'realityCheckMinutes', 30, 31],
    ['protection', 'isLimitAskedFirst', true, false],
    ['conduct', 'isRegulated', true, false],
  ];

  it.each(WIDER)('of %s %s takes two in one direction, and one person in the other', (section, name, narrow, wide) => {
    expect(widens(section, { [name]: narrow }, { [name]: wide })).toEqual([
      { name: `setting.${name}`, from: scalarText(narrow), to: scalarText(wide) },
    ]);
    expect(widens(section, { [name]: wide }, { [name]: narrow })).toEqual([]);
  });

  it('of the type codes of agents and of accounts that are kept out takes two both ways, and no code stands in both or is that of trials', () => {
    const [few, more] = [[{ type: 1 }], [{ type: 1 }, { type: 7 }]];
    for (const name of ['agentTypes', 'closedTypes'])
      for (const [from, to] of [
        [few, more],
        [more, few],
      ] as const)
        expect(widens('login', { [name]: from }, { [name]: to })).toHaveLength(1);
    const check = (agentTypes: SettingValue, closedTypes: SettingValue) => problems('login', { agentTypes, closedTypes });
    expect(check([{ type: 1 }, { type: 7 }], [{ type: 90 }])).toEqual({});
    expect(check([{ type: 90 }], [{ type: 90 }])).toEqual({ 'agentTypes.0.type': 'twice', 'closedTypes.0.type': 'twice' });
    expect(check([{ type: 4 }], [])).toEqual({ 'agentTypes.0.type': 'twice' });
    expect(check([{ type: 0 }], [])).toEqual({ 'agentTypes.0.type': 'range' });
  });

  it('of how much bets count takes two both ways', () => {
    const [few, more] = [[{ code: 'RNG', percent: 100 }], [{ code: 'RNG', percent: 100 }, { code: 'LIVE', percent: 20 }]]; // prettier-ignore
    expect(widens('turnover', { turnoverWeights: few }, { turnoverWeights: more })).toHaveLength(1);
    expect(widens('turnover', { turnoverWeights: more }, { turnoverWeights: few })).toHaveLength(1);
    expect(problems('turnover', { turnoverWeights: [{ code: 'RNG', percent: 101 }] })).toEqual({ 'turnoverWeights.0.percent': 'range' });
    expect(problems('turnover', { turnoverWeights: [...few, ...few] })).toEqual({ 'turnoverWeights.1.code': 'twice' });
  });

  it('of the jackpot takes two both ways', () => {
    for (const [from, to] of [
      ['off', 'standard'],
      ['standard', 'off'],
      ['standard', 'grand30m'],
    ] as const)
      expect(widens('jackpot', { jackpotProfile: from }, { jackpotProfile: to })).toEqual([{ name: 'setting.jackpotProfile', from, to }]);
    expect(widens('jackpot', { jackpotProfile: 'off' }, { jackpotProfile: 'off' })).toEqual([]);
  });

  it('is judged for every setting: those that are left are harmless both ways', () => {
    const judged = new Set([
      ...WIDER.map(([, name]) => name),
      'payoutBanks',
      'turnoverWeights',
      'dialingCodes',
      'agentTypes',
      'closedTypes',
      'jackpotProfile',
    ]);
    const harmless = SECTION_NAMES.flatMap((section) => Object.keys(sectionOf(section).settings)).filter((name) => !judged.has(name));
    expect(harmless.toSorted()).toEqual([
      'defaultLanguage',
      'demoGrant',
      'depositMin',
      'depositMinutes',
      'depositQuick',
      'displayDecimals',
      'downlineTransferMin',
      'inboxDays',
      'isResendAtInterval',
      'jackpotTicker',
      'languages',
      'limitPeriods',
      'mobilePlaceholder',
      'ticketAlertHours',
      'ticketReopenDays',
      'uplineTransferMin',
      'vendorSilenceSeconds',
      'withdrawalMin',
    ]);
    const others: readonly (readonly [SectionName, string, SettingValue, SettingValue])[] = [
      ['deposits', 'depositMin', '1.00', '2.00'],
      ['deposits', 'depositMinutes', 5, 6],
      ['deposits', 'depositQuick', ['1.00'], ['2.00']],
      ['withdrawals', 'withdrawalMin', '1.00', '2.00'],
      ['transfers', 'uplineTransferMin', '1.00', '2.00'],
      ['transfers', 'downlineTransferMin', '1.00', '2.00'],
      ['play', 'demoGrant', '1.00', '2.00'],
      ['play', 'vendorSilenceSeconds', 60, 61],
      ['conduct', 'displayDecimals', 'asset', 'spec'],
      ['conduct', 'jackpotTicker', 'pool', 'display'],
      ['protection', 'limitPeriods', ['day'], ['day', 'week']],
      ['languages', 'languages', ['MS'], ['MS', 'EN']],
      ['languages', 'defaultLanguage', 'MS', 'EN'],
      ['codes', 'mobilePlaceholder', '*', '**'],
      ['codes', 'isResendAtInterval', false, true],
      ['messages', 'inboxDays', 90, 91],
      ['messages', 'ticketReopenDays', 14, 15],
      ['messages', 'ticketAlertHours', 24, 25],
    ];
    for (const [section, name, a, b] of others)
      expect([name, widens(section, { [name]: a }, { [name]: b }), widens(section, { [name]: b }, { [name]: a })]).toEqual([name, [], []]);
  });

  it('of a list takes two for what is added or renamed, not for what is taken out or moved', () => {
    const [a, b] = [
      { code: 'A', name: 'Alpha' },
      { code: 'B', name: 'Beta' },
    ] as const;
    const of = (from: readonly (typeof a | typeof b | { code: string; name: string })[], to: typeof from) =>
      widens('withdrawals', { payoutBanks: from }, { payoutBanks: to });
    expect(of([a, b], [b])).toEqual([]);
    expect(of([a, b], [b, a])).toEqual([]);
    expect(of([a], [a, b])).toEqual([{ name: 'setting.payoutBanks', from: '', to: 'B · Beta' }]);
    expect(of([a], [{ code: 'A', name: 'Other' }])).toEqual([{ name: 'setting.payoutBanks', from: 'A · Alpha', to: 'A · Other' }]);
  });

  it('of the countries of mobile numbers takes two for what is taken out as well: who has such a number would come in without a code', () => {
    const [my, sg] = [
      { region: 'MY', dialingCode: '60', minDigits: 9, maxDigits: 10 },
      { region: 'SG', dialingCode: '65', minDigits: 8, maxDigits: 8 },
    ];
    const of = (from: readonly (typeof my)[], to: readonly (typeof my)[]) => widens('codes', { dialingCodes: from }, { dialingCodes: to });
    expect(of([my, sg], [my])).toEqual([{ name: 'setting.dialingCodes', from: 'SG · 65 · 8 · 8', to: '' }]);
    expect(of([my], [my, sg])).toEqual([{ name: 'setting.dialingCodes', from: '', to: 'SG · 65 · 8 · 8' }]);
    expect(of([my], [{ ...my, minDigits: 10 }])).toEqual([
      { name: 'setting.dialingCodes', from: 'MY · 60 · 9 · 10', to: 'MY · 60 · 10 · 10' },
    ]);
    expect(of([my, sg], [sg, my])).toEqual([]);
  });

  it('of a sum that could not be read before counts as a change from nothing', () => {
    expect(widens('deposits', { depositMax: 'much' }, { depositMax: '1.00' })).toHaveLength(1);
  });
});
