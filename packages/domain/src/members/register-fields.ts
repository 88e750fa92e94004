import { isOldEnough } from './age.ts';
import { readMobileNumber, type DialingCode } from './mobile-numbers.ts';
import { matchesPattern, type PatternId } from './patterns.ts';
import { REGISTER_CATALOGUE, REGISTER_FIELDS, type RegisterField } from './register-catalogue.ts';

export { REGISTER_FIELDS, type RegisterField };

/** What a brand asks of one field. Lengths count code points. */
export interface RegisterFieldRule {
  readonly field: RegisterField;
  readonly enabled: boolean;
  readonly required: boolean;
  readonly minLength: number;
  readonly maxLength: number;
  readonly patternId: PatternId;
  /** `*` means any text; the catalogue rule of `patternId` decides otherwise. */
  readonly acceptedPattern: string;
}

/** The rule of a field that a brand has not set: known, and not asked for; the repeat of the password alone is. */
export function defaultRegisterRule(field: RegisterField): RegisterFieldRule {
  const { length, pattern, isOnAtFirst = false } = REGISTER_CATALOGUE[field];
  const [minLength, maxLength] = length;
  const bounds = { field, enabled: isOnAtFirst, required: isOnAtFirst, minLength, maxLength };
  return pattern === '*' ? { ...bounds, patternId: 0, acceptedPattern: '*' } : { ...bounds, patternId: pattern, acceptedPattern: '' };
}

/** Ways of registering. A mobile registration takes the number as the user name. */
export type RegisterMethod = 'username' | 'mobile';

/** Every way of registering: by an account elsewhere nobody types a password. All else is asked alike. */
export type RegisterWay = RegisterMethod | 'social';

/** What a form is checked against beside its field rules. */
export interface RegisterSurroundings {
  readonly method: RegisterWay;
  /** Is the mobile number proven by a code? */
  readonly isSmsChecked: boolean;
  /** Is a password asked for with a number that is the name? */
  readonly hasMobilePassword: boolean;
  readonly countries: readonly DialingCode[];
  readonly minimumAge: number;
  /** Today in the brand's time zone, yyyy-MM-dd. */
  readonly today: string;
}

/** Why a value is refused. The message files carry one text for each, and one for each pattern id. */
export type FieldProblem =
  | { readonly problem: 'required' }
  | { readonly problem: 'length'; readonly min: number; readonly max: number }
  | { readonly problem: 'pattern'; readonly patternId: PatternId; readonly min: number; readonly max: number }
  | { readonly problem: 'mismatch' }
  /** A mobile number of another length than its country has. */
  | { readonly problem: 'digits'; readonly min: number; readonly max: number }
  | { readonly problem: 'age'; readonly age: number }
  /** An invitation or referral code that nobody has. */
  | { readonly problem: 'unknown' }
  /** Sent although the brand does not ask for it. */
  | { readonly problem: 'unwanted' };

/** Checks one value against its rule; null when it is acceptable. A disabled field accepts only absence. */
export function checkRegisterField(rule: RegisterFieldRule, value: string | undefined): FieldProblem | null {
  const text = value ?? '';
  if (text === '') return rule.enabled && rule.required ? { problem: 'required' } : null;
  if (!rule.enabled) return { problem: 'unwanted' };
  const length = Array.from(text).length;
  const { minLength: min, maxLength: max, patternId } = rule;
  if (length < min || length > max) return { problem: 'length', min, max };
  if (rule.acceptedPattern !== '*' && !matchesPattern(patternId, text)) return { problem: 'pattern', patternId, min, max };
  return null;
}

/** Values of a registration form by field; absent fields were not sent. `countryDialingCode` goes with the mobile number. */
export type RegisterValues = Partial<Record<RegisterField | 'countryDialingCode', string | undefined>>;

/** Problems of a form by field. */
export type RegisterProblems = Partial<Record<RegisterField, FieldProblem>>;

/**
 * The rules of one way of registering, from those of the brand: names and passwords are always asked for, and so is the number
 * when it is the name; the repeat of a password unless the brand has that field off. Where numbers are proven, the code is asked for with such a number, and in a form by user name when
 * the brand has that field on. Fields that the brand has not set are there and off.
 */
