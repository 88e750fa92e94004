import { describe, expect, it } from 'vitest';
import { ASSETS } from '../money/asset.ts';
import { HOUSE_GAMES } from '../games/house/house-games.ts';
import { openDraws } from '../fairness/draws.ts';
import { drawGrand, hitsGrand } from './grand-draw.ts';
import { drawHiddenValue, hiddenValueMessage } from './hidden-value.ts';
import { countStakes, EMPTY_POOL, isReached, payPool, poolBalance, resetPool, wholeContributed, type PoolState } from './jackpot-meter.ts';
import { hasJackpot, JACKPOT_RETURN, JACKPOT_TIERS, PARTS, termsOfTier, type JackpotTier } from './jackpot-tiers.ts';

const { MYR, VND } = ASSETS;
const termsOf = (tier: JackpotTier) => termsOfTier('standard', tier, MYR);

/** Mean return of a pool in hundredths of a percent, as a fraction over the turnover of a mean run, from its figures alone. */
function returnOf(tier: JackpotTier): number {
  const { seed, cap, rate, odds } = termsOf(tier);
  // A hidden value is as likely at each step from seed + 1 to cap: on average half a step above the middle.
  const turnover = cap === null ? Number(odds) : ((Number(cap + seed + 1n) / 2 - Number(seed)) * 10_000) / Number(rate);
  const paid = cap === null ? Number(seed) + (Number(rate) * turnover) / 10_000 : Number(cap + seed + 1n) / 2;
  return (paid / turnover) * 10_000;
}

describe('figures of the pools', () => {
  it('return .30, .30, .25 and .20 percent, 1.05 in all, and the reserve is what seeds the next run', () => {
    const returns = { mini: 30, minor: 30, major: 25, grand: 20 };
    for (const tier of JACKPOT_TIERS) {
      const { rate, reserveRate } = termsOf(tier);
      expect([tier, Number(rate + reserveRate)]).toEqual([tier, returns[tier]]);
      // The grid of minor units moves the mean by half a step.
      expect(Math.abs(returnOf(tier) - returns[tier])).toBeLessThan(0.02);
    }
    expect(JACKPOT_TIERS.reduce((sum, tier) => sum + termsOf(tier).rate + termsOf(tier).reserveRate, 0n)).toBe(JACKPOT_RETURN);
  });

  it('have the mean turnover of the rules book', () => {
    const turnover = (tier: 'mini' | 'minor' | 'major') => {
      const { seed, cap, rate } = termsOf(tier);
      return (((cap ?? 0n) - seed) * PARTS) / (2n * rate) / 100n;
    };
    expect([turnover('mini'), turnover('minor'), turnover('major'), (termsOf('grand').odds ?? 0n) / 100n]).toEqual([
      25_000n,
      250_000n,
      5_000_000n,
      1_000_000_000n,
    ]);
  });

  it('grow with the scale of the bets: one worth has one chance', () => {
    for (const tier of JACKPOT_TIERS) {
      const [here, there] = [termsOfTier('grand30m', tier, MYR), termsOfTier('grand30m', tier, VND)];
      expect([there.seed / here.seed, there.rate, (there.odds ?? 40n) / (here.odds ?? 1n)]).toEqual([40n, here.rate, 40n]);
    }
    expect(termsOfTier('grand30m', 'grand', MYR)).toMatchObject({ seed: 3_000_000_000n, odds: 3_000_000_000_000n });
    expect(Number(termsOfTier('grand30m', 'grand', VND).odds)).toBeLessThan(2 ** 48);
  });

  it('are for slots, dice, plinko, mines and fish', () => {
    const tables = HOUSE_GAMES.filter((game) => game.kind === 'table' && hasJackpot(game)).map(({ code }) => code);
    expect(tables.toSorted()).toEqual(['HA_MINES', 'HF_LAUT', 'HTB_DICE', 'HTB_PLINKO']);
    expect(HOUSE_GAMES.filter(({ kind }) => kind === 'slot').every(hasJackpot)).toBe(true);
  });
});

