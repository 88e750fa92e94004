/** What the button of a notice leads to: the list of all promotions. */
const ALL_PROMOTIONS = 'ALL';

/** Has a notice a button to the promotions? Any kind of them counts. */
export const hasPromotions = (promotionType: string | null): boolean => promotionType !== null;

/** A notice's button turned on or off. A kind that it was made with is kept while it stays on. */
export const turnPromotions = (promotionType: string | null, isOn: boolean): string | null =>
  isOn ? (promotionType ?? ALL_PROMOTIONS) : null;
