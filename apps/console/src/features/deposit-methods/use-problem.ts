import type { MethodProblem } from '@talora/domain/wallet/deposit-methods.ts';
import { useFormatter, useTranslations } from 'use-intl';
import { boundsOf, type Problems } from './methods-draft.ts';

/** Sums that the brand sets for every method, as they are shown. */
export interface BrandSums {
  readonly least: string;
  readonly most: string;
}

/** What is wrong with a field, in words and with its bounds, once somebody has tried to save. */
export function useProblem(problems: Problems, isChecked: boolean, sums?: BrandSums): (field: string) => string | undefined {
  const t = useTranslations('depositMethods');
  const format = useFormatter();
  return (field) => {
    const problem: MethodProblem | undefined = problems[field];
    if (!isChecked || problem === undefined) return undefined;
    if (problem !== 'range') return t(`problem.${problem}`);
    const bounds = boundsOf(field);
    if (bounds === 'brand') return sums === undefined ? t('problem.range') : t('between', { ...sums });
    return bounds === null ? t('problem.range') : t('between', { least: format.number(bounds.least), most: format.number(bounds.most) });
  };
}
