import { useState } from 'react';

/** An act whose dialog is open, and the item as it stood when its button was pressed. */
export interface Asked<Act, Item> {
  /** Null while no dialog is open. */
  readonly asked: Act | null;
  /** What the dialog decides about: what was read, whatever comes meanwhile. The item of now while no dialog is open. */
  readonly seen: Item;
  readonly ask: (act: Act) => void;
  readonly close: () => void;
}

/**
 * Keeps the item of an open dialog as it was read. The page itself shows what comes live, and would otherwise give the dialog a version that nobody
 * has looked at: who rejects what a colleague has just approved has to hear of it from the server.
 */
export function useAsked<Act, Item>(item: Item): Asked<Act, Item> {
  const [pressed, setPressed] = useState<{ readonly act: Act; readonly seen: Item } | null>(null);
  return {
    asked: pressed?.act ?? null,
    seen: pressed === null ? item : pressed.seen,
    ask: (act) => setPressed({ act, seen: item }),
    close: () => setPressed(null),
  };
}
