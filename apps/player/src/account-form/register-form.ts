import { CallRefused } from '@talora/contract/core/client.ts';
import type { RegisterSetting } from '@talora/contract/site/site.ts';
import { isSecretField } from '@talora/domain/members/register-catalogue.ts';
import {
  checkRegisterForm,
  rulesOfMethod,
  type FieldProblem,
  type RegisterField,
  type RegisterFieldRule,
  type RegisterWay,
  type RegisterProblems,
  type RegisterSurroundings,
  type RegisterValues,
} from '@talora/domain/members/register-fields.ts';

/** What the form is checked by: the brand's rules and what stands around them. */
export interface FormRules {
  readonly fields: readonly RegisterFieldRule[];
  readonly surroundings: RegisterSurroundings;
}

/** The day in a time zone, yyyy-MM-dd. */
export function dayIn(timeZone: string, at: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(at);
}

/** The rules of one way of registering. */
export function rulesOfForm(setting: RegisterSetting, method: RegisterWay, today: string): FormRules {
  const { isSmsChecked, hasMobilePassword, countries, minimumAge } = setting;
  const surroundings = { method, isSmsChecked, hasMobilePassword, countries, minimumAge, today };
  return { fields: setting.fields as readonly RegisterFieldRule[], surroundings };
}

/** Fields that are asked for, in the brand's order; the rules are the server's own. */
export function askedFields({ fields, surroundings }: FormRules): readonly RegisterFieldRule[] {
  return rulesOfMethod(fields, surroundings).filter((rule) => rule.enabled);
}

/** What is sent: trimmed, without passwords being touched, without fields that were left empty. */
export function valuesToSend(rules: readonly RegisterFieldRule[], values: RegisterValues): RegisterValues {
  const sent: RegisterValues = {};
  for (const { field } of rules) {
    const value = values[field] ?? '';
    const text = isSecretField(field) ? value : value.trim(); // sent as it was typed
    if (text !== '') sent[field] = text;
  }
  if (sent.mobileNum !== undefined) sent.countryDialingCode = values.countryDialingCode;
  return sent;
}

/** Problems of the form by field, before anything is sent. */
export function findProblems(rules: FormRules, values: RegisterValues): RegisterProblems {
  return checkRegisterForm(rules.fields, valuesToSend(askedFields(rules), values), rules.surroundings);
}

const FIELD_OF_CODE: Readonly<Record<string, RegisterField>> = {
  USERNAME_TAKEN: 'username',
  PASSWORD_TOO_COMMON: 'password',
  CAPTCHA_WRONG: 'captcha',
  CAPTCHA_REQUIRED: 'captcha',
  MOBILE_TAKEN: 'mobileNum',
  MOBILE_INVALID: 'mobileNum',
  CODE_WRONG: 'verificationCode',
  CODE_EXPIRED: 'verificationCode',
};

/** Field that a refusal of the server is about, or null when it is about the whole form. */
export function fieldOfRefusal(error: unknown): RegisterField | null {
  return error instanceof CallRefused ? (FIELD_OF_CODE[error.code] ?? null) : null;
}

/** Problems that the server found in the fields. */
export function problemsOfRefusal(error: unknown): Partial<Record<RegisterField, FieldProblem>> {
  if (!(error instanceof CallRefused) || error.code !== 'FIELDS_INVALID') return {};
  return (error.value as { fields?: Partial<Record<RegisterField, FieldProblem>> } | null)?.fields ?? {};
}
