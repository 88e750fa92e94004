import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { fairnessMessage, openDraws } from '../fairness/draws.ts';
import {
  autoOf,
  autoSpot,
  CRASH,
  factorAt,
  factorText,
  flightMs,
  forcedAt,
  HIGHEST_POINT,
  LOWEST_AUTO,
  numbersFrom,
  pointOf,
  reachedMs,
} from './crash-round.ts';
import { closedMs, type RoundBet } from './round-kind.ts';

const NUMBERS = 2n ** 48n;
const MOST_PAID = 10_000_000n;
const bet = (spot: string, stakeMinor: bigint, exitMs: number | null = null): RoundBet => ({ lines: [{ spot, stakeMinor }], exitMs });
const paidFor = (one: RoundBet, point: number): bigint | undefined => CRASH.price([one], { point }, MOST_PAID)[0]?.payoutMinor;

describe('the point of a flight', () => {
  it('is max(1.00, ⌊97 · 2^48 ÷ (2^48 − u)⌋ ÷ 100), and 10,000.00 at most', () => {
    expect([0, 1, 2 ** 47, 2 ** 48 - 1].map(pointOf)).toEqual([100, 100, 194, HIGHEST_POINT]);
    // The first number that flies to a factor, and the one before it.
    for (const factor of [101, 102, 150, 194, 200, 1_000, 9_999, 99_999, 999_999, HIGHEST_POINT]) {
      const first = Number(NUMBERS - numbersFrom(factor));
      expect([factor, pointOf(first)]).toEqual([factor, factor]);
      expect(pointOf(first - 1)).toBeLessThan(factor);
    }
  });

  it('reaches every factor of hundredths with a chance of 0.97 ÷ m, short of less than one number', () => {
    for (let factor = LOWEST_AUTO; factor <= HIGHEST_POINT; factor += 1) {
      // numbersFrom · m is the sum returned for one unit staked by all numbers.
      const returned = numbersFrom(factor) * BigInt(factor);
      const due = 97n * NUMBERS;
      if (returned > due || due - returned >= BigInt(factor)) throw new Error(`${factor}: ${returned}`);
    }
  });

  it('returns 97 % to whoever waits for a factor, cut after twelve digits', () => {
    expect(CRASH.rtp).toBe('0.97');
    const shares = [101, 200, 1_000, HIGHEST_POINT].map((factor) => Number((numbersFrom(factor) * BigInt(factor) * 10n ** 10n) / NUMBERS));
    // Of a highest factor the last digits are short by less than a hundred-millionth.
    for (const share of shares) expect(97 * 10 ** 10 - share).toBeLessThan(100);
    // Whoever leaves at once gets his stake back, when it flies at all.
    expect(Number((numbersFrom(101) * 10_000n) / NUMBERS)).toBe(9_603);
  });

  it('comes from seed, entropy and number of the round', () => {
    const seed = Buffer.from('dd83b43f66066c97d9d3acaa90251b9e295f9f230ddddc02c3e4dd5ebd8ccb9f', 'hex');
    const entropy = createHash('sha256').update('bet:demo-seed').digest('hex');
    const points = Array.from({ length: 8 }, (_, no) => {
      const draws = openDraws((counter) =>
        createHmac('sha256', seed)
          .update(fairnessMessage('HA_CRASH', entropy, no + 1, counter))
          .digest(),
      );
      const { outcome, next } = CRASH.draw(draws, null);
      expect(next).toBeNull();
      // The same by hand: six bytes of the first block, most significant first.
      const block = createHmac('sha256', seed)
        .update(`HA_CRASH:${entropy}:${no + 1}:0`)
        .digest();
      expect(outcome.point).toBe(Math.max(100, Math.min(1_000_000, Number((97n * NUMBERS) / (NUMBERS - BigInt(block.readUIntBE(0, 6)))))));
      return outcome.point;
    });
    expect(points).toEqual([175, 230, 259, 213, 127, 104, 217, 268]);
  });
});

describe('the flight', () => {
  it('grows as e^(0.06 · s), the same on every machine', () => {
    expect([0, 165, 166, 11_552, 11_553].map(factorAt)).toEqual([100, 100, 101, 199, 200]);
    const last = reachedMs(HIGHEST_POINT + 1);
    expect(last).toBe(153_506);
    let nearest = 1;
    for (let ms = 1; ms <= last; ms += 1) {
      const value = 100 * Math.exp((0.06 / 1000) * ms);
      nearest = Math.min(nearest, Math.abs(value - Math.round(value)));
    }
    // A machine whose e is off by a few of its last digits, 1e-10 of a hundredth here, finds the same hundredths.
    expect(nearest).toBeGreaterThan(1e-7);
    expect(factorAt(10 ** 9)).toBe(HIGHEST_POINT);
    expect(factorAt(-5)).toBe(100);
  });

  it('reaches each factor at its first millisecond', () => {
    for (let factor = 101; factor <= HIGHEST_POINT; factor += factor < 20_000 ? 1 : 997) {
      const ms = reachedMs(factor);
      if (factorAt(ms) < factor || factorAt(ms - 1) >= factor) throw new Error(`${factor} at ${ms}`);
    }
  });

  it('ends at the first millisecond above its point; one of 1.00 as it takes off', () => {
    expect([100, 101, 194, HIGHEST_POINT].map(flightMs)).toEqual([0, 331, 11_131, 153_506]);
    expect(closedMs(CRASH, { point: 194 })).toBe(12_131);
    for (const point of [101, 150, 4_000, 900_000]) {
      expect(factorAt(flightMs(point) - 1)).toBeLessThanOrEqual(point);
      expect(Math.exp((0.06 / 1000) * flightMs(point)) * 100).toBeGreaterThanOrEqual(point + 1);
    }
  });
});

