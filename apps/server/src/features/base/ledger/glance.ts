/**
 * A table that many proofs add up: read once for all of them, by member and a few keys more. In a glance it stands under its name, with
 * `member_id`, its keys and its columns.
 */
export interface Tally {
  readonly name: string;
  /** What is read: SQL behind `from`. */
  readonly from: string;
  /** Alias of the table in it that has the members. */
  readonly alias: string;
  /** Keys beside the member: SQL on a row, by name. */
  readonly keys: Readonly<Record<string, string>>;
  /** Sums: SQL aggregates, by name. */
  readonly columns: Readonly<Record<string, string>>;
}

/** A number that each row of a tally's table stands for: SQL on a row; null for rows that are not concerned. */
export interface Mark {
  readonly tally: Tally;
  readonly value: string;
  /** Taken off instead of added. */
  readonly isTaken?: true;
}

/**
 * How a proof tells from tallies alone that nothing breaks it, so that its own query need not run. Where marks do not come to nothing
 * for each member, or the query on tallies has a row, the proof looks itself. A glance may doubt too much, and never too little.
 */
export type Glance = { readonly marks: readonly Mark[] } | { readonly tallies: readonly Tally[]; readonly query: string };
