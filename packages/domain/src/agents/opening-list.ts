import { checkRegisterField, defaultRegisterRule, type RegisterFieldRule } from '../members/register-fields.ts';
import { readCsv } from '../text/read-csv.ts';

/** Bounds of a list of accounts that an agent opens at once: rows, bytes of the file, characters of a field. */
export const OPENING_BOUNDS = { rows: 500, bytes: 256 * 1024, columns: 2, field: 200 } as const;

/** Why a row of a list opens no account. `taken`: the name has an account, at this brand or by then; `stopped`: the agent may not go on. */
export const OPENING_PROBLEMS = ['username', 'name', 'formula', 'repeated', 'taken', 'stopped'] as const;

/** Such a reason. */
export type OpeningProblem = (typeof OPENING_PROBLEMS)[number];

/** Why a text is no list: `row` counts lines from 1, null where it is the whole. */
export interface OpeningListProblem {
  readonly problem: 'empty' | 'binary' | 'quote' | 'rows' | 'columns' | 'field';
  readonly row: number | null;
}

/** A row as it was written. `name` is what the member is called; null where nothing is said. */
export interface OpeningRow {
  readonly row: number;
  readonly username: string;
  readonly name: string | null;
}

/** A row with what is wrong with it; null where nothing is. */
export interface JudgedRow extends OpeningRow {
  readonly problem: OpeningProblem | null;
}

/** First fields of a line that names the columns. */
const HEADS: ReadonlySet<string> = new Set(['username', 'user name', 'account', 'nama pengguna', 'akaun', '用户名', '账号', '帐号']);

/** What a spreadsheet would carry out. */
const FORMULA = /^[\s'"]*[=+\-@]/;

/** Signs that are not seen, or that turn the direction of a line. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\u2028\u2029]/u;

/** Lines parted by tabs, as a spreadsheet copies them. */
function readTabs(text: string): OpeningListProblem | { row: number; fields: string[] }[] {
  const rows: { row: number; fields: string[] }[] = [];
  for (const [at, line] of text.split(/\r\n|\n|\r/).entries()) {
    const fields = line.split('\t');
    // A spreadsheet copies empty columns along.
    while (fields.length > OPENING_BOUNDS.columns && fields.at(-1)?.trim() === '') fields.pop();
    if (fields.length > OPENING_BOUNDS.columns) return { problem: 'columns', row: at + 1 };
    if (fields.some((field) => field.length > OPENING_BOUNDS.field)) return { problem: 'field', row: at + 1 };
    if (fields.some((field) => field.trim() !== '')) rows.push({ row: at + 1, fields });
    if (rows.length > OPENING_BOUNDS.rows + 1) return { problem: 'rows', row: at + 1 };
  }
  return rows;
}

/**
 * Reads a list of accounts: a line each, the user name and, behind a tab, a comma or a semicolon, what the member is called. A line that
 * names the columns, empty lines and a byte order mark are left out. More rows than a list may have, more columns and text without an
 * end are a problem, and nothing of it is read.
 */
export function readOpeningList(source: string): OpeningListProblem | readonly OpeningRow[] {
  const text = source.startsWith('\uFEFF') ? source.slice(1) : source;
  if (text.trim() === '') return { problem: 'empty', row: null };
  // A replacement character is what is left of a broken encoding.
  if (text.includes('\0') || text.includes('\uFFFD')) return { problem: 'binary', row: null };
  const table = text.includes('\t') ? readTabs(text) : readCsv(text, { ...OPENING_BOUNDS, rows: OPENING_BOUNDS.rows + 1 });
  if ('problem' in table) return table;
  const rows = 'rows' in table ? table.rows : table;
  const body = HEADS.has((rows[0]?.fields[0] ?? '').trim().toLowerCase()) ? rows.slice(1) : rows;
  const [first, over] = [body[0], body[OPENING_BOUNDS.rows]];
  if (first === undefined) return { problem: 'empty', row: null };
  if (over !== undefined) return { problem: 'rows', row: over.row };
  return body.map(({ row, fields: [username = '', name = ''] }) => ({
    row,
    username: username.trim(),
    name: name.trim() === '' ? null : name.trim(),
  }));
}

/** The rules of a brand that names of accounts are judged by: those of the registration, whether it asks for a name or not. */
export function openingRules(rules: readonly RegisterFieldRule[]): { username: RegisterFieldRule; nickname: RegisterFieldRule } {
  const ruleOf = (field: 'username' | 'nickname', required: boolean): RegisterFieldRule => ({
    ...(rules.find((rule) => rule.field === field) ?? defaultRegisterRule(field)),
    enabled: true,
    required,
  });
  return { username: ruleOf('username', true), nickname: ruleOf('nickname', false) };
}

/** What is wrong with one row by itself; null where nothing is. */
export function judgeOpeningRow(
  rules: readonly RegisterFieldRule[],
  { username, name }: Pick<OpeningRow, 'username' | 'name'>,
): Extract<OpeningProblem, 'username' | 'name' | 'formula'> | null {
  const { username: usernameRule, nickname } = openingRules(rules);
  if (FORMULA.test(username) || (name !== null && FORMULA.test(name))) return 'formula';
  if (UNSEEN.test(username) || checkRegisterField(usernameRule, username) !== null) return 'username';
  if (name === null) return null;
  return UNSEEN.test(name) || checkRegisterField(nickname, name) !== null ? 'name' : null;
}

/**
 * Judges each row of a list by the brand's rules of registration. Of names that differ in their case alone the first one is good. Whether
 * a name has an account only the server knows.
 */
export function judgeOpeningRows(rules: readonly RegisterFieldRule[], rows: readonly OpeningRow[]): JudgedRow[] {
  const seen = new Set<string>();
  return rows.map((row) => {
    const problem = judgeOpeningRow(rules, row);
    const key = row.username.toLowerCase();
    if (problem === null && seen.has(key)) return { ...row, problem: 'repeated' };
    if (problem === null) seen.add(key);
    return { ...row, problem };
  });
}
