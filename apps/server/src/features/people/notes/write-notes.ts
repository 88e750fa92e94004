import type { CallArguments, CallResult } from '@talora/contract/core/call.ts';
import type { notesCalls } from '@talora/contract/members/notes-console.ts';
import { NOTE_BOUNDS } from '@talora/domain/members/tags.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/refusal.ts';
import { appendAudit } from '../../base/audit/audit.ts';
import { listStaffNames, type StaffContext } from '../../base/staff/staff.ts';
import { findMember } from '../members/members.ts';
import { countPinned, insertNoteRow, listNoteRows, listTagsOf, lockNoteRow, setPin, strikeNoteRow, type NoteRow } from './notes.queries.ts';
import { takeTurn } from '../../../platform/db/turns.ts';
import { tellMembers } from './tell-members.ts';

type Calls = (typeof notesCalls)['calls'];

/** So many notes of a member are read. */
const SHOWN = 200;

async function checkMember({ platform, brand }: StaffContext, memberId: string): Promise<void> {
  const member = await findMember(platform.db.kysely, memberId);
  if (member === undefined || member.brand_id !== brand.id) refuse('NOT_FOUND');
}

/** Notes about a member, pinned ones first, then the newest; and the member's tags. Refuses NOT_FOUND. */
export async function showNotes(context: StaffContext, memberId: string): Promise<CallResult<Calls['memberNotes']>> {
  const { platform, brand, staff } = context;
  await checkMember(context, memberId);
  const db = platform.db.kysely;
  const [rows, tags, names] = await Promise.all([
    listNoteRows(db, memberId, SHOWN),
    listTagsOf(db, [memberId]),
    listStaffNames(db, brand.id),
  ]);
  return {
    notes: rows.map((row) => ({
      id: row.id,
      text: row.body,
      isPinned: row.is_pinned,
      by: names.get(`staff:${row.written_by}`) ?? '',
      isMine: row.written_by === staff.staffId,
      at: row.written_at.toISOString(),
      struck: row.struck_at === null ? null : { at: row.struck_at.toISOString(), reason: row.strike_reason ?? '' },
    })),
    tags: tags.get(memberId) ?? [],
  };
}

/** Works on the notes of a member, one at a time; consoles are told after the commit. */
async function workOnNotes(context: StaffContext, memberId: string, work: (tx: Tx) => Promise<void>) {
  await checkMember(context, memberId);
  await context.platform.db.tx(async (tx) => {
    await takeTurn(tx, `notes ${memberId}`);
    await work(tx);
  });
  tellMembers(context.platform, context.brand.id);
  return showNotes(context, memberId);
}

const write = (tx: Tx, { brand, staff }: StaffContext, memberId: string, action: string, detail: Record<string, unknown>): Promise<void> =>
  appendAudit(tx, { brandId: brand.id, actor: { staff: staff.staffId }, action, subject: `member:${memberId}`, detail });

async function checkPins(tx: Tx, memberId: string): Promise<void> {
  if ((await countPinned(tx, memberId)) >= NOTE_BOUNDS.pinned) refuse('LIST_FULL', { max: NOTE_BOUNDS.pinned });
}

/** Writes a note. The same request again writes nothing. Refuses NOT_FOUND, REPLAY_MISMATCH, LIST_FULL for one pin too many. */
export function writeNote(context: StaffContext, { id: memberId, requestId, body: typed, isPinned }: CallArguments<Calls['writeNote']>) {
  const body = typed.trim();
  return workOnNotes(context, memberId, async (tx) => {
    const before = await lockNoteRow(tx, memberId, requestId);
    if (before !== undefined) {
      if (before.body !== body || before.written_by !== context.staff.staffId) refuse('REPLAY_MISMATCH');
      return;
    }
    if (isPinned) await checkPins(tx, memberId);
    await insertNoteRow(tx, { memberId, id: requestId, brandId: context.brand.id, body, isPinned, staffId: context.staff.staffId });
    // What it says stands in the note, which nobody can change: the chain names it.
    await write(tx, context, memberId, 'member.note-written', { note: requestId, isPinned });
  });
}

async function getNote(tx: Tx, memberId: string, noteId: string): Promise<NoteRow> {
  return (await lockNoteRow(tx, memberId, noteId)) ?? refuse('NOT_FOUND');
}

/** Pins a note, or takes its pin off. Refuses NOT_FOUND, ILLEGAL_STATE for one that was struck out, LIST_FULL for one pin too many. */
export function pinNote(context: StaffContext, { id: memberId, noteId, isPinned }: CallArguments<Calls['pinNote']>) {
  return workOnNotes(context, memberId, async (tx) => {
    const note = await getNote(tx, memberId, noteId);
    if (note.is_pinned === isPinned) return;
    if (note.struck_at !== null) refuse('ILLEGAL_STATE', { from: 'struck', to: 'pinned' });
    if (isPinned) await checkPins(tx, memberId);
    await setPin(tx, memberId, noteId, isPinned);
    await write(tx, context, memberId, 'member.note-pinned', { note: noteId, isPinned });
  });
}

/** Strikes a note out, which its author may; it stays to be read. Refuses NOT_FOUND, FORBIDDEN, ILLEGAL_STATE for another reason than the first. */
export function strikeNote(context: StaffContext, { id: memberId, noteId, reason: typed }: CallArguments<Calls['strikeNote']>) {
  const reason = typed.trim();
  return workOnNotes(context, memberId, async (tx) => {
    const note = await getNote(tx, memberId, noteId);
    if (note.written_by !== context.staff.staffId) refuse('FORBIDDEN');
    if (note.strike_reason === reason) return;
    if (note.struck_at !== null) refuse('ILLEGAL_STATE', { from: 'struck', to: 'struck' });
    await strikeNoteRow(tx, memberId, noteId, reason);
    await write(tx, context, memberId, 'member.note-struck', { note: noteId, reason });
  });
}
