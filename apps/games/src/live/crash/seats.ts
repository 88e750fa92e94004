import type { GameMoney } from '../../host/house/game-money.ts';
import type { Autoplay } from '../../round/autoplay.ts';
import type { TableFeed } from '../table-feed.ts';
import { bet, follow, leave, lineOf, openPanels } from './seat-deeds.ts';
import { stakeOf, type Seat, type SeatNo, type SeatsState, type StakeLimits } from './seat.ts';

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

/** Opens both panels on a table. */
export function openSeats(feed: TableFeed, money: GameMoney, limits: StakeLimits): Seats {
  const panels = openPanels({ feed, money, limits });
  const { get, set } = panels;
  feed.subscribe(() => follow(panels));
  return {
    get,
    subscribe: panels.subscribe,
    set,
    step(seat, by) {
      if (get().seats[seat].series !== null) return;
      const stake = stakeOf(get().seats[seat], money, limits) ?? limits.least;
      const next = by > 0 ? stake * 2n : stake / 2n;
      set(seat, { stakeText: money.text(next < limits.least ? limits.least : next > limits.most ? limits.most : next) });
    },
    press(seat) {
      const { round } = feed.get();
      const { isAsking, isLeaving, isQueued, series } = get().seats[seat];
      const own = get().bets[seat];
      if (isAsking || isLeaving) return;
      if (own !== null && round?.state === 'closed' && own.exit === null) void leave(panels, seat, own);
      else if (round?.state === 'open' && own === null) void bet(panels, seat);
      else if (own === null && series === null && (isQueued || lineOf(panels, seat) !== null)) set(seat, { isQueued: !isQueued });
    },
    isReadyForSeries(seat) {
      if (get().seats[seat].isAuto) return lineOf(panels, seat) !== null;
      panels.say({ kind: 'seriesNeeds' });
      return false;
    },
    startSeries(seat, series) {
      set(seat, { series, isQueued: false });
      follow(panels);
    },
    stopSeries: (seat) => set(seat, { series: null }),
  };
}
