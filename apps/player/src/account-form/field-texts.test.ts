import { createTranslator } from 'use-intl/core';
import { describe, expect, it } from 'vitest';
import english from './messages/en.json' with { type: 'json' };
import malay from './messages/ms.json' with { type: 'json' };
import chinese from './messages/zh.json' with { type: 'json' };
import { fieldTexts, problemTexts } from './field-texts.ts';

const texts = fieldTexts(createTranslator({ locale: 'en', messages: english }));

describe('texts of account fields (specification section 5)', () => {
  it('say in the words of their kind what is wrong', () => {
    expect(
      problemTexts(texts, {
        username: { problem: 'required' },
        password: { problem: 'length', min: 8, max: 64 },
        confirmPassword: { problem: 'mismatch' },
        confirmNewPassword: { problem: 'mismatch' },
        nickname: { problem: 'pattern', patternId: 6, min: 2, max: 9 },
        email: { problem: 'pattern', patternId: 3, min: 6, max: 120 },
        mobileNum: { problem: 'required' },
        verificationCode: { problem: 'required' },
        captcha: { problem: 'required' },
        invitationCode: { problem: 'unknown' },
        payeeName: { problem: 'pattern', patternId: 12, min: 2, max: 60 },
        birthday: { problem: 'age', age: 21 },
      }),
    ).toEqual({
      username: 'Input cannot be empty.',
      password: 'Please fill in your password with 8–64 characters.',
      confirmPassword: 'Incorrect confirmation input.',
      confirmNewPassword: 'Confirmation password is not correct.',
      nickname: expect.stringMatching(/^(?!.*incorrect)/) as string,
      email: expect.stringMatching(/^E-mail format is incorrect\. ./) as string,
      mobileNum: 'Please enter a valid mobile number.',
      verificationCode: 'Please enter a valid verification code.',
      captcha: 'Please enter the captcha.',
      invitationCode: 'Invalid invitation code.',
      payeeName: `Real name format is incorrect. ${texts.problem({ problem: 'pattern', patternId: 12, min: 2, max: 60 }, 'nickname')}`,
      birthday: 'Please confirm you are 21 years old.',
    });
    expect(texts.problem({ problem: 'digits', min: 9, max: 10 }, 'mobileNum')).toContain(
      'Phone number format is incorrect: enter 9–10 digits',
    );
  });

  it('say whose format is wrong before the rule, and are there in every language (specification section 8)', () => {
    const format = (field: string): string => texts.problem({ problem: 'pattern', patternId: 1, min: 4, max: 16 }, field);
    expect([format('username'), format('password'), format('newPassword')]).toEqual([
      expect.stringMatching(/^Account format is incorrect\. Starts with a letter/),
      expect.stringMatching(/^Password format is incorrect\. Starts with a letter/),
      expect.stringMatching(/^Password format is incorrect\. Starts with a letter/),
    ]);
    expect(english.account.bothMissing).toBe('Please enter the username and password.');
    for (const { account } of [malay, chinese])
      for (const key of ['bothMissing', 'usernameWrong', 'passwordWrong', 'emailWrong', 'confirmWrong', 'captchaMissing'] as const)
        expect([key, account[key] !== '' && account[key] !== english.account[key]]).toEqual([key, true]);
  });

  it('name one number when both bounds are the same', () => {
    expect(texts.problem({ problem: 'length', min: 10, max: 10 }, 'affiliateCode')).toBe('Enter 10 characters.');
  });
});
