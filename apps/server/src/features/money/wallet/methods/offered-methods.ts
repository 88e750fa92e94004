import type { CallResult } from '@talora/contract/core/call.ts';
import type { DepositMethod, walletCalls } from '@talora/contract/wallet/wallet.ts';
import { formatAmount, parseAmount } from '@talora/domain/money/amount.ts';
import { isOpenAt, limitsAt } from '@talora/domain/wallet/deposit-methods.ts';
import { minuteOfDay } from '@talora/domain/time/business-day.ts';
import { nowOf } from '../../../../platform/clock.ts';
import { assert, refuse } from '../../../../platform/refusal.ts';
import { findMember, type MemberContext } from '../../../people/members/members.ts';
import { textsOrNull } from '../wallet.view.ts';
import { startOfToday } from '../today.ts';
import { sumByMethod } from './accounts.queries.ts';
import { listMethodRows, type MethodRow } from './methods.queries.ts';
import { listReadyAccounts } from './pick-account.ts';

/** Limits of one deposit for a member: minor units. */
export interface MethodLimits {
  readonly min: bigint;
  readonly max: bigint;
}

/** The limits of a method for a member's level, within those of the brand. */
export function limitsFor({ brand }: Pick<MemberContext, 'brand'>, row: MethodRow, level: number): MethodLimits {
  const { asset, settings } = brand;
  const sumOf = (text: string): bigint => {
    const sum = parseAmount(text, asset, { decimals: 'upTo' });
    assert(sum !== undefined, 'deposit limits are sums');
    return sum;
  };
  const [brandMin, brandMax] = [sumOf(settings.depositMin), sumOf(settings.depositMax)];
  const own = { min: formatAmount(row.min ?? brandMin, asset), max: formatAmount(row.max ?? brandMax, asset) };
  const { min, max } = limitsAt(level, own, row.levels);
  // The brand's own limits hold for every method, also when they were narrowed after it.
  const [least, most] = [sumOf(min), sumOf(max)];
  return { min: least < brandMin ? brandMin : least, max: most > brandMax ? brandMax : most };
}

/** Minutes until a deposit by a method runs out. */
export const minutesOf = ({ brand }: Pick<MemberContext, 'brand'>, row: MethodRow): number => row.minutes ?? brand.settings.depositMinutes;

/** Why a method takes nothing now, but for its accounts; null when it does. */
function closedBy({ platform, brand }: Pick<MemberContext, 'platform' | 'brand'>, row: MethodRow): 'maintenance' | 'closed' | null {
  if (row.is_in_maintenance) return 'maintenance';
  return isOpenAt(minuteOfDay(nowOf(platform.clock), brand.settings.timeZone), row) ? null : 'closed';
}

/** Refuses METHOD_UNAVAILABLE, with the reason, for what is off or takes nothing now. */
export function checkOffered(context: Pick<MemberContext, 'platform' | 'brand'>, row: MethodRow): void {
  const reason = row.is_on ? closedBy(context, row) : 'off';
  if (reason !== null) refuse('METHOD_UNAVAILABLE', { reason });
}

/** Minutes of the day as `HH:MM`; the end of the day is 24:00. */
const hourText = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

async function methodView(context: MemberContext, row: MethodRow, level: number): Promise<DepositMethod> {
  const { platform, brand, session } = context;
  const { asset, settings } = brand;
  const db = platform.db.kysely;
  const { min, max } = limitsFor(context, row, level);
  const used = row.day_max === null ? 0n : await sumByMethod(db, session.memberId, row.code, startOfToday(context));
  const left = row.day_max === null ? null : row.day_max > used ? row.day_max - used : 0n;
  const closed = closedBy(context, row);
  const isFull = row.kind === 'bank_slip' && closed === null && (await listReadyAccounts(context, db, min)).length === 0;
  const quick = row.quick.length > 0 ? row.quick : settings.depositQuick;
  const fits = (text: string): boolean => {
    const sum = parseAmount(text, asset, { decimals: 'upTo' });
    return sum !== undefined && sum >= min && sum <= max;
  };
  return {
    code: row.code,
    kind: row.kind,
    channel: row.channel,
    icon: row.icon,
    names: textsOrNull(row.names),
    min: formatAmount(min, asset),
    max: formatAmount(max, asset),
    dayLeft: left === null ? null : formatAmount(left, asset),
    quick: quick.filter(fits),
    minutes: minutesOf(context, row),
    fee: { fixed: formatAmount(row.fee_fixed, asset), share: row.fee_share, by: row.fee_by },
    state: closed ?? (isFull ? 'full' : 'open'),
    notice: closed === 'maintenance' ? textsOrNull(row.maintenance) : null,
    opens: hourText(row.opens),
    closes: hourText(row.closes),
  };
}

/** How a member can deposit: limits, quick sums, fee and hours of each method that is on. */
export async function listDepositMethods(context: MemberContext): Promise<CallResult<(typeof walletCalls)['calls']['depositMethods']>> {
  const { platform, brand, session } = context;
  const db = platform.db.kysely;
  const [rows, member] = await Promise.all([listMethodRows(db, brand.id), findMember(db, session.memberId)]);
  const methods = await Promise.all(rows.filter((row) => row.is_on).map((row) => methodView(context, row, member?.vip_level ?? 0)));
  return { currency: brand.asset.code, methods };
}
