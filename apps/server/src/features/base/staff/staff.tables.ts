// Written from the catalogue of the database by `npm run schema:types`.
import type { Generated } from 'kysely';

/** Tables that begin with `staff_`, as the database has them. */
export type StaffTables = {
  readonly staff_account: {
    readonly id: string;
    readonly brand_id: string;
    readonly name: string;
    readonly name_key: string;
    readonly role: string;
    readonly created_at: Date;
    readonly last_login_at: Date | null;
    readonly disabled_at: Date | null;
    readonly disabled_by: string | null;
    readonly disabled_reason: string | null;
    readonly retired_at: Date | null;
    readonly link_by: string | null;
    readonly seal: string | null;
  };
  readonly staff_challenge: {
    readonly id: string;
    readonly brand_id: string;
    readonly host: string;
    readonly purpose: string;
    readonly staff_id: string | null;
    readonly challenge: string;
    readonly expires_at: Date;
  };
  readonly staff_enrolment: {
    readonly token_hash: Buffer;
    readonly staff_id: string;
    readonly expires_at: Date;
    readonly used_at: Date | null;
    readonly seal: string | null;
  };
  readonly staff_link: {
    readonly staff_id: string;
    readonly made_by: string | null;
    readonly made_at: Date;
    readonly replaced_at: Date | null;
  };
  readonly staff_passkey: {
    readonly id: string;
    readonly staff_id: string;
    readonly credential_id: string;
    readonly public_key: Buffer;
    readonly sign_count: bigint;
    readonly transports: string[];
    readonly host: string;
    readonly name: string;
    readonly is_synced: boolean;
    readonly created_at: Date;
    readonly last_used_at: Date | null;
    readonly seal: string | null;
  };
  readonly staff_role: {
    readonly brand_id: string;
    readonly code: string;
    readonly name: string | null;
    readonly name_key: string | null;
    readonly permissions: string[];
    readonly limits: Generated<unknown>;
    readonly addresses: Generated<string[]>;
    readonly version: number;
    readonly changed_at: Date;
    readonly deleted_at: Date | null;
    readonly seal: string | null;
  };
  readonly staff_session: {
    readonly token_hash: Buffer;
    readonly staff_id: string;
    readonly started_at: Date;
    readonly seen_at: Date;
    readonly expires_at: Date;
    readonly ip: string;
    readonly ended_at: Date | null;
    readonly stepped_up_until: Date | null;
    readonly seal: string | null;
  };
};
