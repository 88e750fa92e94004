import { HOUSE_GAMES } from '@talora/domain/games/house/house-games.ts';
import { fairnessMessage, openDraws } from '@talora/domain/fairness/draws.ts';
import { kopitiamPayout, playKopitiamSevens } from '@talora/domain/games/slots/kopitiam-sevens.ts';
import { HOSTILE_AMOUNTS } from '@talora/domain/test/hostile-amounts.ts';
import { formatAmount, parseAmount } from '@talora/domain/money/amount.ts';
import { ASSETS } from '@talora/domain/money/asset.ts';
import { createHash, createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stopsOf } from '../../../../test/house-round.ts';
import { codeOf, openWorld, type Frame, type World } from '../../../../test/world.ts';

type Rotated = Awaited<ReturnType<Frame['arcade']['rotateSeeds']>>;
/** A rotation of a seat that had a pair. */
function revealedBy(reply: Rotated): Rotated & { revealed: NonNullable<Rotated['revealed']> } {
  const { revealed } = reply;
  if (revealed === null) throw new Error('nothing was revealed');
  return { ...reply, revealed };
}

describe('Kopitiam Sevens for money', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld({ settings: { slotPaceMs: 0 } });
  });
  afterAll(async () => {
    expect(await world.verify()).toEqual([]);
    await world.close();
  });
  const next = (): string => world.platform.ids.next();
  const spin = (frame: Frame, bet = '1.00', clientBetId = next()) => frame.arcade.spin({ clientBetId, bet });
  const minor = (text: string): bigint => parseAmount(text, ASSETS.MYR) ?? 0n;

  it('takes the bet, pays the win and tells the balance, to the cent', async () => {
    const player = await world.addPlayer({ balance: '100.00' });
    const frame = await player.openGame();
    expect(frame.opened).toMatchObject({
      mode: 'real',
      currency: 'MYR',
      defaultBet: '1.00',
      minBet: '0.25',
      maxBet: '50.00',
      isAutoplayAllowed: false,
      openRound: null,
    });
    let balance = minor(frame.opened.balance);
    for (let i = 0; i < 40; i += 1) {
      const answer = await spin(frame);
      balance += minor(answer.round.payout) - 100n;
      expect(minor(answer.balance)).toBe(balance);
      const coins = answer.round.script?.steps.reduce((sum, step) => sum + step.coins, 0) ?? -1;
      expect(BigInt(coins) * 20n).toBe(minor(answer.round.payout));
      expect(answer.round.nonce).toBe(i);
    }
    expect(minor(await player.balance())).toBe(balance);
    const record = await player.games.bettingRecord({});
    expect(record.sums.count).toBe(40);
    expect(minor(record.sums.stake)).toBe(4_000n);
    expect(record.sums.result).toBe(formatAmount(minor(record.sums.payout) - 4_000n, ASSETS.MYR));
    const detail = await player.games.play({ id: record.content[0]?.id ?? '' });
    expect(detail.postings[0]).toMatchObject({ kind: 'stake', amount: '-1.00', debit: 'member:wallet', credit: 'house:stakes' });
    expect(detail.postings.length).toBe(detail.play.payout === '0.00' ? 1 : 2);
  });

  it('every round can be recomputed once the seed is shown, and the seed is the one that was promised', async () => {
    const player = await world.addPlayer({ balance: '50.00' });
    const frame = await player.openGame();
    const promised = frame.opened.seeds;
    const rounds = [];
    for (let i = 0; i < 15; i += 1) rounds.push((await spin(frame, '0.50')).round);
    const secret = await frame.arcade.roundFairness({ id: rounds[0]?.id ?? '' });
    expect(secret).toMatchObject({ serverSeed: null, commitment: promised.commitment });
    const requestId = next();
    const asked = { requestId, commitment: promised.nextCommitment, clientSeed: 'my-own_seed' };
    const rotated = revealedBy(await frame.arcade.rotateSeeds(asked));
    expect(await frame.arcade.rotateSeeds(asked)).toEqual(rotated);
    expect(rotated.revealed.rounds).toBe(15);
    expect(rotated.seeds).toMatchObject({ commitment: promised.nextCommitment, clientSeed: 'my-own_seed', nonce: 0 });
    const serverSeed = Buffer.from(rotated.revealed.serverSeed, 'hex');
    expect(createHash('sha256').update(serverSeed).digest('hex')).toBe(promised.commitment);
    for (const round of rounds) {
      const fairness = await player.arcadeSite.playFairness({ id: round.id });
      expect(fairness.serverSeed).toBe(rotated.revealed.serverSeed);
      const recomputed = playKopitiamSevens(
        openDraws((counter) =>
          createHmac('sha256', serverSeed)
            .update(fairnessMessage('HSL_KOPI7', promised.clientSeed, round.nonce, counter))
            .digest(),
        ),
      );
      expect(recomputed.stops).toEqual(stopsOf(round));
      expect(formatAmount(kopitiamPayout(50n, recomputed), ASSETS.MYR)).toBe(round.payout);
    }
    const after = (await spin(frame, '0.50')).round;
    expect(after).toMatchObject({ nonce: 0, pairId: rotated.seeds.pairId });
  });

  it('reveals the seed of a bet of the record from the site, once, and the game goes on under the new pair', async () => {
    const [player, other] = [await world.addPlayer({ balance: '20.00' }), await world.addPlayer()];
    const frame = await player.openGame();
    const promised = frame.opened.seeds;
    const { id } = (await spin(frame, '0.50')).round;
    const before = await player.arcadeSite.playFairness({ id });
    expect(before).toMatchObject({ serverSeed: null, nextCommitment: promised.nextCommitment });
    const asked = { id, requestId: next(), commitment: promised.nextCommitment, clientSeed: 'of-the-site' };
    expect(await codeOf(other.arcadeSite.revealPlay(asked))).toBe('NOT_FOUND');
    expect(await codeOf(player.arcadeSite.revealPlay({ ...asked, requestId: next(), commitment: 'ab'.repeat(32) }))).toBe('SEEDS_MOVED');
    const all = await Promise.all([asked, asked].map((one) => player.arcadeSite.revealPlay(one)));
    const revealed = await player.arcadeSite.playFairness({ id });
    expect(all).toEqual([revealed, revealed]);
    expect(revealed.nextCommitment).toBeNull();
    expect(
      createHash('sha256')
        .update(Buffer.from(revealed.serverSeed ?? '', 'hex'))
        .digest('hex'),
    ).toBe(promised.commitment);
    // The open game had the old pair in memory.
    expect((await spin(frame, '0.50')).seeds).toMatchObject({ commitment: promised.nextCommitment, clientSeed: 'of-the-site', nonce: 1 });
  });

  it('never shows an unrevealed seed, through any call or in the clear in the database', async () => {
    const player = await world.addPlayer({ balance: '10.00' });
    const frame = await player.openGame();
    const before = (
      await sql<{ t: string }>`select p::text as t from arcade_pair p where member_id = ${await player.memberId()}`.execute(
        world.platform.db.kysely,
      )
    ).rows
      .map((row) => row.t)
      .join('\n');
    const { nextCommitment: commitment } = frame.opened;
    const rotated = revealedBy(
      await frame.arcade.rotateSeeds({ requestId: next(), commitment: frame.opened.seeds.nextCommitment, clientSeed: 'x' }),
    );
    expect(commitment).toBe(frame.opened.seeds.commitment);
    expect(before).not.toContain(rotated.revealed.serverSeed);
    expect(before).not.toContain(Buffer.from(rotated.revealed.serverSeed, 'hex').toString('base64url'));
  });

  it('60 bets at once on a balance for 10 are 10 bets', async () => {
    const player = await world.addPlayer({ balance: '10.00' });
    const frames = await Promise.all([player.openGame(), player.openGame(), player.openGame()]);
    const start = Math.floor(Number(await player.balance()));
    expect(start).toBe(10);
    const codes = await Promise.all(Array.from({ length: 60 }, (_, i) => codeOf(spin(frames[i % 3] as Frame))));
    const record = await player.games.bettingRecord({});
    const placed = codes.filter((code) => code === 'OK').length;
    expect(record.sums.count).toBe(placed);
    expect(new Set(codes.filter((code) => code !== 'OK'))).toEqual(
      new Set(['INSUFFICIENT_FUNDS', 'ROUND_TOO_SOON'].filter((code) => codes.includes(code))),
    );
    // Every bet was covered when it was taken: stakes never exceed what was there plus what was won.
    expect(Number(await player.balance())).toBeGreaterThanOrEqual(0);
    const nonces = await sql<{
      n: bigint;
      top: number;
    }>`select count(*) as n, max(nonce) as top from arcade_round where member_id = ${await player.memberId()}`.execute(
      world.platform.db.kysely,
    );
    expect(Number(nonces.rows[0]?.n)).toBe((nonces.rows[0]?.top ?? -1) + 1);
  });

  it('answers a repeat with the first round, even after others, and refuses other content', async () => {
    const player = await world.addPlayer({ balance: '20.00' });
    const frame = await player.openGame();
    const clientBetId = next();
    const first = await spin(frame, '1.00', clientBetId);
    await spin(frame, '1.00');
    const again = await Promise.all(Array.from({ length: 5 }, () => spin(frame, '1.00', clientBetId)));
    for (const answer of again)
      expect(answer.round).toMatchObject({ id: clientBetId, nonce: 0, script: first.round.script, payout: first.round.payout });
    expect((await player.games.bettingRecord({})).sums.count).toBe(2);
    expect(await codeOf(spin(frame, '2.00', clientBetId))).toBe('REPLAY_MISMATCH');
    // One id sent ten times at once is one bet.
    const raced = next();
    const codes = await Promise.all(Array.from({ length: 10 }, () => codeOf(spin(frame, '1.00', raced))));
    expect(new Set(codes)).toEqual(new Set(['OK']));
    expect((await player.games.bettingRecord({})).sums.count).toBe(3);
  });

  it('a refused bet consumes no nonce and no money', async () => {
    const player = await world.addPlayer({ balance: '10.00' });
    const frame = await player.openGame();
    expect(await codeOf(spin(frame, '50.00'))).toBe('INSUFFICIENT_FUNDS');
    expect((await frame.arcade.seeds()).nonce).toBe(0);
    expect((await spin(frame)).round.nonce).toBe(0);
  });

  it('refuses bets outside its levels and every hostile amount', async () => {
    const player = await world.addPlayer({ balance: '10.00' });
    const frame = await player.openGame();
    for (const bet of ['0.01', '0.26', '1.01', '50.01', '9999.00'])
      await expect(spin(frame, bet)).rejects.toMatchObject({ code: 'BET_INVALID', value: { min: '0.25', max: '50.00' } });
    for (const bet of HOSTILE_AMOUNTS) expect(['AMOUNT_INVALID', 'BAD_REQUEST', 'BET_INVALID']).toContain(await codeOf(spin(frame, bet)));
    expect((await player.games.bettingRecord({})).sums.count).toBe(0);
  });

  it('goes on with a show that was interrupted', async () => {
    const player = await world.addPlayer({ balance: '10.00' });
    const frame = await player.openGame();
    const { round } = await spin(frame);
    const reopened = await player.openGame();
    expect(reopened.opened.openRound).toMatchObject({ id: round.id, script: round.script, isShown: false });
    await reopened.arcade.markShown({ id: round.id });
    expect((await player.openGame()).opened.openRound).toBeNull();
  });

  it('shows rounds and sums of today', async () => {
    const player = await world.addPlayer({ balance: '10.00' });
    const frame = await player.openGame();
    for (let i = 0; i < 3; i += 1) await spin(frame, '0.25');
    const { content, today, totalElements } = await frame.arcade.rounds({});
    expect(totalElements).toBe(3);
    expect(content.map((round) => round.nonce)).toEqual([2, 1, 0]);
    expect(today).toMatchObject({ rounds: 3, stake: '0.75' });
  });
});

