import type { BankAccount } from '@talora/contract/bank/bank-console.ts';
import {
  findMappingProblem,
  guessMapping,
  STATEMENT_BOUNDS,
  STATEMENT_COLUMNS,
  type StatementColumn,
  type StatementMapping,
} from '@talora/domain/bank/statement-lines.ts';
import { readCsv, type ReadTable, type TableProblem } from '@talora/domain/text/read-csv.ts';

/** A file that was opened in the browser, before anything of it is sent. */
export interface OpenedFile {
  readonly file: File;
  readonly table: ReadTable;
  readonly mapping: StatementMapping;
}

/** Why a file cannot be opened. */
export type FileProblem = TableProblem['problem'] | 'size' | 'encoding';

/** The text of a file's bytes; undefined for what is not UTF-8. */
function textOf(bytes: ArrayBuffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

type Kept = NonNullable<BankAccount['mapping']>;

/**
 * How a file is likely to be read: as the account's last one, where its columns are still called so; a column that has moved is found by its
 * name. Otherwise by what the names of its columns say.
 */
function suggestMapping(table: ReadTable, kept: Kept | null): StatementMapping {
  const guess = guessMapping(table);
  if (kept === null) return guess;
  const namesOf = (row: number): string[] => (table.rows.find((one) => one.row === row)?.fields ?? []).map((name) => name.trim());
  const own = namesOf(kept.headRow);
  const isSame = Object.entries(kept.columns).every(([name, at]) => (own[at] ?? '') === (kept.names[name] ?? ''));
  if (isSame) return { columns: kept.columns, headRow: kept.headRow, dayOrder: kept.dayOrder, decimal: kept.decimal };
  const moved = namesOf(guess.headRow);
  const found = Object.entries(kept.names).flatMap(([name, text]) => {
    const at = text === '' ? -1 : moved.indexOf(text);
    return at === -1 ? [] : [[name, at] as const];
  });
  if (found.length < Object.keys(kept.columns).length) return guess;
  return { ...guess, columns: Object.fromEntries(found), dayOrder: kept.dayOrder, decimal: kept.decimal };
}

/** Opens a file: its table and how it is likely to be read, or why it cannot be. */
export async function openFile(
  file: File,
  kept: Kept | null,
): Promise<OpenedFile | { readonly problem: FileProblem; readonly row: number | null }> {
  if (file.size > STATEMENT_BOUNDS.bytes) return { problem: 'size', row: null };
  const text = textOf(await file.arrayBuffer());
  if (text === undefined) return { problem: 'encoding', row: null };
  const table = readCsv(text, STATEMENT_BOUNDS);
  return 'problem' in table ? table : { file, table, mapping: suggestMapping(table, kept) };
}

/** The columns of a file, by what the row of names calls them; where none does, by their numbers. */
export function columnNames({ table, mapping }: OpenedFile): string[] {
  const width = Math.max(...table.rows.map(({ fields }) => fields.length));
  const head = table.rows.find(({ row }) => row === mapping.headRow)?.fields ?? [];
  return Array.from({ length: width }, (_, at) => head[at]?.trim() || String(at + 1));
}

/** The mapping with one column put elsewhere; null takes it out. */
export function withColumn(mapping: StatementMapping, column: StatementColumn, at: number | null): StatementMapping {
  const rest = Object.fromEntries(Object.entries(mapping.columns).filter(([name]) => name !== column));
  return { ...mapping, columns: at === null ? rest : { ...rest, [column]: at } };
}

/** What is wrong with how a file is to be read. */
export const draftProblem = (opened: OpenedFile): ReturnType<typeof findMappingProblem> =>
  findMappingProblem(opened.mapping, columnNames(opened).length);

/** The fields of a call that say how a file is read. */
export function mappingFields({ columns, headRow, dayOrder, decimal }: StatementMapping) {
  const fields = Object.fromEntries(
    STATEMENT_COLUMNS.flatMap((name) => (columns[name] === undefined ? [] : [[`${name}At`, columns[name]]])),
  ) as Partial<Record<`${StatementColumn}At`, number>>;
  return { ...fields, headRow, dayOrder, decimal };
}
