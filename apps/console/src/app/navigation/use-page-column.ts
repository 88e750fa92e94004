import { useState } from 'react';

const KEY = 'talora.console.pages-hidden';

function readHidden(): boolean {
  try {
    return localStorage.getItem(KEY) === '1';
  } catch {
    return false;
  }
}

/** Is the column of pages shown where there is room for it? The device keeps the choice. */
export function usePageColumn(): { readonly isShown: boolean; readonly show: () => void; readonly hide: () => void } {
  const [isHidden, setIsHidden] = useState(readHidden);
  const choose = (next: boolean): void => {
    setIsHidden(next);
    try {
      if (next) localStorage.setItem(KEY, '1');
      else localStorage.removeItem(KEY);
    } catch {
      // A browser that keeps nothing shows the column again the next time.
    }
  };
  return { isShown: !isHidden, show: () => choose(false), hide: () => choose(true) };
}
