import { maskedName } from '@talora/domain/members/masked-contact.ts';
import type { Queryable } from '../../../../platform/db/database.ts';
import { listMembersById } from '../../../people/members/members.ts';

/**
 * Names of the other sides of contracts and payments, as a member reads them: of whoever stands right below, whom the pages of the team name too,
 * the whole; of everybody else the masked one. Null for the house.
 */
export async function readSideNames(
  db: Queryable,
  memberId: string,
  ids: readonly (string | null)[],
): Promise<(id: string | null) => string | null> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  const found = new Map((await listMembersById(db, [memberId, ...wanted])).map((member) => [member.id, member]));
  const line = found.get(memberId)?.path ?? '';
  return (id) => {
    if (id === null) return null;
    const member = found.get(id);
    if (member === undefined) return '';
    return line !== '' && member.path === `${line}${member.no}.` ? member.username : maskedName(member.username);
  };
}
