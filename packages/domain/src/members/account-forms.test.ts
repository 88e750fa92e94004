import { describe, expect, it } from 'vitest';
import { checkAccountForm, type AccountForm } from './account-forms.ts';
import { ACCOUNT_TABLE, GOOD_ACCOUNT_FORMS } from '../../test/account-table.ts';
import { DEFAULT_DIALING_CODES } from './mobile-numbers.ts';
import { defaultRegisterRule } from './register-fields.ts';

const AROUND = { rules: [{ ...defaultRegisterRule('password'), enabled: true }], countries: DEFAULT_DIALING_CODES, dialingCode: '60' };
const check = (form: AccountForm, values: Readonly<Record<string, string>>): Readonly<Record<string, { problem: string }>> =>
  checkAccountForm(form, values, AROUND);

describe("an account's forms", () => {
  it.each(Object.entries(GOOD_ACCOUNT_FORMS))('%s: a whole form passes', (form, values) => {
    expect(check(form as AccountForm, values)).toEqual({});
  });

  it.each(ACCOUNT_TABLE.map((cases) => [cases.form, cases.field, cases] as const))(
    '%s: %s takes and refuses its rows',
    (form, field, cases) => {
      const end = (text: string): string | null => check(form, { ...GOOD_ACCOUNT_FORMS[form], [field]: text })[field]?.problem ?? null;
      for (const text of cases.good) expect([text, end(text)]).toEqual([text, null]);
      for (const [text, problem] of cases.bad) expect([text, end(text)]).toEqual([text, problem]);
    },
  );

  it('has a row for every field of every form', () => {
    const rows = new Set(ACCOUNT_TABLE.map(({ form, field }) => `${form} ${field}`));
    const fields = Object.entries(GOOD_ACCOUNT_FORMS).flatMap(([form, values]) => Object.keys(values).map((field) => `${form} ${field}`));
    expect(fields.filter((field) => !rows.has(field))).toEqual([]);
  });

  it('asks for a captcha where one is shown', () => {
    expect(checkAccountForm('login', { username: 'x', password: 'y', captcha: ' ' })).toEqual({ captcha: { problem: 'required' } });
    expect(checkAccountForm('login', { username: 'x', password: 'y', captcha: undefined })).toEqual({});
  });

  it('takes a payment password by the brand’s rule where it has one', () => {
    const rules = [{ ...defaultRegisterRule('paymentPassword'), enabled: true, minLength: 8, maxLength: 8 }];
    const values = { newPassword: '402816', confirmNewPassword: '402816' };
    expect(checkAccountForm('payment-password', values, { rules })).toEqual({ newPassword: { problem: 'length', min: 8, max: 8 } });
    expect(checkAccountForm('payment-password', values)).toEqual({});
  });
});
