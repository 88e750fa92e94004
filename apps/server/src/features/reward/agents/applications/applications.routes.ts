import { affiliateCalls } from '@talora/contract/agents/applications.ts';
import { serve } from '../../../../platform/http/handlers.ts';
import type { MemberContexts } from '../../../people/members/members.ts';
import { applyAffiliate, sendAffiliateCode } from './apply-affiliate.ts';

/** Takes applications of agents. */
export const affiliateSet = serve<typeof affiliateCalls, MemberContexts>(affiliateCalls, {
  affiliateTerms: async ({ brand }) => ({ isOpen: brand.settings.isAffiliateFormOn }),
  affiliateCode: (context, input) => sendAffiliateCode(context, input),
  applyAffiliate: (context, input) => applyAffiliate(context, input),
});
