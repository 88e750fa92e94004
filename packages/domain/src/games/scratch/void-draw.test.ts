import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NAGA_DECK, TUAH_DECK, type ScratchDeck } from './decks.ts';
import { laidAtOnce, layDeck, type DeckHashes } from './lay-deck.ts';
import { drawVoid, leftOf, salesList, voidPot, voidPrizes } from './void-draw.ts';

const HASHES: DeckHashes = {
  sha256: (bytes) => createHash('sha256').update(bytes).digest(),
  keyed: (key) => (text) => createHmac('sha256', key).update(text).digest(),
};
const SMALL: ScratchDeck = { ...NAGA_DECK, size: 200, prizes: [{ times: 60, count: 1 }, { times: 10, count: 4 }, { times: 2, count: 20 }, { times: 1, count: 45 }] }; // prettier-ignore
const seed = createHash('sha256').update('a deck').digest();
const { times } = laidAtOnce(layDeck({ deck: SMALL, no: 3, seed }, HASHES));
const whole = SMALL.prizes.reduce((sum, prize) => sum + prize.times * prize.count, 0);
const sell = (tickets: readonly number[]) => tickets.map((ticket, at) => ({ ticket, clientSeed: `seed-${at}` }));
const sum = (list: readonly bigint[]): bigint => list.reduce((all, one) => all + one, 0n);

describe('the end of a deck before its last ticket', () => {
  it('gives its buyers the return of the whole deck on what they have paid, to the minor unit, and never more prizes than tickets', () => {
    const tickets = fc.uniqueArray(fc.nat(SMALL.size - 1), { minLength: 0, maxLength: SMALL.size - 1 });
    fc.assert(
      fc.property(tickets, fc.constantFrom(1n, 500n, 20_000n), (list, price) => {
        const sales = sell(list);
        const { due, paid, pot, prizes } = drawVoid({ deck: SMALL, no: 3, seed, times, price, sales }, HASHES);
        const exact = price * BigInt(whole) * BigInt(list.length);
        expect(due * BigInt(SMALL.size) - exact).toBeLessThan(BigInt(SMALL.size));
        expect(due * BigInt(SMALL.size)).toBeGreaterThanOrEqual(exact);
        expect(sum(prizes.map(({ amount }) => amount))).toBe(pot);
        expect(paid + pot >= due && (pot === 0n || paid + pot === due)).toBe(true);
        expect(due <= price * BigInt(list.length)).toBe(true);
        expect(new Set(prizes.map(({ at }) => at)).size).toBe(prizes.length);
        for (const { at, ticket } of prizes) expect(list[at]).toBe(ticket);
      }),
    );
  });

  it('takes the highest prizes that are left first, each as often as it is left, and what remains as a last one', () => {
    const left = [
      { times: 60, left: 1 },
      { times: 10, left: 4 },
      { times: 2, left: 20 },
      { times: 1, left: 45 },
    ];
    expect(voidPrizes(7_913n, 100n, left)).toEqual([6_000n, 1_000n, 200n, 200n, 200n, 200n, 100n, 13n]);
    expect(voidPrizes(13_000n, 100n, left).slice(0, 6)).toEqual([6_000n, 1_000n, 1_000n, 1_000n, 1_000n, 200n]);
    expect(voidPrizes(40n, 100n, left)).toEqual([40n]);
    expect(voidPrizes(0n, 100n, left)).toEqual([]);
  });

  it('draws nothing for buyers who have had more than was promised', () => {
    const best = [...times.keys()].toSorted((a, b) => (times[b] ?? 0) - (times[a] ?? 0)).slice(0, 10);
    const ended = { deck: SMALL, no: 3, seed, times, price: 500n, sales: sell(best) };
    expect(voidPot(ended).pot).toBe(0n);
    expect(drawVoid(ended, HASHES).prizes).toEqual([]);
    expect(leftOf(SMALL, times, ended.sales)[0]).toEqual({ times: 60, left: 0 });
  });

  it('is another draw with another deck, other buyers or another order of selling', () => {
    const poor = [...times.keys()].filter((ticket) => times[ticket] === 0).slice(0, 60);
    const draw = (list: readonly number[], own = seed) => drawVoid({ deck: SMALL, no: 3, seed: own, times, price: 500n, sales: sell(list) }, HASHES).prizes; // prettier-ignore
    const first = draw(poor);
    expect(draw(poor)).toEqual(first);
    for (const other of [draw(poor.toReversed()), draw(poor, createHash('sha256').update('another').digest())])
      expect(other.map(({ ticket }) => ticket)).not.toEqual(first.map(({ ticket }) => ticket));
    expect(salesList(sell([4, 2]))).toBe('4:seed-0\n2:seed-1');
  });

  it('gives each ticket the same chance', () => {
    const poor = [...times.keys()].filter((ticket) => times[ticket] === 0).slice(0, 20);
    const wins = new Map<number, number>();
    for (let round = 0; round < 2_000; round += 1) {
      const sales = poor.map((ticket) => ({ ticket, clientSeed: `${round}` }));
      const [prize] = drawVoid({ deck: SMALL, no: 3, seed, times, price: 500n, sales }, HASHES).prizes;
      wins.set(prize?.at ?? -1, (wins.get(prize?.at ?? -1) ?? 0) + 1);
    }
    const chi = [...wins.values()].reduce((all, count) => all + (count - 100) ** 2 / 100, 0);
    expect(wins.size).toBe(20);
    expect(chi).toBeLessThan(50);
  });

  it('draws the vector of the page that tells the rules', () => {
    const own = Buffer.from('dd83b43f66066c97d9d3acaa90251b9e295f9f230ddddc02c3e4dd5ebd8ccb9f', 'hex');
    const laid = laidAtOnce(layDeck({ deck: NAGA_DECK, no: 1, seed: own }, HASHES));
    const sales = [2, 3, 4, 5].map((ticket) => ({ ticket, clientSeed: 'demo-seed' }));
    const { due, paid, prizes } = drawVoid({ deck: NAGA_DECK, no: 1, seed: own, times: laid.times, price: 500n, sales }, HASHES);
    expect([due, paid, prizes.map(({ ticket, amount }) => [ticket, amount])]).toEqual([1_860n, 0n, [[5, 1_000n], [4, 500n], [2, 360n]]]); // prettier-ignore
  });

  it('holds for the decks that are sold: 92 and 93 sen of each unit', () => {
    for (const [deck, price, due] of [
      [TUAH_DECK, 100n, 92n],
      [NAGA_DECK, 500n, 465n],
    ] as const)
      // prettier-ignore
      expect(voidPot({ deck, times: new Uint16Array(deck.size), price, sales: sell([7]) }).due).toBe(due);
  });
});
