import type { ReactNode } from 'react';
import type { Column } from './columns.ts';

/** What table and cards draw alike. */
export interface ListShape<Row> {
  readonly label: string;
  readonly rows: readonly Row[];
  /** Those that are shown. */
  readonly columns: readonly Column<Row>[];
  readonly keyOf: (row: Row) => string;
  readonly sort: string;
  readonly onSort: (sort: string) => void;
  readonly opened:
    | {
        readonly key: string | undefined;
        readonly renderDetail: (row: Row) => ReactNode;
        readonly onOpen: (key: string | undefined) => void;
      }
    | undefined;
  readonly choice:
    | {
        readonly chosen: ReadonlyMap<string, Row>;
        readonly nameOf: (row: Row) => string;
        readonly onChoose: (rows: readonly Row[], isOn: boolean) => void;
      }
    | undefined;
}
