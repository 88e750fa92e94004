import { PROMOTION_CATEGORIES } from '@talora/domain/content/entries.ts';

/** Where the button of a notice leads among the promotions: to the category that its type names; to all of them for any other word. */
export function promotionSearch(type: string): { category?: string } {
  const category = PROMOTION_CATEGORIES.find((known) => known.toLowerCase() === type.trim().toLowerCase());
  return category === undefined ? {} : { category };
}
