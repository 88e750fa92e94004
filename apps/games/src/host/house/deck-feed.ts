import type { DeckView, TicketProofView } from '@talora/contract/arcade/decks.ts';
import { isTicketProven } from '@talora/web-kit/fairness/deck-proof.ts';
import type { GameCalls } from './game-calls.ts';

/** What the page knows of the decks of its game. */
export interface DeckState {
  /** The open deck as the server told it last; null before the first answer. */
  readonly deck: DeckView | null;
  /** Of tickets by their round: does the path lead to the root that was shown before the ticket was bought? */
  readonly proven: ReadonlyMap<string, boolean>;
}

/** The open deck of a game, and what became of tickets that were bought here. */
export interface DeckFeed {
  readonly get: () => DeckState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Reads the open deck. What cannot be read stays as it is known. */
  read(): Promise<void>;
  /** Reads what proves a ticket that was bought before this opening. */
  prove(roundId: string): Promise<void>;
  /** A ticket was bought: its proof, and the deck after it. */
  bought(roundId: string, proof: TicketProofView, deck: DeckView): void;
}

/** Opens the feed of a session. */
export function openDeckFeed(calls: Pick<GameCalls, 'deck' | 'ticketProof'>): DeckFeed {
  let state: DeckState = { deck: null, proven: new Map() };
  const listeners = new Set<() => void>();
  /** Roots by the deck's number, as they were shown first: no later answer changes them. */
  const roots = new Map<number, string>();
  const set = (change: Partial<DeckState>): void => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  function see(deck: DeckView): DeckView {
    for (const { deck: no, root } of [deck, deck.next, ...(deck.last === null ? [] : [deck.last])]) if (!roots.has(no)) roots.set(no, root);
    return deck;
  }
  const proofOf = (roundId: string, proof: TicketProofView): ReadonlyMap<string, boolean> =>
    new Map([...state.proven, [roundId, isTicketProven(proof, roots.get(proof.deck) ?? proof.root)]]);
  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async read() {
      try {
        set({ deck: see(await calls.deck()) });
      } catch {
        // The answer to the next ticket brings the deck.
      }
    },
    async prove(roundId) {
      if (state.proven.has(roundId)) return;
      try {
        set({ proven: proofOf(roundId, await calls.ticketProof({ id: roundId })) });
      } catch {
        // Asked again when the ticket is shown again.
      }
    },
    bought(roundId, proof, deck) {
      const proven = proofOf(roundId, proof);
      set({ proven, deck: see(deck) });
    },
  };
}
