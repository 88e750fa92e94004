import { repeatDecisions } from '@talora/domain/games/house/decisions.ts';
import { playRound } from '@talora/domain/games/slots/engine/round.ts';
import { evaluateKopitiamStops } from '@talora/domain/games/slots/kopitiam-sevens.ts';
import { KOPI_SEVENS } from '@talora/domain/games/slots/models/kopi-sevens.ts';
import type { HouseRoundView, SlotScriptView } from '@talora/contract/arcade/house-round.ts';
import { openMoney } from '../src/host/house/game-money.ts';
import { onWire } from './slot-fixtures.ts';

const money = openMoney('MYR');

/** Stops with a name: no win, three line wins below the bet, a wheel with a line, and a win of many lines. */
export const STOPS = { nothing: [0, 25, 16], wheel: [14, 23, 10], many: [5, 13, 30] } as const;

/** A round as the server tells it, for a bet of 1.00. */
export function settledRound(stops: readonly number[], wheelIndex: number | null = null): HouseRoundView {
  const { hasWheel } = evaluateKopitiamStops(stops);
  const script = playRound(KOPI_SEVENS, repeatDecisions(hasWheel ? [...stops, wheelIndex ?? 0] : stops), 100n);
  return {
    id: '0193b3c0-0000-7000-8000-000000000001',
    playNo: 'A1',
    game: 'HSL_KOPI7',
    pairId: 'pair-1',
    nonce: 7,
    mathVersion: '1.0.0',
    stake: '1.00',
    payout: money.text(script.payoutMinor),
    currency: 'MYR',
    script: onWire(script) as SlotScriptView,
    outcome: null,
    choice: null,
    playedAt: '2026-01-01T00:00:00.000Z',
    isShown: false,
  };
}
