import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { hmac256, sha256 } from '../../fairness/sha256.ts';
import { openDraws, type Draws } from '../../fairness/draws.ts';
import { deviationOf, NAGA_DECK, returnOf, TUAH_DECK, winnersOf, winningShareOf, type ScratchDeck } from './decks.ts';
import { laidAtOnce, layDeck, leafOf, unsoldAt, type DeckHashes } from './lay-deck.ts';
import { rootOf } from './merkle.ts';
import { readScratch, readWantedDeck, SCRATCH_NAGA, SCRATCH_TUAH } from './scratch-games.ts';

const node: DeckHashes = {
  sha256: (bytes) => createHash('sha256').update(bytes).digest(),
  keyed: (key) => (text) => createHmac('sha256', key).update(text).digest(),
};
const own: DeckHashes = { sha256, keyed: (key) => (text) => hmac256(key, new TextEncoder().encode(text)) };
const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
const SEED = Buffer.from('dd83b43f66066c97d9d3acaa90251b9e295f9f230ddddc02c3e4dd5ebd8ccb9f', 'hex');

/** A small deck with rules of its own. */
const small = (size: number): ScratchDeck => ({ code: 'HSC_TEST', size, price: 100n, prizes: [{ times: 3, count: 1 }, { times: 1, count: size > 4 ? 2 : 0 }] }); // prettier-ignore

describe('hashes without promises', () => {
  it('are those of everybody, over every length of the last blocks', () => {
    for (let length = 0; length < 200; length += 1) {
      const bytes = randomBytes(length);
      expect(hex(sha256(bytes))).toBe(hex(node.sha256(bytes)));
      expect(hex(hmac256(SEED, bytes))).toBe(hex(createHmac('sha256', SEED).update(bytes).digest()));
    }
    expect(() => hmac256(new Uint8Array(65), SEED)).toThrow(RangeError);
  });
});

describe('the decks', () => {
  it.each([
    ['HSC_TUAH', TUAH_DECK, SCRATCH_TUAH, 20_262, '0.92', '0.20262', 92_000],
    ['HSC_NAGA', NAGA_DECK, SCRATCH_NAGA, 13_731, '0.93', '0.27462', 46_500],
  ] as const)('%s pays what its table says', (code, deck, game, winners, share, winning, paid) => {
    expect(deck.code).toBe(code);
    expect(winnersOf(deck)).toBe(winners);
    expect(deck.prizes.reduce((sum, { times, count }) => sum + times * count, 0)).toBe(paid);
    expect([returnOf(deck), winningShareOf(deck), game.rtp]).toEqual([share, winning, share]);
    expect(game.largestWinBets).toBe(10_000);
    const squares = deck.prizes.reduce((sum, { times, count }) => sum + times * times * count, 0) / deck.size;
    expect(Number(deviationOf(deck))).toBeCloseTo(Math.sqrt(squares - Number(share) ** 2), 5);
    const highest = deck.prizes.map(({ times }) => times);
    expect(highest).toEqual(highest.toSorted((a, b) => b - a));
  });

  it.each([TUAH_DECK, NAGA_DECK])('$code is laid out whole: every prize as often as the table says, from the seed alone', (deck) => {
    const laid = laidAtOnce(layDeck({ deck, no: 1, seed: SEED }, node));
    const counted = new Map<number, number>();
    for (const times of laid.times) counted.set(times, (counted.get(times) ?? 0) + 1);
    expect(laid.times).toHaveLength(deck.size);
    expect(counted).toEqual(new Map([[0, deck.size - winnersOf(deck)], ...deck.prizes.map(({ times, count }) => [times, count] as const)]));
    for (const ticket of [0, 1, 127, 128, deck.size - 1, deck.size - 2, ...Array.from({ length: 40 }, () => randomInt(deck.size))]) {
      const leaf = leafOf(laid.saltOf(ticket), ticket, laid.times[ticket] ?? 0, node.sha256);
      expect(hex(rootOf(leaf, ticket, deck.size, laid.pathOf(ticket), node.sha256) ?? leaf)).toBe(hex(laid.root));
    }
  });

  it('give the vectors of the page', () => {
    const laid = laidAtOnce(layDeck({ deck: NAGA_DECK, no: 1, seed: SEED }, node));
    expect(hex(laid.root)).toBe('543c451b4d3e4cd06f74bcc02beba82b0d079070b8c95fe369e4b63d7839e4eb');
    expect([laid.times.indexOf(10_000), ...laid.times.subarray(0, 12)]).toEqual([24_288, 1, 1, 0, 0, 0, 0, 5, 0, 0, 0, 0, 1]);
    expect(hex(laid.saltOf(0))).toBe('fe3c45a9e113f0c7934bf464e917b9a93ca66becd9652e2a77259d9373f92eda');
    const isSold = new Uint8Array(50_000);
    const bought = [0, 1, 2].map((nonce) => {
      const index = openDraws((counter) => node.keyed(SEED)(`HSC_NAGA:demo-seed:${nonce}:${counter}`)).int(50_000 - nonce);
      const ticket = unsoldAt(isSold, index) ?? 0;
      isSold[ticket] = 1;
      return [index, ticket, laid.times[ticket]];
    });
    expect(bought).toEqual([
      [10_629, 10_629, 1],
      [42_232, 42_233, 1],
      [42_534, 42_536, 1],
    ]);
  });

  it('lie otherwise by another seed, and by another number', () => {
    const deck = small(40);
    const roots = [
      { deck, no: 1, seed: SEED },
      { deck, no: 2, seed: SEED },
      { deck, no: 1, seed: sha256(SEED) },
    ].map((of) => hex(laidAtOnce(layDeck(of, node)).root));
    expect(new Set(roots).size).toBe(3);
  });

  it('are the same by the hashes of a page', () => {
    const of = { deck: small(300), no: 3, seed: SEED };
    const [here, there] = [laidAtOnce(layDeck(of, own)), laidAtOnce(layDeck(of, node))];
    expect(hex(here.root)).toBe(hex(there.root));
    expect(here.times).toEqual(there.times);
  });
});

