import {
  findMappingProblem,
  identityOf,
  readStatement,
  STATEMENT_BOUNDS,
  type ReadStatement,
  type StatementLine,
  type StatementMapping,
} from '@talora/domain/bank/statement-lines.ts';
import { cleanCell } from '@talora/domain/bank/statement-cells.ts';
import { readCsv } from '@talora/domain/text/read-csv.ts';
import { businessDayOf } from '@talora/domain/time/business-day.ts';
import { nowOf } from '../../../../platform/clock.ts';
import { sha256Hex } from '../../../../platform/crypto/digest.ts';
import type { UploadedFile } from '../../../../platform/http/handlers.ts';
import { refuse } from '../../../../platform/refusal.ts';
import type { StaffContext } from '../../../base/staff/staff.ts';
import type { KeptMapping } from './statements.queries.ts';

/** Fields of a call that say how a file is read. */
export interface MappingFields {
  readonly dateAt?: number | undefined;
  readonly amountAt?: number | undefined;
  readonly creditAt?: number | undefined;
  readonly debitAt?: number | undefined;
  readonly referenceAt?: number | undefined;
  readonly moreAt?: number | undefined;
  readonly counterAt?: number | undefined;
  readonly balanceAt?: number | undefined;
  readonly headRow: number;
  readonly dayOrder: StatementMapping['dayOrder'];
  readonly decimal: StatementMapping['decimal'];
}

/** A file that was read: its hash, its lines, and each line's print, which it is known again by. */
export interface UploadedStatement {
  readonly hash: string;
  readonly fileName: string;
  readonly mapping: KeptMapping;
  readonly statement: ReadStatement;
  readonly prints: readonly string[];
}

const mappingOf = (fields: MappingFields): StatementMapping => {
  const { dateAt, amountAt, creditAt, debitAt, referenceAt, moreAt, counterAt, balanceAt, headRow, dayOrder, decimal } = fields;
  const byName = {
    date: dateAt,
    amount: amountAt,
    credit: creditAt,
    debit: debitAt,
    reference: referenceAt,
    more: moreAt,
    counter: counterAt,
    balance: balanceAt,
  };
  const columns = Object.fromEntries(Object.entries(byName).filter(([, at]) => at !== undefined)) as StatementMapping['columns'];
  return { columns, headRow, dayOrder, decimal };
};

function textOf(bytes: Buffer): string {
  if (bytes.length > STATEMENT_BOUNDS.bytes) refuse('STATEMENT_UNREADABLE', { problem: 'size', row: null });
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return refuse('STATEMENT_UNREADABLE', { problem: 'encoding', row: null });
  }
}

const printOf = (line: StatementLine): string => sha256Hex(identityOf(line));

/** Reads the statement of a call, and nothing else is done. Refuses STATEMENT_UNREADABLE with what is wrong and where. */
export function readUploadedStatement(
  { platform, brand }: StaffContext,
  [file]: readonly UploadedFile[],
  fields: MappingFields,
): UploadedStatement {
  if (file === undefined) refuse('STATEMENT_UNREADABLE', { problem: 'empty', row: null });
  const table = readCsv(textOf(file.bytes), STATEMENT_BOUNDS);
  if ('problem' in table) refuse('STATEMENT_UNREADABLE', table);
  const mapping = mappingOf(fields);
  const width = Math.max(...table.rows.map((row) => row.fields.length));
  const problem = findMappingProblem(mapping, width);
  if (problem !== null) refuse('STATEMENT_UNREADABLE', { problem, row: null });
  const today = businessDayOf(nowOf(platform.clock), brand.settings.timeZone);
  const statement = readStatement(table, mapping, brand.asset, today);
  const head = table.rows.find(({ row }) => row === mapping.headRow)?.fields ?? [];
  const names = Object.fromEntries(Object.entries(mapping.columns).map(([name, at]) => [name, cleanCell(head[at] ?? '')]));
  return {
    hash: sha256Hex(file.bytes),
    fileName: cleanCell(file.fileName) || 'statement.csv',
    mapping: { ...mapping, names },
    statement,
    prints: statement.lines.map(printOf),
  };
}
