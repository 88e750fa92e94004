import { describe, expect, it } from 'vitest';
import { seededDraws } from '../../games/slots/certificate/seeded-draws.ts';
import { BINGO_STAGES, callRound, prizesOf, type PlayedCard } from './bingo-call.ts';
import { BINGO_75, BINGO_90, type BingoSort } from './bingo-cards.ts';
import { drawStrip, ROW_NUMBERS, TICKET_COLUMNS, TICKET_ROWS } from './ticket-strip.ts';

const choose = (n: number, k: number): bigint => {
  if (k < 0 || k > n) return 0n;
  let found = 1n;
  for (let i = 1; i <= k; i += 1) found = (found * BigInt(n - k + i)) / BigInt(i);
  return found;
};

/** A fraction as a number, by twenty digits. */
const decimal = (num: bigint, den: bigint): number => Number((num * 10n ** 20n) / den) / 1e20;

/** Chances that a card has so many lines within n balls, n from 0 to all: by inclusion and exclusion over its sets of lines. */
function chancesOfLines(sort: BingoSort, lines: number): number[] {
  const [card] = sort.drawCards(seededDraws(1), 1);
  const sets = sort.linesOf(card ?? []);
  const signed = new Map<number, bigint>(); // by how many numbers a set of lines has together
  for (let set = 1; set < 1 << sets.length; set += 1) {
    const chosen = sets.filter((_, line) => (set & (1 << line)) !== 0);
    if (chosen.length < lines) continue;
    const size = new Set(chosen.flat()).size;
    const weight = choose(chosen.length - 1, lines - 1) * ((chosen.length - lines) % 2 === 0 ? 1n : -1n);
    signed.set(size, (signed.get(size) ?? 0n) + weight);
  }
  return Array.from({ length: sort.balls + 1 }, (_, n) => {
    const ways = [...signed].reduce((sum, [size, weight]) => sum + weight * choose(sort.balls - size, n - size), 0n);
    return decimal(ways, choose(sort.balls, n));
  });
}

/** Mean number of balls until it happens. */
const meanOf = (chances: readonly number[]): number => chances.slice(0, -1).reduce((sum, chance) => sum + 1 - chance, 0);

describe('cards of bingo', () => {
  it('a line of a 75 card comes within 20, 30, 40 balls as often as its book says, and within 41.3686 in the mean', () => {
    const chances = chancesOfLines(BINGO_75, 1);
    expect([20, 30, 40].map((n) => ((chances[n] ?? 0) * 100).toFixed(4))).toEqual(['2.2874', '14.3539', '44.5631']);
    expect(meanOf(chances).toFixed(4)).toBe('41.3686');
  });

  it('a 75 card is full within 50 balls as often as its book says', () => {
    expect(decimal(choose(51, 26), choose(75, 50)).toExponential(3)).toBe('4.715e-6');
  });

  it('one line, two lines and the full house of a 90 ticket come with the balls of its book in the mean', () => {
    expect([1, 2, 3].map((lines) => meanOf(chancesOfLines(BINGO_90, lines)).toFixed(4))).toEqual(['64.6307', '77.5568', '85.3125']);
  });

  it('a strip has each number once, a ticket five in each row and one to three in each column, ascending', () => {
    for (let seed = 0; seed < 200; seed += 1) {
      const strip = drawStrip(seededDraws(seed));
      expect(strip.flat().filter((number) => number > 0).toSorted((a, b) => a - b)).toEqual(Array.from({ length: 90 }, (_, i) => i + 1)); // prettier-ignore
      for (const ticket of strip) {
        for (const line of BINGO_90.linesOf(ticket)) expect(line).toHaveLength(ROW_NUMBERS);
        for (let column = 0; column < TICKET_COLUMNS; column += 1) {
          const numbers = Array.from({ length: TICKET_ROWS }, (_, row) => ticket[row * TICKET_COLUMNS + column] ?? 0).filter((n) => n > 0);
          expect(numbers.length).toBeGreaterThan(0);
          expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
          for (const number of numbers) expect(Math.min(8, Math.floor(number / 10))).toBe(column);
        }
      }
    }
  });

  it('tickets beyond a strip come from the next one', () => {
    const tickets = BINGO_90.drawCards(seededDraws(3), 8);
    expect(tickets).toHaveLength(8);
    expect(tickets.slice(0, 6)).toEqual(BINGO_90.drawCards(seededDraws(3), 6));
  });
});