describe('the tree', () => {
  it('proves every ticket of decks of every size, and none other', () => {
    for (const size of [1, 2, 3, 5, 8, 9, 127, 129, 257, 513]) {
      const laid = laidAtOnce(layDeck({ deck: small(size), no: 1, seed: SEED }, node));
      const { root, times } = laid;
      const ends = size < 20 ? [] : [0, 1, 63, 64, size - 2, size - 1];
      for (const ticket of size < 20 ? Array.from({ length: size }, (_, at) => at) : ends) {
        const path = laid.pathOf(ticket);
        const leaf = leafOf(laid.saltOf(ticket), ticket, times[ticket] ?? 0, node.sha256);
        expect(hex(rootOf(leaf, ticket, size, path, node.sha256) ?? leaf)).toBe(hex(root));
        const other = leafOf(laid.saltOf(ticket), ticket, (times[ticket] ?? 0) + 1, node.sha256);
        expect(hex(rootOf(other, ticket, size, path, node.sha256) ?? leaf)).not.toBe(hex(root));
        if (size > 1) expect(rootOf(leaf, ticket, size, path.slice(1), node.sha256)).toBeUndefined();
        expect(rootOf(leaf, ticket, size, [...path, root], node.sha256)).toBeUndefined();
      }
    }
  });

  it('pairs from the left, and lets a last one go up as it is', () => {
    const deck = small(3);
    const laid = laidAtOnce(layDeck({ deck, no: 1, seed: SEED }, node));
    const [a, b, c] = [0, 1, 2].map((ticket) => leafOf(laid.saltOf(ticket), ticket, laid.times[ticket] ?? 0, node.sha256));
    if (a === undefined || b === undefined || c === undefined) throw new Error('three leaves');
    const ab = node.sha256(Buffer.concat([a, b]));
    expect(hex(laid.root)).toBe(hex(node.sha256(Buffer.concat([ab, c]))));
  });
});

describe('tickets', () => {
  it('come as the one at an index of those that are not sold', () => {
    const isSold = Uint8Array.from([1, 0, 0, 1, 0]);
    expect([0, 1, 2, 3].map((index) => unsoldAt(isSold, index))).toEqual([1, 2, 4, undefined]);
  });

  it('pay their times of the price, and a price that comes back is no bet', () => {
    const draws = (): Draws => openDraws((counter) => node.keyed(SEED)(`HSC_TUAH:seed:0:${counter}`));
    const index = draws().int(77);
    for (const times of [0, 1, 2, 10_000]) {
      const choice = { deck: 4, unsold: 77, ticket: 90, times };
      expect(SCRATCH_TUAH.play(draws(), choice, 250n)).toEqual({
        outcome: { ...choice, index },
        payoutMinor: 250n * BigInt(times),
        validMinor: times === 1 ? 0n : 250n,
      });
    }
  });

  it('are bought by the deck alone, and proven by all that decided them', () => {
    expect(readWantedDeck({ deck: 3 })).toBe(3);
    for (const odd of [null, {}, { deck: 0 }, { deck: 1.5 }, { deck: '1' }, { deck: 3, ticket: 1 }]) expect(readWantedDeck(odd)).toBeNull();
    const choice = { deck: 1, unsold: NAGA_DECK.size, ticket: 0, times: 30 };
    expect(readScratch(NAGA_DECK, choice)).toEqual(choice);
    for (const odd of [
      { deck: 0 },
      { unsold: 0 },
      { unsold: NAGA_DECK.size + 1 },
      { ticket: -1 },
      { ticket: NAGA_DECK.size },
      { times: 3 },
      { times: '30' },
    ])
      expect(readScratch(NAGA_DECK, { ...choice, ...odd })).toBeNull();
    expect(SCRATCH_NAGA.isChoice(choice, 500n, 100n)).toBe(true);
    expect([SCRATCH_NAGA.isChoice(choice, 0n, 1n), SCRATCH_NAGA.isChoice(choice, 501n, 100n)]).toEqual([false, false]);
    expect(() =>
      SCRATCH_NAGA.play(
        openDraws(() => SEED),
        { deck: 1 },
        500n,
      ),
    ).toThrow(RangeError);
  });
});
