import { CallRefused } from '@talora/contract/core/client.ts';
import type { LiveHandlers } from '@talora/web-kit/live/live-connection.ts';
import type { SharedBetView, SharedRoundView } from '@talora/contract/rounds/tables.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openMoney } from '../host/house/game-money.ts';
import { openSeats } from './crash/seats.ts';
import { withFlight } from './crash/flight.ts';
import type { LiveSession } from './live-session.ts';
import { openTableFeed } from './table-feed.ts';

const round = (change: Partial<SharedRoundView> = {}): SharedRoundView => ({
  id: 'r1',
  no: 1,
  state: 'open',
  endsInMs: 8_000,
  courseMs: null,
  bets: 0,
  members: 0,
  spots: {},
  openBets: [],
  commitment: '0'.repeat(64),
  outcome: null,
  ...change,
});
const betOf = (id: string, change: Partial<SharedBetView> = {}): SharedBetView => ({
  id,
  playNo: id,
  roundId: 'r1',
  roundNo: 1,
  clientSeed: 's',
  lines: [{ spot: 'hand', stake: '5.00', payout: null }],
  stake: '5.00',
  cards: [],
  exit: null,
  payout: null,
  currency: 'MYR',
  placedAt: '2026-11-27T00:00:00.000Z',
  ...change,
});
const refused = (code: string, status: number, value: unknown = null) => new CallRefused(code, status, value, '');

/** A table whose server answers as it is told to. */
function openTable() {
  let handlers: LiveHandlers | undefined;
  const table = { round: round(), myBets: [] as SharedBetView[], balance: '100.00' };
  const calls = {
    table: vi.fn(async () => ({ ...table, results: [], room: 'ticket' })),
    placeBet: vi.fn(async ({ lines }: { lines: { spot: string; stake: string }[] }) => {
      const bet = betOf(`b${calls.placeBet.mock.calls.length}`, { lines: lines.map((line) => ({ ...line, payout: null })) });
      return { bet, balance: '95.00' };
    }),
    cashOut: vi.fn(async ({ betId }: { betId: string }) => ({ bet: betOf(betId, { exit: 150 }) })),
  };
  const session = { calls, getToken: () => 'token' } as unknown as LiveSession;
  const feed = openTableFeed(session, { withResult: withFlight }, (_, given) => {
    handlers = given;
    return { enter: () => undefined, close: () => undefined };
  });
  const tell = (next: SharedRoundView) => handlers?.onEvent('table.changed', { round: next });
  const join = async (): Promise<void> => {
    handlers?.onStatus?.(true);
    handlers?.onJoined?.();
    await vi.waitFor(() => expect(feed.get().round).not.toBeNull());
  };
  return { feed, calls, table, tell, join, on: () => handlers as LiveHandlers };
}

