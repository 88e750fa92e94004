// Written from the catalogue of the database by `npm run schema:types`.
import type { Generated } from 'kysely';

/** Tables that begin with `turnover_`, as the database has them. */
export type TurnoverTables = {
  readonly turnover_part: {
    readonly member_id: string;
    readonly play_id: string;
    readonly requirement_id: string;
    readonly worth: bigint;
    readonly counted: bigint;
    readonly used: bigint;
  };
  readonly turnover_requirement: {
    readonly member_id: string;
    readonly id: string;
    readonly brand_id: string;
    readonly asset: number;
    readonly no: string;
    readonly amount: bigint;
    readonly terms: unknown;
    readonly needed: bigint;
    readonly counted: Generated<bigint>;
    readonly state: 'open' | 'met' | 'spent' | 'waived' | 'none';
    readonly opened_at: Date;
    readonly closed_at: Date | null;
    readonly source: Generated<'deposit' | 'transfer'>;
  };
  readonly turnover_start: {
    readonly is_only: Generated<boolean>;
    readonly at: Date;
  };
};
