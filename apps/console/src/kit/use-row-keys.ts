import { useEffect, useRef, type RefObject } from 'react';
import { nextRow, stepOf } from './row-step.ts';

const STEPS: Readonly<Record<string, -1 | 1>> = { ArrowDown: 1, ArrowUp: -1 };

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/**
 * J and K walk along what is marked `data-row` below an element, arrows do so once one of them has the focus; Enter opens it, as it does every
 * button and link.
 */
export function useRowKeys<E extends HTMLElement>(): RefObject<E | null> {
  const ref = useRef<E>(null);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const rows = [...(ref.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
      const focused = rows.findIndex((row) => row === document.activeElement);
      const arrow = focused < 0 || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey ? undefined : STEPS[event.key];
      const step = arrow ?? stepOf(event);
      if (step === 0 || rows.length === 0 || isTyping(event.target) || document.querySelector('dialog[open]') !== null) return;
      event.preventDefault();
      const opened = rows.findIndex((row) => row.getAttribute('aria-current') === 'true' || row.getAttribute('aria-expanded') === 'true');
      rows[nextRow(rows.length, focused, opened, step)]?.focus();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
  return ref;
}
