// Written from the catalogue of the database by `npm run schema:types`.
import type { Generated } from 'kysely';

/** Tables that begin with `wallet_`, as the database has them. */
export type WalletTables = {
  readonly wallet_ceiling: {
    readonly brand_id: string;
    readonly member_day: bigint;
    readonly brand_day: bigint;
  };
  readonly wallet_deposit: {
    readonly member_id: string;
    readonly id: string;
    readonly brand_id: string;
    readonly method: string;
    readonly kind: 'redirect' | 'bank_slip';
    readonly state: string;
    readonly asset: number;
    readonly amount: bigint;
    readonly pay_exact: bigint;
    readonly credited: bigint | null;
    readonly reference: string;
    readonly provider: string | null;
    readonly provider_payment: string | null;
    readonly provider_version: Generated<number>;
    readonly redirect_url: string | null;
    readonly bank: unknown;
    readonly payer_name: string | null;
    readonly reject_reason: string | null;
    readonly created_at: Date;
    readonly expires_at: Date;
    readonly checked_at: Date | null;
    readonly finished_at: Date | null;
    readonly version: Generated<number>;
    readonly reported: bigint | null;
    readonly reported_currency: string | null;
    readonly reported_payer: string | null;
    readonly no: string;
  };
  readonly wallet_image: {
    readonly member_id: string;
    readonly subject_id: string;
    readonly purpose: 'slip' | 'proof' | 'evidence';
    readonly index: number;
    readonly sealed: string;
    readonly added_at: Date;
  };
  readonly wallet_number: {
    readonly brand_id: string;
    readonly n: bigint;
  };
  readonly wallet_payee: {
    readonly member_id: string;
    readonly id: string;
    readonly bank_code: string;
    readonly bank_name: string;
    readonly sealed_account: string;
    readonly account_ending: string;
    readonly holder: string;
    readonly added_at: Date;
  };
  readonly wallet_queue_day: {
    readonly brand_id: string;
    readonly subject: 'deposit' | 'withdrawal';
    readonly state: string;
    readonly day: Date;
    readonly items: bigint;
  };
  readonly wallet_report: {
    readonly member_id: string;
    readonly deposit_id: string;
    readonly id: string;
    readonly provider: string;
    readonly payment_id: string;
    readonly amount: bigint;
    readonly currency: string;
    readonly source: 'webhook' | 'answer' | 'before';
    readonly body: string;
    readonly key_id: string | null;
    readonly signed_at: string | null;
    readonly signature: string | null;
    readonly seal: string;
    readonly received_at: Date;
  };
  readonly wallet_step: {
    readonly member_id: string;
    readonly subject_id: string;
    readonly seq: number;
    readonly state: string;
    readonly actor: string;
    readonly note: string | null;
    readonly public_note: string | null;
    readonly request_id: string | null;
    readonly at: Date;
    readonly report: unknown;
    readonly xid: Generated<bigint>;
  };
  readonly wallet_withdrawal: {
    readonly member_id: string;
    readonly id: string;
    readonly brand_id: string;
    readonly state: string;
    readonly asset: number;
    readonly amount: bigint;
    readonly received: bigint | null;
    readonly payee_id: string;
    readonly parent_id: string | null;
    readonly payer_staff_id: string | null;
    readonly payer_staff_name: string | null;
    readonly payment_reference: string | null;
    readonly reject_reason: string | null;
    readonly dispute_note: string | null;
    readonly requested_at: Date;
    readonly auto_receipt_at: Date | null;
    readonly finished_at: Date | null;
    readonly is_taken_over: Generated<boolean>;
    readonly version: Generated<number>;
    readonly approved_by: string | null;
    readonly no: string;
  };
  readonly wallet_witness: {
    readonly one: Generated<boolean>;
    readonly since: Date;
  };
};
