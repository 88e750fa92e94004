/** Formats a decimal string for people without ever making it a float: group marks by the language, digits as they are. */
export function formatMoney(amount: string, language: string): string {
  const isNegative = amount.startsWith('-');
  const [whole = '0', fraction] = (isNegative ? amount.slice(1) : amount).split('.');
  const grouped = new Intl.NumberFormat(language, { maximumFractionDigits: 0 }).format(BigInt(whole));
  const point = fraction === undefined ? '' : `${decimalPointOf(language)}${fraction}`;
  return `${isNegative ? '−' : ''}${grouped}${point}`;
}

/** Decimal text with so many decimals: what is more is cut off and never rounded up, what is missing is filled with noughts. Null leaves it. */
export function withDecimals(amount: string, decimals: number | null): string {
  if (decimals === null) return amount;
  const [whole = '0', fraction = ''] = amount.split('.');
  return decimals === 0 ? whole : `${whole}.${fraction.slice(0, decimals).padEnd(decimals, '0')}`;
}

const points = new Map<string, string>();

function decimalPointOf(language: string): string {
  const known = points.get(language);
  if (known !== undefined) return known;
  const point = new Intl.NumberFormat(language).formatToParts(1.5).find((part) => part.type === 'decimal')?.value ?? '.';
  points.set(language, point);
  return point;
}

/** The sign of a decimal string: -1, 0 or 1. */
export function signOf(amount: string): -1 | 0 | 1 {
  if (/^-?0*(?:\.0*)?$/.test(amount)) return 0;
  return amount.startsWith('-') ? -1 : 1;
}
