import { useRef, useState } from 'react';
import { useStaff } from '../session/staff-context.ts';

/** Reasons that were being typed, by who types, where, and in which dialog. In memory alone: a page that is loaded anew knows none. */
const kept = new Map<string, string>();

/** More are dropped, the oldest first. */
const MOST = 20;

/** A reason that is being typed. */
export interface KeptReason {
  readonly reason: string;
  readonly setReason: (reason: string) => void;
  /** It was sent, or given up. */
  readonly forget: () => void;
}

/**
 * Keeps what is typed until it is sent or given up. A session that ends in the middle of it takes the page away and leads back to the same address
 * after the login: the reason stands there again for the same person, and for nobody else.
 */
export function useKeptReason(dialog: string): KeptReason {
  const { name } = useStaff();
  // The address of the item; it may not change while a dialog is open.
  const [key] = useState(() => JSON.stringify([name, location.pathname, location.search, dialog]));
  const [reason, setReason] = useState(() => kept.get(key) ?? '');
  const isOver = useRef(false);
  return {
    reason,
    setReason: (typed) => {
      setReason(typed);
      if (isOver.current) return;
      kept.delete(key);
      kept.set(key, typed);
      const [oldest] = kept.keys();
      if (kept.size > MOST && oldest !== undefined) kept.delete(oldest);
    },
    forget: () => {
      isOver.current = true;
      kept.delete(key);
    },
  };
}
