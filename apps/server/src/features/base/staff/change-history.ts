import * as z from 'zod/mini';
import { listAuditOf } from '../audit/audit.ts';
import { listStaffNames } from './staff.queries.ts';
import type { StaffContext } from './contexts.ts';

/** So many changes are offered to be put back; older ones stand in the audit chain. */
const HISTORY = 8;

/** A change that can be put back. */
interface Change<T> {
  readonly seq: string;
  readonly at: string;
  readonly actor: string;
  readonly before: T;
}

/** Where an act's entries tell what stood before. */
interface HistoryQuery {
  /** Only entries about this subject. */
  readonly subject?: string;
  /** What stood before; `detail.before` where it is not said. */
  readonly before?: (detail: Readonly<Record<string, unknown>>) => unknown;
}

/** The newest changes of one kind, with what stood before. Entries of another shape, from an older version, are left out. */
export async function historyOf<T>(
  { platform, brand }: StaffContext,
  action: string,
  shape: z.ZodMiniType<T>,
  { subject, before = (detail) => detail.before }: HistoryQuery = {},
): Promise<Change<T>[]> {
  const db = platform.db.kysely;
  const [rows, names] = await Promise.all([listAuditOf(db, brand.id, action, HISTORY, subject), listStaffNames(db, brand.id)]);
  return rows.flatMap(({ seq, at, actor, detail }) => {
    const read = z.safeParse(shape, before(detail));
    return read.success ? [{ seq: seq.toString(), at: at.toISOString(), actor: names.get(actor) ?? actor, before: read.data }] : [];
  });
}
