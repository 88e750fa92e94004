import { PAPERS_PER_DAY } from '@talora/domain/members/papers.ts';
import { papersCalls } from '@talora/contract/members/papers.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from '../../../../test/adjusting.ts';
import { GOOD_PAPERS, openPapers } from '../../../../test/papers.ts';
import { codeOf, openWorld, type Player, type Staffer, type World } from '../../../../test/world.ts';

describe('papers of a member', () => {
  let world: World;
  let staffer: Staffer;
  let papers: ReturnType<typeof openPapers>;
  const next = (): string => world.platform.ids.next();
  let numbers = 0;
  /** A number that nobody else has shown. */
  const ownNumber = (): string => `A${1_000_000 + (numbers += 1)}`;
  /** A member whose papers wait, with the id of the set. */
  async function waiting(change: Parameters<typeof papers.handIn>[1] = {}): Promise<{ player: Player; id: string }> {
    const player = await world.addPlayer();
    const { papers: set } = await papers.handIn(player, { number: ownNumber(), ...change });
    return { player, id: set?.id ?? '' };
  }
  const templatesOf = async (player: Player): Promise<string[]> => {
    const { rows } = await sql<{ template: string }>`select template from inbox_message where member_id = ${await player.memberId()}
      and template like 'papers_%' order by created_at`.execute(world.asOwner.db.kysely);
    return rows.map(({ template }) => template);
  };
  const entriesOf = async (player: Player): Promise<{ action: string; actor: string }[]> => {
    const { rows } = await sql<{ action: string; actor: string }>`select action, split_part(actor, ':', 1) as actor from audit_entry
      where subject = ${`member:${await player.memberId()}`} and action like 'papers.%' order by seq`.execute(world.asOwner.db.kysely);
    return rows;
  };

  beforeAll(async () => {
    world = await openWorld({ hasVendors: false });
    staffer = await world.addStaffer();
    papers = openPapers(world);
  });
  afterAll(async () => {
    expect(await world.verify()).toEqual([]);
    await world.close();
  });

  it('are handed in once at a time, masked to their member, and sealed where they are kept', async () => {
    const player = await world.addPlayer();
    expect(await papers.standing(player)).toMatchObject({
      papers: null,
      payeeName: 'Bunga Raya',
      minimumAge: 21,
      leftToday: PAPERS_PER_DAY,
    });
    const requestId = next();
    const { papers: set, leftToday } = await papers.handIn(player, { requestId, name: '  Bunga   Raya ' });
    expect(set).toMatchObject({
      id: requestId,
      state: 'handed_in',
      name: 'Bunga Raya',
      numberMasked: '•••• 678',
      pictures: 2,
      reason: null,
    });
    expect(leftToday).toBe(PAPERS_PER_DAY - 1);
    const { rows } = await sql<{
      text: string;
    }>`select p::text || i::text as text from papers_set p join papers_picture i on i.set_id = p.id
      where p.id = ${requestId}`.execute(world.asOwner.db.kysely);
    expect(rows).toHaveLength(2);
    expect(rows.some(({ text }) => text.includes('900101145678') || text.includes('14-5678'))).toBe(false);
    // The same request again is the first one; another while it waits is refused.
    expect((await papers.handIn(player, { requestId })).papers?.id).toBe(requestId);
    expect(await codeOf(papers.handIn(player, { requestId, kind: 'passport' }))).toBe('REPLAY_MISMATCH');
    expect(await codeOf(papers.handIn(player, { requestId, number: '900101-14-5679' }))).toBe('REPLAY_MISMATCH');
    expect(await codeOf(papers.handIn(player))).toBe('PAPERS_WAITING');
    expect(await entriesOf(player)).toEqual([{ action: 'papers.handed-in', actor: 'member' }]);
  });

  it('two at one moment are one', async () => {
    const player = await world.addPlayer();
    const codes = await Promise.all([papers.handIn(player), papers.handIn(player)].map(codeOf));
    expect(codes.toSorted()).toEqual(['OK', 'PAPERS_WAITING']);
    const again = await world.addPlayer();
    const requestId = next();
    expect(await Promise.all([1, 2].map(() => codeOf(papers.handIn(again, { requestId }))))).toEqual(['OK', 'OK']);
    expect((await papers.standing(again)).leftToday).toBe(PAPERS_PER_DAY - 1);
  });

  it('that cannot be read are refused field by field, and none come without a picture', async () => {
    const player = await world.addPlayer();
    expect(await refusalOf(papers.handIn(player, { name: '12', number: 'x', bornOn: '2030-01-01' }))).toMatchObject({
      code: 'FIELDS_INVALID',
      value: { fields: { name: 'invalid', number: 'invalid', bornOn: 'invalid' } },
    });
    expect(await codeOf(papers.handIn(player, {}, 0))).toBe('IMAGE_REQUIRED');
    expect(await codeOf(papers.handIn(player, {}, 3))).toBe('TOO_MANY_IMAGES');
    const calls = player.caller.client(papersCalls);
    const text = new Blob(['no picture'], { type: 'image/png' });
    expect(await codeOf(calls.handInPapers({ requestId: next(), ...GOOD_PAPERS }, [text]))).toBe('IMAGE_INVALID');
    expect((await papers.standing(player)).papers).toBeNull();
  });

  it('an id is one member’s', async () => {
    const { id } = await waiting();
    expect(await codeOf(papers.handIn(await world.addPlayer(), { requestId: id }))).toBe('REPLAY_MISMATCH');
  });

  it('rejected ones tell why and may be handed in again, so many times a day', async () => {
    const { player, id } = await waiting();
    const requestId = next();
    await papers.reject(staffer, id, 'The picture is dark', requestId);
    expect((await papers.standing(player)).papers).toMatchObject({ state: 'rejected', reason: 'The picture is dark' });
    // Once per request, by whatever way it comes again.
    expect(await codeOf(papers.reject(staffer, id, 'The picture is dark', requestId))).toBe('OK');
    expect(await codeOf(papers.reject(staffer, id))).toBe('ILLEGAL_STATE');
    expect(await codeOf(papers.accept(staffer, id))).toBe('ILLEGAL_STATE');
    for (let left = PAPERS_PER_DAY - 1; left > 0; left -= 1) {
      const { papers: set } = await papers.handIn(player, { number: ownNumber() });
      await papers.reject(staffer, set?.id ?? '');
    }
    expect(await refusalOf(papers.handIn(player))).toMatchObject({ code: 'PAPERS_LIMIT', value: { max: PAPERS_PER_DAY } });
    expect((await papers.standing(player)).leftToday).toBe(0);
    expect(await templatesOf(player)).toEqual(['papers_rejected', 'papers_rejected', 'papers_rejected']);
    await world.turnClock(25 * 3_600_000);
    await player.logIn();
    await staffer.logIn();
    expect((await papers.handIn(player, { number: ownNumber() })).leftToday).toBe(PAPERS_PER_DAY - 1);
  });

  it('accepted ones are enough for good', async () => {
    const { player, id } = await waiting();
    const requestId = next();
    expect(await papers.accept(staffer, id, requestId)).toMatchObject({ state: 'accepted', reason: null });
    expect(await codeOf(papers.accept(staffer, id, requestId))).toBe('OK');
    expect((await papers.standing(player)).papers?.state).toBe('accepted');
    expect(await codeOf(papers.handIn(player))).toBe('PAPERS_ACCEPTED');
    expect(await templatesOf(player)).toEqual(['papers_accepted']);
    expect(await entriesOf(player)).toEqual([
      { action: 'papers.handed-in', actor: 'member' },
      { action: 'papers.accepted', actor: 'staff' },
    ]);
    // The request of one decision makes no other.
    const other = await waiting();
    expect(await codeOf(papers.accept(staffer, other.id, requestId))).toBe('REPLAY_MISMATCH');
  });

  it('two decisions at one moment are one', async () => {
    const { player, id } = await waiting();
    const other = await world.addStaffer();
    await Promise.all([staffer.stepUp(), other.stepUp()]);
    const seen = await papers.seen(staffer, id);
    const codes = await Promise.all([
      codeOf(papers.callsOf(staffer).acceptPapers({ ...seen, requestId: next() })),
      codeOf(papers.callsOf(other).rejectPapers({ ...seen, requestId: next(), reason: 'No' })),
    ]);
    expect(codes.toSorted()).toEqual(['ILLEGAL_STATE', 'OK']);
    expect(await templatesOf(player)).toHaveLength(1);
  });

  it('whoever decides is told of age, name and the same number elsewhere, as they stand', async () => {
    const number = ownNumber();
    const first = await waiting({ number });
    const second = await waiting({
      number: ` ${number.slice(0, 3)}-${number.slice(3).toLowerCase()}`,
      kind: 'passport',
      name: 'Siti Melur',
      bornOn: '2015-05-05',
    });
    const file = () => papers.callsOf(staffer).consolePapers({ id: second.id });
    // Only what was accepted counts.
    expect(await file()).toMatchObject({ doubts: ['too-young', 'name-differs'], othersCount: 0, payeeName: 'Bunga Raya', minimumAge: 21 });
    const before = await papers.seen(staffer, second.id);
    await papers.accept(staffer, first.id);
    expect(await file()).toMatchObject({ othersCount: 1, others: [{ account: first.player.username }] });
    await staffer.stepUp();
    expect(await codeOf(papers.callsOf(staffer).acceptPapers({ ...before, requestId: next() }))).toBe('CHANGED_MEANWHILE');
    expect(await codeOf(papers.callsOf(staffer).rejectPapers({ ...before, requestId: next(), reason: 'No' }))).toBe('CHANGED_MEANWHILE');
    const wrong = { ...(await papers.seen(staffer, second.id)), memberId: await first.player.memberId() };
    expect(await codeOf(papers.callsOf(staffer).acceptPapers({ ...wrong, requestId: next() }))).toBe('CHANGED_MEANWHILE');
    expect((await papers.accept(staffer, second.id)).state).toBe('accepted');
    // Of another brand nobody hears.
    const beside = await world.beside();
    const there = openPapers(beside);
    const stranger = await beside.addPlayer();
    const set = (await there.handIn(stranger, { number })).papers;
    expect((await there.callsOf(await beside.addStaffer()).consolePapers({ id: set?.id ?? '' })).othersCount).toBe(0);
  });

  it('number and pictures are shown to whoever decides, and each look is written down', async () => {
    const { player, id } = await waiting({ number: 'K 77-123' });
    const callsOf = papers.callsOf(staffer);
    await staffer.stepUp();
    expect((await callsOf.consolePapers({ id })).numberMasked).toBe('•••• 123');
    expect(await callsOf.showPapersNumber({ id })).toEqual({ number: 'K77123' });
    expect((await callsOf.papersPicture({ id, index: 1 })).type).toBe('image/webp');
    expect(await entriesOf(player)).toEqual([
      { action: 'papers.handed-in', actor: 'member' },
      { action: 'papers.number-shown', actor: 'staff' },
      { action: 'papers.picture-viewed', actor: 'staff' },
    ]);
    const one = await world.addPlayer();
    const single = (await papers.handIn(one, { number: ownNumber() }, 1)).papers?.id ?? '';
    expect(await codeOf(callsOf.papersPicture({ id: single, index: 1 }))).toBe('NOT_FOUND');
  });

  it('nobody of another brand, and no role without the permission, comes near them', async () => {
    const { player, id } = await waiting();
    const beside = await world.beside();
    const stranger = await beside.addStaffer();
    await stranger.stepUp();
    const there = papers.callsOf(stranger);
    const seen = { ...(await papers.seen(staffer, id)), requestId: next() };
    const knocks = [
      () => there.consolePapers({ id }),
      () => there.papersPicture({ id, index: 0 }),
      () => there.showPapersNumber({ id }),
      () => there.acceptPapers(seen),
      () => there.rejectPapers({ ...seen, reason: 'No' }),
      async () => there.memberPapers({ id: await player.memberId() }),
    ];
    for (const knock of knocks) expect(await codeOf(knock())).toBe('NOT_FOUND');
    expect((await there.papersQueue({})).content.map((set) => set.id)).not.toContain(id);
    const cashier = papers.callsOf(await world.addStaffer('cashier'));
    for (const knock of [() => cashier.papersQueue({}), () => cashier.consolePapers({ id }), () => cashier.papersPicture({ id, index: 0 })])
      expect(await codeOf(knock())).toBe('FORBIDDEN');
    // What the member's page shows needs no more than the page.
    const shown = await cashier.memberPapers({ id: await player.memberId() });
    expect(shown.papers).toMatchObject([{ id, state: 'handed_in', decidedBy: null }]);
    const support = await world.addStaffer('support');
    expect((await papers.accept(support, id)).decidedBy).toContain('Staff');
  });

  it('the queue has what waits, oldest first, and what was decided, newest first', async () => {
    const [older, newer] = [await waiting(), await waiting()];
    const ids = async (queue: 'waiting' | 'accepted' | 'rejected'): Promise<string[]> =>
      (await papers.callsOf(staffer).papersQueue({ queue })).content.map(({ id }) => id).filter((id) => [older.id, newer.id].includes(id));
    expect(await ids('waiting')).toEqual([older.id, newer.id]);
    await papers.accept(staffer, older.id);
    await papers.accept(staffer, newer.id);
    expect([await ids('waiting'), await ids('accepted'), await ids('rejected')]).toEqual([[], [newer.id, older.id], []]);
  });

  it('the login of the application decides nothing that nobody has decided', async () => {
    const { player, id } = await waiting();
    const memberId = await player.memberId();
    const run = (statement: string, ...values: unknown[]) => world.platform.db.pool.query(statement, values);
    const decide = `update papers_set set state = 'accepted', decided_by = $2, decided_at = now(), decision_id = gen_random_uuid() where id = $1`;
    const staff = await sql<{ id: string }>`select id from staff_account limit 1`.execute(world.asOwner.db.kysely);
    await expect(run(decide, id, staff.rows[0]?.id)).rejects.toThrow(/nobody stands behind/);
    await expect(run(decide, id, next())).rejects.toThrow(/nobody stands behind/);
    await expect(run(`update papers_set set name = 'Other' where id = $1`, id)).rejects.toThrow(/permission denied/);
    await expect(run(`update papers_set set state = 'handed_in' where id = $1`, id)).rejects.toThrow(/decided once/);
    const copy = `insert into papers_set select (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(), 'state', 'accepted',
      'decided_by', gen_random_uuid(), 'decided_at', now(), 'decision_id', gen_random_uuid()))).* from papers_set p where p.id = $1`;
    await expect(run(copy, id)).rejects.toThrow(/begin as handed in/);
    const picture = `insert into papers_picture select member_id, set_id, $2, sealed, added_at from papers_picture where set_id = $1 and index = 0`;
    await papers.reject(staffer, id);
    await expect(run(picture, id, 1)).rejects.toThrow(/come with their papers/);
    await expect(run(`delete from papers_picture where member_id = $1`, memberId)).rejects.toThrow(/permission denied/);
  });
});
