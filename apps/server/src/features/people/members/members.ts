import { memberSet } from './members.routes.ts';

export { NO_PASSWORD, addMember, usernameKey } from './add-member.ts';
export { isCommonPassword } from './common-passwords.ts';
export type { MemberContext, MemberContexts, MemberSession, VisitorContext } from './contexts.ts';
export { type Affiliate, findAffiliate, findOwnCodes, findReferrer, makeInviteCode, setLinkOn, takeLinkUse } from './invite-codes.ts';
export {
  type OpeningMember,
  clearPaymentTries,
  correctMember,
  countLogin,
  findBirthday,
  findPayoutWait,
  isMobileTaken,
  selectMemberForUpdate,
  markEmailProven,
  replacePassword,
  reservePaymentTry,
  setContact,
  setLoginAlerts,
  setPasswordChange,
  setSecondFactor,
} from './member-changes.queries.ts';
export { readDetails, storeDetails } from './member-details.ts';
export {
  type FoundMember,
  findByCode,
  findByEmail,
  findByMobile,
  findByName,
  findByNumber,
  findByUsername,
  MOST_FOUND,
} from './find-by-key.ts';
export { countRegistered, listUsernames, replacePayeeName, setPayeeName } from './member-lists.ts';
export { findAddressSharers, findBrowserSharers, type Sharers } from './sharers.ts';
export {
  type MemberRow,
  findMember,
  findMemberByMobile,
  findMemberByName,
  findMemberByNo,
  findUpline,
  listDownlines,
  listMembersById,
} from './member.queries.ts';

/** What the server takes from this feature. */
export const membersFeature = {
  name: 'members',
  siteSets: [memberSet],
};
