/** One place in the code that holds a hole shut, and the test that fails when it is taken out. */
export interface Guard {
  /** File of the repository that holds the guard; `from` stands in it exactly once. */
  readonly file: string;
  readonly from: string;
  /** What stands there when the guard is taken out. It must still compile, or load as SQL. */
  readonly to: string;
  /** Test file that fails without the guard, and a part of the title of the test that does. */
  readonly test: string;
  readonly title: string;
}

/** A weakness that was found, how it was closed, and what proves it. */
export interface Hole {
  /** Number of the row in docs/holes.md. */
  readonly row: number;
  readonly hole: string;
  readonly repair: string;
  /** At least one, unless the row turned out harmless: then the repair says why, and `shownBy` names the test. */
  readonly guards: readonly Guard[];
  readonly shownBy?: { readonly test: string; readonly title: string };
}
