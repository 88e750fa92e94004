import { describe, expect, it } from 'vitest';
import { isOldEnough } from './age.ts';
import { DEFAULT_DIALING_CODES, readMobileNumber } from './mobile-numbers.ts';
import {
  checkRegisterForm,
  defaultRegisterRule,
  REGISTER_FIELDS,
  rulesOfMethod,
  type RegisterFieldRule,
  type RegisterSurroundings,
  type RegisterValues,
} from './register-fields.ts';

const HERE: RegisterSurroundings = {
  method: 'username',
  isSmsChecked: false,
  hasMobilePassword: true,
  countries: DEFAULT_DIALING_CODES,
  minimumAge: 21,
  today: '2026-11-21',
};
const on = (field: RegisterFieldRule['field'], change: Partial<RegisterFieldRule> = {}): RegisterFieldRule => ({
  ...defaultRegisterRule(field),
  enabled: true,
  ...change,
});
const WHOLE: RegisterValues = { username: 'mawar88', password: 'kopi tarik', confirmPassword: 'kopi tarik' };
const problemsOf = (rules: readonly RegisterFieldRule[], values: RegisterValues, change: Partial<RegisterSurroundings> = {}) =>
  checkRegisterForm(rules, { ...WHOLE, ...values }, { ...HERE, ...change });

