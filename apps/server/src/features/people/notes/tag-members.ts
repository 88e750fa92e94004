import type { CallArguments, CallResult } from '@talora/contract/core/call.ts';
import type { notesCalls } from '@talora/contract/members/notes-console.ts';
import { NOTE_BOUNDS } from '@talora/domain/members/tags.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { takeTurn } from '../../../platform/db/turns.ts';
import { refuse } from '../../../platform/refusal.ts';
import { appendAudit } from '../../base/audit/audit.ts';
import type { StaffContext } from '../../base/staff/staff.ts';
import { countTagged, isNameTaken, listTagRows, lockTagRow, retireTagRow, storeTagRow, tagRows, untagRows } from './notes.queries.ts';
import { tellMembers } from './tell-members.ts';

type Calls = (typeof notesCalls)['calls'];
type Tags = CallResult<Calls['tags']>;

/** Tags of the brand. */
export const listTags = async ({ platform, brand }: StaffContext): Promise<Tags> => ({
  tags: await listTagRows(platform.db.kysely, brand.id),
});

async function workOnTags<T>(context: StaffContext, work: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    const done = await context.platform.db.tx(async (tx) => {
      await takeTurn(tx, `tags ${context.brand.id}`);
      return work(tx);
    });
    tellMembers(context.platform, context.brand.id);
    return done;
  } catch (error) {
    if (isNameTaken(error)) refuse('NAME_TAKEN');
    throw error;
  }
}

const write = (tx: Tx, { brand, staff }: StaffContext, action: string, subject: string, detail: Record<string, unknown>): Promise<void> =>
  appendAudit(tx, { brandId: brand.id, actor: { staff: staff.staffId }, action, subject, detail });

/**
 * Makes a tag under the id of the request, or changes name and colour of one that is there. Refuses NOT_FOUND, NAME_TAKEN, LIST_FULL,
 * REPLAY_MISMATCH, ILLEGAL_STATE for one that is retired.
 */
export async function saveTag(context: StaffContext, asked: CallArguments<Calls['saveTag']>): Promise<Tags> {
  const { requestId, id, colour } = asked;
  const name = asked.name.trim();
  await workOnTags(context, async (tx) => {
    const before = await lockTagRow(tx, context.brand.id, id ?? requestId);
    if (before?.name === name && before.colour === colour) return;
    if (id !== null && before === undefined) refuse('NOT_FOUND');
    if (id === null && before !== undefined) refuse('REPLAY_MISMATCH');
    if (before !== undefined && before.retired_at !== null) refuse('ILLEGAL_STATE', { from: 'retired', to: 'changed' });
    const rows = before === undefined ? await listTagRows(tx, context.brand.id) : [];
    if (rows.length >= NOTE_BOUNDS.tags) refuse('LIST_FULL', { max: NOTE_BOUNDS.tags });
    await storeTagRow(tx, context.brand.id, { id: id ?? requestId, name, colour });
    const was = before === undefined ? null : { name: before.name, colour: before.colour };
    await write(tx, context, 'tag.saved', `tag:${id ?? requestId}`, { before: was, after: { name, colour } });
  });
  return listTags(context);
}

/** Takes a tag out of the list and off every member. One that is out already stays so. Refuses NOT_FOUND. */
export async function retireTag(context: StaffContext, id: string): Promise<Tags> {
  await workOnTags(context, async (tx) => {
    const tag = (await lockTagRow(tx, context.brand.id, id)) ?? refuse('NOT_FOUND');
    if (tag.retired_at !== null) return;
    const members = await retireTagRow(tx, context.brand.id, id);
    await write(tx, context, 'tag.retired', `tag:${id}`, { name: tag.name, members });
  });
  return listTags(context);
}

/**
 * Gives a tag to members or takes it off. Resolves to how many that changed, and how many have as many tags as there may be. Members of
 * another brand are passed over. Refuses NOT_FOUND, ILLEGAL_STATE for a tag that is retired.
 */
export async function tagMembers(
  context: StaffContext,
  { tagId, memberIds, isOn }: CallArguments<Calls['tagMembers']>,
): Promise<CallResult<Calls['tagMembers']>> {
  const { brand, staff } = context;
  const wanted = [...new Set(memberIds)];
  return workOnTags(context, async (tx) => {
    const tag = (await lockTagRow(tx, brand.id, tagId)) ?? refuse('NOT_FOUND');
    if (tag.retired_at !== null) refuse('ILLEGAL_STATE', { from: 'retired', to: 'given' });
    const most = NOTE_BOUNDS.memberTags;
    const given = isOn
      ? await tagRows(tx, { brandId: brand.id, tagId, memberIds: wanted, staffId: staff.staffId, most })
      : await untagRows(tx, brand.id, tagId, wanted);
    for (const memberId of given) await write(tx, context, 'member.tagged', `member:${memberId}`, { tag: tagId, name: tag.name, isOn });
    const { members, tagged } = await countTagged(tx, brand.id, tagId, wanted);
    return { changed: given.length, full: isOn ? members - tagged : 0 };
  });
}
