import type { CallResult } from '@talora/contract/call.ts';
import type { vendorHeldDeskCalls } from '@talora/contract/vendor-held-desk.ts';
import { formatAmount } from '@talora/domain/money/amount.ts';
import type { StaffContext } from '../staff/staff.ts';
import { readCaps } from './caps.ts';
import { profileOf } from './desk-subject.ts';

type Calls = (typeof vendorHeldDeskCalls)['calls'];

/** What the vendor may give without a bet to the brand's players, and what it gave today. */
export async function showCaps(context: StaffContext, code: string): Promise<CallResult<Calls['vendorCaps']>> {
  const { platform, brand } = context;
  const { vendorId } = await profileOf(context, code);
  const caps = await readCaps(platform.db.kysely, vendorId, brand.id, brand.asset.id);
  const money = (minor: bigint): string => formatAmount(minor, brand.asset);
  return {
    singleMax: money(caps.single_max),
    dayMax: money(caps.day_max),
    winMultiple: caps.win_multiple,
    currency: brand.asset.code,
    today: money(caps.today),
    version: caps.version,
  };
}