describe('registration fields', () => {
  it('asks for names and passwords whatever the brand says', () => {
    const off = REGISTER_FIELDS.map((field) => defaultRegisterRule(field));
    expect(checkRegisterForm(off, {}, HERE)).toEqual({
      username: { problem: 'required' },
      password: { problem: 'required' },
      confirmPassword: { problem: 'required' },
    });
    expect(checkRegisterForm([], {}, { ...HERE, method: 'mobile' })).toEqual({
      mobileNum: { problem: 'required' },
      password: { problem: 'required' },
      confirmPassword: { problem: 'required' },
    });
  });

  it('asks for the repeat of a password until the brand has it off, and compares what is sent either way', () => {
    const off = [on('confirmPassword', { enabled: false })];
    const repeat = (confirmPassword: string | undefined, change: Partial<RegisterSurroundings> = {}) =>
      problemsOf(off, { confirmPassword }, change).confirmPassword?.problem ?? null;
    expect([repeat(undefined), repeat(''), repeat('kopi tarik'), repeat('kopi'), repeat('kopi tarik ')]).toEqual([
      null,
      null,
      null,
      'mismatch',
      'mismatch',
    ]);
    expect(problemsOf([], { confirmPassword: undefined })).toEqual({ confirmPassword: { problem: 'mismatch' } });
    expect(rulesOfMethod(off, HERE).find(({ field }) => field === 'confirmPassword')).toMatchObject({ enabled: false, required: false });
    // Where no password is asked for, none is repeated.
    expect(checkRegisterForm(off, { username: 'mawar88', confirmPassword: 'kopi' }, { ...HERE, method: 'social' })).toEqual({
      confirmPassword: { problem: 'mismatch' },
    });
  });

  it('refuses what was not asked for', () => {
    expect(problemsOf([], { nickname: 'Mawar', email: '' })).toEqual({ nickname: { problem: 'unwanted' } });
    expect(problemsOf([], { mobileNum: '123456789', countryDialingCode: '60' }, { method: 'mobile' })).toEqual({
      username: { problem: 'unwanted' },
    });
  });

  it('asks for the code with every number that is the name, and with others where the brand has the field on', () => {
    const asked = (rules: readonly RegisterFieldRule[], method: 'username' | 'mobile', isSmsChecked: boolean) =>
      rulesOfMethod(rules, { method, isSmsChecked, hasMobilePassword: true })
        .filter(({ enabled }) => enabled)
        .map(({ field, required }) => `${field}${required ? '*' : ''}`);
    expect(asked([], 'mobile', true)).toEqual(['mobileNum*', 'verificationCode*', 'password*', 'confirmPassword*']);
    expect(asked([], 'mobile', false)).toEqual(['mobileNum*', 'password*', 'confirmPassword*']);
    const rules = [on('username'), on('password'), on('confirmPassword'), on('mobileNum'), on('nickname')];
    expect(asked(rules, 'username', true)).toEqual(['username*', 'password*', 'confirmPassword*', 'mobileNum', 'nickname']);
    expect(asked([...rules, on('verificationCode')], 'username', true)).toEqual([
      'username*',
      'password*',
      'confirmPassword*',
      'mobileNum',
      'verificationCode',
      'nickname',
    ]);
    expect(asked([...rules, on('verificationCode')], 'username', false)).not.toContain('verificationCode');
    const optional = [on('mobileNum'), on('verificationCode')];
    const number = { mobileNum: '123456789', countryDialingCode: '60' };
    expect(problemsOf(optional, {}, { isSmsChecked: true })).toEqual({});
    expect(problemsOf(optional, number, { isSmsChecked: true })).toEqual({ verificationCode: { problem: 'required' } });
    expect(problemsOf(optional, { ...number, verificationCode: '123456' }, { isSmsChecked: true })).toEqual({});
  });

  it('a number that is the name needs a password unless the brand does without; a user name always does', () => {
    const asked = (method: 'username' | 'mobile', hasMobilePassword: boolean) =>
      rulesOfMethod([], { method, isSmsChecked: true, hasMobilePassword }).some(({ field, enabled }) => field === 'password' && enabled);
    expect([asked('mobile', true), asked('mobile', false), asked('username', false)]).toEqual([true, false, true]);
  });

  it('counts the digits of a number by its country', () => {
    for (const { region, dialingCode, minDigits, maxDigits } of DEFAULT_DIALING_CODES) {
      const end = (count: number) =>
        problemsOf([on('mobileNum')], { mobileNum: '1'.repeat(count), countryDialingCode: dialingCode }).mobileNum ?? null;
      const no = { problem: 'digits', min: minDigits, max: maxDigits };
      expect([region, end(minDigits - 1), end(minDigits), end(maxDigits), end(maxDigits + 1)]).toEqual([region, no, null, null, no]);
    }
    expect(problemsOf([on('mobileNum')], { mobileNum: '123456789', countryDialingCode: '999' }).mobileNum?.problem).toBe('digits');
    expect(problemsOf([on('mobileNum')], { mobileNum: '12345678a', countryDialingCode: '60' }).mobileNum?.problem).toBe('digits');
  });

  it('reads a number with or without the leading zero and with what people put between digits', () => {
    for (const typed of ['0123456789', '123456789', ' 012-345 6789 ', '(012) 345.6789'])
      expect(readMobileNumber(DEFAULT_DIALING_CODES, '60', typed)?.digits).toBe('60123456789');
    expect(readMobileNumber(DEFAULT_DIALING_CODES, '+60', '0123456789')?.digits).toBe('60123456789');
    expect(readMobileNumber(DEFAULT_DIALING_CODES, '60', '٠١٢٣٤٥٦٧٨٩')).toBeNull();
  });

  it('knows an age to the day', () => {
    const table: readonly (readonly [string, string, boolean])[] = [
      ['2005-11-21', '2026-11-21', true],
      ['2005-11-22', '2026-11-21', false],
      ['2005-11-20', '2026-11-21', true],
      ['2004-02-29', '2025-02-28', false],
      ['2004-02-29', '2025-03-01', true],
      ['2004-02-29', '2028-02-29', true],
      ['2027-01-01', '2026-11-21', false],
      ['1900-01-01', '2026-11-21', true],
      ['1899-12-31', '2026-11-21', false],
      ['11-21-2005', '2026-11-21', true],
      ['11-22-2005', '2026-11-21', false],
      ['yesterday', '2026-11-21', false],
    ];
    for (const [born, today, isOld] of table) expect([born, today, isOldEnough(born, 21, today)]).toEqual([born, today, isOld]);
    expect(problemsOf([on('birthday')], { birthday: '2005-11-22' })).toEqual({ birthday: { problem: 'age', age: 21 } });
    expect(problemsOf([on('birthday')], { birthday: '2005-11-22' }, { minimumAge: 20 })).toEqual({});
  });
});
