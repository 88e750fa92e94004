import { describe, expect, it } from 'vitest';
import { ASSETS } from '../money/asset.ts';
import {
  checkAccount,
  checkMethod,
  feeOn,
  isOpenAt,
  limitsAt,
  widensAccount,
  widensMethod,
  type AccountDraft,
  type MethodDraft,
} from './deposit-methods.ts';

const NONE = { ms: '', en: '', zh: '' };
const BRAND = { depositMin: '10.00', depositMax: '30000.00' };

const method = (change: Partial<MethodDraft> = {}): MethodDraft => ({
  kind: 'bank_slip',
  channel: 'page',
  icon: 'receipt',
  position: 2,
  names: NONE,
  isOn: true,
  isInMaintenance: false,
  maintenance: NONE,
  min: '',
  max: '',
  dayMax: '',
  quick: [],
  minutes: null,
  levels: [],
  feeFixed: '0.00',
  feeShare: 0,
  feeBy: 'house',
  opens: 0,
  closes: 1_440,
  ...change,
});

const account = (change: Partial<AccountDraft> = {}): AccountDraft => ({
  bankCode: 'MELATI',
  bankName: 'Bank Melati',
  accountName: 'Talora Sdn Bhd',
  accountNumber: '7710-449 182',
  position: 1,
  isOn: true,
  dayCap: '',
  opens: 0,
  closes: 1_440,
  ...change,
});

const problems = (change: Partial<MethodDraft>) => checkMethod(method(change), BRAND, ASSETS.MYR).problems;
const blamed = (change: Partial<AccountDraft>) => checkAccount(account(change), ASSETS.MYR).problems;

describe('hours of the day', () => {
  it('hold from their start to just before their end, over midnight too', () => {
    const day = { opens: 540, closes: 1_080 };
    expect([539, 540, 1_079, 1_080].map((minute) => isOpenAt(minute, day))).toEqual([false, true, true, false]);
    const night = { opens: 1_320, closes: 120 };
    expect([1_319, 1_320, 1_439, 0, 119, 120].map((minute) => isOpenAt(minute, night))).toEqual([false, true, true, true, true, false]);
    expect([0, 1_439].map((minute) => isOpenAt(minute, { opens: 0, closes: 1_440 }))).toEqual([true, true]);
  });
});

describe('a fee', () => {
  it('is fixed and a share, rounded down, and never more than what came', () => {
    expect(feeOn(10_000n, { fixed: 0n, share: 0 })).toBe(0n);
    expect(feeOn(10_000n, { fixed: 50n, share: 125 })).toBe(175n);
    expect(feeOn(199n, { fixed: 0n, share: 100 })).toBe(1n);
    expect(feeOn(40n, { fixed: 50n, share: 0 })).toBe(40n);
  });
});

describe('limits by level', () => {
  const own = { min: '10.00', max: '100.00' };
  const levels = [
    { level: 3, min: '5.00', max: '500.00' },
    { level: 5, min: '5.00', max: '900.00' },
  ];
  it('are those of the highest level that was reached', () => {
    expect([0, 2, 3, 4, 5, 9].map((level) => limitsAt(level, own, levels).max)).toEqual([
      '100.00',
      '100.00',
      '500.00',
      '500.00',
      '900.00',
      '900.00',
    ]);
  });
});

