import { CallRefused } from '@talora/contract/core/client.ts';
import type { SharedBetView } from '@talora/contract/rounds/tables.ts';
import { autoSpot, LOWEST_AUTO } from '@talora/domain/rounds/crash-round.ts';
import { nextAutoplay, type Autoplay } from '../../round/autoplay.ts';
import type { GameMoney } from '../../host/house/game-money.ts';
import { minorOf } from '../../round/sums.ts';
import type { TableFeed, TableState } from '../table-feed.ts';
import { betsBySeat, typedFactor } from './flight.ts';

/** The two panels. */
export const SEATS = [0, 1] as const;
export type SeatNo = (typeof SEATS)[number];

/** What a panel is set to, and what it is doing. */
export interface Seat {
  readonly stakeText: string;
  readonly isAuto: boolean;
  readonly autoText: string;
  /** Bets as soon as the next round opens. */
  readonly isQueued: boolean;
  readonly series: Autoplay | null;
  readonly isAsking: boolean;
  readonly isLeaving: boolean;
}

/** What a panel has to say; sums are minor units, factors hundredths. */
export type Note =
  | { readonly kind: 'placed'; readonly stake: string }
  | { readonly kind: 'left'; readonly bet: SharedBetView; readonly factor: number }
  | { readonly kind: 'late'; readonly point: string }
  | { readonly kind: 'refused'; readonly error: unknown }
  | { readonly kind: 'stakeWrong' | 'autoWrong' | 'seriesNeeds' | 'seriesOver' };

/** A note with the round it was made in. */
export interface RoundNote {
  readonly roundId: string | null;
  readonly note: Note;
}

/** Both panels as the screen has them. */
export interface SeatsState {
  readonly seats: readonly [Seat, Seat];
  /** My bets of the round by panel. */
  readonly bets: readonly [SharedBetView | null, SharedBetView | null];
  readonly note: RoundNote | null;
}

/** Least and most of a stake, in minor units. */
export interface StakeLimits {
  readonly least: bigint;
  readonly most: bigint;
}

/** The panels, outside of what is drawn: a bet is asked for once, whatever is rendered how often. */
export interface Seats {
  readonly get: () => SeatsState;
  readonly subscribe: (listener: () => void) => () => void;
  set(seat: SeatNo, part: Partial<Pick<Seat, 'stakeText' | 'isAuto' | 'autoText'>>): void;
  /** Doubles the stake, or halves it, within its limits. */
  step(seat: SeatNo, by: -1 | 1): void;
  /** What the large button does now: bets, leaves, or bets in the next round. */
  press(seat: SeatNo): void;
  /** May a series begin: are stake and factor set? Says so when not. */
  isReadyForSeries(seat: SeatNo): boolean;
  startSeries(seat: SeatNo, series: Autoplay): void;
  stopSeries(seat: SeatNo): void;
}

/** The stake of a panel in minor units, as it was typed; null where it is none within the limits. */
export function stakeOf({ stakeText }: Seat, { asset }: GameMoney, { least, most }: StakeLimits): bigint | null {
  const stake = minorOf(stakeText.trim().replace(',', '.'), asset.digits);
  return stake !== null && stake >= least && stake <= most ? stake : null;
}

const seatOf = (stakeText: string): Seat => ({
  stakeText,
  isAuto: false,
  autoText: '2.00',
  isQueued: false,
  series: null,
  isAsking: false,
  isLeaving: false,
});

