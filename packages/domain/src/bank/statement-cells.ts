import type { Asset } from '../money/asset.ts';
import { MAX_AMOUNT_MINOR } from '../money/amount.ts';
import { stripBidiControls } from '../text/bidi-controls.ts';
import { isDay, type Day } from '../time/business-day.ts';

/** In which order a bank writes day, month and year where they are numbers. */
export const DAY_ORDERS = ['dmy', 'ymd', 'mdy'] as const;

/** Such an order. */
export type DayOrder = (typeof DAY_ORDERS)[number];

/** What a bank parts decimals by. */
export const DECIMAL_SIGNS = ['point', 'comma'] as const;

/** Such a sign. */
export type DecimalSign = (typeof DECIMAL_SIGNS)[number];

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
/** Malay months that English does not begin alike. */
const OTHER_MONTHS: Readonly<Record<string, number>> = { mac: 3, mei: 5, ogo: 8, ogs: 8, okt: 10, dis: 12 };
const TIME = /[T\s]+\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?\s*([AaPp][Mm]|Z)?$/;

function monthOf(text: string): number {
  if (/^\d{1,2}$/.test(text)) return Number(text);
  const start = text.slice(0, 3).toLowerCase();
  return OTHER_MONTHS[start] ?? MONTHS.indexOf(start) + 1;
}

/** The day of a cell; undefined for what is none. A time behind it is left out; years of two digits are of this century. */
export function readDay(cell: string, order: DayOrder): Day | undefined {
  const text = cell.trim().replace(TIME, '');
  const compact = /^(\d{4})(\d{2})(\d{2})$/.exec(text);
  const parts = compact === null ? text.split(/[-/.\s]+/) : compact.slice(1);
  if (parts.length !== 3 || parts.some((part) => !/^(\d{1,4}|[A-Za-z]{3,9})$/.test(part))) return undefined;
  const isYearFirst = /^\d{4}$/.test(parts[0] ?? '');
  const [a = '', b = '', c = ''] = parts;
  const isNamed = /^[A-Za-z]/.test(b);
  const [year, month, day] = isYearFirst || order === 'ymd' ? [a, b, c] : order === 'dmy' || isNamed ? [c, b, a] : [c, a, b];
  if (!/^\d{2}$|^\d{4}$/.test(year) || !/^\d{1,2}$/.test(day)) return undefined;
  const written = `${year.length === 2 ? `20${year}` : year}-${String(monthOf(month)).padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(written) ? written : undefined;
}

const SIDE = /\s*(CR|DR|C|D|K)\.?$/i;

/**
 * The sum of a cell in minor units, below zero for what left the account; null for an empty cell, undefined for what is no sum. Marks of
 * thousands, the currency before or behind it, a sign on either side, brackets, and CR or DR behind it are understood.
 */
export function readSum(cell: string, asset: Asset, decimal: DecimalSign): bigint | null | undefined {
  let text = cell.replaceAll(/[\s\u00A0\u202F]+/g, ' ').trim();
  if (text === '' || text === '-') return null;
  // The currency first: one that ends in D is no DR.
  const currency = new RegExp(`^([+-]?)\\s*(?:${asset.code}|RM|₫)\\s*|\\s*(?:${asset.code}|RM|₫)$`, 'gi');
  text = text.replaceAll(currency, '$1').trim();
  const side = SIDE.exec(text)?.[1]?.toUpperCase() ?? '';
  text = text.replace(SIDE, '').trim();
  const isBracketed = text.startsWith('(') && text.endsWith(')');
  if (isBracketed) text = text.slice(1, -1).trim();
  const sign = /^([+-])|([+-])$/.exec(text);
  text = text.replace(/^[+-]|[+-]$/, '').trim();
  const [point, group] = decimal === 'point' ? ['.', ','] : [',', '.'];
  const grouped = new RegExp(`^\\d{1,3}(?:[\\${group} ']\\d{2,3})*[\\${group} ']\\d{3}(?:\\${point}(\\d*))?$|^\\d+(?:\\${point}(\\d*))?$`);
  const match = grouped.exec(text);
  if (match === null || text.length > 24) return undefined;
  const fraction = match[1] ?? match[2] ?? '';
  const whole = text.slice(0, fraction === '' && !text.includes(point) ? text.length : text.lastIndexOf(point)).replaceAll(/\D/g, '');
  // A bank that writes more digits than the currency has writes noughts there.
  if (/[1-9]/.test(fraction.slice(asset.digits))) return undefined;
  const minor = BigInt(whole + fraction.slice(0, asset.digits).padEnd(asset.digits, '0'));
  if (minor > MAX_AMOUNT_MINOR) return undefined;
  const isOut = [isBracketed, sign?.[0] === '-', side === 'DR' || side === 'D'].filter(Boolean).length % 2 === 1;
  return isOut ? -minor : minor;
}

/** Longest text that is kept of a cell. */
export const CELL_MAX = 200;

/** Texts of a line as they are kept: one line, nothing that is not seen or turns the order of letters around. */
export const cleanCell = (cell: string): string =>
  stripBidiControls(cell)
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u200B\u2060\uFEFF]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, CELL_MAX)
    .replace(/[\uD800-\uDBFF]$/, '');
