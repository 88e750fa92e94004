// Written from the catalogue of the database by `npm run schema:types`.
import type { Generated } from 'kysely';

/** Tables that begin with `security_`, as the database has them. */
export type SecurityTables = {
  readonly security_challenge: {
    readonly id: string;
    readonly purpose: 'enrol' | 'login' | 'second-factor';
    readonly member_id: string | null;
    readonly challenge: string;
    readonly expires_at: Date;
  };
  readonly security_passkey: {
    readonly id: string;
    readonly member_id: string;
    readonly credential_id: string;
    readonly public_key: Buffer;
    readonly counter: bigint;
    readonly transports: string[];
    readonly name: string;
    readonly added_at: Date;
    readonly used_at: Date | null;
  };
  readonly security_recovery_code: {
    readonly member_id: string;
    readonly code_hash: Buffer;
  };
  readonly security_totp: {
    readonly member_id: string;
    readonly sealed_secret: string;
    readonly made_at: Date;
    readonly confirmed_at: Date | null;
    readonly last_step: Generated<bigint>;
  };
};
