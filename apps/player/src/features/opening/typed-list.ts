import { CallRefused } from '@talora/contract/core/client.ts';
import { OPENING_BOUNDS } from '@talora/domain/agents/opening-list.ts';
import { CSV_START, csvLine } from '@talora/domain/text/csv.ts';

/** A whole number within bounds as somebody typed it: null for nothing, undefined for what is none. */
export function readWhole(typed: string, min: number, max: number): number | null | undefined {
  const text = typed.trim();
  if (text === '') return null;
  if (!/^[0-9]{1,9}$/.test(text)) return undefined;
  const value = Number(text);
  return value >= min && value <= max ? value : undefined;
}

/** The text of a file, or why it is none. */
export function textOfBytes(bytes: Uint8Array): { readonly text: string } | { readonly problem: 'fileBroken' | 'fileLarge' } {
  if (bytes.length > OPENING_BOUNDS.bytes) return { problem: 'fileLarge' };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return { problem: 'fileBroken' };
  }
}

const LIST_PROBLEMS = ['empty', 'binary', 'encoding', 'size', 'quote', 'rows', 'columns', 'field'] as const;

/** What a refusal says is wrong with a list, and in which line; null for any other refusal. */
export function listProblemOf(error: unknown): { readonly problem: (typeof LIST_PROBLEMS)[number]; readonly row: number } | null {
  if (!(error instanceof CallRefused) || error.code !== 'OPENING_LIST') return null;
  const { problem, row } = error.value as { problem?: unknown; row?: unknown };
  const known = LIST_PROBLEMS.find((one) => one === problem);
  return known === undefined ? null : { problem: known, row: typeof row === 'number' ? row : 0 };
}

/** First passwords as a table that spreadsheets read. */
export const passwordTable = (
  heads: readonly [string, string, string],
  rows: readonly { readonly username: string; readonly name: string | null; readonly password: string }[],
): string => CSV_START + [heads, ...rows.map(({ username, name, password }) => [username, name ?? '', password])].map(csvLine).join('');

/** The address that registers somebody by a link. */
export const linkAddress = (origin: string, code: string): string => `${origin}/register?affiliateCode=${encodeURIComponent(code)}`;
