import type { KeyboardEvent } from 'react';

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

/** Presses the button that a key names, as `onKeyDown` of what holds the buttons. */
export function pressByKey(event: KeyboardEvent<HTMLElement>): void {
  const button = event.target instanceof Element ? buttonOfKey(event.currentTarget, event.target, event) : undefined;
  if (button === undefined || event.repeat) return;
  event.preventDefault();
  // The focus comes back to it when its dialog is closed.
  button.focus();
  button.click();
}
