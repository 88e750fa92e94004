import { CallRefused } from '@talora/contract/core/client.ts';
import type { RegisterSetting } from '@talora/contract/site/site.ts';
import { DEFAULT_DIALING_CODES, MOBILE_PLACEHOLDER } from '@talora/domain/members/mobile-numbers.ts';
import { PATTERN_TABLE } from '@talora/domain/test/pattern-table.ts';
import {
  defaultRegisterRule,
  type RegisterField,
  type RegisterFieldRule,
  type RegisterMethod,
} from '@talora/domain/members/register-fields.ts';
import { REGISTER_TABLE } from '@talora/domain/test/register-table.ts';
import { describe, expect, it } from 'vitest';
import { askedFields, dayIn, fieldOfRefusal, findProblems, problemsOfRefusal, rulesOfForm, valuesToSend } from './register-form.ts';

const on = (field: RegisterField, change: Partial<RegisterFieldRule> = {}): RegisterFieldRule => ({
  ...defaultRegisterRule(field),
  enabled: true,
  ...change,
});

const formOf = (fields: readonly RegisterFieldRule[], method: RegisterMethod = 'username') => {
  const setting: RegisterSetting = {
    isOpen: true,
    methods: ['username', 'mobile'],
    isSmsChecked: true,
    hasMobilePassword: true,
    mobilePlaceholder: MOBILE_PLACEHOLDER,
    countries: [...DEFAULT_DIALING_CODES],
    agreementAge: 18,
    minimumAge: 21,
    termsChecked: true,
    fields: [...fields],
  };
  return rulesOfForm(setting, method, '2026-11-21');
};

const WHOLE = { username: 'mawar88', password: 'kopi tarik', confirmPassword: 'kopi tarik' };

describe('the registration form', () => {
  it('takes and refuses the rows of the field table, as the server does', () => {
    for (const { field, good, bad } of REGISTER_TABLE) {
      const rules = formOf(field === 'username' ? [] : [on(field, { required: true })]);
      const end = (text: string) => findProblems(rules, { ...WHOLE, [field]: text })[field]?.problem ?? null;
      for (const text of good) expect([field, text, end(text)]).toEqual([field, text, null]);
      // That a code is nobody's, only the server knows.
      for (const [text, problem] of bad) expect([field, text, end(text)]).toEqual([field, text, problem === 'unknown' ? null : problem]);
      expect([field, end('')]).toEqual([field, 'required']);
    }
  });

  it('takes and refuses the rows of the pattern table, as the server does', () => {
    for (const [patternId, good, bad] of PATTERN_TABLE) {
      const rules = formOf([on('paymentPassword', { minLength: 0, maxLength: 255, patternId })]);
      const end = (text: string) => findProblems(rules, { ...WHOLE, paymentPassword: text }).paymentPassword?.problem ?? null;
      for (const text of good) expect([patternId, text, end(text)]).toEqual([patternId, text, null]);
      for (const text of bad) expect([patternId, text, end(text)]).toEqual([patternId, text, text === '' ? 'required' : 'pattern']);
    }
  });

  it('finds what the brand’s rules find, field by field', () => {
    expect(findProblems(formOf([]), { username: '9abc', password: 'kopi tarik', confirmPassword: 'kopi' })).toEqual({
      username: { problem: 'pattern', patternId: 1, min: 4, max: 16 },
      confirmPassword: { problem: 'mismatch' },
    });
  });

  it('accepts a whole form without its optional fields', () => {
    expect(findProblems(formOf([on('email'), on('mobileNum')]), { ...WHOLE, email: '  ', countryDialingCode: '60' })).toEqual({});
  });

  it('by mobile number it asks for number and code in place of the name', () => {
    const rules = formOf([on('username'), on('nickname')], 'mobile');
    expect(askedFields(rules).map(({ field }) => field)).toEqual([
      'mobileNum',
      'verificationCode',
      'nickname',
      'password',
      'confirmPassword',
    ]);
    const values = { ...WHOLE, mobileNum: ' 012-345 6789', countryDialingCode: '60', verificationCode: '123456' };
    expect(findProblems(rules, values)).toEqual({});
    expect(valuesToSend(askedFields(rules), values)).toEqual({
      mobileNum: '012-345 6789',
      countryDialingCode: '60',
      verificationCode: '123456',
      password: 'kopi tarik',
      confirmPassword: 'kopi tarik',
    });
    expect(findProblems(rules, { ...values, mobileNum: '012' })).toEqual({ mobileNum: { problem: 'digits', min: 9, max: 10 } });
  });

  it('trims names and never passwords, and leaves empty fields out', () => {
    const asked = askedFields(formOf([on('email'), on('mobileNum')]));
    const typed = { username: ' mawar88 ', password: ' kopi tarik ', confirmPassword: ' kopi tarik ', email: '', countryDialingCode: '60' };
    expect(valuesToSend(asked, typed)).toEqual({
      username: 'mawar88',
      password: ' kopi tarik ',
      confirmPassword: ' kopi tarik ',
    });
  });

  it('knows the day in the brand’s time zone', () => {
    const at = new Date('2026-11-21T17:00:00Z');
    expect([dayIn('Asia/Kuala_Lumpur', at), dayIn('UTC', at)]).toEqual(['2026-11-22', '2026-11-21']);
  });

  it('puts the server’s refusals at their fields', () => {
    const fieldOf = (code: 'USERNAME_TAKEN' | 'MOBILE_TAKEN' | 'CODE_EXPIRED' | 'NETWORK') =>
      fieldOfRefusal(new CallRefused(code, 422, null, ''));
    expect([fieldOf('USERNAME_TAKEN'), fieldOf('MOBILE_TAKEN'), fieldOf('CODE_EXPIRED')]).toEqual([
      'username',
      'mobileNum',
      'verificationCode',
    ]);
    expect(fieldOf('NETWORK')).toBeNull();
    const fields = { email: { problem: 'required' } };
    expect(problemsOfRefusal(new CallRefused('FIELDS_INVALID', 422, { fields }, ''))).toEqual(fields);
  });
});
