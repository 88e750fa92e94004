import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { coinsFor, machineOf, type Machine } from '../engine/machine.ts';
import type { SlotModel } from '../engine/model.ts';
import { spinAt } from '../engine/spin.ts';
import { winsOf } from '../engine/wins.ts';
import { SLOT_MODELS } from '../models/models.ts';
import { agree, certifyCounted, certifySimulated, type Certificate } from './certify.ts';
import { isCountable } from '../engine/countable.ts';
import { freeSpinMoments, holdMoments, pickMoments } from './feature-moments.ts';
import { decimal, fraction } from './fraction.ts';
import { tallyRounds } from './simulate-model.ts';
import { countSpins } from './spin-table.ts';

const SHIPPED = JSON.parse(readFileSync(join(import.meta.dirname, '../models/certificates.json'), 'utf8')) as Record<
  string,
  Certificate & { readonly sha256: string }
>;
const PLAIN = { isFree: false, locked: 0, growing: false, grown: -1 };

function modelOf(id: string): SlotModel {
  const model = SLOT_MODELS.find((one) => one.id === id);
  if (model === undefined) throw new Error(`no model ${id}`);
  return model;
}

function shippedOf(id: string): Certificate & { readonly sha256: string } {
  const certificate = SHIPPED[id];
  if (certificate === undefined) throw new Error(`no certificate for ${id}`);
  return certificate;
}

describe('the shipped certificates', () => {
  it('are of the models that are shipped, all of them', () => {
    expect(Object.keys(SHIPPED)).toEqual(SLOT_MODELS.map(({ id }) => id));
    for (const model of SLOT_MODELS) {
      expect([model.id, shippedOf(model.id).sha256]).toEqual([model.id, createHash('sha256').update(JSON.stringify(model)).digest('hex')]);
    }
  });

  it('are of at least ten models that differ in return, swing and how often they pay', () => {
    const all = Object.values(SHIPPED);
    expect(all.length).toBeGreaterThanOrEqual(10);
    for (const pick of [(one: Certificate) => one.rtp, (one: Certificate) => one.standardDeviation, (one: Certificate) => one.hitRate]) {
      expect(new Set(all.map(pick)).size).toBe(all.length);
    }
  });

  it('leave the house its part and the player at least 94 of 100', () => {
    for (const { model, rtp } of Object.values(SHIPPED))
      expect([model, Number(rtp) >= 0.94 && Number(rtp) <= 0.975]).toEqual([model, true]);
  });

  it('say that nothing counted lies above the cap, and that 100,000,000 rounds stand behind what is not', () => {
    for (const model of SLOT_MODELS) {
      const certificate = shippedOf(model.id);
      expect(certificate.largestWinIs).toBe(isCountable(model) ? 'bound' : 'seen');
      expect(certificate.method).toBe(isCountable(model) ? 'counted' : 'simulated');
      expect(Number(certificate.largestWin)).toBeLessThanOrEqual(model.capBets);
      if (!isCountable(model)) expect(certificate.rounds).toBe(100_000_000);
    }
  });

  it.each(['kopi-sevens', 'wild-ladder', 'wheel-ways', 'held-coins'])('%s comes out again when it is counted', (id) => {
    const { sha256: _, ...certificate } = shippedOf(id);
    expect(certifyCounted(modelOf(id))).toEqual(certificate);
  });

  it('has the known figures of three house games', () => {
    expect(shippedOf('kopi-sevens')).toMatchObject({ fraction: { numerator: '3919', denominator: '4096' }, standardDeviation: '3.0572' });
    expect(shippedOf('rimba-lines')).toMatchObject({ rtp: '0.960959012912', standardDeviation: '5.8592' });
    expect(shippedOf('pasar-ways')).toMatchObject({ rtp: '0.967033719740', standardDeviation: '4.5646' });
    // 364,627,600 coins over 24,300,000 stops, of which scatters are part.
    expect(shippedOf('rimba-lines').fromPaidSpin).toBe(decimal(fraction(364_627_600, 20 * 24_300_000), 12));
    expect(shippedOf('pasar-ways').fromPaidSpin).toBe(decimal(fraction(1_579_714_380, 25 * 102_400_000), 12));
  });

  it.each(SLOT_MODELS.map(({ id }) => id))('%s fits 40,000 rounds from a seed', (id) => {
    const found = certifySimulated(modelOf(id), [tallyRounds(modelOf(id), 40_000, 2026)]);
    const shipped = shippedOf(id);
    expect(found.largestWinIs).toBe('seen');
    // The spread of a few rounds is itself uncertain; the certificate's is not.
    const margin = (4 * Number(shipped.standardDeviation)) / Math.sqrt(40_000);
    expect(Math.abs(Number(found.rtp) - Number(shipped.rtp))).toBeLessThan(margin);
    expect(Math.abs(Number(found.hitRate) - Number(shipped.hitRate))).toBeLessThan(0.01);
    expect(Number(found.largestWin)).toBeLessThanOrEqual(modelOf(id).capBets);
  });
});