describe('a bet on a flight', () => {
  it('is on hand, or on a factor of 1.01 to 10,000.00 in two decimals', () => {
    expect(['hand', 'auto-1.01', 'auto-2.00', 'auto-10000.00'].map((spot) => CRASH.listedSpot(spot))).toEqual([
      'hand',
      'auto',
      'auto',
      'auto',
    ]);
    for (const spot of [
      '',
      'auto',
      'auto-1.00',
      'auto-0.99',
      'auto-2',
      'auto-2.0',
      'auto-02.00',
      'auto-2.001',
      'auto-10000.01',
      'auto-1e3',
      'hand ',
    ])
      expect([spot, CRASH.listedSpot(spot)]).toEqual([spot, null]);
    expect([autoOf('auto-1.05'), autoSpot(105), factorText(100), factorText(HIGHEST_POINT)]).toEqual([
      105,
      'auto-1.05',
      '1.00',
      '10000.00',
    ]);
  });

  it('pays stake times factor, rounded down, to whoever left before the burst', () => {
    expect(paidFor(bet('hand', 333n, reachedMs(157)), 200)).toBe(522n);
    expect(paidFor(bet('hand', 333n, flightMs(200) - 1), 200)).toBe(666n);
    expect(paidFor(bet('hand', 333n, flightMs(200)), 200)).toBe(0n);
    expect(paidFor(bet('hand', 333n), 200)).toBe(0n);
    expect(paidFor(bet('hand', 333n, 0), 101)).toBe(333n);
    expect(paidFor(bet('hand', 333n, 0), 100)).toBe(0n);
  });

  it('leaves by itself exactly at its factor, at the point itself too, unless a hand was before it', () => {
    expect(paidFor(bet('auto-1.50', 1_000n), 150)).toBe(1_500n);
    expect(paidFor(bet('auto-1.50', 1_000n), 149)).toBe(0n);
    expect(paidFor(bet('auto-1.50', 1_000n, reachedMs(120)), 400)).toBe(1_200n);
    expect(paidFor(bet('auto-1.50', 1_000n, reachedMs(120)), 130)).toBe(1_200n);
    expect(paidFor(bet('auto-1.50', 1_000n, reachedMs(300)), 400)).toBe(1_500n);
    // High up a millisecond is many hundredths: the factor that was set counts all the same.
    expect(reachedMs(900_001)).toBe(reachedMs(900_002));
    expect(paidFor(bet('auto-9000.01', 100n), 900_001)).toBe(900_001n);
  });

  it('is taken out by the most that is paid, and at 10,000.00', () => {
    expect([forcedAt(100_000n, MOST_PAID), forcedAt(100n, MOST_PAID), forcedAt(30_000n, MOST_PAID)]).toEqual([
      10_000,
      HIGHEST_POINT,
      33_333,
    ]);
    expect(paidFor(bet('hand', 100_000n), 10_000)).toBe(MOST_PAID);
    expect(paidFor(bet('hand', 100_000n), 9_999)).toBe(0n);
    expect(paidFor(bet('auto-500.00', 100_000n), 60_000)).toBe(MOST_PAID);
    expect(paidFor(bet('hand', 100n), HIGHEST_POINT)).toBe(1_000_000n);
    expect(paidFor(bet('hand', 30_000n), HIGHEST_POINT)).toBe(9_999_900n);
    for (const stake of [100n, 101n, 1_000n, 33_333n, 99_999n, 100_000n])
      expect(paidFor(bet('hand', stake), HIGHEST_POINT)).toBeLessThanOrEqual(MOST_PAID);
  });

  it('counts as bet whole, won or lost, and is no push at 1.00', () => {
    const priced = CRASH.price([bet('hand', 500n, 0), bet('auto-3.00', 700n)], { point: 120 }, MOST_PAID);
    expect(priced.map(({ payoutMinor, validMinor, isPush }) => [payoutMinor, validMinor, isPush])).toEqual([
      [500n, 500n, false],
      [0n, 700n, false],
    ]);
  });
});
