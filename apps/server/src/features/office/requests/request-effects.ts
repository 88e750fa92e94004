import { assert, refuse } from '../../../platform/refusal.ts';
import { rulesEffects, type Effects, siteEffects } from '../../people/approvals/approvals.ts';
import { roleEffects } from '../../people/roles/roles.ts';
import { endSessions, tellEnded } from '../../people/sessions/sessions.ts';
import { findMember } from '../../people/members/members.ts';
import { correctionEffects } from '../../people/corrections/corrections.ts';
import { tellMember } from '../../people/inbox/inbox.ts';
import { resetSecondFactors } from '../../people/security/security.ts';
import { getBrand } from '../../base/site/site.ts';
import { addApprovedStaff, findRole, openAccountForTwo, resetPasskeys, takeRolesTurn } from '../../base/staff/staff.ts';
import { branchEffects } from '../../reward/agents/agents.ts';
import { deckEffects } from '../../play/arcade/arcade.ts';
import { vendorEffects } from '../../play/vendors/vendors.ts';
import { adjustmentEffects } from '../../money/adjustments/adjustments.ts';
import { turnoverEffects } from '../../money/turnover/turnover.ts';
import { failPaymentForTwo, methodEffects, payeeEffects, payoutEffects, refundEffects, walletEffects } from '../../money/wallet/wallet.ts';
import { contractEffects } from '../../reward/agents/agents.ts';
import { contentEffects } from '../../shop/content/content.ts';
import { switchEffects } from '../../shop/games/games.ts';

/** What an approval of each kind does. */
export const EFFECTS: Effects = {
  ...rulesEffects,
  ...roleEffects,
  ...vendorEffects,
  ...walletEffects,
  ...methodEffects,
  ...payeeEffects,
  ...correctionEffects,
  ...turnoverEffects,
  ...adjustmentEffects,
  ...payoutEffects,
  ...refundEffects,
  ...siteEffects,
  ...switchEffects,
  ...contentEffects,
  ...deckEffects,
  ...contractEffects,
  ...branchEffects,
  /** The member logs in afresh, and is told: a stranger's hand must be noticed. */
  async 'second-factor.reset'(platform, tx, { id: requestId, brand_id: brandId, subject_id: memberId }) {
    await resetSecondFactors(tx, memberId);
    const [brand, member] = [await getBrand(platform, brandId), await findMember(tx, memberId)];
    if (member !== undefined) await tellMember(platform, tx, { brand, member, template: 'factors_changed', cause: requestId });
    const ended = await endSessions(tx, memberId, 'revoked');
    return () => tellEnded(platform, ended, 'revoked');
  },
  /** The account, without a link: that is made, and shown once, where staff are kept. */
  async 'staff.invite'(platform, tx, { brand_id: brandId, subject_id: id, version, detail: { name, role } }) {
    assert(name !== undefined && role !== undefined, 'an invitation names whom and as what');
    // What was agreed on is the role as it was then.
    await takeRolesTurn(tx, brandId);
    const held = (await findRole(platform, tx, brandId, role)) ?? refuse('NOT_FOUND');
    if (version !== '' && version !== String(held.version)) refuse('CHANGED_MEANWHILE', { version: String(held.version) });
    await addApprovedStaff(platform, tx, { id, brandId, name, role });
    return () => undefined;
  },
  'staff.passkeys-reset': (platform, tx, { subject_id: id }) => resetPasskeys(platform, tx, id),
  async 'staff.enable'(_, tx, { subject_id: id }) {
    await openAccountForTwo(tx, id);
    return () => undefined;
  },
  async 'payment.fail'(platform, tx, { id: requestId, subject_id: id, member_id: memberId, version, reason }, { name: actor }) {
    assert(memberId !== null, 'a payment belongs to a member');
    return failPaymentForTwo(platform, tx, { memberId, id, version, actor, reason, requestId });
  },
};
