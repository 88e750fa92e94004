import { describe, expect, it } from 'vitest';
import { fairnessMessage, openDraws, type Draws } from '../../fairness/draws.ts';
import { hmac256 } from '../../fairness/sha256.ts';
import { flightMs, isPlausible, leavesAfterMs, MUZZLE } from './flight.ts';
import { isInSea, SEA_WIDTH } from './paths.ts';
import { aroundBomb, BOSS_FROM_MS, drawShoal, isThere, LONGEST_SWIM_MS, swimsAt, SWIMMERS, TIDE_MS } from './shoal.ts';
import { FISH, readShot } from './shots.ts';
import { bombSumOf, FISH_IDS, hitReturn, killsBelow, LISTED_FISH, meanTimes, timesOf, VARIABLE_TIMES, type FishId } from './species.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const streamOf = (seed: number, client: string, nonce: number): Draws =>
  openDraws((counter) => hmac256(new Uint8Array(32).fill(seed), bytes(fairnessMessage('HF_LAUT', client, nonce, counter))));
const shoalOf = (tide: number) => drawShoal(streamOf(3, 'shoal', tide));
const met = { room: 1, tide: 1, index: 0, fired: 1_000, at: 1_500, turn: 1 };
const hit = (fish: FishId, sum = 0) => ({ shot: 'hit' as const, fish, sum, ...met });
/** Draws that give these numbers, one after the other. */
function drawsOf(...numbers: number[]): Draws {
  const next = (): number => numbers.shift() ?? 0;
  return { int: next, int48: next, weighted: next, shuffle: () => [], draw: () => [], steps: [] };
}

describe('kills', () => {
  it('have the printed weights of a thousand million', () => {
    const printed: Readonly<Record<Exclude<FishId, 'bomb'>, readonly [times: number, below: number]>> = {
      bilis: [2, 482_500_000],
      sardine: [3, 321_666_666],
      clown: [4, 241_250_000],
      puffer: [5, 193_000_000],
      angel: [6, 160_833_333],
      squid: [8, 120_625_000],
      lion: [10, 96_500_000],
      turtle: [15, 64_333_333],
      ray: [20, 48_250_000],
      swordfish: [30, 32_166_666],
      shark: [50, 19_300_000],
      whale: [80, 12_062_500],
      crab: [42, 22_976_190],
      goldturtle: [100, 9_650_000],
      dragon: [240, 4_020_833],
    };
    for (const [fish, [times, below]] of Object.entries(printed)) {
      expect([timesOf(fish as FishId, 0), killsBelow(times)], fish).toEqual([times, below]);
    }
    expect([meanTimes(VARIABLE_TIMES.crab), meanTimes(VARIABLE_TIMES.dragon)]).toEqual([42, 240]);
  });

  it('return 96.5% of every target, less what is rounded down: below a millionth', () => {
    const returns = [...FISH_IDS.filter((fish) => fish !== 'bomb').map((fish) => hitReturn(fish)), ...Array.from({ length: 199 }, (_, i) => hitReturn('bomb', i + 2))]; // prettier-ignore
    for (const share of returns) {
      expect(share).toBeLessThanOrEqual(0.965);
      expect(0.965 - share).toBeLessThan(0.000_001);
    }
    expect(hitReturn('bilis')).toBe(0.965);
    expect(hitReturn('whale')).toBe(0.965);
  });

  it('happen below the weight and not at it, and pay the multiplier to the last unit', () => {
    expect(FISH.play(drawsOf(19_299_999), hit('shark'), 7n)).toEqual({
      outcome: { shot: 'hit', fish: 'shark', roll: 19_299_999, below: 19_300_000, times: 50 },
      payoutMinor: 350n,
      validMinor: 7n,
    });
    expect(FISH.play(drawsOf(19_300_000), hit('shark'), 7n)).toMatchObject({ payoutMinor: 0n, validMinor: 7n, outcome: { times: 0 } });
    expect(FISH.play(drawsOf(0, 2), hit('dragon'), 1n).payoutMinor).toBe(600n);
    expect(FISH.play(drawsOf(0, 3), hit('crab'), 1n).payoutMinor).toBe(100n);
    expect(FISH.play(drawsOf(killsBelow(33) - 1), hit('bomb', 33), 10n).payoutMinor).toBe(330n);
    expect(FISH.play(drawsOf(killsBelow(33)), hit('bomb', 33), 10n).payoutMinor).toBe(0n);
  });

  it('give back what met nothing, draw nothing for it, and count no bet', () => {
    for (const choice of [
      { shot: 'gone', ...met },
      { shot: 'left', x: 10, y: 20, fired: 1_000, at: 2_000 },
    ]) {
      const draws = streamOf(1, 'seed', 0);
      expect(FISH.play(draws, choice, 25n)).toMatchObject({ payoutMinor: 25n, validMinor: 0n, outcome: { times: 1, roll: null } });
      expect(draws.steps).toEqual([]);
    }
  });

  it('are read from nothing but a whole choice', () => {
    expect(readShot(hit('shark'))).not.toBeNull();
    for (const wrong of [
      null,
      {},
      hit('bomb'),
      hit('bomb', 1),
      hit('bomb', 201),
      hit('shark', 5),
      { ...hit('shark'), fish: 'cod' },
      { ...hit('shark'), more: 1 },
      { ...hit('shark'), tide: 0 },
      { ...hit('shark'), at: 1.5 },
      { shot: 'gone', ...met, index: -1 },
      { shot: 'left', fired: 1, at: 2 },
      { shot: 'won', ...met },
    ])
      expect(readShot(wrong), JSON.stringify(wrong)).toBeNull();
  });

  it('come as often as their weight says, in twenty thousand rounds of one stream', () => {
    let kills = 0;
    for (let nonce = 0; nonce < 20_000; nonce += 1) {
      if (FISH.play(streamOf(9, 'chance', nonce), hit('bilis'), 1n).payoutMinor > 0n) kills += 1;
    }
    // 9,650 are due; 4 deviations are 283.
    expect(Math.abs(kills - 9_650)).toBeLessThan(283);
  });
});

