import { NETWORK_CODE } from '@talora/web-kit/calls/fetch-transport.ts';
import { RoundRefused } from '../host/game-host.ts';

const FIRST_PAUSE_MS = 800;
const LONGEST_PAUSE_MS = 8_000;
/** The bet may have been placed although the answer says this: only the same round id can tell. */
const UNCERTAIN = new Set([NETWORK_CODE, 'BAD_REPLY', 'BUSY', 'WALLET_UNAVAILABLE']);

/** Codes after which the session is of no use. */
const ENDS_SESSION = new Set(['SESSION_ENDED', 'TICKET_INVALID']);

/** Is the session of no use after this? */
export const endsSession = ({ code }: RoundRefused): boolean => ENDS_SESSION.has(code);

/** What went wrong in this page or on the way to it is a reply that nobody can read. */
export const refusedBy = (error: unknown): RoundRefused =>
  error instanceof RoundRefused ? error : new RoundRefused('BAD_REPLY', { cause: error });

/** Why a round is being asked again. */
export type Trouble = 'network' | 'wallet';

/** What asking needs from outside. */
export interface AskOptions {
  /** Resolves after this time, or sooner when there is a reason to try at once. */
  readonly pause: (ms: number) => Promise<void>;
  /** No certain answer yet: it is being asked again. */
  readonly onTrouble: (trouble: Trouble) => void;
  /** Somebody has answered, though not for certain: the bet has come to whoever runs the game, and only he can end it. */
  readonly onAnswer: () => void;
  /** Rejects when the player gives the bet up. */
  readonly givenUp: Promise<never>;
}

/** A site that is closed has not played a bet of which no answer was lost; after a lost one only the same id can tell. */
const isUncertain = (code: string, isLost: boolean): boolean => UNCERTAIN.has(code) || (code === 'SITE_CLOSED' && isLost);

/**
 * Asks for one round until there is a certain answer, always with the same id: a lost answer and a second try are one
 * bet. Throws the refusal when the server says no for certain.
 */
export async function askRound<T>(ask: () => Promise<T>, { pause, onTrouble, onAnswer, givenUp }: AskOptions): Promise<T> {
  let isLost = false;
  for (let tries = 0; ; tries += 1) {
    try {
      return await Promise.race([ask(), givenUp]);
    } catch (error) {
      if (!(error instanceof RoundRefused)) throw error;
      const { code, waitMs } = error;
      if (code === 'TOO_SOON') {
        await Promise.race([pause(Math.min(waitMs ?? FIRST_PAUSE_MS, LONGEST_PAUSE_MS)), givenUp]);
        continue;
      }
      if (!isUncertain(code, isLost)) throw error;
      isLost = true;
      if (code !== NETWORK_CODE) onAnswer();
      // Busy is a server that has the round in hand.
      if (code !== 'BUSY') onTrouble(code === 'WALLET_UNAVAILABLE' ? 'wallet' : 'network');
      await Promise.race([pause(waitMs ?? Math.min(FIRST_PAUSE_MS * 2 ** tries, LONGEST_PAUSE_MS)), givenUp]);
    }
  }
}
