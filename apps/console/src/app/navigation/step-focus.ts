import { useEffect, useRef, type RefObject } from 'react';

/** Where a key leads among so many things in a row; null for a key that leads nowhere. The ends do not go round. */
export function stepOf(key: string, at: number, count: number): number | null {
  if (count === 0) return null;
  if (key === 'ArrowDown') return Math.min(at + 1, count - 1);
  if (key === 'ArrowUp') return Math.max(at - 1, 0);
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return null;
}

/** Moves the focus among the links or buttons of a list by arrows, Home and End. Resolves to what the list takes as its ref. */
export function useStepFocus(): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const part = list.current;
    const step = (event: KeyboardEvent): void => {
      if (part === null || event.altKey || event.ctrlKey || event.metaKey) return;
      const stops = [...part.querySelectorAll<HTMLElement>('a, button')];
      const at = stops.findIndex((stop) => stop === document.activeElement);
      const next = stepOf(event.key, at, stops.length);
      if (next === null) return;
      event.preventDefault();
      stops[next]?.focus();
    };
    part?.addEventListener('keydown', step);
    return () => part?.removeEventListener('keydown', step);
  }, []);
  return list;
}
