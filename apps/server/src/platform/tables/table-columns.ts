/** What a cell is: text of people, a sum in major units, a whole number, or a moment. */
export type CellKind = 'text' | 'sum' | 'count' | 'moment';

/** A column of a table for other programs. */
export interface TableColumn<Row> {
  /** Small letters and `_`; programs read it, so it may not change. */
  readonly name: string;
  readonly kind: CellKind;
  /** The fact as text: a sum as decimal text, a count in digits, a moment in ISO 8601; null where there is none. */
  readonly read: (row: Row) => string | null;
}

/** Moments as tables have them: day and time of a zone, `yyyy-MM-dd HH:mm:ss`. */
export function momentsIn(timeZone: string): (at: Date) => string {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
  return (at) => format.format(at).replace(', ', ' ');
}
