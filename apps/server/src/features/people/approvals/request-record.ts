import type { RequestKind } from '@talora/domain/access/four-eyes.ts';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/db/database.ts';
import type { RequestRow } from './requests.queries.ts';

/** Kinds whose requests hold whole texts: the audit chain keeps a digest of them, and the request and the versions keep the words. */
const WITH_TEXTS: readonly RequestKind[] = ['content.publish'];

/** SQL for the digest of all that a row of requests holds: what it would store, and its changes as the second person reads them. */
export const digestOfRow = (row: string): string =>
  `encode(sha256(convert_to(${row}.detail::text || ' ' || ${row}.changes::text, 'UTF8')), 'hex')`;

/** Characters of a text; nothing has none. */
const lengthOf = (text: string | null): number => Array.from(text ?? '').length;

/**
 * What a request holds, as the audit chain keeps it: its detail and its changes. Of one with whole texts it is a digest of both, with
 * what each changed field has in characters, before and after. Call it once the row is stored.
 */
export async function recordOfRequest(
  db: Queryable,
  { id, kind, detail, changes }: Pick<RequestRow, 'id' | 'kind' | 'detail' | 'changes'>,
): Promise<Readonly<Record<string, unknown>>> {
  if (!WITH_TEXTS.includes(kind)) return { ...detail, ...(changes.length === 0 ? {} : { changes }) };
  const { rows } = await sql<{ digest: string }>`select ${sql.raw(digestOfRow('r'))} as digest from operations_request r
    where r.id = ${id}`.execute(db);
  const { draft: _, ...facts } = detail;
  const lengths = changes.map(({ name, from, to }) => [name, { from: lengthOf(from), to: lengthOf(to) }]);
  return { ...facts, lengths: Object.fromEntries(lengths) as Readonly<Record<string, unknown>>, wholeDigest: rows[0]?.digest };
}
