// Written from the catalogue of the database by `npm run schema:types`.
import type { Generated } from 'kysely';

/** Tables that begin with `codes_`, as the database has them. */
export type CodesTables = {
  readonly codes_code: {
    readonly brand_id: string;
    readonly purpose: string;
    readonly channel: 'sms' | 'email';
    readonly target: string;
    readonly subject: string;
    readonly id: string;
    readonly code_hash: Buffer;
    readonly tries: Generated<number>;
    readonly made_at: Date;
    readonly expires_at: Date;
    readonly used_at: Date | null;
  };
  readonly codes_implied_request: {
    readonly hash: Buffer;
    readonly request_id: string;
    readonly made_at: Date;
  };
  readonly codes_refusal: {
    readonly brand_id: string;
    readonly channel: string;
    readonly reason: string;
    readonly target: string;
    readonly ip: string;
    readonly times: Generated<number>;
    readonly last_at: Date;
  };
  readonly codes_sending: {
    readonly id: string;
    readonly brand_id: string;
    readonly channel: string;
    readonly target: string;
    readonly prefix: string;
    readonly ip: string;
    readonly sent_at: Date;
    readonly is_target_freed: Generated<boolean>;
    readonly is_caller_freed: Generated<boolean>;
    readonly is_new: Generated<boolean>;
    readonly is_sent: Generated<boolean>;
    readonly network: Generated<string>;
    readonly network_wide: Generated<string>;
  };
};