describe('a table as its page follows it', () => {
  beforeEach(() => void vi.useRealTimers());

  it('takes for the beginning of a flight the earliest that it was told of, within one round', async () => {
    const { feed, tell, join } = openTable();
    await join();
    expect(feed.get().courseFrom).toBeNull();
    const now = performance.now();
    tell(round({ state: 'closed', endsInMs: 1_000 }));
    const planned = feed.get().courseFrom ?? 0;
    expect(planned - now).toBeGreaterThanOrEqual(1_000);
    // Told later than it was: half a second of flight lies behind already.
    tell(round({ state: 'closed', endsInMs: 0, courseMs: 500 }));
    const seen = feed.get().courseFrom ?? 0;
    expect(seen).toBeLessThan(planned);
    tell(round({ state: 'closed', endsInMs: 0, courseMs: 0 }));
    expect(feed.get().courseFrom).toBe(seen);
    tell(round({ state: 'drawn', outcome: { point: 145 } }));
    expect(feed.get()).toMatchObject({ courseFrom: null, results: [{ no: 1, point: 145 }] });
    tell(round({ state: 'settled', outcome: { point: 145 } }));
    expect(feed.get().results).toHaveLength(1);
    tell(round({ id: 'r2', no: 2, state: 'closed', endsInMs: 1_000 }));
    expect(feed.get().courseFrom).toBeGreaterThan(seen);
  });

  it('stays at what it knows when an earlier state is answered later', async () => {
    const { feed, tell, table, join, on } = openTable();
    await join();
    tell(round({ state: 'drawn', outcome: { point: 145 } }));
    table.round = round({ state: 'closed', courseMs: 900, endsInMs: 0 });
    table.balance = '42.00';
    on().onReset();
    await vi.waitFor(() => expect(feed.get().balance).toBe('42.00'));
    expect(feed.get()).toMatchObject({ round: { state: 'drawn' }, courseFrom: null, results: [{ no: 1, point: 145 }] });
    tell(round({ id: 'r0', no: 0 }));
    expect(feed.get().round?.no).toBe(1);
  });

  it('leaves with a bet, and asks again when no answer came', async () => {
    const { feed, calls, join } = openTable();
    await join();
    const bet = await feed.placeBet([{ spot: 'hand', stake: '5.00' }]);
    calls.cashOut.mockRejectedValueOnce(refused('NETWORK', 0));
    expect((await feed.cashOut(bet.id)).exit).toBe(150);
    expect(calls.cashOut).toHaveBeenCalledTimes(2);
    expect(feed.get().myBets).toEqual([expect.objectContaining({ id: bet.id, exit: 150 })]);
    calls.cashOut.mockRejectedValueOnce(refused('CASH_OUT_LATE', 422, { point: '1.20' }));
    await expect(feed.cashOut(bet.id)).rejects.toThrow(CallRefused);
  });

  it('reads its bets again when the balance moves by nothing that it did, and loses none that it made meanwhile', async () => {
    const { feed, calls, table, join, on } = openTable();
    await join();
    table.myBets = [betOf('of another tab')];
    table.balance = '80.00';
    let answer: (() => void) | undefined;
    calls.table.mockImplementationOnce(async () => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return { ...table, results: [], room: 'ticket' };
    });
    on().onEvent('balance.changed', { balance: '80.00', held: '0.00', currency: 'MYR', total: '80.00', atVendors: [] });
    await vi.waitFor(() => expect(answer).toBeDefined());
    const own = await feed.placeBet([{ spot: 'hand', stake: '5.00' }], 1);
    answer?.();
    await vi.waitFor(() => expect(feed.get().myBets.map(({ id }) => id)).toEqual(['of another tab', own.id]));
    const asked = calls.table.mock.calls.length;
    on().onEvent('balance.changed', { balance: feed.get().balance ?? '', held: '0.00', currency: 'MYR', total: '', atVendors: [] });
    expect(calls.table).toHaveBeenCalledTimes(asked);
  });
});

