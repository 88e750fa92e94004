import { memberTypesOf, sessionKindOfType } from '@talora/domain/access/member-types.ts';
import { assert, refuse } from '../../../platform/refusal.ts';
import type { BrandSettings } from '../../base/site/site.ts';
import { findMember, type MemberContext, type MemberRow } from '../../people/members/members.ts';

/** Is an account of this type an agent's, by the lists of its brand? */
export const isAgent = ({ type }: Pick<MemberRow, 'type'>, settings: BrandSettings): boolean =>
  sessionKindOfType(type, memberTypesOf(settings)) === 'agent';

/** The agent of a session. Refuses NON_AGENT to any other member. */
export async function getAgent({ platform, brand, session }: MemberContext): Promise<MemberRow> {
  const member = await findMember(platform.db.kysely, session.memberId);
  assert(member !== undefined, 'a session has its member');
  return isAgent(member, brand.settings) ? member : refuse('NON_AGENT');
}