export function rulesOfMethod(
  rules: readonly RegisterFieldRule[],
  { method, isSmsChecked, hasMobilePassword }: Pick<RegisterSurroundings, 'method' | 'isSmsChecked' | 'hasMobilePassword'>,
): RegisterFieldRule[] {
  const known = new Set(rules.map(({ field }) => field));
  const whole = [...rules, ...REGISTER_FIELDS.filter((field) => !known.has(field)).map(defaultRegisterRule)];
  const asked = { enabled: true, required: true };
  const off = { enabled: false, required: false };
  const number = whole.find(({ field }) => field === 'mobileNum');
  const isMobile = method === 'mobile';
  const isPasswordless = method === 'social' || (isMobile && !hasMobilePassword);
  const made = whole.map((rule): RegisterFieldRule => {
    if (rule.field === 'username') return { ...rule, ...(isMobile ? off : asked) };
    if (rule.field === 'password') return { ...rule, ...(isPasswordless ? off : asked) };
    if (rule.field === 'confirmPassword') return { ...rule, ...(isPasswordless || !rule.enabled ? off : asked) };
    if (rule.field === 'mobileNum') return isMobile ? { ...rule, ...asked } : rule;
    if (rule.field === 'verificationCode') {
      const isAsked = isSmsChecked && (isMobile || (rule.enabled && number?.enabled === true));
      return { ...rule, ...(isAsked ? { enabled: true, required: isMobile || number?.required === true } : off) };
    }
    return REGISTER_CATALOGUE[rule.field].isAlwaysRequired === true && rule.enabled ? { ...rule, required: true } : rule;
  });
  return inOrder(made, method);
}

/** The order of the brand; the number comes first when it is the name, and its code right behind it. */
function inOrder(rules: readonly RegisterFieldRule[], method: RegisterWay): RegisterFieldRule[] {
  const code = rules.filter(({ field }) => field === 'verificationCode');
  const number = rules.filter(({ field }) => field === 'mobileNum');
  const rest = rules.filter(({ field }) => field !== 'verificationCode' && (method !== 'mobile' || field !== 'mobileNum'));
  if (method === 'mobile') return [...number, ...code, ...rest];
  return rest.flatMap((rule) => (rule.field === 'mobileNum' ? [rule, ...code] : [rule]));
}

/** The number's own check: with a country its count of digits decides, without one the field's rule. */
function checkMobile(rule: RegisterFieldRule, values: RegisterValues, countries: readonly DialingCode[]): FieldProblem | null {
  const { mobileNum = '', countryDialingCode } = values;
  if (mobileNum === '' || !rule.enabled || countryDialingCode === undefined) return checkRegisterField(rule, mobileNum);
  if (readMobileNumber(countries, countryDialingCode, mobileNum) !== null) return null;
  const country = countries.find(({ dialingCode }) => dialingCode === countryDialingCode);
  return { problem: 'digits', min: country?.minDigits ?? rule.minLength, max: country?.maxDigits ?? rule.maxLength };
}

function checkBirthday(
  rule: RegisterFieldRule,
  value: string | undefined,
  { minimumAge, today }: RegisterSurroundings,
): FieldProblem | null {
  const problem = checkRegisterField(rule, value);
  if (problem !== null || value === undefined || value === '') return problem;
  return isOldEnough(value, minimumAge, today) ? null : { problem: 'age', age: minimumAge };
}

/** Checks a whole form by the rules of one way of registering. The result holds one problem per refused field. */
export function checkRegisterForm(
  rules: readonly RegisterFieldRule[],
  values: RegisterValues,
  surroundings: RegisterSurroundings,
): RegisterProblems {
  const problems: RegisterProblems = {};
  const inForce = rulesOfMethod(rules, surroundings);
  const isAsked = (name: RegisterField): boolean => inForce.some(({ field, enabled }) => field === name && enabled);
  // Who repeats a password that is asked for once is not refused for it: the two are compared.
  const isRepeatFree = isAsked('password') && !isAsked('confirmPassword');
  for (const rule of inForce) {
    const { field } = rule;
    const value = values[field];
    let problem = checkRegisterField(rule, value);
    if (field === 'mobileNum') problem = checkMobile(rule, values, surroundings.countries);
    if (field === 'birthday') problem = checkBirthday(rule, value, surroundings);
    // A number that may be left out needs its code once it is there.
    if (field === 'verificationCode' && rule.enabled && (values.mobileNum ?? '') !== '' && (value ?? '') === '')
      problem = { problem: 'required' };
    if (field === 'confirmPassword' && isRepeatFree) problem = null;
    if (problem !== null) problems[field] = problem;
  }
  const isCompared = !isRepeatFree || (values.confirmPassword ?? '') !== '';
  if (isCompared && values.confirmPassword !== values.password && problems.password === undefined) {
    problems.confirmPassword = { problem: 'mismatch' };
  }
  return problems;
}
