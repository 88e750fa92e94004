// Written from the catalogue of the database by `npm run schema:types`.
/** Tables that begin with `adjustments_`, as the database has them. */
export type AdjustmentsTables = {
  readonly adjustments_made: {
    readonly member_id: string;
    readonly id: string;
    readonly brand_id: string;
    readonly direction: 'credit' | 'debit';
    readonly asset: number;
    readonly amount: bigint;
    readonly reason: 'game-error' | 'payment-error' | 'provider-error' | 'paid-twice' | 'goodwill' | 'rules-broken' | 'other' | 'reversal';
    readonly note: string;
    readonly reverses_id: string | null;
    readonly asked_by: string;
    readonly decided_by: string;
    readonly made_at: Date;
  };
};
