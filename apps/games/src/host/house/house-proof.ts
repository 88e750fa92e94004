import type { SiteFrame } from '../site-frame.ts';
import type { GameCalls } from './game-calls.ts';
import type { SeedStore } from './seed-store.ts';

/** What proves the rounds of a house game: its seeds, and the calls that tell and change them. A vendor's game has none of it. */
export interface HouseProof {
  readonly calls: Pick<GameCalls, 'seeds' | 'rotateSeeds' | 'roundFairness'>;
  readonly seeds: SeedStore;
  /** Where the site's verifier is asked for. */
  readonly frame: SiteFrame;
}
