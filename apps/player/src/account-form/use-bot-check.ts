import { CallRefused } from '@talora/contract/core/client.ts';
import { loginCalls } from '@talora/contract/members/login.ts';
import { searchBotCheckAnswer } from '@talora/domain/bot-check/bot-check.ts';
import { useCallback, useEffect, useRef } from 'react';
import { useCalls } from '../calls/use-services.ts';

/** Some milliseconds of work on a phone; the page moves between two of them. */
const TRIES_AT_ONCE = 3_000;

/** What a call sends of a solved check; empty when the brand asks for none. */
export interface BotCheckFields {
  readonly botCheck?: { readonly challenge: string; readonly answer: string };
}

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Looks for the answer without holding the page up. */
async function search(puzzle: string, bits: number): Promise<string> {
  for (let from = 0; ; from += TRIES_AT_ONCE) {
    const found = searchBotCheckAnswer(puzzle, bits, from, TRIES_AT_ONCE);
    if (found !== null) return found;
    await pause();
  }
}

/**
 * The silent bot check: worked on while the form is being filled in. `run` sends with a solved one, and once more with a
 * fresh one when the first had become too old.
 */
export function useBotCheck(purpose: 'login' | 'freeplay' | 'sms', isAhead = true) {
  const calls = useCalls(loginCalls);
  const ahead = useRef<Promise<BotCheckFields> | null>(null);
  const solve = useCallback(async (): Promise<BotCheckFields> => {
    const { challenge, puzzle, bits } = await calls.botCheck({ purpose });
    return bits === 0 ? {} : { botCheck: { challenge, answer: await search(puzzle, bits) } };
  }, [calls, purpose]);
  const prepare = useCallback(() => {
    const work = solve();
    work.catch(() => {
      ahead.current = null; // the line was down: it is asked for again when it is needed
    });
    ahead.current = work;
  }, [solve]);
  useEffect(() => {
    if (isAhead) prepare();
  }, [isAhead, prepare]);
  return useCallback(
    async <Reply>(send: (fields: BotCheckFields) => Promise<Reply>): Promise<Reply> => {
      const work = ahead.current ?? solve();
      ahead.current = null;
      try {
        return await send(await work);
      } catch (error) {
        if (!(error instanceof CallRefused)) throw error;
        if (error.code === 'BOT_CHECK_REQUIRED') return await send(await solve());
        if (isAhead) prepare();
        throw error;
      }
    },
    [solve, prepare, isAhead],
  );
}
