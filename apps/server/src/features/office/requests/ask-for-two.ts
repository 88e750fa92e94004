import { roleChanges } from '@talora/domain/access/role-changes.ts';
import type { RoleContent } from '@talora/domain/access/staff-roles.ts';
import { keptStaffName } from '@talora/domain/access/staff-names.ts';
import type { CallArguments } from '@talora/contract/core/call.ts';
import type { requestsCalls, StaffRequest } from '@talora/contract/staff/requests-console.ts';
import { formatAmount } from '@talora/domain/money/amount.ts';
import { refuse } from '../../../platform/refusal.ts';
import { askFor, type Deed } from '../../people/approvals/approvals.ts';
import { readMemberAccess } from '../../people/sessions/sessions.ts';
import { findColleague, findRole, refuseTakenName, type StaffContext } from '../../base/staff/staff.ts';
import { findWaivable } from '../../money/turnover/turnover.ts';
import { findFailingPayment } from '../../money/wallet/wallet.ts';

type Calls = (typeof requestsCalls)['calls'];

/** What every request here has in common: no sum, and a subject without versions. */
/** A role that lets nothing. */
const NOTHING: RoleContent = { name: null, permissions: [], limits: {}, addresses: [] };

const PLAIN = { sum: null, version: '', about: null } as const satisfies Partial<Deed>;

/** Asks that a member's second factors be taken off. Refuses NOT_FOUND, and ILLEGAL_STATE without a second factor. */
export async function askFactorReset(
  context: StaffContext,
  { id, requestId, reason }: CallArguments<Calls['askFactorReset']>,
): Promise<StaffRequest> {
  const access = await readMemberAccess(context.platform, { brandId: context.brand.id, memberId: id });
  return askFor(
    context,
    { ...PLAIN, requestId, kind: 'second-factor.reset', subjectId: id, memberId: id, detail: {}, reason },
    async () => {
      if (!access.hasSecondFactor) refuse('ILLEGAL_STATE', { from: 'off', to: 'off' });
    },
  );
}

/** Asks that somebody be invited; the account gets the id of the request. Refuses NOT_FOUND for a role that the brand has not, STAFF_NAME_TAKEN, STAFF_NAME_ALIKE. */
export async function askStaffInvite(
  context: StaffContext,
  { requestId, name: typed, role, reason }: CallArguments<Calls['askStaffInvite']>,
): Promise<StaffRequest> {
  const { platform, brand } = context;
  const name = keptStaffName(typed);
  const held = (await findRole(platform, platform.db.kysely, brand.id, role)) ?? refuse('NOT_FOUND');
  const asked = { ...PLAIN, version: String(held.version), detail: { name, role, roleName: held.name } } as const;
  // What the role lets do, and not only what it is called: its name is whoever's who made it.
  const changes = roleChanges(NOTHING, held).filter((change) => change.name !== 'name');
  return askFor(context, { ...asked, changes, requestId, kind: 'staff.invite', subjectId: requestId, memberId: null, reason }, () =>
    refuseTakenName(platform.db.kysely, brand.id, name),
  );
}

/**
 * Asks that a colleague's passkeys be taken off, or that one who decides and has none gets another link. Refuses NOT_FOUND,
 * OWN_ACCOUNT, and ILLEGAL_STATE where a link can be made without it.
 */
export async function askPasskeyReset(
  context: StaffContext,
  { id, requestId, reason }: CallArguments<Calls['askPasskeyReset']>,
): Promise<StaffRequest> {
  if (id === context.staff.staffId) refuse('OWN_ACCOUNT');
  const { name, passkeys, linkTakesTwo } = await findColleague(context, id);
  return askFor(
    context,
    { ...PLAIN, requestId, kind: 'staff.passkeys-reset', subjectId: id, memberId: null, detail: { name }, reason },
    async () => {
      if (passkeys === 0 && !linkTakesTwo) refuse('ILLEGAL_STATE', { from: 'invited', to: 'invited' });
    },
  );
}

/** Asks that a shut account be opened again. Refuses NOT_FOUND, OWN_ACCOUNT, and ILLEGAL_STATE when it is not shut. */
export async function askStaffEnable(
  context: StaffContext,
  { id, requestId, reason }: CallArguments<Calls['askStaffEnable']>,
): Promise<StaffRequest> {
  if (id === context.staff.staffId) refuse('OWN_ACCOUNT');
  const { name, state } = await findColleague(context, id);
  return askFor(
    context,
    { ...PLAIN, requestId, kind: 'staff.enable', subjectId: id, memberId: null, detail: { name }, reason },
    async () => {
      if (state !== 'disabled') refuse('ILLEGAL_STATE', { from: state, to: 'active' });
    },
  );
}

/** Asks that what is left to play of a deposit be waived. Refuses NOT_FOUND, and ILLEGAL_STATE when nothing of it is open. */
export async function askTurnoverWaive(
  context: StaffContext,
  { id, requestId, reason }: CallArguments<Calls['askTurnoverWaive']>,
): Promise<StaffRequest> {
  const { member_id: memberId, no, state, needed, counted } = await findWaivable(context, id);
  // Who decides reads how much that is; what is played until then stays counted.
  const changes = [{ name: 'turnoverLeft', from: null, to: formatAmount(needed > counted ? needed - counted : 0n, context.brand.asset) }];
  const deed = { ...PLAIN, requestId, kind: 'turnover.waive', subjectId: id, memberId, changes, detail: { no }, reason } as const;
  return askFor(context, deed, async () => {
    if (state !== 'open') refuse('ILLEGAL_STATE', { from: state, to: 'waived' });
  });
}

/** Asks that a payment be marked as failed by who may not do so alone. Refuses NOT_FOUND, ILLEGAL_STATE. */
export async function askPaymentFail(
  context: StaffContext,
  { id, requestId, reason }: CallArguments<Calls['askPaymentFail']>,
): Promise<StaffRequest> {
  const { memberId, no, sum, version, mayAsk } = await findFailingPayment(context, id);
  const changes = [{ name: 'paymentSum', from: null, to: sum }];
  const deed = { ...PLAIN, requestId, kind: 'payment.fail', subjectId: id, memberId, version, changes, detail: { no }, reason } as const;
  return askFor(context, deed, async () => {
    if (!mayAsk) refuse('ILLEGAL_STATE', { from: 'paying', to: 'pay_failed' });
  });
}
