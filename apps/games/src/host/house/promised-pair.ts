import type { SeedPairView } from '@talora/contract/arcade/arcade.ts';
import { CallRefused } from '@talora/contract/core/client.ts';
import type { GameCalls } from './game-calls.ts';
import type { RevealedPair } from './seed-store.ts';

/** The pair after a change of the seeds, and the one that it made public; null when another tab made the change. */
interface Started {
  readonly seeds: SeedPairView;
  readonly revealed: RevealedPair | null;
}

/**
 * Starts the pair that was promised under a client seed made only now. The promise is the one this frame was told before; where
 * another tab has gone on meanwhile, its pair is taken over.
 */
export async function startPromisedPair(
  calls: Pick<GameCalls, 'seeds' | 'rotateSeeds'>,
  pair: SeedPairView,
  { newId, newClientSeed }: { readonly newId: () => string; readonly newClientSeed: () => string },
): Promise<Started> {
  try {
    return await calls.rotateSeeds({ requestId: newId(), commitment: pair.nextCommitment, clientSeed: newClientSeed() });
  } catch (error) {
    if (!(error instanceof CallRefused) || error.code !== 'SEEDS_MOVED') throw error;
    return { seeds: await calls.seeds(), revealed: null };
  }
}
