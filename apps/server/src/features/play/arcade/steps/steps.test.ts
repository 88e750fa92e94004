import type { StepActInput } from '@talora/contract/arcade/house-round.ts';
import { fairnessMessage, openDraws } from '@talora/domain/fairness/draws.ts';
import { findHouseGame, type HouseGame } from '@talora/domain/games/house/house-games.ts';
import { playHouseGame } from '@talora/domain/games/house/play-house-game.ts';
import { mostPicks } from '@talora/domain/games/table/mines.ts';
import { formatAmount, parseAmount } from '@talora/domain/money/amount.ts';
import { ASSETS } from '@talora/domain/money/asset.ts';
import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, openWorld, type Frame, type World } from '../../../../../test/world.ts';
import { houseGameId } from '../../../../listing/house-games.ts';
import { SAMPLE_BRAND_ID } from '../../../../sample/sample-brand.ts';
import { storeStatusWithin } from '../../../base/site/site.ts';
import { endWaitingRounds } from './end-waiting.ts';

const MINES = 'HA_MINES';
const POKER = ['HVP_JOB', 'HVP_DEUCES'] as const;
const DAY_MS = 86_400_000;
type Reply = Awaited<ReturnType<Frame['arcade']['actInRound']>>;
const minor = (text: string): bigint => parseAmount(text, ASSETS.MYR) ?? 0n;

