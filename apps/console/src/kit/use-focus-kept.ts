import { useEffect, useRef, type RefObject } from 'react';

/** What had the focus last, also when it is no longer there. Null until something had it. */
let last: Element | null = null;
let isWatching = false;

function watchFocus(): void {
  if (isWatching) return;
  isWatching = true;
  last = document.activeElement === document.body ? null : document.activeElement;
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element) last = target;
  });
}

/** Has what had the focus gone? Who has not touched anything yet has lost nothing. */
const isFocusLost = (): boolean => document.activeElement === document.body && last?.isConnected === false;

/**
 * Takes the focus where it was lost with something that is no longer shown, such as the button of a decision: else the keyboard begins again at the top of
 * the page. `shown` says what is shown, and changes with it; the element needs `tabIndex={-1}`.
 */
export function useFocusKept<E extends HTMLElement>(shown: string): RefObject<E | null> {
  const ref = useRef<E>(null);
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    if (document.activeElement === document.body) ref.current?.focus({ preventScroll: true });
  }, [shown]);
  return ref;
}

/**
 * The same for what comes in place of what had the focus: the heading of the page that a deed leads to, the request that a form has become. The
 * element needs `tabIndex={-1}`.
 */
export function useFocusTaken<E extends HTMLElement>(ref: RefObject<E | null>): void {
  useEffect(() => {
    if (isFocusLost()) ref.current?.focus({ preventScroll: true });
    watchFocus();
  }, [ref]);
}
