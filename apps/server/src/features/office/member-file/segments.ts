import type { CallArguments, CallResult } from '@talora/contract/core/call.ts';
import type { Segment, segmentsCalls } from '@talora/contract/members/notes-console.ts';
import { NOTE_BOUNDS } from '@talora/domain/members/tags.ts';
import { canonicalJson } from '../../../platform/crypto/digest.ts';
import { takeTurn } from '../../../platform/db/turns.ts';
import { refuse } from '../../../platform/refusal.ts';
import { appendAudit } from '../../base/audit/audit.ts';
import { listStaffNames, type StaffContext } from '../../base/staff/staff.ts';
import { findSegmentRow, insertSegmentRow, isNameTaken, listSegmentRows, retireSegmentRow, tellMembers } from '../../people/notes/notes.ts';
import { countMembersBy } from './list-members.ts';

type Calls = (typeof segmentsCalls)['calls'];
type Segments = CallResult<Calls['segments']>;

/** Saved filters of the brand by name, each with how many members it means now. They are counted one by one: each may read far. */
export async function listSegments(context: StaffContext): Promise<Segments> {
  const { platform, brand } = context;
  const [rows, names] = await Promise.all([listSegmentRows(platform.db.kysely, brand.id), listStaffNames(platform.db.kysely, brand.id)]);
  const segments: Segment[] = [];
  for (const row of rows) {
    const { count, isMore } = await countMembersBy(context, row.filter);
    segments.push({
      id: row.id,
      name: row.name,
      filter: row.filter,
      by: names.get(`staff:${row.made_by}`) ?? '',
      madeAt: row.made_at.toISOString(),
      members: count,
      isCapped: isMore,
    });
  }
  return { segments };
}

/** Keeps a filter under a name. The same request again keeps nothing. Refuses NAME_TAKEN, LIST_FULL, REPLAY_MISMATCH, FIELDS_INVALID. */
export async function saveSegment(context: StaffContext, asked: CallArguments<Calls['saveSegment']>): Promise<Segments> {
  const { platform, brand, staff } = context;
  const { requestId: id, filter } = asked;
  const name = asked.name.trim();
  await countMembersBy(context, filter);
  try {
    await platform.db.tx(async (tx) => {
      await takeTurn(tx, `segments ${brand.id}`);
      const before = await findSegmentRow(tx, brand.id, id);
      if (before !== undefined) {
        if (before.name !== name || canonicalJson(before.filter) !== canonicalJson(filter)) refuse('REPLAY_MISMATCH');
        return;
      }
      if ((await listSegmentRows(tx, brand.id)).length >= NOTE_BOUNDS.segments) refuse('LIST_FULL', { max: NOTE_BOUNDS.segments });
      await insertSegmentRow(tx, brand.id, { id, name, filter, staffId: staff.staffId });
      await appendAudit(tx, {
        brandId: brand.id,
        actor: { staff: staff.staffId },
        action: 'segment.saved',
        subject: `segment:${id}`,
        detail: { name, filter },
      });
    });
  } catch (error) {
    if (isNameTaken(error)) refuse('NAME_TAKEN');
    throw error;
  }
  tellMembers(platform, brand.id);
  return listSegments(context);
}

/** Takes a saved filter out of the list. Refuses NOT_FOUND. */
export async function retireSegment(context: StaffContext, id: string): Promise<Segments> {
  const { platform, brand, staff } = context;
  await platform.db.tx(async (tx) => {
    const row = (await findSegmentRow(tx, brand.id, id)) ?? refuse('NOT_FOUND');
    if (!(await retireSegmentRow(tx, brand.id, id))) return;
    await appendAudit(tx, {
      brandId: brand.id,
      actor: { staff: staff.staffId },
      action: 'segment.retired',
      subject: `segment:${id}`,
      detail: { name: row.name },
    });
  });
  tellMembers(platform, brand.id);
  return listSegments(context);
}