/** Coins of a paid spin over all stops by frequencies alone: each line or symbol by itself, no window is ever looked at. */
function linearCoins(machine: Machine): bigint {
  const { strips, rows, model } = machine;
  let coins = 0n;
  if (model.pay.kind === 'lines') {
    const counts = strips.map((strip) => machine.letters.map((_, symbol) => strip.filter((cell) => cell === symbol).length));
    const oneLine = { ...machine, lines: [rows.map(() => 0)] };
    const visit = (column: number[][], weight: bigint): void => {
      if (column.length === strips.length) {
        for (const win of winsOf(oneLine, column, -1)) coins += BigInt(win.coins) * weight * BigInt(machine.lines.length);
        return;
      }
      counts[column.length]?.forEach((count, symbol) => count > 0 && visit([...column, [symbol]], weight * BigInt(count)));
    };
    visit([], 1n);
    return coins;
  }
  machine.coins.forEach((table, symbol) => {
    if (table.length === 0) return;
    const fits = (cell: number): boolean => cell === symbol || (machine.wildFactor[cell] ?? 0) > 0;
    const windows = strips.map((strip, reel) =>
      strip.map(
        (_, stop) =>
          Array.from({ length: rows[reel] ?? 0 }, (_, row) => fits(strip[(stop + row) % strip.length] ?? -1)).filter(Boolean).length,
      ),
    );
    for (let count = 1; count <= strips.length; count += 1) {
      let ways = BigInt(coinsFor(table, count));
      windows.forEach((reel, i) => {
        if (i < count) ways *= BigInt(reel.reduce((sum, here) => sum + here, 0));
        else ways *= BigInt(i === count ? reel.filter((here) => here === 0).length : reel.length);
      });
      coins += ways;
    }
  });
  return coins;
}

function scatterCoins(machine: Machine): bigint {
  // The number of scatters in view of each reel, and how the reels add up.
  let chances = new Map([[0, 1n]]);
  machine.strips.forEach((strip, reel) => {
    const next = new Map<number, bigint>();
    strip.forEach((_, stop) => {
      const seen = Array.from({ length: machine.rows[reel] ?? 0 }, (_, row) => strip[(stop + row) % strip.length]).filter(
        (cell) => cell === machine.scatter,
      ).length;
      for (const [sum, ways] of chances) next.set(sum + seen, (next.get(sum + seen) ?? 0n) + ways);
    });
    chances = next;
  });
  return [...chances].reduce(
    (sum, [count, ways]) => sum + BigInt(count === 0 ? 0 : coinsFor(machine.model.scatter?.coins ?? [], count)) * ways,
    0n,
  );
}

describe('counting', () => {
  it.each(['rimba-lines', 'pasar-ways', 'held-coins', 'diamond-ways', 'growing-symbol', 'sticky-reels'])(
    '%s pays in a paid spin what frequencies alone say',
    (id) => {
      const machine = machineOf(modelOf(id));
      const stops = machine.strips.reduce((product, strip) => product * BigInt(strip.length), 1n);
      const coins = linearCoins(machine) + scatterCoins(machine);
      expect(shippedOf(id).fromPaidSpin).toBe(decimal(fraction(coins, stops * BigInt(machine.model.coinsPerBet)), 12));
    },
  );

  it.each([
    ['rimba-lines', PLAIN],
    ['pasar-ways', PLAIN],
    ['held-coins', PLAIN],
    ['kopi-sevens', PLAIN],
    ['wild-ladder', PLAIN],
    ['wheel-ways', PLAIN],
    ['both-ways', { ...PLAIN, growing: true }],
    ['both-ways', { ...PLAIN, growing: true, locked: 0b00100 }],
    ['sticky-reels', { ...PLAIN, isFree: true, growing: true, locked: 0b00010 }],
    ['growing-symbol', { ...PLAIN, isFree: true, grown: 3 }],
    ['falling-lines', PLAIN],
    ['falling-lines', { ...PLAIN, isFree: true }],
    ['falling-clusters', { ...PLAIN, isFree: true }],
  ] as const)('%s %j loses nothing by its short cut', (id, terms) => {
    const model = modelOf(id);
    // Wilds that double make the short cut harder: beginnings differ by their factor alone.
    const wilds = model.pay.kind === 'lines' && id !== 'both-ways' ? { wilds: { ...model.wilds, W: 2 } } : {};
    const cut = (strips: readonly string[]): string[] => strips.map((strip) => strip.slice(3, 12));
    const machine = machineOf({ ...model, ...wilds, reels: cut(model.reels), freeReels: cut(model.freeReels ?? model.reels) });
    const lengths = machine.strips.map((strip, reel) => ((terms.locked & (1 << reel)) === 0 ? strip.length : 1));
    const total = lengths.reduce((product, length) => product * length, 1);
    let [coins, squares, zeros] = [0n, 0n, 0];
    for (let n = 0; n < total; n += 1) {
      let rest = n;
      const stops = lengths.map((length) => {
        const stop = rest % length;
        rest = (rest - stop) / length;
        return length === 1 ? -1 : stop;
      });
      const spin = spinAt(machine, stops, terms);
      coins += BigInt(spin.coins);
      squares += BigInt(spin.coins) ** 2n;
      if (spin.coins === 0) zeros += 1;
    }
    const { groups } = countSpins(machine, terms);
    expect(groups.reduce((sum, group) => sum + group.coins, 0n)).toBe(coins);
    expect(groups.reduce((sum, group) => sum + group.squares, 0n)).toBe(squares);
    expect(groups.reduce((sum, group) => sum + group.zeros, 0)).toBe(zeros);
    expect(groups.reduce((sum, group) => sum + group.stops, 0)).toBe(total);
  });

  it('refuses a cap that would cut a win', () => {
    expect(() => certifyCounted({ ...modelOf('kopi-sevens'), capBets: 50 })).toThrow('above the cap');
  });
});

