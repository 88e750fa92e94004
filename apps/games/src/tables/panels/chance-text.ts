import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { useTranslations } from 'use-intl';

/** A chance as it is written: as percent, or, when it is rarer than one in a hundred, as one in so many rounds. */
export type ChanceParts = { readonly percent: string } | { readonly oneIn: number };

/** Percent with two digits are cut off, and rounds rounded up: nothing seems likelier than it is. */
export function chanceParts(chance: number): ChanceParts {
  // What is a whole number of hundredths stays one, although its share is no exact number here.
  if (chance >= 0.01) return { percent: `${(Math.floor(chance * 10_000 + 1e-6) / 100).toFixed(2)}%` };
  return { oneIn: Math.ceil(1 / chance - 1e-6) };
}

/** Writes chances in the page's language. */
export function useChanceText(): (chance: number) => string {
  const t = useTranslations('vendor.table.bingo');
  const { tag } = useLanguage();
  return (chance) => {
    const parts = chanceParts(chance);
    return 'percent' in parts ? parts.percent : t('oneIn', { rounds: parts.oneIn.toLocaleString(tag) });
  };
}
