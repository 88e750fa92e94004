import { describe, expect, it } from 'vitest';
import { seededDraws } from '../slots/certificate/seeded-draws.ts';
import { BACCARAT_RETURNS, BACCARAT_SPOTS, baccaratFactor, dealBaccarat } from './baccarat.ts';
import { DICE_SIDES, diceFactor } from './dice.ts';
import {
  DRAGON_TIGER_CARDS,
  DRAGON_TIGER_RETURNS,
  DRAGON_TIGER_SPOTS,
  dragonTigerFactor,
  dragonTigerWinner,
  isSuitedTie,
} from './dragon-tiger.ts';
import { FACTOR_ONE } from './one-step.ts';
import { PLINKO_FACTORS } from './plinko.ts';
import { ROULETTE_SPOTS, rouletteFactor } from './roulette.ts';
import { SIC_BO_SPOTS, sicBoFactor } from './sic-bo.ts';
import { ONE_STEP_GAMES } from './table-games.ts';
import { TABLE_THEMES } from './table-themes.ts';

/** A fraction as decimal text, cut after twelve digits. */
const decimal = (numerator: bigint, denominator: bigint): string => {
  const digits = ((numerator * 10n ** 12n) / denominator).toString().padStart(13, '0');
  return `${digits.slice(0, -12)}.${digits.slice(-12)}`;
};
const share = (text: string): number => Number(Number(text).toFixed(6));

describe('roulette', () => {
  it('has 157 spots, and each returns 36/37', () => {
    expect(ROULETTE_SPOTS.size).toBe(157);
    const sizes = [...ROULETTE_SPOTS].filter(([spot]) => /^[\d-]+$/.test(spot)).map(([, { length }]) => length);
    const count = (size: number): number => sizes.filter((one) => one === size).length;
    expect([1, 2, 3, 4, 6].map(count)).toEqual([37, 60, 14, 23, 11]);
    for (const spot of ROULETTE_SPOTS.keys()) {
      let back = 0;
      for (let pocket = 0; pocket < 37; pocket += 1) back += rouletteFactor(spot, pocket);
      expect([spot, back]).toEqual([spot, 36 * FACTOR_ONE]);
    }
    expect(decimal(36n, 37n)).toBe(ONE_STEP_GAMES.roulette.rtp);
  });
});

describe('sic bo', () => {
  it('returns what the rules say, over all 216 rolls', () => {
    const edges = new Map(
      SIC_BO_SPOTS.map((spot) => {
        let back = 0;
        for (let roll = 0; roll < 216; roll += 1)
          back += sicBoFactor(spot, [(roll % 6) + 1, (Math.floor(roll / 6) % 6) + 1, Math.floor(roll / 36) + 1]);
        return [spot, Number((100 - (back / 216 / FACTOR_ONE) * 100).toFixed(4))];
      }),
    );
    const due: Record<string, number> = {
      big: 2.7778, small: 2.7778, odd: 2.7778, even: 2.7778, 'pair-2-5': 2.7778, 'single-4': 7.8704, 'double-3': 11.1111, 'triple-6': 16.2037,
      'any-triple': 13.8889, 'total-4': 15.2778, 'total-17': 15.2778, 'total-5': 13.8889, 'total-6': 12.037, 'total-7': 9.7222,
      'total-8': 12.5, 'total-9': 7.4074, 'total-10': 12.5, 'total-11': 12.5, 'total-16': 13.8889,
    }; // prettier-ignore
    for (const [spot, edge] of Object.entries(due)) expect([spot, edges.get(spot)]).toEqual([spot, edge]);
    expect(SIC_BO_SPOTS).toHaveLength(52);
    expect(Math.min(...edges.values())).toBe(2.7778);
    expect(ONE_STEP_GAMES.sicbo.rtp).toBe(decimal(35n, 36n));
  });
});

