/** One fact of a record, or one change: what stood before, and what stands now. */
export interface RecordLine {
  /** Names from the outside in, with points between. */
  readonly name: string;
  /** Undefined where nothing is told of before. */
  readonly from?: unknown;
  readonly to: unknown;
}

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);
const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
/** Deeper than this a value is written as it is stored. */
const DEPTH = 3;

/** What is different between two versions of something, field by field. */
function differences(before: Fields, after: Fields, path: readonly string[]): RecordLine[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.flatMap((name) => {
    const [from, to] = [before[name], after[name]];
    if (isSame(from, to)) return [];
    const inner = [...path, name];
    if (isFields(from) && isFields(to) && inner.length < DEPTH) return differences(from, to, inner);
    return [{ name: inner.join('.'), from: from ?? null, to: to ?? null }];
  });
}

function linesAt(detail: Fields, path: readonly string[]): RecordLine[] {
  const { before, after, ...rest } = detail;
  const changed = isFields(before) && isFields(after) ? differences(before, after, path) : null;
  const others = Object.entries(changed === null ? detail : rest).flatMap(([name, value]): RecordLine[] => {
    const inner = [...path, name];
    if (!isFields(value) || inner.length >= DEPTH) return [{ name: inner.join('.'), to: value }];
    const keys = Object.keys(value);
    // A change of one thing is told with both of its ends.
    if (keys.length === 2 && 'from' in value && 'to' in value) return [{ name: inner.join('.'), from: value['from'], to: value['to'] }];
    return linesAt(value, inner);
  });
  return [...others, ...(changed ?? [])];
}

/** The details of a record as lines: facts as they are, and of what was changed the fields that are different. */
export const recordLines = (detail: Fields): readonly RecordLine[] => linesAt(detail, []);
