import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Draws } from '../../fairness/draws.ts';
import { BACCARAT_SPOTS } from './baccarat.ts';
import type { Line, TableKind } from './one-step.ts';
import { ONE_STEP_GAMES } from './table-games.ts';
import { coveredStakes } from './valid-stakes.ts';

const line = (spot: string, stake: bigint): Line => ({ spot, stakeMinor: stake });
const choiceOf = (lines: readonly Line[]) => ({ lines: lines.map(({ spot, stakeMinor }) => ({ spot, stake: String(stakeMinor) })) });
const total = (lines: readonly Line[]): bigint => lines.reduce((sum, { stakeMinor }) => sum + stakeMinor, 0n);
/** Always the same numbers. */
const drawsOf = (...numbers: readonly number[]): Draws => {
  let at = 0;
  const next = (): number => numbers[(at += 1) - 1] ?? 0;
  return { int: next, draw: (count: number) => Array.from({ length: count }, next) } as unknown as Draws;
};
const validOf = (kind: TableKind, lines: readonly Line[], ...numbers: readonly number[]): bigint =>
  ONE_STEP_GAMES[kind].play(drawsOf(...numbers), choiceOf(lines), total(lines)).validMinor;

describe('what counts as bet', () => {
  it('is nothing of what stands on both sides, at every table', () => {
    for (const [kind, one, other] of [
      ['roulette', 'red', 'black'],
      ['roulette', 'odd', 'even'],
      ['roulette', 'low', 'high'],
      ['sicbo', 'big', 'small'],
      ['sicbo', 'odd', 'even'],
      ['dragontiger', 'dragon', 'tiger'],
      ['dragontiger', 'dragon-big', 'dragon-small'],
      ['dragontiger', 'dragon-odd', 'dragon-even'],
      ['dragontiger', 'dragon-red', 'dragon-black'],
      ['dragontiger', 'tiger-big', 'tiger-small'],
      ['dragontiger', 'tiger-odd', 'tiger-even'],
      ['dragontiger', 'tiger-red', 'tiger-black'],
    ] as const) {
      expect([kind, one, validOf(kind, [line(one, 500n)], 3, 1, 2)]).toEqual([kind, one, 500n]);
      expect([kind, one, validOf(kind, [line(one, 500n), line(other, 500n)], 3, 1, 2)]).toEqual([kind, one, 0n]);
    }
    // The player has a king and a two, the banker two kings: nobody ties.
    const cards = [1, 12, 12, 12, 12, 12];
    expect(validOf('baccarat', [line('player', 500n), line('banker', 300n), line('tie', 40n)], ...cards)).toBe(240n);
    expect(validOf('sicbo', [line('big', 500n), line('small', 300n), line('odd', 100n)], 0, 1, 2)).toBe(300n);
  });

  it('is nothing of a stake that came back as it was', () => {
    const tie = [12, 12, 12, 12, 12, 12];
    expect(validOf('baccarat', [line('banker', 500n)], ...tie)).toBe(0n);
    expect(validOf('baccarat', [line('banker', 500n), line('tie', 20n)], ...tie)).toBe(20n);
  });

  it('is nothing against the other card at dragon tiger, and nothing against a suit', () => {
    const bet = [line('dragon-big', 500n), line('tiger-small', 500n), line('dragon-red', 200n), line('dragon-spade', 100n)];
    expect(validOf('dragontiger', bet, 3, 1)).toBe(1_300n);
    expect(validOf('dragontiger', [line('dragon', 500n), line('tiger', 300n), line('tie', 40n)], 3, 1)).toBe(240n);
  });

  it('is what was lost of a stake that came back by half, and nothing of both sides at a tie', () => {
    const tie = [12, 25];
    expect(validOf('dragontiger', [line('dragon', 500n)], ...tie)).toBe(250n);
    expect(validOf('dragontiger', [line('tiger', 501n)], ...tie)).toBe(251n);
    expect(validOf('dragontiger', [line('tiger', 500n), line('tie', 20n)], ...tie)).toBe(270n);
    expect(validOf('dragontiger', [line('dragon', 500n), line('tiger', 500n)], ...tie)).toBe(0n);
    expect(validOf('dragontiger', [line('dragon', 500n), line('tiger', 300n)], ...tie)).toBe(100n);
    // Lost or won it counts whole.
    expect(validOf('dragontiger', [line('dragon', 500n)], 12, 1)).toBe(500n);
    expect(validOf('dragontiger', [line('dragon', 500n)], 1, 12)).toBe(500n);
  });

  it('is nothing of a roulette round that covers more than 25 pockets, and all of one that covers 25', () => {
    const straight = (count: number): Line[] => Array.from({ length: count }, (_, n) => line(String(n), 20n));
    expect(validOf('roulette', straight(25), 36)).toBe(500n);
    expect(validOf('roulette', straight(26), 36)).toBe(0n);
    expect(validOf('roulette', [line('dozen-1', 20n), line('dozen-2', 20n)], 36)).toBe(40n);
    expect(validOf('roulette', [line('dozen-1', 20n), line('dozen-2', 20n), line('dozen-3', 20n)], 36)).toBe(0n);
  });

  it('is the whole bet at dice and plinko', () => {
    expect(ONE_STEP_GAMES.dice.play(drawsOf(0), { target: 4_850 }, 700n).validMinor).toBe(700n);
    expect(ONE_STEP_GAMES.plinko.play(drawsOf(0), { rows: 8 }, 700n).validMinor).toBe(700n);
  });

  it('is nothing of a bingo round whose one line gave the bet back, and the whole bet of any other', () => {
    const card = [0, 1, 2, 3, 4].map((column) => Array.from({ length: column === 2 ? 4 : 5 }, (_, i) => i)).flat();
    // None of these is on the card: its columns hold the first five numbers of theirs, four in the middle.
    const others = Array.from({ length: 75 }, (_, ball) => ball).filter((ball) => ball % 15 > 4);
    const valid = (...balls: number[]): bigint =>
      ONE_STEP_GAMES.bingo.play(drawsOf(...card, ...balls, ...others.slice(0, 40 - balls.length)), { cards: 1 }, 700n).validMinor;
    expect(valid()).toBe(700n);
    expect(valid(0, 1, 2, 3)).toBe(700n);
    expect(valid(0, 1, 2, 3, 4)).toBe(0n);
    expect(valid(0, 1, 2, 3, 4, 15, 16, 17, 18, 19)).toBe(700n);
  });

  const bets = fc.array(
    fc.array(
      fc.record({ spot: fc.constantFrom(...BACCARAT_SPOTS), stake: fc.bigInt(1n, 1_000n) }).map(({ spot, stake }) => line(spot, stake)),
      { minLength: 1, maxLength: 4 },
    ),
    { maxLength: 5 },
  );

  it('covers as much on one side as on the other, never more than a line, and nothing of other spots', () => {
    fc.assert(
      fc.property(bets, (list) => {
        const covered = coveredStakes('baccarat', list);
        const sumOf = (spot: string, pick: (stake: bigint, part: bigint) => bigint): bigint =>
          list.flatMap((lines, b) => lines.map((one, l) => (one.spot === spot ? pick(one.stakeMinor, covered[b]?.[l] ?? 0n) : 0n))).reduce((a, b) => a + b, 0n); // prettier-ignore
        const part = (spot: string): bigint => sumOf(spot, (_, own) => own);
        const stake = (spot: string): bigint => sumOf(spot, (own) => own);
        expect(part('player')).toBe(part('banker'));
        expect(part('player')).toBe(stake('player') < stake('banker') ? stake('player') : stake('banker'));
        expect(part('tie')).toBe(0n);
        for (const [b, lines] of list.entries())
          for (const [l, one] of lines.entries()) expect((covered[b]?.[l] ?? 0n) <= one.stakeMinor).toBe(true);
      }),
    );
  });

  it('is never more than the bet, and nothing where both sides are even, whatever comes out', () => {
    fc.assert(
      fc.property(fc.bigInt(1n, 1_000n), fc.integer({ min: 0, max: 36 }), (stake, pocket) => {
        expect(validOf('roulette', [line('red', stake), line('black', stake)], pocket)).toBe(0n);
        expect(validOf('roulette', [line('red', stake), line('odd', stake)], pocket) <= 2n * stake).toBe(true);
      }),
    );
  });
});
