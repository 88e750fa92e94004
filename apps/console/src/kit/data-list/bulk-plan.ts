/** What is done to several rows at once. */
export interface BulkAct<Row> {
  readonly key: string;
  /** On its button. */
  readonly text: string;
  /** Says above the summary what will happen to so many rows. */
  readonly lead: (count: number) => string;
  /** How a row is called in the summary. */
  readonly nameOf: (row: Row) => string;
  /** Why a row is left out, in the reader's language; null takes it. The server decides again. */
  readonly whyNot: (row: Row) => string | null;
  /** Does it to one row, by an id that stays the same when it is tried again. */
  readonly run: (row: Row, requestId: string) => Promise<unknown>;
  /** First parts of the query keys that it changes. */
  readonly changes: readonly string[];
  readonly isDanger?: boolean;
}

/** What will be done to whom, and who is left out. */
export interface BulkPlan<Row> {
  readonly taken: readonly Row[];
  readonly left: readonly { readonly row: Row; readonly why: string }[];
}

/** Sorts chosen rows into those that an act takes and those that it leaves out. */
export function planOf<Row>(rows: readonly Row[], whyNot: BulkAct<Row>['whyNot']): BulkPlan<Row> {
  const sorted = rows.map((row) => ({ row, why: whyNot(row) }));
  return {
    taken: sorted.filter(({ why }) => why === null).map(({ row }) => row),
    left: sorted.flatMap(({ row, why }) => (why === null ? [] : [{ row, why }])),
  };
}

/** Rows that are left out, by why: how many, and what they are called. */
export function leftByReason<Row>(left: BulkPlan<Row>['left'], nameOf: (row: Row) => string): { why: string; names: string[] }[] {
  const groups = Map.groupBy(left, ({ why }) => why);
  return [...groups].map(([why, rows]) => ({ why, names: rows.map(({ row }) => nameOf(row)) }));
}
