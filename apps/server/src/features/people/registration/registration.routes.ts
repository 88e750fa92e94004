import { registrationCalls } from '@talora/contract/members/registration.ts';
import { serve } from '../../../platform/http/handlers.ts';
import { findAffiliate, type MemberContexts } from '../members/members.ts';
import { registerByMobile, registerMember } from './register-member.ts';
import { registerSocial } from './register-social.ts';
import { sendRegisterCode } from './send-register-code.ts';

/** Answers the calls of registration. */
export const registrationSet = serve<typeof registrationCalls, MemberContexts>(registrationCalls, {
  register: registerMember,
  registerByMobile,
  registerCode: sendRegisterCode,
  registerSocial,
  checkAffiliate: async ({ platform, brand, caller }, { code, domain }) => {
    await platform.rates.take({ name: 'affiliate', points: 20, seconds: 60 }, caller.ip);
    return { isValid: (await findAffiliate(platform.db.kysely, brand, code, domain)) !== undefined };
  },
});
