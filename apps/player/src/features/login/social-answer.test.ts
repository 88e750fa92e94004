import { PHONE_AUTH_CODES } from '@talora/domain/access/social-logins.ts';
import { describe, expect, it } from 'vitest';
import en from './messages/en.json';
import ms from './messages/ms.json';
import zh from './messages/zh.json';
import { readSocialAnswer } from './social-answer.ts';

describe('the answer of an account elsewhere', () => {
  it('is a token of a known keeper, or a failure by its code', () => {
    expect(readSocialAnswer('#id_token=x.y.z&state=google')).toEqual({ kind: 'token', provider: 'google', token: 'x.y.z', isLink: false });
    expect(readSocialAnswer('#id_token=x.y.z&state=link-google')).toEqual({
      kind: 'token',
      provider: 'google',
      token: 'x.y.z',
      isLink: true,
    });
    expect(readSocialAnswer('#error=unknown&state=link-google')).toEqual({ kind: 'failure', code: 'unknown', isLink: true });
    expect(readSocialAnswer('#id_token=x.y.z&state=evil')).toEqual({ kind: 'failure', code: 'unknown', isLink: false });
    for (const code of PHONE_AUTH_CODES) {
      expect(readSocialAnswer(`#error=auth/${code}&state=sms`)).toEqual({ kind: 'failure', code, isLink: false });
      expect(readSocialAnswer(`#error=${code}`)).toEqual({ kind: 'failure', code, isLink: false });
    }
    for (const hash of ['', '#', '#error=auth/constructor', '#error=<script>'])
      expect(readSocialAnswer(hash)).toEqual({ kind: 'failure', code: 'unknown', isLink: false });
  });

  it('has a text of its own for each of the eleven codes, in every language', () => {
    for (const { login } of [ms, en, zh]) {
      expect(Object.keys(login.phoneAuth)).toEqual([...PHONE_AUTH_CODES]);
      expect(new Set(Object.values(login.phoneAuth)).size).toBe(11);
    }
  });
});
