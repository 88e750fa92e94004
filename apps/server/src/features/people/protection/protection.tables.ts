// Written from the catalogue of the database by `npm run schema:types`.
import type { Generated } from 'kysely';

/** Tables that begin with `protection_`, as the database has them. */
export type ProtectionTables = {
  readonly protection_change: {
    readonly member_id: string;
    readonly id: string;
    readonly seq: number;
    readonly act: 'set' | 'ask' | 'confirm' | 'cancel' | 'exclude';
    readonly kind: string | null;
    readonly period: string | null;
    readonly before: bigint | null;
    readonly after: bigint | null;
    readonly actor: string;
    readonly reason: string | null;
    readonly at: Date;
  };
  readonly protection_check: {
    readonly member_id: string;
    readonly minutes: number | null;
    readonly answered_at: Date | null;
    readonly time_answered_at: Date | null;
  };
  readonly protection_day: {
    readonly member_id: string;
    readonly day: Date;
    readonly staked: Generated<bigint>;
    readonly returned: Generated<bigint>;
    readonly deposited: Generated<bigint>;
    readonly played: Generated<string>;
  };
  readonly protection_exclusion: {
    readonly member_id: string;
    readonly id: string;
    readonly length: string;
    readonly from_at: Date;
    readonly until_at: Date;
  };
  readonly protection_limit: {
    readonly member_id: string;
    readonly kind: 'deposit' | 'loss' | 'wager' | 'session';
    readonly period: 'day' | 'week' | 'month';
    readonly most: bigint;
    readonly set_at: Date;
    readonly asked_at: Date | null;
    readonly asked_from: Date | null;
    readonly asked_most: bigint | null;
  };
  readonly protection_member: {
    readonly member_id: string;
    readonly brand_id: string;
    readonly asset: number;
    readonly time_zone: string;
    readonly counted_from: Date;
    readonly began_at: Date;
  };
};
