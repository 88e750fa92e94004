/** Sub-categories of games (specification, section 2): scratch and music, video poker, jackpot, table, arcade, bingo. */
export const SUB_CATEGORIES = ['SC', 'VP', 'JP', 'TG', 'AC', 'BG'] as const;

/** A sub-category. */
export type SubCategory = (typeof SUB_CATEGORIES)[number];

/** Is this a sub-category? */
export function isSubCategory(key: string): key is SubCategory {
  return (SUB_CATEGORIES as readonly string[]).includes(key);
}

/** Sub-categories that a brand shows: bingo only when its languages include TY. */
export function subCategoriesOf(hasTy: boolean): readonly SubCategory[] {
  return hasTy ? SUB_CATEGORIES : SUB_CATEGORIES.filter((key) => key !== 'BG');
}
