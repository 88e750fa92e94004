/** A country whose mobile numbers a brand takes. Digits count the national number without its leading zero. */
export interface DialingCode {
  /** ISO 3166 region. */
  readonly region: string;
  /** Country dialling code without the plus. */
  readonly dialingCode: string;
  readonly minDigits: number;
  readonly maxDigits: number;
}

const country = (region: string, dialingCode: string, minDigits: number, maxDigits = minDigits): DialingCode => ({
  region,
  dialingCode,
  minDigits,
  maxDigits,
});

/** What a brand starts with: the neighbourhood of its first market. */
export const DEFAULT_DIALING_CODES: readonly DialingCode[] = [
  country('MY', '60', 9, 10),
  country('SG', '65', 8),
  country('PH', '63', 10),
  country('TH', '66', 9),
  country('VN', '84', 9),
  country('ID', '62', 9, 12),
  country('KH', '855', 8, 9),
  country('BN', '673', 7),
  country('HK', '852', 8),
  country('TW', '886', 9),
  country('CN', '86', 11),
];

/** A placeholder where the country tells none (specification, section 9). */
export const MOBILE_PLACEHOLDER = '09*********';

/** How mobile numbers begin as they are dialled inside a country. */
const BEGINNINGS: Readonly<Record<string, string>> = {
  MY: '01',
  SG: '8',
  PH: '09',
  TH: '08',
  VN: '09',
  ID: '08',
  KH: '01',
  BN: '7',
  HK: '9',
  TW: '09',
  CN: '1',
};

/** A placeholder for the mobile numbers of one country: how they begin, and asterisks; null where nobody knows how they begin. */
export function mobilePlaceholderOf({ region, minDigits }: DialingCode): string | null {
  const beginning = BEGINNINGS[region];
  if (beginning === undefined) return null;
  return beginning.padEnd(beginning.startsWith('0') ? minDigits + 1 : minDigits, '*');
}

/** A number as it is stored and dialled: dialling code and national number, digits only. */
export interface MobileNumber {
  readonly digits: string;
  readonly country: DialingCode;
}

/** Takes away what people put between digits, and the leading zero that is dialled inside the country only. */
function nationalDigits(typed: string): string | null {
  const digits = typed.trim().replace(/[ ().-]/g, '');
  return /^[0-9]{1,20}$/.test(digits) ? digits.replace(/^0/, '') : null;
}

/** Reads a typed number of a country; null when the country is not taken or the count of digits is wrong. */
export function readMobileNumber(countries: readonly DialingCode[], dialingCode: string, typed: string): MobileNumber | null {
  const found = countries.find((entry) => entry.dialingCode === dialingCode.replace(/^\+/, ''));
  const national = nationalDigits(typed);
  if (found === undefined || national === null) return null;
  if (national.length < found.minDigits || national.length > found.maxDigits) return null;
  return { digits: found.dialingCode + national, country: found };
}

/**
 * Reads a number that came without its country: after a plus or two zeros with the country's code, else a number of the brand's
 * first country, or one that begins with the code of a country and is too long for the first.
 */
export function readBareNumber(countries: readonly DialingCode[], typed: string): MobileNumber | null {
  const digits = typed.trim().replace(/[ ().-]/g, '');
  const abroad = /^(?:\+|00)([0-9]{6,20})$/.exec(digits)?.[1];
  const [home] = countries;
  const own = abroad === undefined && home !== undefined ? readMobileNumber(countries, home.dialingCode, digits) : null;
  if (own !== null) return own;
  const whole = abroad ?? (/^[1-9][0-9]{5,19}$/.test(digits) ? digits : undefined);
  const country = whole === undefined ? null : countryOfNumber(countries, whole);
  return whole === undefined || country === null ? null : { digits: whole, country };
}

/**
 * The account name of whoever registered by mobile number, from the number as people type it: with the country's code after a
 * plus, or with the leading zero of a call inside the brand's first country. Null for anything else: it is a name.
 */
export function nameOfTypedNumber(countries: readonly DialingCode[], typed: string): string | null {
  const text = typed.trim();
  const digits = text.replace(/^\+/, '').replace(/[ ().-]/g, '');
  if (!/^[0-9]{6,20}$/.test(digits)) return null;
  if (text.startsWith('+')) return countryOfNumber(countries, digits) === null ? null : digits;
  const [home] = countries;
  if (home === undefined || !digits.startsWith('0')) return null;
  return readMobileNumber(countries, home.dialingCode, digits)?.digits ?? null;
}

/** The country of a stored number: the one with the longest dialling code that fits. */
export function countryOfNumber(countries: readonly DialingCode[], digits: string): DialingCode | null {
  const fitting = countries.filter(({ dialingCode, minDigits, maxDigits }) => {
    const rest = digits.length - dialingCode.length;
    return digits.startsWith(dialingCode) && rest >= minDigits && rest <= maxDigits;
  });
  return fitting.toSorted((a, b) => b.dialingCode.length - a.dialingCode.length)[0] ?? null;
}
