import { textsLanguage } from '@talora/domain/languages/languages.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { appendAudit } from '../../../base/audit/audit.ts';
import { mailResetLink, RESET_LINK_MINUTES } from '../../../people/login/login.ts';
import { findMember, type MemberContext } from '../../../people/members/members.ts';
import { deliverSoon } from '../../../people/outbound/outbound.ts';
import { isRightAbove } from '@talora/domain/members/line.ts';
import { getAgent } from '../agent-account.ts';

const LINKS = { name: 'agent-reset-link', points: 30, seconds: 3_600 };
const PER_MEMBER = { name: 'agent-reset-member', points: 3, seconds: 3_600 };

/**
 * Sends a member right below a link for a new password, by the e-mail address that the member has proven: the agent gets to see neither
 * link nor address, and no password is set by it. Refuses NON_AGENT, NOT_FOUND for who is not right below, EMAIL_NOT_PROVEN.
 */
export async function sendResetLink(context: MemberContext, id: string): Promise<null> {
  const { platform, brand } = context;
  const agent = await getAgent(context);
  await platform.rates.take(LINKS, agent.id);
  const member = await findMember(platform.db.kysely, id);
  if (member === undefined || member.brand_id !== brand.id || !isRightAbove(agent.path, member.path)) refuse('NOT_FOUND');
  if (member.email === null || member.email_verified_at === null) refuse('EMAIL_NOT_PROVEN');
  await platform.rates.take(PER_MEMBER, member.id);
  await platform.db.tx(async (tx) => {
    const language = textsLanguage(member.language, brand.settings.defaultLanguage);
    await mailResetLink(context, tx, member, { template: 'reset_link', language, minutes: RESET_LINK_MINUTES });
    await appendAudit(tx, {
      brandId: brand.id,
      actor: { member: agent.id },
      action: 'agent.reset-link-sent',
      subject: `member:${member.id}`,
      detail: {},
    });
  });
  deliverSoon(platform);
  return null;
}
