import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { NOW, type Queryable, type Tx } from '../../../../platform/db/database.ts';
import { refuse } from '../../../../platform/refusal.ts';
import type { ContentTables } from '../content.tables.ts';

/** What staff edit in versions. */
export type VersionedKind = 'banner' | 'notice' | 'announcement' | 'help' | 'entry';

/** A draft as it is stored; `version` counts its saves. */
export type Stored<D> = D & { readonly id: string; readonly version: number };

/** A row of a table whose rows are edited in versions. */
export interface VersionedRow<D> {
  readonly brandId: string;
  readonly version: number;
  readonly draft: D;
}

/** A table whose rows are edited in versions. */
export interface VersionedTable<D> {
  readonly kind: VersionedKind;
  /** Reads a row and holds it for the transaction. */
  readonly lock: (tx: Tx, id: string) => Promise<VersionedRow<D> | undefined>;
  /** Makes the row, or changes it and counts its version up. */
  readonly write: (tx: Tx, brandId: string, id: string, draft: D) => Promise<void>;
}

/** One save of somebody. */
export interface Save<D> {
  readonly brandId: string;
  readonly staffId: string;
  readonly id: string;
  /** The version that was on screen, 0 for what is new. */
  readonly version: number;
  /** Why, for colleagues. */
  readonly reason?: string | undefined;
  readonly draft: D;
  /** Runs in the same transaction, only when something changes. */
  readonly record: (tx: Tx, before: D | null, after: D) => Promise<void>;
}

/** Keeps a version of what staff edit; one that is kept already stays as it is. Resolves to whether it is kept by this. */
export async function keepVersion(
  tx: Tx,
  kind: VersionedKind,
  brandId: string,
  id: string,
  version: number,
  draft: unknown,
  { staffId, reason = null }: { readonly staffId: string | null; readonly reason?: string | null | undefined },
): Promise<boolean> {
  const kept = await tx
    .$extendTables<ContentTables>()
    .insertInto('content_version')
    .values({ subject_id: id, version, brand_id: brandId, kind, draft: JSON.stringify(draft), staff_id: staffId, reason, saved_at: NOW })
    .onConflict((same) => same.doNothing())
    .executeTakeFirst();
  return kept.numInsertedOrUpdatedRows === 1n;
}

/**
 * Refuses ILLEGAL_STATE for the first version of content under an id that other content has, of whatever kind and brand: versions are kept
 * by the id alone, and those of one would take the room of the other's. Call it once it is stored and kept (`isKept`): of two who come at
 * once one is kept.
 */
export async function checkIdIsOwn(tx: Tx, kind: VersionedKind, id: string, isKept: boolean): Promise<void> {
  const { rows } = await sql<{ kind: VersionedKind }>`select 'banner' as kind from content_banner where id = ${id}
    union all select 'notice' from content_notice where id = ${id} union all select 'announcement' from content_announcement where id = ${id}
    union all select 'help' from content_help where id = ${id} union all select 'entry' from content_entry where id = ${id}`.execute(tx);
  if (!isKept || rows.some((row) => row.kind !== kind)) refuse('ILLEGAL_STATE', { from: 1, to: 0 });
}

/**
 * Stores what staff edited: the version before stays, so that it can be taken back. The same again changes nothing. Refuses
 * ILLEGAL_STATE when it is not in the version that was seen.
 */
export async function storeVersion<D extends object>(
  tx: Tx,
  { kind, lock, write }: VersionedTable<D>,
  { brandId, staffId, id, version, reason, draft, record }: Save<D>,
): Promise<{ version: number; isChanged: boolean }> {
  const row = await lock(tx, id);
  const from = row?.version ?? 0;
  const isOwn = row === undefined || row.brandId === brandId;
  if (row !== undefined && isOwn && isDeepStrictEqual(row.draft, draft)) return { version: from, isChanged: false };
  if (from !== version || !isOwn) refuse('ILLEGAL_STATE', { from, to: version });
  await write(tx, brandId, id, draft);
  // The sample's content and what was written before versions were kept has none yet.
  if (row !== undefined) await keepVersion(tx, kind, brandId, id, from, row.draft, { staffId: null });
  const isKept = await keepVersion(tx, kind, brandId, id, from + 1, draft, { staffId, reason });
  if (row === undefined) await checkIdIsOwn(tx, kind, id, isKept);
  await record(tx, row?.draft ?? null, draft);
  return { version: from + 1, isChanged: true };
}

/** A version that somebody saved. */
export interface VersionRow {
  readonly kind: VersionedKind;
  readonly version: number;
  readonly draft: unknown;
  readonly staff_id: string | null;
  readonly reason: string | null;
  readonly saved_at: Date;
}

/** The draft of one version, as JSON holds it; undefined where the brand has no such version. */
export async function findVersionDraft(db: Queryable, brandId: string, id: string, version: number): Promise<unknown> {
  const rows = await db
    .$extendTables<ContentTables>()
    .selectFrom('content_version')
    .select('draft')
    .where('subject_id', '=', id)
    .where('version', '=', version)
    .where('brand_id', '=', brandId)
    .execute();
  return rows[0]?.draft;
}

/** The latest fifty versions of what a brand edits, newest first. */
export async function listVersionRows(db: Queryable, brandId: string, id: string): Promise<VersionRow[]> {
  const rows = await db
    .$extendTables<ContentTables>()
    .selectFrom('content_version')
    .select(['kind', 'version', 'draft', 'staff_id', 'reason', 'saved_at'])
    .where('subject_id', '=', id)
    .where('brand_id', '=', brandId)
    .orderBy('version', 'desc')
    .limit(50)
    .execute();
  return rows;
}
