const MINUTE_MS = 60_000;

/** What a clock in the zone shows at a moment, as `yyyy-MM-ddTHH:mm`. */
export function clockIn(zone: string, at: Date): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes): string => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`;
}

/** The moment when a clock in the zone shows `yyyy-MM-ddTHH:mm`; null when the text is no time. */
export function momentIn(zone: string, clock: string): Date | null {
  // Browsers read more than this form as a date, each something else.
  const wanted = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(clock) ? Date.parse(`${clock}:00Z`) : Number.NaN;
  if (Number.isNaN(wanted)) return null;
  // The zone's offset is found by asking what it shows; the second time puts a change of offset right.
  let at = wanted;
  for (let round = 0; round < 2; round += 1) at += wanted - Date.parse(`${clockIn(zone, new Date(at))}:00Z`);
  return new Date(Math.round(at / MINUTE_MS) * MINUTE_MS);
}
