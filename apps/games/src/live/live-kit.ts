import type { SharedRoundView } from '@talora/contract/rounds/tables.ts';
import type { ComponentType } from 'react';
import type { LiveSession } from './live-session.ts';
import type { TableFeed } from './table-feed.ts';
import type { ShownResult } from './table-state.ts';

/** What the screen of a live table is given. */
export interface LiveScreenProps {
  readonly session: LiveSession;
  readonly feed: TableFeed;
  readonly openedAtMs: number;
}

/** What a kind of shared rounds has of its own on a page that is the same for all. */
export interface LiveKit {
  readonly Screen: ComponentType<LiveScreenProps>;
  /** The results with that of a round, which they do not have yet; the same ones where it tells none now. */
  readonly withResult: (results: readonly ShownResult[], round: SharedRoundView) => readonly ShownResult[];
  /** The texts of its own by the name they stand under; left out where it has none. */
  readonly loadTexts?: (language: string) => Promise<Readonly<Record<string, unknown>>>;
}

/** Loads the kind of a game: its screen is on no other's page. */
export async function loadLiveKit(game: string): Promise<LiveKit> {
  if (game === 'HA_CRASH') return (await import('./crash/crash-kit.ts')).CRASH_KIT;
  if (game === 'HB_75' || game === 'HB_90') return (await import('./bingo/bingo-kit.ts')).BINGO_KIT;
  return (await import('./baccarat/baccarat-kit.ts')).BACCARAT_KIT;
}
