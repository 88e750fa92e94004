import type { FieldProblem, RegisterFieldRule } from '@talora/domain/members/register-fields.ts';
import { useTranslations } from 'use-intl';

/** Bounds as people write them: one number when they are equal. */
export function rangeText(min: number, max: number): string {
  return min === max ? String(min) : `${min}–${max}`;
}

interface FieldTexts {
  /** What a field wants, before anything is typed. */
  readonly hint: (rule: RegisterFieldRule) => string;
  /** What is wrong with it, in the words of its kind (specification section 5). */
  readonly problem: (problem: FieldProblem, field: string) => string;
}

/** Problems of a form in words. */
export function problemTexts<Name extends string>(
  texts: FieldTexts,
  problems: Readonly<Partial<Record<Name, FieldProblem>>>,
): Partial<Record<Name, string>> {
  const byField: Partial<Record<Name, string>> = {};
  for (const [name, problem] of Object.entries(problems) as [Name, FieldProblem][]) byField[name] = texts.problem(problem, name);
  return byField;
}

/** Fields that say in their own words that they are empty. */
const EMPTY_TEXTS = {
  captcha: 'captchaMissing',
  verificationCode: 'codeMissing',
  code: 'codeMissing',
  mobileNum: 'mobileMissing',
} as const;

/** Fields that say first whose format is wrong, and then the rule. */
const FORMAT_TEXTS = {
  payeeName: 'payeeName',
  username: 'usernameWrong',
  password: 'passwordWrong',
  newPassword: 'passwordWrong',
  email: 'emailWrong',
} as const;

/** Sentences for the rules and problems of registration fields. */
export function useFieldTexts(): FieldTexts {
  return fieldTexts(useTranslations());
}

/** The same with a translator that the caller has. */
export function fieldTexts(t: ReturnType<typeof useTranslations<never>>): FieldTexts {
  return {
    hint: ({ acceptedPattern, patternId, minLength, maxLength }) => {
      const range = rangeText(minLength, maxLength);
      return acceptedPattern === '*' ? t('account.length', { range }) : t(`pattern.p${patternId}`, { range });
    },
    problem: (problem, field) => {
      switch (problem.problem) {
        case 'required':
          return t(`account.${EMPTY_TEXTS[field as keyof typeof EMPTY_TEXTS] ?? 'required'}`);
        case 'mismatch':
          return t(field === 'confirmNewPassword' ? 'account.confirmWrong' : 'account.mismatch');
        case 'length': {
          const range = rangeText(problem.min, problem.max);
          return field === 'password' ? t('account.passwordMissing', { range }) : t('account.length', { range });
        }
        case 'pattern': {
          const rule = t(`pattern.p${problem.patternId}`, { range: rangeText(problem.min, problem.max) });
          const format = FORMAT_TEXTS[field as keyof typeof FORMAT_TEXTS];
          return format === undefined ? rule : t(`account.${format}`, { rule });
        }
        case 'digits':
          return t('account.digitsWrong', { range: rangeText(problem.min, problem.max) });
        case 'age':
          return t('account.age', { age: String(problem.age) });
        case 'unknown':
          return t('account.unknownCode');
        default:
          return t('account.unwanted');
      }
    },
  };
}