describe('a method', () => {
  it('is stored with all decimals, and without a limit of its own', () => {
    expect(problems({})).toEqual({});
    const { method: read } = checkMethod(method({ min: '20', max: '500.5', quick: ['20', '50'], feeFixed: '' }), BRAND, ASSETS.MYR);
    expect(read).toMatchObject({ min: '20.00', max: '500.50', quick: ['20.00', '50.00'], feeFixed: '0.00' });
  });

  it.each<[string, Partial<MethodDraft>, Record<string, string>]>([
    ['a limit below the brand’s', { min: '9.99' }, { min: 'range' }],
    ['a limit above the brand’s', { max: '30000.01' }, { max: 'range' }],
    ['limits that are no order', { min: '50', max: '49.99' }, { min: 'order' }],
    ['no sum', { max: '1,000' }, { max: 'sum' }],
    ['zero', { dayMax: '0' }, { dayMax: 'sum' }],
    ['a day below one deposit', { min: '50', dayMax: '49.99' }, { dayMax: 'order' }],
    ['quick sums outside the limits', { max: '100', quick: ['50', '101'] }, { quick: 'range' }],
    ['quick sums that fall', { quick: ['50', '50'] }, { quick: 'order' }],
    ['minutes below five', { minutes: 4 }, { minutes: 'range' }],
    ['minutes above a day', { minutes: 1_441 }, { minutes: 'range' }],
    ['a name in one language alone', { names: { ...NONE, en: 'DuitNow' } }, { 'names.ms': 'missing', 'names.zh': 'missing' }],
    ['a name that could be markup', { names: { ms: '<b>', en: 'a', zh: 'a' } }, { 'names.ms': 'pattern' }],
    ['hours without length', { opens: 60, closes: 60 }, { closes: 'order' }],
    ['an hour after midnight', { closes: 1_441 }, { closes: 'range' }],
    ['a fee that eats the smallest deposit', { feeFixed: '10' }, { feeFixed: 'range' }],
    ['a share above a fifth', { feeShare: 2_001 }, { feeShare: 'range' }],
    [
      'a level twice',
      {
        levels: [
          { level: 1, min: '10', max: '20' },
          { level: 1, min: '10', max: '20' },
        ],
      },
      { 'levels.1.level': 'twice', 'levels.0.level': 'twice' },
    ],
    ['level limits beyond the brand’s', { levels: [{ level: 1, min: '10', max: '30001' }] }, { 'levels.0.max': 'range' }],
  ])('is refused with %s', (_, change, expected) => {
    const found = problems(change);
    for (const [field, problem] of Object.entries(found)) expect([field, expected[field]]).toEqual([field, problem]);
    expect(Object.keys(found).length).toBeGreaterThan(0);
  });

  it('on the line is allowed', () => {
    for (const change of [
      { min: '10.00', max: '30000.00' },
      { min: '50', max: '50' },
      { min: '50', dayMax: '50' },
      { minutes: 5 },
      { minutes: 1_440 },
      { feeFixed: '9.99' },
      { feeShare: 2_000 },
    ])
      expect([change, problems(change)]).toEqual([change, {}]);
  });

  it('takes two when it lets more in or charges otherwise, and not when it takes less', () => {
    const names = (from: MethodDraft | null, to: MethodDraft) => widensMethod(from, to, ASSETS.MYR).map(({ name }) => name);
    expect(names(null, method())).toEqual(['method.isOn']);
    expect(names(null, method({ isOn: false }))).toEqual([]);
    expect(names(method({ isOn: false }), method())).toEqual(['method.isOn']);
    expect(names(method(), method({ isOn: false, isInMaintenance: true, position: 9 }))).toEqual([]);
    expect(names(method({ max: '100.00' }), method({ max: '100.01' }))).toEqual(['method.max']);
    expect(names(method({ max: '100.00' }), method())).toEqual(['method.max']);
    expect(names(method(), method({ max: '100.00', dayMax: '100.00' }))).toEqual([]);
    expect(names(method({ dayMax: '100.00' }), method())).toEqual(['method.dayMax']);
    expect(names(method(), method({ feeFixed: '1.00', feeBy: 'player' }))).toEqual(['method.fee', 'method.feeBy']);
    expect(names(method(), method({ levels: [{ level: 1, min: '10.00', max: '20.00' }] }))).toEqual(['method.levels']);
  });
});

describe('a receiving account', () => {
  it('is whole', () => {
    expect(blamed({})).toEqual({});
    expect(blamed({ accountNumber: '1;2' })).toEqual({ accountNumber: 'pattern' });
    expect(blamed({ accountNumber: '1'.repeat(35) })).toEqual({ accountNumber: 'range' });
    expect(blamed({ accountName: ' ' })).toEqual({ accountName: 'missing' });
    expect(blamed({ bankName: '<b>' })).toEqual({ bankName: 'pattern' });
    expect(blamed({ dayCap: '0' })).toEqual({ dayCap: 'sum' });
    expect(checkAccount(account({ bankName: ' Bank Melati ', dayCap: '50' }), ASSETS.MYR).account).toMatchObject({
      bankName: 'Bank Melati',
      dayCap: '50.00',
    });
  });

  it('takes two whatever changes in where money goes, and when more may go there', () => {
    const names = (from: AccountDraft | null, to: AccountDraft) => widensAccount(from, to, ASSETS.MYR).map(({ name }) => name);
    expect(names(null, account({ isOn: false }))).toEqual([
      'account.bankCode',
      'account.bankName',
      'account.accountName',
      'account.accountNumber',
    ]);
    expect(names(account(), account({ accountNumber: '1' }))).toEqual(['account.accountNumber']);
    expect(names(account({ isOn: false }), account())).toEqual(['account.isOn']);
    expect(names(account({ dayCap: '10.00' }), account({ dayCap: '10.01' }))).toEqual(['account.dayCap']);
    expect(names(account({ dayCap: '10.00' }), account())).toEqual(['account.dayCap']);
    expect(names(account(), account({ dayCap: '10.00', isOn: false, position: 4, opens: 60 }))).toEqual([]);
  });
});