describe('moments of features', () => {
  it('boxes: as over all orders of opening', () => {
    const rule = { symbol: 'N', reels: [], boxes: [2, 3, 7], stops: 2 };
    const orders = (left: (number | null)[]): (number | null)[][] =>
      left.length === 0 ? [[]] : left.flatMap((one, i) => orders(left.filter((_, j) => j !== i)).map((rest) => [one, ...rest]));
    const sums = orders([2, 3, 7, null, null]).map((order) =>
      order.slice(0, order.indexOf(null)).reduce<number>((sum, box) => sum + (box ?? 0), 0),
    );
    const { mean, square, nothing, top } = pickMoments(rule);
    expect(mean).toEqual(
      fraction(
        sums.reduce((a, b) => a + b, 0),
        sums.length,
      ),
    );
    expect(square).toEqual(
      fraction(
        sums.reduce((a, b) => a + b * b, 0),
        sums.length,
      ),
    );
    expect(nothing).toEqual(fraction(sums.filter((sum) => sum === 0).length, sums.length));
    expect(top).toBe(12);
  });

  it('held coins: one empty cell and two respins, by hand', () => {
    const rule = { coin: 'O', trigger: 1, respins: 2, land: 1, of: 4, values: { weights: [1], values: [10] }, grand: 100 };
    const { mean, square, top } = holdMoments({ ...modelOf('held-coins'), rows: [1, 1] }, rule, 1);
    // The cell stays empty with chance 9/16: 10 coins; else 20 and the grand prize.
    expect(mean).toEqual(fraction(9 * 10 + 7 * 120, 16));
    expect(square).toEqual(fraction(9 * 100 + 7 * 14_400, 16));
    expect(top).toBe(120);
  });

  it('free spins: two with one retrigger at most, by hand', () => {
    const group = { locked: 0, hasWheel: false, hasPick: false, heldCoins: 0 };
    const table = {
      total: 4,
      groups: [
        { ...group, scatters: 0, stops: 3, coins: 8n, squares: 64n, zeros: 2, top: 8 },
        { ...group, scatters: 3, stops: 1, coins: 0n, squares: 0n, zeros: 1, top: 0 },
      ],
    };
    const rule = { spins: [0, 0, 0, 1], retrigger: [0, 0, 0, 1], most: 2, multiplier: { weights: [1], values: [2] } };
    const { mean, square, nothing, top } = freeSpinMoments(rule, 1, new Map([[0, table]]), 4);
    // First spin: 16 with 1/4, nothing with 2/4, one more spin with 1/4, which pays 16 with 1/4.
    expect(mean).toEqual(fraction(16 * 4 + 16, 16));
    expect(square).toEqual(fraction(256 * 4 + 256, 16));
    expect(nothing).toEqual(fraction(2 * 4 + 3, 16));
    expect(top).toBe(16);
  });
});

describe('simulations', () => {
  it('agree when their intervals touch', () => {
    const one = certifySimulated(modelOf('storm-groups'), [tallyRounds(modelOf('storm-groups'), 2_000, 1)]);
    expect(agree(one, shippedOf('storm-groups'))).toBe(true);
    expect(agree({ ...one, rtp: '3.000000' }, shippedOf('storm-groups'))).toBe(false);
  });
  it('are the same again from the same seed, and others from another', () => {
    const model = modelOf('storm-groups');
    expect(tallyRounds(model, 500, 5)).toEqual(tallyRounds(model, 500, 5));
    expect(tallyRounds(model, 500, 6)).not.toEqual(tallyRounds(model, 500, 5));
  });
});
