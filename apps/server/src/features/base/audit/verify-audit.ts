import { isSameBytes } from '../../../platform/crypto/digest.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { AUDIT_ROOT, auditHash } from './append-audit.ts';
import type { AuditTables } from './audit.tables.ts';

/** Outcome of recomputing a chain. */
export interface AuditVerdict {
  readonly entries: number;
  readonly isIntact: boolean;
  /** Number of the first entry that does not fit, or null. */
  readonly brokenAt: bigint | null;
  /** Hash of the last entry that fits: what an export anchors. */
  readonly head: Buffer;
}

const PAGE = 2_000;

/** Recomputes a brand's chain from its root and compares its end with the head. Finds change, removal and insertion of any row. */
export function verifyAudit(platform: Platform, brandId: string): Promise<AuditVerdict> {
  return platform.db.tx((tx) => verifyChain(tx, brandId), { isolation: 'repeatable read' });
}

/** As {@link verifyAudit}, in a transaction's snapshot. What stands behind the head counts as broken. */
export async function verifyChain(db: Queryable, brandId: string): Promise<AuditVerdict> {
  const head = await db
    .$extendTables<AuditTables>()
    .selectFrom('audit_head')
    .select(['seq', 'hash'])
    .where('brand_id', '=', brandId)
    .executeTakeFirst();
  const end = head ?? { seq: 0n, hash: AUDIT_ROOT };
  let prev: Buffer = AUDIT_ROOT;
  let seq = 0n;
  for (;;) {
    const rows = await db
      .$extendTables<AuditTables>()
      .selectFrom('audit_entry')
      .select(['seq', 'at', 'actor', 'action', 'subject', 'detail', 'prev_hash', 'hash'])
      .where('brand_id', '=', brandId)
      .where('seq', '>', seq)
      .orderBy('seq')
      .limit(PAGE)
      .execute();
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
