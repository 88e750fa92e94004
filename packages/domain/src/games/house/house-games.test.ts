import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { fairnessMessage, openDraws, type Draws } from '../../fairness/draws.ts';
import { ASSETS } from '../../money/asset.ts';
import { betLadder } from '../slots/bet-scale.ts';
import { KOPITIAM_SEVENS, kopitiamPayout, playKopitiamSevens } from '../slots/kopitiam-sevens.ts';
import { SLOT_MODELS } from '../slots/models/models.ts';
import type { TableKind } from '../table/one-step.ts';
import { ONE_STEP_GAMES } from '../table/table-games.ts';
import { repeatDecisions } from './decisions.ts';
import { certificateOf, volatilityOf } from './house-certificate.ts';
import { HOUSE_GAMES, MOST_OF_ROUND, findHouseGame, type HouseGame } from './house-games.ts';
import { mathFileOf } from './house-math.ts';
import { isHouseChoice, playHouseGame } from './play-house-game.ts';

const BET = 200n;
const CHOICES: Readonly<Record<TableKind, unknown>> = {
  roulette: { lines: [{ spot: '0', stake: '50' }, { spot: 'column-2', stake: '150' }] }, // prettier-ignore
  baccarat: { lines: [{ spot: 'player', stake: '100' }, { spot: 'banker-pair', stake: '100' }] }, // prettier-ignore
  sicbo: { lines: [{ spot: 'small', stake: '150' }, { spot: 'any-triple', stake: '50' }] }, // prettier-ignore
  dice: { target: 5_000 },
  plinko: { rows: 16 },
  bingo: { cards: 1 },
  dragontiger: { lines: [{ spot: 'tiger', stake: '100' }, { spot: 'dragon-red', stake: '50' }, { spot: 'suited-tie', stake: '50' }] }, // prettier-ignore
  mines: { mines: 5, picks: [12] },
  jacks: { held: [0, 2, 4] },
  deuces: { held: [1, 3] },
  tuah: { deck: 1, unsold: 40_000, ticket: 50_000, times: 5 },
  naga: { deck: 2, unsold: 50_000, ticket: 7, times: 30 },
  fish: { shot: 'hit', fish: 'crab', sum: 0, room: 1, tide: 2, index: 3, fired: 1_000, at: 1_500, turn: 4 },
};
const choiceOf = (game: HouseGame): unknown => (game.kind === 'table' ? CHOICES[game.table.kind] : null);

/** The stream of a round under fixed seeds. */
const streamOf = ({ code }: HouseGame, nonce: number): Draws =>
  openDraws((counter) =>
    createHmac('sha256', Buffer.alloc(32, 7))
      .update(fairnessMessage(code, 'seed', nonce, counter))
      .digest(),
  );

