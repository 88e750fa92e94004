/**
 * Texts that are not an amount of a two-digit asset, though careless readers take them for one. Every amount field of
 * every call is tried with all of them (SECURITY.md).
 */
export const HOSTILE_AMOUNTS: readonly string[] = [
  '', ' ', '-1.00', '-0.00', '+1.00', '1', '1.', '.50', '1.0', '1.000', '01.00', '00.00', '1,00', '1,000.00', '1 000.00',
  '1_000.00', ' 1.00', '1.00 ', '\t1.00', '1.00\n', '1e3', '1E3', '1e-2', '1.00e2', '0x10', '0b11', '0o17', 'NaN', 'Infinity',
  '-Infinity', 'null', 'undefined', 'true', '[]', '{}', '1.00.00', '1..00', '--1.00', '1.00-', '1.00n', '１.００', '١.٠٠', '१.००',
  '1٫00', '1·00', '¹.00', '½', '一', 'Ⅷ', '1.0０', '\u200B1.00', '1.00\u0000', '1\u00A0000.00', 'RM1.00', '$1.00', '1.00%',
  "1.00'; drop table x;--", '<b>1.00</b>', '99999999999999999999.00', '9223372036854775808.00', '10000000000000.00',
  '1.00/0', '=1+1', '1.00;2.00', '1.00,2.00', '\u202E00.1',
]; // prettier-ignore
