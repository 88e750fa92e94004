/** Reads yyyy-MM-dd or MM-dd-yyyy; null for any other text. The date is taken to exist. */
function readDate(text: string): { year: number; monthDay: number } | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (match !== null) return { year: Number(match[1]), monthDay: Number(match[2]) * 100 + Number(match[3]) };
  const other = /^(\d{2})-(\d{2})-(\d{4})$/.exec(text);
  return other === null ? null : { year: Number(other[3]), monthDay: Number(other[1]) * 100 + Number(other[2]) };
}

/** Nobody who registers was born before this year. */
const OLDEST_YEAR = 1900;

/**
 * Has somebody who was born on that day reached an age today? Days of the calendar, no times: who was born on 29 February
 * reaches it on 1 March of a year without one. A birthday before 1900, in the future or of another form never has.
 */
export function isOldEnough(birthday: string, age: number, today: string): boolean {
  const born = readDate(birthday);
  const now = readDate(today);
  if (born === null || now === null || born.year < OLDEST_YEAR) return false;
  const years = now.year - born.year - (now.monthDay < born.monthDay ? 1 : 0);
  return years >= Math.max(0, age);
}

/** A birthday as it is stored, yyyy-MM-dd, from either written form. */
export function birthdayToStore(birthday: string): string {
  const other = /^(\d{2})-(\d{2})-(\d{4})$/.exec(birthday);
  return other === null ? birthday : `${other[3]}-${other[1]}-${other[2]}`;
}
