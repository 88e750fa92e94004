import { fairnessMessage, openDraws } from '@talora/domain/fairness/draws.ts';
import { HOUSE_GAMES, findHouseGame, type HouseGame } from '@talora/domain/games/house/house-games.ts';
import { playHouseGame } from '@talora/domain/games/house/play-house-game.ts';
import type { TableKind } from '@talora/domain/games/table/one-step.ts';
import { formatAmount, parseAmount } from '@talora/domain/money/amount.ts';
import { ASSETS } from '@talora/domain/money/asset.ts';
import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, openWorld, type Frame, type World } from '../../../../test/world.ts';
import { houseGameId } from '../../../listing/house-games.ts';

type Choice = NonNullable<Parameters<Frame['arcade']['spin']>[0]['choice']>;

/** A choice at each table of one step whose stakes add up to 2.00; those of several are played by `steps/steps.test.ts`, tickets bought by `decks/decks.test.ts`, shots fired by `fish.test.ts`. */
const CHOICES: Readonly<Record<Exclude<TableKind, 'mines' | 'jacks' | 'deuces' | 'tuah' | 'naga' | 'fish'>, Choice>> = {
  roulette: { lines: [{ spot: 'red', stake: '150' }, { spot: '17', stake: '50' }] }, // prettier-ignore
  baccarat: { lines: [{ spot: 'banker', stake: '100' }, { spot: 'tie', stake: '100' }] }, // prettier-ignore
  sicbo: { lines: [{ spot: 'big', stake: '150' }, { spot: 'single-4', stake: '50' }] }, // prettier-ignore
  dice: { target: 4_950 },
  plinko: { rows: 12 },
  bingo: { cards: 1 },
  dragontiger: { lines: [{ spot: 'dragon', stake: '100' }, { spot: 'tiger-even', stake: '100' }] }, // prettier-ignore
};
const choiceOf = (game: HouseGame): Choice | null =>
  game.kind === 'table' && game.table.kind in CHOICES ? CHOICES[game.table.kind as keyof typeof CHOICES] : null;
const ONE_STEP = HOUSE_GAMES.filter(
  (game) => game.kind === 'slot' || (game.table.steps === undefined && game.table.deck === undefined && game.table.shots === undefined),
);
const minor = (text: string): bigint => parseAmount(text, ASSETS.MYR) ?? 0n;
const ROUNDS = 12;

