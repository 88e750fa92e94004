import type { FieldProblem, RegisterField, RegisterFieldRule, RegisterValues } from '@talora/domain/members/register-fields.ts';
import { useState, type RefObject } from 'react';
import { useFieldTexts } from './field-texts.ts';
import { findProblems, type FormRules } from './register-form.ts';

type Problems = Partial<Record<RegisterField, string>>;

interface CheckedForm {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly rules: FormRules;
  readonly asked: readonly RegisterFieldRule[];
  readonly values: RegisterValues;
}

/** What is wrong with the fields of the registration form, in words. */
export function useRegisterProblems({ form, rules, asked, values }: CheckedForm) {
  const texts = useFieldTexts();
  const [problems, setProblems] = useState<Problems>({});

  /** Shows these and no others, and goes to the first field that has one. `more` are in words already. */
  function show(found: Partial<Record<RegisterField, FieldProblem>>, more: Problems = {}): void {
    const allProblems: Problems = { ...more };
    for (const [field, problem] of Object.entries(found)) allProblems[field as RegisterField] = texts.problem(problem, field);
    setProblems(allProblems);
    const first = asked.find(({ field }) => allProblems[field] !== undefined);
    const input = first === undefined ? null : form.current?.querySelector<HTMLInputElement>(`[name="${first.field}"]`);
    const fold = input?.closest('details');
    if (fold !== null && fold !== undefined) fold.open = true;
    input?.focus();
  }

  /** Says at once what is wrong with a field that was filled in. */
  function leave(field: RegisterField): void {
    if ((values[field] ?? '') === '') return;
    const found = findProblems(rules, values)[field];
    const isEarly = found?.problem === 'mismatch' && (values.confirmPassword ?? '') === '';
    setProblems((present) => {
      const { [field]: _, ...rest } = present;
      return found === undefined || isEarly ? rest : { ...rest, [field]: texts.problem(found, field) };
    });
  }

  /** A code goes to a right number only. */
  function mayFetchCode(): boolean {
    const isEmpty = (values.mobileNum ?? '').trim() === '';
    const found: FieldProblem | undefined = isEmpty ? { problem: 'required' } : findProblems(rules, values).mobileNum;
    if (found !== undefined) setProblems((present) => ({ ...present, mobileNum: texts.problem(found, 'mobileNum') }));
    return found === undefined;
  }

  return { problems, show, leave, mayFetchCode, clear: () => setProblems({}) };
}
