import { claimsCalls } from '@talora/contract/staff/claims-console.ts';
import { serve } from '../../../platform/http/handlers.ts';
import type { StaffContexts } from '../staff/staff.ts';
import { endClaim, listClaims, takeClaim } from './take-claim.ts';

/** Answers who has what open. */
export const claimsSet = serve<typeof claimsCalls, StaffContexts>(claimsCalls, {
  claims: (context, { queue }) => listClaims(context, queue),
  takeClaim,
  endClaim,
});
