import { arcadeCalls } from '@talora/contract/arcade/arcade.ts';
import { createClient, type Client } from '@talora/contract/core/client.ts';
import type { OpenedHouseGame } from '@talora/contract/arcade/open-house-game.ts';
import { createFetchTransport } from '@talora/web-kit/calls/fetch-transport.ts';

export type GameCalls = Client<(typeof arcadeCalls)['calls']>;
/** Everything that the server tells when a game is opened, with the seeds of the first round. */
export type OpenedGame = OpenedHouseGame;

/** The credentials of this frame, filled in when the game has been opened. */
export interface CallIdentity {
  token: string | null;
  language: string;
  onSessionEnd: () => void;
}

export function openGameCalls(identity: CallIdentity): GameCalls {
  return createClient(
    arcadeCalls,
    createFetchTransport({
      getToken: () => identity.token,
      getLanguage: () => identity.language,
      onSessionEnd: () => identity.onSessionEnd(),
    }),
  );
}
