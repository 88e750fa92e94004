import type { payConsoleCalls } from '@talora/contract/agents/pay-console.ts';
import type { CallArguments } from '@talora/contract/core/call.ts';
import { stripBidiControls } from '@talora/domain/text/bidi-controls.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { checkIdTime } from '../../../../platform/id-time.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { appendAudit } from '../../../base/audit/audit.ts';
import type { StaffContext } from '../../../base/staff/staff.ts';
import { askAgain, haltPay, listStops, resumeKind } from './pay-console.queries.ts';
import { getRun } from './review-pay.ts';

type Calls = (typeof payConsoleCalls)['calls'];

const write = ({ brand, staff }: StaffContext, tx: Tx, subject: string, action: string, detail: Record<string, unknown>): Promise<void> =>
  appendAudit(tx, { brandId: brand.id, actor: { staff: staff.staffId }, action, subject, detail });

/** Has what a run has left unpaid tried again by timed work. Asked twice it is asked once. Refuses NOT_FOUND. */
export async function tryRunAgain(context: StaffContext, { id, requestId }: CallArguments<Calls['tryRunAgain']>): Promise<null> {
  const { platform, brand } = context;
  checkIdTime(platform, requestId);
  await getRun(context, id);
  await platform.db.tx(async (tx) => {
    if (await askAgain(tx, brand.id, id)) await write(context, tx, `agent-pay:${id}`, 'agent-pay.again', {});
  });
  return null;
}

/** Stops pay of a kind. What is stopped stays so, with the reason that it was stopped for. */
export async function stopPay(context: StaffContext, { kind, requestId, reason: typed }: CallArguments<Calls['stopPay']>): Promise<null> {
  const { platform, brand, staff } = context;
  checkIdTime(platform, requestId);
  const reason = stripBidiControls(typed).trim();
  await platform.db.tx(async (tx) => {
    if (await haltPay(tx, brand.id, kind, staff.staffId, reason))
      await write(context, tx, `brand:${brand.id}`, 'agent-pay.stopped', { kind, reason });
  });
  return null;
}

/** Takes a kind up again. Refuses CHANGED_MEANWHILE when another stop is meant than stands; what is not stopped any more is as it was wanted. */
export async function resumePay(
  context: StaffContext,
  { kind, requestId, at, reason: typed }: CallArguments<Calls['resumePay']>,
): Promise<null> {
  const { platform, brand } = context;
  checkIdTime(platform, requestId);
  const since = new Date(at);
  const reason = stripBidiControls(typed).trim();
  await platform.db.tx(async (tx) => {
    if (!Number.isNaN(since.getTime()) && (await resumeKind(tx, brand.id, kind, since)))
      await write(context, tx, `brand:${brand.id}`, 'agent-pay.resumed', { kind, reason });
    else if ((await listStops(tx, brand.id)).some((stop) => stop.kind === kind)) refuse('CHANGED_MEANWHILE');
  });
  return null;
}
