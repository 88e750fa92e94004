import type { CallResult } from '@talora/contract/core/call.ts';
import type { operationsCalls } from '@talora/contract/members/operations-console.ts';
import { listAuditOf } from '../../base/audit/audit.ts';
import { findLastCheck } from '../../base/ledger/ledger.ts';
import type { StaffContext } from '../../base/staff/staff.ts';

type Alarm = CallResult<(typeof operationsCalls)['calls']['checkAlarms']>[number];

const HOUR_MS = 3_600_000;

/** After so many hours a check should have run again: the ledger's is of every hour, that of the code of every day. */
const OLD_HOURS = { ledger: 3, code: 26 } as const;

/** What is wrong with a check that ran at a moment; null when nothing is. */
export function alarmOf(
  name: Alarm['name'],
  check: { readonly at: Date; readonly isClean: boolean } | undefined,
  nowMs: number,
): Alarm | null {
  if (check === undefined) return null;
  const isOld = nowMs - check.at.getTime() > OLD_HOURS[name] * HOUR_MS;
  if (check.isClean && !isOld) return null;
  return { name, state: check.isClean ? 'old' : 'red', checkedAt: check.at.toISOString() };
}

/**
 * Checks of the ledger and of the code whose last outcome is bad, or is older than it may be. A check that has never run, as before
 * the first hour or without a manifest, is none of them.
 */
export async function listCheckAlarms({ platform, brand }: StaffContext): Promise<Alarm[]> {
  const db = platform.db.kysely;
  const [ledger, [code]] = await Promise.all([findLastCheck(db), listAuditOf(db, brand.id, 'code.checked', 1)]);
  const nowMs = platform.clock.nowMs();
  return [
    alarmOf('ledger', ledger && { at: ledger.checked_at, isClean: ledger.is_clean }, nowMs),
    alarmOf('code', code && { at: code.at, isClean: code.detail.count === 0 }, nowMs),
  ].filter((alarm) => alarm !== null);
}
