import { readMobileNumber, type DialingCode } from './mobile-numbers.ts';
import { matchesPattern } from './patterns.ts';
import { checkRegisterField, defaultRegisterRule, type FieldProblem, type RegisterFieldRule } from './register-fields.ts';

/** What a field of an account's form must be. */
type Demand =
  /** Something beside blanks. */
  | 'filled'
  /** A name by the brand's rule, or a mobile number, which is the name of who registered by one. */
  | 'account'
  /** A number of its country. */
  | 'mobile'
  /** An e-mail address. */
  | 'email'
  /** A password by the brand's rule. */
  | 'password'
  /** A payment password: by the brand's rule, or six digits. */
  | 'payment'
  /** The same as the new password. */
  | 'again';

/** The forms of an account beside registration, and what each asks for. */
const FORMS = {
  login: { username: 'filled', password: 'filled', captcha: 'filled' },
  'login-by-code': { mobile: 'mobile', code: 'filled' },
  'forgot-by-email': { username: 'account', email: 'email' },
  'reset-by-phone': { mobile: 'mobile', code: 'filled', newPassword: 'password' },
  'reset-by-link': { newPassword: 'password', confirmNewPassword: 'again' },
  'change-password': { oldPassword: 'filled', newPassword: 'password', confirmNewPassword: 'again' },
  'payment-password': { newPassword: 'payment', confirmNewPassword: 'again' },
  'change-mobile': { mobile: 'mobile', code: 'filled' },
  'change-email': { email: 'email', code: 'filled' },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Demand>>>>;

/** Name of an account's form. */
export type AccountForm = keyof typeof FORMS;

/** Fields of a form. */
export type AccountField<Form extends AccountForm> = string & keyof (typeof FORMS)[Form];

/** Problems of a form by field. */
export type AccountProblems<Form extends AccountForm> = Partial<Record<AccountField<Form>, FieldProblem>>;

/** What a form is checked against beside itself. */
export interface AccountSurroundings {
  /** The brand's rules of registration: those of passwords hold for new ones too. */
  readonly rules?: readonly RegisterFieldRule[];
  readonly countries?: readonly DialingCode[];
  readonly dialingCode?: string;
}

/** Shortest and longest e-mail address, in UTF-16 units. */
export const EMAIL_RANGE = { min: 6, max: 120 } as const;
const EMAIL_PATTERN = 3;

function checkMobile(text: string, { countries = [], dialingCode = '' }: AccountSurroundings): FieldProblem | null {
  if (readMobileNumber(countries, dialingCode, text) !== null) return null;
  const country = countries.find((one) => one.dialingCode === dialingCode);
  return { problem: 'digits', min: country?.minDigits ?? 7, max: country?.maxDigits ?? 15 };
}

function checkEmail(text: string): FieldProblem | null {
  if (text.length < EMAIL_RANGE.min || text.length > EMAIL_RANGE.max) return { problem: 'length', ...EMAIL_RANGE };
  return matchesPattern(EMAIL_PATTERN, text) ? null : { problem: 'pattern', patternId: EMAIL_PATTERN, ...EMAIL_RANGE };
}

function checkNew(field: 'password' | 'paymentPassword', text: string, { rules = [] }: AccountSurroundings): FieldProblem | null {
  const asked = rules.find((rule) => rule.field === field);
  const isSet = asked !== undefined && (asked.enabled || field === 'password');
  return checkRegisterField({ ...(isSet ? asked : defaultRegisterRule(field)), enabled: true, required: true }, text);
}

function checkAccount(text: string, { rules = [] }: AccountSurroundings): FieldProblem | null {
  if (/^[0-9]{7,15}$/.test(text)) return null;
  const asked = rules.find(({ field }) => field === 'username') ?? defaultRegisterRule('username');
  return checkRegisterField({ ...asked, enabled: true, required: true }, text);
}

function checkDemand(demand: Demand, text: string, again: string | undefined, around: AccountSurroundings): FieldProblem | null {
  if ((demand === 'filled' || demand === 'account' ? text.trim() : text) === '') return { problem: 'required' };
  if (demand === 'account') return checkAccount(text.trim(), around);
  if (demand === 'mobile') return checkMobile(text.trim(), around);
  if (demand === 'email') return text.trim() === '' ? { problem: 'required' } : checkEmail(text.trim());
  if (demand === 'password') return checkNew('password', text, around);
  if (demand === 'payment') return checkNew('paymentPassword', text, around);
  return demand === 'again' && text !== again ? { problem: 'mismatch' } : null;
}

/**
 * Checks a form of an account; the screens say with this what the server refuses with it. A field that is left out is not
 * asked for, such as the captcha of a first try. The result holds one problem per refused field.
 */
export function checkAccountForm<Form extends AccountForm>(
  form: Form,
  values: Readonly<Partial<Record<AccountField<Form>, string | undefined>>>,
  around: AccountSurroundings = {},
): AccountProblems<Form> {
  const problems: AccountProblems<Form> = {};
  const texts = values as Readonly<Record<string, string | undefined>>;
  for (const [field, demand] of Object.entries(FORMS[form]) as [AccountField<Form>, Demand][]) {
    const text = texts[field];
    const problem = text === undefined ? null : checkDemand(demand, text, texts.newPassword, around);
    if (problem !== null) problems[field] = problem;
  }
  return problems;
}
