import type { MethodProblem } from '@talora/domain/wallet/deposit-methods.ts';
import { useTranslations } from 'use-intl';
import type { Problems } from './methods-draft.ts';

/** What is wrong with a field, in words, once somebody has tried to save. */
export function useProblem(problems: Problems, isChecked: boolean): (field: string) => string | undefined {
  const t = useTranslations('depositMethods');
  return (field) => {
    const problem: MethodProblem | undefined = problems[field];
    return !isChecked || problem === undefined ? undefined : t(`problem.${problem}`);
  };
}
