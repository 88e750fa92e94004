import { createContext, useContext, useEffect, useRef, type RefObject } from 'react';

/**
 * Id of the item to open once the opened one has been decided: the first after it that is still in the queue, else the first of the queue; undefined when
 * nothing else is there. `before` is the order as it was with the opened item, `now` what is listed since: another page, or a colleague, may have taken it out.
 */
export function nextItem(before: readonly string[], now: readonly string[], open: string | undefined): string | undefined {
  const after = before.slice(open === undefined ? 0 : before.indexOf(open) + 1);
  return [...after, ...now].find((id) => id !== open && now.includes(id));
}

/** Ways from one part of a queue to another. */
interface QueueWays {
  /** Opens the next item that is listed. */
  readonly goOn: () => void;
  /** Moves the focus from the list to what is open. */
  readonly enter: () => void;
}

/** The ways of the queue around; outside of a queue they lead nowhere. */
export const QueueWaysContext = createContext<QueueWays>({ goOn: () => undefined, enter: () => undefined });

/** Goes on to the next item of the queue, once what is open has left it. */
export const useNextItem = (): (() => void) => useContext(QueueWaysContext).goOn;

/** Which item of a queue is open, and how another is. */
export interface Onward {
  readonly id: string | undefined;
  readonly open: (id: string) => void;
}

/** The ways of a queue page: `items` are what is listed, `panel` holds what is open; nobody is led to what is `held` by a colleague. */
export function useQueueWays(
  items: readonly { readonly id: string }[] | undefined,
  onward: Onward | undefined,
  panel: RefObject<HTMLElement | null>,
  held: ReadonlySet<string>,
): QueueWays {
  const ids = items?.map(({ id }) => id) ?? [];
  const order = useRef<readonly string[]>([]);
  useEffect(() => {
    // What is decided may have left the list before its decision has been answered here.
    if (onward?.id !== undefined && ids.includes(onward.id)) order.current = ids;
  });
  return {
    goOn: () => {
      const next = nextItem(
        order.current,
        ids.filter((id) => !held.has(id)),
        onward?.id,
      );
      if (next !== undefined) onward?.open(next);
    },
    enter: () => panel.current?.querySelector<HTMLElement>('h2[tabindex]')?.focus(),
  };
}
