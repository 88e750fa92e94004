// Written from the catalogue of the database by `npm run schema:types`.
import type { Generated } from 'kysely';

/** Tables that begin with `operations_`, as the database has them. */
export type OperationsTables = {
  readonly operations_request: {
    readonly id: string;
    readonly brand_id: string;
    readonly kind: string;
    readonly member_id: string | null;
    readonly reason: string;
    readonly asked_by: string;
    readonly asked_at: Date;
    readonly expires_at: Date;
    readonly state: 'open' | 'approved' | 'refused' | 'withdrawn' | 'expired';
    readonly decided_by: string | null;
    readonly decided_at: Date | null;
    readonly note: string | null;
    readonly subject_id: string;
    readonly detail: Generated<unknown>;
    readonly amount: bigint | null;
    readonly asset: number | null;
    readonly version: Generated<string>;
    readonly about: string | null;
    readonly changes: Generated<unknown>;
    readonly passed: string | null;
    readonly barred: Generated<string[]>;
  };
};
