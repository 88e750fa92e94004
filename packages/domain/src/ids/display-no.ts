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
