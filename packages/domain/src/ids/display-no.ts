import { readUuidV7Time, type Uuid } from './uuidv7.ts';

/** The UTC day that an id carries. */
const utcDayOf = (id: Uuid): string => new Date(readUuidV7Time(id)).toISOString();

/**
 * The number of a bet as people read it: the UTC day its id carries and its last 8 digits, as `261120-8F3A2C1B`. Derived from the id,
 * so it needs no storage, and two may share one; deposits and withdrawals have numbers of their own. `day`: another one, yyyy-MM-dd.
 */
export function displayNo(id: Uuid, day = utcDayOf(id)): string {
  return `${day.slice(2, 4)}${day.slice(5, 7)}${day.slice(8, 10)}-${id.slice(-8).toUpperCase()}`;
}

/** The UTC day and the last digits of an id that a bet's number names; null for anything that is none. */
export function readDisplayNo(text: string): { readonly from: Date; readonly to: Date; readonly end: string } | null {
  const [, year, month, day, end] = /^(\d{2})(\d{2})(\d{2})-([0-9A-F]{8})$/i.exec(text.trim()) ?? [];
  if (year === undefined || end === undefined) return null;
  const from = new Date(`20${year}-${month}-${day}T00:00:00.000Z`);
  // A day that a month does not have is read as one of the next.
  if (Number.isNaN(from.getTime()) || from.getUTCDate() !== Number(day)) return null;
  return { from, to: new Date(from.getTime() + 86_400_000), end: end.toLowerCase() };
}
