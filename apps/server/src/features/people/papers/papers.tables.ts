// Written from the catalogue of the database by `npm run schema:types`.
/** Tables that begin with `papers_`, as the database has them. */
export type PapersTables = {
  readonly papers_picture: {
    readonly member_id: string;
    readonly set_id: string;
    readonly index: number;
    readonly sealed: string;
    readonly added_at: Date;
  };
  readonly papers_set: {
    readonly member_id: string;
    readonly id: string;
    readonly brand_id: string;
    readonly state: 'handed_in' | 'accepted' | 'rejected';
    readonly kind: 'identity_card' | 'passport' | 'driving_licence';
    readonly name: string;
    readonly sealed_number: string;
    readonly number_ending: string;
    readonly number_mark: string;
    readonly born_on: Date;
    readonly pictures: number;
    readonly handed_in_at: Date;
    readonly decided_by: string | null;
    readonly decided_at: Date | null;
    readonly decision_id: string | null;
    readonly reject_reason: string | null;
  };
};