describe('baccarat', () => {
  it('comes out as often as counting the whole shoe says', () => {
    const left = [128, ...Array.from({ length: 9 }, () => 32)];
    const ways = { player: 0, banker: 0, tie: 0 };
    const values: number[] = [];
    const deal = (weight: number): void => {
      if (values.length === 6) {
        ways[dealBaccarat(values).winner] += weight;
        return;
      }
      for (let value = 0; value < 10; value += 1) {
        const count = left[value] ?? 0;
        left[value] = count - 1;
        values.push(value);
        deal(weight * count);
        values.pop();
        left[value] = count;
      }
    };
    deal(1);
    // All ways together stay below 2^53.
    expect(ways).toEqual({ player: 2_230_518_282_592_256, banker: 2_292_252_566_437_888, tie: 475_627_426_473_216 });
    const [player, banker, tie] = [BigInt(ways.player), BigInt(ways.banker), BigInt(ways.tie)];
    const all = player + banker + tie;
    expect(decimal(20n * all + 19n * banker - 20n * player, 20n * all)).toBe(ONE_STEP_GAMES.baccarat.rtp);
    const pair = decimal(12n * 31n, 415n);
    expect(BACCARAT_RETURNS).toEqual({
      player: decimal(all + player - banker, all),
      banker: ONE_STEP_GAMES.baccarat.rtp,
      tie: decimal(9n * tie, all),
      'player-pair': pair,
      'banker-pair': pair,
    });
    expect([BACCARAT_RETURNS.player, BACCARAT_RETURNS.tie, pair].map(share)).toEqual([0.987649, 0.856404, 0.896386]);
  }, 30_000);

  it('pays each spot by its rule', () => {
    const hands = (winner: 'player' | 'banker' | 'tie') => ({ player: [], banker: [], winner });
    const none = { player: false, banker: false };
    const factors = (winner: 'player' | 'banker' | 'tie') => BACCARAT_SPOTS.map((spot) => baccaratFactor(spot, hands(winner), none));
    expect(factors('player')).toEqual([20_000, 0, 0, 0, 0]);
    expect(factors('banker')).toEqual([0, 19_500, 0, 0, 0]);
    expect(factors('tie')).toEqual([10_000, 10_000, 90_000, 0, 0]);
    expect(baccaratFactor('player-pair', hands('tie'), { player: true, banker: false })).toBe(120_000);
  });
});

