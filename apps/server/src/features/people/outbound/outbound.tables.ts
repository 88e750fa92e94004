// Written from the catalogue of the database by `npm run schema:types`.
import type { Generated } from 'kysely';

/** Tables that begin with `outbound_`, as the database has them. */
export type OutboundTables = {
  readonly outbound_breaker: {
    readonly brand_id: string;
    readonly channel: 'sms' | 'email';
    readonly reason: string;
    readonly opened_at: Date;
    readonly open_until: Date;
  };
  readonly outbound_message: {
    readonly id: string;
    readonly brand_id: string;
    readonly member_id: string | null;
    readonly channel: 'sms' | 'email';
    readonly recipient: string;
    readonly template: string;
    readonly language: string;
    readonly subject: string | null;
    readonly body: string;
    readonly state: 'queued' | 'sent' | 'delivered' | 'failed' | 'noted';
    readonly created_at: Date;
    readonly sealed_body: string | null;
    readonly attempts: Generated<number>;
    readonly next_try_at: Date | null;
    readonly give_up_at: Date | null;
    readonly outside_id: string | null;
    readonly failure: string | null;
    readonly reported_at: Date | null;
    readonly repeats: string | null;
  };
  readonly outbound_template: {
    readonly brand_id: string;
    readonly template: string;
    readonly channel: 'inbox' | 'email' | 'sms';
    readonly version: number;
    readonly texts: unknown;
    readonly staff_id: string;
    readonly saved_at: Date;
  };
};