describe('a round of several steps', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld({ hasVendors: false, settings: { slotPaceMs: 0 } });
  });
  afterAll(async () => {
    expect(await world.verify()).toEqual([]);
    await world.close();
  });
  const next = (): string => world.platform.ids.next();
  const open = async (code: string, balance = '100.00') => {
    const player = await world.addPlayer({ balance });
    return { player, frame: await player.openGame(houseGameId(code)) };
  };
  const begin = (frame: Frame, mines = 3, clientBetId = next()) =>
    frame.arcade.beginRound({ clientBetId, bet: '2.00', choice: { mines, picks: [] } });
  const deal = (frame: Frame, bet = '2.00') => frame.arcade.beginRound({ clientBetId: next(), bet, choice: { held: null } });
  const act = (frame: Frame, id: string, acts: number, one: StepActInput) => frame.arcade.actInRound({ id, acts, act: one });
  /** Uncovers tiles in their order until one has a mine, or so many are open, and takes what stands then. */
  const clear = async (frame: Frame, id: string, tiles: number): Promise<Reply> => {
    for (let tile = 0; tile < tiles; tile += 1) {
      const reply = await act(frame, id, tile, { pick: tile });
      if (reply.round !== null) return reply;
    }
    return act(frame, id, tiles, { cashOut: true });
  };
  /** What a round pays that is played again from its revealed seed, by its whole choice. */
  const due = async (frame: Frame, code: string, round: NonNullable<Reply['round']>, serverSeed: string) => {
    const draws = openDraws((counter) =>
      createHmac('sha256', Buffer.from(serverSeed, 'hex'))
        .update(fairnessMessage(code, frame.opened.seeds.clientSeed, round.nonce, counter))
        .digest(),
    );
    return playHouseGame(findHouseGame(code) as HouseGame, draws, 200n, round.choice);
  };
  const setStatus = async (from: 0 | 1 | 2, to: 0 | 1 | 2): Promise<void> => {
    const change = { from, to, until: null };
    const tell = await world.platform.db.tx((tx) =>
      storeStatusWithin(world.platform, tx, SAMPLE_BRAND_ID, change, () => Promise.resolve()),
    );
    tell();
  };
  const reveal = async (frame: Frame): Promise<string> => {
    const { nextCommitment: commitment } = await frame.arcade.seeds({});
    const { revealed } = await frame.arcade.rotateSeeds({ requestId: next(), commitment, clientSeed: 'another' });
    return revealed?.serverSeed ?? '';
  };

  it('of mines takes the stake at its begin, pays at its end, and is what its seeds say', async () => {
    const { player, frame } = await open(MINES);
    let balance = minor(frame.opened.balance);
    const rounds = [];
    for (let count = 0; count < 16; count += 1) {
      await new Promise((resolve) => setTimeout(resolve, 2)); // ids of one millisecond have no order
      // Rounds that are nearly sure to pay, and rounds that are nearly sure not to: there are both.
      const begun = await begin(frame, 1 + 4 * (count % 5));
      expect(minor(begun.balance)).toBe(balance - 200n);
      expect(begun).toMatchObject({ round: null, waiting: { cards: null, acts: 0, choice: { picks: [] }, stake: '2.00' } });
      const { round, balance: after } = await clear(frame, begun.waiting?.id ?? '', 1 + (count % 4));
      if (round === null) throw new Error('the round is over');
      balance += minor(round.payout) - 200n;
      expect(minor(after)).toBe(balance);
      rounds.push(round);
    }
    expect(rounds.map(({ nonce }) => nonce)).toEqual(rounds.map((_, nonce) => nonce));
    expect(new Set(rounds.map(({ payout }) => payout !== '0.00')).size).toBe(2);
    expect((await player.games.bettingRecord({})).sums).toMatchObject({ count: 16, stake: '32.00' });
    const serverSeed = await reveal(frame);
    for (const round of rounds) {
      const { payoutMinor, outcome } = await due(frame, MINES, round, serverSeed);
      expect([round.payout, round.outcome]).toEqual([formatAmount(payoutMinor, ASSETS.MYR), outcome]);
      expect((await player.arcadeSite.playFairness({ id: round.id })).choice).toEqual(round.choice);
    }
  });

  it.each(POKER)('of %s shows the cards that were dealt, and draws for those that are not held', async (code) => {
    const { frame } = await open(code);
    const rounds = [];
    for (const held of [[], [0], [1, 3], [0, 1, 2, 3, 4]]) {
      const { waiting } = await deal(frame);
      expect(waiting?.cards).toHaveLength(5);
      const { round } = await act(frame, waiting?.id ?? '', 0, { hold: held });
      if (!round?.outcome || !('dealt' in round.outcome)) throw new Error('the hand is drawn');
      const { dealt, cards } = round.outcome;
      expect(dealt).toEqual(waiting?.cards);
      expect(held.map((at) => cards[at])).toEqual(held.map((at) => dealt[at]));
      expect(new Set([...dealt, ...cards]).size).toBe(10 - held.length);
      rounds.push(round);
    }
    const serverSeed = await reveal(frame);
    for (const round of rounds) expect(round.outcome).toEqual((await due(frame, code, round, serverSeed)).outcome);
  });

  it('tells nothing of what is covered, and is asked for again as it stands', async () => {
    const { player, frame } = await open(MINES);
    const clientBetId = next();
    const first = await begin(frame, 20, clientBetId);
    expect(Object.keys(first.waiting ?? {}).toSorted()).toEqual(
      [
        'id',
        'playNo',
        'game',
        'pairId',
        'nonce',
        'mathVersion',
        'stake',
        'currency',
        'choice',
        'cards',
        'acts',
        'openedAt',
        'endsAt',
      ].toSorted(),
    );
    const before = await player.balance();
    expect(await begin(frame, 20, clientBetId)).toEqual(first);
    expect(await codeOf(begin(frame, 19, clientBetId))).toBe('REPLAY_MISMATCH');
    expect(await codeOf(begin(frame))).toBe('ROUND_OPEN');
    expect(await player.balance()).toBe(before);
    expect((await player.openGame(houseGameId(MINES))).opened.waitingRound).toEqual(first.waiting);
    const moved = await act(frame, clientBetId, 0, { pick: 7 });
    expect(await act(frame, clientBetId, 0, { pick: 7 })).toEqual(moved);
    expect(await frame.arcade.presentRound({ id: clientBetId })).toEqual(moved);
    expect(await codeOf(act(frame, clientBetId, 0, { pick: 8 }))).toBe('ROUND_MOVED');
    if (moved.round === null) await act(frame, clientBetId, 1, { cashOut: true });
    expect((await begin(frame, 20, clientBetId)).round?.id).toBe(clientBetId);
    expect((await player.openGame(houseGameId(MINES))).opened.waitingRound).toBeNull();
  });

  it('takes of many acts at one moment one, and is paid once', async () => {
    const { player, frame } = await open(MINES);
    for (let tries = 0; tries < 6; tries += 1) {
      const { waiting } = await begin(frame, 1);
      const id = waiting?.id ?? '';
      const picks = await Promise.all([0, 1, 2, 3].map((tile) => codeOf(act(frame, id, 0, { pick: tile }))));
      expect(picks.filter((code) => code === 'OK')).toHaveLength(1);
      const { round } = await frame.arcade.presentRound({ id });
      if (round !== null) continue;
      const before = minor(await player.balance());
      const taken = await Promise.all(Array.from({ length: 6 }, () => act(frame, id, 1, { cashOut: true })));
      expect(new Set(taken.map((reply) => reply.round?.payout)).size).toBe(1);
      expect(minor(await player.balance())).toBe(before + minor(taken[0]?.round?.payout ?? ''));
    }
    const together = await Promise.all(Array.from({ length: 5 }, () => codeOf(begin(frame))));
    expect(together.toSorted()).toEqual(['OK', 'ROUND_OPEN', 'ROUND_OPEN', 'ROUND_OPEN', 'ROUND_OPEN']);
    await act(frame, (await player.openGame(houseGameId(MINES))).opened.waitingRound?.id ?? '', 0, { pick: 0 });
  });

  it('refuses what cannot be done in it, another’s round, and a spin', async () => {
    const { frame } = await open(MINES);
    const { waiting } = await begin(frame, 3);
    const id = waiting?.id ?? '';
    const codes = await Promise.all(
      [{ cashOut: true as const }, { pick: 25 }, { pick: -1 }, { hold: [] }].map((one) => codeOf(act(frame, id, 0, one))),
    );
    expect(new Set(codes)).toEqual(new Set(['ACT_INVALID']));
    expect(await codeOf(act(frame, id, 1, { pick: 0 }))).toBe('ROUND_MOVED');
    expect(await codeOf(frame.arcade.spin({ clientBetId: next(), bet: '2.00', choice: { mines: 3, picks: [0] } }))).toBe('BET_INVALID');
    const other = await open(MINES);
    expect(await codeOf(act(other.frame, id, 0, { pick: 0 }))).toBe('NOT_FOUND');
    expect(await codeOf(other.frame.arcade.presentRound({ id }))).toBe('NOT_FOUND');
    for (const choice of [
      { mines: 3, picks: [1] },
      { mines: 25, picks: [] },
      { mines: 0, picks: [] },
      { held: null },
      { cards: 1 as const },
    ])
      expect([choice, await codeOf(other.frame.arcade.beginRound({ clientBetId: next(), bet: '2.00', choice }))]).toEqual([
        choice,
        'BET_INVALID',
      ]);
    expect(await codeOf(other.frame.arcade.beginRound({ clientBetId: next(), bet: '2.10', choice: { mines: 3, picks: [] } }))).toBe(
      'BET_INVALID',
    );
    const poor = await open(POKER[0], '10.00');
    expect(await codeOf(deal(poor.frame, '20.00'))).toBe('INSUFFICIENT_FUNDS');
    const slot = await open('HTB_DICE');
    expect(await codeOf(slot.frame.arcade.beginRound({ clientBetId: next(), bet: '2.00', choice: { target: 5_000 } }))).toBe('BET_INVALID');
  });

  it('keeps its seeds while it waits', async () => {
    const { frame } = await open(POKER[1]);
    const { waiting } = await deal(frame);
    const { nextCommitment: commitment } = await frame.arcade.seeds({});
    const rotate = () => codeOf(frame.arcade.rotateSeeds({ requestId: next(), commitment, clientSeed: 'another' }));
    expect(await rotate()).toBe('ROUND_OPEN');
    // The seat itself holds still, whoever asks.
    await expect(
      sql`update arcade_seat set pair_id = next_pair_id where member_id = (select member_id from arcade_stepped where id = ${waiting?.id})`.execute(
        world.asOwner.db.kysely,
      ),
    ).rejects.toThrow(/stands still/);
    await act(frame, waiting?.id ?? '', 0, { hold: [0, 1, 2, 3, 4] });
    expect(await rotate()).toBe('OK');
  });

  it('keeps what it began with, whatever the application writes', async () => {
    const { player, frame } = await open(MINES);
    const id = (await begin(frame, 1)).waiting?.id ?? '';
    const memberId = await player.memberId();
    const more = JSON.stringify({ mines: 24, picks: [7] });
    const asApp = world.platform.db.kysely;
    await expect(sql`select arcade_act(${memberId}, ${id}, 0, '{"pick": 7}', ${more})`.execute(asApp)).rejects.toThrow(/began with stays/);
    const ended = sql`select arcade_end_batch(array[${memberId}::uuid], array[${id}::uuid], array[0], array['{"pick": 7}'], array[${more}],
      array[${next()}::uuid], array[4850::bigint], array[200::bigint], array[1::smallint], array['[]'],
      array[null::bigint], array[null::bigint])`;
    await expect(ended.execute(asApp)).rejects.toThrow(/began with stays/);
    expect((await clear(frame, id, 1)).round?.choice).toEqual({ mines: 1, picks: [0] });
  });

  it('is played to its end when its game takes no more bets', async () => {
    const { frame } = await open(MINES);
    const { waiting } = await begin(frame, 1);
    const listing = (isEnabled: boolean) =>
      sql`update games_listing set is_enabled = ${isEnabled} where brand_id = ${SAMPLE_BRAND_ID} and game_id = ${houseGameId(MINES)}`.execute(
        world.platform.db.kysely,
      );
    await listing(false);
    const { round } = await clear(frame, waiting?.id ?? '', 2);
    expect(round?.id).toBe(waiting?.id);
    expect(await codeOf(begin(frame))).toBe('GAME_UNAVAILABLE');
    await listing(true);
  });

  it.each([
    [1, 'MAINTENANCE'],
    [2, 'REGION_BLOCKED'],
  ] as const)('is played to its end while its brand is closed (status %i)', async (status, code) => {
    const { frame } = await open(MINES);
    const { waiting } = await begin(frame, 1);
    const id = waiting?.id ?? '';
    await setStatus(0, status);
    expect(await codeOf(begin(frame))).toBe(code);
    expect((await frame.arcade.presentRound({ id })).waiting?.id).toBe(id);
    expect((await clear(frame, id, 2)).round?.id).toBe(id);
    await setStatus(status, 0);
  });

  it('is played on trial chips as well, by somebody who is no member', async () => {
    const frame = await world.openDemo({}, houseGameId(MINES));
    const { waiting } = await begin(frame, 1);
    // What waits is looked at by the proofs too.
    expect(await world.verify()).toEqual([]);
    const { round } = await clear(frame, waiting?.id ?? '', 2);
    expect(round).toMatchObject({ id: waiting?.id, currency: 'DEMO' });
  });

  it('ends when every safe tile on offer is open', async () => {
    const { frame } = await open(MINES);
    expect(mostPicks(24)).toBe(1);
    for (let tries = 0; tries < 3; tries += 1) {
      const { waiting } = await begin(frame, 24);
      const { round } = await act(frame, waiting?.id ?? '', 0, { pick: tries });
      expect(round?.outcome).toMatchObject({ picks: [tries] });
      expect(['0.00', '48.50']).toContain(round?.payout);
    }
  });

  it('ends by itself after a day: with what stands, or with the best that can be held', async () => {
    const games = await Promise.all([MINES, MINES, ...POKER].map((code) => open(code)));
    const [untouched, touched, ...hands] = await Promise.all(
      games.map(({ frame }, at) => (at < 2 ? begin(frame, 1) : deal(frame)).then(({ waiting }) => waiting?.id ?? '')),
    );
    const played = await act(games[1]?.frame as Frame, touched ?? '', 0, { pick: 0 });
    await endWaitingRounds(world.timed);
    expect((await games[0]?.frame.arcade.presentRound({ id: untouched ?? '' }))?.waiting?.id).toBe(untouched);
    await world.turnClock(DAY_MS + 60_000);
    await Promise.all([endWaitingRounds(world.timed), endWaitingRounds(world.timed)]);
    const again = await Promise.all(
      games.map(({ player }, at) => player.logIn().then(() => player.openGame(houseGameId([MINES, MINES, ...POKER][at] ?? '')))),
    );
    const [one, two, ...dealt] = await Promise.all(
      again.map(({ arcade }, at) => arcade.presentRound({ id: [untouched, touched, ...hands][at] ?? '' })),
    );
    expect(one?.round).toMatchObject({ payout: '2.00', choice: { mines: 1, picks: [] } });
    if (played.round === null) expect(two?.round).toMatchObject({ payout: '2.02', choice: { mines: 1, picks: [0] } });
    for (const hand of dealt) expect(hand?.round?.outcome).toHaveProperty('held');
    expect(await codeOf(act(again[0] as Frame, untouched ?? '', 0, { pick: 3 }))).toBe('ROUND_MOVED');
    expect(again.map(({ opened }) => opened.waitingRound)).toEqual([null, null, null, null]);
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from arcade_stepped where ended_at is null
      and member_id in (select member_id from arcade_stepped where id = any (${[untouched, touched, ...hands]}::uuid[]))`.execute(
      world.platform.db.kysely,
    );
    expect(rows[0]?.n).toBe(0);
  });

  it('ends the others when one of them cannot be ended', async () => {
    const games = [await open(MINES), await open(MINES)];
    const [stuck, other] = [await begin(games[0]?.frame as Frame), await begin(games[1]?.frame as Frame)];
    const seal = (sealed: string) =>
      sql<{ sealed_seed: string }>`update arcade_pair p set sealed_seed = ${sealed} from arcade_pair old
      where p.id = ${stuck.waiting?.pairId} and old.id = p.id returning old.sealed_seed`.execute(world.asOwner.db.kysely);
    const { rows } = await seal('of another key');
    await world.turnClock(DAY_MS + 60_000);
    await expect(endWaitingRounds(world.timed)).rejects.toThrow('1 rounds');
    const waits = async () =>
      (
        await sql<{ id: string }>`select id from arcade_stepped where ended_at is null
        and id in (${stuck.waiting?.id}, ${other.waiting?.id})`.execute(world.platform.db.kysely)
      ).rows.map(({ id }) => id);
    expect(await waits()).toEqual([stuck.waiting?.id]);
    await seal(rows[0]?.sealed_seed ?? '');
    await endWaitingRounds(world.timed);
    expect(await waits()).toEqual([]);
  });
});
