// Written from the catalogue of the database by `npm run schema:types`.
/** Tables that begin with `approvals_`, as the database has them. */
export type ApprovalsTables = {
  readonly approvals_deed: {
    readonly id: string;
    readonly brand_id: string;
    readonly kind: string;
    readonly subject_id: string;
    readonly member_id: string | null;
    readonly staff_id: string;
    readonly decided_by: string | null;
    readonly amount: bigint | null;
    readonly asset: number | null;
    readonly done_at: Date;
    readonly seal: string | null;
  };
};
