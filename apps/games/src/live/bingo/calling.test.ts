import type { SharedBetView, SharedRoundView, ShownBingoView } from '@talora/contract/rounds/tables.ts';
import { BINGO_75, BINGO_90 } from '@talora/domain/rounds/bingo/bingo-cards.ts';
import { describe, expect, it } from 'vitest';
import { callAt, cardsNow, withRoom } from './calling.ts';

const outcome: ShownBingoView = { cards: 3, fund: '1.27', balls: [7, 30, 31, 9], prizes: [{ stage: 'line', ball: 2, winners: [] }] };
const round = (state: SharedRoundView['state']): SharedRoundView => ({
  id: 'r',
  no: 5,
  state,
  endsInMs: 0,
  courseMs: null,
  bets: 1,
  members: 1,
  spots: {},
  openBets: [],
  commitment: '',
  outcome: state === 'drawn' || state === 'settled' ? outcome : null,
});
const bet = (cards: number[][]): SharedBetView => ({
  id: 'b',
  playNo: '',
  roundId: 'r',
  roundNo: 5,
  clientSeed: '',
  lines: [],
  stake: '1.00',
  cards,
  exit: null,
  payout: null,
  currency: 'MYR',
  placedAt: '',
});

describe('calling of a room', () => {
  // Two seconds, three times two and a half, two seconds.
  const endsAt = 100_000;
  const began = endsAt - 11_500;

  it('calls the first ball after two seconds and one more each two and a half, and tells when the next comes', () => {
    const at = (ms: number) => callAt({ round: round('drawn'), endsAt }, began + ms);
    expect(at(0)).toEqual({ called: 0, nextAt: began + 2_000 });
    expect(at(1_999).called).toBe(0);
    expect(at(2_000)).toEqual({ called: 1, nextAt: began + 4_500 });
    expect(at(9_499).called).toBe(3);
    expect(at(9_500)).toEqual({ called: 4, nextAt: null });
    expect(at(60_000).called).toBe(4);
  });

  it('has called all of a settled round and none of one that is sold', () => {
    expect(callAt({ round: round('settled'), endsAt: 0 }, 0)).toEqual({ called: 4, nextAt: null });
    expect(callAt({ round: round('open'), endsAt }, 0)).toEqual({ called: 0, nextAt: null });
    expect(callAt({ round: null, endsAt }, 0).called).toBe(0);
  });

  it('adds a settled round to the last ones, and none that is still called', () => {
    expect(withRoom([], round('drawn'))).toEqual([]);
    expect(withRoom([], round('settled'))).toEqual([{ no: 5, cards: 3, balls: 4, fund: '1.27' }]);
  });
});

describe('my cards', () => {
  const first = [1, 16, 31, 46, 61, 2, 17, 32, 47, 62, 3, 18, 0, 48, 63, 4, 19, 34, 49, 64, 5, 20, 35, 50, 65];
  const second = first.map((number) => (number === 0 ? 0 : number + 5));

  it('stand by what they wait for: one line, two lines together, all numbers', () => {
    const called = new Set([1, 16, 31, 46, 2, 17]);
    const missing = (lines: number | null) =>
      cardsNow([bet([second, first])], BINGO_75, called, lines).map((card) => [card.card, card.missing]);
    expect(missing(1)).toEqual([[1, 1], [0, 4]]); // prettier-ignore
    // The first row lacks one, a diagonal two others.
    expect(missing(2)[0]).toEqual([1, 3]);
    expect(missing(null)).toEqual([[1, 18], [0, 24]]); // prettier-ignore
  });

  it('know their full lines and when they are full', () => {
    const [card] = cardsNow([bet([first])], BINGO_75, new Set([1, 16, 31, 46, 61]), 1);
    expect(card).toMatchObject({ fullLines: [0], missing: 0, isFull: false });
    expect(cardsNow([bet([first])], BINGO_75, new Set(first), null)[0]).toMatchObject({ missing: 0, isFull: true });
  });

  it('count rows of tickets', () => {
    const ticket = Array.from({ length: 27 }, (_, cell) => (cell % 9 < 5 ? cell + 1 : 0));
    const [now] = cardsNow([bet([ticket])], BINGO_90, new Set([1, 2, 3, 4, 5, 10]), 2);
    expect(now).toMatchObject({ fullLines: [0], missing: 4 });
  });
});
