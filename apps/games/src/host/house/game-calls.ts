import { arcadeCalls } from '@talora/contract/arcade/arcade.ts';
import { createClient, type Client } from '@talora/contract/core/client.ts';
import { createFetchTransport } from '@talora/web-kit/calls/fetch-transport.ts';

export type GameCalls = Client<(typeof arcadeCalls)['calls']>;

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
