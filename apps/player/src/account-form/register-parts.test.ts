import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { RegisterFieldRule } from '@talora/domain/members/register-fields.ts';
import { dropDraft, keepDraft, readDraft } from './register-draft.ts';
import { partsOf } from './register-parts.ts';

const rule = (field: string, required: boolean) => ({ field, required, enabled: true }) as RegisterFieldRule;
const namesOf = (rules: readonly RegisterFieldRule[]) => rules.map(({ field }) => field);

describe('the registration', () => {
  it('shows what must be filled in; the rest is one press away, codes of others apart', () => {
    const parts = partsOf([
      rule('username', true),
      rule('password', true),
      rule('payeeName', true),
      rule('email', false),
      rule('mobileNum', false),
      rule('verificationCode', true),
      rule('referralCode', false),
      rule('affiliateCode', false),
    ]);
    expect(namesOf(parts.main)).toEqual(['username', 'password', 'payeeName']);
    expect(namesOf(parts.more)).toEqual(['email', 'mobileNum', 'verificationCode']);
    expect(namesOf(parts.codes)).toEqual(['referralCode', 'affiliateCode']);
  });

  it('hides no field that the brand demands, a code among them', () => {
    const parts = partsOf([rule('mobileNum', true), rule('verificationCode', true), rule('affiliateCode', true)]);
    expect(namesOf(parts.main)).toEqual(['mobileNum', 'verificationCode', 'affiliateCode']);
    expect([parts.more, parts.codes]).toEqual([[], []]);
  });
});

describe('the draft of a registration', () => {
  beforeEach(() => {
    const kept = new Map<string, string>();
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => void kept.set(key, text),
      removeItem: (key: string) => void kept.delete(key),
    });
  });

  it('is kept in the tab without passwords and codes that are good once, until the account is open', () => {
    keepDraft({
      username: 'mawar88',
      password: 'melur-88',
      confirmPassword: 'melur-88',
      captcha: 'AB',
      verificationCode: '1',
      email: 'a@b.example',
      countryDialingCode: '60',
    });
    expect(readDraft()).toEqual({ username: 'mawar88', email: 'a@b.example', countryDialingCode: '60' });
    dropDraft();
    expect(readDraft()).toEqual({});
  });

  it('is nothing when somebody has put something else there', () => {
    for (const text of ['', 'null', '[', '7', '{"username":7}']) {
      sessionStorage.setItem('talora.register', text);
      expect([text, readDraft()]).toEqual([text, {}]);
    }
  });
});