describe('the games of the house', () => {
  it('play all slot models and all tables, each with its own code, number, name and look', () => {
    const models = HOUSE_GAMES.flatMap((game) => (game.kind === 'slot' ? [game.model.id] : []));
    const kinds = HOUSE_GAMES.flatMap((game) => (game.kind === 'table' ? [game.table.kind] : []));
    expect(new Set(models)).toEqual(new Set(SLOT_MODELS.map(({ id }) => id)));
    expect(new Set(kinds)).toEqual(new Set(Object.keys(ONE_STEP_GAMES)));
    for (const pick of [
      (game: HouseGame) => game.code,
      (game: HouseGame) => game.number,
      (game: HouseGame) => game.theme,
      (game: HouseGame) => game.name.ms,
      (game: HouseGame) => game.name.en,
      (game: HouseGame) => game.name.zh,
      mathFileOf,
    ])
      expect(new Set(HOUSE_GAMES.map(pick)).size).toBe(HOUSE_GAMES.length);
    // The shared tables' numbers begin with 101.
    for (const { number } of HOUSE_GAMES) expect(number).toSatisfy((one: number) => Number.isInteger(one) && one >= 1 && one <= 100);
  });

  it.each(HOUSE_GAMES.map((game) => [game.code, game] as const))(
    '%s offers bets that can be played and that the house carries',
    (_, game) => {
      const isByDeck = game.kind === 'table' && game.table.deck !== undefined;
      expect(game.betLevels.length).toBeGreaterThanOrEqual(isByDeck ? 1 : 4);
      expect(game.betLevels).toContain(game.defaultBet);
      const most = game.kind === 'slot' ? game.model.capBets : game.table.largestWinBets;
      for (const level of game.betLevels) expect(level * BigInt(most)).toBeLessThanOrEqual(MOST_OF_ROUND);
      for (const asset of Object.values(ASSETS))
        for (const level of betLadder(game.betLevels, asset))
          if (game.kind === 'slot') expect(level % BigInt(game.model.coinsPerBet)).toBe(0n);
          else expect(level % (betLadder(game.betLevels, asset)[0] ?? 0n)).toBe(0n);
    },
  );

  it.each(HOUSE_GAMES.map((game) => [game.code, game] as const))(
    '%s comes out the same from what its draws decided, within its bounds',
    (_, game) => {
      const most = BET * BigInt(game.kind === 'slot' ? game.model.capBets : game.table.largestWinBets);
      let paying = 0;
      for (let nonce = 0; nonce < 400; nonce += 1) {
        const played = playHouseGame(game, streamOf(game, nonce), BET, choiceOf(game));
        const kept = JSON.parse(JSON.stringify(played.decisions)) as typeof played.decisions;
        expect(playHouseGame(game, repeatDecisions(kept), BET, choiceOf(game))).toEqual(played);
        expect(played.payoutMinor).toBeGreaterThanOrEqual(0n);
        expect(played.payoutMinor).toBeLessThanOrEqual(most);
        expect((played.script === null) !== (played.outcome === null)).toBe(true);
        if (played.payoutMinor > 0n) paying += 1;
      }
      const { rtp, hitRate } = certificateOf(game);
      const isByDeck = game.kind === 'table' && game.table.deck !== undefined;
      expect(Number(rtp)).toBeGreaterThan(isByDeck ? 0.91 : 0.94);
      // Of 400 rounds as many pay as the certificate says, within five deviations; what a ticket pays is its deck's to say.
      if (hitRate !== null && !isByDeck) expect(Math.abs(paying - 400 * Number(hitRate))).toBeLessThan(5 * Math.sqrt(100));
      else expect(paying).toBeGreaterThan(0);
    },
  );

  it('say how far their rounds lie apart where a certificate does, and no other game does', () => {
    const ofModel = (id: string) => {
      const game = HOUSE_GAMES.find((one) => one.kind === 'slot' && one.model.id === id);
      return volatilityOf('HOUSE', game?.code ?? '');
    };
    expect(['both-ways', 'falling-clusters', 'pasar-ways', 'wheel-ways', 'held-coins', 'wild-ladder'].map(ofModel)).toEqual([
      'low',
      'low',
      'medium',
      'medium',
      'high',
      'high',
    ]);
    expect(volatilityOf('HOUSE', KOPITIAM_SEVENS)).toBe('low');
    const table = HOUSE_GAMES.find(({ kind }) => kind === 'table');
    expect(volatilityOf('HOUSE', table?.code ?? '')).toBeNull();
    expect(volatilityOf('NUSA', KOPITIAM_SEVENS)).toBeNull();
  });

  it('know Kopitiam Sevens as its published rules do', () => {
    const game = findHouseGame(KOPITIAM_SEVENS) as HouseGame;
    for (let nonce = 0; nonce < 2_000; nonce += 1) {
      const sevens = playKopitiamSevens(streamOf(game, nonce));
      const { decisions, payoutMinor } = playHouseGame(game, streamOf(game, nonce), 500n, null);
      expect(decisions).toEqual(sevens.wheelIndex === null ? sevens.stops : [...sevens.stops, sevens.wheelIndex]);
      expect(payoutMinor).toBe(kopitiamPayout(500n, sevens));
    }
  });

  it('take no choice at a slot, and none but their own at a table', () => {
    for (const game of HOUSE_GAMES) {
      expect(isHouseChoice(game, choiceOf(game), BET, 50n)).toBe(true);
      expect(isHouseChoice(game, game.kind === 'slot' ? CHOICES.dice : null, BET, 50n)).toBe(false);
    }
  });
});

describe('decisions that are repeated', () => {
  it.each([
    ['a number too many', [1, 2], (draws: Draws) => [draws.int(3), draws.int(3), draws.int(3)]],
    ['a number that is too great', [3], (draws: Draws) => draws.int(3)],
    ['a number that is none', [1.5], (draws: Draws) => draws.int(3)],
    ['an order for a number', [[0, 1]], (draws: Draws) => draws.int(3)],
    ['a number for an order', [1], (draws: Draws) => draws.shuffle(2)],
    ['an order with one twice', [[0, 0]], (draws: Draws) => draws.shuffle(2)],
    ['an order too short', [[0]], (draws: Draws) => draws.draw(2, 5)],
    ['a weight that is not there', [2], (draws: Draws) => draws.weighted([1, 1])],
  ])('refuse %s', (_, decisions, ask) => {
    expect(() => ask(repeatDecisions(decisions))).toThrow(RangeError);
  });
});
