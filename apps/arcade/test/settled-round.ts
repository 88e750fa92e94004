import type { KopitiamRoundView } from '@talora/contract/arcade/arcade.ts';
import { evaluateKopitiamStops, KOPITIAM_SEVENS_MATH } from '@talora/domain/games/slots/kopitiam-sevens.ts';
import { openMoney } from '../src/money/game-money.ts';

const money = openMoney('MYR');

/** Stops with a name: no win, three line wins below the bet, a wheel with a line, and a win of many lines. */
export const STOPS = { nothing: [0, 25, 16], wheel: [14, 23, 10], many: [5, 13, 30] } as const;

/** A round as the server tells it, for a bet of 1.00. */
export function settledRound(stops: readonly number[], wheelIndex: number | null = null): KopitiamRoundView {
  const { rows, wins, hasWheel } = evaluateKopitiamStops(stops);
  const index = hasWheel ? (wheelIndex ?? 0) : null;
  const multiplier = index === null ? 0 : (KOPITIAM_SEVENS_MATH.wheelPrizes[index] ?? 0);
  const lines = wins.map(({ line, symbol, count, wilds, coins }) => ({
    line,
    symbol,
    count,
    wilds,
    amount: money.text(20n * BigInt(coins)),
  }));
  const payout = lines.reduce((sum, win) => sum + money.minor(win.amount), 100n * BigInt(multiplier));
  return {
    id: '0193b3c0-0000-7000-8000-000000000001',
    playNo: 'A1',
    game: 'HSL_KOPI7',
    pairId: 'pair-1',
    nonce: 7,
    mathVersion: '1.0.0',
    stake: '1.00',
    payout: money.text(payout),
    currency: 'MYR',
    stops: [...stops],
    rows: rows.map((row) => [...row]),
    wins: lines,
    wheel: index === null ? null : { index, multiplier, amount: money.text(100n * BigInt(multiplier)) },
    playedAt: '2026-01-01T00:00:00.000Z',
    isShown: false,
  };
}
