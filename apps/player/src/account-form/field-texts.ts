import type { FieldProblem, RegisterFieldRule } from '@talora/domain/validation/register-fields.ts';
import { useTranslations } from 'use-intl';

/** Bounds as people write them: one number when they are equal. */
export function rangeText(min: number, max: number): string {
  return min === max ? String(min) : `${min}–${max}`;
}

interface FieldTexts {
  /** What a field wants, before anything is typed. */
  readonly hint: (rule: RegisterFieldRule) => string;
  /** What is wrong with it. */
  readonly problem: (problem: FieldProblem) => string;
}

/** Problems of a form in words. */
export function problemTexts<Name extends string>(
  texts: FieldTexts,
  problems: Readonly<Partial<Record<Name, FieldProblem>>>,
): Partial<Record<Name, string>> {
  const told: Partial<Record<Name, string>> = {};
  for (const [name, problem] of Object.entries(problems) as [Name, FieldProblem][]) told[name] = texts.problem(problem);
  return told;
}

/** Sentences for the rules and problems of registration fields. */
export function useFieldTexts(): FieldTexts {
  const t = useTranslations();
  return {
    hint: ({ acceptedPattern, patternId, minLength, maxLength }) => {
      const range = rangeText(minLength, maxLength);
      return acceptedPattern === '*' ? t('account.length', { range }) : t(`pattern.p${patternId}`, { range });
    },
    problem: (problem) => {
      switch (problem.problem) {
        case 'required':
          return t('account.required');
        case 'mismatch':
          return t('account.mismatch');
        case 'length':
          return t('account.length', { range: rangeText(problem.min, problem.max) });
        case 'pattern':
          return t(`pattern.p${problem.patternId}`, { range: rangeText(problem.min, problem.max) });
        case 'digits':
          return t('account.digits', { range: rangeText(problem.min, problem.max) });
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
