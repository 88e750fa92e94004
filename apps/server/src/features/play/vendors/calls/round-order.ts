import { setTimeout as sleep } from 'node:timers/promises';
import { perPlatform } from '../../../../platform/per-platform.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { moveVendorMoney, type MoneyOrder, type MoneyResult } from './money-batcher.ts';

/** A win that came before its bet waits for so long at most. */
const WAIT_MS = 2_000;
const POLL_MS = 200;

/** Rounds whose bet just came, for wins that wait on this server. */
const waitersOf = perPlatform(() => new Map<string, Set<() => void>>());

const roundOf = ({ profile, player, call }: MoneyOrder): string => `${profile.vendorId} ${player.memberId} ${call.roundId}`;

/** Tells wins of the round that wait on this server that its bet is there. */
export function wakeWins(platform: Platform, order: MoneyOrder): void {
  for (const wake of waitersOf(platform).get(roundOf(order)) ?? []) wake();
}

/** Runs an order; a win before its bet is tried again until the bet is there or its wait is over. */
export async function moveInOrder(platform: Platform, order: MoneyOrder): Promise<MoneyResult> {
  const waiters = waitersOf(platform);
  const round = roundOf(order);
  let result = await moveVendorMoney(platform, order);
  const until = performance.now() + WAIT_MS;
  while (result.code === 'TX_ORDER' && performance.now() < until) {
    const ended = new AbortController();
    const wake = (): void => ended.abort();
    const here = waiters.get(round) ?? new Set();
    waiters.set(round, here.add(wake));
    await sleep(POLL_MS, undefined, { signal: ended.signal }).catch(() => undefined);
    here.delete(wake);
    if (here.size === 0) waiters.delete(round);
    result = await moveVendorMoney(platform, { ...order, nonce: null });
  }
  return result;
}
