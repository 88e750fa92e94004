/** What the bench is to do: put texts into files of its copy, run test files, and put the files back. */
export interface BenchOrder {
  readonly writes: readonly { readonly file: string; readonly text: string }[];
  readonly tests: readonly string[];
  /** Only tests whose full title has these words; all of the files when not given. */
  readonly only?: string;
}

/** How a test went, by its full title. */
export interface BenchTest {
  readonly file: string;
  readonly title: string;
  readonly state: string;
}

/** How an order went. `broken` names files that did not come as far as their tests. */
export interface BenchReport {
  readonly tests: readonly BenchTest[];
  readonly broken: readonly string[];
  /** Files none of whose tests came to an end, without an error: a run before them was stopped at its first failure. */
  readonly notRun: readonly string[];
  readonly ms: number;
}
