/** Texts with which a spreadsheet would begin a formula; some take the wide signs of East Asian keyboards for the narrow ones. */
const FORMULA = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;
const PLAIN_NUMBER = /^-?\d+(\.\d+)?$/;
const QUOTED = /[",\r\n]/;

/** Would a spreadsheet take a text for a formula? A plain number is none, whatever its sign. */
export const isFormula = (text: string): boolean => FORMULA.test(text) && !PLAIN_NUMBER.test(text);

/**
 * A field of a comma-separated table (RFC 4180). What a spreadsheet would take for a formula gets an apostrophe before it, a number does
 * not.
 */
function csvField(text: string): string {
  const safe = isFormula(text) ? `'${text}` : text;
  return QUOTED.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A line of a comma-separated table, its end included. */
export const csvLine = (fields: readonly string[]): string => `${fields.map(csvField).join(',')}\r\n`;

/** What a table begins with, so that spreadsheets read its letters as UTF-8. */
export const CSV_START = '\uFEFF';
