import { defineSettings, type RowsSetting, type SettingProblem } from '../settings/settings.ts';
import { DEFAULT_DIALING_CODES, MOBILE_PLACEHOLDER, type DialingCode } from '../members/mobile-numbers.ts';

const dialingCodes: RowsSetting<DialingCode> = {
  kind: 'rows',
  initial: DEFAULT_DIALING_CODES,
  columns: [
    { kind: 'text', name: 'region', most: 2, pattern: /^[A-Z]{2}$/ },
    { kind: 'text', name: 'dialingCode', most: 4, pattern: /^[1-9][0-9]{0,3}$/ },
    { kind: 'count', name: 'minDigits', least: 4, most: 14 },
    { kind: 'count', name: 'maxDigits', least: 4, most: 14 },
  ],
  least: 1,
  most: 60,
  // Whoever has a number of a country that is taken out gets no code any more, and comes in without one.
  widens: 'either',
};

/** One-time codes and the mobile numbers that they go to; how many may go out stands in the budgets. */
export const CODE_SETTINGS = defineSettings(
  'codes',
  {
    /** Life of a one-time code, and wrong tries that end it. */
    codeMinutes: { kind: 'count', initial: 5, least: 1, most: 60, unit: 'minutes', widens: 'more' },
    codeTries: { kind: 'count', initial: 5, least: 1, most: 20, unit: 'times', widens: 'more' },
    /** Is another code offered after the pause between two (`codeIntervalSeconds`), or only when the one before has run out? */
    isResendAtInterval: { kind: 'switch', initial: false, widens: 'never' },
    /** Countries whose mobile numbers are taken and get messages; the first is the one that forms start with. */
    dialingCodes,
    /** Shown in an empty field for a mobile number. */
    mobilePlaceholder: { kind: 'text', initial: MOBILE_PLACEHOLDER, most: 20, pattern: /^[0-9*+ -]+$/ },
  },
  ({ values }) => {
    const problems: Record<string, SettingProblem> = {};
    const codes = new Set<string>();
    for (const [at, { dialingCode, minDigits, maxDigits }] of (values.dialingCodes as unknown as readonly DialingCode[]).entries()) {
      if (minDigits > maxDigits) problems[`dialingCodes.${at}.minDigits`] = 'order';
      // A number is read by its dialling code alone: the second country would never be asked.
      if (codes.has(dialingCode)) problems[`dialingCodes.${at}.dialingCode`] = 'twice';
      codes.add(dialingCode);
    }
    return problems;
  },
);
