import type { ConsoleMethods } from '@talora/contract/wallet/methods-console.ts';
import { describe, expect, it } from 'vitest';
import { accountFormOf, boundsOf, hourText, methodFormOf, readAccountForm, readHour, readMethodForm } from './methods-draft.ts';

const page: Pick<ConsoleMethods, 'brand' | 'currency' | 'methods' | 'accounts'> = {
  currency: 'MYR',
  brand: { min: '10.00', max: '30000.00', quick: ['50.00'], minutes: 30 },
  methods: [],
  accounts: [],
};
const fresh = { ...methodFormOf(null, 'bank_slip', 3), code: 'duitnow' };

describe('hours', () => {
  it('are read as they are written', () => {
    for (const minute of [0, 59, 60, 1_439, 1_440]) expect(readHour(hourText(minute))).toBe(minute);
    for (const text of ['', '24:01', '25:00', '12', '12:60', 'noon']) expect([text, readHour(text)]).toEqual([text, Number.NaN]);
  });
});

describe('a typed method', () => {
  it('is a new one without limits of its own', () => {
    expect(readMethodForm(fresh, page, true)).toMatchObject({
      problems: {},
      draft: { kind: 'bank_slip', position: 3, min: '', minutes: null, quick: [], feeFixed: '0.00', feeShare: 0, opens: 0, closes: 1_440 },
    });
  });

  it('comes back as it was stored', () => {
    const typed = { ...fresh, quick: '20, 50', minutes: '45', feeShare: '1.25', levels: [{ level: '2', min: '10', max: '900' }] };
    const { draft, problems } = readMethodForm(typed, page, true);
    expect([problems, draft.feeShare, draft.levels]).toEqual([{}, 125, [{ level: 2, min: '10.00', max: '900.00' }]]);
    const stored = { id: 'a', code: 'duitnow', version: 1, draft, changed: null };
    expect(readMethodForm(methodFormOf(stored, 'bank_slip', 1), { ...page, methods: [stored] }, false)).toEqual({ draft, problems: {} });
    expect(readMethodForm(fresh, { ...page, methods: [stored] }, true).problems).toEqual({ code: 'twice' });
  });

  it('is told what is wrong with it', () => {
    const wrong = { ...fresh, code: 'Duit Now', min: '5', minutes: 'x', feeShare: '1.255', opens: '8', closes: '24:01', position: '' };
    expect(readMethodForm(wrong, page, true).problems).toEqual({
      code: 'pattern',
      min: 'range',
      minutes: 'range',
      feeShare: 'range',
      opens: 'range',
      closes: 'range',
      position: 'range',
    });
  });
});

describe('a typed account', () => {
  const typed = { ...accountFormOf(null, 1), bankCode: 'RAYA', bankName: 'Bank Raya', accountName: 'Talora', accountNumber: '118' };
  it('is read, and comes back as it was stored', () => {
    const { draft, problems } = readAccountForm({ ...typed, dayCap: '500' }, page, 'a');
    expect([problems, draft.dayCap]).toEqual([{}, '500.00']);
    const stored = { id: 'a', version: 1, draft, sentToday: '0.00', changed: null };
    expect(readAccountForm(accountFormOf(stored, 1), { ...page, accounts: [stored] }, 'a')).toEqual({ draft, problems: {} });
    expect(readAccountForm(typed, { ...page, accounts: [stored] }, 'b').problems).toEqual({ accountNumber: 'twice' });
  });

  it('is told what is missing', () => {
    expect(readAccountForm(accountFormOf(null, 1), page, 'a').problems).toEqual({
      bankCode: 'missing',
      bankName: 'missing',
      accountName: 'missing',
      accountNumber: 'missing',
    });
  });
});

it('what is out of range is told with the range that the rules hold it to', () => {
  const named = ['minutes', 'position', 'feeShare', 'levels.3.level'].map(boundsOf);
  expect(named).toEqual([
    { least: 5, most: 1_440 },
    { least: 1, most: 999 },
    { least: 0, most: 20 },
    { least: 1, most: 99 },
  ]);
  expect(['min', 'max', 'levels.0.min', 'levels.12.max'].map(boundsOf)).toEqual(['brand', 'brand', 'brand', 'brand']);
  expect(['dayMax', 'quick', 'opens', 'names.ms'].map(boundsOf)).toEqual([null, null, null, null]);
  // Both sides of a bound, by the rules themselves.
  const form = { ...methodFormOf(null, 'redirect', 1), code: 'a' };
  const problem = (minutes: string) => readMethodForm({ ...form, minutes }, page, true).problems.minutes;
  expect(['4', '5', '1440', '1441'].map(problem)).toEqual(['range', undefined, undefined, 'range']);
});
