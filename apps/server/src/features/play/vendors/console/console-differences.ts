import type { CallArguments, CallResult } from '@talora/contract/core/call.ts';
import type { vendorsConsoleCalls } from '@talora/contract/vendors/vendors-console.ts';
import { isDay } from '@talora/domain/time/business-day.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { appendAudit } from '../../../base/audit/audit.ts';
import { listStaffNames, type StaffContext } from '../../../base/staff/staff.ts';
import { profileOf } from './console-subject.ts';
import { findDifferenceSums, keepExplanation, listDifferenceRows } from './vendors-console.queries.ts';
import { differenceView, sumsView } from './vendors.view.ts';

type Calls = (typeof vendorsConsoleCalls)['calls'];

const MOST = 500;

/** What differs on a day, with what people said about it. */
export async function differencesOf(context: StaffContext, code: string, day: string): Promise<CallResult<Calls['vendorDifferences']>> {
  const { vendorId } = await profileOf(context, code);
  if (!isDay(day)) refuse('BAD_REQUEST', { fields: ['day'] });
  const db = context.platform.db.kysely;
  const [rows, names] = await Promise.all([
    listDifferenceRows(db, vendorId, context.brand.id, day, MOST),
    listStaffNames(db, context.brand.id),
  ]);
  return rows.map((row) => differenceView(row, names));
}

/** Keeps what somebody says about a difference; a second time replaces it. Refuses NOT_FOUND, and CHANGED_MEANWHILE when it is of other sums than the caller has seen. */
export async function explainDifference(
  context: StaffContext,
  { code, day, txId, kind, sums: seen, reason }: CallArguments<Calls['explainVendorDifference']>,
): Promise<CallResult<Calls['vendorDifferences']>> {
  const { platform, brand, staff } = context;
  const { vendorId, code: vendor } = await profileOf(context, code);
  if (!isDay(day)) refuse('BAD_REQUEST', { fields: ['day'] });
  await platform.db.tx(async (tx) => {
    const subject = { vendorId, brandId: brand.id, day, txId, kind };
    const sums = (await findDifferenceSums(tx, subject)) ?? refuse('NOT_FOUND');
    const now = sumsView(sums);
    const isSeen = now.ours === seen.ours && now.theirs === seen.theirs && now.currency === seen.currency;
    if (!isSeen || !(await keepExplanation(tx, { ...subject, sums, reason, staffId: staff.staffId }))) refuse('CHANGED_MEANWHILE', now);
    await appendAudit(tx, {
      brandId: brand.id,
      actor: { staff: staff.staffId },
      action: 'vendor.difference-explained',
      subject: `vendor:${vendor}`,
      detail: { day, txId, kind, ...now, reason },
    });
  });
  return differencesOf(context, code, day);
}
