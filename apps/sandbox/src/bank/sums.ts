/** Digits after the point that a currency has. */
function digitsOf(currency: string): number {
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
}

/** Minor units as a plain decimal: 12000 of MYR is 120.00. */
export function plainSum(minor: string, currency: string): string {
  const digits = digitsOf(currency);
  if (digits === 0) return minor;
  const padded = minor.padStart(digits + 1, '0');
  return `${padded.slice(0, -digits)}.${padded.slice(-digits)}`;
}

/** A sum as people of the locale write it. */
export function writtenSum(minor: string, currency: string, locale: string): string {
  // Decimal text, not a number: Intl formats it without losing a digit.
  return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(plainSum(minor, currency) as `${number}`);
}

/** Minor units of a sum that a person typed; null when it is none above zero. */
export function readSum(text: string, currency: string): string | null {
  const digits = digitsOf(currency);
  const [, whole = '', part = ''] = /^([0-9]{1,12})(?:\.([0-9]+))?$/.exec(text.trim()) ?? [];
  if (whole === '' || part.length > digits) return null;
  const minor = BigInt(whole + part.padEnd(digits, '0'));
  return minor > 0n ? minor.toString() : null;
}
