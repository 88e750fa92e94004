import { memberWorkCalls } from '@talora/contract/members/member-work-console.ts';
import { displayNo } from '@talora/domain/ids/display-no.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openOwnerPlays } from '../../../../test/owner-plays.ts';
import { codeOf, openWorld, type Player, type Staffer, type World } from '../../../../test/world.ts';
import { SAMPLE_BRAND_ID } from '../../../sample/sample-brand.ts';
import { placeBet, settleBet } from '../../shop/games/plays/play-batchers.ts';
import { memberHours } from '../../shop/games/plays/sum-hours.ts';

describe('rounds by their id and their number', () => {
  let world: World;
  let beside: World;
  let admin: Staffer;
  let player: Player;
  let play: string;
  const next = (): string => world.platform.ids.next();
  const work = (staffer = admin) => staffer.caller.client(memberWorkCalls);

  beforeAll(async () => {
    world = await openWorld({ hasVendors: false });
    beside = await world.beside();
    admin = await world.addStaffer();
    player = await world.addPlayer({ balance: '100.00' });
    play = next();
    const [owner, memberId] = [openOwnerPlays(world), await player.memberId()];
    await placeBet(owner, { brandId: SAMPLE_BRAND_ID, memberId, id: play, asset: 1, book: 1, gameId: 1001, stake: 100n });
    await settleBet(owner, { memberId, id: play, settleId: next(), asset: 1, payout: 300n, validBet: 100n, state: 'won' });
  });
  // No proof at the end: the bet is placed here without the round that it belongs to.
  afterAll(() => world.close());

  it('are found before and after the hour is summed up, by what is whole alone', async () => {
    for (const isSummed of [false, true]) {
      if (isSummed) await memberHours.follow(world.timed);
      for (const find of [play, ` ${play.toUpperCase()} `, displayNo(play), displayNo(play).toLowerCase()]) {
        const { content } = await work().findRounds({ find });
        expect(content.map(({ play: { id }, account }) => [id, account])).toEqual([[play, player.username]]);
      }
    }
    for (const find of ['', play.slice(0, -1), displayNo(play).slice(0, -1), player.username, next()])
      expect(await work().findRounds({ find })).toEqual({ content: [] });
  });

  it('show what they were and every posting', async () => {
    const { play: shown, postings, memberId, nodeId, vendorCode } = await work().round({ id: play });
    expect([memberId, nodeId, vendorCode]).toEqual([await player.memberId(), '1001', '']);
    expect(shown).toMatchObject({ playNo: displayNo(play), stake: '1.00', payout: '3.00', result: '2.00', state: 'won', currency: 'MYR' });
    expect(postings.map(({ kind }) => kind)).toEqual(['stake', 'payout']);
    expect(await codeOf(work().round({ id: next() }))).toBe('NOT_FOUND');
  });

  it('are read by their number one after another: the database is left to others', async () => {
    const [codes, atOnce] = await world.asOwner.db.tx(async (tx) => {
      await sql`lock table play in access exclusive mode`.execute(tx);
      const finds = Array.from({ length: 12 }, () => codeOf(work().findRounds({ find: displayNo(play) })));
      // One reads, eight wait, and three are sent away at once.
      await Promise.any(finds);
      await new Promise((later) => setTimeout(later, 200));
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
        where wait_event_type = 'Lock' and datname = current_database()`.execute(tx);
      return [finds, rows[0]?.n] as const;
    });
    const answers = (await Promise.all(codes)).toSorted();
    expect([answers, atOnce]).toEqual([
      [...Array.from({ length: 9 }, () => 'OK'), ...Array.from({ length: 3 }, () => 'TOO_MANY_REQUESTS')],
      1,
    ]);
  });

  it('are of who may read members, and of one brand', async () => {
    const content = await world.addStaffer('content');
    expect([await codeOf(work(content).findRounds({ find: play })), await codeOf(work(content).round({ id: play }))]).toEqual([
      'FORBIDDEN',
      'FORBIDDEN',
    ]);
    const stranger = await beside.addStaffer();
    for (const find of [play, displayNo(play)]) expect(await work(stranger).findRounds({ find })).toEqual({ content: [] });
    expect(await codeOf(work(stranger).round({ id: play }))).toBe('NOT_FOUND');
  });
});
