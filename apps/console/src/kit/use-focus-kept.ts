import { useEffect, useRef, type RefObject } from 'react';

/** What had the focus last, also when it is no longer there. Null until something had it. */
let last: Element | null = null;
/** The parts of the page around it, from the inside out: what is left of them shows where it was. */
let around: readonly HTMLElement[] = [];
let isWatching = false;

const PARTS = 'section, article, aside, dialog, main, [role="region"]';

function partsAround(element: Element): HTMLElement[] {
  const parts: HTMLElement[] = [];
  for (let part = element.parentElement; part !== null; part = part.parentElement) if (part.matches(PARTS)) parts.push(part);
  return parts;
}

function watchFocus(): void {
  if (isWatching) return;
  isWatching = true;
  last = document.activeElement === document.body ? null : document.activeElement;
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof Element)) return;
    last = target;
    around = partsAround(target);
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

/** Pages take a lost focus themselves where they know what follows: they come first. */
const WAIT_MS = 60;

/** Puts a lost focus on the nearest part of the page that is still there. */
function keepNear(): void {
  const part = isFocusLost() ? around.find((one) => one.isConnected) : undefined;
  if (part === undefined) return;
  if (!part.hasAttribute('tabindex')) {
    part.tabIndex = -1;
    part.addEventListener('blur', () => part.removeAttribute('tabindex'), { once: true });
  }
  part.focus({ preventScroll: true });
}

/** Holds for all of the console that the focus is never lost with a row or a button that goes. */
export function useFocusGuard(): void {
  useEffect(() => {
    watchFocus();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new MutationObserver(() => {
      if (!isFocusLost()) return;
      clearTimeout(timer);
      timer = setTimeout(keepNear, WAIT_MS);
    });
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, []);
}

/** Leads to the first field that a form has just marked as wrong. */
export function focusWrong(form: HTMLFormElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