describe('the two panels of crash', () => {
  const money = openMoney('MYR');
  const limits = { least: 100n, most: 100_000n };
  const seated = async () => {
    const table = openTable();
    await table.join();
    return { ...table, seats: openSeats(table.feed, money, limits) };
  };

  it('bet once for a press, each its own, and leave with their own', async () => {
    const { seats, calls, tell } = await seated();
    seats.set(1, { stakeText: '7,5', isAuto: true, autoText: '1.5' });
    seats.press(0);
    seats.press(0);
    seats.press(1);
    await vi.waitFor(() => expect(seats.get().bets.every((bet) => bet !== null)).toBe(true));
    expect(calls.placeBet.mock.calls.map(([{ lines }]) => lines)).toEqual([
      [{ spot: 'hand', stake: '5.00' }],
      [{ spot: 'auto-1.50', stake: '7.50' }],
    ]);
    seats.press(0);
    expect(calls.cashOut).not.toHaveBeenCalled();
    tell(round({ state: 'closed', endsInMs: 0, courseMs: 10 }));
    seats.press(1);
    seats.press(1);
    await vi.waitFor(() => expect(seats.get().note?.note.kind).toBe('left'));
    expect(calls.cashOut.mock.calls).toEqual([[{ betId: 'b2', roundId: 'r1' }]]);
  });

  it('say what is wrong with stake or factor, and ask for nothing', async () => {
    const { seats, calls } = await seated();
    for (const stakeText of ['', '0.99', '1000.01', '5.001', 'x']) {
      seats.set(0, { stakeText });
      seats.press(0);
      expect([stakeText, seats.get().note?.note.kind]).toEqual([stakeText, 'stakeWrong']);
    }
    seats.set(0, { stakeText: '5', isAuto: true, autoText: '1.00' });
    seats.press(0);
    expect(seats.get().note?.note.kind).toBe('autoWrong');
    expect(calls.placeBet).not.toHaveBeenCalled();
    for (const [by, text] of [
      [1, '10.00'],
      [-1, '5.00'],
      [-1, '2.50'],
      [-1, '1.25'],
      [-1, '1.00'],
    ] as const) {
      // prettier-ignore
      seats.step(0, by);
      expect(seats.get().seats[0].stakeText).toBe(text);
    }
  });

  it('bet in the next round when asked to in a flight, and take it back by another press', async () => {
    const { seats, calls, tell } = await seated();
    tell(round({ state: 'closed', endsInMs: 0, courseMs: 10 }));
    seats.press(0);
    expect(seats.get().seats[0].isQueued).toBe(true);
    seats.press(0);
    expect(seats.get().seats[0].isQueued).toBe(false);
    seats.press(0);
    tell(round({ state: 'drawn', outcome: { point: 130 } }));
    tell(round({ id: 'r2', no: 2 }));
    await vi.waitFor(() => expect(calls.placeBet).toHaveBeenCalledTimes(1));
    tell(round({ id: 'r2', no: 2, members: 5 }));
    expect(calls.placeBet).toHaveBeenCalledTimes(1);
  });

  it('play a series to its limit, a bet a round, and end it by what is refused', async () => {
    const { seats, calls, tell, on } = await seated();
    expect(seats.isReadyForSeries(0)).toBe(false);
    seats.set(0, { isAuto: true, autoText: '2.00' });
    expect(seats.isReadyForSeries(0)).toBe(true);
    seats.startSeries(0, { left: 10, lossLimitMinor: 1_000n, winLimitMinor: null, netMinor: 0n });
    const lose = async (no: number): Promise<void> => {
      await vi.waitFor(() => expect(calls.placeBet).toHaveBeenCalledTimes(no));
      await vi.waitFor(() => expect(seats.get().seats[0].isAsking).toBe(false));
      const settled = [betOf(`b${no}`, { roundId: `r${no}`, payout: '0.00' })];
      on().onEvent('bets.settled', { roundId: `r${no}`, bets: settled, balance: '90.00' });
    };
    await lose(1);
    expect(seats.get().seats[0].series).toMatchObject({ left: 9, netMinor: -500n });
    tell(round({ id: 'r2', no: 2 }));
    await lose(2);
    // A third would pass the limit of 10.00.
    expect(seats.get()).toMatchObject({ note: { note: { kind: 'seriesOver' } } });
    expect(seats.get().seats[0].series).toBeNull();
    tell(round({ id: 'r3', no: 3 }));
    expect(calls.placeBet).toHaveBeenCalledTimes(2);
    calls.placeBet.mockRejectedValueOnce(refused('INSUFFICIENT_FUNDS', 422));
    seats.startSeries(0, { left: 10, lossLimitMinor: 9_000n, winLimitMinor: null, netMinor: 0n });
    await vi.waitFor(() => expect(seats.get().seats[0].series).toBeNull());
    expect(seats.get().note?.note.kind).toBe('refused');
  });
});
