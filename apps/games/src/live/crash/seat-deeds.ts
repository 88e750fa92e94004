import { CallRefused } from '@talora/contract/core/client.ts';
import type { SharedBetView } from '@talora/contract/rounds/tables.ts';
import { autoSpot, LOWEST_AUTO } from '@talora/domain/rounds/crash-round.ts';
import type { GameMoney } from '../../host/house/game-money.ts';
import { nextAutoplay } from '../../round/autoplay.ts';
import type { TableFeed } from '../table-feed.ts';
import type { TableState } from '../table-state.ts';
import { betsBySeat, typedFactor } from './flight.ts';
import { SEATS, stakeOf, type Note, type Seat, type SeatNo, type SeatsState, type StakeLimits } from './seat.ts';

interface Surroundings {
  readonly feed: TableFeed;
  readonly money: GameMoney;
  readonly limits: StakeLimits;
}

/** Both panels with what they remember of their bets. */
export interface Panels extends Surroundings {
  readonly get: () => SeatsState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly change: (part: Partial<SeatsState>) => void;
  readonly set: (seat: SeatNo, part: Partial<Seat>) => void;
  readonly say: (note: Note) => void;
  /** The panel that each bet was made from. */
  readonly known: Map<string, SeatNo>;
  /** Bets that a series has counted. */
  readonly counted: Set<string>;
  /** The round that each panel has asked a bet in last. */
  readonly askedIn: Map<SeatNo, string>;
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

/** Opens the panels with five of the smallest stakes in each. */
export function openPanels(around: Surroundings): Panels {
  const { feed, money, limits } = around;
  const listeners = new Set<() => void>();
  const first = money.text(limits.least * 5n > limits.most ? limits.least : limits.least * 5n);
  let state: SeatsState = { seats: [seatOf(first), seatOf(first)], bets: [null, null], note: null };
  const change = (part: Partial<SeatsState>): void => {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  };
  return {
    ...around,
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change,
    set: (seat, part) => change({ seats: state.seats.map((one, at) => (at === seat ? { ...one, ...part } : one)) as [Seat, Seat] }),
    say: (note) => change({ note: { roundId: feed.get().round?.id ?? null, note } }),
    known: new Map(),
    counted: new Set(),
    askedIn: new Map(),
  };
}

/** The spot and stake that a panel is set to; says what is wrong with it. */
export function lineOf({ get, say, money, limits }: Panels, seat: SeatNo): { spot: string; stake: string } | null {
  const one = get().seats[seat];
  const stake = stakeOf(one, money, limits);
  const auto = one.isAuto ? typedFactor(one.autoText) : LOWEST_AUTO;
  if (stake === null || auto === null) {
    say({ kind: stake === null ? 'stakeWrong' : 'autoWrong' });
    return null;
  }
  return { spot: one.isAuto ? autoSpot(auto) : 'hand', stake: money.text(stake) };
}

/** Bets on the open round as a panel is set. */
export async function bet(panels: Panels, seat: SeatNo): Promise<void> {
  const { feed, set, change, say, known, askedIn } = panels;
  const { round } = feed.get();
  const line = lineOf(panels, seat);
  if (line === null || round === null) {
    set(seat, { isQueued: false, series: null });
    return;
  }
  askedIn.set(seat, round.id);
  set(seat, { isQueued: false, isAsking: true });
  try {
    const taken = await feed.placeBet([line], seat);
    known.set(taken.id, seat);
    change({ bets: betsBySeat(feed.get().myBets, known) });
    say({ kind: 'placed', stake: taken.stake });
  } catch (error) {
    set(seat, { series: null });
    say({ kind: 'refused', error });
  } finally {
    set(seat, { isAsking: false });
  }
}

/** Leaves the flight with the bet of a panel. */
export async function leave({ feed, set, say }: Panels, seat: SeatNo, own: SharedBetView): Promise<void> {
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

/** The series of a panel after a round of it is settled. */
function count({ get, set, say, money, known, counted }: Panels, seat: SeatNo, settled: TableState['settled']): void {
  const { series } = get().seats[seat];
  const own = settled.find(({ id }) => known.get(id) === seat);
  if (own === undefined || own.payout === null || counted.has(own.id)) return;
  counted.add(own.id);
  if (series === null) return;
  const next = nextAutoplay(series, { stakeMinor: money.minor(own.stake), payoutMinor: money.minor(own.payout) });
  set(seat, { series: next });
  if (next === null) say({ kind: 'seriesOver' });
}

/** Follows the table: its bets by panel, series, and what was asked for the next round. */
export function follow(panels: Panels): void {
  const { feed, get, change, known, askedIn } = panels;
  const { round, myBets, settled } = feed.get();
  const bets = betsBySeat(myBets, known);
  if (bets[0] !== get().bets[0] || bets[1] !== get().bets[1]) change({ bets });
  for (const seat of SEATS) {
    count(panels, seat, settled);
    const { isQueued, isAsking, series } = get().seats[seat];
    const isWanted = isQueued || series !== null;
    if (isWanted && round?.state === 'open' && bets[seat] === null && !isAsking && askedIn.get(seat) !== round.id) void bet(panels, seat);
  }
}
