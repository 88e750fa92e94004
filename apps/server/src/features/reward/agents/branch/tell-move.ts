import { maskedName } from '@talora/domain/members/masked-contact.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import type { Platform } from '../../../../platform/platform.ts';
import type { Brand } from '../../../base/site/site.ts';
import { tellMembers, type MembersNote } from '../../../people/inbox/inbox.ts';
import { listUsernames } from '../../../people/members/members.ts';
import { tellEnded } from '../contracts/tell-sides.ts';
import { listEndedBy, type MoveRow } from './branch.queries.ts';

/**
 * Tells of a move that was carried out: the member who has moved, whoever was right above and whoever is now, and both sides of each contract
 * that ends by it.
 */
export async function tellMove(platform: Platform, tx: Tx, brand: Brand, move: MoveRow): Promise<void> {
  const { id, member_id: memberId, from_id: fromId, to_id: toId } = move;
  const names = await listUsernames(
    tx,
    [memberId, fromId, toId].filter((one) => one !== null),
  );
  const nameOf = (one: string): string => maskedName(names.get(one) ?? '');
  const at = move.counts_from?.toISOString() ?? '';
  const branch = { name: nameOf(memberId), count: String(move.members ?? 0), at };
  const notes: MembersNote[] = [
    toId === null
      ? { memberId, template: 'branch_topped', facts: { at }, cause: id, aboutId: id }
      : { memberId, template: 'branch_moved', facts: { name: nameOf(toId), at }, cause: id, aboutId: id },
  ];
  if (fromId !== null) notes.push({ memberId: fromId, template: 'branch_left', facts: branch, cause: id, aboutId: id });
  if (toId !== null) notes.push({ memberId: toId, template: 'branch_came', facts: branch, cause: id, aboutId: id });
  await tellMembers(platform, tx, brand, notes);
  await tellEnded(platform, tx, brand, await listEndedBy(tx, id), { template: 'contract_moved' });
}
