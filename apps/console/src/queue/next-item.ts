import { createContext, useContext } from 'react';

/**
 * Id of the item to open once the opened one has been decided: the one that stands after it, else the one before it. Undefined when it was alone, or is not
 * on this page of the list.
 */
export function nextItem(items: readonly { readonly id: string }[], id: string | undefined): string | undefined {
  const at = items.findIndex((item) => item.id === id);
  return at < 0 ? undefined : (items[at + 1] ?? items[at - 1])?.id;
}

/** Opens the next item of the queue that is listed. Outside of a queue nothing follows. */
export const NextItemContext = createContext<() => void>(() => undefined);

/** Goes on to the next item of the queue, once what is open has left it. */
export const useNextItem = (): (() => void) => useContext(NextItemContext);
