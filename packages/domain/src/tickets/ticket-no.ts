import { displayNo } from '../ids/display-no.ts';
import { readUuidV7Time, type Uuid } from '../ids/uuidv7.ts';
import { businessDayOf } from '../time/business-day.ts';

/** The number of a ticket as people read it: the day of the brand's time zone on which it was written, and the end of its id. */
export const ticketNo = (id: Uuid, timeZone: string): string => displayNo(id, businessDayOf(new Date(readUuidV7Time(id)), timeZone));
