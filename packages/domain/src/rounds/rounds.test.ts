import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { fairnessMessage, openDraws } from '../fairness/draws.ts';
import { baccaratValue, dealBaccarat } from '../games/table/baccarat.ts';
import type { Line } from '../games/table/one-step.ts';
import { SPEED_BACCARAT as BACCARAT, type BaccaratOutcome, type Shoe } from './baccarat-round.ts';
import { bettorsList } from './bettors-entropy.ts';
import { anchorOf, seedOfLink } from './seed-chain.ts';

const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();
const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
const drawsOf = (no: number) =>
  openDraws((counter) =>
    createHmac('sha256', 'a seed of the test')
      .update(fairnessMessage('HL_BACSP', 'none', no, counter))
      .digest(),
  );

describe('a chain of seeds', () => {
  const root = Buffer.alloc(32, 5);
  it('promises every seed by the hash of it that comes before', () => {
    expect(hex(seedOfLink(root, 50, 50, sha256))).toBe(hex(root));
    for (let link = 1; link <= 50; link += 1) {
      expect(hex(sha256(seedOfLink(root, 50, link, sha256)))).toBe(hex(seedOfLink(root, 50, link - 1, sha256)));
    }
    expect(hex(anchorOf(root, 50, sha256))).toBe(hex(seedOfLink(root, 50, 0, sha256)));
  });
  it('has no link outside', () => {
    for (const link of [-1, 51, 1.5, Number.NaN]) expect(() => seedOfLink(root, 50, link, sha256)).toThrow(RangeError);
  });
});

describe('the list of bettors', () => {
  it('is in the order of its bytes, whoever came first', () => {
    const bets = [
      { betId: 'b', clientSeed: 'x' },
      { betId: 'a', clientSeed: 'z' },
      { betId: 'a-', clientSeed: 'y' },
    ];
    expect(bettorsList(bets)).toBe('a-:y\na:z\nb:x');
    expect(bettorsList(bets.toReversed())).toBe(bettorsList(bets));
  });
});

describe('baccarat from a shoe', () => {
  /** Rounds of one table from the first on. */
  function deal(count: number): { from: Shoe; outcome: BaccaratOutcome }[] {
    const rounds: { from: Shoe; outcome: BaccaratOutcome }[] = [];
    let shoe = BACCARAT.first;
    for (let no = 1; no <= count; no += 1) {
      const { outcome, next } = BACCARAT.draw(drawsOf(no), shoe);
      rounds.push({ from: shoe, outcome });
      shoe = next;
    }
    return rounds;
  }

  it('deals no card of a shoe twice, burns at its start alone, and ends it by its cut card', () => {
    const shoes: BaccaratOutcome[][] = [];
    for (const { from, outcome } of deal(400)) {
      if (from.gone.length === 0) shoes.push([]);
      shoes.at(-1)?.push(outcome);
      expect(outcome.burnt.length > 0).toBe(from.gone.length === 0);
    }
    expect(shoes.length).toBeGreaterThan(3);
    for (const shoe of shoes.slice(0, -1)) {
      const cards = shoe.flatMap(({ burnt, player, banker }) => [...burnt, ...player, ...banker]);
      expect(new Set(cards).size).toBe(cards.length);
      expect(shoe.at(-1)?.cardsLeft).toBe(416 - cards.length);
      const [shown] = shoe[0]?.burnt ?? [];
      expect(shoe[0]?.burnt.length).toBe(1 + (baccaratValue(shown ?? 0) || 10));
      // The one before the last is the first that leaves fourteen or fewer, unless the last left too few for another.
      expect(shoe.at(-1)?.cardsLeft).toBeLessThanOrEqual(14);
      expect(shoe.at(-3)?.cardsLeft ?? 15).toBeGreaterThan(14);
    }
  });

  it('plays each hand by the rules of the third card', () => {
    for (const { outcome } of deal(300)) {
      const { player, banker, winner, playerTotal, bankerTotal } = outcome;
      const [p1, p2, p3] = player.map(baccaratValue);
      const [b1, b2, b3] = banker.map(baccaratValue);
      const values = [p1, b1, p2, b2, ...(p3 === undefined ? [] : [p3]), ...(b3 === undefined ? [] : [b3])] as number[];
      const due = dealBaccarat(values);
      expect([due.player.length, due.banker.length, due.winner]).toEqual([player.length, banker.length, winner]);
      expect(winner).toBe(playerTotal === bankerTotal ? 'tie' : playerTotal > bankerTotal ? 'player' : 'banker');
    }
  });

  const outcome = (winner: BaccaratOutcome['winner'], pairs = { player: false, banker: false }): BaccaratOutcome => ({
    burnt: [],
    player: [0, 1],
    banker: [2, 3],
    winner,
    playerTotal: 0,
    bankerTotal: 0,
    isPlayerPair: pairs.player,
    isBankerPair: pairs.banker,
    cardsLeft: 300,
  });
  const stay = (bets: Line[][]) => bets.map((lines) => ({ lines, exitMs: null }));
  const line = (spot: string, stake: bigint): Line => ({ spot, stakeMinor: stake });

  it('pays by the table of the game', () => {
    const bets = [
      [line('player', 1_000n), line('banker', 2_000n), line('tie', 100n), line('player-pair', 100n), line('banker-pair', 100n)],
    ];
    const paidBy = (came: BaccaratOutcome) => BACCARAT.price(stay(bets), came, 0n)[0]?.lines.map(({ payout }) => payout);
    expect(paidBy(outcome('player'))).toEqual(['2000', '0', '0', '0', '0']);
    expect(paidBy(outcome('banker', { player: true, banker: false }))).toEqual(['0', '3900', '0', '1200', '0']);
    expect(paidBy(outcome('tie', { player: false, banker: true }))).toEqual(['1000', '2000', '900', '0', '1200']);
  });

  it('counts as bet what was decided and stood against nothing, over all bets of a member', () => {
    const valid = (bets: Line[][], came: BaccaratOutcome) => BACCARAT.price(stay(bets), came, 0n).map(({ validMinor }) => validMinor);
    expect(valid([[line('player', 1_000n)]], outcome('banker'))).toEqual([1_000n]);
    expect(valid([[line('player', 1_000n)]], outcome('tie'))).toEqual([0n]);
    expect(valid([[line('player', 1_000n), line('tie', 200n)]], outcome('tie'))).toEqual([200n]);
    expect(valid([[line('player', 1_000n)], [line('banker', 300n)], [line('player', 50n)]], outcome('player'))).toEqual([700n, 0n, 50n]);
  });

  it('is a push where every stake came back', () => {
    const isPush = (lines: Line[]) => BACCARAT.price(stay([lines]), outcome('tie'), 0n)[0]?.isPush;
    expect(isPush([line('player', 1_000n), line('banker', 500n)])).toBe(true);
    expect(isPush([line('player', 1_000n), line('tie', 100n)])).toBe(false);
    expect(isPush([line('player', 1_000n), line('player-pair', 100n)])).toBe(false);
  });
});