/** Plays a round as somebody with a pencil would: ball by ball. */
function byPencil(sort: BingoSort, cards: readonly PlayedCard[], order: readonly number[]) {
  const called = new Set<number>();
  const won: { stage: string; ball: number; winners: string[] }[] = [];
  for (const [i, ball] of order.entries()) {
    called.add(ball);
    for (const { id, lines } of BINGO_STAGES.slice(won.length)) {
      const winners = cards.filter((card) => {
        const full = card.lines.filter((numbers) => numbers.every((number) => called.has(number))).length;
        return full >= (lines ?? card.lines.length);
      });
      if (winners.length === 0) break;
      won.push({ stage: id, ball: i + 1, winners: winners.map(({ bet, card }) => `${bet} ${String(card)}`).toSorted() });
    }
    if (won.length === BINGO_STAGES.length) break;
  }
  return { won, sort };
}

const played = (sort: BingoSort, seed: number, counts: readonly number[]): PlayedCard[] =>
  counts.flatMap((count, bet) =>
    sort
      .drawCards(seededDraws(seed * 100 + bet), count)
      .map((card, at) => ({ bet: `b${String(bet)}`, card: at, lines: sort.linesOf(card) })),
  );

describe.each([
  ['75', BINGO_75],
  ['90', BINGO_90],
] as const)('a round of %s balls', (_, sort) => {
  // prettier-ignore
  it('gives each prize once, to the cards that a pencil finds first, and all of the fund', () => {
    let sharers = 0;
    for (let seed = 0; seed < 150; seed += 1) {
      const cards = played(sort, seed, [1 + (seed % 6), 3, 36]);
      const sold = BigInt(cards.length) * 37n;
      const { balls, prizes, fund } = callRound(seededDraws(seed), sort.balls, cards, sold);
      const order = seededDraws(seed).shuffle(sort.balls).map((ball) => ball + 1); // prettier-ignore
      const { won } = byPencil(sort, cards, order);
      expect(prizes.map(({ stage, ball, winners }) => ({ stage, ball, winners: winners.map(({ bet, card }) => `${bet} ${String(card)}`).toSorted() }))).toEqual(won); // prettier-ignore
      expect(balls).toEqual(order.slice(0, won.at(-1)?.ball));
      expect(prizes.flatMap(({ winners }) => winners).reduce((sum, { payout }) => sum + BigInt(payout), 0n)).toBe(BigInt(fund));
      expect(BigInt(fund)).toBe((sold * 85n) / 100n);
      sharers += prizes.filter(({ winners }) => winners.length > 1).length;
      for (const { winners } of prizes) {
        const shares = winners.map(({ payout }) => Number(payout));
        expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
      }
    }
    expect(sharers).toBeGreaterThan(0);
  });

  it('is not played with one card', () => {
    const cards = played(sort, 1, [1]);
    expect(callRound(seededDraws(1), sort.balls, cards, 100n)).toEqual({ cards: 1, fund: '0', balls: [], prizes: [] });
    expect(callRound(seededDraws(1), sort.balls, [], 0n).prizes).toEqual([]);
  });
});

describe('prizes of bingo', () => {
  it('are 20, 25 and 55 hundredths of 85 hundredths, and the last takes what is left over', () => {
    expect(prizesOf(10_000n)).toEqual({ fund: 8_500n, prizes: [1_700n, 2_125n, 4_675n] });
    const { fund, prizes } = prizesOf(333n);
    expect(fund).toBe(283n);
    expect(prizes).toEqual([56n, 70n, 157n]);
  });
});
