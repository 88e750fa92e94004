import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Distance of a panel from the edges of the window that it stays clear of, in CSS pixels. */
const GAP = 16;

/** The highest that a panel may be, in CSS pixels: from where it begins, or from below the bar of the page when it has been scrolled under that, to the window’s foot. */
export const panelRoom = (top: number, bar: number, window: number): number => Math.max(0, window - Math.max(top, bar + GAP) - GAP);

/**
 * Keeps the foot of a panel in the window, as the variable `--panel-room`: there the buttons of an item stand, and nobody scrolls a page for each
 * of hundreds of items before deciding.
 */
export function usePanelRoom(): RefObject<HTMLDivElement | null> {
  const panel = useRef<HTMLDivElement>(null);
  // After each drawing: what stands above the panel may have become higher.
  useLayoutEffect(() => {
    const fit = (): void => {
      const element = panel.current;
      if (element === null) return;
      const bar = Number.parseFloat(getComputedStyle(element).getPropertyValue('--h-header')) || 0;
      element.style.setProperty('--panel-room', `${panelRoom(element.getBoundingClientRect().top, bar, window.innerHeight)}px`);
    };
    fit();
    window.addEventListener('scroll', fit, { passive: true });
    window.addEventListener('resize', fit);
    return () => {
      window.removeEventListener('scroll', fit);
      window.removeEventListener('resize', fit);
    };
  });
  return panel;
}
