import { searchParts, type SearchKind, type SearchPart } from '@talora/domain/members/member-search.ts';
import { staffMay } from '@talora/domain/access/permissions.ts';
import { maskedEmail, maskedMobile } from '@talora/domain/members/masked-contact.ts';
import type { StaffContext } from '../../base/staff/staff.ts';
import { findByAccount, findByPayment } from '../../money/wallet/wallet.ts';
import {
  findByCode,
  findByEmail,
  findByMobile,
  findByName,
  findByNumber,
  findByUsername,
  MOST_FOUND,
  type FoundMember,
} from '../../people/members/members.ts';
import { findByAddress } from '../../people/sessions/sessions.ts';

type Find = (context: StaffContext, text: string) => Promise<FoundMember[]>;

/** One query for each kind of thing that a text may be, each by an index of its own. */
const FINDS: Readonly<Record<SearchKind, Find>> = {
  username: ({ platform, brand }, text) => findByUsername(platform.db.kysely, brand.id, text),
  name: ({ platform, brand }, text) => findByName(platform.db.kysely, brand.id, text),
  number: ({ platform, brand }, text) => findByNumber(platform.db.kysely, brand.id, text),
  mobile: ({ platform, brand }, text) => findByMobile(platform.db.kysely, brand.id, text),
  email: ({ platform, brand }, text) => findByEmail(platform.db.kysely, brand.id, text),
  account: ({ platform, brand }, text) => findByAccount(platform, brand, text),
  code: ({ platform, brand }, text) => findByCode(platform.db.kysely, brand.id, text),
  address: ({ platform, brand }, text) => findByAddress(platform.db.kysely, brand.id, text),
  payment: ({ platform, brand }, text) => findByPayment(platform.db.kysely, brand.id, text),
};

/** Why a member was found. What is private is shown as the page of the member shows it, masked: the reader has typed the rest. */
export interface FoundBy {
  readonly by: FoundMember['by'];
  readonly match: string | null;
}

const shown = ({ by, match }: FoundMember): FoundBy => ({
  by,
  match: by === 'mobile' ? maskedMobile(match) : by === 'email' ? maskedEmail(match) : match,
});

/** Members that a text names, each with why. `isCapped`: one of the keys names more than are taken. */
export async function searchMembers(
  context: StaffContext,
  text: string,
): Promise<{ readonly found: ReadonlyMap<string, readonly FoundBy[]>; readonly isCapped: boolean }> {
  const parts = searchParts(text, staffMay(context.staff.role, 'member.private'));
  const lists = await Promise.all(parts.map(({ kind, text: key }: SearchPart) => FINDS[kind](context, key)));
  const found = new Map<string, FoundBy[]>();
  for (const one of lists.flatMap((list) => list.slice(0, MOST_FOUND))) {
    const reasons = found.get(one.memberId) ?? [];
    const reason = shown(one);
    if (!reasons.some(({ by, match }) => by === reason.by && match === reason.match)) reasons.push(reason);
    found.set(one.memberId, reasons);
  }
  return { found, isCapped: lists.some((list) => list.length > MOST_FOUND) };
}
