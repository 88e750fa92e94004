import { memberTypesOf } from '@talora/domain/access/member-types.ts';
import { staffCalls } from '@talora/contract/staff/staff.ts';
import { LIMITED_KINDS, roleLimitOf, wholeLimits } from '@talora/domain/access/role-limits.ts';
import { serve } from '../../../platform/http/handlers.ts';
import type { StaffContexts } from './contexts.ts';
import { enrolStaff, offerEnrolment, showEnrolment } from './enrol-staff.ts';
import { askForPasskey } from './passkey-challenges.ts';
import { addPasskey, listPasskeys, offerAnotherPasskey, removePasskey } from './staff-passkeys.ts';
import { logInStaff, logOutStaff, stepUpStaff } from './staff-sessions.ts';

/** Answers enrolment, login, session and passkeys of staff. */
export const staffSet = serve<typeof staffCalls, StaffContexts>(staffCalls, {
  staffEnrolment: async (context, { token }) => {
    const { name, held } = await showEnrolment(context, token);
    return { name, role: { code: held.code, name: held.name } };
  },
  enrolmentChallenge: (context, { token }) => offerEnrolment(context, token),
  enrolStaff: async (context, { token, name, passkey }) => {
    await enrolStaff(context, token, name, passkey);
    return null;
  },
  loginChallenge: (context) => askForPasskey(context, 'log-in', null),
  staffLogin: (context, { proof }) => logInStaff(context, proof),
  stepUpChallenge: (context) => askForPasskey(context, 'step-up', context.staff.staffId),
  staffStepUp: (context, { proof }) => stepUpStaff(context, proof),
  passkeys: (context) => listPasskeys(context),
  passkeyChallenge: (context) => offerAnotherPasskey(context),
  addPasskey: async (context, { name, passkey }) => {
    await addPasskey(context, name, passkey);
    return null;
  },
  removePasskey: async (context, { id }) => {
    await removePasskey(context, id);
    return null;
  },
  staffLogout: async (context) => {
    await logOutStaff(context);
    return null;
  },
  staffInfo: async ({ brand, staff }) => ({
    id: staff.staffId,
    name: staff.name,
    role: { code: staff.role.code, name: staff.role.name },
    permissions: [...staff.role.permissions],
    limits: LIMITED_KINDS.filter((kind) => wholeLimits(staff.role.limits)[kind] !== undefined).map((kind) => ({
      kind,
      ...roleLimitOf(staff.role.limits, kind),
    })),
    brandName: brand.name,
    currency: brand.asset.code,
    currencySymbol: brand.asset.symbol,
    timeZone: brand.settings.timeZone,
    languages: [...brand.settings.languages],
    memberTypes: memberTypesOf(brand.settings),
    sessionExpiresAt: staff.expiresAt.toISOString(),
  }),
});
