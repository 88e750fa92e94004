import type { ComponentType } from 'react';
import type { LiveSession } from './live-session.ts';
import type { TableFeed } from './table-feed.ts';
import type { WithResult } from './table-state.ts';

/** What the screen of a live table is given. */
export interface LiveScreenProps {
  readonly session: LiveSession;
  readonly feed: TableFeed;
  readonly openedAtMs: number;
}

/** What a kind of shared rounds has of its own on a page that is the same for all. */
export interface LiveKit {
  readonly Screen: ComponentType<LiveScreenProps>;
  readonly withResult: WithResult;
  /** The texts of its own by the name they stand under; left out where it has none. */
  readonly loadTexts?: (language: string) => Promise<Readonly<Record<string, unknown>>>;
}
