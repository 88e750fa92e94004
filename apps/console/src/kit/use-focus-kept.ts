import { useEffect, useRef, type RefObject } from 'react';

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