describe('a pool', () => {
  const balanced = (state: PoolState, { lent, repaid, paid }: { lent: bigint; repaid: bigint; paid: bigint }) => {
    expect(state.contributed + (lent - repaid - paid) * PARTS).toBe(state.meter + state.reserve);
    expect(wholeContributed(state) + lent - repaid - paid).toBe(poolBalance(state));
    expect(state.loan).toBe(lent - repaid);
  };

  it('loses no part of a minor unit, pays back first and seeds itself', () => {
    for (const tier of JACKPOT_TIERS) {
      const terms = termsOf(tier);
      const sums = { lent: 0n, repaid: 0n, paid: 0n };
      let { state, lent } = resetPool(EMPTY_POOL, terms);
      sums.lent += lent;
      expect([lent, state.meter, state.reserve]).toEqual([terms.seed, terms.seed * PARTS, 0n]);
      // Stakes that make no whole unit of anything.
      for (let at = 1n; at <= 2_000n; at += 1n) {
        const counted = countStakes(state, terms, (at * 7_919n) % 3_001n);
        state = counted.state;
        sums.repaid += counted.repaid;
        balanced(state, sums);
        expect(state.loan === 0n || state.reserve < PARTS).toBe(true);
        if (at % 500n !== 0n) continue;
        const hit = payPool(state);
        sums.paid += hit.paid;
        ({ state, lent } = resetPool(hit.state, terms));
        sums.lent += lent;
        balanced(state, sums);
        expect(state.meter).toBe(terms.seed * PARTS);
      }
    }
  });

  it('counts many stakes at once as it counts them one by one', () => {
    const terms = termsOf('mini');
    let one = resetPool(EMPTY_POOL, terms).state;
    const start = one;
    const stakes = [1n, 25n, 333n, 9_999n, 50_000n, 7n];
    for (const stake of stakes) one = countStakes(one, terms, stake).state;
    expect(
      countStakes(
        start,
        terms,
        stakes.reduce((a, b) => a + b),
      ).state,
    ).toEqual(one);
  });

  it('is reached by the stake that brings its meter to the value, and by none before', () => {
    const terms = termsOf('mini');
    const { state } = resetPool(EMPTY_POOL, terms);
    expect(isReached(countStakes(state, terms, 999n).state.meter, 5_001n)).toBe(false);
    expect(isReached(countStakes(state, terms, 1_000n).state.meter, 5_001n)).toBe(true);
  });

  it('that seeds itself from its reserve owes nothing, and what it cannot is lent', () => {
    const rich = { ...EMPTY_POOL, reserve: 7_000n * PARTS + 3n };
    expect(resetPool(rich, { seed: 5_000n })).toEqual({
      lent: 0n,
      state: { meter: 5_000n * PARTS, reserve: 2_000n * PARTS + 3n, contributed: 0n, loan: 0n },
    });
    expect(resetPool({ ...rich, reserve: 4_999n * PARTS + 9_999n }, { seed: 5_000n }).lent).toBe(1n);
  });
});

describe('chance of the pools', () => {
  it('draws a value of the grid, each as often, from the bytes that it is given', () => {
    const bytes = (value: number) => () => Uint8Array.from([0, 0, 0, 0, 0, value]);
    expect([0, 1, 4, 5].map((value) => drawHiddenValue(10n, 15n, bytes(value)))).toEqual([11n, 12n, 15n, 11n]);
    let asked = 0;
    const rejected = () => Uint8Array.from((asked += 1) === 1 ? [255, 255, 255, 255, 255, 255] : [0, 0, 0, 0, 0, 3]);
    expect([drawHiddenValue(0n, 1_000n, rejected), asked]).toEqual([4n, 2]);
    expect(() => drawHiddenValue(10n, 10n, bytes(1))).toThrow(RangeError);
  });

  it('promises salt and digits', () => {
    expect([...hiddenValueMessage(Uint8Array.from([1, 2]), 507n)]).toEqual([1, 2, 53, 48, 55]);
  });

  it('draws the number of the grand behind what the game has drawn', () => {
    const block = (counter: number) => Uint8Array.from({ length: 32 }, (_, at) => (counter * 32 + at * 7) % 256);
    const [plain, both] = [openDraws(block), openDraws(block)];
    const odds = termsOf('grand').odds ?? 0n;
    plain.int(32);
    both.int(32);
    expect(drawGrand(both, odds)).toBe(plain.int48(Number(odds)));
    expect(drawGrand(openDraws(block), 1_000n)).toBe(openDraws(block).int(1_000));
    expect([99n, 100n].map((number) => hitsGrand({ odds, number }, 100n, odds))).toEqual([true, false]);
  });

  it('gives a number of other odds the chance that its stake has in the run that is open', () => {
    const hits = (number: bigint, odds: bigint, runOdds: bigint) => hitsGrand({ odds, number }, 600n, runOdds);
    expect([19n, 20n].map((number) => hits(number, 1_000n, 30_000n))).toEqual([true, false]);
    expect([17_999n, 18_000n].map((number) => hits(number, 30_000n, 1_000n))).toEqual([true, false]);
  });
});
