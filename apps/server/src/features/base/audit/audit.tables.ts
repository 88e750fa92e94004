// Written from the catalogue of the database by `npm run schema:types`.
import type { Generated } from 'kysely';

/** Tables that begin with `audit_`, as the database has them. */
export type AuditTables = {
  readonly audit_anchor_count: {
    readonly is_only: Generated<boolean>;
    readonly n: Generated<bigint>;
    readonly begun_at: Date | null;
    readonly refused_at: Date | null;
  };
  readonly audit_entry: {
    readonly brand_id: string;
    readonly seq: bigint;
    readonly at: Date;
    readonly actor: string;
    readonly action: string;
    readonly subject: string | null;
    readonly detail: unknown;
    readonly prev_hash: Buffer;
    readonly hash: Buffer;
  };
  readonly audit_head: {
    readonly brand_id: string;
    readonly seq: bigint;
    readonly hash: Buffer;
  };
};
