import type { SharedBetView, SharedRoundView } from '@talora/contract/rounds/tables.ts';
import { reachedMs } from '@talora/domain/rounds/crash-round.ts';
import { describe, expect, it } from 'vitest';
import { betsBySeat, exitOf, flightAt, openExit, ownFactor, typedFactor, withFlight } from './flight.ts';

const round = (state: SharedRoundView['state'], point: number | null = null): SharedRoundView => ({
  id: 'r',
  no: 7,
  state,
  endsInMs: 0,
  courseMs: null,
  bets: 0,
  members: 0,
  spots: {},
  openBets: [],
  commitment: '',
  outcome: point === null ? null : { point },
});
const bet = (id: string, spot = 'hand', stake = '5.00', exit: number | null = null): SharedBetView => ({
  id,
  playNo: '',
  roundId: 'r',
  roundNo: 7,
  clientSeed: 's',
  lines: [{ spot, stake, payout: null }],
  stake,
  exit,
  cards: [],
  payout: null,
  currency: 'MYR',
  placedAt: '',
});
const minor = (sum: string): bigint => BigInt(sum.replace('.', ''));

describe('a flight as it is shown', () => {
  it('takes off when its course begins, grows by the clock, and stands at its point', () => {
    expect(flightAt({ round: null, courseFrom: null }, 0)).toEqual({ phase: 'rest', factor: 100 });
    expect(flightAt({ round: round('open'), courseFrom: null }, 0).phase).toBe('open');
    expect(flightAt({ round: round('closed'), courseFrom: 1_000 }, 999)).toEqual({ phase: 'ready', factor: 100 });
    expect(flightAt({ round: round('closed'), courseFrom: 1_000 }, 1_000 + reachedMs(250))).toEqual({ phase: 'flying', factor: 250 });
    // The clock has gone on; the burst was earlier.
    expect(flightAt({ round: round('drawn', 131), courseFrom: null }, 10 ** 6)).toEqual({ phase: 'burst', factor: 131 });
  });

  it('lets out by hand as told, by itself at its factor, and nobody above the point', () => {
    const flying = { phase: 'flying', factor: 210 } as const;
    expect(exitOf(bet('a', 'hand', '5.00', 140), 1_000_000, flying)).toBe(140);
    expect(exitOf(bet('a'), 211, flying)).toBeNull();
    expect(exitOf(bet('a'), 210, flying)).toBe(210);
    expect(exitOf(bet('a'), 200, { phase: 'burst', factor: 199 })).toBeNull();
    expect(exitOf(bet('a'), 100, { phase: 'ready', factor: 100 })).toBeNull();
    expect(openExit({ name: 'x', stake: '1.00', auto: null, exit: null }, flying)).toBeNull();
    expect(openExit({ name: 'x', stake: '1.00', auto: 150, exit: null }, flying)).toBe(150);
  });

  it('is left at the most that is paid', () => {
    expect(ownFactor(bet('a', 'hand', '1000.00'), minor, 10_000_000n)).toBe(10_000);
    expect(ownFactor(bet('a', 'auto-2.00', '1000.00'), minor, 10_000_000n)).toBe(200);
    expect(ownFactor(bet('a', 'hand', '1.00'), minor, 10_000_000n)).toBe(1_000_000);
    expect(ownFactor(bet('a', 'auto-3.50'), minor, null)).toBe(350);
  });

  it('joins the list of flights when it has burst, once it may be seen', () => {
    expect(withFlight([], round('closed'))).toEqual([]);
    expect(withFlight([{ no: 6, point: 100 }], round('drawn', 345))).toEqual([{ no: 6, point: 100 }, { no: 7, point: 345 }]); // prettier-ignore
  });
});

describe('two panels', () => {
  it('each have their own bet; those of another tab go where there is room', () => {
    const [one, two] = [bet('1'), bet('2')];
    expect(betsBySeat([one, two], new Map([['1', 1]]))).toEqual([two, one]);
    expect(betsBySeat([one, two], new Map())).toEqual([one, two]);
    expect(betsBySeat([two], new Map([['2', 1]]))).toEqual([null, two]);
  });

  it('read a factor as it is typed', () => {
    expect(['2', '1.5', '1,25', '10000', ' 1.01 ', '3.'].map(typedFactor)).toEqual([200, 150, 125, 1_000_000, 101, 300]);
    expect(['', '1', '1.00', '0.5', '10000.01', '1.234', '1e3', '-2', 'x'].map(typedFactor)).toEqual(Array.from({ length: 9 }, () => null));
  });
});