describe('dragon tiger', () => {
  const ALL = DRAGON_TIGER_CARDS * (DRAGON_TIGER_CARDS - 1);

  /** Calls with every ordered pair of different cards of the shoe. */
  const eachPair = (see: (dragon: number, tiger: number) => void): void => {
    for (let dragon = 0; dragon < DRAGON_TIGER_CARDS; dragon += 1)
      for (let tiger = 0; tiger < DRAGON_TIGER_CARDS; tiger += 1) if (dragon !== tiger) see(dragon, tiger);
  };

  it('returns what the rules say, over all 172,640 pairs of cards', () => {
    const back = new Map(DRAGON_TIGER_SPOTS.map((spot) => [spot, 0]));
    eachPair((dragon, tiger) => {
      for (const spot of DRAGON_TIGER_SPOTS) back.set(spot, (back.get(spot) ?? 0) + dragonTigerFactor(spot, dragon, tiger));
    });
    const whole = BigInt(ALL * FACTOR_ONE);
    const returns = [...back].map(([spot, sum]) => [spot, decimal(BigInt(sum), whole)]);
    expect(DRAGON_TIGER_RETURNS).toEqual(Object.fromEntries(returns));
    expect(ONE_STEP_GAMES.dragontiger.rtp).toBe(DRAGON_TIGER_RETURNS.dragon);
    const due: Record<string, number> = { dragon: 3.7349, tiger: 3.7349, tie: 10.3614, 'suited-tie': 13.9759 };
    expect(back.size).toBe(24);
    for (const [spot, sum] of back) expect([spot, Number((100 - (100 * sum) / ALL / FACTOR_ONE).toFixed(4))]).toEqual([spot, due[spot] ?? 7.6923]); // prettier-ignore
  }, 30_000);

  it('comes out as often as counting says: 31 of 415 a tie, 7 of them of one suit, and each side half of the rest', () => {
    const ways = { dragon: 0, tiger: 0, tie: 0 };
    let suited = 0;
    eachPair((dragon, tiger) => {
      ways[dragonTigerWinner(dragon, tiger)] += 1;
      if (isSuitedTie(dragon, tiger)) suited += 1;
    });
    expect(ways).toEqual({ dragon: 416 * 192, tiger: 416 * 192, tie: 416 * 31 });
    expect(suited).toBe(416 * 7);
  });

  it('pays each spot by its rule', () => {
    const card = (rank: number, suit: number, deck = 0): number => deck * 52 + suit * 13 + rank;
    const won = (dragon: number, tiger: number): Record<string, number> =>
      Object.fromEntries(DRAGON_TIGER_SPOTS.map((spot) => [spot, dragonTigerFactor(spot, dragon, tiger) / FACTOR_ONE]).filter(([, back]) => back !== 0)); // prettier-ignore
    // A king of hearts beats an ace of clubs of the last deck: the ace is the lowest.
    expect(won(card(12, 1), card(0, 3, 7))).toEqual({
      dragon: 2, 'dragon-big': 2, 'dragon-odd': 2, 'dragon-red': 2, 'dragon-heart': 4,
      'tiger-small': 2, 'tiger-odd': 2, 'tiger-black': 2, 'tiger-club': 4,
    }); // prettier-ignore
    // A queen of spades beats a ten of diamonds; both are even.
    expect(won(card(9, 2), card(11, 0))).toEqual({
      tiger: 2, 'dragon-big': 2, 'dragon-even': 2, 'dragon-red': 2, 'dragon-diamond': 4,
      'tiger-big': 2, 'tiger-even': 2, 'tiger-black': 2, 'tiger-spade': 4,
    }); // prettier-ignore
    // Two sevens of one suit: the ties pay, half of dragon and tiger comes back, and every bet on a card loses.
    expect(won(card(6, 1), card(6, 1, 3))).toEqual({ dragon: 0.5, tiger: 0.5, tie: 12, 'suited-tie': 51 });
    expect(won(card(6, 1), card(6, 2))).toEqual({ dragon: 0.5, tiger: 0.5, tie: 12 });
    expect(dragonTigerFactor('dragon-none', 0, 1)).toBe(0);
  });

  it('gives back half of an odd stake at a tie, rounded down', () => {
    const draws = { draw: () => [12, 25] } as unknown as Parameters<typeof ONE_STEP_GAMES.dragontiger.play>[0];
    const round = ONE_STEP_GAMES.dragontiger.play(draws, { lines: [{ spot: 'dragon', stake: '25' }] }, 25n);
    expect(round).toEqual({
      outcome: { dragon: 12, tiger: 25, winner: 'tie', lines: [{ spot: 'dragon', stake: '25', payout: '12' }] },
      payoutMinor: 12n,
      validMinor: 13n,
    });
  });
});

describe('dice and plinko', () => {
  it('dice return 97 percent less the rounding, for every target', () => {
    for (let target = 100; target <= 9_500; target += 1) {
      const back = (diceFactor(target) * target) / DICE_SIDES / FACTOR_ONE;
      expect(back).toBeLessThanOrEqual(0.97);
      expect(back).toBeGreaterThan(0.97 - 0.0001);
    }
  });

  it('plinko boards return what the rules say, over all paths', () => {
    const choose = (n: number, k: number): bigint => (k === 0 ? 1n : (choose(n, k - 1) * BigInt(n - k + 1)) / BigInt(k));
    const returns = Object.entries(PLINKO_FACTORS).map(([rows, factors]) =>
      decimal(
        factors.reduce((sum, factor, slot) => sum + BigInt(factor) * choose(Number(rows), slot), 0n),
        2n ** BigInt(rows) * BigInt(FACTOR_ONE),
      ),
    );
    expect(returns.map(share)).toEqual([0.9625, 0.964697, 0.968646]);
    expect(returns[2]).toBe(ONE_STEP_GAMES.plinko.rtp);
  });
});

