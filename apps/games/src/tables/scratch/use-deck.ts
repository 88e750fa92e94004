import { useEffect, useState, useSyncExternalStore } from 'react';
import type { DeckFeed, DeckState } from '../../host/house/deck-feed.ts';
import { isIdle } from '../../round/round-state.ts';
import type { TableState } from '../table-show.ts';

const UNKNOWN: DeckState = { deck: null, proven: new Map() };
const listenToNothing = () => () => undefined;
const nothingKnown = (): DeckState => UNKNOWN;
/** Others buy, too: what is left is read again this often while the page is looked at, and sooner while nothing is known. */
const READ_MS = 20_000;
const UNKNOWN_MS = 4_000;

/** The decks of the game as the server tells them; unknown in a replay, which belongs to no session. */
export const useDeckState = (feed: DeckFeed | undefined): DeckState =>
  useSyncExternalStore(feed?.subscribe ?? listenToNothing, feed?.get ?? nothingKnown);

/** The deck as the stage shows it: while a ticket lies covered it stands as before, so that no count gives away what it pays. */
export function useShownDeck(feed: DeckFeed | undefined, state: TableState): DeckState {
  const present = useDeckState(feed);
  const [shown, setShown] = useState(present);
  if (isIdle(state) && shown !== present) setShown(present);
  const isAtRest = isIdle(state);
  const readMs = present.deck === null ? UNKNOWN_MS : READ_MS;
  useEffect(() => {
    if (feed === undefined || !isAtRest) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void feed.read();
    }, readMs);
    return () => clearInterval(timer);
  }, [feed, isAtRest, readMs]);
  return shown;
}
