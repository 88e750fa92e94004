// Written from the catalogue of the database by `npm run schema:types`.
/** Tables that begin with `inbox_`, as the database has them. */
export type InboxTables = {
  readonly inbox_box: {
    readonly member_id: string;
    readonly brand_id: string;
    readonly version: bigint;
  };
  readonly inbox_choice: {
    readonly member_id: string;
    readonly brand_id: string;
    readonly kind: 'money' | 'account' | 'announcement';
    readonly channel: 'email' | 'sms';
    readonly is_on: boolean;
    readonly changed_at: Date;
  };
  readonly inbox_message: {
    readonly id: string;
    readonly brand_id: string;
    readonly member_id: string;
    readonly kind: 'money' | 'account' | 'security' | 'announcement' | 'agent';
    readonly template: string;
    readonly version: number;
    readonly facts: unknown;
    readonly cause: string;
    readonly about_id: string | null;
    readonly created_at: Date;
    readonly read_at: Date | null;
    readonly pinned_at: Date | null;
    readonly deleted_at: Date | null;
  };
};
