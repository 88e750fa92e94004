import type { bankDaysConsoleCalls } from '@talora/contract/bank/days-console.ts';
import type { CallArguments } from '@talora/contract/core/call.ts';
import { isDay } from '@talora/domain/time/business-day.ts';
import { takeTurn } from '../../../../platform/db/turns.ts';
import { checkIdTime } from '../../../../platform/id-time.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { appendAudit } from '../../../base/audit/audit.ts';
import type { StaffContext } from '../../../base/staff/staff.ts';
import { tellBank } from '../tell-bank.ts';
import { findReasonRow, findSignedRow, insertReasonRow, insertSignedRow } from './days.queries.ts';
import { isOwnDay, openDifferences, reasonKey, todayOf, weighDay } from './read-day.ts';

type Calls = (typeof bankDaysConsoleCalls)['calls'];

/** Gives the reason of a difference. It moves nothing. Refuses NOT_FOUND for a difference that is not there, ILLEGAL_STATE for a signed day, CHANGED_MEANWHILE for another sum than the one that was seen, REPLAY_MISMATCH. */
export async function explainDifference(
  context: StaffContext,
  { day, requestId, of: key, effect, reason: typed }: CallArguments<Calls['explainDifference']>,
): Promise<void> {
  const { platform, brand, staff } = context;
  if (!isDay(day)) refuse('NOT_FOUND');
  checkIdTime(platform, requestId);
  const reason = typed.trim();
  await platform.db.tx(async (tx) => {
    await takeTurn(tx, `bank day ${brand.id} ${day}`);
    const before = await findReasonRow(tx, brand.id, requestId);
    if (before !== undefined) {
      const isKey = before.key === key || before.key === reasonKey({ key, effect });
      if (before.day !== day || !isKey || before.reason !== reason) refuse('REPLAY_MISMATCH');
      return;
    }
    if ((await findSignedRow(tx, brand.id, day)) !== undefined) refuse('ILLEGAL_STATE', { from: 'signed', to: 'open' });
    const { differences } = await weighDay(context, tx, day);
    const found = differences.find((one) => one.key === key) ?? refuse('NOT_FOUND');
    if (found.effect !== effect) refuse('CHANGED_MEANWHILE', { effect: found.effect });
    const of = reasonKey(found);
    await insertReasonRow(tx, { brandId: brand.id, id: requestId, day, key: of, reason, staffId: staff.staffId, staff_name: staff.name });
    await appendAudit(tx, {
      brandId: brand.id,
      actor: { staff: staff.staffId },
      action: 'bank.difference-explained',
      subject: `day:${day}`,
      detail: { of, reason, id: requestId },
    });
  });
  tellBank(platform, brand.id);
}

/**
 * Signs a day off: every difference is zero or has a reason, and the figures are those that were on the screen. It stays as it was signed. The
 * same again changes nothing. Refuses NOT_FOUND, ILLEGAL_STATE for a day that is not over or that somebody else has signed, BANK_DAY_OWN,
 * CHANGED_MEANWHILE, BANK_DAY_DIFFERS.
 */
export async function signDay(context: StaffContext, { day, requestId, seen }: CallArguments<Calls['signDay']>): Promise<void> {
  const { platform, brand, staff } = context;
  if (!isDay(day)) refuse('NOT_FOUND');
  checkIdTime(platform, requestId);
  await platform.db.tx(async (tx) => {
    await takeTurn(tx, `bank day ${brand.id} ${day}`);
    const before = await findSignedRow(tx, brand.id, day);
    if (before?.id === requestId) return;
    if (before !== undefined) refuse('ILLEGAL_STATE', { from: 'signed', to: 'signed' });
    if (day >= todayOf(context)) refuse('ILLEGAL_STATE', { from: 'running', to: 'signed' });
    if (await isOwnDay(context, tx, day)) refuse('BANK_DAY_OWN');
    const weighed = await weighDay(context, tx, day);
    const open = openDifferences(weighed).length;
    if (open > 0) refuse('BANK_DAY_DIFFERS', { open });
    if (weighed.hash !== seen) refuse('CHANGED_MEANWHILE', { hash: weighed.hash });
    await insertSignedRow(tx, {
      brandId: brand.id,
      day,
      id: requestId,
      figures: weighed.text,
      hash: weighed.hash,
      staffId: staff.staffId,
      staff_name: staff.name,
    });
    await appendAudit(tx, {
      brandId: brand.id,
      actor: { staff: staff.staffId },
      action: 'bank.day-signed',
      subject: `day:${day}`,
      detail: { hash: weighed.hash, differences: weighed.differences.length, id: requestId },
    });
  });
  tellBank(platform, brand.id);
}