describe('the shoal', () => {
  it('is the same from the same seed, and another from another', () => {
    expect(shoalOf(1)).toEqual(shoalOf(1));
    expect(shoalOf(2)).not.toEqual(shoalOf(1));
  });

  it('brings every fish into the sea and out of it again, with the big ones once in each tide', () => {
    const point = { x: 0, y: 0 };
    const spawns = shoalOf(1);
    expect(spawns.map(({ index }) => index)).toEqual(spawns.map((_, at) => at));
    for (const spawn of spawns) {
      expect(spawn.swimMs).toBeLessThanOrEqual(LONGEST_SWIM_MS);
      expect(swimsAt(spawn, spawn.fromMs - 1, point)).toBe(false);
      expect(swimsAt(spawn, spawn.fromMs, point) && !isInSea(point)).toBe(true);
      expect(swimsAt(spawn, spawn.fromMs + spawn.swimMs, point) && !isInSea(point)).toBe(true);
      expect(Array.from({ length: 60 }, (_, i) => isThere(spawn, spawn.fromMs + (spawn.swimMs * i) / 60, point))).toContain(true);
    }
    const dragons = spawns.filter(({ fish }) => fish === 'dragon');
    expect(dragons).toHaveLength(1);
    expect(dragons[0]?.fromMs).toBeGreaterThanOrEqual(BOSS_FROM_MS);
    for (const fish of FISH_IDS.filter((one) => one !== 'dragon')) expect(SWIMMERS[fish].weight, fish).toBeGreaterThan(0);
  });

  it('keeps between ten and seventy fish in the sea, all through a tide', () => {
    const point = { x: 0, y: 0 };
    for (const tide of [1, 2, 3]) {
      const spawns = shoalOf(tide);
      for (let ms = 15_000; ms < TIDE_MS; ms += 1_000) {
        const there = spawns.filter((spawn) => isThere(spawn, ms, point)).length;
        expect(there, `tide ${tide} at ${ms}`).toSatisfy((n: number) => n >= 10 && n <= 70);
      }
    }
  });

  it('counts for a bomb the listed fish around it that are alive, up to 200', () => {
    const path = (x: number, y: number) => [x, y, x, y, x, y, x, y] as const;
    const at = (index: number, fish: FishId, x: number, y: number) => ({ index, fish, fromMs: 0, swimMs: 1_000, path: path(x, y) });
    const spawns = [at(0, 'bomb', 800, 400), at(1, 'shark', 800, 700), at(2, 'shark', 800, 701), at(3, 'crab', 800, 400)];
    const tides = [
      { no: 6, startsAt: 9_000, spawns: [at(7, 'whale', 900, 400)] },
      { no: 7, startsAt: 9_400, spawns },
    ];
    const around = (when: number, isAlive: (tide: number, index: number) => boolean) =>
      aroundBomb({ x: 800, y: 400 }, when, tides, isAlive);
    const { taken, sum } = around(9_900, () => true);
    expect([taken.map(({ tide, spawn }) => [tide, spawn.index]), sum]).toEqual([[[6, 7], [7, 1]], 130]); // prettier-ignore
    expect(around(9_900, (tide, index) => tide === 7 && index === 1).sum).toBe(50);
    expect(around(9_900, () => false).sum).toBe(0);
    expect(around(10_001, () => true).sum).toBe(50);
    expect(around(10_401, () => true)).toEqual({ taken: [], sum: 0 });
    expect(bombSumOf(['whale', 'whale', 'whale'])).toBe(200);
    expect(bombSumOf(['goldturtle', 'bilis'])).toBe(2);
    expect(LISTED_FISH).toHaveLength(12);
  });
});

describe('the way of a shot', () => {
  it('takes its time, 250 ms more or less', () => {
    const point = { x: MUZZLE.x, y: MUZZLE.y - 500 };
    expect(flightMs(point)).toBe(400);
    expect([149, 150, 650, 651].map((ms) => isPlausible(point, ms))).toEqual([false, true, true, false]);
  });

  it('ends at the edge of the sea', () => {
    expect(leavesAfterMs({ x: MUZZLE.x, y: 100 })).toBe(720);
    expect(leavesAfterMs({ x: SEA_WIDTH, y: MUZZLE.y - 1 })).toBeCloseTo(640, 1);
    expect(leavesAfterMs({ x: 0, y: MUZZLE.y })).toBe(0);
  });
});