/** Opens both panels on a table. */
export function openSeats(feed: TableFeed, money: GameMoney, limits: StakeLimits): Seats {
  const listeners = new Set<() => void>();
  const known = new Map<string, SeatNo>();
  /** Bets that a series has counted, and the rounds that each panel has asked a bet in. */
  const counted = new Set<string>();
  const askedIn = new Map<SeatNo, string>();
  const first = money.text(limits.least * 5n > limits.most ? limits.least : limits.least * 5n);
  let state: SeatsState = { seats: [seatOf(first), seatOf(first)], bets: [null, null], note: null };

  function change(part: Partial<SeatsState>): void {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  }
  function set(seat: SeatNo, part: Partial<Seat>): void {
    const seats = state.seats.map((one, at) => (at === seat ? { ...one, ...part } : one)) as [Seat, Seat];
    change({ seats });
  }
  const say = (note: Note): void => change({ note: { roundId: feed.get().round?.id ?? null, note } });

  /** The spot and stake that a panel is set to; says what is wrong with it. */
  function lineOf(seat: SeatNo): { spot: string; stake: string } | null {
    const one = state.seats[seat];
    const stake = stakeOf(one, money, limits);
    if (stake === null) {
      say({ kind: 'stakeWrong' });
      return null;
    }
    const auto = one.isAuto ? typedFactor(one.autoText) : LOWEST_AUTO;
    if (auto === null) {
      say({ kind: 'autoWrong' });
      return null;
    }
    return { spot: one.isAuto ? autoSpot(auto) : 'hand', stake: money.text(stake) };
  }

  async function bet(seat: SeatNo): Promise<void> {
    const { round } = feed.get();
    const line = lineOf(seat);
    if (line === null || round === null) {
      set(seat, { isQueued: false, series: null });
      return;
    }
    askedIn.set(seat, round.id);
    set(seat, { isQueued: false, isAsking: true });
    try {
      const placed = await feed.placeBet([line], seat);
      known.set(placed.id, seat);
      change({ bets: betsBySeat(feed.get().myBets, known) as SeatsState['bets'] });
      say({ kind: 'placed', stake: placed.stake });
    } catch (error) {
      set(seat, { series: null });
      say({ kind: 'refused', error });
    } finally {
      set(seat, { isAsking: false });
    }
  }

  async function leave(seat: SeatNo, own: SharedBetView): Promise<void> {
    set(seat, { isLeaving: true });
    try {
      const left = await feed.cashOut(own.id);
      if (left.exit !== null) say({ kind: 'left', bet: left, factor: left.exit });
    } catch (error) {
      const value = error instanceof CallRefused && error.code === 'CASH_OUT_LATE' ? (error.value as { point?: string } | null) : null;
      say(value?.point === undefined ? { kind: 'refused', error } : { kind: 'late', point: value.point });
    } finally {
      set(seat, { isLeaving: false });
    }
  }

  /** The series after a round of it is settled. */
  function count(seat: SeatNo, settled: TableState['settled']): void {
    const { series } = state.seats[seat];
    const own = settled.find(({ id }) => known.get(id) === seat);
    if (own === undefined || own.payout === null || counted.has(own.id)) return;
    counted.add(own.id);
    if (series === null) return;
    const next = nextAutoplay(series, { stakeMinor: money.minor(own.stake), payoutMinor: money.minor(own.payout) });
    set(seat, { series: next });
    if (next === null) say({ kind: 'seriesOver' });
  }

  function look(): void {
    const { round, myBets, settled } = feed.get();
    const bets = betsBySeat(myBets, known) as SeatsState['bets'];
    if (bets[0] !== state.bets[0] || bets[1] !== state.bets[1]) change({ bets });
    for (const seat of SEATS) {
      count(seat, settled);
      const { isQueued, isAsking, series } = state.seats[seat];
      const isWanted = isQueued || series !== null;
      if (isWanted && round?.state === 'open' && bets[seat] === null && !isAsking && askedIn.get(seat) !== round.id) void bet(seat);
    }
  }
  feed.subscribe(look);

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set,
    step(seat, by) {
      const stake = stakeOf(state.seats[seat], money, limits) ?? limits.least;
      const next = by > 0 ? stake * 2n : stake / 2n;
      set(seat, { stakeText: money.text(next < limits.least ? limits.least : next > limits.most ? limits.most : next) });
    },
    press(seat) {
      const { round } = feed.get();
      const { isAsking, isLeaving, isQueued, series } = state.seats[seat];
      const own = state.bets[seat];
      if (isAsking || isLeaving) return;
      if (own !== null && round?.state === 'closed' && own.exit === null) void leave(seat, own);
      else if (round?.state === 'open' && own === null) void bet(seat);
      else if (own === null && series === null && (isQueued || lineOf(seat) !== null)) set(seat, { isQueued: !isQueued });
    },
    isReadyForSeries(seat) {
      if (!state.seats[seat].isAuto) {
        say({ kind: 'seriesNeeds' });
        return false;
      }
      return lineOf(seat) !== null;
    },
    startSeries(seat, series) {
      set(seat, { series, isQueued: false });
      look();
    },
    stopSeries: (seat) => set(seat, { series: null }),
  };
}
