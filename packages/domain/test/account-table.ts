import type { AccountField, AccountForm } from '../src/members/account-forms.ts';
import type { FieldProblem } from '../src/members/register-fields.ts';

/** Values of one field of an account's form: what passes, and what does not and why. */
export interface AccountCases {
  readonly form: AccountForm;
  readonly field: string;
  readonly good: readonly string[];
  readonly bad: readonly (readonly [string, FieldProblem['problem']])[];
}

const a = (count: number): string => 'a'.repeat(count);

const row = <Form extends AccountForm>(
  form: Form,
  field: AccountField<Form>,
  good: readonly string[],
  bad: AccountCases['bad'],
): AccountCases => ({ form, field, good, bad });

const FILLED = [
  ['', 'required'],
  ['   ', 'required'],
] as const;
/** Numbers of a country with nine or ten digits, dialled with +60. */
const MOBILE = {
  good: ['123456789', '0123456789', '1234567890', '012-345 6789', '(012) 345.6789'],
  bad: [
    ['', 'required'],
    ['12345678', 'digits'],
    ['12345678901', 'digits'],
    ['12345678a', 'digits'],
    ['٠١٢٣٤٥٦٧٨٩', 'digits'],
  ],
} as const;
const EMAIL = {
  good: ['a@b.co', 'x.y+z@mail.example.com', `${a(60)}@${a(56)}.co`],
  bad: [
    ['', 'required'],
    ['a@b.c', 'length'],
    [`${a(60)}@${a(57)}.co`, 'length'],
    ['mawar88', 'pattern'],
    ['a@b@c.com', 'pattern'],
    ['a b@c.com', 'pattern'],
    ['a..b@c.com', 'pattern'],
  ],
} as const;
const PASSWORD = {
  good: ['melur-88', `melur ${a(58)}`, '茉莉花茶加糖少冰'],
  bad: [
    ['', 'required'],
    ['melur-8', 'length'],
    [`melur ${a(59)}`, 'length'],
  ],
} as const;
const PAYMENT = {
  good: ['402816', '004711'],
  bad: [
    ['', 'required'],
    ['40281', 'length'],
    ['4028165', 'length'],
    ['40281a', 'pattern'],
    ['４０２８１６', 'pattern'],
  ],
} as const;
const again = (same: string): Pick<AccountCases, 'good' | 'bad'> => ({
  good: [same],
  bad: [
    ['', 'required'],
    [`${same} `, 'mismatch'],
    [same.toUpperCase() === same ? `${same}0` : same.toUpperCase(), 'mismatch'],
  ],
});

/** A whole good form of each kind: what stands in the fields that a row does not name. */
export const GOOD_ACCOUNT_FORMS: Readonly<Record<AccountForm, Readonly<Record<string, string>>>> = {
  login: { username: 'mawar88', password: 'melur-88' },
  'login-by-code': { mobile: '0123456789', code: '123456' },
  'forgot-by-email': { username: 'mawar88', email: 'mawar@talora.example' },
  'reset-by-phone': { mobile: '0123456789', code: '123456', newPassword: 'melur-88' },
  'reset-by-link': { newPassword: 'melur-88', confirmNewPassword: 'melur-88' },
  'change-password': { oldPassword: 'kenanga-77', newPassword: 'melur-88', confirmNewPassword: 'melur-88' },
  'payment-password': { newPassword: '402816', confirmNewPassword: '402816' },
  'change-mobile': { mobile: '0123456789', code: '123456' },
  'change-email': { email: 'mawar@talora.example', code: '123456' },
};

/** Every field rule of an account beside registration; form and server are run through the same rows. */
export const ACCOUNT_TABLE: readonly AccountCases[] = [
  row('login', 'username', ['mawar88', ' mawar88 '], FILLED),
  row('login', 'password', ['x', 'melur-88'], FILLED),
  row('login-by-code', 'mobile', MOBILE.good, MOBILE.bad),
  row('login-by-code', 'code', ['123456', 'x'], FILLED),
  row(
    'forgot-by-email',
    'username',
    ['mawar88', ' mawar88 ', '60123456789'],
    [...FILLED, ['maw', 'length'], ['8mawar', 'pattern'], ['mawar 88', 'pattern']],
  ),
  row('forgot-by-email', 'email', EMAIL.good, EMAIL.bad),
  row('reset-by-phone', 'mobile', MOBILE.good, MOBILE.bad),
  row('reset-by-phone', 'code', ['123456', 'x'], FILLED),
  row('reset-by-phone', 'newPassword', PASSWORD.good, PASSWORD.bad),
  row('reset-by-link', 'newPassword', PASSWORD.good, PASSWORD.bad),
  row('reset-by-link', 'confirmNewPassword', again('melur-88').good, again('melur-88').bad),
  row('change-password', 'oldPassword', ['x', 'kenanga-77'], FILLED),
  row('change-password', 'newPassword', PASSWORD.good, PASSWORD.bad),
  row('change-password', 'confirmNewPassword', again('melur-88').good, again('melur-88').bad),
  row('payment-password', 'newPassword', PAYMENT.good, PAYMENT.bad),
  row('payment-password', 'confirmNewPassword', again('402816').good, again('402816').bad),
  row('change-mobile', 'mobile', MOBILE.good, MOBILE.bad),
  row('change-mobile', 'code', ['123456', 'x'], FILLED),
  row('change-email', 'email', EMAIL.good, EMAIL.bad),
  row('change-email', 'code', ['123456', 'x'], FILLED),
];
