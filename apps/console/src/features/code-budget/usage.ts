/** What was used of a budget, and of that of the hour where there is one. */
export interface Usage {
  readonly used: number;
  readonly limit: number;
  readonly hour?: { readonly used: number; readonly limit: number } | undefined;
}

/** Is a budget used up, of the day or of the hour? The last code that it allows uses it up. */
export const isUsedUp = ({ used, limit, hour }: Usage): boolean => used >= limit || (hour !== undefined && hour.used >= hour.limit);

/** Percent of a day's budget that were used, whole, at most 100. A budget of nothing is used up. */
export const percentUsed = ({ used, limit }: Usage): number => Math.round((limit === 0 ? 1 : Math.min(1, used / limit)) * 100);

/** What an area is called: numbers by their country's prefix, mail by its domain. */
export const areaName = (channel: 'sms' | 'email', prefix: string): string => (channel === 'sms' ? `+${prefix}` : prefix);
