import { useCallback } from 'react';
import { useLocale } from 'use-intl';

/** Writes factors of hundredths as the language writes numbers: 1,000.00. */
export function useFactorText(): (factor: number) => string {
  const tag = useLocale();
  return useCallback((factor) => (factor / 100).toLocaleString(tag, { minimumFractionDigits: 2, maximumFractionDigits: 2 }), [tag]);
}
