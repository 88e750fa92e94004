import { memberCalls } from '@talora/contract/members/members.ts';
import { serve } from '../../../platform/http/handlers.ts';
import { assert } from '../../../platform/refusal.ts';
import { listMoneyAway, readBalance } from '../../base/ledger/ledger.ts';
import type { MemberContexts } from './contexts.ts';
import { findOwnCodes } from './invite-codes.ts';
import { drawMemberIcon, iconPatternOf } from './member-icon.ts';
import { findMember } from './member.queries.ts';
import { memberInfoView } from './members.view.ts';
import { updateLanguage } from './update-language.ts';

/** Answers the calls of an account. */
export const memberSet = serve<typeof memberCalls, MemberContexts>(memberCalls, {
  memberInfo: async ({ platform, brand, session }) => {
    const member = await findMember(platform.db.kysely, session.memberId);
    assert(member !== undefined, 'a session has its member');
    const db = platform.db.kysely;
    const [codes, balance, away] = await Promise.all([
      findOwnCodes(db, member.id),
      readBalance(platform, member.id, brand.asset.id),
      listMoneyAway(db, [member.id], brand.asset.id),
    ]);
    return memberInfoView(brand, session, member, balance, away, codes);
  },
  memberIcon: async ({ session, caller }) => {
    const pattern = iconPatternOf(session.memberId);
    if (caller.wantsPicture) return { contentType: 'image/webp', bytes: await drawMemberIcon(pattern) };
    return { iconUrl: `/wps/x/members/icons/${pattern}` };
  },
  iconPicture: async ({ platform, caller }, { pattern }) => {
    await platform.rates.take({ name: 'member-icon', points: 300, seconds: 60 }, caller.ip);
    return { contentType: 'image/webp', bytes: await drawMemberIcon(pattern) };
  },
  updateLanguage: (context, { language }) => updateLanguage(context, language),
});
