import { useEffect, type RefObject } from 'react';

const TYPED = 'input, textarea, select, [contenteditable="true"]';

/**
 * The button below an element that a key presses: the one that names it in `aria-keyshortcuts`. The key works where the focus is within that element and
 * nobody types, so that no letter acts on a page by accident (WCAG 2.1.4); with a modifier it is the browser's, and in an open dialog the dialog's.
 */
export function buttonOfKey(within: Element, target: Element, { key, ctrlKey, metaKey, altKey }: KeyOf): HTMLButtonElement | undefined {
  if (ctrlKey || metaKey || altKey || !/^[a-z]$/i.test(key)) return undefined;
  if (!within.contains(target) || target.closest(`dialog, ${TYPED}`) !== null) return undefined;
  return [...within.querySelectorAll<HTMLButtonElement>('button[aria-keyshortcuts]')].find(
    (button) => button.getAttribute('aria-keyshortcuts')?.toLowerCase() === key.toLowerCase() && button.closest('dialog') === null,
  );
}

type KeyOf = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** Lets the keys of the buttons below an element work while the focus is within it. */
export function useActKeys(part: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = part.current;
    if (element === null) return undefined;
    const press = (event: KeyboardEvent): void => {
      const button = event.target instanceof Element ? buttonOfKey(element, event.target, event) : undefined;
      if (button === undefined || event.repeat) return;
      event.preventDefault();
      // The focus comes back to it when its dialog is closed.
      button.focus();
      button.click();
    };
    element.addEventListener('keydown', press);
    return () => element.removeEventListener('keydown', press);
  }, [part]);
}
