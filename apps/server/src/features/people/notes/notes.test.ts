import { notesCalls, segmentsCalls } from '@talora/contract/members/notes-console.ts';
import { operationsCalls } from '@talora/contract/members/operations-console.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, openWorld, type Staffer, type World } from '../../../../test/world.ts';

describe('notes, tags and segments', () => {
  let world: World;
  let support: Staffer;
  let cashier: Staffer;
  const next = (): string => world.platform.ids.next();
  const notes = (staffer = support) => staffer.caller.client(notesCalls);
  const segments = (staffer = support) => staffer.caller.client(segmentsCalls);
  const listed = async (asked: object) => (await support.caller.client(operationsCalls).members(asked)).content;
  beforeAll(async () => {
    world = await openWorld({ hasVendors: false });
    support = await world.addStaffer('support');
    cashier = await world.addStaffer('cashier');
  });
  afterAll(async () => {
    expect(await world.verify()).toEqual([]);
    await world.close();
  });

  it('a note is written once, is struck out by its author alone with a reason, and is never gone', async () => {
    const id = await (await world.addPlayer()).memberId();
    const note = { id, requestId: next(), body: ' Calls from another number ', isPinned: true };
    await Promise.all([1, 2, 3].map(() => notes().writeNote(note)));
    expect((await notes(cashier).memberNotes({ id })).notes).toMatchObject([
      { text: 'Calls from another number', isPinned: true, isMine: false, struck: null },
    ]);
    expect(await codeOf(notes().writeNote({ ...note, body: 'Other' }))).toBe('REPLAY_MISMATCH');
    const noteId = note.requestId;
    expect(await codeOf(notes(cashier).strikeNote({ id, noteId, reason: 'Wrong' }))).toBe('FORBIDDEN');
    const struck = await notes().strikeNote({ id, noteId, reason: 'Wrong member' });
    expect(struck.notes).toMatchObject([
      { text: 'Calls from another number', isPinned: false, isMine: true, struck: { reason: 'Wrong member' } },
    ]);
    expect(await codeOf(notes().strikeNote({ id, noteId, reason: 'Wrong member' }))).toBe('OK');
    expect(await codeOf(notes().strikeNote({ id, noteId, reason: 'Another' }))).toBe('ILLEGAL_STATE');
    expect(await codeOf(notes().pinNote({ id, noteId, isPinned: true }))).toBe('ILLEGAL_STATE');
    const db = world.platform.db.kysely;
    await expect(sql`update notes_note set body = 'x'`.execute(db)).rejects.toThrow(/permission denied/);
    await expect(sql`delete from notes_note`.execute(db)).rejects.toThrow(/permission denied/);
  });

  it('three notes are pinned at most, also when several are pinned at once', async () => {
    const id = await (await world.addPlayer()).memberId();
    const codes = await Promise.all(
      [1, 2, 3, 4, 5].map((n) => codeOf(notes().writeNote({ id, requestId: next(), body: `Note ${n}`, isPinned: true }))),
    );
    expect(codes.toSorted()).toEqual(['LIST_FULL', 'LIST_FULL', 'OK', 'OK', 'OK']);
    const [first] = (await notes().memberNotes({ id })).notes;
    await notes().pinNote({ id, noteId: first?.id ?? '', isPinned: false });
    expect(await codeOf(notes().writeNote({ id, requestId: next(), body: 'Now', isPinned: true }))).toBe('OK');
  });

  it('a tag of the brand is given to many at once, narrows the list, and is taken off everybody when it is retired', async () => {
    const ids = await Promise.all([1, 2, 3].map(async () => (await world.addPlayer()).memberId()));
    const requestId = next();
    const { tags } = await notes().saveTag({ requestId, id: null, name: 'High roller', colour: 'violet' });
    expect(tags).toMatchObject([{ id: requestId, name: 'High roller', colour: 'violet', members: 0 }]);
    expect(await codeOf(notes().saveTag({ requestId: next(), id: null, name: 'high ROLLER', colour: 'red' }))).toBe('NAME_TAKEN');
    expect(await codeOf(notes().saveTag({ requestId, id: null, name: 'Other', colour: 'red' }))).toBe('REPLAY_MISMATCH');
    expect(await notes().tagMembers({ tagId: requestId, memberIds: ids, isOn: true })).toEqual({ changed: 3, full: 0 });
    expect(await notes().tagMembers({ tagId: requestId, memberIds: ids, isOn: true })).toEqual({ changed: 0, full: 0 });
    expect((await listed({ tag: requestId })).map((row) => row.id).toSorted()).toEqual(ids.toSorted());
    expect((await listed({ tag: requestId }))[0]?.tags).toMatchObject([{ name: 'High roller' }]);
    expect(await notes().tagMembers({ tagId: requestId, memberIds: ids.slice(0, 1), isOn: false })).toEqual({ changed: 1, full: 0 });
    expect((await notes().tags()).tags).toMatchObject([{ members: 2 }]);
    await notes().saveTag({ requestId: next(), id: requestId, name: 'VIP', colour: 'red' });
    await notes().retireTag({ id: requestId });
    expect(await listed({ tag: requestId })).toEqual([]);
    expect(await codeOf(notes().tagMembers({ tagId: requestId, memberIds: ids, isOn: true }))).toBe('ILLEGAL_STATE');
    // The name is free again.
    expect(await codeOf(notes().saveTag({ requestId: next(), id: null, name: 'vip', colour: 'red' }))).toBe('OK');
  });

  it('a segment is a filter under a name, with a count of now', async () => {
    const requestId = next();
    const [newest] = await listed({});
    const filter = { state: 'active', registeredFrom: '2020-01-01' } as const;
    const before = (await segments().saveSegment({ requestId, name: 'New', filter })).segments;
    expect(before).toMatchObject([{ name: 'New', filter, isCapped: false }]);
    await world.addPlayer();
    expect((await segments().segments()).segments[0]?.members).toBe((before[0]?.members ?? 0) + 1);
    expect((await listed({ segment: requestId })).map(({ id }) => id)).toContain(newest?.id);
    expect(await listed({ segment: requestId, state: 'locked' })).toEqual([]);
    expect(await codeOf(segments().saveSegment({ requestId: next(), name: 'NEW', filter: {} }))).toBe('NAME_TAKEN');
    expect(await codeOf(segments().saveSegment({ requestId: next(), name: 'Odd', filter: { balanceFrom: 'x' } }))).toBe('FIELDS_INVALID');
    await segments().retireSegment({ id: requestId });
    expect((await segments().segments()).segments).toEqual([]);
    expect(await codeOf(listed({ segment: requestId }))).toBe('NOT_FOUND');
  });

  it('another brand finds, changes and gives none of it', async () => {
    const id = await (await world.addPlayer()).memberId();
    const there = await (await world.beside()).addStaffer();
    const tagId = next();
    await notes().saveTag({ requestId: tagId, id: null, name: 'Ours', colour: 'blue' });
    expect(await codeOf(notes(there).memberNotes({ id }))).toBe('NOT_FOUND');
    expect(await codeOf(notes(there).writeNote({ id, requestId: next(), body: 'x', isPinned: false }))).toBe('NOT_FOUND');
    expect(await codeOf(notes(there).retireTag({ id: tagId }))).toBe('NOT_FOUND');
    expect(await codeOf(notes(there).tagMembers({ tagId, memberIds: [id], isOn: true }))).toBe('NOT_FOUND');
    const theirs = next();
    await notes(there).saveTag({ requestId: theirs, id: null, name: 'Ours', colour: 'blue' });
    expect(await notes(there).tagMembers({ tagId: theirs, memberIds: [id], isOn: true })).toEqual({ changed: 0, full: 0 });
    expect((await notes().memberNotes({ id })).tags).toEqual([]);
  });
});
