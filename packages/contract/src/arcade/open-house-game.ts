import { arcadeCalls } from './arcade.ts';
import type { CallValue } from '../core/call.ts';
import { CallRefused, type Client } from '../core/client.ts';

type Calls = (typeof arcadeCalls)['calls'];

/** What the server tells when a house game is opened, with the pair that the first round comes from. */
export type OpenedHouseGame = Omit<CallValue<Calls['openGame']>, 'seeds'> & { readonly seeds: CallValue<Calls['seeds']> };

/** What opening a house game needs: the one-use ticket, and a client seed for a seat that has none yet. */
export interface HouseGameOpening {
  readonly ticket: string;
  readonly clientSeed: string;
  readonly requestId: string;
}

/**
 * Opens a house game in the order that the fairness page promises: the server tells the commitment of the pair first, and only
 * then is the client seed sent. A seat that has been played at keeps its pair and its client seed. `identity` gets the token.
 */
export async function openHouseGame(
  calls: Pick<Client<Calls>, 'openGame' | 'rotateSeeds' | 'seeds'>,
  identity: { token: string | null },
  { ticket, clientSeed, requestId }: HouseGameOpening,
): Promise<OpenedHouseGame> {
  const opened = await calls.openGame({ ticket });
  identity.token = opened.token;
  if (opened.seeds !== null) return { ...opened, seeds: opened.seeds };
  try {
    const { seeds } = await calls.rotateSeeds({ requestId, commitment: opened.nextCommitment, clientSeed });
    return { ...opened, seeds };
  } catch (error) {
    // Another tab of the same player was first: its pair stands.
    if (!(error instanceof CallRefused) || error.code !== 'SEEDS_MOVED') throw error;
    return { ...opened, seeds: await calls.seeds() };
  }
}
