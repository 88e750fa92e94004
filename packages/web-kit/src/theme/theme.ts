import { useSyncExternalStore } from 'react';

/** The two themes. Dark is the default. */
export type Theme = 'dark' | 'light';

const KEY = 'theme';
const listeners = new Set<() => void>();

/**
 * Source of the inline script that sets theme and language on `<html>` before the first paint, so that nothing flashes.
 * It is hashed into the page's policy; keep it small.
 */
export const FIRST_PAINT_SCRIPT = `(function(){var d=document.documentElement,s=localStorage;try{var t=s.getItem('${KEY}');d.dataset.theme=t==='light'?'light':'dark';var l=s.getItem('lang');d.lang=l==='EN'?'en':l==='CN'?'zh-Hans':'ms'}catch(e){d.dataset.theme='dark'}})()`;

function read(): Theme {
  return document.documentElement.dataset.theme === 'light' ? 'light' : 'dark';
}

/** Sets and remembers the theme. */
export function setTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  localStorage.setItem(KEY, theme);
  for (const listener of listeners) listener();
}

/** The present theme; the component follows it. */
export function useTheme(): Theme {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read,
    () => 'dark',
  );
}
