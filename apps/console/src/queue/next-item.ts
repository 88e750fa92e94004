import { createContext, useContext } from 'react';

/**
 * Id of the item to open once the opened one has been decided: the first after it that is still in the queue, else the first of the queue; undefined when
 * nothing else is there. `before` is the order as it was with the opened item, `now` what is listed since: another page, or a colleague, may have taken it out.
 */
export function nextItem(before: readonly string[], now: readonly string[], open: string | undefined): string | undefined {
  const after = before.slice(open === undefined ? 0 : before.indexOf(open) + 1);
  return [...after, ...now].find((id) => id !== open && now.includes(id));
}

/** Opens the next item of the queue that is listed. Outside of a queue nothing follows. */
export const NextItemContext = createContext<() => void>(() => undefined);

/** Goes on to the next item of the queue, once what is open has left it. */
export const useNextItem = (): (() => void) => useContext(NextItemContext);
