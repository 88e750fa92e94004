import { CallRefused } from '@talora/contract/core/client.ts';
import type { SharedBetView, SharedRoundView, ShownFlightView, ShownResultView, ShownRoomView } from '@talora/contract/rounds/tables.ts';
import { openLiveConnection, type LiveConnection } from '@talora/web-kit/live/live-connection.ts';
import { newRequestId } from '@talora/web-kit/calls/request-id.ts';
import type { LiveKit } from './live-kit.ts';
import type { LiveSession } from './live-session.ts';

/** What came out of a round, for the list of those that were. */
export type ShownResult = ShownResultView | ShownFlightView | ShownRoomView;

/** What a live table shows. Sums are text of the table's currency, as the server tells them. */
export interface TableState {
  readonly round: SharedRoundView | null;
  /** When the present state of the round ends, by `performance.now()`. */
  readonly endsAt: number;
  /** When the course of a closed round began, or begins, by `performance.now()`; null where none goes on. Never before it does at the server. */
  readonly courseFrom: number | null;
  /** This page saw the cards being drawn: they are turned one by one. */
  readonly isFresh: boolean;
  readonly results: readonly ShownResult[];
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
  /** Bets on the present round, one bet at a time from each `seat` of the screen. Resolves to the bet that was taken; throws what the server refused. */
  placeBet(lines: readonly AskedLine[], seat?: number): Promise<SharedBetView>;
  /** Leaves the present round with a bet. Resolves to the bet as it left; throws what the server refused. */
  cashOut(betId: string): Promise<SharedBetView>;
  close(): void;
}

const MAX_TRIES = 4;
const RETRY_MS = 700;

const FIRST: TableState = {
  round: null,
  endsAt: 0,
  courseFrom: null,
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

/** When the course of a round began, by what is told now; of what was told before, the earliest: the rest came later by the way here. */
function courseFrom(state: TableState, round: SharedRoundView, now: number): number | null {
  if (round.state !== 'closed') return null;
  const told = round.courseMs === null ? now + round.endsInMs : now - round.courseMs;
  return round.id === state.round?.id && state.courseFrom !== null ? Math.min(state.courseFrom, told) : told;
}

/** What follows when a round is told of that may be a later one, or a later state. */
function withRound(state: TableState, round: SharedRoundView | null, now: number, withResult: LiveKit['withResult']): Partial<TableState> {
  const isNext = round?.id !== state.round?.id;
  const { outcome } = round ?? { outcome: null };
  const wasOpen = state.round?.outcome === null && !isNext;
  const isKnown = round === null || state.results.some(({ no }) => no === round.no);
  return {
    round,
    endsAt: now + (round?.endsInMs ?? 0),
    courseFrom: round === null ? null : courseFrom(state, round, now),
    ...(isNext ? { myBets: [], isFresh: false } : {}),
    ...(outcome !== null && wasOpen ? { isFresh: true } : {}),
    ...(isKnown ? {} : { results: withResult(state.results, round) }),
  };
}

/**
 * Follows a table: reads it, enters its live room, hears every change, and reads all of it again when something may have been missed.
 */
export function openTableFeed(session: LiveSession, { withResult }: Pick<LiveKit, 'withResult'>, connect = openLiveConnection): TableFeed {
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

  /** The results as they were read, with that of the present round where it shows already. */
  const readResults = (round: SharedRoundView | null, results: readonly ShownResult[]): Pick<TableState, 'results'> => ({
    results: round === null || results.some(({ no }) => no === round.no) ? results : withResult(results, round),
  });

  /** My bets as they were read, with those that were taken while they were. */
  function withOwn(round: SharedRoundView | null, read: readonly SharedBetView[]): readonly SharedBetView[] {
    const taken = state.myBets.filter(({ id, roundId }) => roundId === round?.id && read.every((bet) => bet.id !== id));
    return [...read, ...taken];
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
      change({
        ...withRound(state, round, performance.now(), withResult),
        ...readResults(round, results),
        myBets: withOwn(round, myBets),
        balance,
      });
      live.enter(room);
    } catch (error) {
      failed(error);
    }
  }

  /** Reads it without entering: what is told goes on as it did. */
  async function readBets(): Promise<void> {
    const { round, results, myBets, balance } = await calls.table({});
    change({
      ...withRound(state, round, performance.now(), withResult),
      ...readResults(round, results),
      myBets: withOwn(round, myBets),
      balance,
    });
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

  /** Asks until there is an answer: whoever has left, has left at the factor of the first. */
  async function leave(betId: string, roundId: string): Promise<SharedBetView> {
    for (let tries = 1; ; tries += 1) {
      try {
        return (await calls.cashOut({ betId, roundId })).bet;
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
    async placeBet(lines, seat = 0) {
      const { round } = state;
      if (round === null || asking.has(seat)) throw new Error('no round takes bets now');
      asking.add(seat);
      change({ isAsking: true });
      try {
        return await ask(round.id, lines);
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
        const bet = await leave(betId, round.id);
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
