import type { CallArguments, CallResult } from '@talora/contract/core/call.ts';
import type { vendorHeldConsoleCalls } from '@talora/contract/vendors/held-console.ts';
import { formatAmount, parseAmount } from '@talora/domain/money/amount.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { doOrAsk, findRequestAbout, isDeedDone, tellRequestsChanged, type Effects } from '../../../people/approvals/approvals.ts';
import { appendAudit } from '../../../base/audit/audit.ts';
import type { StaffContext } from '../../../base/staff/staff.ts';
import type { VendorProfile } from '../profiles.ts';
import { readCaps, setCaps, type VendorCap } from '../limits/caps.ts';
import { deedSubject, profileOf, profileOfDeed } from './console-subject.ts';

type Calls = (typeof vendorHeldConsoleCalls)['calls'];

/** What the vendor may give to the brand's players, and what it gave today. */
export async function showCaps(context: StaffContext, code: string): Promise<CallResult<Calls['vendorCaps']>> {
  const { platform, brand } = context;
  const profile = await profileOf(context, code);
  const caps = await readCaps(platform.db.kysely, profile.vendorId, brand.id, brand.asset.id);
  const { request } = await findRequestAbout(context, 'vendor.limits', deedSubject(profile, 'limits'));
  const money = (minor: bigint): string => formatAmount(minor, brand.asset);
  return {
    singleMax: money(caps.single_max),
    dayMax: money(caps.day_max),
    winMultiple: caps.win_multiple,
    winDayMax: money(caps.win_day_max),
    currency: brand.asset.code,
    today: money(caps.today),
    wonToday: money(caps.won),
    version: caps.version,
    request,
  };
}

/** Sets the limits and audits them, in one transaction. Refuses CHANGED_MEANWHILE when they are not those of the version. */
async function carryOut(tx: Tx, brandId: string, staffId: string, profile: VendorProfile, cap: VendorCap): Promise<void> {
  if (!(await setCaps(tx, profile.vendorId, brandId, cap))) refuse('CHANGED_MEANWHILE', { version: cap.version });
  const detail = {
    single: cap.single_max.toString(),
    day: cap.day_max.toString(),
    multiple: cap.win_multiple,
    winDay: cap.win_day_max.toString(),
  };
  await appendAudit(tx, { brandId, actor: { staff: staffId }, action: 'vendor.limits-changed', subject: `vendor:${profile.code}`, detail });
}

/**
 * Changes what the vendor may give: what only lowers is done at once, what raises anything takes two. Refuses
 * AMOUNT_INVALID, CHANGED_MEANWHILE, and ASKED_ALREADY while a raise waits.
 */
export async function changeCaps(
  context: StaffContext,
  input: CallArguments<Calls['changeVendorCaps']>,
): Promise<CallResult<Calls['changeVendorCaps']>> {
  const { platform, brand, staff } = context;
  const { code, requestId, winMultiple, version, reason } = input;
  const profile = await profileOf(context, code);
  const [single, day, winDay] = [input.singleMax, input.dayMax, input.winDayMax].map((text) => parseAmount(text, brand.asset));
  if (single === undefined || day === undefined || winDay === undefined || day < single) refuse('AMOUNT_INVALID');
  const cap: VendorCap = { single_max: single, day_max: day, win_multiple: winMultiple, win_day_max: winDay, version };
  await platform.db.tx(async (tx) => {
    if (await isDeedDone(tx, requestId)) return;
    const now = await readCaps(tx, profile.vendorId, brand.id, brand.asset.id);
    const act = () => carryOut(tx, brand.id, staff.staffId, profile, cap);
    if (now.version !== version) refuse('CHANGED_MEANWHILE', { version: now.version });
    const isLower = single <= now.single_max && day <= now.day_max && winMultiple <= now.win_multiple && winDay <= now.win_day_max;
    if (isLower) return act();
    const money = (minor: bigint): string => formatAmount(minor, brand.asset);
    const deed = {
      kind: 'vendor.limits',
      requestId,
      subjectId: deedSubject(profile, 'limits'),
      memberId: null,
      sum: null,
      version: String(version),
      about: profile.code,
      changes: [
        { name: 'vendor.singleMax', from: money(now.single_max), to: money(single) },
        { name: 'vendor.dayMax', from: money(now.day_max), to: money(day) },
        { name: 'vendor.winMultiple', from: String(now.win_multiple), to: String(winMultiple) },
        { name: 'vendor.winDayMax', from: money(now.win_day_max), to: money(winDay) },
      ].filter(({ from, to }) => from !== to),
      detail: { vendor: profile.code, single: single.toString(), day: day.toString(), multiple: winMultiple, winDay: winDay.toString() },
      reason,
    } as const;
    await doOrAsk(context, tx, deed, act);
  });
  tellRequestsChanged(context);
  return showCaps(context, code);
}

/** What an approval of higher limits does. */
export const capsEffects: Pick<Effects, 'vendor.limits'> = {
  async 'vendor.limits'(platform, tx, request, approver) {
    const { brand_id: brandId, version, detail } = request;
    const profile = await profileOfDeed(platform, request);
    // A request of before a day's wins had a limit names none: whoever approves it would not know what they let in.
    if (typeof detail.winDay !== 'string') refuse('CHANGED_MEANWHILE', { version: Number(version) });
    const cap = {
      single_max: BigInt(String(detail.single)),
      day_max: BigInt(String(detail.day)),
      win_multiple: Number(detail.multiple),
      win_day_max: BigInt(detail.winDay),
    };
    await carryOut(tx, brandId, approver.staffId, profile, { ...cap, version: Number(version) });
    return () => undefined;
  },
};
