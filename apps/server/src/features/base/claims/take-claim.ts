import type { CallArguments, CallResult } from '@talora/contract/core/call.ts';
import { CLAIM_QUEUES, CLAIM_SECONDS, type ClaimQueue, type claimsCalls } from '@talora/contract/staff/claims-console.ts';
import { staffMay, type StaffPermission } from '@talora/domain/access/permissions.ts';
import { refuse } from '../../../platform/refusal.ts';
import { appendAudit } from '../audit/audit.ts';
import type { StaffContext } from '../staff/staff.ts';
import { endClaimRow, findClaimRow, listClaimRows, takeClaimRow, type ClaimRow } from './claims.queries.ts';
import { tellClaims } from './tell-claims.ts';

/** Items that one of the staff opens, and renews. */
const CLAIMS = { name: 'claims', points: 600, seconds: 600 } as const;

type Calls = (typeof claimsCalls)['calls'];

function checkMay({ staff }: StaffContext, permissions: readonly StaffPermission[]): void {
  if (!permissions.some((permission) => staffMay(staff.role, permission))) refuse('FORBIDDEN');
}

const viewOf = ({ staff }: StaffContext, row: ClaimRow): CallResult<Calls['takeClaim']> => ({
  item: row.item_id,
  staffId: row.staff_id,
  name: row.name,
  isMine: row.staff_id === staff.staffId,
  since: row.since.toISOString(),
});

/** Who has which items of a queue open now. Refuses FORBIDDEN for who may not read the queue. */
export async function listClaims(context: StaffContext, queue: ClaimQueue): Promise<CallResult<Calls['claims']>> {
  checkMay(context, [CLAIM_QUEUES[queue].read]);
  const rows = await listClaimRows(context.platform.db.kysely, context.brand.id, queue);
  return rows.map((row) => viewOf(context, row));
}

/**
 * Says that somebody has an item open, or still has, and answers with who has it: a claim of somebody else's is theirs until it ends, or
 * is taken over `from` them. It is looked at by no decision. Refuses FORBIDDEN for who may not act in the queue,
 * TOO_MANY_REQUESTS.
 */
export async function takeClaim(
  context: StaffContext,
  { queue, item, from }: CallArguments<Calls['takeClaim']>,
): Promise<CallResult<Calls['takeClaim']>> {
  const { platform, brand, staff } = context;
  checkMay(context, CLAIM_QUEUES[queue].act);
  await platform.rates.take(CLAIMS, staff.staffId);
  const { row, isNew } = await platform.db.tx(async (tx) => {
    const seen = from === null || from === staff.staffId ? undefined : await findClaimRow(tx, brand.id, queue, item);
    const taken = await takeClaimRow(tx, {
      brandId: brand.id,
      queue,
      itemId: item,
      staffId: staff.staffId,
      from,
      seconds: CLAIM_SECONDS.lasts,
    });
    if (taken === true && seen !== undefined && seen.staff_id === from) {
      await appendAudit(tx, {
        brandId: brand.id,
        actor: { staff: staff.staffId },
        action: 'claim.taken-over',
        subject: `${queue}:${item}`,
        detail: { queue, from: seen.name },
      });
    }
    return { row: await findClaimRow(tx, brand.id, queue, item), isNew: taken === true };
  });
  if (isNew) tellClaims(platform, brand.id);
  // Between the two statements it may have ended, or been given back: then it is asked for once more.
  return row === undefined ? takeClaim(context, { queue, item, from: null }) : viewOf(context, row);
}

/** Ends a claim of one's own; one of somebody else's stays. */
export async function endClaim(context: StaffContext, { queue, item }: CallArguments<Calls['endClaim']>): Promise<null> {
  const { platform, brand, staff } = context;
  checkMay(context, CLAIM_QUEUES[queue].act);
  if (await endClaimRow(platform.db.kysely, brand.id, queue, item, staff.staffId)) tellClaims(platform, brand.id);
  return null;
}
