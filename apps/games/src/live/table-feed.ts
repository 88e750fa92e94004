import { CallRefused } from '@talora/contract/core/client.ts';
import type { SharedBetView, SharedRoundView } from '@talora/contract/rounds/tables.ts';
import { openLiveConnection, type LiveConnection } from '@talora/web-kit/live/live-connection.ts';
import type { LiveSession } from './live-session.ts';
import { askBet, askExit, RETRY_MS, type AskedLine } from './table-asks.ts';
import { FIRST, withRead, withRound, type TableState, type WithResult } from './table-state.ts';

/** A live table as its page has it. */
export interface TableFeed {
  readonly get: () => TableState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Bets on the present round, one bet at a time from each `seat` of the screen. Resolves to the bet that was taken; throws what the server refused. */
  placeBet(lines: readonly AskedLine[], seat?: number): Promise<SharedBetView>;
  /** Leaves the present round with a bet. Resolves to the bet as it left; throws what the server refused. */
  cashOut(betId: string): Promise<SharedBetView>;
  close(): void;
}

const isSessionOver = (error: unknown): boolean => error instanceof CallRefused && error.status === 401;

/**
 * Follows a table: reads it, enters its live room, hears every change, and reads all of it again when something may have been missed.
 */
export function openTableFeed(
  session: LiveSession,
  { withResult }: { readonly withResult: WithResult },
  connect = openLiveConnection,
): TableFeed {
  const { calls, getToken } = session;
  let state = FIRST;
  let isClosed = false;
  let retry: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const asking = new Set<number>();

  function change(part: Partial<TableState>): void {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  }

  function failed(error: unknown): void {
    if (isSessionOver(error)) {
      change({ isOver: true });
      close();
    } else if (!isClosed) {
      clearTimeout(retry);
      retry = setTimeout(() => void read(), RETRY_MS * 3);
    }
  }

  /** Reads the whole table, and enters its room. */
  async function read(): Promise<void> {
    try {
      const table = await calls.table({});
      change(withRead(state, table, performance.now(), withResult));
      live.enter(table.room);
    } catch (error) {
      failed(error);
    }
  }

  /** Reads it without entering: what is told goes on as it did. */
  async function readBets(): Promise<void> {
    const table = await calls.table({});
    change(withRead(state, table, performance.now(), withResult));
  }

  const live: LiveConnection = connect(getToken, {
    onEvent(type, data) {
      if (type === 'table.changed') {
        change(withRound(state, (data as { round: SharedRoundView | null }).round, performance.now(), withResult));
      } else if (type === 'bets.settled') {
        const { bets, balance, roundId } = data as { bets: SharedBetView[]; balance: string; roundId: string };
        change({ settled: bets, balance, ...(roundId === state.round?.id ? { myBets: bets } : {}) });
      } else if (type === 'balance.changed') {
        const { balance } = data as { balance: string };
        // Nothing here has moved it: another tab may have bet.
        const isOfAnother = balance !== state.balance && state.round?.state === 'open' && asking.size === 0;
        change({ balance });
        if (isOfAnother) void readBets().catch(failed);
      } else if (type === 'session.ended') {
        change({ isOver: true });
        close();
      }
    },
    onReset: () => void readBets().catch(failed),
    onJoined: () => void read(),
    onStatus: (isLive) => change({ isLive }),
  });

  function close(): void {
    isClosed = true;
    clearTimeout(retry);
    live.close();
  }

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async placeBet(lines, seat = 0) {
      const { round } = state;
      if (round === null || asking.has(seat)) throw new Error('no round takes bets now');
      asking.add(seat);
      change({ isAsking: true });
      try {
        const { bet, balance } = await askBet(calls, round.id, lines);
        const others = state.myBets.filter(({ id }) => id !== bet.id);
        change({ balance, ...(state.round?.id === round.id ? { myBets: [...others, bet] } : {}) });
        return bet;
      } catch (error) {
        if (isSessionOver(error)) failed(error);
        throw error;
      } finally {
        asking.delete(seat);
        change({ isAsking: asking.size > 0 });
      }
    },
    async cashOut(betId) {
      const { round } = state;
      if (round === null) throw new Error('there is no round to leave');
      try {
        const bet = await askExit(calls, round.id, betId);
        // What is told of a settled round in the meantime stays.
        change({ myBets: state.myBets.map((mine) => (mine.id === betId && mine.payout === null ? bet : mine)) });
        return bet;
      } catch (error) {
        if (isSessionOver(error)) failed(error);
        throw error;
      }
    },
    close,
  };
}
