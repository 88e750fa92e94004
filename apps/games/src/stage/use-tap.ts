import { useEffect, type RefObject } from 'react';

/** A tap anywhere on an area, as a short way to what a button does for everybody else. */
export function useTap(area: RefObject<HTMLElement | null>, onTap: () => void): void {
  useEffect(() => {
    const element = area.current;
    element?.addEventListener('click', onTap);
    return () => element?.removeEventListener('click', onTap);
  }, [area, onTap]);
}
