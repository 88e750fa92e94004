import { CallRefused } from '@talora/contract/core/client.ts';
import type { SharedBetView, SharedRoundView, ShownResultView } from '@talora/contract/rounds/tables.ts';
import { openLiveConnection, type LiveConnection } from '@talora/web-kit/live/live-connection.ts';
import { newRequestId } from '@talora/web-kit/calls/request-id.ts';
import type { LiveSession } from './live-session.ts';

/** What a live table shows. Sums are text of the table's currency, as the server tells them. */
export interface TableState {
  readonly round: SharedRoundView | null;
  /** When the present state of the round ends, by `performance.now()`. */
  readonly endsAt: number;
  /** This page saw the cards being drawn: they are turned one by one. */
  readonly isFresh: boolean;
  readonly results: readonly ShownResultView[];
  /** My bets of the present round. */
  readonly myBets: readonly SharedBetView[];
  /** My bets of the round that was settled last. */
  readonly settled: readonly SharedBetView[];
  /** Null until the table was read. */
  readonly balance: string | null;
  readonly isLive: boolean;
  readonly isAsking: boolean;
  /** The session is over. */
  readonly isOver: boolean;
}

/** A line to stake: the sum as text. */
export interface AskedLine {
  readonly spot: string;
  readonly stake: string;
}

/** A live table as its page has it. */
export interface TableFeed {
  readonly get: () => TableState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Bets on the present round. Resolves to the bet that was taken; throws what the server refused. */
  placeBet(lines: readonly AskedLine[]): Promise<SharedBetView>;
  close(): void;
}

const MAX_TRIES = 4;
const RETRY_MS = 700;

const FIRST: TableState = {
  round: null,
  endsAt: 0,
  isFresh: false,
  results: [],
  myBets: [],
  settled: [],
  balance: null,
  isLive: false,
  isAsking: false,
  isOver: false,
};

const isNoAnswer = (error: unknown): boolean => error instanceof CallRefused && (error.status === 0 || error.status >= 500);
const isSessionOver = (error: unknown): boolean => error instanceof CallRefused && error.status === 401;
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** A client seed of the player's own making: his browser's randomness in every result. */
const newClientSeed = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** What follows when a round is told of that may be a later one, or a later state. */
function withRound(state: TableState, round: SharedRoundView | null, now: number): Partial<TableState> {
  const isNext = round?.id !== state.round?.id;
  const { outcome } = round ?? { outcome: null };
  const wasOpen = state.round?.outcome === null && !isNext;
  const isKnown = outcome === null || round?.state !== 'settled' || state.results.some(({ no }) => no === round.no);
  // A round that burns cards is the first of a new shoe: its roads begin anew.
  const before = outcome !== null && outcome.burnt.length > 0 ? [] : state.results;
  return {
    round,
    endsAt: now + (round?.endsInMs ?? 0),
    ...(isNext ? { myBets: [], isFresh: false } : {}),
    ...(outcome !== null && wasOpen ? { isFresh: true } : {}),
    ...(isKnown || outcome === null ? {} : { results: [...before, { no: round?.no ?? 0, ...outcome }] }),
  };
}

/**
 * Follows a table: reads it, enters its live room, hears every change, and reads all of it again when something may have been missed.
 */
export function openTableFeed(session: LiveSession, connect = openLiveConnection): TableFeed {
  const { calls, getToken } = session;
  let state = FIRST;
  let isClosed = false;
  let retry: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

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
      const { round, results, myBets, balance, room } = await calls.table({});
      change({ ...withRound(state, round, performance.now()), results, myBets, balance });
      live.enter(room);
    } catch (error) {
      failed(error);
    }
  }

  /** Reads it without entering: what is told goes on as it did. */
  async function readBets(): Promise<void> {
    const { round, results, myBets, balance } = await calls.table({});
    change({ ...withRound(state, round, performance.now()), results, myBets, balance });
  }

  const live: LiveConnection = connect(getToken, {
    onEvent(type, data) {
      if (type === 'table.changed') {
        change(withRound(state, (data as { round: SharedRoundView | null }).round, performance.now()));
      } else if (type === 'bets.settled') {
        const { bets, balance, roundId } = data as { bets: SharedBetView[]; balance: string; roundId: string };
        change({ settled: bets, balance, ...(roundId === state.round?.id ? { myBets: bets } : {}) });
      } else if (type === 'balance.changed') change({ balance: (data as { balance: string }).balance });
      else if (type === 'session.ended') {
        change({ isOver: true });
        close();
      }
    },
    onReset: () => void readBets().catch(failed),
    onJoined: () => void read(),
    onStatus: (isLive) => change({ isLive }),
  });

  /** Asks with one id until there is an answer: a bet whose answer was lost is the same bet. */
  async function ask(roundId: string, lines: readonly AskedLine[]): Promise<SharedBetView> {
    const bet = { clientBetId: newRequestId(), roundId, clientSeed: newClientSeed(), lines: [...lines] };
    for (let tries = 1; ; tries += 1) {
      try {
        const reply = await calls.placeBet(bet);
        const others = state.myBets.filter(({ id }) => id !== reply.bet.id);
        change({ balance: reply.balance, ...(state.round?.id === roundId ? { myBets: [...others, reply.bet] } : {}) });
        return reply.bet;
      } catch (error) {
        if (!isNoAnswer(error) || tries >= MAX_TRIES) throw error;
        await pause(RETRY_MS);
      }
    }
  }

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
    async placeBet(lines) {
      const { round } = state;
      if (round === null || state.isAsking) throw new Error('no round takes bets now');
      change({ isAsking: true });
      try {
        return await ask(round.id, lines);
      } catch (error) {
        if (isSessionOver(error)) failed(error);
        throw error;
      } finally {
        change({ isAsking: false });
      }
    },
    close,
  };
}