describe('launch', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(() => world.close());

  it('keeps the pace of a slot on the server: 2.5 s a round for member and game, over all frames', async () => {
    const player = await world.addPlayer({ balance: '20.00' });
    const [one, other] = [await player.openGame(), await player.openGame()];
    const bet = () => ({ clientBetId: world.platform.ids.next(), bet: '1.00' });
    await one.arcade.spin(bet());
    await expect(other.arcade.spin(bet())).rejects.toMatchObject({ code: 'ROUND_TOO_SOON', value: { waitMs: expect.any(Number) } });
    await world.turnClock(1_000);
    expect(await codeOf(one.arcade.spin(bet()))).toBe('ROUND_TOO_SOON');
    await world.turnClock(1_600);
    expect(await codeOf(other.arcade.spin(bet()))).toBe('OK');
    expect((await player.games.bettingRecord({})).sums.count).toBe(2);
  });

  it('a ticket opens one frame, within a minute, from the address class it was made for', async () => {
    const player = await world.addPlayer();
    const { openCaller } = await import('../../../app/in-process.ts');
    const { arcadeCalls } = await import('@talora/contract/arcade/arcade.ts');
    const launch = async () => (await player.games.launchGame({ nodeId: '1001' })).launchUrl;
    const open = (launchUrl: string, ip = '127.0.0.1') =>
      openCaller(world.apps.arcade, world.clock, { host: 'localhost:8082', ip })
        .client(arcadeCalls)
        .openGame({ ticket: launchUrl.split('#t=')[1] ?? '' });
    const url = await launch();
    expect(url).toMatch(/^http:\/\/localhost:8082\/play\/HSL_KOPI7#t=/);
    const codes = await Promise.all(Array.from({ length: 10 }, () => codeOf(open(url))));
    expect(codes.filter((code) => code === 'OK')).toHaveLength(1);
    expect(new Set(codes)).toEqual(new Set(['OK', 'TICKET_INVALID']));
    const late = await launch();
    await world.turnClock(61_000);
    expect(await codeOf(open(late))).toBe('TICKET_INVALID');
    expect(await codeOf(open(await launch(), '10.20.30.40'))).toBe('TICKET_INVALID');
    expect(await codeOf(open(await launch(), '127.0.0.77'))).toBe('OK');
    expect(await codeOf(open('#t=nonsense'))).toBe('TICKET_INVALID');
    expect(await codeOf(player.games.launchGame({ nodeId: '9' }))).toBe('GAME_UNAVAILABLE');
    expect(await codeOf(player.games.launchGame({ nodeId: "1' or 1=1" }))).toBe('GAME_UNAVAILABLE');
  });

  it('a frame ends with the session it was opened in', async () => {
    const player = await world.addPlayer({ balance: '20.00' });
    const frame = await player.openGame();
    await player.sessions.logout();
    expect(await codeOf(frame.arcade.spin({ clientBetId: world.platform.ids.next(), bet: '1.00' }))).toBe('SESSION_EXPIRED');
    expect(await codeOf(frame.arcade.balance())).toBe('SESSION_EXPIRED');
  });

  it('a guest plays a free trial with the same rules on chips that touch nothing real', async () => {
    await world.settings({ slotPaceMs: 0 });
    const db = world.platform.db.kysely;
    const real = async () =>
      (
        await sql<{
          n: bigint;
          s: bigint;
        }>`select count(*) as n, coalesce(sum(amount), 0) as s from ledger_transfer where book = 1`.execute(db)
      ).rows[0];
    const before = await real();
    const demo = await world.openDemo();
    expect(demo.opened).toMatchObject({ mode: 'demo', currency: 'DEMO', balance: '1000.00' });
    for (let i = 0; i < 10; i += 1) await demo.arcade.spin({ clientBetId: world.platform.ids.next(), bet: '1.00' });
    expect(await real()).toEqual(before);
    const { nextCommitment: commitment } = demo.opened.seeds;
    const rotated = revealedBy(await demo.arcade.rotateSeeds({ requestId: world.platform.ids.next(), commitment, clientSeed: 'z' }));
    const { content } = await demo.arcade.rounds({});
    for (const round of content) {
      const recomputed = playKopitiamSevens(
        openDraws((counter) =>
          createHmac('sha256', Buffer.from(rotated.revealed.serverSeed, 'hex'))
            .update(fairnessMessage('HSL_KOPI7', 'demo-seed', round.nonce, counter))
            .digest(),
        ),
      );
      expect(recomputed.stops).toEqual(stopsOf(round));
    }
    await world.turnClock(25 * 3_600_000);
    expect(await codeOf(demo.arcade.balance())).toBe('SESSION_EXPIRED');
    expect(await world.verify()).toEqual([]);
  });

  it('favourites and recent games belong to their member', async () => {
    const [mine, other] = [await world.addPlayer(), await world.addPlayer()];
    await mine.games.addFavourite({ nodeId: '1001' });
    await mine.games.addFavourite({ nodeId: '1001' });
    expect(await mine.games.favouriteIds()).toEqual(['1001']);
    expect((await mine.games.favourites({})).content[0]).toMatchObject({ gameCode: 'HSL_KOPI7', supportPlay: 0, rtp: '95.67' });
    expect(await other.games.favouriteIds()).toEqual([]);
    await mine.games.removeFavourite({ nodeId: '1001' });
    await mine.games.removeFavourite({ nodeId: '1001' });
    expect(await mine.games.favouriteIds()).toEqual([]);
    expect(await codeOf(mine.games.addFavourite({ nodeId: '5' }))).toBe('GAME_UNAVAILABLE');
    await mine.openGame();
    expect((await mine.games.recent({})).map((game) => game.nodeId)).toEqual(['1001']);
    expect(await other.games.recent({})).toEqual([]);
  });

  it("hides other members' bets and rounds", async () => {
    const [mine, other] = [await world.addPlayer({ balance: '10.00' }), await world.addPlayer()];
    const { round } = await (await mine.openGame()).arcade.spin({ clientBetId: world.platform.ids.next(), bet: '1.00' });
    expect(await codeOf(other.games.play({ id: round.id }))).toBe('NOT_FOUND');
    expect(await codeOf(other.arcadeSite.playFairness({ id: round.id }))).toBe('NOT_FOUND');
    expect(await codeOf((await other.openGame()).arcade.roundFairness({ id: round.id }))).toBe('NOT_FOUND');
  });

  it('the menu lists categories that have games, and the list finds by name and vendor', async () => {
    const { games } = world.clients(world.visitor());
    const menus = await games.gameMenus({ language: 'CN' });
    expect(menus).toMatchObject([
      { gameType: 'RNG', label: '电子游戏' },
      { gameType: 'LIVE', label: '真人娱乐' },
      { gameType: 'ROU', label: '轮盘' },
      { gameType: 'BAC', label: '百家乐' },
      { gameType: 'FISH', label: '捕鱼' },
      { gameType: 'PVP', label: '玩家对战' },
    ]);
    expect(menus[0]?.vendors[0]).toMatchObject({ vassalage: 'HOUSE', displayName: 'Talora Studio' });
    const count = async (filter: Parameters<typeof games.games>[0]) => (await games.games(filter)).totalElements;
    expect(await count({ vassalage: 'HOUSE' })).toBe(HOUSE_GAMES.length);
    expect(await count({ gameName: 'kopi' })).toBe(1);
    expect(await count({ gameName: '茶室' })).toBe(1);
    expect(await count({ gameName: "%' or 1=1 --" })).toBe(0);
    expect(await count({ gameType: 'FISH' })).toBe(1);
    expect(await count({ gameType: 'PVP' })).toBe(2);
    expect(await count({ gameType: 'HORSE' })).toBe(0);
    expect(await count({ vassalage: 'HOUSE', gameType: 'RNG', nodeId: '1001' })).toBe(1);
  });
});
