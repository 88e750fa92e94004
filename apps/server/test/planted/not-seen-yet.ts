/**
 * Columns that mean something and that no proof looks at yet. What stands here may be changed by the owner of the database unseen until
 * its day is anchored. The list gets shorter: a column that a plant damages may not stand here.
 */
export const NOT_SEEN_YET: ReadonlySet<string> = new Set(
  Object.entries({
    approvals_deed: 'amount asset brand_id decided_by done_at id kind member_id staff_id subject_id',
    operations_request: 'about amount asset barred changes passed version',
    reader: 'upto_id',
    staff_link: 'made_at made_by replaced_at staff_id',
    vendor_cap: 'brand_id changed_at day_max single_max vendor_id version win_multiple',
    vendor_excess:
      'asset book decided_at decided_by explained id last_seen_at member_id player_id reason seen_at state told transfer_id vendor_id',
    vendor_free_round: 'max_win round_ids',
    vendor_held:
      'amount asset brand_id call cause decided_at decided_by first_at hash last_at member_id player_id reason state tries tx_id vendor_id',
    vendor_profile: 'key_overlap_hours launch_origins networks version',
    vendor_tx: 'asset',
    wallet_deposit: 'reported reported_currency reported_payer version',
    wallet_withdrawal: 'approved_by version',
  }).flatMap(([table, columns]) => columns.split(' ').map((column) => `${table}.${column}`)),
);
