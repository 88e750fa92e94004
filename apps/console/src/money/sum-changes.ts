import { LIMIT_NAMES } from '@talora/domain/access/deed-limits.ts';
import { SUM_KINDS } from '@talora/domain/access/four-eyes.ts';

const SUM_NAMES: ReadonlySet<string> = new Set([
  ...SUM_KINDS.flatMap((kind) => LIMIT_NAMES.map((limit) => `${kind}.${limit}`)),
  'vendor.singleMax',
  'vendor.dayMax',
  'vendor.winDayMax',
  'vendor.excess',
  'paymentSum',
  'turnoverLeft',
  'deckDue',
  'deckPaid',
  'deckPot',
]);

/** Is what a request changes a sum of the brand's money: a limit of deeds, a limit or claim of a vendor, or what it is about? */
export const isSumChange = (name: string): boolean => SUM_NAMES.has(name);
