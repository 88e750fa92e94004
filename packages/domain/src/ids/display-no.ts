import { businessDayOf } from '../time/business-day.ts';
import { readUuidV7Time, type Uuid } from './uuidv7.ts';

/** `2026-11-20` and an id as `261120-8F3A2C1B`. */
const numbered = (day: string, id: Uuid): string => `${day.slice(2, 4)}${day.slice(5, 7)}${day.slice(8, 10)}-${id.slice(-8).toUpperCase()}`;

/**
 * The number of a bet as people read it: the UTC day its id carries and its last 8 digits, as `261120-8F3A2C1B`. Derived from the id,
 * so it needs no storage, and two may share one; deposits and withdrawals have numbers of their own.
 */
export const displayNo = (id: Uuid): string => numbered(new Date(readUuidV7Time(id)).toISOString(), id);

/** The same by the day of a time zone (IANA name), for what is known by the brand's calendar. */
export const displayNoIn = (id: Uuid, timeZone: string): string => numbered(businessDayOf(new Date(readUuidV7Time(id)), timeZone), id);
