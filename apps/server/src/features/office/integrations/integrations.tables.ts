// Written from the catalogue of the database by `npm run schema:types`.
import type { Generated } from 'kysely';

/** Tables that begin with `integrations_`, as the database has them. */
export type IntegrationsTables = {
  readonly integrations_check: {
    readonly name: 'payment' | 'sms' | 'email' | 'social' | 'vendor' | 'redis' | 'backup';
    readonly subject: Generated<string>;
    readonly checked_at: Date;
    readonly is_ok: boolean;
    readonly ok_at: Date | null;
    readonly failed_at: Date | null;
    readonly failure: string | null;
  };
};
