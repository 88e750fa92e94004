import type { ShippedLanguage } from '@talora/domain/languages/languages.ts';

/** BCP 47 tags that numbers and dates are written by: English puts the day first, as Malaysia does. */
export const FORMAT_TAGS: Readonly<Record<ShippedLanguage, string>> = { MS: 'ms', EN: 'en-MY', CN: 'zh-Hans' };

const DAY = { day: '2-digit', month: 'short' } as const;
const DATE = { ...DAY, year: 'numeric' } as const;
const TIME = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** How moments are written, one way in each language: the day before the time, and a clock of 24 hours. */
export const MOMENT = {
  /** 05 Nov */
  day: DAY,
  /** 05 Nov 2026 */
  date: DATE,
  /** 14:20 */
  time: TIME,
  /** 05 Nov, 14:20 */
  dayTime: { ...DAY, ...TIME },
  /** 05 Nov 2026, 14:20 */
  dateTime: { ...DATE, ...TIME },
  /** 05 Nov 2026, 14:20:09 */
  exact: { ...DATE, ...TIME, second: '2-digit' },
} as const satisfies Readonly<Record<string, Intl.DateTimeFormatOptions>>;