describe('every game', () => {
  const choices = {
    roulette: { lines: [{ spot: '17', stake: '60' }, { spot: 'red', stake: '40' }] },
    baccarat: { lines: [{ spot: 'banker', stake: '100' }] },
    sicbo: { lines: [{ spot: 'big', stake: '80' }, { spot: 'any-triple', stake: '20' }] },
    dice: { target: 4_850 },
    plinko: { rows: 12 },
    bingo: { cards: 1 },
    dragontiger: { lines: [{ spot: 'dragon', stake: '40' }, { spot: 'tiger-club', stake: '40' }, { spot: 'tie', stake: '20' }] },
    mines: { mines: 5, picks: [12] },
    jacks: { held: [0, 2, 4] },
    deuces: { held: [1, 3] },
    tuah: { deck: 1, unsold: 100_000, ticket: 7, times: 5 },
    naga: { deck: 2, unsold: 1, ticket: 49_999, times: 0 },
    fish: { shot: 'hit', fish: 'bilis', sum: 0, room: 1, tide: 2, index: 3, fired: 1_000, at: 1_500, turn: 4 },
  } as const; // prettier-ignore

  it('is held to its rules here', () => {
    expect(new Set(Object.keys(choices))).toEqual(new Set(Object.keys(ONE_STEP_GAMES)));
  });

  it('takes its own choice and no other, and pays what its outcome says', () => {
    for (const [kind, choice] of Object.entries(choices)) {
      const game = ONE_STEP_GAMES[kind as keyof typeof choices];
      expect([kind, game.isChoice(choice, 100n, 20n)]).toEqual([kind, true]);
      for (const wrong of [
        null,
        undefined,
        'x',
        {},
        { lines: [] },
        { lines: [{ spot: 'none', stake: '100' }] },
        { target: 99 },
        { target: 1.5 },
        { rows: 9 },
        { cards: 2 },
        { mines: 25, picks: [] },
        { mines: 5, picks: [12, 12] },
        { held: null },
        { held: [4, 0] },
      ])
        expect([kind, wrong, game.isChoice(wrong, 100n, 20n)]).toEqual([kind, wrong, false]);
      expect([kind, game.isChoice(choice, 101n, 20n)]).toEqual([kind, false]);
      for (let seed = 0; seed < 300; seed += 1) {
        const round = game.play(seededDraws(seed), choice, 100n);
        expect(game.play(seededDraws(seed), choice, 100n)).toEqual(round);
        expect(round.payoutMinor).toBeLessThanOrEqual(100n * BigInt(game.largestWinBets));
        const {
          lines,
          times,
          roll = -1,
          ...rest
        } = round.outcome as { lines?: { payout: string }[]; factor?: number; times?: number; roll?: number };
        // A ticket tells how many times its price it pays, a shot how many times its power.
        const factor = times === undefined ? rest.factor : times * FACTOR_ONE;
        const played =
          lines === undefined
            ? roll < 4_850 || times !== undefined
              ? BigInt(factor ?? 0) / 100n
              : 0n
            : lines.reduce((sum, { payout }) => sum + BigInt(payout), 0n);
        expect(round.payoutMinor).toBe(played);
      }
    }
    const twice = { lines: [{ spot: 'red', stake: '60' }, { spot: 'red', stake: '40' }] }; // prettier-ignore
    expect(ONE_STEP_GAMES.roulette.isChoice(twice, 100n, 20n)).toBe(false);
  });

  it('stands at one vendor under one code', () => {
    expect(new Set(TABLE_THEMES.map(({ vendor, gameCode }) => `${vendor} ${gameCode}`)).size).toBe(TABLE_THEMES.length);
    for (const { kind, name } of TABLE_THEMES) {
      expect(ONE_STEP_GAMES[kind].kind).toBe(kind);
      expect(new Set(Object.values(name)).size).toBe(3);
    }
  });
});
