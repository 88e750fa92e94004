import type { CallArguments, CallResult } from '@talora/contract/core/call.ts';
import type { entriesConsoleCalls } from '@talora/contract/content/entries.ts';
import { isOwnPath } from '@talora/domain/content/links.ts';
import { sql } from 'kysely';
import { refuse } from '../../../../platform/refusal.ts';
import { appendAudit } from '../../../base/audit/audit.ts';
import type { StaffContext } from '../../../base/staff/staff.ts';
import { checkIdIsOwn, keepVersion } from '../console/content-versions.ts';
import { entryView } from '../console/entries.ts';
import { draftOfEntry } from '../console/entry-console.ts';
import { findEntryRow, putEntry, type PlacedEntry } from '../entries.queries.ts';
import { tellContentChanged } from '../listen-content.ts';

type Calls = (typeof entriesConsoleCalls)['calls'];

/** Ids with one moved to a position, counted from 1; beyond the last is the end. Refuses NOT_FOUND for an id that is not among them. */
function movedTo(ids: readonly string[], { id, position }: { readonly id: string; readonly position: number }): string[] {
  const others = ids.filter((one) => one !== id);
  if (others.length === ids.length) refuse('NOT_FOUND');
  return others.toSpliced(Math.min(position - 1, others.length), 0, id);
}

/**
 * Puts the entries of a kind into an order that names each that is not archived, or moves one of them to a position. Refuses
 * ILLEGAL_STATE when the order does not name them, NOT_FOUND for an entry that is not among them.
 */
export async function arrangeEntries(
  { platform, brand, staff }: StaffContext,
  { kind, ids: order, move }: CallArguments<Calls['orderEntries']>,
): Promise<null> {
  if ((order === undefined) === (move === undefined)) refuse('BAD_REQUEST', { fields: ['ids', 'move'] });
  const isChanged = await platform.db.tx(async (tx) => {
    const { rows } = await sql<{ id: string }>`select id from content_entry where brand_id = ${brand.id} and kind = ${kind}
      and archived_at is null order by sort, starts_at desc, id desc for update`.execute(tx);
    const before = rows.map(({ id }) => id);
    const ids = move === undefined ? (order ?? []) : movedTo(before, move);
    if (before.join() === ids.join()) return false;
    const isWhole = before.length === ids.length && new Set(ids).size === ids.length && before.every((id) => ids.includes(id));
    if (!isWhole) refuse('ILLEGAL_STATE', { from: before.length, to: ids.length });
    await sql`update content_entry set sort = ordered.sort * 10 from unnest(${ids}::uuid[]) with ordinality as ordered (id, sort)
      where content_entry.id = ordered.id`.execute(tx);
    const positionIn = (list: readonly string[], id: string) => ({ position: list.indexOf(id) + 1 });
    await appendAudit(tx, {
      brandId: brand.id,
      actor: { staff: staff.staffId },
      action: 'entry.ordered',
      subject: `brand:${brand.id}`,
      detail:
        move === undefined
          ? { kind, before, after: ids }
          : { kind, entry: move.id, before: positionIn(before, move.id), after: positionIn(ids, move.id) },
    });
    return true;
  });
  if (isChanged) tellContentChanged(platform, brand.id);
  return null;
}

/** Copies an entry, switched off and without an address, under the id of the request. Refuses NOT_FOUND, REPLAY_MISMATCH, and ILLEGAL_STATE for an id that is other content's. */
export async function copyEntry(
  { platform, brand, staff }: StaffContext,
  { id, requestId }: CallArguments<Calls['copyEntry']>,
): Promise<CallResult<Calls['copyEntry']>> {
  const copy = await platform.db.tx(async (tx) => {
    const source = (await findEntryRow(tx, brand.id, id)) ?? refuse('NOT_FOUND');
    const made = await findEntryRow(tx, brand.id, requestId, true);
    if (made !== undefined) {
      const { rows } = await sql<{ one: number }>`select 1 as one from content_version where subject_id = ${requestId} and version = 1
        and draft ->> 'copyOf' = ${id}`.execute(tx);
      return rows.length === 1 ? made : refuse('REPLAY_MISMATCH');
    }
    const draft = { ...draftOfEntry(source), slug: null, isLive: false };
    const entry: PlacedEntry = { ...draft, id: requestId, version: 1, sort: 0, archivedAt: null, archivedTo: null };
    if (!(await putEntry(tx, brand.id, entry))) refuse('REPLAY_MISMATCH');
    const isKept = await keepVersion(tx, 'entry', brand.id, requestId, 1, { ...draft, copyOf: id }, { staffId: staff.staffId });
    await checkIdIsOwn(tx, 'entry', requestId, isKept);
    await appendAudit(tx, {
      brandId: brand.id,
      actor: { staff: staff.staffId },
      action: 'entry.copied',
      subject: `entry:${requestId}`,
      detail: { from: id },
    });
    return entry;
  });
  return entryView(platform, copy);
}

/**
 * Archives an entry, or brings one back. What is archived is switched off and comes back switched off, so that showing it again is a
 * save like any other. Archiving what is archived changes where it leads. Refuses NOT_FOUND, FIELDS_INVALID, and ILLEGAL_STATE when it
 * is not in the version that was seen.
 */
export async function archiveEntry(
  { platform, brand, staff }: StaffContext,
  { id, version, isArchived, leadsTo, reason }: CallArguments<Calls['archiveEntry']>,
): Promise<CallResult<Calls['archiveEntry']>> {
  // A page alone: what stands behind ? could hand whoever comes along to somebody's invitation.
  if (leadsTo !== null && (!isArchived || !isOwnPath(leadsTo) || /[?#]/.test(leadsTo)))
    refuse('FIELDS_INVALID', { fields: { leadsTo: { problem: 'pattern' } } });
  const entry = await platform.db.tx(async (tx) => {
    const before = (await findEntryRow(tx, brand.id, id, true)) ?? refuse('NOT_FOUND');
    if ((before.archivedAt !== null) === isArchived && before.archivedTo === leadsTo) return before;
    if (before.version !== version) refuse('ILLEGAL_STATE', { from: before.version, to: version });
    const after: PlacedEntry = {
      ...before,
      isLive: false,
      version: version + 1,
      archivedAt: isArchived ? (before.archivedAt ?? new Date(platform.clock.nowMs())) : null,
      archivedTo: leadsTo,
    };
    await sql`update content_entry set is_live = false, version = ${after.version}, archived_at = ${after.archivedAt},
      archived_to = ${leadsTo}, changed_at = app_now() where id = ${id}`.execute(tx);
    await keepVersion(tx, 'entry', brand.id, id, version, draftOfEntry(before), { staffId: null });
    await keepVersion(tx, 'entry', brand.id, id, after.version, draftOfEntry(after), { staffId: staff.staffId, reason });
    await appendAudit(tx, {
      brandId: brand.id,
      actor: { staff: staff.staffId },
      action: isArchived ? 'entry.archived' : 'entry.brought-back',
      subject: `entry:${id}`,
      detail: { leadsTo, ...(reason === undefined || reason === '' ? {} : { reason }) },
    });
    return after;
  });
  tellContentChanged(platform, brand.id);
  return entryView(platform, entry);
}