describe('the games of the house', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld({ hasVendors: false, settings: { slotPaceMs: 0 } });
  });
  afterAll(async () => {
    expect(await world.verify()).toEqual([]);
    await world.close();
  });
  const next = (): string => world.platform.ids.next();
  const open = async (game: HouseGame, balance = '100.00') => {
    const player = await world.addPlayer({ balance });
    return { player, frame: await player.openGame(houseGameId(game.code)) };
  };
  const bet = (frame: Frame, game: HouseGame, clientBetId = next()) =>
    frame.arcade.spin({ clientBetId, bet: '2.00', choice: choiceOf(game) });

  it('are all in the lobby, each with its own name, tile and return', async () => {
    const { games } = world.clients(world.visitor());
    const { content } = await games.games({ vassalage: 'HOUSE' });
    expect(content.map(({ gameCode }) => gameCode).toSorted()).toEqual(HOUSE_GAMES.map(({ code }) => code).toSorted());
    expect(new Set(content.map(({ iconUrl }) => iconUrl)).size).toBe(HOUSE_GAMES.length);
    for (const { rtp } of content) expect(Number(rtp)).toBeGreaterThan(91);
  });

  it.each(ONE_STEP.map((game) => [game.code, game] as const))(
    '%s is played, told again, and recomputed from its seeds',
    async (_, game) => {
      const { player, frame } = await open(game);
      expect(frame.opened).toMatchObject({ game: game.code, kind: game.kind, theme: game.theme, mathVersion: game.mathVersion });
      let balance = minor(frame.opened.balance);
      const rounds = [];
      while (rounds.length < ROUNDS) {
        await new Promise((resolve) => setTimeout(resolve, 2)); // ids of one millisecond have no order
        const reply = await bet(frame, game);
        balance += minor(reply.round.payout) - 200n;
        expect(minor(reply.balance)).toBe(balance);
        rounds.push(reply.round);
      }
      const first = rounds[0]?.id ?? '';
      const again = await Promise.all([bet(frame, game, first), bet(frame, game, first)]);
      for (const { round } of again) expect({ ...round, playedAt: null }).toEqual({ ...rounds[0], playedAt: null });
      expect((await player.games.bettingRecord({})).sums.count).toBe(ROUNDS);
      const { content } = await frame.arcade.rounds({});
      expect(content.map(({ id, script, outcome, choice }) => ({ id, script, outcome, choice }))).toEqual(
        rounds.toReversed().map(({ id, script, outcome, choice }) => ({ id, script, outcome, choice })),
      );
      const { commitment, clientSeed } = frame.opened.seeds;
      const asked = { requestId: next(), commitment: frame.opened.seeds.nextCommitment, clientSeed: 'another' };
      const { revealed } = await frame.arcade.rotateSeeds(asked);
      const serverSeed = Buffer.from(revealed?.serverSeed ?? '', 'hex');
      for (const [nonce, round] of rounds.entries()) {
        const reply = await player.arcadeSite.playFairness({ id: round.id });
        expect(reply).toMatchObject({ game: game.code, commitment, clientSeed, nonce, serverSeed: revealed?.serverSeed });
        const draws = openDraws((counter) =>
          createHmac('sha256', serverSeed)
            .update(fairnessMessage(game.code, clientSeed, nonce, counter))
            .digest(),
        );
        const due = playHouseGame(game, draws, 200n, reply.choice);
        expect(reply.decisions).toEqual(due.decisions);
        expect(round.payout).toBe(formatAmount(due.payoutMinor, ASSETS.MYR));
      }
    },
  );

  it('take no choice that is none of theirs, and no bet that nobody covers', async () => {
    const refused = async (code: string, choice: Choice | null, amount = '2.00') => {
      const { frame } = await open(findHouseGame(code) as HouseGame, '10.00');
      return codeOf(frame.arcade.spin({ clientBetId: next(), bet: amount, choice }));
    };
    const [roulette, slot, dice] = ['HTB_ROULETTE', 'HSL_BATIK', 'HTB_DICE'] as const;
    expect(await refused(slot, CHOICES.roulette)).toBe('BET_INVALID');
    expect(await refused(roulette, null)).toBe('BET_INVALID');
    expect(await refused(roulette, CHOICES.dice)).toBe('BET_INVALID');
    expect(await refused(roulette, CHOICES.roulette, '2.50')).toBe('BET_INVALID');
    expect(await refused(roulette, { lines: [{ spot: 'red', stake: '40' }] }, '0.40')).toBe('BET_INVALID');
    expect(await refused(roulette, { lines: [{ spot: 'red', stake: '100' }, { spot: 'red', stake: '100' }] })).toBe('BET_INVALID'); // prettier-ignore
    expect(await refused(dice, { target: 99 })).toBe('BET_INVALID');
    expect(await refused('HB_VIDEO', CHOICES.dice)).toBe('BET_INVALID');
    expect(await refused('HB_VIDEO', CHOICES.bingo, '200.00')).toBe('BET_INVALID');
    expect(await refused(dice, CHOICES.dice, '500.50')).toBe('BET_INVALID');
    expect(await refused(dice, CHOICES.dice, '20.00')).toBe('INSUFFICIENT_FUNDS');
    expect(await refused(slot, null, '20.00')).toBe('INSUFFICIENT_FUNDS');
  });

  it('take any number of the lowest bet at a table, and nothing between', async () => {
    const { frame } = await open(findHouseGame('HTB_ROULETTE') as HouseGame);
    const { betLevels } = frame.opened;
    expect(betLevels).not.toContain('3.50');
    const red = (bet: string, stake: string) =>
      codeOf(frame.arcade.spin({ clientBetId: next(), bet, choice: { lines: [{ spot: 'red', stake }] } }));
    expect(await red('3.50', '350')).toBe('OK');
    expect(await red('3.60', '360')).toBe('BET_INVALID');
  });

  it('count nothing of what stands on both sides as bet, in the record and for the proof', async () => {
    const { player, frame } = await open(findHouseGame('HTB_ROULETTE') as HouseGame);
    const validOf = async (lines: { spot: string; stake: string }[]): Promise<string | undefined> => {
      const { round } = await frame.arcade.spin({ clientBetId: next(), bet: '2.00', choice: { lines } });
      return (await player.games.bettingRecord({})).content.find(({ id }) => id === round.id)?.validBet;
    };
    expect(await validOf([{ spot: 'red', stake: '200' }])).toBe('2.00');
    expect(await validOf([{ spot: 'red', stake: '100' }, { spot: 'black', stake: '100' }])).toBe('0.00'); // prettier-ignore
    expect(await validOf([{ spot: 'low', stake: '150' }, { spot: 'dozen-1', stake: '50' }])).toBe('2.00'); // prettier-ignore
    // A round that says more than it counted is found when it is played again.
    const more = async (valid: string) =>
      sql`update arcade_round set valid = ${sql.raw(valid)} where id in (select r.id from arcade_round r where r.valid = 0 and r.stake = 200)`.execute(
        world.asOwner.db.kysely,
      );
    await more('stake');
    expect((await world.verify()).map(({ proof }) => proof)).toEqual(
      expect.arrayContaining(['every house round is a play with the same sums', 'every house round is what its seeds say']),
    );
    await sql`update arcade_round set valid = 0 where id in (select p.id from play p where p.valid_bet = 0 and p.stake = 200)`.execute(
      world.asOwner.db.kysely,
    );
  });

  it('refuse the id of a round with another choice', async () => {
    const game = findHouseGame('HTB_ROULETTE') as HouseGame;
    const { frame } = await open(game);
    const clientBetId = next();
    await bet(frame, game, clientBetId);
    const other = { lines: [{ spot: 'black', stake: '200' }] };
    expect(await codeOf(frame.arcade.spin({ clientBetId, bet: '2.00', choice: other }))).toBe('REPLAY_MISMATCH');
  });

  it('play one of two rounds that only one is covered for', async () => {
    const game = findHouseGame('HTB_DICE') as HouseGame;
    const { player, frame } = await open(game, '10.00');
    const certain = { target: 100 };
    const codes = await Promise.all([1, 2].map(() => codeOf(frame.arcade.spin({ clientBetId: next(), bet: '10.00', choice: certain }))));
    const { sums } = await player.games.bettingRecord({});
    // The first may win; then the second was covered after all.
    if (sums.payout === '0.00') expect(codes.toSorted()).toEqual(['INSUFFICIENT_FUNDS', 'OK']);
    expect(sums.count).toBe(codes.filter((code) => code === 'OK').length);
  });

  it.each([
    ['HSL_MONSUN', `outcome = jsonb_set(outcome, '{0}', to_jsonb(((outcome ->> 0)::int + 1) % 5))`],
    ['HSL_TIN', `outcome = outcome || '[0]'`],
    ['HTB_ROULETTE', `outcome = jsonb_set(outcome, '{0}', to_jsonb(((outcome ->> 0)::int + 1) % 37))`],
    ['HTB_BACCARAT', `bets = '{"lines": [{"spot": "tie", "stake": "1"}]}'`],
    ['HTB_PLINKO', `bets = '{"rows": 16}'`],
    ['HTB_SICBO', 'bets = null'],
    ['HB_VIDEO', `outcome = jsonb_set(outcome, '{5}', jsonb_path_query_array(outcome, '$[5][1 to last]') || (outcome -> 5 -> 0))`],
    ['HB_VIDEO', `bets = '{"cards": 2}'`],
    ['HTB_DRAGON_TIGER', `outcome = jsonb_set(outcome, '{0,0}', to_jsonb(((outcome -> 0 ->> 0)::int + 1) % 416))`],
  ])('a stored round of %s that was changed by hand is found: %s', async (code, change) => {
    const game = findHouseGame(code) as HouseGame;
    const { frame } = await open(game);
    const { round } = await bet(frame, game);
    const db = world.asOwner.db;
    const kept = await sql<{ outcome: unknown; bets: unknown }>`select outcome, bets from arcade_round where id = ${round.id}`.execute(
      db.kysely,
    );
    const write = (text: string) =>
      db.tx(async (tx) => {
        await sql`set local session_replication_role = replica`.execute(tx);
        await sql`update arcade_round set ${sql.raw(text)} where id = ${round.id}`.execute(tx);
      });
    await write(change);
    const found = await world.verify();
    expect(found.map(({ proof, subject }) => [proof, subject])).toEqual([['every house round is what its seeds say', round.id]]);
    const { outcome, bets } = kept.rows[0] ?? { outcome: [], bets: null };
    await write(`outcome = '${JSON.stringify(outcome)}', bets = ${bets === null ? 'null' : `'${JSON.stringify(bets)}'`}`);
  });
});
