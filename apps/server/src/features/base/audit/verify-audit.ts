import { sql } from 'kysely';
import { isSameBytes } from '../../../platform/crypto/digest.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { AUDIT_ROOT, auditHash } from './append-audit.ts';

/** Outcome of recomputing a chain. */
export interface AuditVerdict {
  readonly entries: number;
  readonly isIntact: boolean;
  /** Number of the first entry that does not fit, or null. */
  readonly brokenAt: bigint | null;
  /** Hash of the last entry that fits: what an export anchors. */
  readonly head: Buffer;
}

interface EntryRow {
  readonly seq: bigint;
  readonly at: Date;
  readonly actor: string;
  readonly action: string;
  readonly subject: string | null;
  readonly detail: unknown;
  readonly prev_hash: Buffer;
  readonly hash: Buffer;
}

const PAGE = 2_000;

/** Recomputes a brand's chain from its root and compares its end with the head. Finds change, removal and insertion of any row. */
export function verifyAudit(platform: Platform, brandId: string): Promise<AuditVerdict> {
  return platform.db.tx((tx) => verifyChain(tx, brandId), { isolation: 'repeatable read' });
}

/** As {@link verifyAudit}, in a transaction's snapshot. What stands behind the head counts as broken. */
export async function verifyChain(db: Queryable, brandId: string): Promise<AuditVerdict> {
  const heads = await sql<{ seq: bigint; hash: Buffer }>`select seq, hash from audit_head where brand_id = ${brandId}`.execute(db);
  const end = heads.rows[0] ?? { seq: 0n, hash: AUDIT_ROOT };
  let prev: Buffer = AUDIT_ROOT;
  let seq = 0n;
  for (;;) {
    const { rows } = await sql<EntryRow>`select seq, at, actor, action, subject, detail, prev_hash, hash from audit_entry
      where brand_id = ${brandId} and seq > ${seq} order by seq limit ${PAGE}`.execute(db);
    for (const row of rows) {
      const isNext = row.seq === seq + 1n && isSameBytes(row.prev_hash, prev);
      if (!isNext || !isSameBytes(row.hash, auditHash(prev, row))) {
        return { entries: Number(seq), isIntact: false, brokenAt: seq + 1n, head: prev };
      }
      prev = row.hash;
      seq = row.seq;
    }
    if (rows.length < PAGE) break;
  }
  const isIntact = seq === end.seq && isSameBytes(prev, end.hash);
  return { entries: Number(seq), isIntact, brokenAt: isIntact ? null : seq + 1n, head: prev };
}
