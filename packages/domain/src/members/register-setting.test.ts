import { describe, expect, it } from 'vitest';
import { matchesPattern, PATTERN_CATALOGUE, type PatternId } from './patterns.ts';
import type { RegisterField, RegisterFieldRule } from './register-fields.ts';
import { asksMobilePassword, findSettingProblems, isSettingSound, type RegisterSettingDraft } from './register-setting.ts';

const rule = (field: RegisterField, change: Partial<RegisterFieldRule> = {}): RegisterFieldRule => ({
  field,
  enabled: true,
  required: true,
  minLength: 8,
  maxLength: 20,
  patternId: 4,
  acceptedPattern: '',
  ...change,
});
const setting = (change: Partial<RegisterSettingDraft> = {}): RegisterSettingDraft => ({
  isOpen: true,
  switches: [
    { module: 'USERNAMEREG3', enabled: true },
    { module: 'MOBILENUMREG3', enabled: false },
  ],
  agreementAge: 18,
  minimumAge: 21,
  termsChecked: true,
  fields: [
    rule('username'),
    rule('password'),
    rule('nickname', { required: false }),
    rule('mobileNum', { enabled: false, required: false }),
  ],
  ...change,
});
const withField = (changed: RegisterFieldRule) =>
  findSettingProblems(setting({ fields: [...setting().fields.filter(({ field }) => field !== changed.field), changed] })).fields[
    changed.field
  ];

describe('a register setting', () => {
  it('is sound as it ships', () => {
    expect(isSettingSound(findSettingProblems(setting()))).toBe(true);
  });

  it.each([
    [{ minLength: 5, maxLength: 5 }, undefined],
    [{ minLength: 6, maxLength: 5 }, 'order'],
    [{ minLength: 0, maxLength: 255 }, undefined],
    [{ minLength: -1 }, 'number'],
    [{ minLength: 1.5 }, 'number'],
    [{ minLength: Number.NaN }, 'number'],
    [{ maxLength: 256 }, 'number'],
    [{ minLength: 0, maxLength: 0 }, 'number'],
    [{ enabled: false, required: true }, undefined],
    [{ enabled: false, required: false }, undefined],
    [{ patternId: 11, minLength: 10, maxLength: 10 }, undefined],
    [{ patternId: 11, minLength: 11, maxLength: 20 }, 'pattern-length'],
    [{ patternId: 13, minLength: 0, maxLength: 9 }, 'pattern-length'],
    [{ patternId: 20, minLength: 1, maxLength: 3 }, 'pattern-length'],
    [{ patternId: 20, minLength: 1, maxLength: 3, acceptedPattern: '*' }, undefined],
  ] as const)('judges a field by %j', (change, problem) => {
    expect(withField(rule('nickname', { required: false, ...change }))).toBe(problem);
  });

  it('keeps what an open way to register needs', () => {
    expect(withField(rule('username', { enabled: false, required: false }))).toBe('needed');
    expect(withField(rule('username', { required: false }))).toBe('needed');
    expect(withField(rule('password', { required: false }))).toBe('needed');
    const byNumber = { switches: [{ module: 'MOBILENUMREG3', enabled: true }] } as const;
    const nameless = setting({ ...byNumber, fields: [rule('username', { enabled: false }), rule('password')] });
    expect(findSettingProblems(nameless).fields).toEqual({});
    const open = setting({ ...byNumber, fields: [rule('password', { enabled: false })] });
    expect(findSettingProblems(open).fields).toEqual({ password: 'needed' });
    const closed = setting({ isOpen: false, fields: [rule('username', { enabled: false, required: false })] });
    expect(isSettingSound(findSettingProblems(closed))).toBe(true);
  });

  it('takes no password below eight characters, and a captcha of five', () => {
    expect(withField(rule('password', { minLength: 7 }))).toBe('too-short');
    expect(withField(rule('password', { minLength: 8 }))).toBeUndefined();
    expect(withField(rule('captcha', { minLength: 5, maxLength: 5 }))).toBeUndefined();
    expect(withField(rule('captcha', { minLength: 6, maxLength: 9 }))).toBe('pattern-length');
    expect(withField(rule('captcha', { minLength: 1, maxLength: 4 }))).toBe('pattern-length');
  });

  it('needs a way to register and ages in order', () => {
    expect(findSettingProblems(setting({ switches: [] })).whole).toEqual(['no-method']);
    expect(findSettingProblems(setting({ switches: [{ module: 'REGMOBVERF3', enabled: true }], isOpen: false })).whole).toEqual([]);
    expect(findSettingProblems(setting({ agreementAge: 17 })).whole).toEqual(['age']);
    expect(findSettingProblems(setting({ minimumAge: 100 })).whole).toEqual(['age']);
    expect(findSettingProblems(setting({ agreementAge: 22, minimumAge: 21 })).whole).toEqual(['age-order']);
    expect(findSettingProblems(setting({ agreementAge: 21, minimumAge: 21 })).whole).toEqual([]);
  });

  it('knows for every pattern a text of the shortest length, and none shorter', () => {
    const texts: Readonly<Record<PatternId, string>> = {
      0: 'x', 1: 'a', 2: '中', 3: 'a@b.cc', 4: 'a', 5: 'a1', 6: '1', 7: 'A', 8: 'a', 9: 'x', 10: '中', 11: '2000-01-31', 12: 'ab', 13: '01-31-2000', 14: 'a',
      15: '가', 16: 'ก', 17: 'ก', 18: 'A', 19: '!', 20: 'aA1!', 21: 'a b', 22: 'あ', 23: 'a',
    }; // prettier-ignore
    for (const { id } of PATTERN_CATALOGUE) {
      const text = texts[id];
      const length = Array.from(text).length;
      expect([id, matchesPattern(id, text)]).toEqual([id, true]);
      expect(withField(rule('nickname', { patternId: id, minLength: 0, maxLength: length }))).toBeUndefined();
      if (length > 1) {
        expect([id, withField(rule('nickname', { patternId: id, minLength: 0, maxLength: length - 1 }))]).toEqual([id, 'pattern-length']);
      }
    }
  });
});

it.each([
  [[], true],
  [['MOBILEPWDREG3'], true],
  [['REGMOBVERF3'], false],
  [['REGMOBVERF3', 'MOBILEPWDREG3'], true],
])('with %j on, a mobile registration asks for a password: %s', (on, isAsked) => {
  expect(asksMobilePassword((module) => on.includes(module))).toBe(isAsked);
});
