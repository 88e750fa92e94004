import type { PatternId } from './patterns.ts';
import type { RegisterField, RegisterFieldRule, RegisterMethod } from './register-fields.ts';

/** Modules that decide about registration: by user name, by mobile number, whether numbers are proven by a code, and whether a password is asked for with one. */
export const REGISTER_SWITCHES = ['USERNAMEREG3', 'MOBILENUMREG3', 'REGMOBVERF3', 'MOBILEPWDREG3'] as const;

/** Does a registration by mobile number ask for a password? Only a code that proves the number can stand in for it. */
export const asksMobilePassword = (isOn: (module: RegisterSwitch) => boolean): boolean => isOn('MOBILEPWDREG3') || !isOn('REGMOBVERF3');

/** Module that decides about registration. */
export type RegisterSwitch = (typeof REGISTER_SWITCHES)[number];

/** What an operator decides about registration. */
export interface RegisterSettingDraft {
  readonly isOpen: boolean;
  readonly switches: readonly { readonly module: RegisterSwitch; readonly enabled: boolean }[];
  /** Age in the sentence of the terms, and the age that is checked. */
  readonly agreementAge: number;
  readonly minimumAge: number;
  readonly termsChecked: boolean;
  readonly fields: readonly RegisterFieldRule[];
}

/** What contradicts itself in one field's rule. */
export type RuleProblem =
  /** A length is no whole number from 0 to 255. */
  | 'number'
  /** The shortest is longer than the longest. */
  | 'order'
  /** An open way to register cannot do without it. */
  | 'needed'
  /** No text of these lengths fits the pattern. */
  | 'pattern-length'
  /** Shorter passwords than this are not taken. */
  | 'too-short';

/** What contradicts itself in a setting: by field, and as a whole. */
export interface SettingProblems {
  readonly fields: Readonly<Partial<Record<RegisterField, RuleProblem>>>;
  readonly whole: readonly ('no-method' | 'age' | 'age-order')[];
}

/** Longest text that a rule may allow. */
export const LONGEST_FIELD = 255;
/** Shortest password that a brand may allow. */
const SHORTEST_PASSWORD = 8;
const CAPTCHA_LENGTH = 5;
const DATE_LENGTH = 10;
const AGES = { from: 18, to: 99 } as const;

/** Length of the shortest text that fits a pattern; patterns that are not named fit a single character. */
const SHORTEST: Readonly<Partial<Record<PatternId, number>>> = { 3: 6, 5: 2, 11: DATE_LENGTH, 12: 2, 13: DATE_LENGTH, 20: 4, 21: 3 };
/** Patterns whose texts have one length only. */
const DATES: readonly PatternId[] = [11, 13];

/** Fields that each way to register cannot do without. The number of a mobile registration is asked for by itself. */
const NEEDED: Readonly<Record<RegisterMethod, readonly RegisterField[]>> = { username: ['username', 'password'], mobile: ['password'] };

/** The ways to register that the switches open. */
export function openMethods({ switches }: Pick<RegisterSettingDraft, 'switches'>): RegisterMethod[] {
  const isOn = (module: RegisterSwitch): boolean => switches.some((one) => one.module === module && one.enabled);
  const on = { username: isOn('USERNAMEREG3'), mobile: isOn('MOBILENUMREG3') };
  return (['username', 'mobile'] as const).filter((method) => on[method]);
}

const isLength = (value: number): boolean => Number.isInteger(value) && value >= 0 && value <= LONGEST_FIELD;

function problemOf(rule: RegisterFieldRule, needed: ReadonlySet<RegisterField>): RuleProblem | null {
  const { field, enabled, required, minLength: min, maxLength: max, patternId, acceptedPattern } = rule;
  if (!isLength(min) || !isLength(max) || max === 0) return 'number';
  if (min > max) return 'order';
  if (needed.has(field) && !(enabled && required)) return 'needed';
  if (!enabled) return null; // what it would ask does not matter
  if (field === 'password' && min < SHORTEST_PASSWORD) return 'too-short';
  if (field === 'captcha' && (min > CAPTCHA_LENGTH || max < CAPTCHA_LENGTH)) return 'pattern-length';
  if (acceptedPattern === '*') return null;
  if (max < (SHORTEST[patternId] ?? 1)) return 'pattern-length';
  return DATES.includes(patternId) && min > DATE_LENGTH ? 'pattern-length' : null;
}

/** Finds what contradicts itself in a setting; editor and server ask the same. */
export function findSettingProblems(setting: RegisterSettingDraft): SettingProblems {
  const open = openMethods(setting);
  const needed = new Set(setting.isOpen ? open.flatMap((method) => NEEDED[method]) : []);
  const fields: Partial<Record<RegisterField, RuleProblem>> = {};
  for (const rule of setting.fields) {
    const problem = problemOf(rule, needed);
    if (problem !== null) fields[rule.field] = problem;
  }
  const whole: SettingProblems['whole'][number][] = [];
  if (setting.isOpen && open.length === 0) whole.push('no-method');
  const ages = [setting.agreementAge, setting.minimumAge];
  if (!ages.every((age) => Number.isInteger(age) && age >= AGES.from && age <= AGES.to)) whole.push('age');
  else if (setting.minimumAge < setting.agreementAge) whole.push('age-order');
  return { fields, whole };
}

/** Is there nothing that contradicts itself? */
export function isSettingSound({ fields, whole }: SettingProblems): boolean {
  return Object.keys(fields).length === 0 && whole.length === 0;
}
