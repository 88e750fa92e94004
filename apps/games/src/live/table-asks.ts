import type { CallValue } from '@talora/contract/core/call.ts';
import { CallRefused } from '@talora/contract/core/client.ts';
import type { SharedBetView, tablesCalls } from '@talora/contract/rounds/tables.ts';
import { newRequestId } from '@talora/web-kit/calls/request-id.ts';
import type { TableCalls } from './live-session.ts';

/** A line to stake: the sum as text. */
export interface AskedLine {
  readonly spot: string;
  readonly stake: string;
}

const MAX_TRIES = 4;
/** Between two tries. */
export const RETRY_MS = 700;

const isNoAnswer = (error: unknown): boolean => error instanceof CallRefused && (error.status === 0 || error.status >= 500);
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** A client seed of the player's own making: his browser's randomness in every result. */
const newClientSeed = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Asks until there is an answer; throws what the server refused, and after some tries that there was none. */
async function untilAnswered<T>(ask: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await ask();
    } catch (error) {
      if (!isNoAnswer(error) || tries >= MAX_TRIES) throw error;
      await pause(RETRY_MS);
    }
  }
}

/** Bets, asking with one id: a bet whose answer was lost is the same bet. */
export async function askBet(
  calls: TableCalls,
  roundId: string,
  lines: readonly AskedLine[],
): Promise<CallValue<(typeof tablesCalls)['calls']['placeBet']>> {
  const bet = { clientBetId: newRequestId(), roundId, clientSeed: newClientSeed(), lines: [...lines] };
  return untilAnswered(() => calls.placeBet(bet));
}

/** Leaves a round with a bet: whoever has left, has left at the factor of the first answer. */
export const askExit = async (calls: TableCalls, roundId: string, betId: string): Promise<SharedBetView> =>
  (await untilAnswered(() => calls.cashOut({ betId, roundId }))).bet;
